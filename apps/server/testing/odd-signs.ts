import { expect } from 'vitest';
import { countBoxes } from './pdf-glyphs.ts';
import { textOfPdf } from './pdf-text.ts';

const SIGNS = '⅜ ⅝ ⅞ ⅛ ≥ ≤ Ω Δ → ✓ 5W‑30 ½ ¼ ¾ ″ ° µ Ø ±';
const SCRIPTS = 'Ελένη Владимир שלום محمد देव Đặng';
/** In no font: its usual letters, nothing, or a question mark. */
const LACKING = '王小明 🚗 ㎏ ﬁn ＂\u200B\u202E✓\uFE0F';
const ODD = `${SIGNS} ${SCRIPTS} ${LACKING}`;

/** The same document, saying it in every text of more than one word that a person wrote. */
export const withSigns = <T>(data: T): T => {
  if (typeof data === 'string') return (/\p{L}+ \p{L}+/u.test(data) ? `${data} ${ODD}` : data) as T;
  if (Array.isArray(data)) return data.map(withSigns) as T;
  if (typeof data !== 'object' || data === null || data instanceof Uint8Array) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withSigns(value)])) as T;
};

/** On a paper that says `withSigns` no sign is a box. */
export const expectSigns = async (pdf: Uint8Array): Promise<void> => {
  expect(await countBoxes(pdf)).toBe(0);
  // The reader tells fractions by their figures.
  const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
  for (const sign of ['3⁄8', '≥', 'Ω', 'Δ', '→', '✓', 'Ελένη', 'Владимир']) expect(text).toContain(sign);
};
