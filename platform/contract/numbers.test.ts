import { describe, expect, it } from 'vitest';
import {
  isRead,
  plainNumber,
  readCentavos,
  readEntero,
  readMilesimas,
  readMinutos,
  readTasa,
  valueOf,
} from './numbers.ts';

/** What was typed, what was kept of it before, and what it says. Undefined: it cannot be read and nothing is kept. */
const CANTIDADES: readonly [string, number | undefined][] = [
  ['37,5', 37_500],
  ['0,5', 500],
  ['2,5', 2_500],
  ['1,5', 1_500],
  ['½', 500],
  ['1½', 1_500],
  ['1,250', 1_250_000],
  ['1.250', 1_250],
  ['0,125', 125],
  ['1/2', undefined],
  ['2x', undefined],
  ['1.2505', undefined],
  ['1,2505', undefined],
  ['$5', undefined],
  ['1O', undefined],
  ['1 e3', undefined],
];
const PRECIOS: readonly [string, number | undefined][] = [
  ['1.299,90', 129_990],
  ['1299,90', 129_990],
  ['1,299.90', 129_990],
  ['1.299.900,50', 129_990_050],
  ['1,299,900.50', 129_990_050],
  ['1.299.900', 129_990_000],
  ['$1.200,00', 120_000],
  ['$ 1,299', 129_900],
  ['0,500', 50],
  ['1\u00a0299.90', 129_990],
  ['\u202a$1,299.90\u202c', 129_990],
  ['1\u2009299,90', 129_990],
  ["1'299.90", 129_990],
  ['−20', -2_000],
  ['1.299', undefined],
  ['12O0', undefined],
  ['129.905', undefined],
  ['12 %', undefined],
  ['1,23,456', undefined],
  ['1,2.3', undefined],
  ['1.2,3.4', undefined],
  ['12 pesos 50', undefined],
];

describe('typed numbers', () => {
  it.each(CANTIDADES)('the quantity «%s» is %s', (text, value) => expect(valueOf(readMilesimas(text))).toBe(value));
  it.each(PRECIOS)('the price «%s» is %s', (text, value) => expect(valueOf(readCentavos(text))).toBe(value));
  it.each([
    ['12,5%', 1_250],
    ['8 %', 800],
    ['16', 1_600],
    ['$8', undefined],
    ['ocho', undefined],
  ])('the rate «%s» is %s', (text, value) => expect(valueOf(readTasa(text))).toBe(value));
  it.each([
    ['45,000', 45_000],
    ['45.000', 45_000],
    ['154 754', 154_754],
    ['12,5', undefined],
    ['45.5', undefined],
    ['30.00', 30],
  ])('the whole number «%s» is %s', (text, value) => expect(valueOf(readEntero(text))).toBe(value));

  it('never reads the beginning of what it cannot read', () => {
    const marks = ['x', 'O', '/', ':', '%', '$', ' e', ',,', '..', ';', '#', '(', 'km'];
    for (const figure of ['1', '12', '1299', '1,299', '12.5', '0.5'])
      for (const mark of marks)
        for (const tail of ['', '1', '90'])
          if (!(mark === '%' && tail === ''))
            for (const read of [readMilesimas, readTasa, readEntero])
              expect(read(`${figure}${mark}${tail}`).kind, `${figure}${mark}${tail}`).toBe('invalid');
  });

  it('a point and a comma say the same figure wherever both can be read', () => {
    for (let units = 1; units < 100_000; units += 37) {
      const text = (units / 100).toFixed(2);
      expect(valueOf(readCentavos(text))).toBe(units);
      expect(valueOf(readCentavos(text.replace('.', ',')))).toBe(units);
    }
  });

  it('what is too long is not judged', () => expect(plainNumber('1'.repeat(100_000))).toBeNull());
  it('no value is no number', () =>
    expect([0, 12, Number.NaN, null, undefined, 1.5].map(isRead)).toEqual([true, true, false, false, false, false]));
});

describe('typed times', () => {
  it.each([
    ['0:30', 30],
    ['1:30', 90],
    ['½', 30],
    ['½ h', 30],
    ['1½ hora', 90],
    ['1.5 h', 90],
    ['1.5', 90],
    ['0,5 h', 30],
    ['0.5 hrs', 30],
    ['2 h', 120],
    ['1 h 30', 90],
    ['1 hora 30 min', 90],
    ['1h30m', 90],
    ['90 min', 90],
    ['90', 90],
    ['1:75', undefined],
    ['1/2', undefined],
    ['1 día', undefined],
    ['-1 h', undefined],
  ])('«%s» is %s minutes', (text, minutes) => expect(valueOf(readMinutos(text))).toBe(minutes));
  it('a figure alone is in hours where the field is', () => {
    expect(valueOf(readMinutos('2', 'horas'))).toBe(120);
    expect(valueOf(readMinutos('1,5', 'horas'))).toBe(90);
  });
});
