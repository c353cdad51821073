import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { BURST_MS } from '#platform/web/scan/burst.ts';
import { demoPassword, type House, startHouse } from './server.ts';

export { countInteractions, type Interactions } from './interactions.ts';
export { expect };

export type Who = 'dueno' | 'administrador' | 'asesor' | 'cajero' | 'tecnico' | 'contador' | 'cliente';
type AxeOptions = { within?: string; rules?: string[] };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `page` starts at the house of the run; `emptyHouse` is a second one, without data, for what happens only once. */
export const test = base.extend<{ emptyHouse: House }>({
  baseURL: async ({ baseURL }, use) => use(process.env.BAHIA_E2E_ADDRESS ?? baseURL),
  page: async ({ browser, page }, use) => {
    await use(page);
    // Somebody else's page, left open, would go on asking until the end of the run.
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
    // An answer that a handler is still fetching belongs to a page that is about to close.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  emptyHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern.
    async ({}, use) => {
      const house = await startHouse('empty');
      await use(house);
      await house.stop();
    },
    // One each: the link that sets a house up works once.
    { scope: 'test' },
  ],
});

/**
 * Gives the browser the session of one of the demo's people, as one that kept it, and opens no page: whatever is opened next
 * is the first. The sign-in page has tests of its own.
 */
export async function enter(page: Page, who: Who): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@demo.bahia.test`, password: demoPassword, remember: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Enters and opens a page. Opening one takes a second of the machine: whoever only goes on to another page enters, and opens that one. */
export async function signIn(page: Page, who: Who, path = '/'): Promise<void> {
  await enter(page, who);
  await page.goto(path);
  // Under a dialog that the address opens, the frame is there but hidden from assistive technology.
  await expect(page.getByRole('button', { name: /cuenta de/i, includeHidden: true })).toBeVisible();
}

/**
 * Goes to another screen as a link of the application does, without loading the page again; ends when its title stands in
 * place of the one before and nothing on it is loading. Whoever entered and has opened nothing yet begins there.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, includeHidden: true }).first();
  if (page.url() === 'about:blank') {
    await page.goto(path);
    await expect(title).toHaveText(/./);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return;
  }
  const before = await title.textContent();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(title).not.toHaveText(before ?? '');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Presses what may be done with a record: in sight, or folded under «Más acciones» where there is no room. */
export async function pressAct(page: Page, name: string): Promise<void> {
  // Until the panel of an address has come, the list behind it can be pressed, and has acts of its own.
  const record = new URL(page.url()).searchParams.has('ver') ? page.getByRole('dialog') : page;
  const shown = record.getByRole('button', { name, exact: true });
  const fold = record.getByRole('button', { name: 'Más acciones' });
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(shown.or(fold).first()).toBeVisible();
  // Which of them fit is measured once the page is drawn: what was folded a moment ago may be in sight now.
  await expect(async () => {
    if (await shown.isVisible()) return shown.click({ timeout: 2_000 });
    await fold.click({ timeout: 2_000 });
    await item.click({ timeout: 2_000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape');
      throw error;
    });
  }).toPass();
}

/** Types a date 'YYYY-MM-DD' where the cursor is, as fingers do: eight figures at once are a scanner's, and leave the field as it was. */
export const typeDate = (page: Page, fecha: string): Promise<void> =>
  page.keyboard.type(fecha.split('-').reverse().join(''), { delay: 2 * BURST_MS });

/** Once nothing on it is loading, the page is as wide as the window and moves to no side. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBe(0);
}

/** On a phone the strip of tabs comes back to the chosen one when its counts have come, perhaps under the finger. */
export async function chooseTab(tab: Locator): Promise<void> {
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass();
}

/** Looks for it in a list, and ends when no other row is left. */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await onlyRowsWith(page, text);
}

/** Ends when every row of the list has this text: one that moves under the pointer is not clicked. */
export async function onlyRowsWith(page: Page, text: string): Promise<void> {
  // The titles of the columns are a row too.
  await expect(page.getByRole('row').filter({ hasNotText: text })).toHaveCount(1);
}

/** Signs in through the screen. */
export async function signInByHand(page: Page, who: Who): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/correo/i).fill(`${who}@demo.bahia.test`);
  await page.getByLabel(/^contraseña/i).fill(demoPassword);
  await page.getByRole('button', { name: /iniciar sesión|entrar/i }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // Who works in several companies and has none to begin with is asked.
  if (new URL(page.url()).pathname === '/elegir_empresa')
    await page.getByRole('listitem').first().getByRole('button').click();
}

/** Gives the password again where the page asks for it. */
export async function confirmPassword(page: Page, password = demoPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmar contraseña' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
}

/** WCAG 2.2 AA by axe over what is on the screen now, open dialogs included. */
export async function expectAccessible(page: Page, options?: AxeOptions): Promise<void> {
  // A list that others change while it is read is read again: what is wrong stays wrong.
  await expect(async () => expect(await axeFinds(page, options)).toBe('')).toPass({
    intervals: [500, 4_000],
  });
}

/** What axe has against the screen at rest, a rule after another; empty when it has nothing. */
export async function axeFinds(page: Page, { within = 'html', rules }: AxeOptions = {}): Promise<string> {
  const options: RunOptions = {
    runOnly: rules
      ? { type: 'rule', values: rules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    resultTypes: ['violations'],
    // Off by itself because axe calls it experimental.
    ...(rules ? {} : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  };
  // Half-way between two colours nothing has the contrast of either.
  const isThere = await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(moving.map((one) => one.finished));
    return 'axe' in globalThis;
  });
  // Given to the debugger and not as a script tag, which the page's own policy would refuse.
  if (!isThere) await page.evaluate(axe);
  const found = await page.evaluate(
    async ([scope, wanted]) => {
      const { axe } = globalThis as unknown as { axe: AxeGlobal };
      const { violations } = await axe.run(scope, wanted);
      // What is scrolled goes under the bar that stays above it: its size is the one that it has once it is scrolled to.
      for (const small of violations.filter(({ id }) => id === 'target-size')) {
        const isSmall = [];
        for (const node of small.nodes) {
          const target = document.querySelector(String(node.target[0]));
          target?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = target && (await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } }));
          if (again?.violations.length !== 0) isSmall.push(node);
        }
        small.nodes = isSmall;
      }
      return violations.filter(({ nodes }) => nodes.length > 0);
    },
    [within, options] as const,
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.target).join('\n  ')}`).join('\n');
}

type AxeGlobal = { run(scope: string | Element, options: RunOptions): Promise<AxeResults> };

const atWork = (page: Page): Locator => page.getByText('Sin conexión: lo que hagas se guarda aquí');

/** The network is cut for the whole browser while hands are at work: it is told beside them, and nothing stands in their way. */
export const goOfflineAtWork = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true);
  await expect(atWork(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** The network is cut for the whole browser, and what each page says of it is put away. */
export const goOffline = async (context: BrowserContext, ...pages: Page[]): Promise<void> => {
  await context.setOffline(true);
  for (const page of pages) {
    const trouble = page.getByRole('dialog', { name: 'Sin conexión a Internet' });
    // Where hands are at work nothing has to be put away.
    await expect(trouble.or(atWork(page)).first()).toBeVisible();
    if (!(await trouble.isVisible())) continue;
    await trouble.getByRole('button', { name: 'Cerrar' }).click();
    await expect(trouble).toBeHidden();
  }
};
