import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuantityCell } from './amount-cells.tsx';
import { Stepper } from './Stepper.tsx';

function Line() {
  const [milesimas, setMilesimas] = useState(37_000);
  return (
    <form aria-label={`Son ${milesimas}`}>
      <Stepper milesimas={milesimas} onStep={setMilesimas}>
        <QuantityCell label="Cantidad" value={milesimas} onChange={setMilesimas} />
      </Stepper>
    </form>
  );
}

it.each([
  ['37,5', 'Son 37500'],
  ['0,5', 'Son 500'],
  ['½', 'Son 500'],
  ['1/2', 'Son NaN'],
  ['2x', 'Son NaN'],
  ['1.2505', 'Son NaN'],
])('the quantity «%s», typed key by key: %s', async (text, said) => {
  await render(<Line />);
  const cell = page.getByLabelText('Cantidad');
  await cell.click();
  await userEvent.keyboard(text);
  await userEvent.tab();
  await expect.element(page.getByRole('form', { name: said, exact: true })).toBeVisible();
  await expect.element(cell).toHaveAttribute('aria-invalid', said === 'Son NaN' ? 'true' : 'false');
});

it('a step beside it writes one in place of what cannot be read', async () => {
  await render(<Line />);
  const cell = page.getByLabelText('Cantidad');
  await cell.fill('2x');
  await page.getByRole('button', { name: 'Uno más' }).click();
  await expect.element(page.getByRole('form', { name: 'Son 1000' })).toBeVisible();
  await expect.element(cell).toHaveValue('1');
});
