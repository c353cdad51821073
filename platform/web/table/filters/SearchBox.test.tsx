import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { SearchBox } from './SearchBox.tsx';

/**
 * A page whose address follows when it is told to, as on a machine that is busy. What is written comes in one piece: letter by letter
 * such a machine pauses between two of them, and they are two searches.
 */
const slowPage = async () => {
  const asked: string[] = [];
  let follow = (_: string) => {};
  function Slow() {
    const [value, setValue] = useState('');
    follow = setValue;
    return <SearchBox value={value} onSearch={(q) => asked.push(q)} placeholder="Folio" label="Buscar" />;
  }
  await render(
    <ThemeFrame>
      <Slow />
    </ThemeFrame>,
  );
  const box = page.getByRole('searchbox', { name: 'Buscar' });
  await userEvent.click(box);
  return { asked, box, follow: (q: string) => follow(q) };
};

it('what was searched for first comes back late, and no newer letter is lost', async () => {
  const { asked, box, follow } = await slowPage();
  await userEvent.fill(box, 'Cli');
  await expect.poll(() => asked).toEqual(['Cli']);
  await userEvent.fill(box, 'Clien');
  await expect.poll(() => asked).toEqual(['Cli', 'Clien']);
  await userEvent.fill(box, 'Cliente');
  follow('Cli');
  await expect.poll(() => asked).toEqual(['Cli', 'Clien', 'Cliente']);
  follow('Cliente');
  await userEvent.fill(box, 'Cliente 24');
  await expect.poll(() => asked.at(-1)).toBe('Cliente 24');
  await expect.element(box).toHaveValue('Cliente 24');
});

it('letters taken back before the first search came back are searched for without them', async () => {
  const { asked, box, follow } = await slowPage();
  await userEvent.fill(box, 'Cli');
  await expect.poll(() => asked).toEqual(['Cli']);
  await userEvent.clear(box);
  await expect.poll(() => asked).toEqual(['Cli', '']);
  follow('Cli');
  follow('');
  await expect.element(box).toHaveValue('');
});

it('another address from outside is what the box says', async () => {
  const { box, follow } = await slowPage();
  follow('bujía');
  await expect.element(box).toHaveValue('bujía');
});
