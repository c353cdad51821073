import { useState } from 'react';
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
