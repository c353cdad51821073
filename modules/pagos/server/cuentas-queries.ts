import type { Cuenta, CuentasQuery } from '#modules/pagos/contract.ts';
import { agingBucket, antiguedades, countOverdueDays, dueNow } from '#modules/pagos/rules.ts';
import { decodeCursor, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';
import { venceOf } from './vence.ts';

const DEFAULT_LIMIT = 25;
const ALL_LIMIT = 2_000;
const MAX_DEBTORS = 100;

const saldo = sql<number>`case when k.cancelada_en is null then k.total_centavos - k.pagado_centavos else 0 end`;

const cuentas = (who: Who) =>
  q
    .selectFrom('pagos.cuenta as k')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'k.empresa_id').onRef('c.id', '=', 'k.cliente_id'),
    )
    .where('k.empresa_id', '=', who.empresa_id)
    .select([
      'k.id',
      'k.documento_tipo',
      'k.documento_id',
      'k.folio',
      'k.fecha_negocio as fecha',
      'k.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'k.etiqueta',
      'k.total_centavos',
      'k.pagado_centavos',
      'k.acreditado_centavos',
      'k.anticipo_centavos',
      sql<number>`coalesce((select f.saldo_centavos from pagos.saldo f
        where f.empresa_id = ${who.empresa_id} and f.cliente_id = k.cliente_id), 0)`.as('a_favor_centavos'),
      saldo.as('saldo_centavos'),
      venceOf(who).as('vence'),
      'k.vence as vence_original',
      sql<boolean>`k.plan_id is not null`.as('con_convenio'),
      'k.cancelada_en',
      'k.incobrable_en',
      'k.incobrable_por',
      'k.incobrable_motivo',
      'k.version',
      sql<
        string | null
      >`(select max(p.fecha_negocio) from pagos.aplicacion a join pagos.pago p on p.empresa_id = a.empresa_id and p.id = a.pago_id
        where a.empresa_id = ${who.empresa_id} and a.cuenta_id = k.id and a.monto_centavos > 0)`.as('ultimo_pago'),
    ]);

type Query = ReturnType<typeof cuentas>;
type Row = Omit<Cuenta, 'ahora_centavos' | 'dias_vencido' | 'antiguedad' | 'cancelada' | 'incobrable'> & {
  anticipo_centavos: number;
  cancelada_en: string | null;
  incobrable_en: string | null;
};

const toCuenta = (who: Who, { cancelada_en, incobrable_en, anticipo_centavos, ...row }: Row): Cuenta => ({
  ...row,
  ahora_centavos: dueNow({ ...row, anticipo_centavos }),
  dias_vencido: row.saldo_centavos > 0 ? countOverdueDays(row.vence, who.hoy) : 0,
  antiguedad: agingBucket(row.vence, who.hoy),
  cancelada: cancelada_en !== null,
  incobrable: incobrable_en !== null && row.saldo_centavos > 0,
});

/** Days after the due date where each age begins and ends; the first has not fallen due. */
const AGES = {
  por_vencer: [null, 0],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  '90_mas': [91, null],
} as const;

/** Its own date counts: no agreement that is kept puts it off. A kept one is never overdue, so only its own date ages it. */
const notPutOff = (who: Who) => sql<boolean>`(k.plan_id is null or ${venceOf(who)} < ${who.hoy}::date)`;

const filtered = (who: Who, query: Query, filter: CuentasQuery): Query => {
  const { grupo = 'abiertas' } = filter;
  let out = query;
  if (grupo === 'abiertas' || grupo === 'vencidas')
    out = out.where(
      sql<boolean>`k.pagado_centavos < k.total_centavos and k.cancelada_en is null and k.incobrable_en is null`,
    );
  if (grupo === 'incobrables')
    out = out.where(
      sql<boolean>`k.incobrable_en is not null and k.pagado_centavos < k.total_centavos and k.cancelada_en is null`,
    );
  if (grupo === 'vencidas') out = out.where('k.vence', '<', who.hoy).where(notPutOff(who));
  if (grupo === 'pagadas')
    out = out.where(sql<boolean>`k.pagado_centavos = k.total_centavos and k.cancelada_en is null`);
  if (filter.cliente_id) out = out.where('k.cliente_id', '=', filter.cliente_id);
  if (filter.antiguedad) {
    const [from, to] = AGES[filter.antiguedad];
    if (from === null) out = out.where(sql<boolean>`(k.vence >= ${who.hoy}::date or not ${notPutOff(who)})`);
    else {
      out = out.where(sql<boolean>`k.vence <= ${who.hoy}::date - ${from}::int`).where(notPutOff(who));
      if (to !== null) out = out.where(sql<boolean>`k.vence >= ${who.hoy}::date - ${to}::int`);
    }
  }
  const ids = filter.q ? searchIds(who, 'cuenta', filter.q) : undefined;
  return ids ? out.where('k.id', 'in', ids) : out;
};

export const listCuentas = async (tx: Tx, who: Who, filter: CuentasQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 2);
  let query = filtered(who, cuentas(who), filter).orderBy('k.vence').orderBy('k.id').limit(pageLimit(limit));
  if (after)
    query = query.where((eb) => eb(eb.refTuple('k.vence', 'k.id'), '>', eb.tuple(String(after[0]), String(after[1]))));
  // What is open is asked for all day and its kept plan serves; paid ones are most of a company's, or few.
  const asked = (filter.grupo ?? 'abiertas') === 'abiertas' ? query : plannedAnew(query);
  const page = toPage(await tx.last(asked), limit, (row) => [row.vence_original, row.id]);
  return { ...page, data: page.data.map((row) => toCuenta(who, row)) };
};

export const listPendientes = async (tx: Tx, who: Who) => {
  const rows = await tx.last(
    plannedAnew(filtered(who, cuentas(who), { grupo: 'abiertas' }).orderBy('k.vence').orderBy('k.id').limit(ALL_LIMIT)),
  );
  return { success: true, data: rows.map((row) => toCuenta(who, row)) };
};

export const getCuenta = async (tx: Tx, who: Who, id: string): Promise<Cuenta> =>
  toCuenta(who, await tx.one(cuentas(who).where('k.id', '=', id)));

export const getCuentaByDocumento = async (tx: Tx, who: Who, documentoId: string): Promise<Cuenta> =>
  toCuenta(who, await tx.one(cuentas(who).where('k.documento_id', '=', documentoId)));

/** What is owed, net, by age and by customer; and what was collected today. */
export const totalCuentas = async (tx: Tx, who: Who, filter: CuentasQuery) => {
  // The due date is read a dozen times below: the fence has it calculated once for each account.
  const base = filtered(who, cuentas(who), filter).offset(0).as('x');
  const [debtors, today, favour, lost] = await Promise.all([
    tx.rows(
      q
        .selectFrom(base)
        .select([
          'x.cliente_id',
          'x.cliente',
          'x.telefono',
          sql<number>`sum(x.saldo_centavos)::bigint`.as('saldo_centavos'),
          sql<number>`coalesce(sum(x.saldo_centavos) filter (where x.vence < ${who.hoy}::date), 0)::bigint`.as(
            'vencido_centavos',
          ),
          sql<number>`count(*)`.as('cuentas'),
          sql<number>`count(*) filter (where x.vence < ${who.hoy}::date)`.as('vencidas'),
          sql<number>`greatest(0, ${who.hoy}::date - min(x.vence))`.as('dias_vencido'),
          ...antiguedades.map((edad) => ageSum(who, edad).as(`saldo_${edad}`)),
          ...antiguedades.map((edad) => ageCount(who, edad).as(`n_${edad}`)),
        ])
        .groupBy(['x.cliente_id', 'x.cliente', 'x.telefono'])
        .orderBy('saldo_centavos', 'desc')
        .orderBy('x.cliente_id'),
    ),
    tx.one(
      sql<{ cobrado: number }>`select coalesce(sum(monto_centavos), 0)::bigint as cobrado from pagos.pago
        where empresa_id = ${who.empresa_id} and fecha_negocio = ${who.hoy}::date`,
    ),
    tx.one(
      sql<{ centavos: number }>`select coalesce(sum(saldo_centavos), 0)::bigint as centavos from pagos.saldo
        where empresa_id = ${who.empresa_id} and saldo_centavos > 0`,
    ),
    tx.one(
      sql<{ centavos: number; cuentas: number }>`select count(*) as cuentas,
          coalesce(sum(total_centavos - pagado_centavos), 0)::bigint as centavos
        from pagos.cuenta where empresa_id = ${who.empresa_id} and incobrable_en is not null
          and cancelada_en is null and pagado_centavos < total_centavos
          ${filter.cliente_id ? sql`and cliente_id = ${filter.cliente_id}` : sql``}`,
    ),
  ]);
  const sum = (read: (row: Record<string, unknown>) => unknown) =>
    debtors.reduce((total, row) => total + Number(read(row)), 0);
  return {
    total_centavos: sum((row) => row.saldo_centavos),
    cuentas: sum((row) => row.cuentas),
    vencido_centavos: sum((row) => row.vencido_centavos),
    vencidas: sum((row) => row.vencidas),
    cobrado_hoy_centavos: today.cobrado,
    a_favor_centavos: favour.centavos,
    incobrable_centavos: lost.centavos,
    incobrables: lost.cuentas,
    por_antiguedad: antiguedades.map((antiguedad) => ({
      antiguedad,
      saldo_centavos: sum((row) => row[`saldo_${antiguedad}`]),
      cuentas: sum((row) => row[`n_${antiguedad}`]),
    })),
    por_cliente: debtors.slice(0, MAX_DEBTORS).map((row) => ({
      cliente_id: row.cliente_id,
      cliente: row.cliente,
      telefono: row.telefono,
      saldo_centavos: row.saldo_centavos,
      vencido_centavos: row.vencido_centavos,
      cuentas: row.cuentas,
      dias_vencido: row.dias_vencido,
      por_antiguedad: antiguedades.map((antiguedad) => row[`saldo_${antiguedad}`]),
    })),
  };
};

const inAge = (who: Who, edad: keyof typeof AGES) => {
  const [from, to] = AGES[edad];
  return sql`(${from === null ? sql`true` : sql`x.vence <= ${who.hoy}::date - ${from}::int`} and ${to === null ? sql`true` : sql`x.vence >= ${who.hoy}::date - ${to}::int`})`;
};
const ageSum = (who: Who, edad: keyof typeof AGES) =>
  sql<number>`coalesce(sum(x.saldo_centavos) filter (where ${inAge(who, edad)}), 0)::bigint`;
const ageCount = (who: Who, edad: keyof typeof AGES) => sql<number>`count(*) filter (where ${inAge(who, edad)})`;

/** What a customer owes in all. */
export const owedBy = async (tx: Tx, who: Who, clienteId: string): Promise<number> => {
  const { debe } = await tx.one(
    q
      .selectFrom('pagos.cuenta')
      .select(sql<number>`coalesce(sum(total_centavos - pagado_centavos), 0)::bigint`.as('debe'))
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', clienteId)
      .where('cancelada_en', 'is', null),
  );
  return debe;
};
