import { describe, expect, test } from 'vitest';
import type { KindsOfTables } from '../tables/kinds.ts';
import { pointsOf } from './divide.ts';
import { isDone, planOf, refusalOfFragments, refusalsOf, tellPlan } from './plan.ts';
import type { Survey } from './survey.ts';
import { compareWeights } from './weigh.ts';

const kinds: KindsOfTables = {
  company: ['empresas.empresa', 'ordenes.orden'],
  reference: ['usuarios.usuario'],
  installation: ['sesiones.sesion', 'plataforma.acuerdo'],
};
const node = (group: number) => ({ id: group + 1, group, name: `n${group}`, port: 5432, active: true });
const setting = (name: string, value: string) => ({ node: 'n1:5432', name, value });
const ready: Survey = {
  version: 150000,
  superuser: true,
  citus: '13.2-1',
  installable: true,
  isWorker: false,
  walLevel: 'logical',
  nodes: [node(0), node(1), node(2)],
  settings: [setting('wal_level', 'logical'), setting('max_replication_slots', '20')],
  shut: [],
  migrations: ['a', 'b'],
  tables: new Map([
    ['empresas.empresa', 'p'],
    ['ordenes.orden', 'p'],
    ['usuarios.usuario', 'p'],
    ['sesiones.sesion', 'p'],
    ['plataforma.acuerdo', 'p'],
  ]),
  keyless: [],
  fragments: [],
  bytes: 3e9,
};
const refused = (change: Partial<Survey>) => refusalsOf({ ...ready, ...change }, kinds, ['a', 'b']).join('\n');

describe('what cannot be spread is refused with what to do', () => {
  test('a server that has all it takes is not refused', () => expect(refused({})).toBe(''));

  test.each<[string, Partial<Survey>, string]>([
    ['without the extension', { installable: false, citus: null }, 'shared_preload_libraries'],
    ['with the extension in another database', { citus: null }, 'create extension citus'],
    ['with another major', { citus: '12.1-1' }, 'Instala Citus 13'],
    ['at a worker', { isWorker: true }, 'apunta a un trabajador'],
    ['as the owner of the tables', { superuser: false }, 'superusuario'],
    ['a first server without an address', { nodes: [node(1)] }, 'citus_set_coordinator_host'],
    ['without workers', { nodes: [node(0)] }, 'citus_add_node'],
    ['a worker that is off', { nodes: [node(0), { ...node(1), active: false }] }, "citus_activate_node('n1', 5432)"],
    [
      'a worker that lets no request in',
      { shut: [{ node: 'n1:5432', role: 'bahia_app', why: 'x' }] },
      'pg_dist_authinfo',
    ],
    ['a server that keeps too little', { settings: [setting('wal_level', 'replica')] }, 'set wal_level'],
    ['a server with few slots', { settings: [setting('max_replication_slots', '2')] }, 'hacen falta 5'],
    [
      'a server that lets no plugin read',
      { settings: [setting('output_plugin_libraries', 'pgoutput')] },
      "= 'pgoutput', 'citus'; y",
    ],
    [
      'a server that is late to end what was agreed',
      { settings: [setting('citus.recover_2pc_interval', '60000')] },
      "recover_2pc_interval = '1s'",
    ],
    [
      'a server that never ends it',
      { settings: [setting('citus.recover_2pc_interval', '-1')] },
      "recover_2pc_interval = '1s'",
    ],
    ['an empty database', { migrations: [] }, 'npm start'],
    ['an older one', { migrations: ['a'] }, 'faltan 1 migraciones'],
    ['a table of somebody else', { tables: new Map([...ready.tables, ['public.otra', 'p']]) }, 'public.otra'],
    ['a table without a key', { keyless: ['ordenes.orden'] }, 'llave primaria'],
  ])('%s', (_, change, words) => expect(refused(change)).toContain(words));
});

describe('what will be done', () => {
  test('all of it the first time, said before it is done', () => {
    const plan = planOf(ready, kinds, { fragments: null });
    expect(plan).toEqual({ company: kinds.company, reference: kinds.reference, agrees: false, fragments: 8 });
    const said = tellPlan(plan, ready).join('\n');
    for (const words of [
      '2 trabajadores (n1:5432, n2:5432)',
      '3.00 GB',
      '2 tablas',
      'todos o en ninguno',
      '8 fragmentos',
    ])
      expect(said).toContain(words);
  });

  const known: Readonly<Record<string, 't' | 'n' | 'p'>> = {
    'usuarios.usuario': 't',
    'plataforma.acuerdo': 'n',
    'sesiones.sesion': 'p',
  };
  const declared = new Map([...ready.tables.keys()].map((name) => [name, known[name] ?? 'h'] as const));
  const at = (id: number) => ({ shard: id, node: id, from: 0, to: 1 });

  test('only the copy, where whoever was killed had declared the tables', () => {
    const plan = planOf({ ...ready, tables: declared, fragments: [at(1)] }, kinds, { fragments: 4 });
    expect(plan).toEqual({ company: [], reference: [], agrees: true, fragments: 4 });
  });

  test('only the agreement, where an older version had spread them', () => {
    const earlier = {
      ...ready,
      tables: new Map([...declared, ['plataforma.acuerdo', 'p' as const]]),
      fragments: [at(2), at(3)],
    };
    const plan = planOf(earlier, kinds, { fragments: null });
    expect(plan).toEqual({ company: [], reference: [], agrees: false, fragments: null });
    expect(isDone(plan)).toBe(false);
  });

  test('nothing, where all was done', () => {
    const done = { ...ready, tables: declared, fragments: [at(2), at(3)] };
    const plan = planOf(done, kinds, { fragments: 4 });
    expect(isDone(plan)).toBe(true);
    expect(tellPlan(plan, done).join()).toContain('no hay nada que hacer');
  });

  test('pieces cover every company once', () => {
    expect(pointsOf(4)).toEqual([-1073741825, -1, 1073741823]);
    expect(pointsOf(1)).toEqual([]);
    for (const count of [1, 2000, 2.5]) expect(refusalOfFragments(count, ready)).toContain('de 2 (uno por trabajador)');
    expect([null, 2, 32].map((count) => refusalOfFragments(count, ready))).toEqual([null, null, null]);
  });
});

test('tables are compared by how many rows they have and what these add up to', () => {
  const before = new Map([
    ['a', { rows: 2, sum: '10' }],
    ['b', { rows: 2, sum: '10' }],
    ['c', { rows: 2, sum: '10' }],
  ]);
  const after = new Map([
    ['a', { rows: 2, sum: '10' }],
    ['b', { rows: 2, sum: '11' }],
  ]);
  expect(compareWeights(before, after)).toEqual({ fewer: ['c'], other: ['b'] });
});
