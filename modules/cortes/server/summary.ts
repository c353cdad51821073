import type { SesionCaja } from '#modules/caja/contract.ts';
import { collectedByForma, expectedCash } from '#modules/caja/rules.ts';
import { listReversalsAndCash, sumMovimientos } from '#modules/caja/server/front-door.ts';
import type { Resumen } from '#modules/cortes/contract.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** A summary with every figure in it, as a Z stores it. */
export type ResumenCompleto = Resumen & { esperado: NonNullable<Resumen['esperado']>; cobrado_centavos: number };

/** What happened in a session: its ledger, its receipts and the sales of its business days. */
export const summarise = async (tx: Tx, who: Who, sesion: SesionCaja): Promise<ResumenCompleto> => {
  const [sums, movimientos, recibos, recibos_por_forma, folios, cajeros, ventas] = await Promise.all([
    sumMovimientos(tx, who, sesion.id),
    listReversalsAndCash(tx, who, sesion.id),
    tx.rows(receiptsByKind(who, sesion.id)),
    tx.rows(receiptsByForma(who, sesion.id)),
    tx.rows(foliosOf(who, sesion.id)),
    tx.rows(cashiersOf(who, sesion.id)),
    salesOf(tx, who, sesion, who.hoy),
  ]);
  const { formas, total_centavos } = collectedByForma(sums);
  const sum = (tipo: string) => {
    const row = recibos.find((one) => one.tipo === tipo);
    return { cuantos: row?.cuantos ?? 0, monto_centavos: row?.monto_centavos ?? 0 };
  };
  return {
    sesion,
    esperado: expectedCash(sesion.fondo_centavos, sums),
    formas,
    cobrado_centavos: total_centavos,
    anticipos: sum('anticipo'),
    abonos: sum('abono'),
    liquidaciones: sum('liquidacion'),
    devoluciones: sum('devolucion'),
    cancelaciones: sum('cancelacion'),
    recibos_por_forma,
    ventas,
    folios,
    cajeros,
    movimientos,
  };
};

/** The summary as its reader may see it: who counts blind learns nothing of what the drawer must hold. */
export const hideExpected = (who: Who, resumen: ResumenCompleto): Resumen => {
  if (who.can('ver_esperado_caja')) return resumen;
  const hidden = <S extends { monto_centavos: number | null }>(suma: S): S => ({ ...suma, monto_centavos: null });
  return {
    ...resumen,
    esperado: null,
    formas: resumen.formas.filter((forma) => forma.forma_pago !== '01'),
    recibos_por_forma: resumen.recibos_por_forma?.filter((recibo) => recibo.forma_pago !== '01'),
    cobrado_centavos: null,
    anticipos: hidden(resumen.anticipos),
    abonos: hidden(resumen.abonos),
    liquidaciones: hidden(resumen.liquidaciones),
    devoluciones: hidden(resumen.devoluciones),
    cancelaciones: hidden(resumen.cancelaciones),
    cajeros: [],
    ventas: { ...resumen.ventas, por_caja: undefined },
  };
};

const receiptsByKind = (who: Who, sesionId: string) =>
  q
    .selectFrom('pagos.pago')
    .select([
      'tipo',
      sql<number>`count(*)`.as('cuantos'),
      sql<number>`sum(monto_centavos)::bigint`.as('monto_centavos'),
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('sesion_id', '=', sesionId)
    .groupBy('tipo');

/** The forms of each receipt are looked up one by one: those of all others, of years, are not read for it. */
const receiptsByForma = (who: Who, sesionId: string) =>
  q
    .selectFrom('pagos.pago as p')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('pagos.pago_forma as x')
        .select(['x.forma_pago', 'x.monto_centavos'])
        .where('x.empresa_id', '=', who.empresa_id)
        .whereRef('x.pago_id', '=', 'p.id')
        .offset(sql.lit(0))
        .as('f'),
    )
    .select(['p.tipo', 'f.forma_pago', sql<number>`sum(f.monto_centavos)::bigint`.as('monto_centavos')])
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.sesion_id', '=', sesionId)
    .groupBy(['p.tipo', 'f.forma_pago'])
    .orderBy('f.forma_pago')
    .orderBy('p.tipo');

const foliosOf = (who: Who, sesionId: string) =>
  q
    .selectFrom('pagos.pago')
    .select([
      'serie',
      sql<string>`serie || '-' || min(numero)`.as('primero'),
      sql<string>`serie || '-' || max(numero)`.as('ultimo'),
      sql<number>`count(*)`.as('cuantos'),
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('sesion_id', '=', sesionId)
    .groupBy('serie')
    .orderBy(sql`serie collate "C"`);

const cashiersOf = (who: Who, sesionId: string) =>
  q
    .selectFrom('pagos.pago')
    .select([
      'usuario_nombre',
      sql<number>`count(*)`.as('cuantos'),
      sql<number>`sum(monto_centavos)::bigint`.as('monto_centavos'),
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('sesion_id', '=', sesionId)
    .groupBy(['usuario_id', 'usuario_nombre'])
    .orderBy('usuario_nombre')
    .orderBy('usuario_id');

const salesOf = async (
  tx: Tx,
  who: Who,
  { id, fecha_negocio: desde }: SesionCaja,
  hasta: string,
): Promise<Resumen['ventas']> => {
  const [clases, por_tasa, cajas] = await Promise.all([
    tx.rows(salesByKind(who, desde, hasta)),
    tx.rows(salesByRate(who, desde, hasta)),
    tx.rows(salesByRegister(who, id, desde, hasta)),
  ]);
  const of = (donde: PorCaja['donde']) => {
    const { documentos = 0, total_centavos = 0 } = cajas.find((row) => row.donde === donde) ?? {};
    return { documentos, total_centavos };
  };
  const sum = (field: 'base_centavos' | 'iva_centavos' | 'total_centavos' | 'descuento_centavos') =>
    addCentavos(...clases.map((row) => row[field]));
  return {
    desde,
    hasta,
    documentos: clases.reduce((total, row) => total + row.ventas, 0),
    total_centavos: sum('total_centavos'),
    base_centavos: sum('base_centavos'),
    iva_centavos: sum('iva_centavos'),
    descuento_centavos: sum('descuento_centavos'),
    por_clase: clases.map(({ clase, documentos, total_centavos }) => ({ clase, documentos, total_centavos })),
    por_tasa,
    por_caja: { esta: of('esta'), otras: of('otras'), ninguna: of('ninguna') },
  };
};

type Clase = Resumen['ventas']['por_clase'][number]['clase'];
const salesByKind = (who: Who, desde: string, hasta: string) =>
  sql<{
    clase: Clase;
    documentos: number;
    /** How many sales they are. */
    ventas: number;
    total_centavos: number;
    base_centavos: number;
    iva_centavos: number;
    descuento_centavos: number;
  }>`
    select case when v.es_devolucion then v.ajuste else v.clase end as clase, count(distinct (v.documento_id, v.acto_id)) as documentos,
      sum(v.documentos)::int as ventas, sum(v.total_centavos)::bigint as total_centavos, sum(v.base_centavos)::bigint as base_centavos,
      sum(v.iva_centavos)::bigint as iva_centavos,
      -- Of what was undone on the day of its sale no discount was given.
      coalesce(sum(v.descuento_centavos) filter (where v.quedan > 0), 0)::bigint as descuento_centavos
    from (
      select d.*, sum(d.documentos) over (partition by d.documento_id) as quedan from ${ventasDe(who)} d
      where d.empresa_id = ${who.empresa_id} and d.fecha_negocio between ${desde}::date and ${hasta}::date) v
    group by 1 order by 1 desc`;

type PorCaja = { donde: 'esta' | 'otras' | 'ninguna'; documentos: number; total_centavos: number };
/**
 * The same sales by register: a sale is of the session that first collected some of it in these days, which no later
 * payment changes, and what came back is of the session that gave its money. So the sessions of a day add up to it.
 */
const salesByRegister = (who: Who, sesionId: string, desde: string, hasta: string) =>
  sql<PorCaja>`
    select case when x.sesion_id is null then 'ninguna' when x.sesion_id = ${sesionId}::uuid then 'esta' else 'otras' end as donde,
      sum(x.documentos)::int as documentos, sum(x.total_centavos)::bigint as total_centavos
    from (
      select v.documentos, v.total_centavos, case when v.es_devolucion then (
          select p.sesion_id from ordenes.devolucion d join pagos.pago p on p.empresa_id = ${who.empresa_id} and p.id = d.pago_id
          where d.empresa_id = ${who.empresa_id} and d.orden_id = v.documento_id and d.acto_id = v.acto_id limit 1)
        else (
          select p.sesion_id from pagos.cuenta k
          join pagos.aplicacion a on a.empresa_id = ${who.empresa_id} and a.cuenta_id = k.id
          join pagos.pago p on p.empresa_id = ${who.empresa_id} and p.id = a.pago_id
          where k.empresa_id = ${who.empresa_id} and k.documento_id = v.documento_id and p.tipo in ('anticipo', 'abono', 'liquidacion')
            and p.fecha_negocio between ${desde}::date and ${hasta}::date
          order by p.creado_en, p.id limit 1) end as sesion_id
      from ${ventasDe(who)} v
      where v.empresa_id = ${who.empresa_id} and v.fecha_negocio between ${desde}::date and ${hasta}::date) x
    group by 1`;

/** The lines behind the same sales: their sums are those of `ventas.venta`. */
const salesByRate = (who: Who, desde: string, hasta: string) =>
  sql<Resumen['ventas']['por_tasa'][number]>`
    select l.tasa_iva, sum(l.base)::bigint as base_centavos, sum(l.iva)::bigint as iva_centavos, sum(l.total)::bigint as total_centavos
    from (
      select p.tasa_iva, p.base_centavos as base, p.iva_centavos as iva, p.total_centavos as total
      from ordenes.orden o
      join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
      where o.empresa_id = ${who.empresa_id} and o.entregada_fecha between ${desde}::date and ${hasta}::date
        and p.estado not in ('rechazada', 'por_autorizar')
      union all
      select p.tasa_iva, -d.base_centavos, -d.iva_centavos, -d.total_centavos
      from ordenes.devolucion d
      join ordenes.partida p on p.empresa_id = d.empresa_id and p.orden_id = d.orden_id and p.id = d.partida_id
      where d.empresa_id = ${who.empresa_id} and d.fecha_negocio between ${desde}::date and ${hasta}::date
    ) l
    group by l.tasa_iva order by l.tasa_iva desc`;
