import { enter, expect, expectAccessible, expectNoSideways, test } from './fixtures.ts';

test('a measure is cut by two, drawn and written down, and a press on a figure opens its documents', async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Explorar' }).click();
  await expect(page.getByRole('heading', { name: 'Explorador' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Tabla de Vendido' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Vendido, gráfica' }).locator('svg').first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Filas').selectOption({ label: 'Marca' });
  await expect(page).toHaveURL(/filas=marca/);
  await page.getByLabel('Comparar con').selectOption({ label: 'Hace un año' });
  await page.getByLabel('Ver', { exact: true }).selectOption({ label: 'Tabla' });
  await expect(page.getByText('Se compara con los días del')).toBeVisible();
  // What the address says is what another opens.
  await page.reload();
  await expect(page.getByLabel('Filas')).toHaveValue('marca');
  await expect(page.getByRole('group', { name: 'Vendido, gráfica' })).toBeHidden();
  await expectNoSideways(page);
  await table.getByRole('button').first().press('Enter');
  const panel = page.getByRole('dialog', { name: /^Vendido · / });
  await expect(panel.getByRole('link').first()).toBeVisible();
});

test('the chart says how many columns it draws of how many there are, and lets one pick which', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/explorador?medida=vendido&filas=asesor&columnas=marca');
  const columns = page.getByRole('group', { name: 'Columnas de la gráfica' });
  const drawn = columns.getByRole('button', { pressed: true });
  await expect(columns.getByText(/^La gráfica muestra 6 de \d+ columnas; la tabla, todas\./)).toBeVisible();
  await expect(drawn).toHaveCount(6);
  const last = columns.getByRole('button').last();
  const name = (await last.textContent()) ?? '';
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  await drawn.first().press('Enter');
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Vendido, gráfica' }).getByRole('list').getByText(name)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('a link that cuts a measure as it is not cut shows it uncut', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/explorador?medida=utilidad_bruta&filas=mes&columnas=persona&grupos=servicio');
  await expect(page.getByRole('region', { name: 'Tabla de Utilidad bruta' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByLabel('Columnas')).toHaveValue('');
});

test(
  'a view is kept under a name, stands on the dashboard, and is forgotten',
  { tag: '@escritorio' },
  async ({ page }, { project }) => {
    const name = `Por forma ${project.name}`;
    await enter(page, 'dueno');
    await page.goto('/reportes/explorador?medida=cobrado&filas=forma');
    await page.getByRole('button', { name: 'Vistas' }).click();
    const kept = page.getByRole('dialog', { name: 'Vistas guardadas' });
    await kept.getByLabel('Guardar lo que ves como').fill(name);
    await kept.getByLabel('Fijar en «Números»').check();
    await kept.getByRole('button', { name: 'Guardar' }).click();
    await expect(kept.getByRole('button', { name: `Olvidar ${name}` })).toBeVisible();
    await page.goto('/dashboard');
    const tile = page.getByRole('region', { name: 'Vistas fijadas' });
    await tile.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/medida=cobrado&filas=forma/);
    await page.getByRole('button', { name: 'Vistas' }).click();
    await kept.getByRole('button', { name: `Olvidar ${name}` }).click();
    await expect(kept.getByRole('button', { name: `Olvidar ${name}` })).toBeHidden();
  },
);

test(
  'a goal says in words how it goes, and what it has been',
  { tag: '@escritorio' },
  async ({ page }, { project }) => {
    // Each screen its own measure: a goal is there once.
    const medida = project.name === 'phone' ? 'Cotizado' : 'Cobrado';
    await enter(page, 'dueno');
    await page.goto('/dashboard');
    const goals = page.getByRole('region', { name: 'Metas del mes' });
    await goals.getByRole('button', { name: 'Poner meta' }).click();
    const panel = page.getByRole('dialog', { name: 'Nueva meta' });
    await panel.getByLabel('Cifra').selectOption({ label: medida });
    await panel.getByLabel('Meta, en pesos').fill('900,000,000');
    await panel.getByRole('button', { name: 'Guardar' }).click();
    const mine = goals.getByRole('button', { name: new RegExp(`^${medida}.*de \\$900,000,000`) });
    await expect(mine).toContainText(/faltan? \$/i);
    await expectAccessible(page, { within: 'main' });
    await mine.click();
    const open = page.getByRole('dialog', { name: `Meta de ${medida.toLowerCase()}` });
    await expect(open.getByRole('region', { name: 'Lo que ha sido' })).toContainText('$900,000,000');
    await open.getByRole('button', { name: 'Quitar meta' }).click();
    await expect(mine).toBeHidden();
  },
);
