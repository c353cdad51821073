import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Bars } from './Bars.tsx';
import { Columns } from './Columns.tsx';

const months = [
  { key: '2026-09', label: 'sep 26', amount: 50_000, written: '$500' },
  { key: '2026-10', label: 'oct 26', amount: 100_000, written: '$1 k', note: '3 notas' },
  { key: '2026-11', label: 'nov 26', amount: 0, written: '–' },
];

test('a column is as high as its amount, says its figure and its name, and is pressed by keyboard', async () => {
  const picked: string[] = [];
  const screen = await render(
    <div style={{ width: 360 }}>
      <Columns label="Vendido" columns={months} chosen="2026-09" onPick={(key) => picked.push(key)} />
    </div>,
  );
  const buttons = screen.getByRole('group', { name: 'Vendido' }).getByRole('button');
  await expect.element(buttons.nth(1)).toHaveAccessibleName(/\$1 k.*oct 26.*3 notas/);
  await expect.element(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
  const heightOf = (at: number) => {
    const bar = buttons.nth(at).element().querySelector('span > span');
    return bar === null ? 0 : bar.getBoundingClientRect().height;
  };
  expect(heightOf(1)).toBeGreaterThan(60);
  expect(heightOf(0) / heightOf(1)).toBeCloseTo(0.5, 1);
  expect(heightOf(2)).toBeLessThanOrEqual(2);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual(['2026-10']);
});

test('bars without a press are no buttons, and without any bar there are words', async () => {
  const bars = [
    { key: 'a', label: 'Ana', amount: 200, written: '$2.00' },
    { key: 'b', label: 'Luis', amount: 100, written: '$1.00' },
  ];
  const screen = await render(<Bars label="Comisiones" bars={bars} />);
  await expect.element(screen.getByText('$2.00')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await screen.rerender(<Bars label="Comisiones" bars={[]} empty="Sin comisiones." />);
  await expect.element(screen.getByText('Sin comisiones.')).toBeVisible();
});
