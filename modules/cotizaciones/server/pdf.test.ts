import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { expectSigns, withSigns } from '../../../apps/server/testing/odd-signs.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { cot1 } from './pdf.sample.ts';
import { renderCotizacionPdf } from './pdf.ts';

afterAll(closePdf);

test('the quotation of the worked example says every amount to the centavo', async () => {
  const text = await textOfPdf(await renderCotizacionPdf(cot1));
  for (const said of [
    'COT-1',
    '$2,339.82',
    '$3,693.75',
    '$10,243.43',
    '$1,610.14',
    '$11,853.57',
    '$3,556.07',
    '$8,297.50',
  ])
    expect(text).toContain(said);
  for (const said of [
    'Once mil ochocientos cincuenta y tres pesos 57/100 M.N.',
    'señor Núñez',
    'GTO-101-B',
    '80,214 km',
    '6 de diciembre de 2026',
  ]) {
    expect(text).toContain(said);
  }
});

test('forty lines take more than one page, with the head repeated and the pages counted', async () => {
  const lineas = Array.from({ length: 40 }, () => cot1.lineas)
    .flat()
    .slice(0, 40);
  const text = await textOfPdf(await renderCotizacionPdf({ ...cot1, lineas }));
  expect(text.match(/Concepto/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('Página 2 de 2');
});

test('a quotation with the least data is printed too, and a cancelled one says so', async () => {
  const { membrete, folio, version, fecha, vence, precios, totales } = cot1;
  const text = await textOfPdf(
    await renderCotizacionPdf({
      membrete: { nombre: membrete.nombre },
      folio,
      version,
      fecha,
      vence,
      precios,
      totales,
      cliente: { nombre: 'Público en general' },
      lineas: [],
      marca: 'CANCELADA',
    }),
  );
  expect(text).toContain('CANCELADA');
});

test('no sign is a box', async () => {
  await expectSigns(await renderCotizacionPdf(withSigns(cot1)));
});
