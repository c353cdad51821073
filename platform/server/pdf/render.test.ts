import { afterAll, expect, test } from 'vitest';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { closePdf, pdfState, renderPdf } from './render.ts';

afterAll(closePdf);

const plain = { name: 'prueba', source: '#set text(font: "Archivo")\n#json("/datos.json").texto' };

test('accents, eñes and figures can be copied from the page', async () => {
  const text = await textOfPdf(await renderPdf(plain, { texto: 'Señor Núñez, ¿$1,234.50? Łukasz' }));
  expect(text).toContain('Señor Núñez, ¿$1,234.50? Łukasz');
});

test('[ASVS 1.3.7] what a customer wrote is never read as template code', async () => {
  const hostile = '#panic("x") $ x $ #read("/etc/passwd") \\ [*_`<a>';
  expect(await textOfPdf(await renderPdf(plain, { texto: hostile }))).toContain('#panic("x")');
});

test('a template reaches neither the disk nor the pictures of the document before', async () => {
  await renderPdf(plain, { texto: 'antes' }, { 'secreto.txt': Buffer.from('otra empresa') });
  for (const path of ['/secreto.txt', '/etc/passwd', '/proc/self/environ']) {
    await expect(renderPdf({ name: 'mala', source: `#read("${path}")` }, {})).rejects.toThrow('PDF mala');
  }
});

test('a broken template fails alone: the documents around it are printed', async () => {
  const asked = [
    renderPdf(plain, { texto: 'uno' }),
    renderPdf({ name: 'rota', source: '#nada' }, {}),
    renderPdf(plain, { texto: 'dos' }),
  ];
  expect((await Promise.allSettled(asked)).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the worker is replaced before it grows without limit, and no document is lost meanwhile', async () => {
  const heavy = {
    name: 'pesada',
    source: '#let d = json("/datos.json")\n#for i in range(400) [#d.n #i #lorem(20)\n\n]',
  };
  let peak = 0;
  let replaced = false;
  for (let n = 0; n < 200 && !replaced; n += 1) {
    expect((await renderPdf(heavy, { n })).length).toBeGreaterThan(1000);
    const { memory_bytes } = pdfState();
    replaced = memory_bytes < peak;
    peak = Math.max(peak, memory_bytes);
  }
  expect(replaced).toBe(true);
  expect(peak).toBeLessThan(256 * 1024 * 1024);
}, 60_000);
