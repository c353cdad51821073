import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { floorPlan } from '../../architecture/floor-plan.ts';
import { kindsOfTables, withOwnersRights } from './tables/kinds.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();
const ask = async <T>(sql: string): Promise<T[]> => (await t.owner.query(sql)).rows as T[];

const COMPANY_TABLES = `select c.oid, n.nspname || '.' || c.relname as nombre, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id')
    and n.nspname not in ('pg_catalog', 'information_schema')`;
/** They name a company and are of none: tables/kinds.ts says why. */
const GLOBAL_WITH_EMPRESA = kindsOfTables.installation;

describe('the catalogue of PostgreSQL', () => {
  test('[ASVS 8.4.1] every company table has row-level security enabled and forced, with a policy for reading and writing', async () => {
    const tables = (
      await ask<{ oid: number; nombre: string; relrowsecurity: boolean; relforcerowsecurity: boolean }>(COMPANY_TABLES)
    ).filter((table) => !GLOBAL_WITH_EMPRESA.includes(table.nombre));
    expect(tables.length).toBeGreaterThan(20);
    const policies = await ask<{ polrelid: number; bare: boolean }>(
      "select polrelid, polqual is null or (polwithcheck is null and polcmd = '*') as bare from pg_policy where polcmd = '*'",
    );
    for (const table of tables) {
      expect([table.relrowsecurity, table.relforcerowsecurity], table.nombre).toEqual([true, true]);
      expect(
        policies.some((policy) => policy.polrelid === table.oid && !policy.bare),
        table.nombre,
      ).toBe(true);
    }
  });

  test('a foreign key leaves its room only towards rooms that it stands on', async () => {
    const keys = await ask<{ de: string; a: string }>(`
      select distinct n1.nspname as de, n2.nspname as a from pg_constraint k
      join pg_class c1 on c1.oid = k.conrelid join pg_namespace n1 on n1.oid = c1.relnamespace
      join pg_class c2 on c2.oid = k.confrelid join pg_namespace n2 on n2.oid = c2.relnamespace
      where k.contype = 'f' and n1.nspname <> n2.nspname and n2.nspname <> 'plataforma'`);
    expect(keys.length).toBeGreaterThan(5);
    for (const { de, a } of keys) {
      const room = floorPlan.find((candidate) => candidate.name === de);
      expect(room?.standsOn, `${de} → ${a}`).toContain(a);
    }
  });

  test('[ASVS 13.2.2] the request role owns nothing, bypasses nothing and truncates nothing', async () => {
    const [role] = await ask<{ rolsuper: boolean; rolbypassrls: boolean }>(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'bahia_app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    expect(await ask("select relname from pg_class where pg_get_userbyid(relowner) = 'bahia_app'")).toEqual([]);
    expect(
      await ask(
        "select table_name from information_schema.table_privileges where grantee = 'bahia_app' and privilege_type = 'TRUNCATE'",
      ),
    ).toEqual([]);
  });

  test('functions with the rights of their owner are the closed list, each with a fixed search path', async () => {
    const functions = await ask<{ nombre: string; fija: boolean }>(`
      select n.nspname || '.' || p.proname as nombre, coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false) as fija
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
    expect(functions.map((f) => f.nombre)).toEqual(Object.keys(withOwnersRights));
    expect(functions.every((f) => f.fija)).toBe(true);
  });

  test('views run with the rights of who asks', async () => {
    const views = await ask<{ nombre: string; opciones: string[] | null }>(`
      select n.nspname || '.' || c.relname as nombre, c.reloptions as opciones from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`);
    expect(views.map((view) => view.nombre)).toContain('ventas.venta');
    for (const view of views) expect(view.opciones, view.nombre).toContain('security_invoker=true');
  });

  test('no column of an index is of a type whose comparison row-level security cannot trust', async () => {
    const columns = await ask(`
      select distinct i.indrelid::regclass::text as tabla, a.attname, ty.typname from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) join pg_type ty on ty.oid = a.atttypid
      join (${COMPANY_TABLES}) t on t.oid = i.indrelid where ty.typname in ('numeric', 'jsonb', 'tsvector') or ty.typtype = 'e'`);
    expect(columns).toEqual([]);
  });

  test('without a company no row is seen and none is written', async () => {
    const taller = await t.company();
    // Of its own: what it asks is no statement of the product.
    const client = new pg.Client({ connectionString: inject('cluster').app.replace('__DB__', t.database) });
    await client.connect();
    try {
      for (const { nombre } of (await ask<{ nombre: string }>(COMPANY_TABLES)).filter(
        (row) => !GLOBAL_WITH_EMPRESA.includes(row.nombre),
      ))
        expect((await client.query(`select count(*)::int as n from ${nombre}`)).rows[0], nombre).toEqual({ n: 0 });
      await client.query('begin');
      await client.query("select set_config('app.empresa_id', $1, true)", [String(taller.empresa_id)]);
      expect((await client.query('select count(*)::int as n from clientes.cliente')).rows[0]).toEqual({ n: 1 });
      await expect(
        client.query("insert into plataforma.folio (empresa_id, serie, siguiente) values ($1, 'X', 1)", [
          taller.empresa_id + 1,
        ]),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });
});
