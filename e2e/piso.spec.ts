import type { Locator, Page } from '@playwright/test';
import { browserSeeing, photoOf } from './codes.ts';
import { countInteractions, enter, expect, expectAccessible, goOfflineAtWork, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { giveJob, headers, type Orden } from './trabajos.ts';

// The technician beside the car: one hand, gloves, and a network that comes and goes.

const path = '/operaciones/actualizarServicio';

/** Whoever begins another job pauses this one: other tests work with the same technician. */
const BEGUN = /^en_(curso|pausa)$/;
const card = (page: Page, job: string) => page.getByRole('region', { name: new RegExp(job) });
/** Others work with the same technician: one's own is found by its folio. */
const openJob = async (page: Page, { orden, job }: { orden: Orden; job: string }): Promise<void> => {
  await page.getByLabel('Folio, placas o económico').fill(orden.folio);
  await page.getByLabel('Folio, placas o económico').press('Enter');
  await expect(card(page, job)).toBeVisible();
};
const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return box;
};
/** Scrolls until its middle stands at this height of the window, or as near as the page goes. */
const standAt = (one: Locator, y: number): Promise<void> =>
  one.evaluate((node, at) => {
    const { top, height } = node.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - at, behavior: 'instant' });
  }, y);
const stateOf = async (page: Page, { id }: Orden): Promise<string> =>
  (await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }))).partidas[0].estado;

test('a job is begun with two presses from the opening of the page and finished with one, in letters and contrast for a workshop', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  await signIn(page, 'tecnico', path);
  await expect(page.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  const count = await countInteractions(page);
  const begin = page.getByRole('button', { name: `Empezar «${job}»` });
  // What he may begin first stands open already.
  if (!(await begin.isVisible()))
    await page
      .getByRole('button', { name: new RegExp(job) })
      .first()
      .tap();
  await begin.tap();
  await expect(card(page, job)).toContainText('En curso');
  expect((await count.stop()).clicks).toBeLessThanOrEqual(2);
  await expect(card(page, job)).toContainText('Rechina al frenar');
  await expectAccessible(page, { within: 'main' });
  await expectAccessible(page, { within: 'main', rules: ['color-contrast-enhanced'] });
  await expect.poll(() => stateOf(owner, orden)).toMatch(BEGUN);
  // A press so soon after another is the same press of a hurried hand.
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: `Terminar «${job}»` }).tap();
  await expect.poll(() => stateOf(owner, orden)).toBe('hecha');
});

test('a gloved finger that slides twelve pixels still presses, once', { tag: '@telefono' }, async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  await signIn(page, 'tecnico', path);
  await openJob(page, { orden, job });
  const button = page.getByRole('button', { name: `Empezar «${job}»` });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  expect(box.height).toBeGreaterThanOrEqual(72);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }] });
  await send('touchStart', 0);
  for (const dy of [4, 8, 12]) await send('touchMove', dy);
  await send('touchEnd', 12);
  await expect.poll(() => stateOf(owner, orden)).toMatch(BEGUN);
});

test('a finger presses what it touches, and nothing that comes to stand below it', { tag: '@telefono' }, async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  await signIn(page, 'tecnico', path);
  await openJob(page, { orden, job });
  await page.getByRole('button', { name: `Empezar «${job}»` }).tap();
  await expect(card(page, job)).toContainText('En curso');
  const pause = page.getByRole('button', { name: `Pausar «${job}»` });
  const why = page.getByRole('dialog', { name: '¿Por qué lo pausas?' });
  const goOn = why.getByRole('button', { name: 'Seguir trabajando' });
  // Under each reason once, under the way back, and where the dialog leaves the page free.
  for (const y of [300, 420, 560, 780]) {
    // A press so soon after another is the same press of a hurried hand.
    await page.waitForTimeout(700);
    await standAt(pause, y);
    await pause.tap();
    await expect(why).toBeVisible();
    const { height } = await boxOf(goOn);
    const under = page.getByRole('button', { name: `Terminar «${job}»`, includeHidden: true });
    await standAt(under, (await boxOf(goOn)).y + height / 2);
    await goOn.tap();
    await expect(why).toBeHidden();
    await expect(card(page, job)).toContainText('En curso');
  }
  for (const [act, opened] of [
    ['Nota', 'Nota'],
    ['Encontré algo', 'Encontré algo'],
    ['Pedir refacción', 'Pedir refacción'],
  ] as const) {
    await card(page, job).getByRole('button', { name: act, exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: opened });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect.poll(() => stateOf(owner, orden)).toBe('en_curso');
  const { cambios } = await answerOf(owner.request.get(`/api/ordenes/${orden.id}`, { headers }));
  expect(cambios.map(({ nota }: { nota: string }) => nota).filter((nota: string) => nota.includes(job))).toEqual([
    `Empezó «${job}»`,
  ]);
});

test('without a network he begins and finishes with the hour of his hand; it goes once when there is one, and an order cancelled meanwhile is told', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  await signIn(page, 'tecnico', path);
  await expect(page.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await goOfflineAtWork(page.context(), page);
  await openJob(page, { orden, job });
  await page.getByRole('button', { name: `Empezar «${job}»` }).tap();
  await expect(card(page, job)).toContainText('Se envía solo cuando haya red');
  await expect(card(page, job)).toContainText('En curso');
  expect(await stateOf(owner, orden)).toBe('asignada');
  const cancelled = await owner.request.post(`/api/ordenes/${orden.id}/cancelacion`, {
    data: { motivo: 'El cliente se arrepintió' },
    headers: { ...headers, 'if-match': `"${orden.version}"` },
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByText(/se canceló: «Empezar» de las \d\d:\d\d no se aplicó/)).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).first().tap();
  await expect(page.getByText(/se canceló: «Empezar»/)).toBeHidden();
});

test('what he found goes with its photo in five presses, and what ends asks its serial', { tag: '@telefono' }, async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner, { requiere_serie: true });
  await signIn(page, 'tecnico', path);
  await openJob(page, { orden, job });
  const here = card(page, job);
  const counting = await countInteractions(page);
  await here.getByRole('button', { name: 'Encontré algo' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Encontré algo' });
  const photo = await photoOf({ format: 'QRCode', text: 'RETEN' });
  const camera = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Tomar foto' }).tap();
  await (await camera).setFiles({ name: 'reten.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByText('1 foto guardada.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Qué encontraste' }).fill('Fuga en el retén');
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await expect(dialog).toBeHidden();
  expect((await counting.stop()).total, 'a finding with its photo').toBeLessThanOrEqual(5);
  await expect
    .poll(async () =>
      JSON.stringify((await answerOf(owner.request.get(`/api/ordenes/${orden.id}`, { headers }))).cambios),
    )
    .toContain('Fuga en el retén');
  await here.getByRole('button', { name: `Terminar «${job}»` }).tap();
  const end = page.getByRole('dialog', { name: `Terminar ${job}` });
  await end.getByRole('button', { name: 'Terminar' }).tap();
  await expect(end.getByRole('alert')).toContainText('número de serie');
  await end.getByRole('combobox', { name: 'Número de serie' }).fill('lth-0099');
  await end.getByRole('button', { name: 'Terminar' }).tap();
  await expect.poll(() => stateOf(owner, orden)).toBe('hecha');
});

test('the code of a key opens its job: two presses from the page to the beginning, and two to the end', {
  tag: '@telefono',
}, async ({ page: other, launchOptions, contextOptions, baseURL }) => {
  await enter(other, 'dueno');
  const { orden, job } = await giveJob(other);
  const seen = await browserSeeing(launchOptions, [
    { format: 'QRCode', text: orden.folio, degrees: 12, light: 0.4, blur: 1 },
  ]);
  try {
    const context = await seen.browser.newContext({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      permissions: ['camera'],
    });
    const page = await context.newPage();
    await signIn(page, 'tecnico', path);
    for (const [act, state] of [
      ['Empezar', BEGUN],
      ['Terminar', /^hecha$/],
    ] as const) {
      await expect(page.getByRole('button', { name: 'Escanear' })).toBeVisible();
      const counting = await countInteractions(page);
      await page.getByRole('button', { name: 'Escanear' }).tap();
      await expect(page.getByText('Encontrado')).toBeVisible();
      await page.getByRole('button', { name: `${act} «${job}»` }).tap();
      await expect.poll(() => stateOf(other, orden)).toMatch(state);
      expect((await counting.stop()).total, `${act}, by its code`).toBeLessThanOrEqual(2);
      await page.goto(path);
    }
  } finally {
    await seen.end();
  }
});

test('a tab that is killed without a network has lost nothing: the next one sends what his hand did, once', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  await enter(page, 'tecnico');
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await goOfflineAtWork(page.context(), tab);
  await openJob(tab, { orden, job });
  await tab.getByRole('button', { name: `Empezar «${job}»` }).tap();
  await expect(card(tab, job)).toContainText('Se envía solo cuando haya red');
  await tab.close();
  expect(await stateOf(owner, orden)).toBe('asignada');
  await page.context().setOffline(false);
  await page.goto(path);
  await expect.poll(() => stateOf(owner, orden)).toMatch(BEGUN);
  const { cambios } = await answerOf(owner.request.get(`/api/ordenes/${orden.id}`, { headers }));
  expect(cambios.filter(({ nota }: { nota: string }) => nota === `Empezó «${job}»`)).toHaveLength(1);
});

test('a tab that the camera killed opens without a network on what he was doing, and goes on', {
  tag: '@telefono',
}, async ({ page: owner, browser, baseURL }) => {
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'allow' });
  const tab = await phone.newPage();
  await enter(tab, 'tecnico');
  await tab.goto(path);
  await expect(tab.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await openJob(tab, { orden, job });
  await kept(tab);
  await tab.close();
  await phone.setOffline(true);
  const next = await phone.newPage();
  await next.goto(path);
  await expect(next.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await openJob(next, { orden, job });
  await next.getByRole('button', { name: `Empezar «${job}»` }).tap();
  await expect(card(next, job)).toContainText('Se envía solo cuando haya red');
  await next.goto('/operaciones/inspecciones/orden/no-abierta');
  await expect(next.getByText('esto no se había abierto en este teléfono')).toBeVisible();
  await phone.setOffline(false);
  await next.goto(path);
  await expect.poll(() => stateOf(owner, orden)).toMatch(BEGUN);
});

/** Ends when this browser has the whole build and what stands on the page. */
const kept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.match('/sin-red/oficina');
        return [shell !== undefined, navigator.serviceWorker.controller !== null, 'sin_red_de' in localStorage];
      }),
    )
    .toEqual([true, true, true]);
