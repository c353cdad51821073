import { beforeAll, describe, expect, test } from 'vitest';
import { installationTables } from '../../architecture/installation.ts';
import { houseTree, withCanary } from '../../architecture/tree.ts';
import { unlistedSettingsOf, unlistedTablesOf } from '../../architecture/wall-of-installation.ts';
import { kindsOfTables } from './tables/kinds.ts';
import { type Company, startTest } from './testing/harness.ts';

const t = await startTest();
let house: Company;
let other: Company;
beforeAll(async () => {
  [house, other] = [await t.company(), await t.company()];
});

const declared = [...kindsOfTables.installation, ...kindsOfTables.reference];
const of = (kind: string) => Object.entries(installationTables).filter(([, writer]) => kind in writer);

describe('what belongs to the whole installation', () => {
  test('is listed table by table, with who writes it', () => {
    expect(unlistedTablesOf(declared)).toEqual([]);
    expect(unlistedSettingsOf(houseTree())).toEqual([]);
  });

  test('canary: a new table of the installation, and a new setting, are missed', async () => {
    expect(unlistedTablesOf([...declared, 'taller.cobertizo'])).toEqual([
      'taller.cobertizo: nobody says who writes it',
    ]);
    const shape = { 'platform/server/config-cobertizo.ts': 'const shape = {\n  BAHIA_COBERTIZO: x,\n};' };
    expect(await withCanary(shape, (tree) => unlistedSettingsOf(tree, []))).toEqual(['BAHIA_COBERTIZO']);
  });

  /** Something that the endpoint would take from the right person. */
  const bodies: Readonly<Record<string, object>> = {
    'PUT /api/direccion-publica': { url: 'https://evil.test' },
    'POST /api/direccion-publica/prueba': { url: 'https://evil.test' },
  };
  const guarded = of('guardian').flatMap(([table, writer]) =>
    'guardian' in writer ? writer.guardian.map((endpoint): [string, string] => [endpoint, table]) : [],
  );

  test.each(guarded)('%s: the owner of another company is refused', async (endpoint, table) => {
    const rows = async () => JSON.stringify((await t.owner.query(`select * from ${table}`)).rows);
    const [method = '', path = ''] = endpoint.split(' ');
    const call = method === 'PUT' ? other.owner.put : other.owner.post;
    const before = await rows();
    for (const version of [0, 1]) expect((await call(path, bodies[endpoint], { version })).status).toBe(403);
    expect(await rows()).toBe(before);
    expect(JSON.parse(before)).toMatchObject([{ guardiana: house.empresa_id }]);
  });

  test.each(of('nobody').map(([table]) => table))('%s: requests have no right to write it', async (table) => {
    const { rows } = await t.owner.query(
      `select bool_or(has_table_privilege('bahia_app', $1, p)) as writes from unnest(array['insert', 'update']) p`,
      [table],
    );
    expect(rows).toEqual([{ writes: false }]);
  });
});
