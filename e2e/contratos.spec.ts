import { randomInt, randomUUID } from 'node:crypto';
import { enter, expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';
import { answerOf, openOwnVehicleOrder, openOwnVehicleQuotation } from './own-records.ts';
import { act, sign } from './recibir.ts';

const CHIP = /^PROFECO: \d+ de \d+$|^Listo para PROFECO$/;

test('the chip of an order opens what lacks: a line opens its form with the input waiting, and what is written counts', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { id } = await openOwnVehicleOrder(page);
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  const chip = page.getByRole('button', { name: CHIP });
  const before = Number(/(\d+) de 16/.exec((await chip.textContent()) ?? '')?.[1]);
  await chip.click();
  const list = page.getByRole('dialog', { name: 'Listo para PROFECO' });
  await expect(list.getByText(`${before} de 16 datos del modelo`)).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await list.getByRole('button', { name: /^Placas, número de serie y de motor/ }).click();
  const form = page.getByRole('dialog', { name: /^Editar Nissan Versa/ });
  await expect(form.getByLabel('Placas')).toBeFocused();
  await page.keyboard.type('GTO123A');
  await form.getByLabel('Número de serie (NIV)').fill(`1M8GDM9AXKP${randomInt(100_000, 999_999)}`);
  await form.getByLabel('Número de motor').fill('HR16-204518');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(list.getByText(`${before + 1} de 16 datos del modelo`)).toBeVisible();
  await list.getByRole('button', { name: /^Nombre, domicilio, C.P. y teléfono/ }).click();
  await expect(page.getByRole('dialog', { name: /^Editar a / }).getByLabel('Dirección')).toBeFocused();
  await page
    .getByRole('dialog', { name: /^Editar a / })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await list.getByRole('link', { name: /^Fecha y hora de entrega/ }).click();
  const data = page.getByRole('dialog', { name: /^Datos de OT-/ });
  await expect(data.getByLabel('Entrega prometida')).toBeFocused();
  await data.getByLabel('Entrega prometida').fill('2030-12-24T12:00');
  await data.getByRole('button', { name: 'Guardar' }).click();
  await expect(data).toBeHidden();
  await expect(chip).toHaveText(`PROFECO: ${before + 2} de 16`);
  expect(new URL(page.url()).search).toBe('');
});

test('a line of a quotation leads to its sheet with the input waiting, and saved it counts', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { id } = await openOwnVehicleQuotation(page);
  await walkTo(page, `/comercial/cotizaciones/${id}`);
  const chip = page.getByRole('button', { name: CHIP });
  const before = Number(/(\d+) de 11/.exec((await chip.textContent()) ?? '')?.[1]);
  await chip.click();
  const list = page.getByRole('dialog', { name: 'Listo para PROFECO' });
  await list.getByRole('link', { name: /^Kilometraje y combustible/ }).click();
  await expect(page.getByLabel('Kilometraje')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.type('81000');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(chip).toHaveText(`PROFECO: ${before + 1} de 11`);
});

test('no button of an order moves away when what is said of it comes late', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { id } = await openOwnVehicleOrder(page);
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(`**/api/contratos/ordenes/${id}`, async (route) => {
    await coming;
    await route.continue();
  });
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  const pdf = page.getByRole('button', { name: /^PDF/ });
  const before = await pdf.boundingBox();
  await expect(page.getByRole('button', { name: CHIP })).toBeHidden();
  come();
  await expect(page.getByRole('button', { name: CHIP })).toBeVisible();
  expect(await pdf.boundingBox()).toEqual(before);
});

test('the contract is another paper of an order', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  const { id, folio } = await openOwnVehicleOrder(page);
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  await page.getByRole('button', { name: /^PDF/ }).click();
  const paper = page.getByRole('dialog', { name: `Orden ${folio}` });
  const printed = page.waitForResponse((reply) => reply.url().endsWith(`/api/contratos/ordenes/${id}/pdf`));
  await paper.getByRole('button', { name: 'Contrato' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('dialog', { name: `Contrato ${folio}` })).toBeVisible();
});

test('of a company without its contract the way leads to its settings; with a text of its own it is said no more, and the meter can be switched off', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno');
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitemradio', { name: 'Diésel y Flotillas del Bajío' }).click();
  await expect(page.getByRole('link', { name: /DIÉSEL Y FLOTILLAS DEL BAJÍO/ })).toBeVisible();
  await walkTo(page, '/comercial/cotizaciones');
  await page.getByRole('row').nth(1).click();
  const chip = page.getByRole('button', { name: CHIP });
  await chip.click();
  await page.getByRole('link', { name: /^Registro del contrato ante PROFECO/ }).click();
  const data = page.getByRole('region', { name: 'Contrato con el consumidor' });
  await expect(data.getByLabel('Número de registro ante PROFECO')).toBeFocused();
  await expectAccessible(page);

  const clauses = page.getByRole('region', { name: 'Cláusulas' });
  await expect(clauses.getByText(/nadie lo ha registrado/)).toBeVisible();
  await clauses.getByLabel('Cláusulas del contrato').fill('ÚNICA. El taller cumple lo que ofrece.');
  await expect(clauses.getByText(/^Deben decir lo mismo/)).toBeVisible();
  const sample = page.waitForResponse((reply) => reply.url().endsWith('/api/contratos/muestra'));
  await clauses.getByRole('button', { name: 'Ver en PDF' }).click();
  expect((await sample).status()).toBe(200);
  await page
    .getByRole('dialog', { name: 'Así se imprime el contrato' })
    .getByRole('button', { name: 'Cerrar' })
    .click();
  await clauses.getByLabel('Cláusulas del contrato').fill('');
  await clauses.getByRole('button', { name: 'Empezar con un texto de ejemplo' }).click();
  await expect(clauses.getByLabel('Cláusulas del contrato')).toHaveValue(/^TEXTO DE EJEMPLO/);

  await data.getByLabel(/Mostrar «Listo para PROFECO»/).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await walkTo(page, '/comercial/cotizaciones');
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('link', { name: 'Abrir en su página' })).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('an address with the name of an input opens with it waiting, on a phone too', async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/empresa?ver=contrato&campo=almacenaje_centavos');
  await expect(page.getByLabel('Almacenaje por día')).toBeFocused();
  await expect(page).toHaveURL('/administracion/empresa?ver=contrato');
  await walkTo(page, '/');
  await page.goto('/administracion/empresa?ver=contrato&campo=contrato_registrado_el');
  const date = page.getByRole('group', { name: 'Fecha del registro' });
  await expect(date.locator(':focus')).toHaveCount(1);
});

test('what lacks of a reception leads to its place beside the car, and the contract is a paper of it and of its customer', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { id, folio, cuenta_id } = await openOwnVehicleOrder(page);
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  const chip = page.getByRole('button', { name: CHIP });
  await chip.click();
  const list = page.getByRole('dialog', { name: 'Listo para PROFECO' });
  await list.getByRole('link', { name: /^Inventario del vehículo/ }).click();
  await expect(page.getByText(`Se recibe en la orden ${folio}.`)).toBeVisible();
  await expect(page.locator('[data-campo=inventario] :focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await sign(page);
  await page.getByRole('button', { name: 'Recibir vehículo' }).click();
  await expect(page.getByRole('heading', { name: `Recepción ${folio}` })).toBeVisible();
  const printed = page.waitForResponse((reply) => reply.url().endsWith(`/api/contratos/ordenes/${id}/pdf`));
  await act(page, 'Contrato');
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page
    .getByRole('dialog', { name: `Contrato ${folio}` })
    .getByRole('button', { name: 'Cerrar' })
    .click();

  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  await chip.click();
  await list.getByRole('link', { name: /^Sí o No del cliente/ }).click();
  await expect(page.locator('[data-campo=piezas_usadas] :focus')).toHaveCount(1);

  const headers = { 'x-empresa-id': '1', 'idempotency-key': randomUUID() };
  const { url } = await answerOf(page.request.post(`/api/cobranza/cuentas/${cuenta_id}/enlace`, { headers }));
  await page.goto(new URL(url).pathname);
  const signed = page.getByRole('link', { name: `Ver el contrato que firmaste (${folio}, PDF)` });
  const paper = await page.request.get((await signed.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
});
