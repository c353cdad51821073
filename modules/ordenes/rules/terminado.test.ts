import { expect, test } from 'vitest';
import type { EstadoPartida } from '#modules/ordenes/rules.ts';
import { lessenedOf } from './terminado.ts';

const line = (rest: object = {}) => ({
  id: 'a',
  servicio_id: 's',
  articulo_id: null,
  cantidad_milesimas: 2_000,
  total_centavos: 100_000,
  estado: 'hecha' as EstadoPartida,
  fue_hecha: false,
  ...rest,
});

test.each([
  ['stays', {}, [line()], false],
  ['is gone', {}, [], true],
  ['was checked and is gone', { estado: 'revisada' }, [], true],
  ['is less of it', {}, [line({ cantidad_milesimas: 1_999 })], true],
  ['is more of it', {}, [line({ cantidad_milesimas: 3_000 })], false],
  ['became another thing', {}, [line({ servicio_id: 'other' })], true],
  ['was finished, went back and is gone', { estado: 'pendiente', fue_hecha: true }, [], true],
  ['is not finished', { estado: 'en_curso' }, [], false],
  ['cost nothing', { total_centavos: 0 }, [], false],
])('a finished line that %s', (_what, before, after, lessened) => {
  expect(lessenedOf([line(before)], after).length === 1).toBe(lessened);
});
