import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { confirmPassword, expect, expectAccessible, signIn, test, typeDate, walkTo } from './fixtures.ts';

const SETTINGS = '/administracion/empresa';

/** The owner in the workshop that no other test works in: what is set of a company is set for everybody. */
const enterSettings = async (page: Page, ver = 'datos') => {
  await signIn(page, 'dueno');
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitemradio', { name: 'Diésel y Flotillas del Bajío' }).click();
  await expect(page.getByRole('link', { name: /DIÉSEL Y FLOTILLAS DEL BAJÍO/ })).toBeVisible();
  await page.goto(`${SETTINGS}?ver=${ver}`);
};

test('what is written is saved by sections: of two people the second sees both versions, and what cannot be is told at its field', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await enterSettings(page);
  await page.goto('/');
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Empresa', exact: true }).click();
  await expect(page).toHaveURL(SETTINGS);
  const contact = page.getByRole('region', { name: 'Contacto' });
  await expect(contact.getByLabel('Horario')).not.toBeEmpty();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(SETTINGS);
  await expect(other.getByRole('link', { name: /DIÉSEL/ })).toBeVisible();
  const theirs = other.getByRole('region', { name: 'Contacto' });
  await theirs.getByLabel('Horario').fill('Todos los días de 7 a 21');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Ajustes guardados.')).toBeVisible();
  await other.close();

  await contact.getByLabel('Horario').fill('Solo por cita');
  await page.keyboard.press('Control+s');
  const both = contact.getByRole('alert').filter({ hasText: 'Alguien más guardó cambios' });
  await expect(both).toContainText('Todos los días de 7 a 21');
  await expect(both).toContainText('Solo por cita');
  await both.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel('Horario')).toHaveValue('Solo por cita');
  await expect(contact.getByText(/Último cambio: /)).toBeVisible();

  const bank = page.getByRole('region', { name: 'Banco' });
  await bank.getByLabel('CLABE').fill('002225001183597198');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(bank.getByText(/El último dígito no corresponde/)).toBeVisible();
  await expect(bank.getByLabel('CLABE')).toHaveValue('002225001183597198');
  // Where customers pay is changed only by who gives his password again.
  await bank.getByLabel('CLABE').fill('646180110400000007');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirmar contraseña' });
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('No se hizo nada: falta confirmar tu contraseña.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await confirmPassword(page);
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  const fiscal = page.getByRole('region', { name: 'Datos fiscales' });
  await fiscal.getByLabel('RFC').fill('DFB121305MA1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(fiscal.getByText(/La fecha del RFC/).first()).toBeVisible();
});

test('a logo is chosen, a drawing that is no picture is refused, and the colour tells two companies apart', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enterSettings(page, 'imagen');
  const png = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#17693F' } })
    .png()
    .toBuffer();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Elige un archivo JPG, PNG o WebP.')).toBeVisible();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Logotipo guardado: ya sale en lo que imprimas.')).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { name: 'Logotipo' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(300);

  const band = page.locator('.franja-empresa');
  await expect(band).toHaveAttribute('data-color', '#5B3A9E');
  await page.getByRole('radio', { name: 'Vino' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(band).toHaveAttribute('data-color', '#8A1C4A');
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitemradio', { name: 'Llantas y Aceites Express' }).click();
  await expect(band).toHaveAttribute('data-color', '#A5490B');
});

test('the next folio is set further on and never back; a rate of IVA begins another day and is taken away', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enterSettings(page, 'folios');
  const row = page.getByRole('listitem').filter({ hasText: 'Ventas de mostrador' });
  await row.getByRole('button', { name: 'Cambiar los folios de Ventas de mostrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Folios de Ventas de mostrador' });
  await dialog.getByLabel('Empieza con').fill('TCK');
  await dialog.getByLabel('Siguiente número').fill('9000');
  await expect(dialog.getByText(/no se usarán nunca/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('TCK-9000');
  await row.getByRole('button').click();
  await dialog.getByLabel('Siguiente número').fill('5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/solo avanza: escribe 9000 o más/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await page.getByRole('tab', { name: 'Precios e IVA' }).click();
  await page.getByRole('button', { name: 'Cambiar la tasa desde un día' }).click();
  const day = page.getByRole('group', { name: 'Vale desde' });
  await day.getByRole('spinbutton').first().click();
  await typeDate(page, '2099-01-01');
  await page.getByRole('combobox', { name: /Tasa de IVA/ }).click();
  await page.getByRole('option', { name: '8 %' }).click();
  await page.getByRole('button', { name: 'Agregar tasa' }).click();
  const list = page.getByRole('list', { name: 'Tasas con fecha' });
  await expect(list).toContainText('8 %');
  await expect(page.getByText('Hoy se propone 16 %')).toBeVisible();
  await list.getByRole('button', { name: /Quitar la tasa/ }).click();
  await expect(list).toBeHidden();
});

test('registers are added and put out of use, and the count lists what the company keeps in its drawers', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enterSettings(page, 'caja');
  await page.getByRole('button', { name: 'Agregar caja' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Caja de prueba');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Dar de baja Caja de prueba' }).click();
  await expect(page.getByRole('button', { name: 'Volver a usar Caja de prueba' })).toBeVisible();
  await expectAccessible(page);
  const count = page.getByRole('region', { name: 'Lo que se cuenta en el arqueo' });
  await count.getByRole('checkbox', { name: 'Moneda de 10 ¢' }).uncheck();
  await count.getByRole('checkbox', { name: 'Billete de $1,000' }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await walkTo(page, '/comercial/caja');
  await page.getByRole('button', { name: 'Cerrar caja' }).first().click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByLabel('Billetes de $500')).toBeVisible();
  await expect(closing.getByLabel('Billetes de $1,000')).toBeHidden();
  await expect(closing.getByLabel('Monedas de 10 ¢')).toBeHidden();
});

test('a message is written with its places, and the preview shows what the customer gets', {
  tag: '@telefono',
}, async ({ page }) => {
  await enterSettings(page, 'textos');
  const field = page.getByLabel('Al enviar una cotización', { exact: true });
  const preview = page.getByRole('status', { name: 'Vista previa: Al enviar una cotización' });
  await field.fill('Hola {cliente}');
  await expect(preview).toContainText('Falta {enlace}');
  await field.fill('{cliente}, tu presupuesto {folio}: {enlace}');
  await expect(preview).toContainText('Juan Núñez, tu presupuesto COT-15: https://');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await expectAccessible(page);
});

test('the owner adds a company and is in it at once; an administrator is not offered to', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/permisos');
  await page.getByRole('link', { name: 'Empresa', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar empresa' }).click();
  await page.getByRole('dialog').getByLabel('Nombre del taller').fill('Sucursal Norte');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: /SUCURSAL NORTE/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Datos fiscales' }).getByLabel('Nombre', { exact: false }).first(),
  ).toHaveValue('Sucursal Norte');
});

test('which orders technicians see is chosen, and kept', { tag: '@escritorio' }, async ({ page }) => {
  await enterSettings(page, 'sesion');
  const section = page.getByRole('region', { name: 'Lo que ven los técnicos' });
  const choice = section.getByRole('combobox', { name: 'Órdenes que ven' });
  await expect(choice).toHaveText('Solo donde trabajan');
  await expectAccessible(page);
  await choice.click();
  await page.getByRole('option', { name: 'Todas las del taller' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveText('Todas las del taller');
  await choice.click();
  await page.getByRole('option', { name: 'Solo donde trabajan' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText(/Último cambio: /)).toBeVisible();
});
