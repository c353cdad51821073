import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeConvenio, runBalance, splitCuotas } from './rules.ts';
import { canSettle, payNamedFirst } from './rules/comprobantes.ts';

describe('an agreement to pay', () => {
  const cuotas = [
    { numero: 1, vence: '2026-11-10', monto_centavos: 1_000 },
    { numero: 2, vence: '2026-11-20', monto_centavos: 1_000 },
    { numero: 3, vence: '2026-11-30', monto_centavos: 500 },
  ];
  test.each([
    [0, '2026-11-10', 'al_corriente', '2026-11-10', 0],
    [0, '2026-11-11', 'atrasado', '2026-11-10', 1_000],
    [400, '2026-11-21', 'atrasado', '2026-11-10', 1_600],
    [1_000, '2026-11-20', 'al_corriente', '2026-11-20', 0],
    [2_499, '2026-12-01', 'atrasado', '2026-11-30', 1],
    [2_500, '2026-12-01', 'cumplido', undefined, 0],
  ])('with %i paid, on %s it is %s', (cubierto, hoy, estado, proxima, atrasado) => {
    const judged = judgeConvenio(cuotas, cubierto, hoy);
    expect([judged.estado, judged.proxima?.vence, judged.atrasado_centavos]).toEqual([estado, proxima, atrasado]);
    expect(judged.cuotas.reduce((sum, cuota) => sum + cuota.cubierto_centavos, 0)).toBe(cubierto);
  });

  test('in equal parts adds up exactly, whatever the cents, and the 31st stays at the end of short months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 9_999_999 }), fc.integer({ min: 1, max: 60 }), (monto, cuantas) => {
        const parts = splitCuotas(monto, { cuantas, primera: '2026-01-31', cada: 'mes' });
        const sums = parts.map((cuota) => cuota.monto_centavos);
        expect(sums.reduce((a, b) => a + b, 0)).toBe(monto);
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
      }),
    );
    expect(splitCuotas(300, { cuantas: 3, primera: '2026-01-31', cada: 'mes' }).map(({ vence }) => vence)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(splitCuotas(100, { cuantas: 2, primera: '2026-12-25', cada: 'semana' })[1]?.vence).toBe('2027-01-01');
    expect(splitCuotas(100, { cuantas: 2, primera: '2026-12-01', cada: 'quincena' })[1]?.vence).toBe('2026-12-16');
  });
});

test('a statement carries the balance from line to line, below zero when it is in his favour', () => {
  const line = (monto_centavos: number) => ({
    fecha: '2026-11-01',
    folio: 'X-1',
    concepto: 'x',
    orden_compra: '',
    monto_centavos,
  });
  expect(
    runBalance(500, [line(1_000), line(-2_000)]).map((r) => [r.cargo_centavos, r.abono_centavos, r.saldo_centavos]),
  ).toEqual([
    [1_000, 0, 1_500],
    [0, 2_000, -500],
  ]);
});

test('what was transferred pays the account that it names, then the oldest, and says what is left', () => {
  const cuentas = [
    { id: 'a', vence: '2026-10-01', saldo_centavos: 300 },
    { id: 'b', vence: '2026-11-01', saldo_centavos: 500 },
  ];
  const paid = (named: string | null, monto: number) => {
    const { aplicaciones, resto_centavos } = payNamedFirst(
      cuentas,
      cuentas.find(({ id }) => id === named),
      monto,
    );
    return [aplicaciones.map(({ id, monto_centavos }) => `${id}${monto_centavos}`).join(' '), resto_centavos];
  };
  expect(paid('b', 400)).toEqual(['b400', 0]);
  expect(paid('b', 900)).toEqual(['b500 a300', 100]);
  expect(paid(null, 400)).toEqual(['a300 b100', 0]);
  expect(paid('otra', 100)).toEqual(['a100', 0]);
});

test('a proof is settled once, and again only when its payment was undone', () => {
  expect(canSettle({ estado: 'por_revisar', pago_cancelado: false })).toBe(true);
  expect(canSettle({ estado: 'aceptado', pago_cancelado: false })).toBe(false);
  expect(canSettle({ estado: 'aceptado', pago_cancelado: true })).toBe(true);
  expect(canSettle({ estado: 'rechazado', pago_cancelado: false })).toBe(false);
});
