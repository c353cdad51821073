import { randomUUID } from 'node:crypto';
import { test as base, expect, expectAccessible, walkTo } from './fixtures.ts';
import {
  catalogo,
  charge,
  expectPdf,
  moveCash,
  onThePhone,
  openCajaWith,
  sell,
  setUp,
  addServicios,
} from './mostrador.ts';
import { answerOf } from './own-records.ts';

const test = base.extend({ baseURL: async ({ emptyHouse }, use) => use(emptyHouse.address) });
test('a cut says what is taken and what stays, its figures open their movements, and its paper can be checked', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await setUp(page, emptyHouse);
  await addServicios(page, catalogo.slice(-1));

  await test.step('a sale in two forms, and an expense', async () => {
    await sell(page, 'batería');
    await openCajaWith(page, '1000');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agregar forma' }).click();
    await dialog.getByLabel('Recibido').fill('1000');
    await dialog.getByLabel('Últimos 4 dígitos').fill('4821');
    await dialog.getByLabel('Autorización').fill('731902');
    await charge(page, 'NV-1');
    await walkTo(page, '/comercial/caja');
    await moveCash(page, 'Gasto', '50', 'Estopa');
  });

  await test.step('each figure opens the movements that make it, and «atrás» brings them all back', async () => {
    const rows = page.getByRole('table', { name: 'Movimientos de la caja' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'Público en general' })).toHaveCount(2);
    await page.getByRole('button', { name: /^Gastos de caja/ }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Estopa');
    await page.goBack();
    await expect(rows).toHaveCount(4);
    await page.getByRole('link', { name: /^Con tarjeta/ }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('$1,450.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: /quitar filtro/ }).click();
    await expect(rows).toHaveCount(4);
  });

  await test.step('the close reconciles the vouchers and says what stays; the rest goes to the bank', async () => {
    await page.getByRole('button', { name: 'Cerrar caja' }).click();
    const dialog = page.getByRole('dialog');
    for (const [denominacion, piezas] of [
      ['Billetes de $500', '3'],
      ['Billetes de $200', '2'],
      ['Billetes de $50', '1'],
    ] as const)
      await dialog.getByLabel(denominacion, { exact: true }).fill(piezas);
    await dialog.getByLabel('Total de tarjeta de crédito').fill('1450');
    await dialog.getByRole('button', { name: 'Comparar' }).click();
    await expect(dialog.getByText('La caja cuadra')).toBeVisible();
    await expect(dialog.getByText('Tarjeta de crédito: cuadra')).toBeVisible();
    const stays = dialog.getByLabel('Fondo que se queda en la caja');
    await expect(stays).toHaveValue('1,000.00');
    await expect(dialog.getByText('$950.00')).toBeVisible();
    await stays.fill('2000');
    await expect(dialog.getByText(/Solo hay \$1,950.00 contados/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cerrar caja' })).toBeDisabled();
    await stays.fill('800');
    await expect(dialog.getByText('$1,150.00')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
    await expect(dialog.getByRole('heading', { name: 'Corte Z-1' })).toBeVisible();
    await expect(dialog.getByText('$1,150.00')).toBeVisible();
    await expectPdf(page, /\/storage\/pdf\//, () => dialog.getByRole('button', { name: 'Ver PDF' }).click());
    await page.getByRole('dialog', { name: 'Corte Z-1' }).last().getByRole('button', { name: 'Cerrar' }).click();
    await dialog.getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('the next opening proposes what stayed', async () => {
    await expect(page.getByLabel('Fondo con el que abre')).toHaveValue('800.00');
    await expect(page.getByText('El último corte dejó $800.00 en el cajón.')).toBeVisible();
  });

  await test.step('the payment says its register and its cut', async () => {
    await walkTo(page, '/clientes/historialPagos?estado=hoy');
    await expect(page.getByText('Caja 1 · Z-1').first()).toBeVisible();
  });

  await test.step('the closed cut shows the same, and its figures open their movements', async () => {
    await walkTo(page, '/comercial/caja/cortes');
    await page.getByText('Z-1', { exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: /Z-1/ });
    for (const said of ['Retiro al banco en el cierre', 'Fondo que quedó'])
      await expect(panel.getByText(said)).toBeVisible();
    await panel.getByRole('button', { name: /^Gastos de caja/ }).click();
    const rows = panel.getByRole('table', { name: 'Movimientos de la caja' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Estopa');
    await expectAccessible(page);
  });

  await test.step('whoever has the paper checks it on his own phone, and sees no amount', async () => {
    const cortes = await page.evaluate(async () => {
      const empresa = (await (await fetch('/api/auth/check-session')).json()).empresa.empresa_id;
      return (await (await fetch('/api/cortes', { headers: { 'x-empresa-id': String(empresa) } })).json()).data;
    });
    const token = await tokenOf(cortes[0].archivo);
    const { hash } = await page.evaluate(
      async (id) => (await fetch(`/api/cortes/${id}`, { headers: { 'x-empresa-id': '1' } })).json(),
      cortes[0].id,
    );
    const phone = await onThePhone(page, `${emptyHouse.address}/Corte_valido/${token}?h=${hash.slice(0, 16)}`);
    await expect(phone.getByRole('heading', { name: 'Corte válido' })).toBeVisible();
    for (const said of ['Z-1', 'Taller del Puerto']) await expect(phone.getByText(said, { exact: true })).toBeVisible();
    await expect(phone.getByText('$')).toHaveCount(0);
    await expectAccessible(phone);
    const answered = phone.waitForResponse((response) => response.url().includes('/Corte_valido/'));
    await phone.goto(`${emptyHouse.address}/Corte_valido/${token}?h=0000000000000000`);
    expect((await answered).headers()['x-robots-tag']).toContain('noindex');
    await expect(phone.getByRole('heading', { name: 'El papel no coincide' })).toBeVisible();
    await phone.goto(`${emptyHouse.address}/Corte_valido/${'a'.repeat(43)}`);
    await expect(phone.getByRole('heading', { name: 'Este corte no se puede comprobar' })).toBeVisible();
    await phone.context().close();
  });
});

test('a withdrawal by mistake is undone, and cash passes to another open register', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await setUp(page, emptyHouse);
  const post = (path: string, data: object) =>
    answerOf(page.request.post(path, { headers: { 'x-empresa-id': '1', 'idempotency-key': randomUUID() }, data }));
  const otra = await post('/api/cajas', { nombre: 'Caja 2' });
  await walkTo(page, '/comercial/caja');
  await openCajaWith(page, '1000');
  const rows = page.getByRole('table', { name: 'Movimientos de la caja' }).getByRole('row');
  await test.step('the contrary stands beside what it undoes', async () => {
    await moveCash(page, 'Retiro', '300', 'Al banco');
    await page.getByRole('button', { name: 'Deshacer Al banco, $300.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deshacer el retiro de $300.00' });
    await dialog.getByLabel('Motivo').fill('Era de otra caja');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Deshace otro movimiento · Era de otra caja');
    await expect(rows.nth(2)).toContainText('Deshecho · Al banco');
    await expect(page.getByRole('button', { name: /^Deshacer Al banco/ })).toBeHidden();
  });
  await test.step('with one open register there is nowhere to pass cash', async () => {
    await expect(page.getByRole('button', { name: /^Pasar a otra caja/ })).toBeDisabled();
  });
  await test.step('both registers say the transfer', async () => {
    await post('/api/cajas/sesiones', { caja_id: otra.id, fondo_centavos: 0 });
    await page.reload();
    await page.getByRole('tab', { name: /^Caja 1/ }).click();
    await page.getByRole('button', { name: /^Pasar a otra caja/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pasar efectivo de Caja 1' });
    await dialog.getByLabel('Importe').fill('250');
    await dialog.getByRole('button', { name: 'Pasar efectivo' }).click();
    await expect(rows.filter({ hasText: 'TEC-1' })).toContainText('A Caja 2');
    await expect(page.getByRole('button', { name: /^Traspasos entre cajas/ })).toContainText('$250.00');
    await page.getByRole('tab', { name: /^Caja 2/ }).click();
    await expect(rows.filter({ hasText: 'TEC-1' })).toContainText('De Caja 1');
    await expectAccessible(page);
  });
});

/** As the server derives it from the secret name of the file; the address itself is only on the paper, inside its QR. */
async function tokenOf(archivo: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`corte-valido:${archivo}`));
  return Buffer.from(bytes).toString('base64url');
}
