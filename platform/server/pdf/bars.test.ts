import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBars, widthsOf } from './bars.ts';

// As another program (bwip-js 4.11) drew them.
test.each([
  ['ANTI-1', '2112141113231133212133112313111221321232214113112331112'],
  ['12345678', '2112321122321311233311212411121331212331112'],
  ['AB12345', '2112141113231311231232211131413121311131231223122331112'],
])('the bars of %s are those that every scanner reads', (text, bars) => {
  expect(widthsOf(text).join('')).toBe(bars);
});

test('no two codes look alike, and every bar ends where the white at its side begins', () => {
  const code = fc.string({ unit: fc.constantFrom(...'0123456789 A-Za~'), minLength: 1, maxLength: 40 });
  const drawn = new Map<string, string>();
  fc.assert(
    fc.property(code, (text) => {
      const widths = widthsOf(text);
      const total = widths.reduce((sum, width) => sum + width, 0);
      // Eleven modules a character, thirteen the one that ends it.
      expect((total - 13) % 11).toBe(0);
      expect(drawn.get(widths.join('')) ?? text).toBe(text);
      drawn.set(widths.join(''), text);
      expect(String(drawBars(text))).toContain(`viewBox="0 0 ${total + 10} 24"`);
    }),
  );
});
