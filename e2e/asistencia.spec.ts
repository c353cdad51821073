import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { countInteractions, enter, expect, expectAccessible, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const PIN = '4826';

const post = (page: Page, path: string, data: object, version?: number) =>
  answerOf(
    page.request.post(path, {
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      data,
    }),
  );
/** Somebody on whom no other test works, who marks by PIN. */
const hire = async (page: Page): Promise<{ id: string; nombre: string }> => {
  const nombre = `Quien Marca ${randomInt(10_000, 99_999)}`;
  const { id } = await post(page, '/api/empleados', { nombre });
  await answerOf(page.request.put(`/api/empleados/${id}/pin`, { headers, data: { pin: PIN } }));
  return { id, nombre };
};
/** A tablet on the wall: another browser, which nobody signed in. */
const hangTablet = async (page: Page, browser: Browser): Promise<Page> => {
  const { url } = await post(page, '/api/jornadas/relojes', { nombre: `Muro ${randomInt(10_000, 99_999)}` });
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const tablet = await context.newPage();
  await tablet.goto(new URL(page.url()).origin + new URL(url).pathname);
  return tablet;
};
const typePin = async (tablet: Page, pin: string): Promise<void> => {
  for (const figure of pin) await tablet.getByRole('button', { name: figure, exact: true }).click();
};

test('at the tablet a face, the PIN and the big button are in; a wrong PIN marks nothing, and the supervisor sees it at once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'dueno', '/operaciones/asistencia');
  await expect(page.getByRole('heading', { name: 'Asistencia', level: 1 })).toBeVisible();
  const { nombre } = await hire(page);
  const tablet = await hangTablet(page, browser);
  await expectAccessible(tablet);
  const face = tablet.getByRole('button', { name: new RegExp(nombre) });
  await expect(face).toBeVisible();
  const counting = await countInteractions(tablet);
  await face.click();
  await typePin(tablet, PIN);
  await tablet.getByRole('button', { name: 'Entrada', exact: true }).click();
  await expect(face).toContainText('Trabajando desde');
  // Two taps, PIN apart.
  expect((await counting.stop()).clicks - PIN.length).toBe(2);
  await expect(page.getByRole('list', { name: 'Presentes' })).toContainText(nombre);

  await face.click();
  const dialog = tablet.getByRole('dialog', { name: nombre });
  await expectAccessible(tablet, { within: '[role=dialog]' });
  await typePin(tablet, '9999');
  await dialog.getByRole('button', { name: 'Salida', exact: true }).click();
  await expect(dialog.getByText('El PIN no es correcto. Vuelve a escribirlo.')).toBeVisible();
  await typePin(tablet, PIN);
  await dialog.getByRole('button', { name: 'Comida', exact: true }).click();
  await expect(face).toContainText('En comida');
});

test('without network the tablet keeps a mark with its hour, and it goes when the network is back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'dueno', '/operaciones/asistencia');
  const { nombre } = await hire(page);
  const tablet = await hangTablet(page, browser);
  const face = tablet.getByRole('button', { name: new RegExp(nombre) });
  await expect(face).toBeVisible();
  await tablet.context().setOffline(true);
  await face.click();
  await typePin(tablet, PIN);
  await tablet.getByRole('button', { name: 'Entrada', exact: true }).click();
  await expect(tablet.getByText('Una marca espera la red con su hora. No cierres esta página.')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(face).toContainText('Trabajando desde');
  await expect(tablet.getByText(/espera la red/)).toBeHidden();
});

test('on one’s own telephone one tap marks, also without connection, and one’s week is there', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(office, 'dueno');
  const cuentas = await answerOf(office.request.get('/api/empleados/cuentas', { headers }));
  const own = cuentas.data.find((one: { email: string }) => one.email.startsWith('cajero@'));
  const nombre = `Quien Cobra ${randomInt(10_000, 99_999)}`;
  const empleado = await post(office, '/api/empleados', { nombre, usuario_id: own.usuario_id });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'cajero', '/operaciones/jornada');
  await expect(page.getByRole('heading', { name: 'Mi jornada', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const counting = await countInteractions(page);
  await page.getByRole('button', { name: 'Entrada', exact: true }).click();
  await expect(page.getByText(/^Desde las \d\d:\d\d$/)).toBeVisible();
  expect((await counting.stop()).clicks).toBe(1);
  await goOffline(page.context(), page);
  await page.getByRole('button', { name: 'Comida', exact: true }).click();
  await expect(page.getByText(/^Comida de las .* espera la red\.$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('En comida', { exact: true })).toBeVisible();
  // The account is nobody's again: other tests have it as a cashier's alone.
  const put = {
    headers: { ...headers, 'if-match': `"${empleado.version}"` },
    data: { activo: false, usuario_id: null },
  };
  await answerOf(office.request.patch(`/api/empleados/${empleado.id}`, put));
});

test('a supervisor registers what nobody marked, corrects it with a reason, and what it said stays', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/operaciones/asistencia');
  const { id, nombre } = await hire(page);
  const entrada = new Date(Date.now() - 5 * 3_600_000);
  const salida = new Date(Date.now() - 3_600_000);
  const turno = {
    empleado_id: id,
    entrada_en: entrada.toISOString(),
    salida_en: salida.toISOString(),
    motivo: 'La tableta no tenía pila',
  };
  const made = await post(page, '/api/jornadas/turnos', turno);
  await page.goto(`/operaciones/asistencia?semana=${made.fecha}`);
  const cell = page
    .getByRole('row', { name: new RegExp(nombre) })
    // On a phone each person has a section of his own.
    .or(page.getByRole('region', { name: nombre }))
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ });
  await cell.click();
  const panel = page.getByRole('dialog', { name: new RegExp(nombre) }).or(page.getByRole('complementary'));
  await expect(page.getByText('Nadie lo marcó: se registró a mano.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Motivo').fill('Llegó más tarde');
  await page.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await expect(panel).toBeHidden();
  await cell.click();
  await expect(page.getByRole('list', { name: 'Correcciones' })).toContainText('Llegó más tarde');
  await expect(page.getByRole('list', { name: 'Correcciones' })).toContainText('La tableta no tenía pila');
});

test('the rules of the clock are read whole in their dialog, down to what keeps them', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'dueno', '/operaciones/asistencia');
  await page.getByRole('button', { name: 'Reglas y tabletas' }).click();
  const rules = page.getByRole('region', { name: 'Si alguien olvida marcar su salida' });
  await expect(rules.getByRole('button', { name: 'Guardar reglas' })).toBeVisible();
  expect(await rules.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test('a person gets a PIN and a badge from his record, which also tells his hours', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'dueno', '/operaciones/empleados');
  const nombre = `Con Credencial ${randomInt(10_000, 99_999)}`;
  await post(page, '/api/empleados', { nombre });
  await page.reload();
  await page.getByText(nombre).click();
  await page.getByRole('button', { name: 'Poner PIN' }).click();
  const dialog = page.getByRole('dialog', { name: `PIN de ${nombre}` });
  await dialog.getByLabel('PIN nuevo').fill('1234');
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(dialog.getByText('Ese PIN se adivina.', { exact: false })).toBeVisible();
  await dialog.getByLabel('PIN nuevo').fill('7391');
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByText('Tiene PIN · sin credencial')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir credencial' }).click();
  await expect(page.getByRole('dialog', { name: `Credencial de ${nombre}` })).toBeVisible();
  await page
    .getByRole('dialog', { name: `Credencial de ${nombre}` })
    .getByRole('button', { name: 'Cerrar' })
    .first()
    .click();
  await expect(page.getByText('Tiene PIN · tiene credencial')).toBeVisible();
  await page.getByRole('tab', { name: 'Horas' }).click();
  await expect(page.getByRole('list', { name: 'Días' }).getByRole('listitem')).toHaveCount(7);
  // A day on which he does not come is written down here, and taken back.
  await expect(page.getByText('Ninguna en esta semana.')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const absence = page.getByRole('dialog', { name: 'Ausencia', exact: true });
  await absence.getByRole('button', { name: 'Guardar' }).click();
  const absences = page.getByRole('list', { name: 'Ausencias' });
  await expect(absences.getByRole('listitem')).toHaveText(/Vacaciones/);
  await absences.getByRole('button', { name: `Quitar: ${nombre}` }).click();
  await page.getByRole('dialog', { name: 'Quitar la ausencia' }).getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Ninguna en esta semana.')).toBeVisible();
});

test('the time of a work is on its order, with who worked and for how long', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { id: empleado_id, nombre } = await hire(page);
  const { id } = await openOwnOrder(page);
  const orden = await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }));
  const partida_id = orden.partidas[0].id;
  const assigned = await answerOf(
    page.request.put(`/api/ordenes/${id}/trabajadores`, {
      headers: { ...headers, 'if-match': `"${orden.version}"` },
      data: { partida_id, trabajadores: [{ empleado_id }] },
    }),
  );
  await post(page, `/api/ordenes/${id}/avance`, { partida_id, estado: 'en_curso' }, assigned.version);
  await page.goto(`/comercial/OrdenTrabajo/${id}`);
  const times = page.getByRole('list', { name: 'Tiempo de trabajo' });
  await expect(times).toContainText(nombre);
  await expect(times).toContainText('Corre');
});
