import { describe, expect, test } from 'vitest';
import { inventariosIniciales } from './data/inventarios.ts';
import {
  compareCondicion,
  countSaid,
  firstName,
  type Golpe,
  isUnchanged,
  markPunto,
  markWell,
  needsReason,
  sayCombustible,
  sayFaults,
  sayLugar,
  siluetaOf,
  siluetas,
} from './rules.ts';

test.each([
  ['auto', 'auto'],
  ['SUV', 'suv'],
  ['tractocamion', 'camion'],
  ['cuatrimoto', 'moto'],
  ['Lancha', 'auto'],
  ['', 'auto'],
])('a vehicle «%s» is drawn as %s', (categoria, silueta) => {
  expect(siluetaOf(categoria)).toBe(silueta);
});

test.each([
  [{ vista: 'izquierda', x: 100, y: 500 }, 'Lado izquierdo, parte delantera'],
  [{ vista: 'derecha', x: 100, y: 500 }, 'Lado derecho, parte trasera'],
  [{ vista: 'arriba', x: 500, y: 500 }, 'Desde arriba, parte media, al centro'],
  [{ vista: 'arriba', x: 900, y: 100 }, 'Desde arriba, parte trasera'],
  [{ vista: 'frente', x: 500, y: 900 }, 'Frente, abajo'],
] as const)('a mark at %o is said «%s»', (lugar, said) => {
  expect(sayLugar(lugar)).toBe(said);
});

test.each([
  [null, ''],
  [0, 'Vacío'],
  [5, '5/8'],
  [8, 'Lleno'],
])('fuel of %s eighths is read «%s»', (octavos, said) => {
  expect(sayCombustible(octavos)).toBe(said);
});

test.each([
  [null, 10, false],
  [10, null, false],
  [10, 10, false],
  [10, 9, true],
])('of %s kilometres before and %s now a reason is asked: %s', (last, now, asked) => {
  expect(needsReason(last, now)).toBe(asked);
});

describe('the inventory', () => {
  const seccion = { nombre: 'Exteriores', puntos: ['Luces', 'Antena', 'Emblema'] };

  test('«todo bien» leaves what was said otherwise', () => {
    const missing = markPunto([], 'Exteriores', { nombre: 'Antena', estado: 'falta', nota: 'La rompieron' });
    const all = markWell(missing, seccion);
    expect(all).toEqual([
      {
        seccion: 'Exteriores',
        puntos: [
          { nombre: 'Luces', estado: 'bien', nota: '' },
          { nombre: 'Antena', estado: 'falta', nota: 'La rompieron' },
          { nombre: 'Emblema', estado: 'bien', nota: '' },
        ],
      },
    ]);
    expect([countSaid(missing, seccion), countSaid(all, seccion)]).toEqual([1, 3]);
    expect(sayFaults(all)).toBe('Antena (falta)');
  });

  test('what is taken back leaves no section without points', () => {
    const said = markPunto([], 'Exteriores', { nombre: 'Luces', estado: 'danado', nota: '' });
    expect(markPunto(said, 'Exteriores', { nombre: 'Luces', estado: null, nota: '' })).toEqual([]);
  });

  test('every kind of vehicle has one, and no name stands twice in a section', () => {
    for (const silueta of siluetas) {
      const sections = inventariosIniciales[silueta];
      expect(new Set(sections.map(({ nombre }) => nombre)).size).toBe(sections.length);
      for (const { puntos } of sections) expect(new Set(puntos).size).toBe(puntos.length);
    }
  });
});

describe('«¿qué cambió?»', () => {
  const golpe = (id: string): Golpe => ({ id, vista: 'arriba', x: 1, y: 1, tipo: 'rayon', nota: '' });
  const llego = { kilometraje: 1000, combustible_octavos: 4, golpes: [golpe('a')] };

  test('tells marks that it did not come with, kilometres and fuel', () => {
    const salio = { kilometraje: 1012, combustible_octavos: 3, golpes: [golpe('a'), golpe('b')] };
    const cambio = compareCondicion(llego, salio);
    expect(cambio).toEqual({ recorridos: 12, combustible: -1, nuevos: [golpe('b')], quitados: [] });
    expect(isUnchanged(cambio)).toBe(false);
  });

  test('what nobody read is not compared; mended marks and more fuel are no harm', () => {
    const cambio = compareCondicion(llego, { kilometraje: null, combustible_octavos: 6, golpes: [] });
    expect(cambio).toEqual({ recorridos: null, combustible: 2, nuevos: [], quitados: [golpe('a')] });
    expect(isUnchanged(cambio)).toBe(true);
  });
});

test.each([
  ['Ana Soto Ríos', 'Ana'],
  ['  Ana   Soto ', 'Ana'],
  ['María del Carmen Ruiz', 'María'],
  ['Transportes del Bajío, SA', 'Transportes del Bajío, SA'],
  ['Grupo Norte SA de CV', 'Grupo Norte SA de CV'],
  ['Servicios Integrales de Logística Norte', 'Servicios Integrales de Logística Norte'],
  ['Sara', 'Sara'],
  ['', ''],
])('«%s» is greeted as «%s»', (nombre, greeted) => {
  expect(firstName(nombre)).toBe(greeted);
});
