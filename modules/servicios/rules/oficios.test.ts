import { expect, test } from 'vitest';
import { offeredTrades } from './oficios.ts';

test('those of the company are offered first and once, then the usual ones', () => {
  const own = [{ oficio: 'Diesel' }, { oficio: '' }, { oficio: 'Llantas' }, { oficio: 'Diesel' }];
  expect(offeredTrades(own)).toEqual([
    'Diesel',
    'Llantas',
    'Mecánica',
    'Eléctrico',
    'Hojalatería y pintura',
    'Lavado y detallado',
  ]);
});
