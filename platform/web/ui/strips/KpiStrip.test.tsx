import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { KpiStrip } from './KpiStrip.tsx';

const show = (width: number, value: string) =>
  render(
    <ThemeFrame>
      <MemoryRouter>
        <div style={{ width }}>
          <KpiStrip items={['Total', 'Vencido', 'Hoy', 'A favor'].map((label) => ({ label, value }))} />
        </div>
      </MemoryRouter>
    </ThemeFrame>,
  );

const linesOf = (text: string): number => {
  const range = document.createRange();
  range.selectNodeContents(page.getByText(text).first().element());
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};
const sizeOf = (text: string): string => getComputedStyle(page.getByText(text).first().element()).fontSize;

it('a figure never breaks in two: where it has little room it is smaller', async () => {
  await page.viewport(1366, 800);
  await show(548, '$1,111,298');
  await document.fonts.ready;
  expect(linesOf('$1,111,298')).toBe(1);
  expect(sizeOf('$1,111,298')).not.toBe('27px');
});

it('with room, and a few words, it is as large as any', async () => {
  await page.viewport(1366, 800);
  await show(1000, '12 de 340');
  expect(sizeOf('12 de 340')).toBe('27px');
});
