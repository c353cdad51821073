import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UNREAD } from '#platform/contract/numbers.ts';
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
        unread={null}
        min={100}
        prefix="$"
        onChange={setValue}
        {...(onEnter ? { onEnter } : {})}
      />
    </form>
  );
}

it('writes what can be read; what cannot be read stays red in it and is no value', async () => {
  await render(<Price />);
  const cell = page.getByLabelText('Precio');
  await cell.fill('120.5');
  await expect.element(page.getByRole('form', { name: 'Vale 12050' })).toBeVisible();
  await cell.fill('0.5');
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: 'Vale null' })).toBeVisible();
  await expect.element(cell).toHaveValue('0.5');
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.fill('150');
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: 'Vale 15000' })).toBeVisible();
  await expect.element(cell).toHaveValue('150.00');
  await expect.element(cell).toHaveAttribute('aria-invalid', 'false');
});

it.each([
  ['1.299,90', 'Vale 129990'],
  ['1299,90', 'Vale 129990'],
  ['12O0', 'Vale null'],
  ['1.299', 'Vale null'],
  ['129.905', 'Vale null'],
])('typed key by key, «%s» never leaves its readable beginning: %s', async (text, said) => {
  await render(<Price />);
  await page.getByLabelText('Precio').click();
  await userEvent.keyboard(text);
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: said, exact: true })).toBeVisible();
});

it('holds again what stood when it is emptied and left', async () => {
  await render(<Price />);
  const cell = page.getByLabelText('Precio');
  await cell.click();
  await userEvent.keyboard('120{Backspace}{Backspace}{Backspace}');
  await expect.element(page.getByRole('form', { name: 'Vale null' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: 'Vale 9850' })).toBeVisible();
  await expect.element(cell).toHaveValue('98.50');
});

it('stays in the figure on Enter while it cannot be read', async () => {
  let entered = 0;
  await render(<Price onEnter={() => entered++} />);
  const cell = page.getByLabelText('Precio');
  await cell.fill('12O0');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell).toHaveFocus();
  expect(entered).toBe(0);
});

it('tells nothing of what goes further than the page while it cannot be read', async () => {
  const told: number[] = [];
  await render(
    <NumberCell<number>
      label="Contado"
      value={100}
      unread={UNREAD}
      write={writeCentavos}
      parse={parseCentavos}
      isToldWhole
      onChange={(value) => told.push(value)}
    />,
  );
  const cell = page.getByLabelText('Contado');
  await cell.fill('7x');
  await userEvent.tab();
  await expect.element(cell).toHaveValue('7x');
  expect(told).toEqual([]);
});

it('tells what goes further than the page once, whole, when it is left', async () => {
  const told: number[] = [];
  await render(
    <NumberCell<number>
      label="Contado"
      value={100}
      unread={UNREAD}
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
