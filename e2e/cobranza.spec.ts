import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test, walkTo } from './fixtures.ts';
import { choose } from './mostrador.ts';
import { deliverOwing, openOwnOrder } from './own-records.ts';

test('what is paid beyond a ticket stays in favour, pays another with a credit note, and goes back out of the drawer', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { folio } = await openOwnOrder(page);
  await walkTo(page, `/comercial/pendientePago?q=${folio}`);
  const panel = page.getByRole('dialog').first();
  await page.getByRole('row', { name: new RegExp(folio) }).click();
  // A note first: the document is worth less.
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Nota de crédito' }).click();
  const nota = page.getByRole('dialog', { name: /Nota de crédito de/ });
  await nota.getByRole('textbox', { name: 'Importe' }).fill('10');
  await nota.getByRole('textbox', { name: 'Motivo' }).fill('Llegó tarde la refacción');
  await expect(nota.getByText(/^Deberá /)).toBeVisible();
  await expectAccessible(page);
  await nota.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText(/NC-\d+ emitida/)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Notas de crédito' })).toContainText('Llegó tarde la refacción');

  // More than what is owed is kept in favour.
  await panel.getByRole('button', { name: /^Cobrar/ }).click();
  const cobro = page.getByRole('dialog', { name: /^Cobrar / });
  const monto = cobro.getByRole('textbox', { name: 'Monto a cobrar' });
  const owed = Number((await monto.inputValue()).replace(/[^\d.]/g, ''));
  await monto.fill((owed + 150).toFixed(2));
  await cobro.getByRole('checkbox', { name: /a favor del cliente/ }).check();
  await cobro.getByRole('button', { name: 'Transferencia', exact: true }).click();
  await cobro.getByRole('button', { name: /^Cobrar \$/ }).click();
  const hecho = page.getByRole('dialog', { name: /^Cobrado/ });
  await expect(hecho.getByText('Queda a favor')).toBeVisible();
  await hecho.getByRole('button', { name: 'Listo' }).click();

  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cuenta del cliente' }).click();
  const movimientos = page.getByRole('region', { name: 'Saldo a favor' });
  await expect(movimientos.getByRole('listitem').first()).toContainText('150.00');
  await expectAccessible(page);
  await movimientos.getByRole('button', { name: 'Devolver' }).click();
  const devolver = page.getByRole('dialog', { name: 'Devolver saldo a favor' });
  await devolver.getByRole('textbox', { name: 'Importe' }).fill('50');
  await choose(page, devolver.getByRole('combobox', { name: '¿Cómo se devuelve?' }), 'Transferencia');
  await devolver.getByRole('textbox', { name: 'Motivo' }).fill('Pidió una parte');
  await devolver.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText(/Se devolvieron \$50.00/)).toBeVisible();
  await expect(movimientos.getByRole('listitem').first()).toContainText('50.00');

  await walkTo(page, '/comercial/pendientePago/saldos');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await walkTo(page, '/comercial/pendientePago/notas');
  await page.getByRole('row', { name: /Llegó tarde la refacción/ }).click();
  await page.getByRole('button', { name: 'Cancelar nota' }).click();
  const cancelar = page.getByRole('dialog', { name: /^Cancelar NC/ });
  await cancelar.getByRole('textbox').fill('No procedía');
  await cancelar.getByRole('button', { name: 'Cancelar la nota' }).click();
  await expect(page.getByText(/quedó cancelada/)).toBeVisible();
});

test('a debtor is reminded once, agrees on dates, gets his statement, and an account is given up', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await enter(page, 'dueno');
  const { id, folio, cliente } = await openOwnOrder(page);
  // Nobody asks for the money of a car that is still in the shop.
  await deliverOwing(page, id);
  const account = page.getByRole('row', { name: new RegExp(folio) });
  await walkTo(page, `/comercial/pendientePago?q=${folio}`);
  await account.click();
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cuenta del cliente' }).click();

  // The customer opens his link, sees what he owes and sends his transfer; it pays nothing until it is accepted.
  await page.getByRole('button', { name: 'Enlace', exact: true }).click();
  const enlace = page.getByRole('dialog', { name: 'Enlace para el cliente' });
  const address = await enlace.getByRole('textbox', { name: 'Enlace' }).inputValue();
  await enlace.getByRole('button', { name: 'Cerrar' }).click();
  const customer = await context.newPage();
  await customer.goto(new URL(address).pathname);
  await expect(customer.getByRole('heading', { name: /^Tu saldo es de / })).toBeVisible();
  await expect(customer.getByRole('list', { name: 'Tus cuentas' })).toContainText(folio);
  await customer.getByLabel('Cuánto transferiste').fill('40');
  await customer.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(customer.getByText('Elige la foto o el PDF del comprobante.')).toBeVisible();
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await customer
    .getByLabel('Foto o PDF del comprobante')
    .setInputFiles({ name: 'spei.png', mimeType: 'image/png', buffer: photo });
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(customer.getByRole('region', { name: 'Lo que enviaste' })).toContainText('En revisión');
  await walkTo(page, '/comercial/pendientePago');
  await page.getByRole('link', { name: /comprobantes? por revisar$/ }).click();
  // The list before it names him too.
  await page
    .getByRole('grid', { name: 'Comprobantes' })
    .getByRole('row', { name: new RegExp(cliente) })
    .click();
  await expect(panel.getByRole('img', { name: /^Comprobante de / })).toBeVisible();
  await panel.getByRole('button', { name: 'Aceptar' }).click();
  const aceptar = page.getByRole('dialog', { name: /^Aceptar el comprobante/ });
  await expect(aceptar.getByRole('textbox', { name: 'Lo que llegó al banco' })).toHaveValue(/40\.00/);
  await aceptar.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(page.getByText(/^Pago registrado con REC-\d+/)).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('region', { name: 'Lo que enviaste' })).toContainText('Aceptado');
  await customer.close();
  await panel.getByRole('link', { name: cliente }).click();

  // WhatsApp itself is not asked.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const remind = async () => {
    await page.getByRole('button', { name: 'Recordar' }).click();
    await page.getByRole('menuitem', { name: 'Por WhatsApp' }).click();
  };
  const opened = context.waitForEvent('page');
  await remind();
  await (await opened).waitForURL(/wa\.me\/52\d{10}\?text=Hola/);
  await expect(page.getByText(/^Último recordatorio: .*WhatsApp/)).toBeVisible();
  await remind();
  const again = page.getByRole('dialog', { name: /^Recordarle otra vez/ });
  await expect(again).toContainText('Ya se le recordó hoy');
  await again.getByRole('button', { name: 'No, volver' }).click();

  await page.getByRole('button', { name: 'Acordar fechas' }).click();
  const convenio = page.getByRole('dialog', { name: /^Convenio de pago con/ });
  await convenio.getByRole('textbox', { name: 'Cuántas fechas' }).fill('2');
  await expect(convenio.getByText(/^Suman .*: todo lo que se debe\.$/)).toBeVisible();
  await convenio.getByRole('button', { name: 'Repartir' }).click();
  await expect(convenio.getByRole('textbox', { name: /^Cantidad/ })).toHaveCount(2);
  await expectAccessible(page);
  await convenio.getByRole('button', { name: 'Acordar' }).click();
  await expect(page.getByText(/en 2 fechas/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fechas de pago' }).getByRole('listitem')).toHaveCount(2);

  const estado = page.getByRole('region', { name: 'Estado de cuenta' });
  await expect(estado.getByRole('row', { name: /^Saldo neto final/ })).toBeVisible();
  await estado.getByRole('button', { name: 'PDF' }).click();
  const pdf = page.getByRole('dialog', { name: /^Estado de cuenta de/ });
  await expect(pdf.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', /^blob:/);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await walkTo(page, '/comercial/pendientePago/convenios');
  const agreed = page.getByRole('row', { name: new RegExp(cliente) });
  await expect(agreed).toContainText('Al corriente');
  await agreed.click();
  await expect(panel.getByText(/^Paola Reyes, \d+ \w+ \d{4}$/)).toBeVisible();
  await panel.getByRole('link', { name: folio }).click();
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Dar por incobrable' }).click();
  const ask = page.getByRole('dialog', { name: /por incobrable$/ });
  await ask.getByRole('textbox').fill('Cerró su negocio');
  await ask.getByRole('button', { name: 'Dar por incobrable' }).click();
  await expect(panel.getByText(/la dio por incobrable: Cerró su negocio/)).toBeVisible();
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Volver a cobrar' }).click();
  const back = page.getByRole('dialog', { name: /^Volver a cobrar/ });
  await back.getByRole('textbox').fill('Reabrió y quiere pagar');
  await back.getByRole('button', { name: 'Volver a cobrar' }).click();
  await expect(page.getByText(/vuelve a contarse/)).toBeVisible();
});

test('the form of payment that was used last is proposed to the same person on another computer', {
  tag: '@escritorio',
}, async ({ page, browser }) => {
  const open = async (on: Page) => {
    await enter(on, 'administrador');
    const { folio } = await openOwnOrder(page);
    await walkTo(on, `/comercial/pendientePago?q=${folio}`);
    await on.getByRole('row', { name: new RegExp(folio) }).click();
    await on
      .getByRole('button', { name: /^Cobrar/ })
      .first()
      .click();
    return on.getByRole('dialog', { name: `Cobrar ${folio}` });
  };
  const first = await open(page);
  await first.getByRole('button', { name: 'Transferencia', exact: true }).click();
  await expect(first.getByText('Del comprobante, p. ej. MBAN01002611210001')).toBeVisible();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/perfil/preferencias'));
  // The key is not demanded unless the company wants it.
  await first.getByRole('button', { name: /^Cobrar \$/ }).click();
  await expect(page.getByText(/^Cobrado: REC-/)).toBeVisible();
  await kept;
  const other = await (await browser.newContext()).newPage();
  const second = await open(other);
  await expect(second.getByRole('button', { name: 'Transferencia', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
