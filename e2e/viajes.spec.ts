import type { Locator, Page, Request } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { addPartida, openCajaWith } from './mostrador.ts';
import { answerOf, openOwnVehicleQuotation } from './own-records.ts';

/**
 * How many times a person waits for the network, one answer after another, on a poor one. Not how long: each is 300 ms there,
 * and what leaves together is one. The tools of the browser lose no packets of pages; what is lost is sent again and costs the same trips.
 */

const POOR = { offline: false, latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
/** Nobody waits for it: what others do, how the connection is, what keeps the session, who may attend (asked anew when others quote). */
const BEHIND =
  /\/api\/(eventos|notificaciones|auth\/actividad|vigilancia|borradores|dispositivos|cotizaciones\/asesores)|\/(version|novedades)\.json|\/favicon|\.woff2/;

/** How many answers each page waits for now. */
const waiting = new WeakMap<Page, () => number>();

/** Whoever looks from outside sees a state late, and what came meanwhile would be counted: the page itself notes when each thing came. */
const noteArrivals = () => {
  const arrivals = new WeakMap<Node, number>();
  const note = (node: Node | null) => node && arrivals.set(node, performance.now());
  Object.assign(window, { arrivalOf: (node: Node) => arrivals.get(node) ?? 0 });
  addEventListener('focusin', ({ target }) => note(target as Node), true);
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') note(target.parentNode);
      for (const added of addedNodes) note(added instanceof Text ? target : added);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** When what is seen came: itself, or what holds it. In milliseconds of the page's clock. */
const arrivalOf = (seen: Locator): Promise<number> =>
  seen.evaluate((element) => {
    const { arrivalOf: of } = window as unknown as { arrivalOf: (node: Node) => number };
    let last = 0;
    for (let at: Element | null = element; at; at = at.parentElement) last = Math.max(last, of(at));
    return last;
  });

const overPoorNetwork = async (page: Page): Promise<void> => {
  await page.addInitScript(noteArrivals);
  await page.evaluate(noteArrivals);
  const open = new Set<Request>();
  page.on('request', (request) => BEHIND.test(request.url()) || open.add(request));
  page.on('requestfinished', (request) => open.delete(request)).on('requestfailed', (request) => open.delete(request));
  waiting.set(page, () => open.size);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', POOR);
};

interface Trips {
  trips: number;
  /** The longest line of answers that had to come one after another. */
  line: string[];
}

/** What was asked from the act until it was seen, and how deep. */
const tripsOf = async (page: Page, act: () => Promise<void>, seen: Locator, focused = false): Promise<Trips> => {
  await atRest(page);
  await page.evaluate(() => performance.clearResourceTimings());
  const from = await page.evaluate(() => performance.now());
  await act();
  await (focused ? expect(seen).toBeFocused() : expect(seen).toBeVisible());
  return deepest(page, from, seen);
};

/** Nothing is on its way, nor is what comes when a page is at rest. */
const atRest = async (page: Page): Promise<void> => {
  let quiet = 0;
  await expect
    .poll(() => (quiet = waiting.get(page)?.() === 0 ? quiet + 1 : 0), { intervals: [500] })
    .toBeGreaterThan(4);
};

const deepest = async (page: Page, from: number, seen: Locator): Promise<Trips> => {
  const until = await arrivalOf(seen);
  expect(until, 'when it came was noted').toBeGreaterThan(from);
  return page.evaluate(
    ([since, seenAt, behind]) => {
      const isBehind = new RegExp(behind);
      const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((one) => one instanceof PerformanceResourceTiming)
        .filter(
          ({ name, startTime, responseEnd }) => startTime >= since && responseEnd <= seenAt && !isBehind.test(name),
        )
        .toSorted((a, b) => a.startTime - b.startTime);
      const lines = new Map<PerformanceResourceTiming, PerformanceResourceTiming[]>();
      for (const one of asked) {
        const before = asked
          .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= one.startTime)
          .map((other) => lines.get(other) ?? [])
          .toSorted((a, b) => b.length - a.length);
        lines.set(one, [...(before[0] ?? []), one]);
      }
      const line = [...lines.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
      return { trips: line.length, line: line.map(({ name }) => new URL(name).pathname) };
    },
    [from, until, BEHIND.source] as const,
  );
};

test('a sale at the counter over a poor network waits for what its line is, and for its ticket', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'cajero', '/comercial/Ventas');
  const search = page.getByRole('combobox', { name: 'Agregar servicio o refacción' });
  await expect(search).toBeFocused();
  await expect(page.getByText(/Cajas? .*(abiertas?|cerrada)/).first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Cobr/ });
  const received = dialog.getByLabel('Recibido');
  const lines = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem');
  const sell = async () => {
    await page.keyboard.type('foco');
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
  };
  // The register is open before the customer comes.
  await sell();
  await page.keyboard.press('F12');
  await expect(dialog).toBeVisible();
  if (await dialog.getByRole('group', { name: 'Abrir caja' }).isVisible()) await openCajaWith(page, '500');
  await expect(received).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Cobrado: NV-\d+/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await overPoorNetwork(page);
  const line = await tripsOf(page, sell, lines.first());
  const charge = await tripsOf(page, () => page.keyboard.press('F12'), received, true);
  const ticket = await tripsOf(page, () => page.keyboard.press('Enter'), dialog.getByText(/^Cobrado: NV-\d+/));
  // What is sold is looked up in what the page holds; what it does not hold is asked once.
  expect(line.trips, line.line.join()).toBeLessThanOrEqual(1);
  // The dialog and the register are there already.
  expect(charge.trips, charge.line.join()).toBe(0);
  // Folio, stock and money are the server's to give.
  expect(ticket.trips, ticket.line.join()).toBe(1);
});

test('a quotation over a poor network waits for its customer, each line and its folio', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'asesor', '/comercial/cotizaciones');
  await expect(page.getByRole('grid', { name: 'Cotizaciones' }).getByRole('row').nth(1)).toBeVisible();
  await overPoorNetwork(page);
  const customer = page.getByRole('combobox', { name: 'Cliente y vehículo' });
  const form = await tripsOf(page, () => page.keyboard.press('n'), customer, true);
  const picked = await tripsOf(page, () => page.keyboard.type('ana'), page.getByRole('option').first());
  await page.keyboard.press('Tab');
  const line = await tripsOf(
    page,
    () => addPartida(page, 'afin', 1),
    page.getByRole('button', { name: 'Quitar partida 1', exact: true }),
  );
  const kept = await tripsOf(
    page,
    () => page.keyboard.press('Control+s'),
    page.getByRole('heading', { name: /^COT-\d+$/ }),
  );
  // Its code, where the list was not at rest long enough to have brought it, and the box it begins with.
  expect(form.trips, form.line.join()).toBeLessThanOrEqual(2);
  // Who is found is the server's to say.
  expect(picked.trips, picked.line.join()).toBe(1);
  // What is found, and what it costs this customer, which depends on it; beside them, what else is pending for the vehicle.
  expect(line.trips, line.line.join()).toBeLessThanOrEqual(4);
  // The folio, then the page of the document with its code and what it reads.
  expect(kept.trips, kept.line.join()).toBeLessThanOrEqual(4);
});

test('the page on which a customer answers a quotation is there over a poor network after its page, its script and its answer', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  await signIn(page, 'dueno');
  const { id } = await openOwnVehicleQuotation(page);
  const headers = { 'x-empresa-id': '1' };
  const { version } = await answerOf(page.request.get(`/api/cotizaciones/${id}`, { headers }));
  const sent = { headers: { ...headers, 'if-match': `"${version}"` }, data: { canal: 'copiar' } };
  const { url } = await answerOf(page.request.post(`/api/cotizaciones/${id}/envio`, sent));
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const customer = await phone.newPage();
  await overPoorNetwork(customer);
  await customer.goto(url);
  const authorise = customer.getByRole('button', { name: /^Autorizar/ }).first();
  await expect(authorise).toBeVisible();
  const opened = await deepest(customer, 0, authorise);
  // The page, its script, the answer that the script asks, and the piece that draws it.
  expect(opened.trips, opened.line.join()).toBeLessThanOrEqual(4);
});
