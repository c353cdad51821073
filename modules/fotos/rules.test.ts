import { describe, expect, test } from 'vitest';
import {
  checkPedidas,
  conflictOf,
  type Dicho,
  nextPedida,
  pairsOf,
  placesFor,
  rangeOf,
  reasonAgainst,
  sayField,
} from './rules.ts';

describe('what is asked', () => {
  const pedidas = [
    { titulo: 'Frente', minimo: 1, categoria: 'frente' },
    { titulo: 'Frenos', minimo: 2, parte_id: 'p1' },
  ] as const;

  test('each thing counts its own photos, and the first that lacks some is next', () => {
    const fotos = [
      { categoria: 'frente', parte_id: null },
      { categoria: 'trabajo', parte_id: 'p1' },
      { categoria: 'trabajo', parte_id: 'p2' },
    ] as const;
    const checked = checkPedidas(pedidas, fotos);
    expect(checked.map(({ titulo, tomadas, lista }) => [titulo, tomadas, lista])).toEqual([
      ['Frente', 1, true],
      ['Frenos', 1, false],
    ]);
    expect(nextPedida(checked)?.titulo).toBe('Frenos');
    expect(nextPedida(checkPedidas([pedidas[0]], fotos))).toBeUndefined();
  });

  test('of several chosen at once each takes a place of what is missing, the chosen one first', () => {
    const checked = checkPedidas([...pedidas, { titulo: 'Atrás', minimo: 1, categoria: 'atras' }], []);
    const titles = (next = nextPedida(checked)) => placesFor(checked, next).map(({ titulo }) => titulo);
    expect(titles()).toEqual(['Frente', 'Frenos', 'Frenos', 'Atrás']);
    expect(titles(checked[2])).toEqual(['Atrás', 'Frente', 'Frenos', 'Frenos']);
    expect(placesFor(checkPedidas(pedidas.slice(0, 1), [{ categoria: 'frente', parte_id: null }]), undefined)).toEqual(
      [],
    );
  });
});

test.each([
  [true, true, false, null],
  [false, true, true, null],
  [false, true, false, 'La tomó Ana.'],
  [true, false, false, 'Puedes ver las fotos, no cambiarlas.'],
] as const)('a photo that is mine (%s), by who takes (%s) and puts in order (%s)', (mia, toma, ordena, said) => {
  expect(reasonAgainst({ mia, usuario_nombre: 'Ana' }, { toma, ordena })).toBe(said);
});

test('a pair is two photos that are both there', () => {
  const antes = { id: 'a', par_id: null };
  const despues = { id: 'b', par_id: 'a' };
  expect(pairsOf([antes, despues, { id: 'c', par_id: 'gone' }])).toEqual([[antes, despues]]);
});

test.each([
  [undefined, undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['lines=0-5', undefined],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=5-', { from: 5, to: 14 }],
  ['bytes=5-7', { from: 5, to: 7 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-4', { from: 96, to: 99 }],
  ['bytes=-400', { from: 0, to: 9 }],
  ['bytes=100-', null],
  ['bytes=7-5', null],
  ['bytes=-0', null],
] as const)('of 100 bytes, ten at most: %s', (header, part) => {
  expect(rangeOf(header, 100, 10)).toEqual(part);
});

describe('a change that arrives late', () => {
  const now: Dicho = { categoria: 'dano', nota: 'Fuga', cliente_ve: true, marcas: [{ tipo: 'flecha' }], par_id: null };

  test.each([
    ['of what nobody else touched is done', { nota: 'Fuga' }, { nota: 'Gotea' }, undefined],
    ['of another field than theirs is done', { categoria: 'dano' }, { categoria: 'pieza' }, undefined],
    ['that was done already is done', { nota: '' }, { nota: 'Fuga' }, undefined],
    ['over another note is told', { nota: '' }, { nota: 'Gotea' }, 'nota'],
    ['over another drawing is told', { marcas: [] }, { marcas: [{ tipo: 'circulo' }] }, 'marcas'],
    ['that would delete what changed is told', { nota: 'Fuga', cliente_ve: false }, {}, 'cliente_ve'],
    ['that would delete what is as it was is done', now, {}, undefined],
  ] as const)('%s', (_, antes, cambio, expected) => {
    expect(conflictOf(now, antes, cambio)).toBe(expected);
  });

  test.each([
    ['categoria', now, 'ahora muestra «Daño»'],
    ['nota', now, 'la nota ahora dice «Fuga»'],
    ['nota', { ...now, nota: '' }, 'la nota está vacía'],
    ['cliente_ve', now, 'ahora el cliente la ve'],
    ['cliente_ve', { ...now, cliente_ve: false }, 'el cliente ya no la ve'],
    ['marcas', now, 'lo dibujado es otro'],
    ['par_id', now, 'su foto de antes es otra'],
  ] as const)('says of %s what it is now', (campo, foto, said) => {
    expect(sayField(foto, campo)).toBe(said);
  });
});
