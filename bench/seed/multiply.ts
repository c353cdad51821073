import type pg from 'pg';
import { copies, FUNCTIONS, tokenSources, WORDS } from './copies.ts';

export interface Destino {
  nombre: string;
  /** How many times the base's history is told in it, shifted back in time. */
  bloques: number;
  /** How many times the base's customers are. */
  clientes: number;
}

/** Weeks over which the copies of the base are spread; the base itself is the last four. */
const SHIFTS = 26;
/** Not history: what passes through, what is found by a global key, and what the verbs write again. */
const NOT_COPIED = new Set([
  'plataforma.idempotencia',
  'plataforma.evento',
  'plataforma.borrador',
  'plataforma.enlace_publico',
  'plataforma.busqueda',
  'plataforma.sello',
  'sesiones.sesion',
  'empresas.empresa',
  'cortes.corte',
]);

/**
 * Copies the company of the base into new ones, in SQL, as a superuser who skips keys and triggers while it lasts: the
 * keys hold because the rows of the base held, and the invariants are asked afterwards. Returns the new companies' ids.
 */
export const multiply = async (client: pg.Client, base: number, destinos: readonly Destino[]): Promise<number[]> => {
  await client.query('begin');
  await client.query("set local session_replication_role = replica; set local work_mem = '128MB'");
  await client.query("set local maintenance_work_mem = '768MB'; set local statement_timeout = 0");
  await client.query(FUNCTIONS);
  await nameSeries(client, base);
  const tables = await readTables(client);
  const ids = await foundCompanies(client, base, destinos, tables.get('empresas.empresa') ?? []);
  await layBlocks(client, ids, destinos);
  const indexes = await dropIndexes(client, [...Object.keys(copies), 'plataforma.busqueda']);
  for (const [table, columns] of tables) {
    if (NOT_COPIED.has(table)) continue;
    await client.query(copyStatement(table, columns, base));
  }
  await client.query(WORDS);
  await refuseOtherTokens(client, base);
  await copyTokens(client, base);
  await client.query(`insert into plataforma.folio (empresa_id, serie, siguiente)
    select empresa_id, serie, max(numero) + 1 from (
      select empresa_id, serie, numero from cotizaciones.cotizacion union all select empresa_id, serie, numero from ordenes.orden
      union all select empresa_id, serie, numero from pagos.pago union all select empresa_id, 'CLI', numero from clientes.cliente) f
    where empresa_id in (select empresa_id from pg_temp.destino) group by 1, 2
    on conflict (empresa_id, serie) do update set siguiente = excluded.siguiente`);
  for (const sql of indexes) await client.query(sql);
  await client.query('commit');
  await client.query('vacuum (analyze)');
  return ids;
};

type Column = { name: string; type: string; identity: boolean };

const readTables = async (client: pg.Client): Promise<Map<string, Column[]>> => {
  const { rows } = await client.query(`select c.table_schema || '.' || c.table_name as "table", c.column_name as name,
      c.data_type as type, c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as identity
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and exists (select 1 from information_schema.columns e
      where e.table_schema = c.table_schema and e.table_name = c.table_name and e.column_name = 'empresa_id')
      and c.table_schema !~ '^pg_' order by 1, c.ordinal_position`);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
};

const nameSeries = async (client: pg.Client, base: number): Promise<void> => {
  const { rows } = await client.query(
    'select serie, siguiente - 1 as numero from plataforma.folio where empresa_id = $1',
    [base],
  );
  const cases = rows.map(({ serie, numero }) => `when '${serie}' then ${numero}`).join(' ');
  await client.query(`create function pg_temp.paso(serie text) returns bigint language sql immutable
    as $$ select case serie ${cases} else 0 end::bigint $$`);
  await client.query(`create function pg_temp.folio_copia(folio text, k int) returns text language sql immutable as $$
    select case when k = 0 or folio = '' then folio else split_part(folio, '-', 1) || '-' ||
      (split_part(folio, '-', 2)::bigint + k * pg_temp.paso(split_part(folio, '-', 1))) end $$`);
};

const foundCompanies = async (
  client: pg.Client,
  base: number,
  destinos: readonly Destino[],
  columns: readonly Column[],
): Promise<number[]> => {
  const others = columns.map(({ name }) => name).filter((name) => name !== 'empresa_id' && name !== 'nombre');
  const ids: number[] = [];
  for (const { nombre } of destinos) {
    const { rows } = await client.query(
      `with siguiente as (update empresas.consecutivo set ultimo = ultimo + 1 returning ultimo)
       insert into empresas.empresa (empresa_id, nombre, ${others.join(', ')}) select ultimo, $2, ${others.join(', ')}
       from empresas.empresa, siguiente where empresa_id = $1 returning empresa_id`,
      [base, nombre],
    );
    ids.push(Number(rows[0].empresa_id));
  }
  return ids;
};

/** One row per copy of the base: its number, the customers that it uses and how far back it lies. */
const layBlocks = async (client: pg.Client, ids: readonly number[], destinos: readonly Destino[]): Promise<void> => {
  await client.query('create temp table destino (empresa_id int, bloques int, clientes int) on commit drop');
  for (const [i, { bloques, clientes }] of destinos.entries())
    await client.query('insert into pg_temp.destino values ($1, $2, $3)', [ids[i], bloques, clientes]);
  await client.query(`create temp table bloque on commit drop as
    select empresa_id, k, k % clientes as kc, (k % ${SHIFTS}) * 28 as dias from pg_temp.destino, generate_series(0, bloques - 1) k`);
  await client.query(`create temp table bloque_cliente on commit drop as
    select empresa_id, k, k as kc, 0 as dias from pg_temp.destino, generate_series(0, clientes - 1) k`);
  await client.query(`create temp table bloque_empresa on commit drop as
    select empresa_id, 0 as k, 0 as kc, 0 as dias from pg_temp.destino`);
  await client.query(`analyze pg_temp.bloque; analyze pg_temp.bloque_cliente`);
};

const copyStatement = (table: string, all: readonly Column[], base: number): string => {
  const { blocks = 'bloque_empresa', set = {}, where = 'true' } = copies[table] ?? {};
  const columns = all.filter(({ identity }) => !identity);
  const value = ({ name, type }: Column): string => {
    if (name === 'empresa_id') return 'd.empresa_id';
    const own = set[name];
    if (own !== undefined) return own;
    if (type === 'date') return `b.${name} - d.dias`;
    if (type === 'timestamp with time zone') return `b.${name} - d.dias * interval '1 day'`;
    return `b.${name}`;
  };
  return `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(value).join(', ')} from ${table} b cross join pg_temp.${blocks} d
    where b.empresa_id = ${base} and ${where}`;
};

/** Bulk rows go in much faster without the secondary indexes; returns the statements that bring them back. */
const dropIndexes = async (client: pg.Client, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def, i.indrelid::regclass::text as "table",
       k.conname, pg_get_constraintdef(k.oid) as condef
     from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [tables],
  );
  for (const { name, table, conname } of rows)
    await client.query(conname ? `alter table ${table} drop constraint ${conname}` : `drop index ${name}`);
  return rows.map(({ def, table, conname, condef }) =>
    conname ? `alter table ${table} add constraint ${conname} ${condef}` : def,
  );
};

/** The words that SQL finds for the base must be those that its verbs wrote, or the copies would be found by other words. */
const refuseOtherTokens = async (client: pg.Client, base: number): Promise<void> => {
  for (const [tipo, source] of Object.entries(tokenSources)) {
    const { rows } = await client.query(
      `with calculadas as (select x.id, t as token from (${source}) x cross join lateral unnest(x.fichas) t where x.empresa_id = $1),
         escritas as (select id, token from plataforma.busqueda where empresa_id = $1 and tipo = $2)
       (select 'falta' as que, * from (select * from escritas except select * from calculadas) a limit 3)
       union all (select 'sobra', * from (select * from calculadas except select * from escritas) b limit 3)`,
      [base, tipo],
    );
    if (rows.length > 0)
      throw new Error(
        `bench/seed/copies.ts no longer finds a ${tipo} by the words of its room: ${JSON.stringify(rows)}`,
      );
  }
};

const copyTokens = async (client: pg.Client, base: number): Promise<void> => {
  const own = Object.keys(tokenSources);
  await client.query(
    `insert into plataforma.busqueda (empresa_id, token, tipo, id) select d.empresa_id, b.token, b.tipo, b.id
     from plataforma.busqueda b cross join pg_temp.destino d where b.empresa_id = $1 and b.tipo <> all($2)`,
    [base, own],
  );
  for (const [tipo, source] of Object.entries(tokenSources))
    await client.query(
      `insert into plataforma.busqueda (empresa_id, token, tipo, id)
       select x.empresa_id, t.token, $1, x.id from (${source}) x cross join lateral (select distinct unnest(x.fichas) as token) t
       where x.empresa_id in (select empresa_id from pg_temp.destino)`,
      [tipo],
    );
};
