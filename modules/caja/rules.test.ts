import { describe, expect, test } from 'vitest';
import { collectedByForma, expectedCash, type MovimientoDeCaja, tipoDelRenglon } from '#modules/caja/rules.ts';

const dia: MovimientoDeCaja[] = [
  { tipo: 'cobro', forma_pago: '01', monto_centavos: 355_607 },
  { tipo: 'cobro', forma_pago: '01', monto_centavos: 56_700 },
  { tipo: 'cobro', forma_pago: '01', monto_centavos: 100_000 },
  { tipo: 'cobro', forma_pago: '04', monto_centavos: 145_000 },
  { tipo: 'entrada', forma_pago: '01', monto_centavos: 20_000 },
  { tipo: 'gasto', forma_pago: '01', monto_centavos: -34_800 },
  { tipo: 'retiro', forma_pago: '01', monto_centavos: -200_000 },
  { tipo: 'devolucion', forma_pago: '01', monto_centavos: -18_900 },
  { tipo: 'cobro', forma_pago: '03', monto_centavos: 460_375 },
];

describe('the day at the counter', () => {
  test('corte X expects 4,286.07 in cash and says why', () => {
    expect(expectedCash(150_000, dia)).toEqual({
      fondo_centavos: 150_000,
      cobros_centavos: 512_307,
      devoluciones_centavos: -18_900,
      cancelaciones_centavos: 0,
      entradas_centavos: 20_000,
      salidas_centavos: 0,
      gastos_centavos: -34_800,
      retiros_centavos: -200_000,
      traspasos_centavos: 0,
      esperado_centavos: 428_607,
    });
  });

  test('10,987.82 was collected: cash 4,934.07, transfer 4,603.75, card 1,450.00', () => {
    expect(collectedByForma(dia)).toEqual({
      formas: [
        { forma_pago: '01', monto_centavos: 493_407 },
        { forma_pago: '03', monto_centavos: 460_375 },
        { forma_pago: '04', monto_centavos: 145_000 },
      ],
      total_centavos: 1_098_782,
    });
  });
});

test('sums by kind and form explain the drawer as the movements one by one do', () => {
  const sums = new Map<string, MovimientoDeCaja>();
  for (const { tipo, forma_pago, monto_centavos } of dia) {
    const key = `${tipo}:${forma_pago}`;
    sums.set(key, { tipo, forma_pago, monto_centavos: (sums.get(key)?.monto_centavos ?? 0) + monto_centavos });
  }
  expect(expectedCash(150_000, [...sums.values()])).toEqual(expectedCash(150_000, dia));
  expect(collectedByForma([...sums.values()])).toEqual(collectedByForma(dia));
});

test('every figure of the explanation but the float and the total has its movements', () => {
  const figures = Object.keys(expectedCash(0, []));
  expect(figures.filter((figure) => !(figure in tipoDelRenglon))).toEqual(['fondo_centavos', 'esperado_centavos']);
});

test('a register without movements holds its opening float', () => {
  expect(expectedCash(150_000, []).esperado_centavos).toBe(150_000);
  expect(collectedByForma([])).toEqual({ formas: [], total_centavos: 0 });
});

test('a cancelled charge leaves in the form in which it came', () => {
  const movimientos: MovimientoDeCaja[] = [
    { tipo: 'cobro', forma_pago: '04', monto_centavos: 5_000 },
    { tipo: 'cancelacion', forma_pago: '04', monto_centavos: -5_000 },
  ];
  expect(expectedCash(0, movimientos).esperado_centavos).toBe(0);
  expect(collectedByForma(movimientos).total_centavos).toBe(0);
});
