import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, searchList, signIn, test } from './fixtures.ts';
import { choose } from './mostrador.ts';

test('a service is priced by vehicle with its parts, and prices are seen before they change and undone after', {
  tag: '@escritorio',
}, async ({ page }) => {
  const code = randomUUID().slice(0, 8).toUpperCase();
  const name = `Servicio ${code}`;
  await signIn(page, 'dueno', '/operaciones/EditarServicios');
  await page.getByRole('button', { name: 'Clasificaciones' }).click();
  await page.getByLabel('Nueva clasificación').fill(`Clase ${code}`);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByLabel(`Nombre de Clase ${code}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByRole('button', { name: 'Nuevo servicio' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo servicio' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await form.getByRole('textbox', { name: 'Precio con IVA' }).fill('1000');
  await choose(page, form.getByRole('combobox', { name: 'Clasificación' }), `Clase ${code}`);
  await form.getByRole('button', { name: 'Agregar precio por tipo' }).click();
  await form.getByRole('group', { name: 'Precio por tipo 1' }).getByRole('textbox', { name: 'Precio' }).fill('1250');
  await form.getByRole('combobox', { name: 'Agregar refacción' }).fill('FIL-GAS');
  await page.getByRole('option', { name: /Filtro de gasolina/ }).click();
  await form.getByLabel('Qué se revisa').fill('Sin fugas\nTorque de birlos');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await form.getByRole('button', { name: /^Guardar(?! y)/ }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar precios' });
  await change.getByLabel('Cuánto').fill('10');
  await choose(page, change.getByRole('combobox', { name: 'Clasificación' }), `Clase ${code}`);
  const preview = change.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('row')).toHaveCount(3);
  await expect(preview.getByRole('row').nth(2)).toContainText('$1,375.00');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await change.getByRole('button', { name: 'Cambiar 2 precios' }).click();
  await expect(change).toBeHidden();
  await searchList(page, code);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('$1,100.00 · IVA 16 %')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Precios que ha tenido' })).toContainText('$1,000.00 → $1,100.00');
  await panel.getByRole('button', { name: 'Etiqueta QR' }).click();
  await page.getByRole('button', { name: 'Ver etiquetas' }).click();
  await expect(page.getByRole('dialog', { name: `Etiqueta de ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await panel.getByRole('button', { name: 'Cerrar' }).first().click();

  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  await change.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('Los precios volvieron a ser los de antes.')).toBeVisible();
});

test('the kind of a service takes its unit and its SAT keys along, and leaves what somebody chose', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/operaciones/EditarServicios');
  await page.getByRole('button', { name: 'Nuevo servicio' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo servicio' });
  const [clave, unidad] = [
    form.getByRole('textbox', { name: 'Clave de producto o servicio' }),
    form.getByRole('textbox', { name: 'Unidad en los documentos' }),
  ];
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Balatas de prueba');
  await expect(clave).toHaveValue('78181500');
  await choose(page, form.getByRole('combobox', { name: 'Tipo' }), 'Refacción');
  await expect(clave).toHaveValue('25174000');
  await expect(unidad).toHaveValue('pieza');
  await expect(form.getByRole('combobox', { name: 'Unidad del SAT' })).toHaveText('H87 Pieza');
  await clave.fill('25172900');
  await choose(page, form.getByRole('combobox', { name: 'Tipo' }), 'Mano de obra');
  await expect(unidad).toHaveValue('hora');
  await expect(clave).toHaveValue('25172900');
});

test('a service brings its parts to the order, and its work is done only when what it asks was checked', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'administrador', '/comercial/OrdenTrabajo?nueva=si');
  const form = page.getByRole('dialog', { name: /Nueva orden/ });
  await form
    .getByLabel(/Cliente/)
    .first()
    .fill('Ferretero');
  await page
    .getByRole('option', { name: /Ferretero/ })
    .first()
    .click();
  await form.getByLabel('Agregar servicio o refacción').fill('Cambio de aceite');
  await page.getByRole('option', { name: /Cambio de aceite sintético/ }).click();
  await expect(form.getByLabel('Cantidad de Aceite sintético 5W-30')).toHaveValue('4.5');
  await expect(form.getByLabel('Precio de Aceite sintético 5W-30')).toHaveValue('0.00');
  await form.getByRole('button', { name: 'Abrir orden' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Terminar «Cambio de aceite sintético»' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Terminar Cambio de aceite sintético' });
  await asked.getByRole('button', { name: 'Terminar' }).click();
  await expect(asked.getByText('Falta revisar «Nivel de aceite», «Sin fugas».')).toBeVisible();
  await asked.getByLabel('Nivel de aceite').check();
  await asked.getByLabel('Sin fugas').check();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await asked.getByRole('button', { name: 'Terminar' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reabrir «Cambio de aceite sintético»' }).first()).toBeVisible();
});
