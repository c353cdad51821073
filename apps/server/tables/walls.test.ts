import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { startTest } from '../testing/harness.ts';
import { type KindsOfTables, kindsOfTables } from './kinds.ts';
import { wallsOfTables } from './walls.ts';

const t = await startTest();
const builder = new pg.Client({ connectionString: inject('cluster').owner.replace('__DB__', t.database) });
await builder.connect();
afterAll(() => builder.end());

const POLICY = "empresa_id = nullif(current_setting('app.empresa_id', true), '')::int";
const shed = (body: string): string => `create table plataforma.cobertizo (${body})`;
const shedOf = (body: string): string[] => [shed(body), "call plataforma.proteger('plataforma.cobertizo')"];
const KEYED = 'empresa_id int not null, id uuid not null, primary key (empresa_id, id)';

/** What each wall says of the house with something built against it: the statements are undone at once. */
const breachesAfter = async (statements: readonly string[], kinds: KindsOfTables): Promise<Map<string, string[]>> => {
  await builder.query('begin');
  try {
    for (const sql of statements) await builder.query(sql);
    const found = new Map<string, string[]>();
    for (const wall of wallsOfTables) found.set(wall.name, await wall.breaches(builder, kinds));
    return found;
  } finally {
    await builder.query('rollback');
  }
};

const withShed = (kind: keyof KindsOfTables): KindsOfTables => ({
  ...kindsOfTables,
  [kind]: [...kindsOfTables[kind], 'plataforma.cobertizo'],
});

describe('the tables of the house', () => {
  test.each(wallsOfTables.map((wall) => [wall.name, wall] as const))('%s', async (_name, wall) => {
    expect(await wall.breaches(builder, kindsOfTables)).toEqual([]);
  });

  test('a company’s table as plataforma.proteger leaves it stands against no wall', async () => {
    const found = await breachesAfter(shedOf(KEYED), withShed('company'));
    expect([...found.values()].flat()).toEqual([]);
  });
});

const declared = 'every table is declared';
const rights = 'every function with the rights of its owner';
const says = 'every row of a company’s table says';
const keys = 'every primary, unique and exclusion key';
const refers = 'a company’s table refers to';
const leaves = 'what a reference leaves behind';
const everywhere = 'a table that is the same everywhere';
const forced = 'row-level security is forced';
const numbers = 'a company’s table has no number';
const subquery = 'no policy asks a subquery';
const runs = 'no trigger, default, check';

type Canary = [wall: string, what: string, statements: string[], kinds?: KindsOfTables];
const canaries: Canary[] = [
  [declared, 'nobody declared', shedOf(KEYED), kindsOfTables],
  [
    declared,
    'is declared of two kinds',
    shedOf(KEYED),
    { ...withShed('company'), reference: ['plataforma.cobertizo'] },
  ],
  [declared, 'is declared and is not there', [], withShed('installation')],
  [
    rights,
    'is read past its policy by a function that nobody listed',
    [
      ...shedOf(KEYED),
      `create function plataforma.cobertizo_de_todas() returns setof plataforma.cobertizo language sql security definer
       set search_path = pg_catalog as 'select * from plataforma.cobertizo'`,
    ],
  ],
  [says, 'lets the company be null', shedOf('empresa_id int, id uuid primary key')],
  [keys, 'has a primary key of its own', shedOf('empresa_id int not null, id uuid primary key')],
  [keys, 'has a unique key without the company', shedOf(`${KEYED}, clave text unique`)],
  [
    keys,
    'has a unique index without the company',
    [
      ...shedOf(`${KEYED}, clave text`),
      'create unique index on plataforma.cobertizo (lower(clave)) where clave is not null',
    ],
  ],
  [keys, 'excludes across companies', shedOf(`${KEYED}, lugar int4range, exclude using gist (lugar with &&)`)],
  [refers, 'refers to one of the installation', shedOf(`${KEYED}, sesion uuid references sesiones.sesion (id)`)],
  [
    refers,
    'puts the company in another place of the reference',
    shedOf(`${KEYED}, otra int, foreign key (otra, id) references clientes.cliente (empresa_id, id)`),
  ],
  [
    leaves,
    'forgets its company with what it refers to',
    shedOf(
      `${KEYED}, cliente_id uuid, foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id) on delete set null`,
    ),
  ],
  [
    everywhere,
    'is the same everywhere and refers to a company',
    [shed('id int primary key, empresa_id int references empresas.empresa')],
    withShed('reference'),
  ],
  [
    everywhere,
    'is of the installation and refers to a company',
    [shed('id int primary key, empresa_id int references empresas.empresa')],
    withShed('installation'),
  ],
  [numbers, 'numbers its rows', shedOf(`${KEYED}, n bigint generated always as identity`)],
  [numbers, 'takes its numbers from a sequence', shedOf(`${KEYED}, n serial`)],
  [forced, 'has no policy', [shed(KEYED)]],
  [
    forced,
    'does not force it on its owner',
    [...shedOf(KEYED), 'alter table plataforma.cobertizo no force row level security'],
  ],
  [
    forced,
    'lets everything be read',
    [...shedOf(KEYED), 'create policy abierta on plataforma.cobertizo for select using (true)'],
  ],
  [
    forced,
    'lets another company be written',
    [...shedOf(KEYED), `alter policy empresa on plataforma.cobertizo using (${POLICY}) with check (true)`],
  ],
  [
    subquery,
    'asks a subquery in its policy',
    [
      ...shedOf(KEYED),
      `alter policy empresa on plataforma.cobertizo using (empresa_id = (select current_setting('app.empresa_id')::int))`,
    ],
  ],
  [
    subquery,
    'asks a subquery of what is written',
    [
      ...shedOf(KEYED),
      `alter policy empresa on plataforma.cobertizo with check (exists (select from usuarios.usuario))`,
    ],
  ],
  [
    runs,
    'counts others in a trigger',
    [
      ...shedOf(KEYED),
      `create function plataforma.contar() returns trigger language plpgsql as
      'begin perform 1 from plataforma.folio; return new; end'`,
      'create trigger cuenta before insert on plataforma.cobertizo for each row execute function plataforma.contar()',
    ],
  ],
  [
    runs,
    'asks others for a default',
    [
      `create function plataforma.contar() returns int language sql as 'select count(*)::int from plataforma.folio'`,
      ...shedOf(`${KEYED}, n int default plataforma.contar()`),
    ],
  ],
  [
    runs,
    'asks others in a check',
    [
      `create function plataforma.contar() returns int language sql as 'select count(*)::int from plataforma.folio'`,
      ...shedOf(`${KEYED}, n int check (n > plataforma.contar())`),
    ],
  ],
  [
    runs,
    'asks others in its policy',
    [
      `create function plataforma.contar() returns int language sql as 'select count(*)::int from plataforma.folio'`,
      ...shedOf(KEYED),
      `alter policy empresa on plataforma.cobertizo using (empresa_id = plataforma.contar())`,
    ],
  ],
];

describe('each wall falls for a table that', () => {
  test.each(canaries)('%s: %s', async (wall, _what, statements, kinds = withShed('company')) => {
    const found = await breachesAfter(statements, kinds);
    const [, told] = [...found].find(([name]) => name.startsWith(wall)) ?? [];
    expect(told?.some((breach) => breach.includes('cobertizo'))).toBe(true);
  });

  test('every wall has something that it falls for', () => {
    for (const { name } of wallsOfTables)
      expect(
        canaries.some(([wall]) => name.startsWith(wall)),
        name,
      ).toBe(true);
  });
});
