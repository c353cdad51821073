import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('what a role may do is changed in the matrix, and reaches whoever has it open at once', {
  tag: '@escritorio',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'dueno', '/administracion/permisos');
  const box = page.getByRole('checkbox', { name: 'Cotizaciones para Cajero' });
  await expect(box).not.toBeChecked();
  await expectAccessible(page);

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const cashier = await context.newPage();
  await signIn(cashier, 'cajero');
  const entry = cashier.getByRole('navigation').getByRole('link', { name: 'Cotizaciones', exact: true });
  await expect(cashier.getByRole('navigation').getByRole('link', { name: 'Por Cobrar' })).toBeVisible();
  await expect(entry).toBeHidden();

  await box.check();
  await expect(page.getByText('Sin guardar: Cajero')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/Permisos guardados/)).toBeVisible();
  await expect(entry).toBeVisible();

  await box.uncheck();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('tab', { name: 'Cambios' }).click();
  await expect(page.getByText('cambió el rol Cajero: pierde Cotizaciones.').first()).toBeVisible();
  await context.close();
});

test('a role is copied, seen as whoever will have it, renamed and removed', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'dueno', '/administracion/permisos');
  const act = async (rol: string, action: string | RegExp) => {
    await page.getByRole('button', { name: `Acciones del rol ${rol}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Técnico', 'Copiar como rol nuevo');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Ayudante');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('checkbox', { name: 'Usar checklist para Ayudante' })).toBeChecked();
  await act('Ayudante', /^Ver como/);
  await expect(page.getByRole('dialog', { name: 'Lo que ve Ayudante' })).toContainText('Actualizar Servicio');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await act('Ayudante', 'Cambiar el nombre');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Aprendiz');
  await page.keyboard.press('Control+s');
  await act('Aprendiz', 'Eliminar');
  await page.getByRole('button', { name: 'Eliminar rol' }).click();
  await expect(page.getByRole('button', { name: 'Acciones del rol Aprendiz' })).toBeHidden();
});

test('one person differs from his role, and the panel says why', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/permisos?vista=personas');
  await page.getByRole('button', { name: /cajero@demo\.bahia\.test/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Exportar', exact: true }).selectOption('permitido');
  await expect(panel.getByText('Sí, permitido aparte')).toBeVisible();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('button', { name: /cajero@demo\.bahia\.test/ });
  await expect(row).toContainText('1 excepción');
  await row.click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Exportar', exact: true }).selectOption('rol');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(row).not.toContainText('excepción');
});

test('somebody invited makes his account from the link and is in', { tag: '@escritorio' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const nombre = `Nadia ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'dueno', '/operaciones/usuarios');
  await expect(page.getByRole('row', { name: /asesor@demo\.bahia\.test/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invitar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await dialog.getByRole('textbox', { name: 'Correo' }).fill(`${nombre.replace(' ', '.').toLowerCase()}@correo.test`);
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('heading', { name: `Invitación para ${nombre}` })).toBeVisible();
  const url = new URL((await dialog.locator('code').innerText()).trim());

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const her = await context.newPage();
  await her.goto(url.pathname);
  await expect(her.getByRole('heading', { name: /^Te invitan a/ })).toBeVisible();
  await expectAccessible(her);
  await her.getByLabel('Elige una contraseña').fill('llave de cruz en la cajuela');
  await her.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click();
  await expect(her.getByRole('button', { name: `cuenta de ${nombre}` })).toBeVisible();
  await context.close();

  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('tab', { name: 'Invitaciones' }).click();
  await expect(page.getByRole('row', { name: nombre })).toContainText('Aceptada');
});

test('the link to ask for access tells whoever belongs already', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/operaciones/usuarios');
  await page.getByRole('button', { name: 'Enlace de acceso' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const url = new URL((await page.getByRole('dialog').locator('code').innerText()).trim());
  await page.goto(url.pathname);
  await expectAccessible(page);
  await expect(page.getByText('Perteneces a esta empresa: no hace falta que pidas acceso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir acceso' })).toHaveCount(0);
});

test('who leaves the workshop stays in sight until his panel is closed, and comes back from it', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/operaciones/empleados');
  await page.getByRole('row', { name: /Lalo Peña/ }).click();
  const panel = page.getByRole('dialog', { name: 'Lalo Peña' });
  await panel.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(page.getByRole('row', { name: /Lalo Peña/ })).toBeHidden();
  await expect(panel.getByText(/^Está de baja/)).toBeVisible();
  await panel.getByRole('button', { name: 'Volver a dar de alta' }).click();
  await expect(page.getByRole('row', { name: /Lalo Peña/ })).toBeVisible();
});
