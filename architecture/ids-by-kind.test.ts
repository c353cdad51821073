import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BITACORA, BUSQUEDA, CORREOS, ENLACES } from '#modules/privacidad/rules/clases.ts';
import { houseTree, withCanary } from './tree.ts';
import { type KeptById, kindsWritten, lookupsByIdAlone, ofNobody } from './wall-of-ids.ts';

const house = houseTree();
const written = kindsWritten(house);
const listed: Readonly<Record<KeptById, object>> = {
  bitacora: BITACORA,
  enlaces: ENLACES,
  correos: CORREOS,
  busqueda: BUSQUEDA,
};
const firstWords = (kinds: object): string[] => [...new Set(Object.keys(kinds).map((one) => one.split('.')[0] ?? one))];

describe.each(['bitacora', 'enlaces', 'correos', 'busqueda'] as const)('kinds of %s', (kept) => {
  test('each one that is written stands in one list: with the tables of its ids, or as nobody’s', () => {
    const known = [...firstWords(listed[kept]), ...ofNobody[kept]];
    expect([...written[kept].keys()].filter((one) => !known.includes(one))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });
});

test('the rule of the struck journal (I88) has the same kinds with the same tables', () => {
  const text = readFileSync(new URL('../platform/server/db/invariants.sql', import.meta.url), 'utf8');
  const from = text.indexOf('nombre (clase, tabla) as (values');
  const said = [...text.slice(from, text.indexOf(')),', from)).matchAll(/\('([\w.]+)', '([\w.]*)'/g)].map(
    ([, kind, of]) => [kind, of],
  );
  const own = Object.entries(BITACORA).flatMap(([kind, of]) =>
    of.length === 0 ? [[kind, '']] : of.map((one) => [kind, one]),
  );
  expect(said.toSorted()).toEqual(own.toSorted());
});

test('what is kept about records of any kind is looked up by kind and id', () => {
  expect(lookupsByIdAlone(house)).toEqual([]);
});

test('canaries: a new kind, and lookups by the id alone', async () => {
  const text = [
    "await writeBitacora(tx, who, { accion: 'canario.hecho', id, texto });",
    'const c = sql`select 1 from plataforma.bitacora where empresa_id = 1 and entidad_id = any($1)`;',
    'const d = sql`select 1 from fotos.foto f where f.empresa_id = 1 and f.dueno_id = any($1)`;',
    "const e = q.selectFrom('plataforma.correo').where('documento_id', '=', id);",
  ].join('\n');
  await withCanary({ 'modules/canario/server/queries.ts': text }, (tree) => {
    expect([...kindsWritten(tree).bitacora.keys()]).toEqual(['canario']);
    expect(lookupsByIdAlone(tree)).toHaveLength(3);
  });
});
