import pg from 'pg';
import type { Sentencia } from '../capture.ts';

/** What grows with the documents of a company. */
const BIG =
  /^(cotizacion|partida|autorizacion|orden|cuenta|pago|pago_forma|aplicacion|movimiento|bitacora|busqueda|cliente|activo|partida_trabajador|cambio_estado|mensaje|credito|cita|lugar|estancia|trabajo|turno|refaccion|conciliacion|conciliado|apunte)$/;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

export interface Looked {
  whole: string[];
  touched: number;
  /** Pages of tables and indexes, wherever they were. */
  blocks: number;
  nodes: string[];
  text: string;
}

type Run = (client: pg.PoolClient, explained: string, statement: Sentencia) => Promise<pg.QueryResult>;
const planAnew: Run = (client, explained, { text, values }) => client.query(`${explained} ${text}`, values);
/** By the plan that knows none of the values, as `planKept` has it. */
export const executeKept: Run = async (client, explained, { text, values }) => {
  await client.query('set local plan_cache_mode = force_generic_plan');
  await client.query(`prepare kept as ${text}`);
  const given = values.map((value) => (typeof value === 'string' ? pg.escapeLiteral(value) : JSON.stringify(value)));
  const result = await client.query(`${explained} execute kept(${given.join(', ')})`);
  await client.query('deallocate kept');
  return result;
};

/** Runs a statement as its request would, under row-level security, and says what it had to look at. */
export const explain = async (
  pool: pg.Pool,
  empresa_id: number,
  statement: Sentencia,
  run: Run = planAnew,
): Promise<Looked> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.empresa_id', $1, true)", [String(empresa_id)]);
    const { rows } = await run(client, 'explain (analyze, verbose, buffers, timing off, format json)', statement);
    const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
    const scans = scansOf(plan);
    return {
      // A table that has nothing yet is read from end to end by any plan.
      whole: scans
        .filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0)
        .map((node) => node['Relation Name'] ?? ''),
      touched: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      text: JSON.stringify(rows),
      nodes: scans.map((node) => `${node['Node Type']} ${node['Relation Name']} ${rowsOf(node)}`),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** A company has a handful of accounts in banks, whatever becomes of it: theirs is a small table of the same name. */
const scansOf = (node: Node): Node[] => [
  ...(BIG.test(node['Relation Name'] ?? '') && `${node.Schema}.${node['Relation Name']}` !== 'bancos.cuenta'
    ? [node]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

/** What of a request reads: the gate that opened it is no part of what it asks. */
export const readsOf = (heard: readonly Sentencia[]): Sentencia[] =>
  heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('sesiones.abrir'));
