import type { Page } from '@playwright/test';
import { countInteractions, enter, expect, expectAccessible, pressAct, test, walkTo } from './fixtures.ts';
import { answerOf, openOwnVisit } from './own-records.ts';

const listOf = (placas: string) => `/clientes/historialClientes?q=${encodeURIComponent(placas)}`;

/** On a desk in the row itself; on a phone the row is a card, and its panel has the same. */
const openComentario = async (page: Page, folio: string, cliente: string, isMobile: boolean) => {
  if (!isMobile) {
    await page.getByRole('button', { name: new RegExp(`omentar.* ${folio}|comentario de ${folio}:`) }).click();
    return page.getByRole('dialog', { name: `Comentario de ${folio}` });
  }
  await page.getByRole('button', { name: new RegExp(cliente) }).click();
  return page.getByRole('dialog').filter({ has: page.getByLabel('Comentario') });
};

test('what is said of a visit is written within three interactions, and what it said before can be read', async ({
  page,
  isMobile,
}) => {
  await enter(page, 'dueno');
  const { placas, folio, cliente } = await openOwnVisit(page);
  await walkTo(page, listOf(placas));
  await expect(page.getByText(cliente).first()).toBeVisible();
  const counted = await countInteractions(page);
  const place = await openComentario(page, folio, cliente, isMobile);
  await place.getByLabel('Comentario').pressSequentially('Avisarle antes');
  await place.getByRole('button', { name: 'Guardar' }).click();
  expect((await counted.stop()).total).toBeLessThanOrEqual(3);
  await expect(page.getByText('Comentario guardado.')).toBeVisible();
  const again = isMobile ? place : await openComentario(page, folio, cliente, isMobile);
  await again.getByLabel('Comentario').fill('Avisarle por WhatsApp');
  await again.getByLabel('Comentario').press('Control+Enter');
  const third = isMobile ? place : await openComentario(page, folio, cliente, isMobile);
  await third.getByRole('button', { name: 'Lo que decía antes' }).click();
  await expect(third.getByRole('list', { name: 'Lo que decía antes' })).toContainText('Avisarle antes');
  await expectAccessible(page);
});

test('of two who write of a visit at once, both texts are shown and both can stay', async ({ page, isMobile }) => {
  await enter(page, 'dueno');
  const { placas, folio, id, cliente } = await openOwnVisit(page);
  await walkTo(page, listOf(placas));
  await expect(page.getByText(cliente).first()).toBeVisible();
  const place = await openComentario(page, folio, cliente, isMobile);
  await place.getByLabel('Comentario').fill('Lo que yo vi');
  const headers = { 'x-empresa-id': '1', 'if-match': '"0"' };
  await answerOf(page.request.put(`/api/visitas/${id}/comentario`, { headers, data: { texto: 'Lo que vio la otra' } }));
  await place.getByRole('button', { name: 'Guardar' }).click();
  const both = place.getByRole('alert').filter({ hasText: 'No se perdió nada' });
  await expect(both).toContainText('Lo que vio la otra');
  await expect(both).toContainText('Lo que yo vi');
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Dejar los dos' }).click();
  await expect(page.getByText('Comentario guardado.')).toBeVisible();
  const { comentario } = await answerOf(page.request.get(`/api/visitas/${id}`, { headers }));
  expect(comentario).toMatchObject({ texto: 'Lo que vio la otra\nLo que yo vi', version: 2 });
});

test('a visit leads to its vehicle, which says when it is due again; a person says another day, and leaves it to the calculation', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { activo_id, servicio, folio } = await openOwnVisit(page);
  await walkTo(page, `/activos/${activo_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Versa' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Visitas del vehículo' })).toContainText(folio);
  await expect(page.getByText('Le toca a los 50,000 km o el')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Próximo servicio' });
  await dialog.getByLabel('Qué le toca').fill('Revisar frenos');
  await dialog.getByLabel('A los').fill('45000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Lo dijo /)).toBeVisible();
  await expect(page.getByText('Revisar frenos').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Volver a lo calculado' }).click();
  await expect(page.getByText(servicio).first()).toBeVisible();
  await expect(page.getByText(/^Lo dijo /)).toHaveCount(0);
});

test('the same work again is one press away, as a quotation at the prices of today', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { placas, cliente, folio } = await openOwnVisit(page);
  await walkTo(page, listOf(placas));
  await page.getByText(cliente).first().click();
  // The list has a fold of its own: what is pressed is the visit's.
  await expect(page.getByText(folio).first()).toBeVisible();
  await pressAct(page, 'Repetir en cotización');
  await expect(page.getByRole('heading', { level: 1, name: /^COT-\d+$/ })).toBeVisible();
  await expect(page.getByText(`Lo mismo que en ${folio}`).first()).toBeVisible();
});

test('when it is due again stands beside the vehicle at the counter and on its order', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { placas, id, servicio } = await openOwnVisit(page);
  const chip = page.getByRole('button', { name: new RegExp(`Le toca ${servicio.slice(0, 12)}`) });
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  await expect(chip.first()).toBeVisible();
  await walkTo(page, '/comercial/Ventas');
  await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially(placas);
  await page.getByRole('option', { name: `Nissan Versa · ${placas}` }).click();
  await chip.first().click();
  await expect(page.getByRole('dialog', { name: 'Próximo servicio del vehículo' })).toContainText('50,000 km');
});

test('a customer rates his visit on a small phone and changes it; the visit and its order say so', async ({
  page,
  browser,
  isMobile,
}) => {
  await enter(page, 'dueno');
  const { placas, folio, id, cliente } = await openOwnVisit(page);
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  await page.getByRole('button', { name: 'Pedir calificación' }).click();
  const dialog = page.getByRole('dialog', { name: `Pedir calificación de ${folio}` });
  const words = await dialog.getByText('¿Cómo te fue?').textContent();
  await expectAccessible(page);
  const path = /\/Calificar\/[\w-]{43}/.exec(words ?? '')?.[0] ?? '';
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const his = await phone.newPage();
  await his.goto(path);
  await his.getByRole('button', { name: 'Enviar' }).click();
  await expect(his.getByRole('alert')).toHaveText('Elige de 1 a 5 estrellas.');
  await expectAccessible(his);
  await his.getByRole('radio', { name: '4 estrellas' }).check();
  await his.getByRole('textbox').fill('Quedó muy bien');
  await his.getByRole('button', { name: 'Enviar' }).click();
  await expect(his.getByRole('heading', { name: '¡Gracias por calificarnos!' })).toBeVisible();
  await his.getByRole('button', { name: 'Cambiar' }).click();
  await his.getByRole('radio', { name: '2 estrellas' }).check();
  await his.getByRole('textbox', { name: /¿Qué salió mal\?/ }).fill('Rechina igual');
  await his.getByRole('button', { name: 'Enviar' }).click();
  await expect(his.getByRole('status')).toContainText('El taller ya lo sabe y te busca.');
  await expectAccessible(his);
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.close();
  await page.reload();
  await expect(page.getByText('2 estrellas').first()).toBeVisible();
  await expect(page.getByText('«Rechina igual»').first()).toBeVisible();
  await walkTo(page, `${listOf(placas)}&calificacion=malas`);
  if (isMobile) await page.getByRole('button', { name: new RegExp(cliente) }).click();
  await expect(page.getByText('2 estrellas').first()).toBeVisible();
});

test('the owner writes where whoever was wholly content says so', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await walkTo(page, '/clientes/historialClientes');
  await page.getByRole('button', { name: 'Reseñas' }).click();
  const dialog = page.getByRole('dialog', { name: 'A quién quedó contento' });
  const url = dialog.getByLabel('Dirección de tus reseñas');
  await url.fill('http://g.page/r/taller');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('Pega la dirección completa')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await url.fill('https://g.page/r/resenas-del-taller/review');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
});
