import type { Client } from 'pg';
import type { KindsOfTables } from '../tables/kinds.ts';

export interface Node {
  id: number;
  group: number;
  name: string;
  port: number;
  active: boolean;
}

/** The fragment where a company's rows are, by the number of its first table's. */
export interface Fragment {
  shard: number;
  node: number;
  /** Of the numbers that companies are spread by. */
  from: number;
  to: number;
}

export interface Survey {
  version: number;
  superuser: boolean;
  /** null = not in this database. */
  citus: string | null;
  installable: boolean;
  isWorker: boolean;
  walLevel: string;
  nodes: readonly Node[];
  /** Of the workers: what is wrong with each, as they say it. */
  settings: readonly { node: string; name: string; value: string }[];
  /** Nodes that a role of Bahía may not enter. */
  shut: readonly { node: string; role: string; why: string }[];
  /** Migrations applied. */
  migrations: readonly string[];
  /** Tables of the product that the database has, and how Citus knows them: p = not at all, n = on the first server alone, t = everywhere, h = by company. */
  tables: ReadonlyMap<string, 'p' | 'n' | 't' | 'h'>;
  keyless: readonly string[];
  fragments: readonly Fragment[];
  bytes: number;
}

export const anchor = 'empresas.empresa';
/** Touched by whoever writes; known to Citus, it has him commit on every server or on none. */
export const agreement = 'plataforma.acuerdo';
const appRoles = ['bahia_app', 'bahia_mantenimiento'] as const;

/** Reads all that decides what can be done; changes nothing. */
export const survey = async (client: Client, kinds: KindsOfTables): Promise<Survey> => {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('wal_level') as "walLevel",
       (select rolsuper from pg_roles where rolname = current_user) as superuser,
       (select extversion from pg_extension where extname = 'citus') as citus,
       exists (select from pg_available_extensions where name = 'citus') as installable,
       pg_database_size(current_database())::float8 as bytes`,
  );
  const base = rows[0] as Pick<Survey, 'version' | 'walLevel' | 'superuser' | 'citus' | 'installable' | 'bytes'>;
  const migrations = await readMigrations(client);
  const nothing = { isWorker: false, nodes: [], settings: [], shut: [], tables: new Map(), keyless: [], fragments: [] };
  if (base.citus === null) return { ...base, ...nothing, migrations };
  const nodes = await readNodes(client);
  const group = await client.query('select groupid from pg_dist_local_group');
  const isWorker = group.rows[0].groupid !== 0;
  const reaches = base.superuser && !isWorker && nodes.length > 0;
  return {
    ...base,
    migrations,
    isWorker,
    nodes,
    settings: reaches ? await readSettings(client) : [],
    shut: reaches ? await findShut(client) : [],
    tables: await readTables(client),
    keyless: await findKeyless(client, kinds),
    fragments: await readFragments(client),
  };
};

const readMigrations = async (client: Client): Promise<string[]> => {
  const made = await client.query("select to_regclass('plataforma.migracion') is not null as hay");
  if (!made.rows[0].hay) return [];
  const { rows } = await client.query<{ nombre: string }>('select nombre from plataforma.migracion order by 1');
  return rows.map(({ nombre }) => nombre);
};

const readNodes = async (client: Client): Promise<Node[]> =>
  (
    await client.query<Node>(
      `select nodeid as id, groupid as "group", nodename as name, nodeport as port, isactive as active
       from pg_dist_node where noderole = 'primary' order by groupid`,
    )
  ).rows;

const asked = [
  'wal_level',
  'max_replication_slots',
  'max_wal_senders',
  'output_plugin_libraries',
  'citus.recover_2pc_interval',
] as const;

const readSettings = async (client: Client): Promise<Survey['settings'][number][]> => {
  const list = asked.map((name) => `'${name}'`).join(', ');
  const { rows } = await client.query(
    `select n.nodename || ':' || n.nodeport as node, coalesce(r.result, '') as result from run_command_on_all_nodes($1) r
     join pg_dist_node n on n.nodeid = r.nodeid where r.success`,
    [`select string_agg(name || '=' || setting, ';') from pg_settings where name in (${list})`],
  );
  return rows.flatMap(({ node, result }) =>
    String(result)
      .split(';')
      .filter((pair) => pair !== '')
      .map((pair) => ({ node: String(node), name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '' })),
  );
};

/** Each role opens its own connections to the workers: where its password is missing requests would fail, and only then. */
const findShut = async (client: Client): Promise<Survey['shut'][number][]> => {
  const found: Survey['shut'][number][] = [];
  for (const role of appRoles) {
    const { rows: there } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (there.length === 0) continue;
    await client.query('begin');
    try {
      await client.query(`set local role ${role}`);
      const { rows } = await client.query(
        "select nodename || ':' || nodeport as node, result as why from run_command_on_workers('select 1') where not success",
      );
      for (const { node, why } of rows) found.push({ role, node: String(node), why: String(why) });
    } finally {
      await client.query('rollback');
    }
  }
  return found;
};

const ours = `c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
  and n.nspname !~ '^(pg_toast|pg_temp|citus|columnar)'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Without the pieces of a divided table that wait to be removed. */
const readTables = async (client: Client): Promise<Map<string, 'p' | 'n' | 't' | 'h'>> => {
  const { rows } = await client.query<{ name: string; state: 'p' | 'n' | 't' | 'h' }>(
    `select n.nspname || '.' || c.relname as name,
       case when p.logicalrelid is null then 'p' when p.partmethod = 'n' and p.repmodel = 't' then 't' else p.partmethod::text end as state
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_dist_partition p on p.logicalrelid = c.oid
     where ${ours} and not exists (select from pg_dist_partition whole
       where whole.logicalrelid = to_regclass(format('%I.%I', n.nspname, regexp_replace(c.relname, '_\\d+$', ''))) and c.relname ~ '_\\d+$')
     order by 1`,
  );
  return new Map(rows.map(({ name, state }) => [name, state]));
};

/** What travels while people write is followed row by row, by its key. */
const findKeyless = async (client: Client, { company }: KindsOfTables): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and n.nspname || '.' || c.relname = any($1::text[])
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) order by 1`,
    [company],
  );
  return rows.map(({ name }) => name);
};

export const readFragments = async (client: Client): Promise<Fragment[]> => {
  const { rows } = await client.query<Fragment>(
    `select s.shardid::int as shard, n.nodeid as node, s.shardminvalue::int as from, s.shardmaxvalue::int as to
     from pg_dist_partition t join pg_dist_shard s using (logicalrelid) join pg_dist_placement p on p.shardid = s.shardid
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where t.logicalrelid = to_regclass($1) and t.partmethod = 'h' order by s.shardminvalue::int`,
    [anchor],
  );
  return rows;
};
