import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ajustes } from '#modules/recepciones/rules/formas.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { type Captura, vacia } from './captura.ts';
import { Firma } from './Firma.tsx';

const taken: Captura['firma'][] = [];
function Hoja() {
  const [captura, setCaptura] = useState<Captura>({ ...vacia(), entrega_nombre: 'Ana Sofía Becerra' });
  return (
    <ThemeFrame>
      <Firma
        captura={captura}
        ajustes={{ exige_firma: true } as Ajustes}
        fields={{}}
        onChange={(said) => {
          taken.push(said.firma ?? null);
          setCaptura({ ...captura, ...said });
        }}
      />
    </ThemeFrame>
  );
}

const stroke = (canvas: HTMLElement, fromX: number) =>
  userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: fromX, y: 40 },
    targetPosition: { x: fromX + 60, y: 110 },
  });

it('the pad stays where it is between one stroke and the next, and the signature has both', async () => {
  await page.viewport(390, 844);
  await render(<Hoja />);
  const sheet = page.getByRole('img', { name: /^Firma/ });
  await expect.element(sheet).toBeVisible();
  const canvas = sheet.element() as HTMLElement;
  const { top } = canvas.getBoundingClientRect();
  await stroke(canvas, 40);
  await expect.poll(() => taken).toHaveLength(1);
  await expect.element(page.getByRole('img', { name: 'Firma: hecha' })).toBeVisible();
  expect(canvas.getBoundingClientRect().top).toBe(top);
  await stroke(canvas, 160);
  await expect.poll(() => taken).toHaveLength(2);
  expect(canvas.getBoundingClientRect().top).toBe(top);
  expect(taken[1]?.png).not.toBe(taken[0]?.png);
});

it('the name in sight is the signature of whoever chose to write it, also where it is changed afterwards', async () => {
  await page.viewport(390, 844);
  await render(<Hoja />);
  taken.length = 0;
  await userEvent.click(page.getByRole('button', { name: 'Prefiero escribir mi nombre' }));
  const name = page.getByLabelText('Escribe tu nombre completo para firmar');
  await expect.element(name).toHaveValue('Ana Sofía Becerra');
  await expect.poll(() => taken.at(-1)?.nombre).toBe('Ana Sofía Becerra');
  await userEvent.fill(name, 'Ana');
  await expect.poll(() => taken.at(-1)?.nombre).toBe('Ana');
  await userEvent.fill(name, '');
  await expect.poll(() => taken.at(-1)).toBe(null);
});
