import type { Page } from '@playwright/test';
import { enter, expect, signIn, test, walkTo } from './fixtures.ts';
import { alike, screens } from './screens.ts';

for (const [part, third] of [0, 1, 2].map((n) => [n + 1, screens.filter((_, at) => at % 3 === n)] as const))
  test(`on a phone no screen is wider than it, and whatever is touched has the size of a finger, part ${part} of 3`, {
    tag: '@telefono',
  }, async ({ page }) => {
    await signIn(page, 'dueno');
    for (const path of [...third, ...(part === 1 ? ['/comercial/OrdenTrabajo?estado=todas&q=a'] : [])])
      await test.step(path, async () => {
        if (alike.has(path)) await page.goto(path);
        else if (path !== '/') await walkTo(page, path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await faultsOf(page), path).toEqual([]);
      });
    expect(third.length).toBeGreaterThan(20);
  });

test('nor is what opens over a list, nor a document with its works', { tag: '@telefono' }, async ({ page }) => {
  await enter(page, 'dueno');
  for (const path of [
    '/comercial/cotizaciones',
    '/comercial/OrdenTrabajo',
    '/comercial/pendientePago',
    '/comercial/caja/cortes',
    '/clientes/clientesList',
    '/clientes/historialPagos',
    '/activos',
  ])
    await test.step(path, async () => {
      await walkTo(page, path);
      await page.locator('[data-row]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await faultsOf(page), `panel of ${path}`).toEqual([]);
      const whole = page.getByRole('link', { name: 'Abrir en su página' });
      if ((await whole.count()) === 0) return;
      await whole.click();
      await expect(page.getByRole('heading', { name: /^(COT|OT)-/, level: 1 })).toBeVisible();
      expect.soft(await faultsOf(page), `document of ${path}`).toEqual([]);
    });
});

/** What sticks out of the page, and what is smaller than 44 px: links inside a sentence, and those of a row that is pressed itself, are not counted. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((one) => one.clientWidth > 0);
    const scope = dialogs.at(-1) ?? document.body;
    const { clientWidth, scrollWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const touched = 'a[href], button, select, textarea, input, [role=button], [role=tab], [role=option], [role=switch]';
    for (const one of scope.querySelectorAll<HTMLElement>(touched)) {
      const box = reachOf(one);
      const style = getComputedStyle(one);
      const isShown = box.width > 1 && box.right > 0 && box.left < clientWidth && style.visibility !== 'hidden';
      const isAside = one.closest('[aria-hidden=true], [data-row] *, .solo-lector') !== null;
      const isInText = style.display === 'inline' && one.parentElement?.textContent !== one.textContent;
      if (!isShown || isAside || isInText || one.matches(':disabled') || isSkip(one)) continue;
      if (box.height >= least && box.width >= least) continue;
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      faults.push(`${Math.round(box.width)} × ${Math.round(box.height)} ${one.tagName} «${name.trim().slice(0, 40)}»`);
    }
    return faults;

    /** What is pressed with it: the box around a field, or the row that a link covers. */
    function reachOf(one: HTMLElement): DOMRect {
      const after = getComputedStyle(one, '::after');
      const covers = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      const around = covers
        ? one.offsetParent
        : one.closest('.MuiInputBase-root, .MuiPickersInputBase-root, .MuiFormControlLabel-root, .MuiSwitch-root');
      return (around ?? one).getBoundingClientRect();
    }
    /** «Saltar al contenido» is for the keyboard and out of sight. */
    function isSkip(one: HTMLElement): boolean {
      return one.getAttribute('href')?.startsWith('#') ?? false;
    }
  });
