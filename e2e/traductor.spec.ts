import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, signIn, test } from './fixtures.ts';
import { answerOf, openOwnCustomer } from './own-records.ts';

// Customers of the border read these pages in English: a browser's translator puts elements of its own in the place of every text.

const headers = { 'x-empresa-id': '1' };
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** What the translator of a browser does to the page that is opened next, from its first text on. */
const translated = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const one = (text: Node): void => {
      const box = text.parentElement;
      if (!box || !text.nodeValue?.trim() || box.closest('script, style, font, textarea, [translate=no]')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const all = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) one(text);
    };
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof Text) one(node);
          else if (node instanceof Element && node.nodeName !== 'FONT') all(node);
        }
    });
    document.addEventListener('DOMContentLoaded', () => {
      watch.observe(document.body, { childList: true, subtree: true });
      all(document.body);
    });
  });

test('translated, a quotation asks consent for the amount that it says, whatever is chosen meanwhile', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage();
  await enter(staff, 'dueno');
  const { id: cliente_id } = await openOwnCustomer(staff, `Border ${randomUUID().slice(0, 6)}`);
  const partidas = [350, 120, 50, 800].map((pesos) => ({
    tipo: 'servicio',
    descripcion: `Trabajo de ${pesos}`,
    cantidad_milesimas: 1000,
    precio_centavos: pesos * 100,
    tasa_iva: 1600,
  }));
  const made = { cliente_id, partidas, anticipo: { tipo: 'porcentaje', diezmilesimas: 3000 } };
  const { id, version } = await answerOf(
    staff.request.post('/api/cotizaciones', { headers: { ...headers, 'idempotency-key': randomUUID() }, data: made }),
  );
  const sent = { headers: { ...headers, 'if-match': `"${version}"` }, data: { canal: 'copiar' } };
  const { url } = await answerOf(staff.request.post(`/api/cotizaciones/${id}/envio`, sent));
  await translated(page);
  await page.goto(new URL(url).pathname);
  await page.getByRole('button', { name: /^Autorizar (todo|seleccionados)$/ }).tap();
  const form = page.getByRole('form', { name: 'Autorizar' });
  await expect(form).toBeVisible();
  await page.getByRole('checkbox', { name: /Trabajo de 800/ }).uncheck();
  const sum = page.getByRole('region', { name: 'Total de lo elegido' });
  await expect(sum).toContainText('$520.00');
  const read = async () => plain(await page.locator('main').innerText());
  await expect.poll(read).toContain('autorizo los trabajos elegidos por $520.00.');
  await expect(form.getByRole('heading')).toHaveText('Autorizar $520.00');
  const said = await read();
  // Thirty per cent of what is chosen is asked before.
  expect(said).toContain('3 de 4 elegidas');
  expect(said).toContain('Resta al entregar: $364.00');
  expect(said).not.toContain('$1,320.00');
});

test('translated, the counter says the amount that it charges', { tag: '@escritorio' }, async ({ page }) => {
  await translated(page);
  await signIn(page, 'dueno', '/comercial/Ventas');
  const search = page.getByRole('combobox', { name: 'Agregar servicio o refacción' });
  await search.fill('radiador');
  await search.press('Enter');
  const line = page.getByRole('list', { name: 'Renglones' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  const total = page.getByRole('status', { name: 'Total' });
  const amount = async (): Promise<number> =>
    Number(/\$([\d,.]+)/.exec(await total.innerText())?.[1]?.replaceAll(',', ''));
  await expect.poll(amount).toBeGreaterThan(0);
  const once = await amount();
  await page.keyboard.press('+');
  await expect.poll(amount).toBe(2 * once);
  await page.getByRole('button', { name: /^Quitar/ }).click();
  await expect(line).toHaveCount(0);
});
