import { type Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { WITH_MONEY, formaDeAbono, supplierOf } from './abonos.ts';

export interface RenglonDeIva {
  origen: 'pago' | 'nota' | 'abono';
  origen_id: string;
  folio: string;
  fecha: string;
  documento_tipo: 'orden' | 'venta' | 'saldo_inicial' | 'gasto';
  documento_id: string;
  documento: string;
  de: string;
  rfc: string;
  uuid: string | null;
  /** By what it was paid, of an expense. */
  forma_pago: string;
  tasa_iva: number | null;
  base_centavos: number;
  iva_centavos: number;
  otros_centavos: number;
  total_centavos: number;
}

/**
 * The tax of what was collected, by the flow of money: of each payment, what it applied to a document in the proportion of
 * that document's lines by rate. Shares are rounded as they add up, so that a document paid in parts charges its tax to the
 * centavo, and giving it back takes the same away. A credit note that leaves in favour what was paid takes it off its document: it is
 * charged again where it is spent. What no line explains (an opening balance) has no rate.
 */
export const trasladado = (who: Who, { desde, hasta }: Periodo) => sql<RenglonDeIva>`(
  with tocadas as materialized (
    select a.cuenta_id from pagos.pago p join pagos.aplicacion a on a.empresa_id = p.empresa_id and a.pago_id = p.id
    where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
    union
    select n.cuenta_id from pagos.nota_credito n where n.empresa_id = ${who.empresa_id} and n.a_favor_centavos > 0
      and (n.fecha_negocio between ${desde}::date and ${hasta}::date or n.cancelada_fecha between ${desde}::date and ${hasta}::date)),
  movidas as (
    select 'pago' as origen, p.id as origen_id, p.folio, p.fecha_negocio as fecha, p.creado_en as cuando, a.cuenta_id, a.monto_centavos as monto
    from tocadas t join pagos.aplicacion a on a.empresa_id = ${who.empresa_id} and a.cuenta_id = t.cuenta_id
    join pagos.pago p on p.empresa_id = a.empresa_id and p.id = a.pago_id
    where a.empresa_id = ${who.empresa_id} and p.fecha_negocio <= ${hasta}::date
    union all
    select 'nota', n.id, n.folio, n.fecha_negocio, n.creado_en, n.cuenta_id, -n.a_favor_centavos
    from tocadas t join pagos.nota_credito n on n.empresa_id = ${who.empresa_id} and n.cuenta_id = t.cuenta_id
    where n.empresa_id = ${who.empresa_id} and n.a_favor_centavos > 0 and n.fecha_negocio <= ${hasta}::date
    union all
    select 'nota', n.id, n.folio, n.cancelada_fecha, n.cancelada_en, n.cuenta_id, n.a_favor_centavos
    from tocadas t join pagos.nota_credito n on n.empresa_id = ${who.empresa_id} and n.cuenta_id = t.cuenta_id
    where n.empresa_id = ${who.empresa_id} and n.a_favor_centavos > 0 and n.cancelada_fecha <= ${hasta}::date),
  corridas as materialized (
    select m.*, sum(m.monto) over (partition by m.cuenta_id order by m.fecha, m.cuando, m.origen_id, m.monto desc
      rows between unbounded preceding and current row) as despues
    from movidas m),
  tasas as materialized (
    select t.cuenta_id, l.tasa_iva, sum(l.iva_centavos) as iva, sum(l.total_centavos) as parte,
      sum(sum(l.total_centavos)) over (partition by t.cuenta_id order by l.tasa_iva rows between unbounded preceding and current row) as hasta_aqui,
      sum(sum(l.total_centavos)) over (partition by t.cuenta_id) as todo
    from tocadas t join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.id = t.cuenta_id
    join ordenes.partida l on l.empresa_id = k.empresa_id and l.orden_id = k.documento_id
    where k.empresa_id = ${who.empresa_id} and l.estado not in ('rechazada', 'por_autorizar')
    group by t.cuenta_id, l.tasa_iva),
  partes as materialized (
    select c.*, t.tasa_iva,
      case when t.todo is null then c.monto else
        round(c.despues * t.hasta_aqui / t.todo) - round(c.despues * (t.hasta_aqui - t.parte) / t.todo)
        - round((c.despues - c.monto) * t.hasta_aqui / t.todo) + round((c.despues - c.monto) * (t.hasta_aqui - t.parte) / t.todo) end as total,
      case when t.todo is null then 0 else round(c.despues * t.iva / t.todo) - round((c.despues - c.monto) * t.iva / t.todo) end as iva
    from corridas c left join tasas t on t.cuenta_id = c.cuenta_id and t.todo > 0
    where c.fecha between ${desde}::date and ${hasta}::date)
  select p.origen, p.origen_id, p.folio, p.fecha, k.documento_tipo, k.documento_id, k.folio as documento, e.nombre as de, e.rfc,
    null::text as uuid, '' as forma_pago, p.tasa_iva, (p.total - p.iva)::bigint as base_centavos, p.iva::bigint as iva_centavos,
    0::bigint as otros_centavos, p.total::bigint as total_centavos
  from partes p
  join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.id = p.cuenta_id
  join clientes.cliente e on e.empresa_id = k.empresa_id and e.id = k.cliente_id)`;

/** How far a tax may be from its rate by the rounding of its lines, in centavos. */
const HOLGURA = 10;

/**
 * The tax of what was paid, by the flow of money: of each payment of an expense, the part of its tax. The rate is that which
 * explains the whole expense; one that no single rate explains has none.
 */
export const acreditable = (who: Who, { desde, hasta }: Periodo) => sql<RenglonDeIva>`(
  with tocados as materialized (
    select distinct a.gasto_id from gastos.abono a
    where a.empresa_id = ${who.empresa_id} and ${WITH_MONEY} and a.fecha_negocio between ${desde}::date and ${hasta}::date),
  corridos as materialized (
    select a.id, a.gasto_id, a.fecha_negocio as fecha, ${formaDeAbono(who)} as forma_pago, a.monto_centavos as monto,
      sum(a.monto_centavos) over (partition by a.gasto_id order by a.fecha_negocio, a.creado_en, a.id
        rows between unbounded preceding and current row) as despues
    from tocados t join gastos.abono a on a.empresa_id = ${who.empresa_id} and a.gasto_id = t.gasto_id
    where a.empresa_id = ${who.empresa_id} and ${WITH_MONEY} and a.fecha_negocio <= ${hasta}::date),
  partes as materialized (
    select c.*, g.folio, g.proveedor_id, g.cfdi_id, g.concepto,
      case when g.iva_centavos = 0 then 0
        when abs(g.iva_centavos - round(g.subtotal_centavos * 0.16)) <= ${HOLGURA} then 1600
        when abs(g.iva_centavos - round((g.subtotal_centavos + g.otros_centavos) * 0.16)) <= ${HOLGURA} then 1600
        when abs(g.iva_centavos - round(g.subtotal_centavos * 0.08)) <= ${HOLGURA} then 800 end as tasa_iva,
      round(c.despues * g.iva_centavos / g.total_centavos) - round((c.despues - c.monto) * g.iva_centavos / g.total_centavos) as iva,
      round(c.despues * g.otros_centavos / g.total_centavos) - round((c.despues - c.monto) * g.otros_centavos / g.total_centavos) as otros
    from corridos c join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = c.gasto_id
    where g.empresa_id = ${who.empresa_id} and g.total_centavos > 0 and c.fecha between ${desde}::date and ${hasta}::date)
  select 'abono' as origen, p.id as origen_id, p.folio, p.fecha, 'gasto' as documento_tipo, p.gasto_id as documento_id, p.folio as documento,
    coalesce(s.nombre, p.concepto) as de, coalesce(f.emisor_rfc, s.rfc, '') as rfc, f.uuid,
    p.forma_pago, p.tasa_iva,
    (p.monto - p.iva - p.otros)::bigint as base_centavos, p.iva::bigint as iva_centavos, p.otros::bigint as otros_centavos,
    p.monto::bigint as total_centavos
  from partes p
  ${supplierOf(who, 'p')}
  left join gastos.cfdi f on f.empresa_id = ${who.empresa_id} and f.id = p.cfdi_id)`;
