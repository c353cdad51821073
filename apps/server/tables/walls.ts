import type { ClientBase, Pool } from 'pg';
import { type KindsOfTables, numbersOfTheFirst, schemasOfTheInstallation, withOwnersRights } from './kinds.ts';

export interface Wall {
  name: string;
  /** Names what stands against it: table, and what of it. */
  breaches(db: ClientBase | Pool, kinds: KindsOfTables): Promise<string[]>;
}

/** What each policy of a company's table must say, as PostgreSQL writes it back. */
const OF_THE_COMPANY = "(empresa_id = (NULLIF(current_setting('app.empresa_id'::text, true), ''::text))::integer)";

/** tabla (oid, nombre, clase): every table of the product with its declared kind; the first parameters are the kinds. */
const TABLES = `with tabla as (
  select c.oid, n.nspname || '.' || c.relname as nombre, c.relrowsecurity and c.relforcerowsecurity as protegida, case
    when n.nspname || '.' || c.relname = any($1::text[]) then 'company'
    when n.nspname || '.' || c.relname = any($2::text[]) then 'reference'
    when n.nspname || '.' || c.relname = any($3::text[]) then 'installation' end as clase
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f') and c.relpersistence <> 't' and n.nspname <> all($4::text[])
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^(pg_toast|pg_temp|citus|columnar)')`;

/** The name of a column by its place. */
const column = (table: string, place: string): string =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${place})`;

const ask = (name: string, sql: string): Wall => ({
  name,
  breaches: async (db, { company, reference, installation }) => {
    const { rows } = await db.query<{ breach: string }>(`${TABLES} ${sql}`, [
      company,
      reference,
      installation,
      schemasOfTheInstallation,
    ]);
    return rows.map(({ breach }) => breach).toSorted();
  },
});

const declaredOnce: Wall = {
  name: 'every table is declared of exactly one kind, and every declared one exists',
  breaches: async (db, kinds) => {
    const declared = Object.values(kinds).flat();
    const { rows } = await db.query<{ nombre: string }>(
      `${TABLES} select nombre, $1::text[] as a, $2::text[] as b, $3::text[] as c from tabla`,
      [kinds.company, kinds.reference, kinds.installation, schemasOfTheInstallation],
    );
    const present = rows.map(({ nombre }) => nombre);
    return [
      ...present.filter((one) => !declared.includes(one)).map((one) => `${one}: of no kind`),
      ...declared.filter((one) => !present.includes(one)).map((one) => `${one}: is no table`),
      ...declared.filter((one, i) => declared.indexOf(one) < i).map((one) => `${one}: declared twice`),
    ].toSorted();
  },
};

const OF_THE_PRODUCT = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^(pg_toast|pg_temp|citus|columnar)'`;

const listedOwnersRights: Wall = {
  name: 'every function with the rights of its owner is listed with its reason, and has a fixed search path',
  breaches: async (db) => {
    const { rows } = await db.query<{ breach: string }>(
      `select n.nspname || '.' || p.proname as breach from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname <> all($2::text[]) and ${OF_THE_PRODUCT}
         and not (n.nspname || '.' || p.proname = any($1::text[]) and coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false))`,
      [Object.keys(withOwnersRights), schemasOfTheInstallation],
    );
    return rows.map(({ breach }) => breach).toSorted();
  },
};

/** What a database must be like for the tables of each company to live together on any of several servers. */
export const wallsOfTables: readonly Wall[] = [
  declaredOnce,
  listedOwnersRights,
  ask(
    'every row of a company’s table says of which, for good',
    `select nombre || ': empresa_id' as breach from tabla t where clase = 'company' and not exists (
       select from pg_attribute a where a.attrelid = t.oid and a.attname = 'empresa_id' and a.attnotnull
         and a.atttypid = 'int4'::regtype and a.attgenerated = '' and a.attidentity = '')`,
  ),
  ask(
    'every primary, unique and exclusion key of a company’s table begins with the company',
    `select nombre || ': ' || i.indexrelid::regclass as breach from tabla t join pg_index i on i.indrelid = t.oid
     where clase = 'company' and (i.indisunique or i.indisexclusion)
       and ${column('t.oid', 'i.indkey[0]')} is distinct from 'empresa_id'`,
  ),
  ask(
    'a company’s table refers to rows of the same company, or to what is the same everywhere',
    `select t.nombre || ': ' || k.conname as breach from tabla t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     left join tabla otra on otra.oid = k.confrelid where t.clase = 'company'
       and otra.clase is distinct from 'reference' and not (otra.clase is not distinct from 'company'
         and ${column('t.oid', 'k.conkey[1]')} = 'empresa_id' and ${column('k.confrelid', 'k.confkey[1]')} = 'empresa_id')`,
  ),
  ask(
    'what a reference leaves behind when its row goes never unsets the company',
    `select t.nombre || ': ' || k.conname as breach from tabla t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     where t.clase = 'company' and ${column('t.oid', 'k.conkey[1]')} = 'empresa_id'
       and (k.confupdtype in ('n', 'd', 'c') or k.confdeltype in ('n', 'd') and (k.confdelsetcols is null or k.conkey[1] = any(k.confdelsetcols)))`,
  ),
  ask(
    'a table that is the same everywhere refers only to others that are, and one of the installation to no company’s',
    `select t.nombre || ': ' || k.conname as breach from tabla t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     left join tabla otra on otra.oid = k.confrelid
     where t.clase = 'reference' and otra.clase is distinct from 'reference'
       or t.clase = 'installation' and otra.clase is not distinct from 'company'`,
  ),
  ask(
    'a company’s table has no number that some sequence gives, but those which the first server hands out',
    `select t.nombre || ' ' || a.attname as breach from tabla t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     where t.clase = 'company' and (a.attidentity <> '' or pg_get_expr(d.adbin, t.oid) like '%nextval(%')
       and not (t.nombre || ' ' || a.attname = any('{${numbersOfTheFirst.map((one) => `"${one}"`).join(',')}}'::text[]) and a.atttypid = 'int8'::regtype)`,
  ),
  ask(
    'row-level security is forced on every company’s table by one policy, the company of the transaction',
    `select t.nombre || ': ' || coalesce(p.polname, 'none') as breach from tabla t left join pg_policy p on p.polrelid = t.oid
     where t.clase = 'company' and not (t.protegida and p.polname = 'empresa' and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
         and pg_get_expr(p.polqual, t.oid) = $$${OF_THE_COMPANY}$$ and pg_get_expr(p.polwithcheck, t.oid) = $$${OF_THE_COMPANY}$$)`,
  ),
  ask(
    'no policy asks a subquery',
    `select t.nombre || ': ' || p.polname as breach from tabla t join pg_policy p on p.polrelid = t.oid
     where p.polqual::text like '%:SUBLINK %' or p.polqual::text like '%{SUBLINK %' or p.polwithcheck::text like '%{SUBLINK %'`,
  ),
  ask(
    'no trigger, default, check, index or policy of a company’s table runs what reads other tables',
    `, corre (tabla, funcion) as (
       select t.oid, g.tgfoid from tabla t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
       union select t.oid, d.refobjid from tabla t
         join pg_depend d on d.refclassid = 'pg_proc'::regclass and (
           d.classid = 'pg_attrdef'::regclass and d.objid in (select oid from pg_attrdef where adrelid = t.oid)
           or d.classid = 'pg_constraint'::regclass and d.objid in (select oid from pg_constraint where conrelid = t.oid)
           or d.classid = 'pg_policy'::regclass and d.objid in (select oid from pg_policy where polrelid = t.oid)
           or d.classid = 'pg_class'::regclass and d.objid in (select indexrelid from pg_index where indrelid = t.oid)))
     select t.nombre || ': ' || f.oid::regproc as breach from tabla t join corre on corre.tabla = t.oid join pg_proc f on f.oid = corre.funcion
     join pg_namespace n on n.oid = f.pronamespace
     where t.clase = 'company' and n.nspname not in ('pg_catalog', 'citus', 'citus_internal') and f.proname !~ '^(citus|truncate_local|master)_'
       and (f.prosrc ~* '\\m(execute|set_config)\\M' or pg_get_functiondef(f.oid) ~* '\\m(from|join|into|update|perform)\\M\\s+"?[a-z_]+"?\\."?[a-z_]')`,
  ),
];
