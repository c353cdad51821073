import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { monthGrid } from '#modules/tablero/rules/semana.ts';
import { enter, expect, expectAccessible, test, typeDate } from './fixtures.ts';
import { another, carryOver, type Colgada, openOrden, read, write } from './tableros.ts';

// The week of the technicians and the month by promise.

/** Months in whose second week, from a Monday on the 8th to the 14th on, nobody has a day off by law. */
const PLAIN = [0, 1, 3, 5, 6, 7, 9];
/** A Monday far ahead, in a week and a month that no other test looks at. */
const ownMonday = (): string => {
  const day = new Date(Date.UTC(2031 + randomInt(0, 40), PLAIN[randomInt(0, PLAIN.length)] ?? 0, 8));
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};
const plus = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Somebody of the plan on whom no other test works. */
const hire = async (page: Page): Promise<{ id: string; nombre: string }> => {
  const nombre = `Quien Repara ${randomInt(10_000, 99_999)}`;
  const horario = Array.from({ length: 7 }, () => ({ entra: '08:00', sale: '18:00' }));
  const { id } = await write(page, 'POST', '/api/empleados', { nombre, especialidades: ['Frenos'], horario });
  return { id, nombre };
};

const weekOf = (monday: string): string => `/comercial/OrdenTrabajo?vista=tecnicos&lapso=semana&desde=${monday}`;
/** The days of somebody, Monday first. */
const cellOf = (page: Page, nombre: string, day: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^${nombre}, `) }).nth(day);
const unassigned = (page: Page): Locator => page.getByRole('region', { name: 'Sin asignar' });
const workIn = (place: Locator, { folio }: Colgada): Locator =>
  place.getByRole('link', { name: new RegExp(`, ${folio}$`) });

// As many people as tests hire are seen at once.
const TALL = { width: 1366, height: 2_400 };

test.describe('the week of the technicians', { tag: '@escritorio' }, () => {
  test.use({ viewport: TALL });

  test('a work is dragged to a person and a day, another screen sees it, and the order is promised for that day', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    const monday = ownMonday();
    const luis = await hire(page);
    const orden = await openOrden(page, { promesa: `${plus(monday, 1)}T18:00:00Z` });
    await page.goto(weekOf(monday));
    await expect(workIn(unassigned(page), orden)).toBeVisible();
    const other = await another(browser, weekOf(monday));
    await expect(workIn(unassigned(other), orden)).toBeVisible();
    await workIn(unassigned(page), orden).dragTo(cellOf(page, luis.nombre, 2));
    await expect(workIn(cellOf(page, luis.nombre, 2), orden)).toBeVisible();
    await expect(workIn(cellOf(other, luis.nombre, 2), orden)).toBeVisible();
    const { partidas, promesa } = await read(page, `/api/ordenes/${orden.id}`);
    expect(partidas[0].trabajadores).toMatchObject([{ empleado_id: luis.id }]);
    expect(promesa).toBe(`${plus(monday, 2)}T18:00:00.000Z`);
    await expectAccessible(page, { within: 'main' });
  });

  test('whoever is not there that day says so while the work is in the hand, and it stays where it was', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    const monday = ownMonday();
    const luis = await hire(page);
    const days = { desde: plus(monday, 3), hasta: plus(monday, 3) };
    await write(page, 'POST', '/api/jornadas/ausencias', { empleado_id: luis.id, clase: 'vacaciones', ...days });
    const orden = await openOrden(page, { promesa: `${plus(monday, 1)}T18:00:00Z` });
    await page.goto(weekOf(monday));
    const away = cellOf(page, luis.nombre, 3);
    await carryOver(page, workIn(unassigned(page), orden), away);
    await expect(away.getByRole('status')).toHaveText(`${luis.nombre} no está ese día: vacaciones.`);
    await page.mouse.up();
    await expect(workIn(unassigned(page), orden)).toBeVisible();
    await expect(workIn(away, orden)).toHaveCount(0);
  });

  test('with the keys alone a work is given from its menu, where what cannot be is told, and put on another day', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    const monday = ownMonday();
    const [luis, ana] = [await hire(page), await hire(page)];
    const days = { desde: plus(monday, 1), hasta: plus(monday, 1) };
    await write(page, 'POST', '/api/jornadas/ausencias', { empleado_id: ana.id, clase: 'permiso', ...days });
    const orden = await openOrden(page, { promesa: `${plus(monday, 1)}T18:00:00Z` });
    await page.goto(weekOf(monday));
    const more = page.getByRole('button', { name: `Mover «${orden.partidas[0]?.descripcion}» de ${orden.folio}` });
    await more.focus();
    await page.keyboard.press('Enter');
    const toAna = page.getByRole('menuitem', { name: new RegExp(`^A ${ana.nombre}`) });
    await expect(toAna).toBeDisabled();
    await expect(toAna).toContainText(`${ana.nombre} no está ese día: permiso.`);
    await page.getByRole('menuitem', { name: `A ${luis.nombre}`, exact: true }).press('Enter');
    await expect(workIn(cellOf(page, luis.nombre, 1), orden)).toBeVisible();
    await more.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Para el vie/ }).press('Enter');
    await expect(workIn(cellOf(page, luis.nombre, 4), orden)).toBeVisible();
  });
});

test.describe('the month by promise', { tag: '@escritorio' }, () => {
  test.use({ viewport: TALL });

  const monthOf = (fecha: string): string => `/comercial/OrdenTrabajo?vista=calendario&mes=${fecha.slice(0, 7)}`;
  const month = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
  const dayOf = (page: Page, fecha: string): Locator =>
    page.getByRole('region', {
      name: new RegExp(`(^|\\D)${Number(fecha.slice(8))} de ${month.format(new Date(`${fecha}T12:00:00Z`))}$`),
    });
  const promised = (page: Page, fecha: string, { folio }: Colgada): Locator =>
    dayOf(page, fecha).getByRole('link', { name: new RegExp(`, ${folio}(,|$)`) });

  test('an order is dragged to another day, another screen sees it, and it can be undone', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    const from = ownMonday();
    const to = plus(from, 2);
    const orden = await openOrden(page, { promesa: `${from}T18:00:00Z` });
    await page.goto(monthOf(from));
    await expect(promised(page, from, orden)).toBeVisible();
    const other = await another(browser, monthOf(from));
    await expect(promised(other, from, orden)).toBeVisible();
    await promised(page, from, orden).dragTo(dayOf(page, to));
    await expect(promised(page, to, orden)).toBeVisible();
    await expect(promised(other, to, orden)).toBeVisible();
    expect((await read(page, `/api/ordenes/${orden.id}`)).promesa).toBe(`${to}T18:00:00.000Z`);
    await promised(page, to, orden).dragTo(dayOf(page, plus(from, 1)));
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(promised(page, to, orden)).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  });

  test('with the keys alone it is promised for another day; one that is over is refused with the reason', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    const from = ownMonday();
    const orden = await openOrden(page, { promesa: `${from}T18:00:00Z` });
    await page.goto(monthOf(from));
    await page.getByRole('button', { name: `Prometer ${orden.folio} para otro día` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Prometer ${orden.folio}` });
    const day = dialog.getByRole('group', { name: 'Para el día' }).getByRole('spinbutton').first();
    const say = async (fecha: string): Promise<void> => {
      await day.click();
      await typeDate(page, fecha);
    };
    await say('2020-01-06');
    await expect(dialog.getByText('Ese día ya pasó. Promete de hoy en adelante.')).toBeVisible();
    await say(plus(from, 3));
    await dialog.getByRole('button', { name: 'Prometer' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(promised(page, plus(from, 3), orden)).toBeVisible();
  });

  test('a day that is over says so while the order is in the hand', async ({ page }) => {
    await enter(page, 'dueno');
    const { hoy } = await read(page, '/api/tablero/calendario?desde=2031-03-03&hasta=2031-03-09');
    const [first = hoy] = monthGrid(hoy.slice(0, 7));
    const orden = await openOrden(page, { promesa: new Date(Date.parse(`${hoy}T23:30:00-06:00`)).toISOString() });
    await page.goto(monthOf(hoy));
    await carryOver(page, promised(page, hoy, orden), dayOf(page, first));
    // Of a month that begins today, on a Monday, no day is over: the order stays where it is.
    await expect(dayOf(page, first).getByRole('status')).toHaveText(
      first < hoy ? ['Ese día ya pasó. Promete de hoy en adelante.'] : [],
    );
    await page.mouse.up();
    await expect(promised(page, hoy, orden)).toBeVisible();
  });
});
