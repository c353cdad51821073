import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Signs on the glass. */
export const sign = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: /espacio para firmar/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 6 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: /: hecha$/ })).toBeVisible();
};

/** An act of the page: beside its title, or folded on a phone. */
export const act = async (page: Page, name: string): Promise<void> => {
  const beside = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'Más acciones' });
  await expect(beside.or(more).first()).toBeVisible();
  if (await beside.isVisible()) return beside.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
