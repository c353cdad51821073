import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { expectSigns, withSigns } from '../../../apps/server/testing/odd-signs.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { ot1 } from './pdf.sample.ts';
import { renderOrdenPdf } from './pdf.ts';

afterAll(closePdf);

test('the order prints what the customer authorised, what came with the vehicle and the terms', async () => {
  const text = await textOfPdf(await renderOrdenPdf(ot1));
  for (const said of [
    'OT-1',
    '$7,059.16',
    '$1,100.66',
    '$8,159.82',
    '$4,603.75',
    '5/8',
    'Rayón leve en la defensa derecha.',
    'garantía de 90 días',
    'refacciones usadas',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Aceite 15W-40');
});

test('what nobody authorised is printed under no «autorizados», and the paper says how much he did', async () => {
  const whole = await textOfPdf(await renderOrdenPdf(ot1));
  expect(whole).toMatch(/refacciones autorizados/i);
  const more = await textOfPdf(await renderOrdenPdf({ ...ot1, autorizado_centavos: 553_730 }));
  expect(more).not.toMatch(/refacciones autorizados/i);
  expect(more).toContain('$5,537.30');
});

test('no sign is a box', async () => {
  await expectSigns(await renderOrdenPdf(withSigns(ot1)));
});
