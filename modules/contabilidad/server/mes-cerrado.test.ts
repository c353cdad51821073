import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { hojas, pagesOf } from '#modules/contabilidad/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { compileQuery, keepOpen, type Runnable, type Tx } from '#platform/server/db/tx.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { created, fillFiscal, liveCounterDay, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { readFlujo } from './flujo.ts';
import { listDeIva, readHoja } from './hojas.ts';
import { readMes } from './mes.ts';

const server = await startTest();
let taller: Taller;
let mes: string;
let closed: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  const orden = await liveCounterDay(taller);
  await fillFiscal(taller);
  await created(taller.owner.post('/api/facturas', { documento_id: orden.id }));
  const nota = { clase: 'bonificacion', motivo: 'Tardó de más', monto_centavos: 10_000 };
  await created(taller.owner.post(`/api/pagos/cuentas/${orden.cuenta_id}/notas`, nota));
  mes = addMonths(`${taller.company.who.hoy.slice(0, 7)}-01`, -1).slice(0, 7);
  closed = `${mes}-15`;
  for (const fecha of [closed, taller.company.who.hoy])
    await created(
      taller.owner.post('/api/gastos', {
        fecha,
        categoria: 'renta',
        concepto: 'Renta',
        total_centavos: 116_000,
        iva_centavos: 16_000,
        pago: 'por_pagar',
      }),
    );
  await created(taller.owner.post('/api/contabilidad/cierres', { mes }));
});

/** Tables that a month's figures read and that no date of their own puts in it, each with what keeps it. */
const UNDATED: Readonly<Record<string, string>> = {
  'clientes.cliente': 'names',
  'proveedores.proveedor': 'names',
  'proveedores.alias': 'names',
  'empresas.empresa': 'names',
  'empresas.tasa': 'the rate that new documents take',
  'plataforma.cerradura': 'until when the books are closed',
  'contabilidad.paquete': 'files',
  'gastos.cfdi': 'written with its expense, and never changed',
  'pagos.pago_forma': 'written with its payment; its sum is that of the payment (I1b)',
  'pagos.aplicacion': 'written with its payment',
  'pagos.cuenta': 'what a document owes today',
  'ordenes.partida': 'its sum is that of its order (I2b)',
  'facturas.venta': 'which sale is in which invoice',
  'numeros.dia': 'which days are added up anew, from the guarded rows',
  'numeros.suma': 'what the guarded rows of a day add up to (I70b)',
};

/** What the month asks of the database, statement by statement. */
const asked = async (): Promise<string[]> => {
  const said: string[] = [];
  await taller.company.run(async (real, who) => {
    const tx: Tx = { ...keepOpen(real), ...listening(real, said) };
    const dias = daysOfMes(mes);
    await readMes(tx, who, mes);
    await readFlujo(tx, who, mes, 'semana');
    await listDeIva(tx, who, mes, 'trasladado');
    for (const hoja of hojas) for (const page of pagesOf(dias)) await readHoja(tx, who, hoja, page);
  });
  return said;
};

const listening = (tx: Tx, said: string[]): Pick<Tx, 'rows' | 'maybe' | 'one' | 'last'> => {
  const hear = <T>(query: Runnable<T>): Runnable<T> => {
    said.push(compileQuery(query).sql);
    return query;
  };
  return {
    rows: (query) => tx.rows(hear(query)),
    maybe: (query) => tx.maybe(hear(query)),
    one: (query) => tx.one(hear(query)),
    last: (query) => tx.rows(hear(query)),
  };
};

const tablesIn = (statements: readonly string[]): string[] =>
  [
    ...new Set(
      statements.flatMap((text) =>
        [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/g)].map(
          ([, schema, table]) => `${schema}.${table}`,
        ),
      ),
    ),
  ].toSorted();

interface Guard {
  tabla: string;
  fecha: string;
  changes: boolean;
}
/** The tables that refuse what is dated on a closed day, by which columns. */
const guards = async (): Promise<Guard[]> => {
  const { rows } = await server.owner.query<Guard>(`
    select n.nspname || '.' || c.relname as tabla, split_part(encode(g.tgargs, 'escape'), '\\000', 1) as fecha,
      bool_or(g.tgname like 'mes_cerrado_al_cambiar%') as changes
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where g.tgfoid = 'plataforma.mes_cerrado'::regproc group by 1, 2 order by 1, 2`);
  return rows;
};

/** How a statement of the application, in the company, ends: the code of its error, or none. What it did is taken back. */
const endOf = async (text: string, values: readonly unknown[] = []): Promise<string | undefined> => {
  const client: pg.PoolClient = await server.app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select plataforma.poner_empresa($1::int)', [taller.company.empresa_id]);
    await client.query(text, [...values]);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const CLOSED = 'BA409';

describe('a closed month', () => {
  test('every table that its figures read refuses what is dated in it, or is listed with what keeps it', async () => {
    const read = tablesIn(await asked());
    expect(read.length).toBeGreaterThan(15);
    const guarded = [...new Set((await guards()).map(({ tabla }) => tabla))];
    expect(read.filter((one) => !guarded.includes(one) && UNDATED[one] === undefined)).toEqual([]);
    // What is listed is read; what is guarded, too.
    expect(Object.keys(UNDATED).filter((one) => !read.includes(one))).toEqual([]);
    expect(guarded.filter((one) => !read.includes(one))).toEqual([]);
  });

  test('no row can be added with a closed day, in any of them, and with an open one it can', async () => {
    const { empresa_id, who } = taller.company;
    for (const { tabla, fecha } of await guards()) {
      // Of a row that is nothing but its day the trigger speaks first; what else it lacks is said after.
      const insert = `insert into ${tabla} (empresa_id, ${fecha}) values ($1, $2)`;
      expect(await endOf(insert, [empresa_id, closed]), `${tabla}.${fecha}`).toBe(CLOSED);
      expect(await endOf(insert, [empresa_id, who.hoy]), `${tabla}.${fecha}`).not.toBe(CLOSED);
    }
  });

  test('no amount of a row that counts in it can be changed, and none leaves it or comes into it', async () => {
    const { empresa_id, who } = taller.company;
    const judged: string[] = [];
    for (const { tabla, fecha } of (await guards()).filter(({ changes }) => changes)) {
      const back = await putInside(tabla, fecha);
      if (!back) continue;
      judged.push(`${tabla} ${fecha}`);
      const where = `where empresa_id = $1 and ${fecha} = $2`;
      for (const column of await amountsOf(tabla)) {
        const raise = `update ${tabla} set ${column} = ${column} + 1 ${where}`;
        expect(await endOf(raise, [empresa_id, closed]), `${tabla}.${column}`).toBe(CLOSED);
      }
      const leave = `update ${tabla} set ${fecha} = $3 ${where}`;
      expect(await endOf(leave, [empresa_id, closed, who.hoy]), tabla).toBe(CLOSED);
      await back();
      const enter = `update ${tabla} set ${fecha} = $2 where empresa_id = $1 and ${fecha} > $2`;
      expect(await endOf(enter, [empresa_id, closed]), tabla).toBe(CLOSED);
    }
    expect(judged).toEqual([
      'facturas.factura desde',
      'gastos.gasto fecha',
      'ordenes.orden entregada_fecha',
      'pagos.nota_credito fecha_negocio',
    ]);
  });
});

/** What of these tables is no figure of the month: what is owed now, and what is said of it elsewhere. */
const NO_FIGURES: readonly string[] = [
  'gastos.gasto pagado_centavos',
  'pagos.nota_credito saldo_centavos',
  'ordenes.orden autorizado_centavos',
  'ordenes.orden anticipo_centavos',
];

const amountsOf = async (tabla: string): Promise<string[]> => {
  const { rows } = await server.owner.query<{ columna: string }>(
    `select attname as columna from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname like '%\\_centavos'`,
    [tabla],
  );
  const columns = rows.map(({ columna }) => columna).filter((one) => !NO_FIGURES.includes(`${tabla} ${one}`));
  expect(columns.length).toBeGreaterThan(0);
  return columns;
};

/** Puts one row of a table into the month, as no person can; how it is taken back. Nothing, if it has none. */
const putInside = async (tabla: string, fecha: string): Promise<(() => Promise<unknown>) | undefined> => {
  const { empresa_id } = taller.company;
  const { rows } = await server.owner.query<{ id: string; dia: string }>(
    `select id, ${fecha}::text as dia from ${tabla} where empresa_id = $1 and ${fecha} is not null order by ${fecha} limit 1`,
    [empresa_id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const put = (dia: string) =>
    server.owner.query(`update ${tabla} set ${fecha} = $3 where empresa_id = $1 and id = $2`, [
      empresa_id,
      row.id,
      dia,
    ]);
  await put(closed);
  return () => put(row.dia);
};
