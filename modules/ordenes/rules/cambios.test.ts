import { expect, test } from 'vitest';
import { changesOf, type RenglonVisto, withoutName } from './cambios.ts';

const line = (more: Partial<RenglonVisto> = {}): RenglonVisto => ({
  id: 'a',
  descripcion: 'Balatas',
  cantidad_milesimas: 1000,
  precio_centavos: 50_000,
  descuento_centavos: 0,
  ...more,
});

test.each([
  ['nothing, when nothing did', [line()], [line()], []],
  ['a line more', [], [line()], [{ que: 'Balatas', antes: '', ahora: '1 × $500.00' }]],
  ['a line less', [line()], [], [{ que: 'Balatas', antes: '1 × $500.00', ahora: '' }]],
  [
    'another price',
    [line()],
    [line({ precio_centavos: 60_000 })],
    [{ que: 'Balatas', antes: '1 × $500.00', ahora: '1 × $600.00' }],
  ],
  [
    'half of one more, with a discount',
    [line()],
    [line({ cantidad_milesimas: 1500, descuento_centavos: 5000 })],
    [{ que: 'Balatas', antes: '1 × $500.00', ahora: '1.5 × $500.00 − $50.00' }],
  ],
  [
    'another name',
    [line()],
    [line({ descripcion: 'Balatas traseras' })],
    [{ que: 'Balatas traseras', antes: 'Balatas, 1 × $500.00', ahora: 'Balatas traseras, 1 × $500.00' }],
  ],
])('of its lines the history tells %s', (_what, antes, ahora, told) => {
  expect(changesOf(antes, ahora)).toEqual(told);
});

test('who did it is said once', () => {
  expect(withoutName('Ana Soto pasó OT-1 de Recibida a En proceso.', 'Ana Soto')).toBe(
    'Pasó OT-1 de Recibida a En proceso.',
  );
  expect(withoutName('El cliente autorizó $800.00 más.', 'Ana Soto')).toBe('El cliente autorizó $800.00 más.');
});
