import { expect, test } from 'vitest';
import { largest, leanest, marginOf, mejoresDeTodas, type Vendido } from './mejores.ts';

const sold = (
  clave: string,
  base: number,
  costo: number | null = null,
  conCosto = costo === null ? 0 : base,
): Vendido => ({
  clave,
  nombre: clave,
  documentos: 1,
  base_centavos: base,
  base_con_costo_centavos: conCosto,
  costo_centavos: costo ?? 0,
});

test('the largest five, without parts, without what has no name and without what only came back', () => {
  const rows = [
    sold('a', 1),
    sold('b', 6),
    sold('c', 5),
    sold('d', 4),
    sold('e', 3),
    sold('f', 2),
    sold('refacciones', 90),
    sold('', 80),
    sold('g', -5),
  ];
  expect(largest(rows).map(({ clave }) => clave)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('the worst margin first, only of what has a cost and sold enough to say something', () => {
  const rows = [
    sold('llantas', 100_000, 90_000),
    sold('frenos', 100_000, 60_000),
    sold('refacciones', 100_000, 120_000),
    sold('sin costo', 100_000),
    sold('poca cosa', 100, 100),
  ];
  expect(leanest(rows).map(({ clave }) => clave)).toEqual(['refacciones', 'llantas', 'frenos']);
});

test.each<[number | null, number | null, number | null]>([
  [100_000, 60_000, 4_000],
  [100_000, 120_000, -2_000],
  [0, 0, null],
  [null, null, null],
])('of %s with a cost of %s the margin is %s', (base_con_costo_centavos, costo_centavos, margin) => {
  expect(marginOf({ base_con_costo_centavos, costo_centavos })).toBe(margin);
});

test('of several companies, each row says whose it is; margins are of those that tell them', () => {
  const norte = {
    empresa_id: 1,
    nombre: 'Norte',
    servicios: [sold('frenos', 500, 400), sold('llantas', 90, 10)],
    clientes: [sold('ana', 300)],
    margenes: [sold('frenos', 500, 400)],
    ordenes: [{ documento_id: 'x', base_centavos: 100, costo_centavos: 20 }],
  };
  const sur = {
    empresa_id: 2,
    nombre: 'Sur',
    servicios: [sold('frenos', 700), sold('afinación', 60), sold('lavado', 50), sold('cofre', 40), sold('faro', 30)],
    clientes: [sold('beto', 900), sold('ana', 300)],
    margenes: null,
    ordenes: null,
  };
  const all = mejoresDeTodas([norte, sur]);
  const said = (rows: readonly { nombre_empresa: string; clave: string }[] | null) =>
    rows?.map(({ nombre_empresa, clave }) => `${clave} ${nombre_empresa}`);
  expect(said(all.servicios)).toEqual(['frenos Sur', 'frenos Norte', 'llantas Norte', 'afinación Sur', 'lavado Sur']);
  expect(said(all.clientes)).toEqual(['beto Sur', 'ana Norte', 'ana Sur']);
  expect(said(all.margenes)).toEqual(['frenos Norte']);
  expect(all.ordenes).toEqual([
    { documento_id: 'x', base_centavos: 100, costo_centavos: 20, empresa_id: 1, nombre_empresa: 'Norte' },
  ]);
  const blind = mejoresDeTodas([sur]);
  expect([blind.margenes, blind.ordenes]).toEqual([null, null]);
});
