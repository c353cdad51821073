import { expect, test } from 'vitest';
import { changesOf, type Escrita } from './escrita.ts';

const began: Escrita = {
  trabajadores: [{ empleado_id: 'a', diezmilesimas: 10_000 }],
  hechas: ['Purgado'],
  serie: '',
  precio_centavos: 100,
  garantia: { dias: 90, km: null },
  proximo: { km: null, fecha: null },
  agrega: [],
  quita: [],
};

test('only what was changed is sent: the rest is of whoever changed it meanwhile', () => {
  expect(changesOf(began, { ...began })).toEqual({ agrega: [], quita: [] });
  expect(changesOf(began, { ...began, serie: ' B-1 ' })).toEqual({
    comprobacion: { hechas: ['Purgado'], serie: 'B-1' },
    agrega: [],
    quita: [],
  });
  expect(changesOf(began, { ...began, garantia: { dias: 90, km: 5_000 }, quita: ['x'] })).toEqual({
    garantia: { dias: 90, km: 5_000 },
    agrega: [],
    quita: ['x'],
  });
});
