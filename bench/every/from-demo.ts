import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import { buildApp } from '../../apps/server/build-app.ts';
import { migrateAs } from '../../apps/server/database.ts';
import { loadDemo } from '../../demo/load-demo.ts';

const DAYS = 120;
/** Folios of what comes lie behind all that the company has. */
const BEHIND = 5_000_000;
/** What is the installation's, is sealed row by row, ties two companies, or is worked out from the rest. */
const STAYS =
  /^(sesiones\.|plataforma\.(idempotencia|evento|enlace_publico|enlace_escritura|sello|sello_marca|bitacora|folio|folio_salto|correo_de_acceso)$|empresas\.|permisos\.|membresias\.(convenio|honrada)$|numeros\.(dia|suma)$)/;
const BATCH = 500;

/**
 * Some months of a workshop of the demo, told by every room's verbs, in the company that is measured: of each kind of record
 * there is then one, beside hundreds of thousands of documents. Rows keep their keys; what is one of a kind stays the company's.
 */
export const bringDemo = async (
  superuserUrl: string,
  empresa_id: number,
  filesFolder: string,
  say: (line: string) => void,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-demo-'));
  const silent = () => undefined;
  const cluster = await startEmbedded({
    dataDir: folder,
    throwaway: true,
    log: { info: silent, warn: say, error: say },
  });
  const [source, target] = [cluster.databaseUrl('postgres'), superuserUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  try {
    await migrateAs(cluster.databaseUrl('bahia'));
    await tell(cluster.databaseUrl('bahia_app'), filesFolder);
    await source.connect();
    await target.connect();
    const { rows } = await source.query(
      'select empresa_id from empresas.empresa where demo order by empresa_id limit 1',
    );
    await copyAll(source, target, { from: rows[0].empresa_id, to: empresa_id }, say);
  } finally {
    await source.end();
    await target.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const tell = async (connectionString: string, filesFolder: string): Promise<void> => {
  const pool = createPool({ connectionString, max: 4 });
  const app = await buildApp({
    pool,
    listen: null,
    files: folderStorage(filesFolder),
    webFolder: filesFolder,
    publicUrl: 'http://127.0.0.1',
    demo: true,
    trustProxy: false,
    logger: false,
    strictReplies: false,
    publicCallsPerMinute: 0,
  });
  try {
    await loadDemo(app, 'torno de banco y prensa 38', { days: DAYS });
  } finally {
    await app.fastify.close();
    await pool.end();
  }
};

interface Companies {
  from: number;
  to: number;
}

const copyAll = async (source: pg.Client, target: pg.Client, { from, to }: Companies, say: (line: string) => void) => {
  const { rows: tables } = await source.query(`select c.table_schema || '.' || c.table_name as "table",
      json_agg(c.column_name::text) filter (where c.is_generated <> 'ALWAYS' and c.is_identity <> 'YES') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema !~ '^(pg_|information_schema)' group by 1
    having bool_or(c.column_name = 'empresa_id') order by 1`);
  await target.query('begin');
  await target.query('set local session_replication_role = replica');
  await copyPeople(source, target);
  const publico = "select id from clientes.cliente where empresa_id = $1 and tipo = 'publico'";
  const [theirs, ours] = await Promise.all([source.query(publico, [from]), target.query(publico, [to])]);
  const same = (text: string): string => text.replaceAll(theirs.rows[0].id, ours.rows[0].id);
  for (const { table, columns } of tables as { table: string; columns: string[] }[]) {
    if (STAYS.test(table)) continue;
    const { rows } = await source.query(`select to_jsonb(t) as row from ${table} t where empresa_id = $1`, [from]);
    let written = 0;
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH).map(({ row }) => renumber(table, { ...row, empresa_id: to }));
      written += await insert(target, table, columns, same(JSON.stringify(batch)));
    }
    if (written < rows.length) say(`  ${table}: ${rows.length - written} de ${rows.length} ya estaban`);
  }
  await target.query('commit');
  await target.query('vacuum (analyze)');
};

const copyPeople = async (source: pg.Client, target: pg.Client): Promise<void> => {
  const { rows } = await source.query('select to_jsonb(u) as row from usuarios.usuario u');
  const [first] = rows;
  const columns = Object.keys(first?.row ?? {});
  await insert(target, 'usuarios.usuario', columns, JSON.stringify(rows.map(({ row }) => row)));
};

const insert = async (target: pg.Client, table: string, columns: readonly string[], json: string): Promise<number> => {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const { rowCount } = await target.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
    [json],
  );
  return rowCount ?? 0;
};

type Row = Record<string, unknown>;

/** Numbers, folios and names of which a company has each once are others than its own. */
const renumber = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'numero' && typeof value === 'number') return [name, value + BEHIND];
      if (name === 'nombre' && ONCE.has(table)) return [name, `${String(value)} B`];
      if (typeof value === 'string')
        return [name, value.replace(FOLIO, (_, serie, n) => `${serie}-${Number(n) + BEHIND}`)];
      return [name, value];
    }),
  );

const FOLIO = /^([A-Z]{2,4})-(\d+)$/;
const ONCE = new Set(['caja.caja']);
