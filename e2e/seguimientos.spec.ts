import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countInteractions, enter, expect, expectAccessible, pressAct, signIn, test, walkTo } from './fixtures.ts';
import { openOwnDue } from './own-records.ts';

/** On top of the list: what is worth most goes first. */
const dueOf = (page: Page) => openOwnDue(page, randomInt(90_000_000, 99_000_000));
const rowOf = (page: Page, cliente: string) => page.getByRole('listitem', { name: `${cliente}: Trabajo pendiente` });

test('who is to be called leaves the list in one press, with the words ready beside; another is left for later in two', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const [one, two] = [await dueOf(page), await dueOf(page)];
  await walkTo(page, '/comercial/seguimiento');
  await expect(rowOf(page, one)).toContainText('quedó pendiente: cambio de llantas');
  await expectAccessible(page);
  const counted = await countInteractions(page);
  await rowOf(page, one).getByRole('button', { name: 'Hecho' }).click();
  expect((await counted.stop()).total).toBe(1);
  await expect(rowOf(page, one)).toHaveCount(0);
  const again = await countInteractions(page);
  await rowOf(page, two).getByRole('button', { name: 'Más tarde' }).click();
  await page.getByRole('menuitem', { name: 'En una semana' }).click();
  expect((await again.stop()).total).toBe(2);
  await expect(rowOf(page, two)).toHaveCount(0);
});

test('what leaves by itself is a switch of each reason, off until somebody turns it on, with whom it would go to', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/seguimiento');
  await pressAct(page, 'Ajustes');
  const dialog = page.getByRole('dialog', { name: 'Cómo se da seguimiento' });
  const own = dialog.getByRole('switch', { name: 'Hace mucho que no viene' });
  await expect(own).not.toBeChecked();
  await expectAccessible(page);
  await own.click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await pressAct(page, 'Ajustes');
  await expect(own).toBeChecked();
  await own.click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
});
