import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DatePick } from './DatePick.tsx';

const told: (string | null)[] = [];

/** A filter as pages have them: it keeps whole dates alone, and its address comes back after `wait` ms. */
function Filter({ wait }: { wait: number }) {
  const [value, setValue] = useState<string | null>('2026-11-24');
  const keep = (fecha: string | null) => {
    told.push(fecha);
    if (fecha !== 'incomplete') {
      setTimeout(() => setValue(fecha), wait);
    }
  };
  return (
    <>
      <DatePick label="Desde" value={value} onChange={keep} />
      <output aria-label="Filtro">{value}</output>
      <button type="button" onClick={() => setValue('2026-01-31')}>
        Enero
      </button>
    </>
  );
}

it.each([0, 30, 150])('keeps what is typed while what was told comes back %d ms later', async (wait) => {
  told.length = 0;
  await render(<Filter wait={wait} />);
  await page.getByRole('spinbutton', { name: 'Día' }).click();
  for (const key of '03122025') {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await expect.element(page.getByLabelText('Filtro')).toHaveTextContent('2025-12-03');
  expect(told.filter((fecha) => fecha?.startsWith('0'))).toEqual([]);
  await expect.element(page.getByRole('spinbutton', { name: 'Mes' })).toHaveTextContent('12');
});

it('takes what comes from outside, also over a date half typed', async () => {
  await render(<Filter wait={0} />);
  await page.getByRole('spinbutton', { name: 'Año' }).click();
  await userEvent.keyboard('20');
  await page.getByRole('button', { name: 'Enero' }).click();
  await expect.element(page.getByRole('spinbutton', { name: 'Año' })).toHaveTextContent('2026');
  await expect.element(page.getByRole('spinbutton', { name: 'Día' })).toHaveTextContent('31');
});

it.each([
  ['1/2/2026', '2026-02-01'],
  ['15/1/2026', '2026-01-15'],
  ['3/5/2026', '2026-05-03'],
  ['1-2-2026', '2026-02-01'],
  ['01/02/26', '2026-02-01'],
  ['1/2/26', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
])('typed as «%s» it is %s', async (text, iso) => {
  await render(<Filter wait={0} />);
  await page.getByRole('spinbutton', { name: 'Día' }).click();
  await userEvent.keyboard(text);
  await userEvent.click(page.getByLabelText('Filtro'));
  await expect.element(page.getByLabelText('Filtro')).toHaveTextContent(iso);
  await expect.element(page.getByRole('spinbutton', { name: 'Año' })).toHaveTextContent('2026');
});

it.each(['01/02/26', '1/2/2026', '2026-02-01', '1 de febrero de 2026'])('pasted as «%s» it is read', async (text) => {
  await render(<Filter wait={0} />);
  const day = page.getByRole('spinbutton', { name: 'Día' });
  await day.click();
  const pasted = new DataTransfer();
  pasted.setData('text', text);
  day.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(page.getByLabelText('Filtro')).toHaveTextContent('2026-02-01');
});
