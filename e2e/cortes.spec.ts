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

/** As the server derives it from the secret name of the file; the address itself is only on the paper, inside its QR. */
async function tokenOf(archivo: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`corte-valido:${archivo}`));
  return Buffer.from(bytes).toString('base64url');
}
