import { expect, test } from 'vitest';
import { excessOf, sayCredito } from '#modules/pagos/rules/credito.ts';

test('a line of credit says what is left of it, or by how much it was passed', () => {
  const linea = { limite_centavos: 1_000_000, debe_centavos: 400_000 };
  expect(sayCredito(linea)).toBe('Crédito $10,000.00 · debe $4,000.00 · le quedan $6,000.00');
  expect(excessOf(linea)).toBe(0);
  const over = { limite_centavos: 1_000_000, debe_centavos: 1_000_001 };
  expect(sayCredito(over)).toBe('Crédito $10,000.00 · debe $10,000.01 · pasa por $0.01');
  expect(excessOf(over)).toBe(1);
  expect(sayCredito({ limite_centavos: 0, debe_centavos: 500 })).toBe('Sin crédito · debe $5.00');
});
