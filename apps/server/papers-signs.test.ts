import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { closePdf, renderPdf } from '#platform/server/pdf/render.ts';
import { textOfPdf } from './testing/pdf-text.ts';

afterAll(closePdf);

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
