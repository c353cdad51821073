import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estadoOfPedido,
  marginOf,
  normalizeCodigo,
  type Saldo,
  spread,
  suggestedPurchase,
  unitCost,
  unitFor,
  valueAt,
  valueLeaving,
  watch,
} from './rules.ts';

const runs = { numRuns: 200 };

describe('what the shelf is worth', () => {
  test.each([
    [{ existencia_milesimas: 3_000, valor_centavos: 100 }, 1_000, 33],
    [{ existencia_milesimas: 2_000, valor_centavos: 67 }, 1_000, 34],
    [{ existencia_milesimas: 1_000, valor_centavos: 33 }, 1_000, 33],
    [{ existencia_milesimas: 1, valor_centavos: 0 }, 1, 0],
  ])('%o: %i leave with %i', (saldo, cantidad, valor) => expect(valueLeaving(saldo, cantidad)).toBe(valor));

  test('however it leaves, nothing is left over at the end and nothing is worth less than zero', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 1_000_000 }), (quantities, valor_centavos) => {
        const existencia_milesimas = quantities.reduce((a, b) => a + b, 0);
        let saldo: Saldo = { existencia_milesimas, valor_centavos };
        for (const cantidad of quantities) {
          const valor = valueLeaving(saldo, cantidad);
          expect(valor).toBeGreaterThanOrEqual(0);
          saldo = {
            existencia_milesimas: saldo.existencia_milesimas - cantidad,
            valor_centavos: saldo.valor_centavos - valor,
          };
          expect(saldo.valor_centavos).toBeGreaterThanOrEqual(0);
        }
        expect(saldo).toEqual({ existencia_milesimas: 0, valor_centavos: 0 });
      }),
      runs,
    );
  });

  test('cost and value say the same of a unit', () => {
    expect([valueAt(12_345, 2_500), unitCost(30_863, 2_500), unitCost(5, 0)]).toEqual([30_863, 12_345, 0]);
    expect(marginOf(11_600, 1600, 6_000)).toBe(40);
    expect([marginOf(11_600, 1600, 0), marginOf(0, 1600, 10), marginOf(100, 1600, null)]).toEqual([null, null, null]);
  });
});

describe('who has what set apart', () => {
  const waits = (pendiente_milesimas: number, reservado_milesimas = 0) => ({
    pendiente_milesimas,
    reservado_milesimas,
  });
  test.each([
    ['the oldest first', [waits(3), waits(4)], 5, [3, 2]],
    ['nobody loses his own to somebody older', [waits(3), waits(4, 4)], 5, [1, 4]],
    ['the newest give back when there is less', [waits(3, 3), waits(4, 4)], 5, [3, 2]],
    ['a line that shrank keeps only what it needs', [waits(1, 3), waits(4, 1)], 4, [1, 3]],
    ['of nothing, nothing', [waits(3, 1)], 0, [0]],
  ])('%s', (_, apartados, existencia, shares) => expect(spread(apartados, existencia)).toEqual(shares));

  test('never more than there is, never more than is needed, and nothing lies idle while somebody waits', () => {
    const one = fc
      .tuple(fc.nat(20), fc.nat(20))
      .map(([pendiente_milesimas, reservado_milesimas]) => ({ pendiente_milesimas, reservado_milesimas }));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.nat(60), (apartados, existencia) => {
        const shares = spread(apartados, existencia);
        const needed = apartados.reduce((sum, { pendiente_milesimas }) => sum + pendiente_milesimas, 0);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(Math.min(needed, existencia));
        for (const [i, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(apartados[i]?.pendiente_milesimas ?? 0);
        }
      }),
      runs,
    );
  });
});

describe('what runs low', () => {
  const of = (disponible_milesimas: number, minimo_milesimas = 4) => ({ disponible_milesimas, minimo_milesimas });
  test.each([
    ['falls below', false, of(3), { avisado: true, rings: true }],
    ['stays below', true, of(1), { avisado: true, rings: false }],
    ['rises to it', true, of(4), { avisado: true, rings: false }],
    ['rises above it', true, of(5), { avisado: false, rings: false }],
    ['is exactly there', false, of(4), { avisado: false, rings: false }],
    ['has no minimum', true, of(0, 0), { avisado: false, rings: false }],
  ])('%s', (_, avisado, now, then) => expect(watch(avisado, now)).toEqual(then));

  const buy = (disponible: number, pedido: number, faltante = 0, minimo = 4, maximo = 10) =>
    suggestedPurchase({
      disponible_milesimas: disponible,
      pedido_milesimas: pedido,
      faltante_milesimas: faltante,
      minimo_milesimas: minimo,
      maximo_milesimas: maximo,
    });
  test('is bought up to the maximum, less what comes and plus what somebody waits for', () => {
    expect([buy(3, 0), buy(4, 0), buy(3, 6), buy(3, 1), buy(0, 0, 5)]).toEqual([7, 0, 0, 0, 15]);
    expect([buy(0, 0, 2, 0, 0), buy(0, 2, 2, 0, 0), buy(1, 0, 0, 4, 0)]).toEqual([2, 0, 3]);
  });
});

test('codes are the same however they are written, and units agree with their quantity', () => {
  expect(normalizeCodigo('  fil  101 ')).toBe('FIL 101');
  expect(
    [
      ['pieza', 1_000],
      ['pieza', 2_000],
      ['galón', 500],
      ['par', 0],
      ['kit', 3_000],
      ['L', 3_000],
    ].map(([unidad, cantidad]) => unitFor(String(unidad), Number(cantidad))),
  ).toEqual(['pieza', 'piezas', 'galones', 'pares', 'kits', 'L']);
});

test('a purchase order is what became of its lines', () => {
  const line = (recibido_milesimas: number, cancelado_milesimas: number) => ({
    cantidad_milesimas: 3,
    recibido_milesimas,
    cancelado_milesimas,
  });
  expect([line(0, 0), line(1, 0), line(3, 0), line(1, 2), line(0, 3)].map((one) => estadoOfPedido([one]))).toEqual([
    'abierto',
    'parcial',
    'recibido',
    'recibido',
    'cancelado',
  ]);
});
