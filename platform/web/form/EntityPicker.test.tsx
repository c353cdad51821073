import { lazy, Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { EntityPicker } from './EntityPicker.tsx';

const never = new Promise<string[]>(() => {});

/** Answers the first word and never what is written after it, as a network that is slow from then on. */
function Lines({ onTake }: { onTake: (option: string | null, typed: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <EntityPicker<string>
      label="Agregar"
      value={value}
      onChange={(option, typed) => {
        setValue(option);
        onTake(option, typed);
      }}
      load={(text) => (text.includes(' ') ? never : Promise.resolve([`Como texto: «${text}»`]))}
      getKey={(option) => option}
      primary={(option) => option}
    />
  );
}

it('an option found for fewer letters is taken with all that stands written', async () => {
  const onTake = vi.fn();
  await render(<Lines onTake={onTake} />, { wrapper: ThemeFrame });
  const box = page.getByRole('combobox', { name: 'Agregar' });
  await userEvent.type(box, 'Balero');
  await expect.element(page.getByRole('option', { name: 'Como texto: «Balero»' })).toBeVisible();
  await userEvent.type(box, ' $800');
  await page.getByRole('option', { name: 'Como texto: «Balero»' }).click();
  expect(onTake.mock.calls).toEqual([['Como texto: «Balero»', 'Balero $800']]);
});

function Begun({ wait }: { wait: Promise<unknown> }) {
  const [Late] = useState(() =>
    lazy(() => wait.then(() => ({ default: () => <EntityPicker<string> {...picker} autoFocus /> }))),
  );
  return (
    <>
      <Suspense>
        <Late />
      </Suspense>
      <input aria-label="Partida" />
      <button type="button">Guardar</button>
    </>
  );
}
const picker = {
  label: 'Cliente',
  value: null,
  onChange: () => {},
  load: () => never,
  getKey: (option: string) => option,
  primary: (option: string) => option,
};

it.each([
  ['what is being written beside it keeps the keys', 'Partida', 'textbox', 'Balatas'],
  ['a button that was pressed does not keep the focus', 'Guardar', 'button', ''],
] as const)('a field that begins its page and comes late: %s', async (_, name, role, kept) => {
  const come = Promise.withResolvers<void>();
  await render(<Begun wait={come.promise} />, { wrapper: ThemeFrame });
  const other = page.getByRole(role, { name });
  await userEvent.click(other);
  if (kept) await userEvent.keyboard('Bala');
  come.resolve();
  const late = page.getByRole('combobox', { name: 'Cliente' });
  await expect.element(late).toBeVisible();
  if (!kept) return expect.element(late).toHaveFocus();
  await userEvent.keyboard('tas');
  await expect.element(other).toHaveValue(kept);
  await expect.element(late).toHaveValue('');
});
