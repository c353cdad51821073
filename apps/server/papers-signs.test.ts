import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { z1 } from '#modules/cortes/server/pdf.sample.ts';
import { renderCortePdf } from '#modules/cortes/server/pdf.ts';
import { cot1 } from '#modules/cotizaciones/server/pdf.sample.ts';
import { renderCotizacionPdf } from '#modules/cotizaciones/server/pdf.ts';
import { ot1 } from '#modules/ordenes/server/pdf.sample.ts';
import { renderOrdenPdf } from '#modules/ordenes/server/pdf.ts';
import { rec1 } from '#modules/pagos/server/pdf.sample.ts';
import { renderReciboPdf } from '#modules/pagos/server/pdf.ts';
import { closePdf, renderPdf } from '#platform/server/pdf/render.ts';
import { countBoxes } from './testing/pdf-glyphs.ts';
import { textOfPdf } from './testing/pdf-text.ts';

afterAll(closePdf);

const SIGNS = '⅜ ⅝ ⅞ ⅛ ≥ ≤ Ω Δ → ✓ 5W‑30 ½ ¼ ¾ ″ ° µ Ø ±';
const SCRIPTS = 'Ελένη Владимир שלום محمد देव Đặng';
/** In no font: its usual letters, nothing, or a question mark. */
const LACKING = '王小明 🚗 ㎏ ﬁn ＂\u200B\u202E✓\uFE0F';
const ODD = `${SIGNS} ${SCRIPTS} ${LACKING}`;

/** The same document, saying it in every text of more than one word that a person wrote. */
const withSigns = <T>(data: T): T => {
  if (typeof data === 'string') return (/\p{L}+ \p{L}+/u.test(data) ? `${data} ${ODD}` : data) as T;
  if (Array.isArray(data)) return data.map(withSigns) as T;
  if (typeof data !== 'object' || data === null || data instanceof Uint8Array) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withSigns(value)])) as T;
};

test.each<[string, () => Promise<Uint8Array>]>([
  ['quotation', () => renderCotizacionPdf(withSigns(cot1))],
  ['order', () => renderOrdenPdf(withSigns(ot1))],
  ['receipt', () => renderReciboPdf(withSigns(rec1))],
  ['receipt of 80 mm', () => renderReciboPdf(withSigns(rec1), '80')],
  ['receipt of 58 mm', () => renderReciboPdf(withSigns(rec1), '58')],
  ['cut of a register', () => renderCortePdf(withSigns(z1))],
])('on a %s no sign is a box', async (_, render) => {
  const pdf = await render();
  expect(await countBoxes(pdf)).toBe(0);
  // The reader tells fractions by their figures.
  const text = (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ');
  for (const sign of ['3⁄8', '≥', 'Ω', 'Δ', '→', '✓', 'Ελένη', 'Владимир']) expect(text).toContain(sign);
});

const sheet = { name: 'prueba', source: '#set text(font: "Archivo")\n#json("/datos.json").texto' };

test('what no font draws is said plainly: usual letters, nothing for a picture, a question mark for a letter', async () => {
  const text = await textOfPdf(await renderPdf(sheet, { texto: 'A王小明B 🚗 30 ㎏ C\u200BD ＂E' }));
  expect(text).toMatch(/A\?{3}B\s+30 kg CD \?E/);
});

test('every kind of paper lets a letter come from another font', () => {
  const templates = globSync('{modules,platform}/**/*.typ');
  expect(templates.length).toBeGreaterThan(25);
  for (const file of templates) expect(readFileSync(file, 'utf8'), file).not.toMatch(/fallback:\s*false/);
});
