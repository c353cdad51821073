import type pg from 'pg';
import { kindsOfTables } from '../../apps/server/tables/kinds.ts';

/** Of a company's own only; who may enter it is found by the person. */
const ALSO = ['permisos.pertenencia'];
/** What passes through, or is found by a key of which there is one. */
const NOT_COPIED = new Set(['plataforma.idempotencia', 'plataforma.borrador', 'plataforma.sello']);

/**
 * Copies the company of the base, as it is, into so many that there are `companies` in all, on one server or on several; as a
 * superuser who skips keys and triggers meanwhile.
 */
export const growTo = async (client: pg.Client, base: number, companies: number): Promise<void> => {
  const { rows } = await client.query('select max(empresa_id) as last, count(*)::int as n from empresas.empresa');
  const { last, n } = rows[0];
  if (n >= companies) return;
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'; set local statement_timeout = 0");
  for (const table of [...kindsOfTables.company, ...ALSO]) {
    if (NOT_COPIED.has(table)) continue;
    const columns = await columnsOf(client, table);
    await client.query(
      `insert into ${table} (empresa_id${columns.map((name) => `, ${name}`).join('')})
       select nueva${columns.map((name) => `, b.${name}`).join('')} from ${table} b cross join generate_series($1::int, $2::int) nueva
       where b.empresa_id = $3`,
      [last + 1, last + companies - n, base],
    );
  }
  await client.query('update empresas.consecutivo set ultimo = $1', [last + companies - n]);
  await client.query('commit');
  await client.query('analyze');
};

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attname <> 'empresa_id' and attidentity = '' and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};
