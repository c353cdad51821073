import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#platform/web/call.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { AskedQuestion } from '#platform/web/ui/dialogs/ask-person.tsx';
import { confirmingKm } from './confirm-km.ts';

const sent: (number | null)[] = [];
const send = (confirmed: number | null) => {
  sent.push(confirmed);
  return confirmed === null
    ? Promise.reject(new ApiError(409, 'kilometraje_dudoso', 'Antes tenía 154,754 km.'))
    : Promise.resolve('guardado');
};

beforeEach(async () => {
  sent.length = 0;
  await render(
    <ThemeFrame>
      <AskedQuestion />
    </ThemeFrame>,
  );
});

it('an odometer that the server doubts is asked about, and sent with what was confirmed', async () => {
  const done = confirmingKm(1_547_540, send);
  await expect.element(page.getByRole('dialog', { name: '¿Son 1,547,540 km?' })).toBeVisible();
  await expect.element(page.getByText('Antes tenía 154,754 km.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Sí, así está el tablero' }));
  await expect(done).resolves.toBe('guardado');
  expect(sent).toEqual([null, 1_547_540]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('who does not confirm it is told why it was not kept', async () => {
  const done = confirmingKm(1_547_540, send);
  const refused = expect(done).rejects.toThrow('Antes tenía 154,754 km.');
  await userEvent.click(page.getByRole('button', { name: 'Corregirlo' }));
  await refused;
  expect(sent).toEqual([null]);
});

it('another refusal is no question', async () => {
  await expect(confirmingKm(10, () => Promise.reject(new ApiError(409, 'otra', 'Otra cosa.')))).rejects.toThrow('Otra');
});
