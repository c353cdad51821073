import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCentavos,
  formatCantidad,
  formatImporte,
  formatPesos,
  formatTasa,
  parseCantidad,
  parsePesos,
  roundHalfAway,
  scaleCentavos,
  splitByLargestRemainder,
} from '#platform/contract/money.ts';

describe('rounding', () => {
  test.each([
    [5n, 10n, 1],
    [4n, 10n, 0],
    [-5n, 10n, -1],
    [-4n, 10n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [7n, 3n, 2],
    [8n, 3n, 3],
    [0n, 7n, 0],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(roundHalfAway(numerator, denominator)).toBe(expected);
  });

  test('a reversal rounds to the same amount with the other sign', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 99_999 }), (value, divisor) => {
        expect(
          addCentavos(roundHalfAway(BigInt(value), BigInt(divisor)), roundHalfAway(BigInt(-value), BigInt(divisor))),
        ).toBe(0);
      }),
    );
  });

  test('a product too large for a double in between is still exact', () => {
    expect(scaleCentavos(99_999_999_999, 9_999, 10_000)).toBe(99_989_999_999);
  });

  test('fractions and amounts past the exact range are bugs', () => {
    expect(() => addCentavos(0.1, 0.2)).toThrow(RangeError);
    expect(() => addCentavos(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
    expect(() => scaleCentavos(Number.NaN, 1, 1)).toThrow(RangeError);
    expect(() => roundHalfAway(1n, 0n)).toThrow(RangeError);
  });
});

describe('sharing by largest remainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [1, 2, 3], [0, 0, 1]],
    [10, [0, 5, 0], [0, 10, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [1000, [464000, 233982, 369375, 100000, 18000], [392, 197, 312, 84, 15]],
  ])('%i by %j is %j', (total, weights, expected) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(expected);
  });

  test('shares add up to the total and none is a centavo away from its due', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        const shares = splitByLargestRemainder(total, parts);
        expect(addCentavos(...shares)).toBe(total);
        for (const [i, share] of shares.entries()) {
          const due = (BigInt(total) * BigInt(parts[i] ?? 0)) / BigInt(sum);
          expect([due, due + 1n]).toContain(BigInt(share));
        }
      }),
    );
  });

  test('nothing to share by is a bug unless there is nothing to share', () => {
    expect(() => splitByLargestRemainder(5, [0, 0])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(5, [1, -1])).toThrow(RangeError);
  });
});

describe('what people read and type', () => {
  test.each([
    [0, '$0.00'],
    [7, '$0.07'],
    [-7, '-$0.07'],
    [123_450, '$1,234.50'],
    [1_098_782, '$10,987.82'],
    [100_000_000, '$1,000,000.00'],
  ])('%i centavos read %s', (centavos, text) => {
    expect(formatPesos(centavos)).toBe(text);
    expect(parsePesos(text)).toBe(centavos);
    expect(parsePesos(formatImporte(centavos))).toBe(centavos);
  });

  test.each([
    ['1234.5', 123_450],
    [' $ 1,234.50 ', 123_450],
    ['.5', 50],
    ['5.', 500],
    ['-$5', -500],
    ['$-5', -500],
    ['1234.50 MXN', 123_450],
    ['1,50', 150],
  ])('«%s» is understood', (text, centavos) => {
    expect(parsePesos(text)).toBe(centavos);
  });

  test.each(['', '.', '$', 'abc', '12,34.00', '1.234', '1.2.3', '1e5', '--5', '9'.repeat(20)])(
    '«%s» is not an amount',
    (text) => {
      expect(parsePesos(text)).toBeNull();
    },
  );

  test.each([
    [37_500, '37.5'],
    [1_000, '1'],
    [1, '0.001'],
    [1_234_567, '1,234.567'],
  ])('%i thousandths read %s', (milesimas, text) => {
    expect(formatCantidad(milesimas)).toBe(text);
    expect(parseCantidad(text)).toBe(milesimas);
  });

  test('a quantity has at most three decimals and no sign', () => {
    expect(parseCantidad('0.0005')).toBeNull();
    expect(parseCantidad('-1')).toBeNull();
    expect(parseCantidad('')).toBeNull();
  });

  test('rates read as percentages', () => {
    expect([1600, 800, 0, 850, 333].map(formatTasa)).toEqual(['16 %', '8 %', '0 %', '8.5 %', '3.33 %']);
  });
});
