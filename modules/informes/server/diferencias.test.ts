import { expect, test } from 'vitest';
import { differencesOf } from './diferencias.ts';

const corte = (folio: string, diferencia_centavos: number) => ({ folio, caja: 'Caja 1', diferencia_centavos });

test('a few cuts with a difference are told one by one', () => {
  expect(differencesOf([])).toEqual([]);
  expect(differencesOf([corte('Z-1', -7), corte('Z-2', 2_000)])).toEqual([
    'El corte Z-1 de Caja 1 cerró con $0.07 de menos.',
    'El corte Z-2 de Caja 1 cerró con $20.00 de más.',
  ]);
});

test('many are told in one sentence: what they come to and the greatest', () => {
  const many = [corte('Z-1', -7), corte('Z-2', -7), corte('Z-3', 50), corte('Z-4', -2_000), corte('Z-5', 10)];
  expect(differencesOf(many)).toEqual([
    '5 cortes cerraron con diferencia: $19.54 de menos en total. La mayor, Z-4 de Caja 1: $20.00 de menos.',
  ]);
  expect(differencesOf([...many, corte('Z-6', 1_954)])[0]).toContain('entre todos no falta ni sobra');
});
