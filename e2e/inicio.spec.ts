import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { authoriseOnThePhone } from './mostrador.ts';
import { sendOwnCotizacion } from './own-records.ts';

test('the technician starts and finishes his work from the first page', async ({ page }) => {
  await signIn(page, 'tecnico');
  const work = page.getByRole('list', { name: 'Mis trabajos' });
  const start = work.getByRole('button', { name: /^Empezar / }).first();
  await expect(start).toBeVisible();
  await expectAccessible(page);
  const what = (await start.getAttribute('aria-label'))?.replace('Empezar ', '') ?? '';
  await start.click();
  await expect(work.getByRole('button', { name: `Pausar ${what}` })).toBeVisible();
  await work.getByRole('button', { name: `Terminar ${what}` }).click();
  // Some services ask for something first, point by point.
  const asked = page.getByRole('dialog', { name: /^Terminar/ });
  const gone = work.getByRole('button', { name: `Terminar ${what}` });
  await expect(async () => expect((await asked.isVisible()) || (await gone.count()) === 0).toBe(true)).toPass();
  if (await asked.isVisible()) {
    const points = asked.getByRole('checkbox');
    for (let i = 0; i < (await points.count()); i++) await points.nth(i).check();
    await asked.getByRole('button', { name: 'Terminar' }).click();
  }
  await expect(work.getByRole('button', { name: `Terminar ${what}` })).toHaveCount(0);
});

test('the customer finds her vehicles, her order and her quotation, and the way to the workshop', async ({ page }) => {
  await signIn(page, 'cliente');
  for (const title of ['En el taller', 'Cotizaciones que esperan tu respuesta', 'Tu saldo', 'Tus vehículos'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}$/);
  await expectAccessible(page);
});

test('the customer authorises part of her quotation from her account, as by the link that the workshop sends', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(staff, 'dueno');
  const folio = await sendOwnCotizacion(staff, 'Ana Sofía Muñoz');
  await signIn(page, 'cliente');
  const waiting = page.getByRole('region', { name: 'Cotizaciones que esperan tu respuesta' });
  await waiting.getByRole('button', { name: `Ver y autorizar ${folio}` }).click();
  await expect(page.getByRole('heading', { name: `Cotización ${folio}` })).toBeVisible();
  await authoriseOnThePhone(page, 'Ana Sofía Muñoz', ['Limpiaparabrisas']);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Tus vehículos' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Ver y autorizar ${folio}` })).toHaveCount(0);
});

test('the accountant reads the month and goes to the sales that make it', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'contador');
  await page.getByRole('link', { name: /^Vendido en/ }).click();
  await expect(page).toHaveURL(/resumenVentas\?desde=\d{4}-\d\d-01&hasta=/);
});

test('each figure of the orders opens the list that makes it', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'asesor');
  const late = page.getByRole('list', { name: 'Órdenes por estado' }).getByRole('link', { name: /^Atrasadas \d+$/ });
  const count = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expect(page).toHaveURL(/entrega=tarde/);
  await expect(page.getByText(/, tarde$/)).toHaveCount(count);
});

test('the owner reads how much of what is found is sold, each figure with its formula and its documents, down to the order', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno');
  const panel = page.getByRole('region', { name: /^De la inspección al sí/ });
  await expect(panel.getByRole('button', { name: 'Órdenes inspeccionadas' })).toBeVisible();
  await expect(panel).toContainText(/\d+ de \d+ órdenes/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Autorizado de lo ofrecido' }).click();
  await expect(page.getByText('Importe con IVA de los hallazgos que el cliente autorizó ÷')).toBeVisible();
  const documents = page.getByRole('list', { name: 'Documentos' });
  await expect(documents.getByText(/^(Autorizado|No autorizado|Sin respuesta)$/).first()).toBeVisible();
  await expectAccessible(page);
  const first = documents.getByRole('link', { name: /^OT-/ }).first();
  const folio = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: folio })).toBeVisible();
});

test('whoever only does the work is told nothing of what is sold of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'tecnico');
  await expect(page.getByRole('list', { name: 'Mis trabajos' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^De la inspección al sí/ })).toHaveCount(0);
  expect(asked).not.toContain('/api/reportes/hallazgos');
});
