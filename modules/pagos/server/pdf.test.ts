import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { rec1 } from './pdf.sample.ts';
import { renderReciboPdf } from './pdf.ts';

afterAll(closePdf);

test('the receipt says what was paid, in words too, the change and what is left', async () => {
  const text = await textOfPdf(await renderReciboPdf(rec1));
  for (const said of [
    'REC-1',
    'Importes con IVA incluido',
    'Anticipo de OT-1',
    '$3,556.07',
    '$4,000.00',
    '$443.93',
    '$4,603.75',
    'Tres mil quinientos cincuenta y seis pesos 07/100 M.N.',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).toContain('Página 1 de 1');
});
