import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { openCajaWith } from './mostrador.ts';
import { openOwnOrder } from './own-records.ts';

const receipt = (page: Page) => page.getByRole('dialog', { name: /^Recibo REC-/ });
const paperOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/api\/pagos\/[^/]+\/pdf$/.test(pathname)) asked.push(searchParams.get('papel') ?? '');
  });
  return asked;
};

test('the receipt of an order comes on the paper that this person used last: a sheet, or the roll of the counter', {
  tag: '@escritorio',
}, async ({ page }) => {
  // Who charges may not say yes for a customer: the order is opened by who may.
  await enter(page, 'dueno');
  const { id } = await openOwnOrder(page);
  await enter(page, 'cajero');
  const asked = paperOf(page);
  await page.goto(`/comercial/OrdenTrabajo/${id}?prueba=${randomUUID().slice(0, 4)}`);
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  await expect(dialog.getByLabel('Monto a cobrar')).toBeVisible();
  if (await dialog.getByRole('group', { name: 'Abrir caja' }).isVisible()) await openCajaWith(page, '500');
  await dialog.getByRole('button', { name: /^Cobrar/ }).click();
  await page.getByRole('button', { name: 'Recibo', exact: true }).click();
  const papers = receipt(page).getByRole('group', { name: 'Papel' });
  await papers.getByRole('button', { name: 'Carta' }).click();
  await expect(papers.getByRole('button', { name: 'Carta' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.at(-1)).toBe('carta');
  await papers.getByRole('button', { name: '58 mm' }).click();
  await expect.poll(() => asked.at(-1)).toBe('58');
  await expect(receipt(page).getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', /^blob:/);
  await expectAccessible(page, { within: '[role=dialog]' });
  await receipt(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  // The same on the account, and after the page is loaded again.
  await expect
    .poll(async () => (await (await page.request.get('/api/perfil')).text()).includes('papel_recibo'))
    .toBe(true);
  await page.reload();
  await page.getByRole('tab', { name: /^Pagos/ }).click();
  await page
    .getByRole('button', { name: /^Recibo REC-/ })
    .first()
    .click();
  await expect(papers.getByRole('button', { name: '58 mm' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.at(-1)).toBe('58');
});
