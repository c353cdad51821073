import { formatTelefono } from '#platform/web/format.ts';
import { describe, expect, it } from 'vitest';
import {
  parseCentavos,
  parseMilesimas,
  parsePhone,
  parseTasa,
  writeCentavos,
  writeMilesimas,
  writeTasa,
} from './parse.ts';

const value = (n: number) => ({ kind: 'value', value: n });

describe('what a person types as money', () => {
  it.each([
    ['1,234.5', 123_450],
    ['$ 1,234.50', 123_450],
    ['850', 85_000],
    ['.5', 50],
    ['0.05', 5],
    ['1.', 100],
    ['-20.10', -2_010],
    ['99999999.99', 9_999_999_999],
    ['12,5', 1_250],
    ['1,23', 123],
  ])('%s is %i centavos', (text, centavos) => expect(parseCentavos(text)).toEqual(value(centavos)));

  it('keeps the centavos that floating point would lose', () => {
    expect(parseCentavos('1.15')).toEqual(value(115));
    expect(parseCentavos('4.35')).toEqual(value(435));
    expect(parseCentavos('1,000,000.29')).toEqual(value(100_000_029));
  });

  it.each(['10.500', ',123', '1.2.3', 'mil', '1e3', '0.001', '.', '-', '9999999999999999'])(
    'refuses %s instead of guessing',
    (text) => expect(parseCentavos(text)).toEqual({ kind: 'invalid' }),
  );

  it.each(['', '   ', '$'])('«%s» is still nothing', (text) => expect(parseCentavos(text)).toEqual({ kind: 'empty' }));

  it('what it writes, it reads back the same', () => {
    for (const centavos of [0, 5, 50, 100, 123_450, -2_010, 9_999_999_999])
      expect(parseCentavos(writeCentavos(centavos))).toEqual(value(centavos));
    expect(writeCentavos(123_450)).toBe('1,234.50');
    expect(writeCentavos(null)).toBe('');
    expect(writeCentavos(Number.NaN)).toBe('');
  });
});

describe('quantities and rates', () => {
  it('a quantity has up to three decimals', () => {
    expect(parseMilesimas('1.5')).toEqual(value(1_500));
    expect(parseMilesimas('0.125')).toEqual(value(125));
    expect(parseMilesimas('0.1255')).toEqual({ kind: 'invalid' });
    expect(writeMilesimas(1_500)).toBe('1.5');
    expect(writeMilesimas(2_000)).toBe('2');
    expect(writeMilesimas(1_234_567)).toBe('1,234.567');
  });

  it('a percentage is kept per ten thousand', () => {
    expect(parseTasa('16')).toEqual(value(1_600));
    expect(parseTasa('16 %')).toEqual(value(1_600));
    expect(parseTasa('10.67')).toEqual(value(1_067));
    expect(writeTasa(1_600)).toBe('16');
    expect(writeTasa(1_067)).toBe('10.67');
  });
});

describe('phones', () => {
  it.each(['477 123 4567', '(477) 123-45-67', '+52 477 123 4567', '+52 1 477 123 4567', '0444771234567'])(
    '%s is the same phone',
    (text) => expect(parsePhone(text)).toBe('4771234567'),
  );
  it('is written in the groups of its area', () => {
    expect(formatTelefono('4771234567')).toBe('477 123 4567');
    expect(formatTelefono('5512345678')).toBe('55 1234 5678');
    expect(formatTelefono('47712')).toBe('47712');
  });
});
