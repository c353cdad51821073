import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, pressAct, signIn, test } from './fixtures.ts';
import { openCajaWith } from './mostrador.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';
import { headers } from './trabajos.ts';

// They share a register.
test.describe.configure({ mode: 'default' });

const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));

/** A plan that gives two washes a month, and the wash. */
const ownPlan = async (page: Page) => {
  const tail = randomUUID().slice(0, 6);
  const lavado = { nombre: `Lavado ${tail}`, clave: `L${tail}`, precio_centavos: 18_000, tipo: 'servicio' };
  const { id: servicio_id } = await post(page, '/api/servicios', lavado);
  const plan = await post(page, '/api/membresias/planes', {
    nombre: `Club ${tail}`,
    color: 'verde',
    precio_centavos: 30_000,
    tasa_iva: 1600,
    duracion: 1,
    unidad: 'mes',
    vehiculos: 1,
    terminos: 'Un lavado a la vez.',
    beneficios: [{ id: randomUUID(), nombre: lavado.nombre, servicio_id, da: 'gratis', limite: 2, cada: 'mes' }],
  });
  return { plan, lavado: lavado.nombre };
};

const line = (of: { nombre: string; id: string }) => ({
  tipo: 'otro',
  descripcion: of.nombre,
  cantidad_milesimas: 1000,
  precio_centavos: 30_000,
  tasa_iva: 1600,
  membresia: { plan_id: of.id },
});

/** Somebody who pays for a membership of that plan today. */
const ownMember = async (page: Page) => {
  const { plan, lavado } = await ownPlan(page);
  const who = await openOwnVehicle(page);
  const { abiertas, cajas } = await get(page, '/api/cajas');
  const sesion_id =
    abiertas[0]?.id ?? (await post(page, '/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 50_000 })).id;
  await post(page, '/api/ventas', {
    cliente_id: who.cliente_id,
    activo_id: who.activo_id,
    partidas: [line(plan)],
    cobro: { monto_centavos: 30_000, formas: [{ forma_pago: '01', monto_centavos: 30_000 }], sesion_id },
  });
  const { data } = await get(page, `/api/membresias?cliente_id=${who.cliente_id}`);
  return { ...who, plan, lavado, membresia: data[0] };
};

const picker = (page: Page) => page.getByRole('combobox', { name: /^Cliente y vehículo/ });
const pickPlates = async (page: Page, placas: string) => {
  await picker(page).pressSequentially(placas);
  await page
    .getByRole('option', { name: new RegExp(placas) })
    .first()
    .click();
};
const charge = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Cobr/ });
  await expect(dialog).toBeVisible();
  if (await dialog.getByRole('group', { name: 'Abrir caja' }).isVisible()) await openCajaWith(page, '500');
  await expect(dialog.getByLabel('Recibido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Cobrado: NV-\d+/)).toBeVisible();
  await page.keyboard.press('Escape');
};

test('a plan is sold from its card in a handful of presses, and from then on the counter gives its wash by itself', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { plan, lavado } = await ownPlan(page);
  const { placas, cliente_id } = await openOwnVehicle(page);
  await page.goto('/comercial/membresias/planes');
  const card = page
    .getByRole('list', { name: 'Planes' })
    .getByRole('listitem')
    .filter({ hasText: plan.nombre })
    .first();
  await expectAccessible(page, { within: 'main' });
  await card.getByRole('button', { name: 'Vender' }).click();
  await pickPlates(page, placas);
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await charge(page);
  const { data } = await get(page, `/api/membresias?cliente_id=${cliente_id}`);
  expect(data[0]).toMatchObject({ estado: 'activa', plan_nombre: plan.nombre });
  await page.goto('/comercial/Ventas');
  await pickPlates(page, placas);
  await expect(page.getByRole('list', { name: 'Membresías' })).toContainText(`${lavado}: 0 de 2 este mes`);
  await page.getByRole('combobox', { name: 'Agregar servicio o refacción' }).fill(lavado);
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Renglones' });
  await expect(lines).toContainText(`Membresía ${plan.nombre}: ${lavado} incluido, 1 de 2 este mes`);
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('$0.00');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect.poll(async () => (await get(page, `/api/membresias/${data[0].id}/usos`)).data.length).toBe(1);
});

test('it is renewed from its own page with one press that opens the charge', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { membresia, plan } = await ownMember(page);
  await page.goto(`/comercial/membresias?ver=${membresia.id}&estado=todas`);
  await expect(page.getByText(plan.nombre).first()).toBeVisible();
  await pressAct(page, 'Renovar');
  await charge(page);
  const { periodos } = await get(page, `/api/membresias/${membresia.id}`);
  expect(periodos).toHaveLength(2);
  expect(periodos[0].desde > periodos[1].hasta).toBe(true);
});

test('frozen it says so at the counter, and is thawed there', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  const { membresia, placas } = await ownMember(page);
  await page.goto(`/comercial/membresias?ver=${membresia.id}&estado=todas`);
  await pressAct(page, 'Congelar');
  const dialog = page.getByRole('dialog', { name: `Congelar ${membresia.folio}` });
  await dialog.getByRole('button', { name: 'Congelar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await get(page, `/api/membresias/${membresia.id}`)).estado).toBe('congelada');
  await page.goto('/comercial/Ventas');
  await pickPlates(page, placas);
  const mine = page.getByRole('list', { name: 'Membresías' });
  await expect(mine).toContainText('Congelada');
  await mine.getByRole('button', { name: 'Descongelar' }).click();
  await expect(mine).toContainText('Activa');
});

test('whoever has it sees on his telephone what is left, asks for a freeze, and a new link ends the one before', async ({
  page,
  browser,
}) => {
  await enter(page, 'dueno');
  const { membresia, cliente, plan, lavado } = await ownMember(page);
  const { url } = await post(page, `/api/membresias/${membresia.id}/enlace`, {});
  const customer = await browser.newContext();
  const card = await customer.newPage();
  await card.goto(new URL(url).pathname);
  await expect(card.getByRole('heading', { name: plan.nombre })).toBeVisible();
  await expect(card.getByRole('region', { name: 'Tarjeta' })).toContainText(cliente);
  await expect(card.getByRole('region', { name: 'Lo que te queda' })).toContainText(`${lavado}, sin costo`);
  await expect(card.getByRole('region', { name: 'Lo que te queda' })).toContainText('Quedan 2 de 2 este mes');
  await expect(card.getByRole('link', { name: 'Canjear' })).toHaveCount(0);
  await expectAccessible(card);
  await card.getByRole('button', { name: 'Congelar' }).click();
  await card.getByRole('textbox').fill('Desde el lunes, un mes');
  await card.getByRole('button', { name: 'Pedir: congelar' }).click();
  await expect(card.getByRole('status')).toContainText('el taller ya lo sabe');
  // Nobody answers: what this telephone kept, and of which day it is.
  await card.route('**/api/publico/membresia/**', (route) => route.abort());
  await card.reload();
  await expect(card.getByRole('status')).toContainText('Sin conexión: estado al');
  await expect(card.getByRole('heading', { name: plan.nombre })).toBeVisible();
  await card.unroute('**/api/publico/membresia/**');
  await post(page, `/api/membresias/${membresia.id}/enlace`, { nuevo: true });
  await card.reload();
  await expect(card.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible();
  await customer.close();
});

test('whoever works here goes from the card to the counter with its customer and vehicle', async ({ page }) => {
  // The card knows who works here by what a page of the office leaves in the tab.
  await signIn(page, 'dueno');
  const { membresia, placas } = await ownMember(page);
  const { url } = await post(page, `/api/membresias/${membresia.id}/enlace`, {});
  await page.goto(new URL(url).pathname);
  await page.getByRole('link', { name: 'Canjear' }).click();
  await expect(picker(page)).toHaveValue(new RegExp(placas));
});

test('an order takes what the membership gives with one press, and says so', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { membresia, plan, lavado, cliente_id, activo_id } = await ownMember(page);
  const otro = {
    tipo: 'mano_obra',
    descripcion: 'Revisión',
    cantidad_milesimas: 1000,
    precio_centavos: 10_000,
    tasa_iva: 1600,
  };
  const { beneficios } = await get(page, `/api/membresias/${membresia.id}`);
  const wash = {
    ...otro,
    tipo: 'servicio',
    servicio_id: beneficios[0].servicio_ids[0],
    descripcion: lavado,
    precio_centavos: 18_000,
  };
  const orden = await post(page, '/api/ordenes', { cliente_id, activo_id, partidas: [otro, wash] });
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await pressAct(page, 'Editar trabajos');
  const dialog = page.getByRole('dialog', { name: /trabajos/i });
  await dialog.getByRole('button', { name: 'Aplicar $180.00' }).click();
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Membresía ${plan.nombre}: ${lavado} incluido, 1 de 2 este mes`).first()).toBeVisible();
});

test('the owner says how many days of grace there are and for how long one is frozen, beside the plans; of two who say it, the second sees both', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { version: _, ...before } = await get(page, '/api/membresias/ajuste');
  const put = async (body: object) => {
    const { version } = await get(page, '/api/membresias/ajuste');
    const own = { ...headers, 'if-match': `"${version}"`, 'idempotency-key': randomUUID() };
    return answerOf(page.request.put('/api/membresias/ajuste', { headers: own, data: body }));
  };
  await put({ gracia_dias: 3, congela_meses: 3 });
  await page.goto('/comercial/membresias/planes');
  const said = page.getByRole('list', { name: 'Ajustes' });
  await expect(said).toContainText('sigue dando beneficios 3 días más');
  await page.getByRole('button', { name: 'Cambiar ajustes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajustes de las membresías' });
  const gracia = dialog.getByRole('textbox', { name: /^Días de gracia/ });
  await gracia.fill('61');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('A lo más 60 días.')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  // Somebody else decides meanwhile.
  await put({ gracia_dias: 7, congela_meses: 3 });
  await gracia.fill('5');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(dialog).toBeHidden();
  await expect(said).toContainText('sigue dando beneficios 5 días más');
  expect(await get(page, '/api/membresias/ajuste')).toMatchObject({ gracia_dias: 5, congela_meses: 3 });
  await put(before);
});

test('the report says what memberships bring and cost', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  const { plan } = await ownMember(page);
  await page.goto('/comercial/membresias/reporte?meses=1');
  const row = page.getByRole('row').filter({ hasText: plan.nombre });
  await expect(row).toContainText('$300.00');
  await expectAccessible(page, { within: 'main' });
});

test('the page of a vehicle and the one of its customer say the membership and what is left', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { activo_id, cliente_id, plan, lavado, membresia } = await ownMember(page);
  await page.goto(`/activos/${activo_id}`);
  const own = page.getByRole('region', { name: 'Membresía' });
  await expect(own).toContainText(`${lavado}: quedan 2 de 2 este mes`);
  await expectAccessible(page);
  await page.goto(`/clientes/clientesList?cliente=${cliente_id}`);
  await expect(own).toContainText('Activa');
  await own.getByRole('link', { name: plan.nombre }).click();
  await expect(page).toHaveURL(new RegExp(membresia.id));
});

// What companies say of each other is one thing for all: two browsers that change it at once would meet.
test('two companies of one owner agree, and a member is given his wash in the other', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { membresia, placas, plan, lavado } = await ownMember(page);
  // The other workshop knows the same car by its plates, and has a wash of its own with another name.
  const there = { ...headers, 'x-empresa-id': '2' };
  const addThere = (path: string, data: object) =>
    answerOf(page.request.post(path, { headers: { ...there, 'idempotency-key': randomUUID() }, data }));
  const suyo = `Lavado exprés ${randomUUID().slice(0, 6)}`;
  await addThere('/api/servicios', { nombre: suyo, clave: suyo.slice(-6), precio_centavos: 12_000, tipo: 'servicio' });
  const { id: cliente_id } = await addThere('/api/clientes', { nombre: `Socio ${placas}` });
  await addThere('/api/activos', { cliente_id, marca: 'Nissan', modelo: 'March', placas });

  await page.goto('/comercial/membresias/planes');
  const convenios = page.getByRole('list', { name: 'Convenios' });
  const other = 'Llantas y Aceites Express';
  await convenios.getByRole('button', { name: `Cambiar lo convenido con ${other}` }).click();
  const ours = page.getByRole('dialog', { name: `Membresías con ${other}` });
  const goes = ours.getByRole('switch', { name: 'Pueden usar allá su membresía' });
  if (!(await goes.isChecked())) await goes.click();
  await ours.getByLabel('Pagamos de cada descuento').fill('75');
  await expectAccessible(page, { within: '[role=dialog]' });
  await ours.getByRole('button', { name: 'Guardar' }).click();
  await expect(ours).toBeHidden();
  await expect(convenios).toContainText(`${other} tiene que aceptarlo desde sus planes`);

  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitemradio', { name: other }).click();
  await expect(page.locator('.franja-empresa')).toHaveAttribute('data-color', '#A5490B');
  await page.goto('/comercial/membresias/planes');
  await expect(convenios).toContainText('75 %');
  await convenios.getByRole('button', { name: /^Cambiar lo convenido con Taller/ }).click();
  const theirs = page.getByRole('dialog', { name: /^Membresías con Taller/ });
  const comes = theirs.getByRole('switch', { name: /^La usan aquí/ });
  if (!(await comes.isChecked())) await comes.click();
  await theirs.getByRole('combobox', { name: `Por «${lavado}»` }).fill(suyo);
  await page.getByRole('option', { name: suyo }).click();
  await theirs.getByRole('button', { name: 'Guardar' }).click();
  await expect(theirs).toBeHidden();
  await expect(convenios).toContainText('Sus socios la usan aquí; nos paga 75 %');

  await page.goto('/comercial/Ventas');
  await pickPlates(page, placas);
  await expect(page.getByRole('list', { name: 'Membresías' })).toContainText(`${plan.nombre} de Taller`);
  await page.getByRole('combobox', { name: 'Agregar servicio o refacción' }).fill(suyo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('$0.00');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect.poll(async () => (await get(page, `/api/membresias/${membresia.id}/usos`)).data.length).toBe(1);

  await page.goto('/comercial/membresias/empresas');
  await expect(page.getByRole('list', { name: 'Saldo con cada empresa' })).toContainText('Aquí se dieron');
  await expect(page.getByText(membresia.folio).first()).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('a card that was opened once opens without a network as it was then, and says so', { tag: '@telefono' }, async ({
  page: staff,
  browser,
  baseURL,
}) => {
  await enter(staff, 'dueno');
  const { plan, membresia } = await ownMember(staff);
  const { url } = await post(staff, `/api/membresias/${membresia.id}/enlace`, {});
  const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'allow' });
  const card = await phone.newPage();
  await card.goto(new URL(url).pathname);
  await expect(card.getByRole('heading', { name: plan.nombre })).toBeVisible();
  await expect
    .poll(() =>
      card.evaluate(async () => {
        const shell = await caches.match('/sin-red/tarjeta');
        return [shell !== undefined, navigator.serviceWorker.controller !== null];
      }),
    )
    .toEqual([true, true]);
  await card.close();
  await phone.setOffline(true);
  const again = await phone.newPage();
  await again.goto(new URL(url).pathname);
  await expect(again.getByRole('heading', { name: plan.nombre })).toBeVisible();
  await expect(again.getByText(/^Sin conexión: estado al /)).toBeVisible();
});
