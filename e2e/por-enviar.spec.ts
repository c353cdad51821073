import type { Locator, Page } from '@playwright/test';
import { enter, expect, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };

const waiting = (page: Page) => page.getByRole('button', { name: /por enviar/ });

const notesOf = async (page: Page, id: string): Promise<string[]> => {
  const { cambios } = await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }));
  return cambios
    .filter((c: { de: string; a: string }) => c.de === c.a)
    .map((c: { nota: string; usuario_nombre: string }) => `${c.nota} (${c.usuario_nombre.split(' ')[0]})`)
    .reverse();
};
const open = async (page: Page, orden: { id: string; folio: string }) => {
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=bitacora`);
  await expect(page.getByRole('heading', { name: orden.folio })).toBeVisible();
};
const openNewOrder = async (page: Page) => {
  const orden = await openOwnOrder(page);
  await open(page, orden);
  return orden;
};
const discard = async (page: Page, within: Locator) => {
  await within.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('dialog', { name: /^Descartar/ })
    .getByRole('button', { name: 'Descartar' })
    .click();
};
const write = async (page: Page, nota: string) => {
  await page.getByLabel('Nota', { exact: true }).fill(nota);
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('');
};
test.describe('what is written without connection', { tag: '@escritorio' }, () => {
  test('notes wait in sight of every tab and go once each, in their order, when the network is back; charges do not wait', async ({
    page,
    context,
  }) => {
    await enter(page, 'dueno');
    const orden = await openNewOrder(page);
    const other = await context.newPage();
    await open(other, orden);
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    const charge = page.getByRole('dialog', { name: /^Cobrar/ });
    await expect(charge.getByLabel('Monto a cobrar').or(charge.getByText(/Abrir caja/).first())).toBeVisible();
    await goOffline(context, page, other);
    await expect(charge.getByText(/^Sin conexión no se puede cobrar: /)).toBeVisible();
    await expect(charge.getByRole('button', { name: /^Cobrar/ })).toBeDisabled();
    await charge.getByRole('button', { name: 'Cancelar' }).click();

    await write(page, 'Primera');
    await write(page, 'Segunda');
    await write(other, 'Tercera');
    await expect(waiting(page)).toHaveText('3 por enviar');
    await expect(waiting(other)).toHaveText('3 por enviar');
    await expect(page.getByRole('list', { name: 'Notas por enviar' }).getByRole('listitem')).toHaveCount(3);

    await waiting(page).click();
    const panel = page.getByRole('dialog', { name: 'Por enviar' });
    await expect(panel.getByRole('button', { name: 'Sin conexión' })).toBeDisabled();
    await discard(page, panel.getByRole('listitem').nth(1));
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Cerrar' }).click();

    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/notas')) sent.push(request.postDataJSON().nota);
    });
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(waiting(other)).toHaveCount(0);
    expect(sent).toEqual(['Primera', 'Tercera']);
    expect((await notesOf(page, orden.id)).map((nota) => nota.split(' ')[0])).toEqual(['Primera', 'Tercera']);
    await expect(page.getByRole('list', { name: 'Bitácora' }).getByText('Primera')).toBeVisible();
  });

  test('a note whose answer was lost, in a page that is reloaded, stands once; one that is refused says why and can be copied', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    const orden = await openNewOrder(page);
    // The server takes it and the line is cut before its answer arrives.
    let cut = 0;
    await page.route('**/notas', async (route) => {
      cut++;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(page, 'Solo una vez');
    await expect(waiting(page)).toBeVisible();
    expect(await notesOf(page, orden.id)).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByRole('list', { name: 'Bitácora' }).getByText('Solo una vez')).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    expect(cut).toBeGreaterThan(0);
    expect(await notesOf(page, orden.id)).toHaveLength(1);

    // One that waited for an order which is no longer of this company.
    await page.route('**/notas', (route) => route.abort('connectionreset'));
    await write(page, 'Para nadie');
    await expect(waiting(page)).toBeVisible();
    // Changed where no page is that would send it as it was.
    await page.goto('/LandingPage');
    await page.evaluate(async () => {
      const opened = indexedDB.open('por-enviar');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const store = opened.result.transaction('por-enviar', 'readwrite').objectStore('por-enviar');
      const all = store.getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      const [write] = all.result;
      const put = store.put({ ...write, params: { id: '01900000-0000-7000-8000-000000000000' } }, write.id);
      await new Promise((resolve) => (put.onsuccess = resolve));
    });
    await page.unrouteAll({ behavior: 'wait' });
    await open(page, orden);
    const refused = page.getByRole('button', { name: '1 sin aceptar' });
    await refused.click();
    const panel = page.getByRole('dialog', { name: 'Por enviar' });
    await expect(panel.getByText('No se aceptó: No existe o no pertenece a esta empresa.')).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Copiar el texto/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
      'href',
      `/comercial/OrdenTrabajo/${orden.id}?pestana=bitacora`,
    );
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel.getByText('No se aceptó: No existe o no pertenece a esta empresa.')).toBeVisible();
    await discard(page, panel);
    await expect(panel.getByText('No queda nada por enviar.')).toBeVisible();
  });

  test('what one person left waiting is neither shown to the next nor sent as his, and goes when its author is back', async ({
    page,
    context,
  }) => {
    await enter(page, 'dueno');
    const orden = await openNewOrder(page);
    await goOffline(context, page);
    await write(page, 'De quien la escribió');
    // A draft, too: it is put away here, and goes to the server with the rest.
    await page.getByLabel('Nota', { exact: true }).fill('A medias');
    const leave = async () => {
      await page.getByRole('button', { name: /cuenta de/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL(/\/login/);
    };
    // The other person signs in elsewhere in this browser before anything could go: only the cookie has changed.
    await page.route('**/notas', (route) => route.abort('connectionreset'));
    await context.setOffline(false);
    await leave();
    await signIn(page, 'administrador');
    await page.unrouteAll({ behavior: 'wait' });
    await open(page, orden);
    await expect(page.getByRole('list', { name: 'Bitácora' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText('Tienes un borrador')).toHaveCount(0);
    expect(await notesOf(page, orden.id)).toEqual([]);
    await leave();
    await enter(page, 'dueno');
    await open(page, orden);
    await expect(page.getByRole('list', { name: 'Bitácora' }).getByText('De quien la escribió')).toBeVisible();
    const mine = await page.getByRole('button', { name: /cuenta de/ }).getAttribute('aria-label');
    const first = /cuenta de (\S+)/.exec(mine ?? '')?.[1];
    expect(await notesOf(page, orden.id)).toEqual([`De quien la escribió (${first})`]);
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('A medias');
  });
});
