import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { expectSigns, withSigns } from '../../../apps/server/testing/odd-signs.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { z1 } from './pdf.sample.ts';
import { renderCortePdf } from './pdf.ts';

afterAll(closePdf);

test('the Z of the worked example squares on paper: expected, counted, missing, collected', async () => {
  const text = await textOfPdf(await renderCortePdf(z1));
  for (const said of [
    'Z-1',
    '$4,286.07',
    '$4,286.00',
    'Faltante de $0.07',
    '$4,934.07',
    '$10,987.82',
    'Papelería La Luz',
    '8 × $500.00',
    'NV-1 a NV-2',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).toContain(z1.huella ?? 'sin huella');
  expect(text).not.toContain('COPIA');
});

test('an X says that it closes nothing and has no count', async () => {
  const text = await textOfPdf(
    await renderCortePdf({ ...z1, tipo: 'X', folio: 'X', arqueo: undefined, huella: undefined, enlace: undefined }),
  );
  expect(text).toContain('CORTE X – parcial, no cierra');
  expect(text).not.toContain('Contado contra esperado');
});

test('whoever prints an X, its cashier is who opened the register', async () => {
  const text = await textOfPdf(
    await renderCortePdf({
      ...z1,
      tipo: 'X',
      folio: 'X',
      arqueo: undefined,
      apertura: { ...z1.apertura, quien: 'Iván Torres' },
      cierre: { ...z1.cierre, quien: 'Ernesto Salgado' },
    }),
  );
  expect(text).toMatch(/Cajero\s+Iván Torres/);
});

test('a reprinted cut is marked COPIA', async () => {
  expect(await textOfPdf(await renderCortePdf({ ...z1, copia: true }))).toContain('COPIA');
});

test('no sign is a box', async () => {
  await expectSigns(await renderCortePdf(withSigns(z1)));
});
