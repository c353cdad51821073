import axe from 'axe-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { TabStrip } from './TabStrip.tsx';

const names = ['Todas', 'Borradores', 'Enviadas', 'Aprobadas', 'Convertidas', 'Rechazadas', 'Vencidas'];

function Strip({ first = 'Todas' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <ThemeFrame>
      <TabStrip
        label="Estado"
        tabs={names.map((name) => ({ value: name, label: name }))}
        value={value}
        onPick={setValue}
      />
    </ThemeFrame>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });
const row = () => page.getByRole('tablist').element();
const arrows = () => [...document.querySelectorAll<HTMLElement>('.tira-flecha')];
const rectOf = (name: string) => tab(name).element().getBoundingClientRect();
/** Under none of the arrows, and within the row. */
const isClear = (name: string): boolean => {
  const { left, right } = rectOf(name);
  const frame = row().getBoundingClientRect();
  if (left < frame.left - 1 || right > frame.right + 1) return false;
  return arrows().every((arrow) => {
    const over = arrow.getBoundingClientRect();
    return right <= over.left || left >= over.right;
  });
};

it('an arrow that comes lies over the end of the row and moves none of its tabs', async () => {
  await page.viewport(390, 844);
  await render(<Strip />);
  await expect.poll(() => arrows().length).toBe(1);
  const frame = row().getBoundingClientRect();
  row().scrollTo({ left: 120 });
  await expect.poll(() => arrows().length).toBe(2);
  expect(Math.round(rectOf('Todas').left - frame.left)).toBe(-120);
  expect(row().getBoundingClientRect().left).toBe(frame.left);
  expect(row().getBoundingClientRect().width).toBe(frame.width);
  row().scrollTo({ left: 10_000 });
  await expect.poll(() => arrows().length).toBe(1);
  expect(Math.round(rectOf('Vencidas').right)).toBe(Math.round(frame.right));
});

it('an arrow leads further, and is gone where nothing follows', async () => {
  await page.viewport(390, 844);
  await render(<Strip />);
  await expect.poll(() => arrows().length).toBe(1);
  for (let presses = 0; presses < 4 && !isClear('Vencidas'); presses++) {
    const from = row().scrollLeft;
    arrows().at(-1)?.click();
    await expect.poll(() => row().scrollLeft).toBeGreaterThan(from);
  }
  await expect.poll(() => isClear('Vencidas')).toBe(true);
  await expect.poll(() => arrows().length).toBe(1);
});

it('the chosen one is in sight from the beginning, and the first one again when it is chosen', async () => {
  await page.viewport(390, 844);
  await render(<Strip first="Convertidas" />);
  await expect.poll(() => isClear('Convertidas')).toBe(true);
  await userEvent.click(tab('Todas'));
  await expect.poll(() => isClear('Todas')).toBe(true);
  expect(row().scrollLeft).toBe(0);
});

it('with the keys each tab comes out from under the arrows; Enter chooses it', async () => {
  await page.viewport(390, 844);
  await render(<Strip />);
  await expect.poll(() => arrows().length).toBe(1);
  tab('Todas').element().focus();
  for (const name of names.slice(1)) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(name)).toHaveFocus();
    await expect.poll(() => isClear(name)).toBe(true);
  }
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Todas')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(tab('Vencidas')).toHaveAttribute('aria-selected', 'true');
  const found = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

it('a row that fits has no arrows and does not fade', async () => {
  await page.viewport(1366, 768);
  await render(<Strip />);
  await expect.element(tab('Vencidas')).toBeInViewport({ ratio: 1 });
  expect(arrows()).toEqual([]);
  expect(getComputedStyle(row()).maskImage).toBe('none');
});
