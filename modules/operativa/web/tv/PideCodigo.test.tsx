import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openedBy } from './open-pantalla.ts';
import { PideCodigo } from './PideCodigo.tsx';

const opened: string[] = [];
const show = (said?: string) =>
  render(<PideCodigo {...(said === undefined ? {} : { said })} onOpen={(codigo) => void opened.push(codigo)} />);
const box = () => page.getByRole('textbox', { name: 'Escribe el código de esta pantalla' });

it('a television without a link asks for its code, and takes it as somebody types it', async () => {
  opened.length = 0;
  await show();
  await expect.element(page.getByRole('heading', { name: 'Esta televisión todavía no muestra nada' })).toBeVisible();
  await userEvent.fill(box(), 'k7qm 4rtx');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['k7qm 4rtx']);
  // A code: it is asked for.
  expect(openedBy('k7qm 4rtx')).toBe(null);
});

it('one whose link ended says so and asks for the next code; what cannot be a code is not sent', async () => {
  await show('Esta pantalla ya no se muestra.');
  await expect.element(page.getByText('Esta pantalla ya no se muestra.')).toBeVisible();
  await expect.element(box()).toBeVisible();
  expect(openedBy('K7QM')).toEqual({ said: 'Eso no abre ninguna pantalla. Escribe el código tal como se muestra.' });
});
