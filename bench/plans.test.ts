import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { signIn, startTest } from '../apps/server/testing/harness.ts';
import { azar } from '../demo/azar.ts';
import { overhear, type Sentencia } from './capture.ts';
import { CLAVE, CUENTAS, tellBase } from './seed/base.ts';
import { closeWeeks } from './seed/close-weeks.ts';
import { multiply } from './seed/multiply.ts';

/** With its lines, orders, payments, journal and words it is some 400,000 rows of one company. */
const BLOQUES = 50;
const BIG =
  /^(cotizacion|partida|autorizacion|orden|cuenta|pago|pago_forma|aplicacion|movimiento|bitacora|busqueda|cliente|activo)$/;

const server = await startTest();
let empresa_id = 0;
let ids: { cotizacion: string; orden: string; cliente: string; cuenta: string };
let hear: (path: string) => Promise<Sentencia[]>;

beforeAll(async () => {
  const { pool } = server.app;
  const { rows } = await server.owner.query('select current_database() as name');
  const superuser = new pg.Client({
    connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${rows[0].name}`),
  });
  await superuser.connect();
  try {
    const base = await tellBase(pool, 5);
    [empresa_id = 0] = await multiply(superuser, base, [
      { nombre: 'Taller grande', bloques: BLOQUES, clientes: BLOQUES },
    ]);
    await closeWeeks(superuser, pool, [empresa_id]);
  } finally {
    await superuser.end();
  }
  const any = async (table: string) =>
    String(
      (
        await server.owner.query(`select id from ${table} where empresa_id = $1 order by md5(id::text) limit 1`, [
          empresa_id,
        ])
      ).rows[0].id,
    );
  const cotizacion = await any('cotizaciones.cotizacion');
  ids = {
    cotizacion,
    orden: await any('ordenes.orden'),
    cliente: await any('clientes.cliente'),
    cuenta: await any('pagos.cuenta'),
  };
  const person = await signIn(server.app, CUENTAS[azar(1).int(0, 3)] ?? '', empresa_id, CLAVE);
  let heard: Sentencia[] = [];
  overhear(pool, (sentencia) => heard.push(sentencia));
  hear = async (path) => {
    heard = [];
    const answer = await person.get(path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return heard.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('sesiones.abrir'));
  };
}, 120_000);

describe('with a big company, by the statements that the endpoints really send', () => {
  test.each<[name: string, path: () => string, rows: number]>([
    ['the list of quotations', () => '/api/cotizaciones?limit=25', 400],
    ['a tab of that list', () => '/api/cotizaciones?limit=25&estado=por_autorizar', 4_000],
    ['the quotations of a customer', () => `/api/cotizaciones?limit=25&cliente_id=${ids.cliente}`, 400],
    ['a quotation with its lines', () => `/api/cotizaciones/${ids.cotizacion}`, 100],
    ['totals and tabs of quotations', () => '/api/cotizaciones/totales', 12_000],
    ['a quotation by its folio', () => '/api/cotizaciones?limit=25&q=COT-777', 400],
    ['quotations by plates and name', () => '/api/cotizaciones?limit=25&q=maria%20tapia', 16_000],
    ['the customer type-ahead', () => '/api/clientes?limit=8&q=mar%20tap', 16_000],
    ['the list of orders', () => '/api/ordenes?limit=25', 400],
    ['an order with its lines', () => `/api/ordenes/${ids.orden}`, 200],
    ['what is owed', () => '/api/pagos/cuentas?limit=25', 400],
    ['an account with its payments', () => `/api/pagos/cuentas/${ids.cuenta}`, 200],
    ['the list of payments', () => '/api/pagos?limit=25', 800],
    ['the home page', () => '/api/inicio', 12_000],
  ])('%s reads no table whole', async (_name, path, most) => {
    const statements = await hear(path());
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan.whole, statement.text).toEqual([]);
      expect(plan.touched, JSON.stringify(plan.nodes)).toBeLessThanOrEqual(most);
    }
  });

  test.each(['/api/pagos/pendientepago/empresa/{id}', '/api/pagos/totales', '/api/pagos/cuentas?grupo=pagadas'])(
    '%s gathers much, and keeps no plan made for a company of average size',
    async (path) => {
      const statements = await hear(path.replace('{id}', String(empresa_id)));
      const gathering = statements.filter(({ text }) => /"pagos"\."(cuenta|pago)"/.test(text));
      expect(gathering.length).toBeGreaterThan(0);
      for (const { name, text } of gathering) expect(name, text).toBeUndefined();
    },
  );

  test('canary: a question that no index answers is seen to read a table whole', async () => {
    const text = 'select count(*) from cotizaciones.partida where empresa_id = $1 and descripcion = $2';
    const plan = await explain({ text, values: [empresa_id, 'Bomba de agua'], row: null });
    expect(plan.touched).toBeGreaterThan(25_000);
  });
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

interface Looked {
  whole: string[];
  touched: number;
  nodes: string[];
  text: string;
}

/** Runs a statement as its request would, under row-level security, and says what it had to look at. */
async function explain({ text, values }: Sentencia): Promise<Looked> {
  const client = await server.app.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.empresa_id', $1, true)", [String(empresa_id)]);
    const { rows } = await client.query(`explain (analyze, verbose, timing off, format json) ${text}`, values);
    const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan);
    return {
      // A table that has nothing yet is read from end to end by any plan.
      whole: scans
        .filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0)
        .map((node) => node['Relation Name'] ?? ''),
      touched: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      text: JSON.stringify(rows),
      nodes: scans.map((node) => `${node['Node Type']} ${node['Relation Name']} ${rowsOf(node)}`),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const scansOf = (node: Node): Node[] => [
  ...(BIG.test(node['Relation Name'] ?? '') ? [node] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
