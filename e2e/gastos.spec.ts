import { writeCfdi } from '../modules/gastos/rules/sample-cfdi.ts';
import { expect, expectAccessible, searchList, signIn, test, walkTo } from './fixtures.ts';
import { choose } from './mostrador.ts';

test('a supplier is registered with his CLABE, found, found twice and joined', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'dueno', '/gastos/gastoProveedoresCRUD');
  const add = async (datos: Record<string, string>) => {
    await page.getByRole('button', { name: 'Nuevo proveedor' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nuevo proveedor' });
    for (const [label, value] of Object.entries(datos)) await form.getByRole('textbox', { name: label }).fill(value);
    return form;
  };
  const form = await add({
    'Nombre comercial': 'Rectificadora del Puerto',
    RFC: 'TRO850412AB6',
    Teléfono: '6691234567',
    CLABE: '002010077777777772',
  });
  await form.getByRole('button', { name: 'Trabajos externos' }).click();
  await expect(form.getByText(/el último dígito no coincide/)).toBeVisible();
  await form.getByRole('textbox', { name: 'CLABE' }).fill('002 010 07777777777 1');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Banamex · CLABE correcta')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('dialog', { name: 'Rectificadora del Puerto' });
  await expect(panel.getByText('002 010 07777777777 1')).toBeVisible();
  await page.keyboard.press('Escape');

  const again = await add({ 'Nombre comercial': 'Rectificadora Puerto', Teléfono: '6691234567' });
  await expect(again.getByText(/Rectificadora del Puerto ya está registrado con el mismo teléfono/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Rectificadora Puerto' })).toBeVisible();
  await page.keyboard.press('Escape');

  await searchList(page, 'rectificadora');
  await page.getByRole('row', { name: /Rectificadora del Puerto/ }).click();
  await panel.getByRole('button', { name: 'Unir repetido' }).click();
  const join = page.getByRole('dialog', { name: /Unir otro con/ });
  await join.getByRole('combobox').fill('rectificadora pue');
  await page.getByRole('option', { name: /Rectificadora Puerto/ }).click();
  await join.getByRole('button', { name: 'Unir Rectificadora Puerto' }).click();
  await expect(page.getByText('Rectificadora Puerto ahora es Rectificadora del Puerto.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Rectificadora/ })).toHaveCount(1);

  await page.getByRole('row', { name: /Rectificadora del Puerto/ }).click();
  await panel.getByRole('button', { name: 'Separar a Rectificadora Puerto' }).click();
  await page.getByRole('button', { name: 'Separar', exact: true }).last().click();
  await expect(page.getByText('Rectificadora Puerto vuelve a estar aparte.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Rectificadora/ })).toHaveCount(2);
});

test('an invoice fills an expense, is paid by parts, and what leaves the drawer is in its cut', {
  tag: '@escritorio',
}, async ({ page }) => {
  const uuid = crypto.randomUUID().toUpperCase();
  const xml = writeCfdi({ uuid, concepto: 'Bomba de agua', fecha: '2026-01-15T10:00:00', rfc: 'KAHO641101B39' });
  const factura = { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await signIn(page, 'dueno', '/');
  await page.getByRole('link', { name: 'Registrar gasto', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Registrar gasto' });
  await form.getByLabel('Elegir factura o ticket').setInputFiles(factura);
  await expect(form.getByText(`Folio fiscal ${uuid}`)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Total' })).toHaveValue('1,160.00');
  await expect(form.getByRole('textbox', { name: 'Concepto' })).toHaveValue('Bomba de agua');
  await choose(page, form.getByRole('combobox', { name: 'Categoría' }), 'Refacciones');
  await choose(page, form.getByRole('combobox', { name: '¿Cómo se paga?' }), 'Por pagar');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('dialog', { name: /GTO-\d+ · Bomba de agua/ });
  await expect(panel.getByText(uuid)).toBeVisible();

  const pay = async (amount: string | null, from: string) => {
    await panel.getByRole('button', { name: 'Abonar' }).click();
    const dialog = page.getByRole('dialog', { name: /^Pagar GTO/ });
    if (amount) await dialog.getByRole('textbox', { name: 'Importe' }).fill(amount);
    await choose(page, dialog.getByRole('combobox', { name: '¿De dónde sale?' }), from);
    await dialog.getByRole('button', { name: 'Pagar' }).click();
    await expect(dialog).toBeHidden();
  };
  await pay('1000', 'Banco');
  await expect(panel.getByText('Faltan $160.00 por pagar.')).toBeVisible();
  await pay(null, 'Caja');
  await expect(panel.getByText('Pagado', { exact: true })).toBeVisible();
  const folio = /GTO-\d+/.exec((await panel.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';

  await page.goto('/gastos/gastoRegistro?nuevo=si');
  await form.getByLabel('Elegir factura o ticket').setInputFiles(factura);
  await expect(form.getByText(`Esa factura ya está registrada en ${folio}.`)).toBeVisible();
  await form.getByRole('button', { name: `Ver ${folio}` }).click();
  await expect(panel.getByText(uuid)).toBeVisible();

  await walkTo(page, '/comercial/caja');
  await page.getByRole('button', { name: /Gastos de caja/ }).click();
  await expect(page.getByRole('table', { name: 'Movimientos de la caja' }).getByText(folio)).toBeVisible();
});

test('cash spent in «Caja» is the same expense in «Gastos», with its category and its receipt', {
  tag: '@escritorio',
}, async ({ page }) => {
  const concepto = `Gasolina de prueba ${Date.now()}`;
  await signIn(page, 'cajero', '/comercial/caja');
  await page.getByRole('button', { name: /^Gasto/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Gasto de efectivo' });
  await dialog.getByLabel('Importe').fill('87.50');
  await dialog.getByLabel('¿En qué se gastó?').fill(concepto);
  await expect(dialog.getByRole('combobox', { name: 'Categoría' })).toHaveText('Combustible');
  await expect(dialog.getByRole('combobox', { name: 'Proveedor (opcional)' })).toBeVisible();
  await dialog.getByLabel('Elegir comprobante').setInputFiles({
    name: 'ticket.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar gasto' }).click();
  await expect(dialog).toBeHidden();
  const moved = page.getByRole('table', { name: 'Movimientos de la caja' }).getByRole('row', { name: concepto });
  await expect(moved).toHaveCount(1);
  const folio = /GTO-\d+/.exec((await moved.textContent()) ?? '')?.[0] ?? '';

  await walkTo(page, '/gastos/gastoRegistro');
  // By its words: another document may have the figures of a folio in its own.
  await searchList(page, concepto);
  await page.getByRole('row', { name: new RegExp(concepto) }).click();
  const panel = page.getByRole('dialog', { name: `${folio} · ${concepto}` });
  await expect(panel.getByText('ticket.pdf')).toBeVisible();
  await expect(panel.getByRole('definition').filter({ hasText: 'Combustible' })).toBeVisible();
  await expect(panel.getByText('No deducible: combustible pagado en efectivo.')).toBeVisible();
});
