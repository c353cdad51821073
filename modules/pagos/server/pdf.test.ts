import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { expectSigns, withSigns } from '../../../apps/server/testing/odd-signs.ts';
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

for (const papel of ['80', '58'] as const)
  test(`on the roll of ${papel} mm the receipt says the same, as long as it needs`, async () => {
    const bytes = await renderReciboPdf({ ...rec1, leyenda: 'Conserve este recibo.' }, papel);
    const [width] = /MediaBox\s*\[0 0 ([\d.]+)/.exec(Buffer.from(bytes).toString('latin1'))?.slice(1) ?? [];
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(Number(papel));
    const text = await textOfPdf(bytes);
    for (const said of [
      'Recibo de pago REC-1',
      'Anticipo de OT-1',
      'Kenworth T680 2017',
      'GTO-101-B',
      'Transportes del Bajío, SA',
      'Efectivo',
      '$3,556.07',
      '$4,000.00',
      '$443.93',
      '$8,159.82',
      '$4,603.75',
      'Tres mil quinientos cincuenta y seis pesos 07/100 M.N.',
      'Conserve este recibo.',
      'Este recibo no es un comprobante fiscal (CFDI).',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    expect(text).not.toContain('Firma');
  });

test('money handed back is signed for, on the roll too', async () => {
  const text = await textOfPdf(await renderReciboPdf({ ...rec1, devuelve: true, marca: 'CANCELADO' }, '80'));
  expect(text).toContain('Comprobante de devolución');
  expect(text).toContain('Importe devuelto');
  expect(text).toContain('Firma de quien recibe');
  expect(text).toContain('CANCELADO');
});

test.each(['carta', '80', '58'] as const)('no sign on a receipt (%s) is a box', async (formato) => {
  await expectSigns(await renderReciboPdf(withSigns(rec1), formato));
});
