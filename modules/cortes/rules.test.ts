import { describe, expect, test } from 'vitest';
import {
  collectedByForma,
  countDenominations,
  denominacionesMxn,
  differenceOf,
  expectedCash,
  kindOfDifference,
  labelDifference,
  type MovimientoDeCaja,
  refusalOfClose,
} from '#modules/cortes/rules.ts';

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

  test('Z-1 counts 4,286.00, seven centavos short, and asks for a comment', () => {
    const contado = countDenominations({ b500: 8, b200: 1, b50: 1, m10: 3, m5: 1, m1: 1 });
    expect(contado).toBe(428_600);
    const diferencia = differenceOf(428_600, 428_607);
    expect(diferencia).toBe(-7);
    expect(kindOfDifference(diferencia)).toBe('faltante');
    expect(labelDifference(diferencia)).toBe('Faltante de $0.07');
    expect(refusalOfClose(diferencia, ' ')).toContain('comentario');
    expect(refusalOfClose(diferencia, 'Redondeo de centavos')).toBeNull();
  });
});

test('a register without movements holds its opening float', () => {
  expect(expectedCash(150_000, []).esperado_centavos).toBe(150_000);
  expect(collectedByForma([])).toEqual({ formas: [], total_centavos: 0 });
  expect(refusalOfClose(0, '')).toBeNull();
});

test('a cancelled charge leaves in the form in which it came', () => {
  const movimientos: MovimientoDeCaja[] = [
    { tipo: 'cobro', forma_pago: '04', monto_centavos: 5_000 },
    { tipo: 'cancelacion', forma_pago: '04', monto_centavos: -5_000 },
  ];
  expect(expectedCash(0, movimientos).esperado_centavos).toBe(0);
  expect(collectedByForma(movimientos).total_centavos).toBe(0);
});

test('twenty pesos come as a note and as a coin, fifty centavos are counted', () => {
  expect(countDenominations({ b20: 1, m20: 1, 'm0.5': 3 })).toBe(4_150);
  expect(new Set(denominacionesMxn.map((d) => d.clave)).size).toBe(denominacionesMxn.length);
});

test('half a note, a negative count and an unknown piece are refused', () => {
  expect(countDenominations({ b500: 0.5 })).toBeNull();
  expect(countDenominations({ b500: -1 })).toBeNull();
  expect(countDenominations({ b300: 1 })).toBeNull();
});

test('too much is a surplus', () => {
  expect(labelDifference(250)).toBe('Sobrante de $2.50');
  expect(labelDifference(0)).toBe('La caja cuadra');
});
