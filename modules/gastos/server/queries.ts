import { daysBetween, whyNotDeducible } from '#modules/gastos/rules.ts';
import type { Abono, Gasto, GastoCompleto, GastosQuery } from '#modules/gastos/rules/formas.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { describeArchivos } from '#platform/server/files/archivos.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Payments that stand: neither corrections nor corrected. */
const standing = (who: Who) => sql`a.monto_centavos > 0 and not exists (select 1 from gastos.abono c
  where c.empresa_id = ${who.empresa_id} and c.corrige_id = a.id)`;

/** An expense `g` counts in its month: also one that was cancelled when that was closed, and is taken off on its `baja_fecha`. */
export const CUENTA = sql<boolean>`(g.cancelado_en is null or g.baja_fecha is not null)`;

/** Expenses with the supplier that each id stands for now. */
export const gastos = (who: Who) =>
  q
    .selectFrom('gastos.gasto as g')
    .leftJoin('proveedores.alias as v', (join) =>
      join.onRef('v.empresa_id', '=', 'g.empresa_id').onRef('v.id', '=', 'g.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as p', (join) =>
      join
        .onRef('p.empresa_id', '=', 'g.empresa_id')
        .on('p.id', '=', sql<string>`coalesce(v.proveedor_id, g.proveedor_id)`),
    )
    .leftJoin('gastos.cfdi as f', (join) =>
      join.onRef('f.empresa_id', '=', 'g.empresa_id').onRef('f.id', '=', 'g.cfdi_id'),
    )
    .where('g.empresa_id', '=', who.empresa_id)
    .select([
      'g.id',
      'g.folio',
      'g.fecha',
      'g.fecha_papel',
      'g.baja_fecha',
      'p.id as proveedor_id',
      sql<string>`coalesce(p.nombre, '')`.as('proveedor'),
      'g.categoria',
      'g.concepto',
      'g.orden_folio',
      'g.orden_id',
      'g.subtotal_centavos',
      'g.iva_centavos',
      'g.otros_centavos',
      'g.total_centavos',
      'g.mercancia',
      'g.descuento_centavos',
      'g.isr_retenido_centavos',
      'g.iva_retenido_centavos',
      'g.entero',
      'g.pagado_centavos',
      'g.estado',
      'g.vence',
      sql<Gasto['origenes']>`array(select distinct a.origen from gastos.abono a
        where a.empresa_id = ${who.empresa_id} and a.gasto_id = g.id and ${standing(who)} order by 1)`.as('origenes'),
      sql<number>`(select coalesce(sum(a.monto_centavos), 0)::bigint from gastos.abono a
        where a.empresa_id = ${who.empresa_id} and a.gasto_id = g.id and a.origen = 'caja' and ${standing(who)})`.as(
        'efectivo_centavos',
      ),
      'f.uuid',
      sql<number>`(select count(*) from gastos.archivo x where x.empresa_id = ${who.empresa_id} and x.gasto_id = g.id)`.as(
        'archivos',
      ),
      'g.recurrente_id',
      'g.notas',
      'g.motivo',
      'g.usuario_nombre',
      'g.creado_en',
      'g.version',
    ]);

type Query = ReturnType<typeof gastos>;
type Row = Omit<Gasto, 'baja' | 'saldo_centavos' | 'dias_vencido' | 'no_deducible'> & { efectivo_centavos: number };
type RowOfDay = Row & { signo: number; dia: string };

const OPEN = ['registrado', 'por_pagar', 'pagado_parcial'];

const toGasto = (who: Who, { efectivo_centavos, ...row }: Row): Gasto => {
  const saldo_centavos = OPEN.includes(row.estado) ? row.total_centavos - row.pagado_centavos : 0;
  const late = saldo_centavos > 0 && row.vence !== null ? daysBetween(row.vence, who.hoy) : 0;
  const no_deducible = whyNotDeducible({ ...row, efectivo_centavos });
  return { ...row, baja: false, saldo_centavos, dias_vencido: Math.max(0, late), no_deducible };
};

/** As the list says it: what is taken off because its month was closed, on the day of that and below zero. */
const toListed = (who: Who, { signo, dia, ...row }: RowOfDay): Gasto => {
  const gasto = toGasto(who, row);
  if (signo > 0) return gasto;
  return {
    ...gasto,
    baja: true,
    fecha: dia,
    concepto: `Cancelado: ${gasto.concepto}`,
    subtotal_centavos: -gasto.subtotal_centavos,
    iva_centavos: -gasto.iva_centavos,
    otros_centavos: -gasto.otros_centavos,
    total_centavos: -gasto.total_centavos,
    descuento_centavos: -gasto.descuento_centavos,
    isr_retenido_centavos: -gasto.isr_retenido_centavos,
    iva_retenido_centavos: -gasto.iva_retenido_centavos,
  };
};

const filtered = (who: Who, query: Query, filter: GastosQuery, dia: 'g.fecha' | 'g.baja_fecha' = 'g.fecha'): Query => {
  let out = inGroup(who, query, filter.grupo);
  if (filter.categoria) out = out.where('g.categoria', '=', filter.categoria);
  if (filter.desde) out = out.where(dia, '>=', filter.desde);
  if (filter.hasta) out = out.where(dia, '<=', filter.hasta);
  if (filter.proveedor_id) out = out.where('p.id', '=', filter.proveedor_id);
  if (filter.origen)
    out = out.where(sql<boolean>`exists (select 1 from gastos.abono a where a.empresa_id = ${who.empresa_id}
      and a.gasto_id = g.id and a.origen = ${filter.origen} and ${standing(who)})`);
  const ids = filter.q ? searchIds(who, 'gasto', filter.q) : undefined;
  return ids ? out.where(isAmong('g.id', ids)) : out;
};

const inGroup = (who: Who, query: Query, grupo: GastosQuery['grupo'] = 'todos'): Query => {
  const owed = sql<boolean>`g.cancelado_en is null and not g.borrador and g.pagado_centavos < g.total_centavos`;
  switch (grupo) {
    case 'por_pagar':
      return query.where(owed);
    case 'vencidos':
      return query.where(owed).where('g.vence', '<', who.hoy);
    case 'pagados':
      return query.where('g.estado', '=', 'pagado');
    case 'borradores':
      return query.where('g.estado', '=', 'borrador');
    case 'cancelados':
      return query.where('g.estado', '=', 'cancelado');
    default:
      return query.where(CUENTA);
  }
};

/** What was asked for by day, as `gastosDe` counts it: each expense, and once more where it was taken off on another day. */
const byDay = (who: Who, filter: GastosQuery, narrow: (part: Query, dia: 'g.fecha' | 'g.baja_fecha') => Query) => {
  const part = (dia: 'g.fecha' | 'g.baja_fecha', signo: 1 | -1) =>
    q
      .selectFrom(
        narrow(filtered(who, gastos(who), filter, dia), dia)
          .select([sql<number>`${sql.lit(signo)}`.as('signo'), sql<string>`${sql.ref(dia)}`.as('dia')])
          .as(signo > 0 ? 'puestos' : 'quitados'),
      )
      .selectAll();
  const put = part('g.fecha', 1);
  return filter.grupo === undefined || filter.grupo === 'todos' ? put.unionAll(part('g.baja_fecha', -1)) : put;
};

export const listGastos = async (tx: Tx, who: Who, filter: GastosQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = readPlace(filter.cursor);
  // Each part brings its own page, so that its index is read no further.
  const parts = byDay(who, filter, (part, dia) => {
    const here = part
      .where(dia, 'is not', null)
      .orderBy(dia, 'desc')
      .orderBy('g.id', 'desc')
      .limit(limit + 1);
    if (!after) return here;
    return here.where(sql<boolean>`(${sql.ref(dia)}, g.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  });
  const rows = q
    .selectFrom(parts.as('x'))
    .selectAll()
    .orderBy('x.dia', 'desc')
    .orderBy('x.id', 'desc')
    .limit(limit + 1);
  const page = toPage(await tx.last<RowOfDay>(rows), limit, (row) => [row.dia, row.id]);
  return { ...page, data: page.data.map((row) => toListed(who, row)) };
};

/** A place that is not a day and an id begins the list again. */
const readPlace = (cursor: string | undefined): [fecha: string, id: string] | undefined => {
  const [fecha = '', id = ''] = (decodeCursor(cursor, 2) ?? []).map(String);
  return ISO_DAY.test(fecha) && /^[0-9a-f-]{36}$/.test(id) ? [fecha, id] : undefined;
};

const MONTHS = 12;

/** What was spent, on what and when; what is owed of it. Drafts and what was cancelled count only when asked for. */
export const sumGastos = async (tx: Tx, who: Who, filter: GastosQuery) => {
  const asked = filter.grupo === 'borradores' || filter.grupo === 'cancelados';
  const base = byDay(who, filter, (part, dia) => {
    const counted = part.where(dia, 'is not', null);
    return asked ? counted : counted.where('g.borrador', '=', false);
  }).as('x');
  const saldo = sql`case when x.estado in ('registrado', 'por_pagar', 'pagado_parcial') then x.total_centavos - x.pagado_centavos else 0 end`;
  const total = sql<number>`sum(x.signo * x.total_centavos)::bigint`.as('total_centavos');
  const late = sql`x.vence < ${who.hoy}::date and (${saldo}) > 0`;
  const mes = sql<string>`to_char(x.dia, 'YYYY-MM')`;
  const [sums, por_categoria, por_mes] = await Promise.all([
    tx.one(
      q
        .selectFrom(base)
        .select([
          sql<number>`coalesce(sum(x.signo), 0)::int`.as('gastos'),
          sql<number>`coalesce(sum(x.signo * x.total_centavos), 0)::bigint`.as('total_centavos'),
          sql<number>`coalesce(sum(x.pagado_centavos), 0)::bigint`.as('pagado_centavos'),
          sql<number>`coalesce(sum(${saldo}), 0)::bigint`.as('por_pagar_centavos'),
          sql<number>`coalesce(sum(${saldo}) filter (where ${late}), 0)::bigint`.as('vencido_centavos'),
          sql<number>`count(*) filter (where ${late})`.as('vencidos'),
        ]),
    ),
    tx.rows(
      q
        .selectFrom(base)
        .select(['x.categoria', total, sql<number>`sum(x.signo)::int`.as('gastos')])
        .groupBy('x.categoria')
        .orderBy('total_centavos', 'desc')
        .orderBy('x.categoria'),
    ),
    tx.rows(
      q
        .selectFrom(base)
        .select([mes.as('mes'), total])
        .groupBy(mes)
        .orderBy(mes, 'desc')
        .limit(MONTHS),
    ),
  ]);
  return { ...sums, por_categoria, por_mes: por_mes.toReversed() };
};

/** The expense, or 404. */
export const getGasto = async (tx: Tx, who: Who, id: string): Promise<Gasto> =>
  toGasto(who, await tx.one<Row>(gastos(who).where('g.id', '=', id)));

/** With its payments, its papers and its invoice. */
export const openGasto = async (tx: Tx, who: Who, id: string): Promise<GastoCompleto> => {
  const gasto = await getGasto(tx, who, id);
  const [abonos, papers, factura] = await Promise.all([
    listAbonos(tx, who, id),
    tx.rows(
      q
        .selectFrom('gastos.archivo')
        .select('archivo_id')
        .where('empresa_id', '=', who.empresa_id)
        .where('gasto_id', '=', id)
        .orderBy('renglon'),
    ),
    tx.maybe(
      q
        .selectFrom('gastos.gasto as g')
        .innerJoin('gastos.cfdi as f', (join) =>
          join.onRef('f.empresa_id', '=', 'g.empresa_id').onRef('f.id', '=', 'g.cfdi_id'),
        )
        .select(['f.folio', 'f.emisor_nombre as emisor', 'f.metodo_pago', 'f.moneda'])
        .where('g.empresa_id', '=', who.empresa_id)
        .where('g.id', '=', id),
    ),
  ]);
  const ids = papers.map((paper) => paper.archivo_id);
  const known = await describeArchivos(tx, who, ids);
  return {
    ...gasto,
    abonos,
    comprobantes: ids.flatMap((one) => known.get(one) ?? []),
    factura: factura ?? null,
  };
};

/** Payments of an expense and what undid them, in the order in which they were made. */
export const listAbonos = (tx: Tx, who: Who, gasto_id: string): Promise<Abono[]> =>
  tx.rows(
    q
      .selectFrom('gastos.abono as a')
      .leftJoin('caja.movimiento as m', (join) =>
        join.onRef('m.empresa_id', '=', 'a.empresa_id').onRef('m.id', '=', 'a.movimiento_id'),
      )
      .leftJoin('caja.sesion as s', (join) =>
        join.onRef('s.empresa_id', '=', 'm.empresa_id').onRef('s.id', '=', 'm.sesion_id'),
      )
      .leftJoin('caja.caja as k', (join) =>
        join.onRef('k.empresa_id', '=', 's.empresa_id').onRef('k.id', '=', 's.caja_id'),
      )
      .select([
        'a.id',
        'a.origen',
        'a.forma_pago',
        'a.referencia',
        'a.monto_centavos',
        sql<string>`coalesce(k.nombre, '')`.as('caja'),
        's.corte_folio as corte',
        'a.fecha_negocio as fecha',
        'a.fecha_papel',
        'a.usuario_nombre',
        'a.creado_en',
        'a.motivo',
        'a.corrige_id',
        sql<boolean>`a.devolucion_id is not null`.as('de_devolucion'),
        sql<boolean>`exists (select 1 from gastos.abono c where c.empresa_id = ${who.empresa_id} and c.corrige_id = a.id)`.as(
          'cancelado',
        ),
      ])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.gasto_id', '=', gasto_id)
      .orderBy('a.creado_en')
      .orderBy('a.id'),
  );

/** What was spent on an order, for the rooms that keep orders: by its id once it was linked, or by its folio as it was written. */
export const listGastosOfOrden = async (
  tx: Tx,
  who: Who,
  { id, folio }: { id: string; folio: string },
): Promise<Gasto[]> => {
  const rows = await tx.rows<Row>(
    gastos(who)
      .where('g.cancelado_en', 'is', null)
      .where((eb) =>
        eb.or([eb('g.orden_id', '=', id), eb.and([eb('g.orden_id', 'is', null), eb('g.orden_folio', '=', folio)])]),
      )
      .orderBy('g.fecha')
      .orderBy('g.id')
      .limit(200),
  );
  return rows.map((row) => toGasto(who, row));
};
