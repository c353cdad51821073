import { expect, test } from 'vitest';
import { tiposPartida } from '#modules/partidas/contract.ts';
import { isSoldWhole, unidadesSat, unidadFor, unidadPorTipo } from '#modules/partidas/rules/unidades.ts';

test('a unit agrees with its quantity, and one that a workshop made up stays as it is', () => {
  expect(unidadFor('pieza', 1000)).toBe('pieza');
  expect(unidadFor('hora', 2500)).toBe('horas');
  expect(unidadFor('par', 2000)).toBe('pares');
  expect(unidadFor('actividad', 500)).toBe('actividades');
  expect(unidadFor('cubeta', 3000)).toBe('cubeta');
});

test('each kind of line has a unit of the SAT: services E48, labour by the hour, parts by the piece', () => {
  expect(tiposPartida.map((tipo) => unidadesSat[unidadPorTipo[tipo]])).toEqual(['E48', 'HUR', 'H87', 'H87']);
});

test.each([
  ['servicio', 'E48', true],
  ['pieza', 'H87', true],
  ['garrafa', 'H87', true],
  ['', 'SET', true],
  ['hora', 'HUR', false],
  // Left with the key that every article begins with, its own word says that it is measured.
  ['Litros', 'H87', false],
  ['mts.', 'H87', false],
  ['carga', 'KGM', false],
])('«%s» (%s) is sold whole: %s', (unidad, unidad_sat, whole) => {
  expect(isSoldWhole({ unidad, unidad_sat })).toBe(whole);
});
