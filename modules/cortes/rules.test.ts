import { describe, expect, test } from 'vitest';
import {
  countDenominations,
  differenceOf,
  kindOfDifference,
  labelDifference,
  proposedFloat,
  refusalOfClose,
  refusalOfFloat,
} from '#modules/cortes/rules.ts';
import { denominacionesMxn } from '#modules/empresas/rules.ts';

describe('the day at the counter', () => {
  test('Z-1 counts 4,286.00, seven centavos short, and asks for a comment', () => {
    const contado = countDenominations({ b500: 8, b200: 1, b50: 1, m10: 3, m5: 1, m1: 1 });
    expect(contado).toBe(428_600);
    const diferencia = differenceOf(428_600, 428_607);
    expect(diferencia).toBe(-7);
    expect(kindOfDifference(diferencia)).toBe('faltante');
    expect(labelDifference(diferencia)).toBe('Faltante de $0.07');
    expect(refusalOfClose(diferencia, ' ', true)).toContain('comentario');
    expect(refusalOfClose(diferencia, 'Redondeo de centavos', true)).toBeNull();
  });
});

test('what squares needs no comment', () => {
  expect(refusalOfClose(0, '', true)).toBeNull();
});

test('the opening float stays and the rest goes to the bank, unless there is less than that', () => {
  expect(proposedFloat(150_000, 428_600)).toBe(150_000);
  expect(proposedFloat(150_000, 90_000)).toBe(90_000);
  expect(refusalOfFloat(150_000, 428_600)).toBeNull();
  expect(refusalOfFloat(428_600, 428_600)).toBeNull();
  expect(refusalOfFloat(428_601, 428_600)).toContain('$4,286.00');
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
