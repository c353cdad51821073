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

it('the figures of a strip have one size, that of the longest, on a phone too', async () => {
  for (const [viewport, width] of [
    [1366, 700],
    [390, 366],
  ] as const) {
    await page.viewport(viewport, 800);
    const { unmount } = await render(
      <ThemeFrame>
        <MemoryRouter>
          <div style={{ width }}>
            <KpiStrip items={['$12,345,678.90', '9', '$120,926'].map((value) => ({ label: value, value }))} />
          </div>
        </MemoryRouter>
      </ThemeFrame>,
    );
    await document.fonts.ready;
    const sizes = ['$12,345,678.90', '9', '$120,926'].map(
      (text) => getComputedStyle(page.getByText(text, { exact: true }).nth(1).element()).fontSize,
    );
    expect(new Set(sizes).size).toBe(1);
    expect(Number.parseFloat(sizes[0] ?? '')).toBeLessThan(27);
    await unmount();
  }
});
