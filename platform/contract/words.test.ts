import { expect, test } from 'vitest';
import { pesosEnLetra } from './words.ts';

test.each([
  [0, 'Cero pesos 00/100 M.N.'],
  [100, 'Un peso 00/100 M.N.'],
  [2_101, 'Veintiún pesos 01/100 M.N.'],
  [3_150, 'Treinta y un pesos 50/100 M.N.'],
  [10_000, 'Cien pesos 00/100 M.N.'],
  [10_100, 'Ciento un pesos 00/100 M.N.'],
  [100_000, 'Mil pesos 00/100 M.N.'],
  [1_185_357, 'Once mil ochocientos cincuenta y tres pesos 57/100 M.N.'],
  [2_100_000, 'Veintiún mil pesos 00/100 M.N.'],
  [10_100_000, 'Ciento un mil pesos 00/100 M.N.'],
  [100_000_000, 'Un millón de pesos 00/100 M.N.'],
  [100_000_100, 'Un millón un pesos 00/100 M.N.'],
  [2_350_012_345, 'Veintitrés millones quinientos mil ciento veintitrés pesos 45/100 M.N.'],
  [-7, 'Menos cero pesos 07/100 M.N.'],
])('%i centavos are written «%s»', (centavos, words) => {
  expect(pesosEnLetra(centavos)).toBe(words);
});
