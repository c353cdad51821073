import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberCell } from './NumberCell.tsx';
import { parseCentavos, writeCentavos } from './parse.ts';

function Price({ onEnter }: { onEnter?: () => void }) {
  const [value, setValue] = useState<number | null>(9_850);
  return (
    <form aria-label={`Vale ${value}`}>
      <NumberCell
        label="Precio"
        value={value}
        write={writeCentavos}
        parse={parseCentavos}
        min={100}
        prefix="$"
        onChange={setValue}
        {...(onEnter ? { onEnter } : {})}
      />
    </form>
  );
}

it('writes what can be read, and goes back to what stood when it cannot', async () => {
  await render(<Price />);
  const cell = page.getByLabelText('Precio');
  await cell.fill('120.5');
  await expect.element(page.getByRole('form', { name: 'Vale 12050' })).toBeVisible();
  await cell.fill('0.5');
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: 'Vale 12050' })).toBeVisible();
  await expect.element(cell).toHaveValue('120.50');
  await expect.element(cell).toHaveAttribute('aria-invalid', 'false');
});

it('tells what goes further than the page once, whole, when it is left', async () => {
  const told: number[] = [];
  await render(
    <NumberCell
      label="Contado"
      value={100}
      write={writeCentavos}
      parse={parseCentavos}
      isToldWhole
      onChange={(value) => told.push(value)}
    />,
  );
  const cell = page.getByLabelText('Contado');
  await userEvent.type(cell, '750');
  expect(told).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told).toEqual([75_000]);
  await cell.fill('1');
  await userEvent.tab();
  expect(told).toEqual([75_000]);
});

it('leaves the figure on Enter and says so to whom asked', async () => {
  let entered = 0;
  await render(<Price onEnter={() => entered++} />);
  const cell = page.getByLabelText('Precio');
  await cell.fill('75');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('form', { name: 'Vale 7500' })).toBeVisible();
  await expect.element(cell).not.toHaveFocus();
  expect(entered).toBe(1);
});
