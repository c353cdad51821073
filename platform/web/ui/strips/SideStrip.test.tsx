import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { SideStrip } from './SideStrip.tsx';

const parts = ['Artículos', 'Sugerido', 'Pedidos', 'Compras', 'Conteos', 'Traspasos'];

const show = (here: string) =>
  render(
    <ThemeFrame>
      <SideStrip component="nav" label="Partes">
        {parts.map((part) => (
          <a
            key={part}
            href="#top"
            style={{ flex: 'none', width: 100 }}
            {...(part === here ? { 'aria-current': 'page' } : {})}
          >
            {part}
          </a>
        ))}
      </SideStrip>
    </ThemeFrame>,
  );
const link = (name: string) => page.getByRole('link', { name });
const arrows = () =>
  page.getByRole('navigation').element().querySelectorAll<HTMLElement>(':scope > [aria-hidden=true]');

it('a row that does not fit says at which end there is more, and goes there', async () => {
  await page.viewport(390, 844);
  await show('Artículos');
  await expect.poll(() => arrows().length).toBe(1);
  await expect.element(link('Traspasos')).not.toBeInViewport();
  arrows()[0]?.click();
  await expect.poll(() => arrows().length).toBe(2);
  arrows()[1]?.click();
  await expect.element(link('Traspasos')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => arrows().length).toBe(1);
});

it('where one is, is in sight from the beginning', async () => {
  await page.viewport(390, 844);
  await show('Traspasos');
  await expect.element(link('Traspasos')).toBeInViewport({ ratio: 1 });
});

it('a row that fits has no arrows', async () => {
  await page.viewport(1366, 768);
  await show('Traspasos');
  await expect.element(link('Artículos')).toBeInViewport({ ratio: 1 });
  expect(arrows().length).toBe(0);
});
