import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { LineCards } from './LineCards.tsx';
import { LineSheet } from './LineSheet.tsx';

function Lines({ asked }: { asked: string | null }) {
  const [ids, setIds] = useState(['aceite', 'filtro']);
  return (
    <ThemeFrame>
      <LineCards
        label="Renglones"
        asked={asked}
        heard={(position) => `Cambiar renglón ${position}: `}
        cards={ids.map((id) => ({ id, title: id, facts: '1 pieza', amount: '$10.00' }))}
      >
        {(id, close) => (
          <LineSheet
            title={`Renglón ${id}`}
            total="$10.00"
            removeLabel={`Quitar ${id}`}
            onClose={close}
            onRemove={() => {
              close();
              setIds(ids.filter((one) => one !== id));
            }}
          >
            <input aria-label="Cantidad" />
          </LineSheet>
        )}
      </LineCards>
    </ThemeFrame>
  );
}

const sheet = (name: string) => page.getByRole('dialog', { name });

it('a card is high enough for a thumb, opens its line, and the line is done or taken away at the bottom', async () => {
  await page.viewport(390, 844);
  await render(<Lines asked={null} />);
  const card = page.getByRole('button', { name: /^Cambiar renglón 1:\s*aceite/ });
  expect(card.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  await card.click();
  await sheet('Renglón aceite').getByRole('button', { name: 'Listo' }).click();
  await expect.element(sheet('Renglón aceite')).not.toBeInTheDocument();
  await card.click();
  const remove = sheet('Renglón aceite').getByRole('button', { name: 'Quitar aceite' });
  expect(remove.element().getBoundingClientRect().top).toBeGreaterThan(700);
  await remove.click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  await expect.element(page.getByRole('button', { name: /filtro/ })).toBeVisible();
});

it('what was taken without a price opens by itself', async () => {
  await page.viewport(390, 844);
  await render(<Lines asked="filtro" />);
  await expect.element(sheet('Renglón filtro')).toBeVisible();
});
