import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { WeekChart } from './WeekChart.tsx';

const none = { cotizaciones: 0, vendido_centavos: 0, ventas: 0, cobrado_centavos: 0 };
const dias = [
  { ...none, fecha: '2026-11-20', cotizado_centavos: 1_000_000, autorizado_centavos: 400_000 },
  { ...none, fecha: '2026-11-21', cotizado_centavos: 2_000_000, autorizado_centavos: 0 },
];
const show = (days: typeof dias) =>
  render(
    <ThemeFrame>
      <WeekChart dias={days} />
    </ThemeFrame>,
  );
const day = (name: RegExp) => page.getByRole('button', { name });

it('each day says its figures to a finger and to the keyboard, and none chosen those of all', async () => {
  await show(dias);
  await expect.element(page.getByText('$30,000')).toBeVisible();
  await day(/^vie 20 nov 2026: Cotizado \$10,000, Autorizado \$4,000$/).click();
  await expect.element(page.getByText('vie 20 nov 2026')).toBeVisible();
  await expect.element(page.getByText('$4,000')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('sáb 21 nov 2026')).toBeVisible();
  await expect.element(page.getByText('$20,000')).toBeVisible();
});

it('what was authorised is drawn, not only coloured, apart from what was quoted', async () => {
  await show(dias);
  const bars = [...day(/^vie/).element().querySelectorAll<HTMLElement>('span > span')].map(
    (bar) => getComputedStyle(bar).backgroundImage,
  );
  expect(bars[0]).toBe('none');
  expect(bars[1]).toContain('repeating-linear-gradient');
});

it('days without anything say so instead of an empty frame', async () => {
  await show([{ ...none, fecha: '2026-11-20', cotizado_centavos: 0, autorizado_centavos: 0 }]);
  await expect.element(page.getByText('En estos días no se ha cotizado ni autorizado nada.')).toBeVisible();
});
