import { countInteractions, enter, expect, test } from './fixtures.ts';
import { another, boardOf, cardIn, carryOver, column, openOrden, read, write } from './tableros.ts';

test.describe('on a screen with a pointer', { tag: '@escritorio' }, () => {
  test('one drag moves an order, another screen sees it, and it can be undone', async ({ page, browser }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await expect(cardIn(page, 'Recibida', folio)).toBeVisible();
    const other = await another(browser, boardOf(folio));
    await expect(cardIn(other, 'Recibida', folio)).toBeVisible();
    const counted = await countInteractions(page);
    await cardIn(page, 'Recibida', folio).dragTo(column(page, 'En diagnóstico'));
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
    // A drag is one movement of the hand: nothing else was pressed, written or answered.
    expect((await counted.stop()).total).toBeLessThanOrEqual(1);
    await expect(cardIn(other, 'En diagnóstico', folio)).toBeVisible();
    await expect(page.getByText(`${folio} pasó a En diagnóstico.`)).toBeVisible();
    // Nobody goes back to the beginning: no way back is offered.
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    await cardIn(page, 'En diagnóstico', folio).dragTo(column(page, 'Por autorizar'));
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
    await expect(cardIn(other, 'En diagnóstico', folio)).toBeVisible();
  });

  test('what may not be done says why while the card is still in the hand', async ({ page }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await carryOver(page, cardIn(page, 'Recibida', folio), column(page, 'Terminada'));
    await expect(column(page, 'Terminada').getByRole('status')).toContainText(
      'La orden no puede pasar de Recibida a Terminada. De ahí pasa a:',
    );
    await page.mouse.up();
    await expect(cardIn(page, 'Recibida', folio)).toBeVisible();
  });

  test('what it waits for is chosen by where it is let go', async ({ page }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await carryOver(page, cardIn(page, 'Recibida', folio), column(page, 'En espera'));
    const tercero = await column(page, 'En espera').getByText('Tercero', { exact: true }).boundingBox();
    if (!tercero) throw new Error('the place is not there');
    await page.mouse.move(tercero.x + 20, tercero.y + tercero.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(column(page, 'En espera').getByText('Espera tercero')).toBeVisible();
  });

  test('whoever presses and moves a little opens the order', async ({ page }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await cardIn(page, 'Recibida', folio).hover();
    const box = await cardIn(page, 'Recibida', folio).boundingBox();
    if (!box) throw new Error('the card is not there');
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 31, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: new RegExp(folio) })).toBeVisible();
  });

  test('with the keys alone an order is found, moved and moved back', async ({ page }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await cardIn(page, 'Recibida', folio).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeFocused();
    await page.keyboard.press('m');
    const menu = page.getByRole('menu', { name: `Mover ${folio}` });
    await expect(menu.getByRole('menuitem', { name: /^Recibida/ })).toBeDisabled();
    await expect(menu.getByRole('menuitem', { name: /^Recibida/ })).toContainText('no puede pasar');
    await menu.getByRole('menuitem', { name: 'En espera: cliente' }).press('Enter');
    await expect(cardIn(page, 'En espera', folio)).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(cardIn(page, 'En proceso', folio)).toBeFocused();
  });

  test('work is given to a technician and taken back', async ({ page }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio, '&por=tecnico'));
    const tecnicos = (await read(page, '/api/tablero')).tecnicos;
    await cardIn(page, 'Sin asignar', folio).dragTo(column(page, tecnicos[0].nombre));
    await expect(cardIn(page, tecnicos[0].nombre, folio)).toBeVisible();
    await expect(cardIn(page, 'Sin asignar', folio)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cardIn(page, 'Sin asignar', folio)).toBeVisible();
  });

  test('of two boards that move the same order the slower one is told', async ({ page, browser }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    await page.goto(boardOf(folio));
    await expect(cardIn(page, 'Recibida', folio)).toBeVisible();
    const slower = await another(browser, boardOf(folio));
    await expect(cardIn(slower, 'Recibida', folio)).toBeVisible();
    // It hears nothing of the others while its hand is closed around the card.
    await slower.route('**/api/tablero', (route) => route.abort());
    await cardIn(page, 'Recibida', folio).dragTo(column(page, 'En diagnóstico'));
    await expect(page.getByText(`${folio} pasó a En diagnóstico.`)).toBeVisible();
    await cardIn(slower, 'Recibida', folio).dragTo(column(slower, 'En proceso'));
    await expect(slower.getByText(`${folio} cambió en otra pantalla y ahora está: En diagnóstico.`)).toBeVisible();
    await slower.unroute('**/api/tablero');
    await slower.reload();
    await expect(cardIn(slower, 'En diagnóstico', folio)).toBeVisible();
  });

  test('a word of the company stands on a card of its state, and falls when the order goes on', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    const { folio } = await openOrden(page);
    const nombre = `Por mirar ${folio}`;
    await write(page, 'POST', '/api/ordenes/etiquetas', { nombre, tono: 'warn', estado: 'recibida' });
    await page.goto(boardOf(folio));
    const other = await another(browser, boardOf(folio));
    await expect(cardIn(other, 'Recibida', folio)).toBeVisible();
    await cardIn(page, 'Recibida', folio).focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: nombre }).click();
    await expect(column(page, 'Recibida').getByText(nombre)).toBeVisible();
    await expect(column(other, 'Recibida').getByText(nombre)).toBeVisible();
    await cardIn(page, 'Recibida', folio).dragTo(column(page, 'En diagnóstico'));
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
    await expect(column(page, 'En diagnóstico').getByText(nombre)).toHaveCount(0);
  });

  test('what the shop has of a trade is summed above the board, and a press leaves only that', async ({ page }) => {
    await enter(page, 'dueno');
    const oficio = `Vidrios ${Date.now() % 100_000}`;
    const [mine, other] = [await openOrden(page), await openOrden(page)];
    const work = { partida_id: mine.partidas[0]?.id, oficio };
    await write(page, 'PUT', `/api/ordenes/${mine.id}/oficio`, work, mine.version);
    await page.goto(boardOf(''));
    const sum = page
      .getByRole('list', { name: 'Totales por oficio' })
      .getByRole('button', { name: new RegExp(oficio) });
    await expect(sum).toContainText('$500.00');
    await expect(cardIn(page, 'Recibida', other.folio)).toBeVisible();
    await sum.click();
    await expect(cardIn(page, 'Recibida', other.folio)).toHaveCount(0);
    await expect(cardIn(page, 'Recibida', mine.folio)).toBeVisible();
    await sum.click();
    await expect(cardIn(page, 'Recibida', other.folio)).toBeVisible();
  });

  test('on the large screen there is no money, what others move moves there, and it is left with one press', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await enter(page, 'dueno');
    const { id, folio, version } = await openOrden(page, { promesa: '2031-05-14T18:00:00Z' });
    await page.goto(boardOf(folio));
    await expect(column(page, 'Recibida').getByTitle('Saldo')).toContainText('$500.00');
    await page.getByRole('button', { name: 'Pantalla grande' }).click();
    const large = page.getByRole('dialog');
    await expect(column(large, 'Recibida').getByText(folio)).toBeVisible();
    await expect(large).not.toContainText('$');
    await write(page, 'POST', `/api/ordenes/${id}/estado`, { a: 'diagnostico' }, version);
    await expect(column(large, 'En diagnóstico').getByText(folio)).toBeVisible();
    await large.getByRole('button', { name: 'Salir de la pantalla grande' }).click();
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
  });
});

test('a thumb finds a column by its tab and moves an order by its menu', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await enter(page, 'dueno');
  const { folio } = await openOrden(page);
  await page.goto(boardOf(folio));
  await page.getByRole('button', { name: `Mover ${folio}` }).tap();
  await page.getByRole('menuitem', { name: 'En diagnóstico', exact: true }).tap();
  await page.getByRole('tab', { name: 'En diagnóstico 1' }).tap();
  await expect(cardIn(page, 'En diagnóstico', folio)).toBeInViewport();
});
