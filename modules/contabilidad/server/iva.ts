import { type NoDeducible, whyNotDeducible } from '#modules/gastos/rules.ts';
import { EFECTIVO } from '#modules/pagos/rules.ts';
import type { Categoria } from '#modules/proveedores/rules.ts';
import { type Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { WITH_MONEY, formaDeAbono, supplierOf } from './abonos.ts';

export interface RenglonDeIva {
  origen: 'pago' | 'nota' | 'devolucion' | 'abono';
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
  /** Of an expense: its part of the IVA that was withheld, and is not in `iva_centavos`. */
  retenido_centavos?: number;
}

/**
 * The tax of what was collected, by the flow of money: of each payment, what it applied to a document in the proportion of
 * that document's lines by rate, less what came back or was credited of each until then: what is given back takes from the rate of
 * the line that came back. Shares are rounded as they add up, so that a document paid in parts charges its tax to the
 * centavo, and giving it back takes the same away. A credit note that leaves in favour what was paid takes it off its document: it is
 * charged again where it is spent. What no line explains (an opening balance) has no rate.
 */
export const trasladado = (who: Who, { desde, hasta }: Periodo) => sql<RenglonDeIva>`(
  with tocadas as materialized (
    select a.cuenta_id from pagos.pago p join pagos.aplicacion a on a.empresa_id = p.empresa_id and a.pago_id = p.id
    where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
    union
    select n.cuenta_id from pagos.nota_credito n where n.empresa_id = ${who.empresa_id} and n.a_favor_centavos > 0
      and (n.fecha_negocio between ${desde}::date and ${hasta}::date or n.cancelada_fecha between ${desde}::date and ${hasta}::date)
    union
    select k.id from ordenes.devolucion d join pagos.cuenta k on k.empresa_id = d.empresa_id and k.documento_id = d.orden_id
    where d.empresa_id = ${who.empresa_id} and d.fecha_negocio between ${desde}::date and ${hasta}::date),
  pagadas as materialized (
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
  bajas as materialized (
    select t.cuenta_id, d.id, d.pago_id, k.folio, d.fecha_negocio as fecha, d.creado_en as cuando, l.tasa_iva, d.total_centavos as total,
      d.iva_centavos as iva
    from tocadas t join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.id = t.cuenta_id
    join ordenes.devolucion d on d.empresa_id = k.empresa_id and d.orden_id = k.documento_id
    join ordenes.partida l on l.empresa_id = d.empresa_id and l.orden_id = d.orden_id and l.id = d.partida_id
    where k.empresa_id = ${who.empresa_id} and d.fecha_negocio <= ${hasta}::date),
  movidas as (
    select * from pagadas
    union all
    select 'devolucion', b.id, b.folio, b.fecha, b.cuando, b.cuenta_id, 0 from bajas b
    where not exists (select 1 from pagadas p where p.origen = 'pago' and p.origen_id = b.pago_id and p.cuenta_id = b.cuenta_id)),
  corridas as materialized (
    select m.*, row_number() over en_orden as n, sum(m.monto) over en_orden as despues from movidas m
    window en_orden as (partition by m.cuenta_id order by m.fecha, m.cuando, m.origen_id, m.monto desc
      rows between unbounded preceding and current row)),
  lineas as materialized (
    select t.cuenta_id, l.tasa_iva, sum(l.iva_centavos) as iva, sum(l.total_centavos) as parte
    from tocadas t join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.id = t.cuenta_id
    join ordenes.partida l on l.empresa_id = k.empresa_id and l.orden_id = k.documento_id
    where k.empresa_id = ${who.empresa_id} and l.estado not in ('rechazada', 'por_autorizar')
    group by t.cuenta_id, l.tasa_iva having sum(l.total_centavos) > 0),
  puestas as (
    select b.cuenta_id, b.tasa_iva, c.n, sum(b.total) as total, sum(b.iva) as iva
    from bajas b join corridas c on c.cuenta_id = b.cuenta_id
      and (c.origen = 'pago' and c.origen_id = b.pago_id or c.origen = 'devolucion' and c.origen_id = b.id)
    group by 1, 2, 3),
  quedan as (
    select c.cuenta_id, c.n, c.despues, l.tasa_iva, l.parte as entera, l.iva as iva_entera, l.parte - coalesce(sum(p.total) over hasta_ahi, 0) as parte,
      l.iva - coalesce(sum(p.iva) over hasta_ahi, 0) as iva
    from corridas c join lineas l on l.cuenta_id = c.cuenta_id
    left join puestas p on p.cuenta_id = c.cuenta_id and p.n = c.n and p.tasa_iva = l.tasa_iva
    window hasta_ahi as (partition by c.cuenta_id, l.tasa_iva order by c.n rows between unbounded preceding and current row)),
  -- Where nothing of it is left, and money still is, it was paid for what there was.
  tasas as (
    select q.*, case when q.todo_queda = 0 then q.entera else q.parte end as su_parte, case when q.todo_queda = 0 then q.iva_entera else q.iva end as su_iva
    from (select x.*, sum(x.parte) over (partition by x.cuenta_id, x.n) as todo_queda from quedan x) q),
  cuotas as (
    select t.*, sum(t.su_parte) over (partition by t.cuenta_id, t.n) as todo,
      sum(t.su_parte) over (partition by t.cuenta_id, t.n order by t.tasa_iva rows between unbounded preceding and current row) as hasta_aqui
    from tasas t),
  valores as (
    select c.cuenta_id, c.n, c.tasa_iva,
      round(c.despues * c.hasta_aqui / c.todo) - round(c.despues * (c.hasta_aqui - c.su_parte) / c.todo) as total,
      round(c.despues * c.su_iva / c.todo) as iva
    from cuotas c),
  partes as materialized (
    select c.*, v.tasa_iva, case when v.n is null then c.monto else v.total end as total, coalesce(v.iva, 0) as iva
    from corridas c left join (
      select x.cuenta_id, x.n, x.tasa_iva, x.total - coalesce(lag(x.total) over antes, 0) as total, x.iva - coalesce(lag(x.iva) over antes, 0) as iva
      from valores x window antes as (partition by x.cuenta_id, x.tasa_iva order by x.n)) v on v.cuenta_id = c.cuenta_id and v.n = c.n
    where c.fecha between ${desde}::date and ${hasta}::date)
  select p.origen, p.origen_id, p.folio, p.fecha, k.documento_tipo, k.documento_id, k.folio as documento, e.nombre as de, e.rfc,
    null::text as uuid, '' as forma_pago, p.tasa_iva, (p.total - p.iva)::bigint as base_centavos, p.iva::bigint as iva_centavos,
    0::bigint as otros_centavos, p.total::bigint as total_centavos
  from partes p
  join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.id = p.cuenta_id
  join clientes.cliente e on e.empresa_id = k.empresa_id and e.id = k.cliente_id
  where p.total <> 0 or p.iva <> 0)`;

/** How far a tax may be from its rate by the rounding of its lines, in centavos. */
const HOLGURA = 10;

/** The rates of an expense `p` with its invoice `f`, if it has one. */
const tasasDe = sql`case when coalesce(jsonb_array_length(f.tasas), 0) > 0 then f.tasas else p.sus_tasas end`;

/**
 * The tax of what was paid, by the flow of money: of each payment of an expense, the part of each of its rates. The rates are those
 * of its invoice, or of its purchase; without them, that which explains the whole expense, and none where no single one does. Goods
 * that went back to the supplier take from the rates of their own lines: from then on what was paid is of what is left. What was withheld of the
 * tax is not credited here but when it is paid to the SAT, by an expense that says so (`entero`).
 */
const acreditable = (who: Who, { desde, hasta }: Periodo) => sql<RenglonDeIva>`(
  with tocados as materialized (
    select distinct a.gasto_id from gastos.abono a
    where a.empresa_id = ${who.empresa_id} and ${WITH_MONEY} and a.fecha_negocio between ${desde}::date and ${hasta}::date),
  corridos as materialized (
    select a.id, a.gasto_id, a.fecha_negocio as fecha, a.creado_en as cuando, ${formaDeAbono(who)} as forma_pago, a.monto_centavos as monto,
      sum(a.monto_centavos) over (partition by a.gasto_id order by a.fecha_negocio, a.creado_en, a.id
        rows between unbounded preceding and current row) as despues
    from tocados t join gastos.abono a on a.empresa_id = ${who.empresa_id} and a.gasto_id = t.gasto_id
    where a.empresa_id = ${who.empresa_id} and ${WITH_MONEY} and a.fecha_negocio <= ${hasta}::date),
  pagados as materialized (
    select c.*, row_number() over (partition by c.gasto_id order by c.fecha, c.cuando, c.id) as n, g.tasas as sus_tasas, g.folio, g.proveedor_id, g.cfdi_id, g.concepto, g.total_centavos as todo, g.iva_retenido_centavos as retenido, g.entero,
      g.iva_centavos as iva_entero, case when g.entero then 0 else g.subtotal_centavos - g.descuento_centavos end as base_entera,
      case when g.entero then null
        when g.iva_centavos = 0 then 0
        when abs(g.iva_centavos - round((g.subtotal_centavos - g.descuento_centavos) * 0.16)) <= ${HOLGURA} then 1600
        when abs(g.iva_centavos - round((g.subtotal_centavos + g.otros_centavos + g.isr_retenido_centavos + g.iva_retenido_centavos) * 0.16)) <= ${HOLGURA} then 1600
        when abs(g.iva_centavos - round((g.subtotal_centavos - g.descuento_centavos) * 0.08)) <= ${HOLGURA} then 800 end as tasa_entera
    from corridos c join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = c.gasto_id
    where g.empresa_id = ${who.empresa_id} and g.total_centavos > 0),
  vueltas as materialized (
    select p.id as abono_id, a.monto_centavos as monto, a.tasas
    from pagados p join gastos.abono a on a.empresa_id = ${who.empresa_id} and a.gasto_id = p.gasto_id
      and a.origen = 'nota_credito' and jsonb_array_length(a.tasas) > 0 and (a.fecha_negocio, a.creado_en) <= (p.fecha, p.cuando)
    where a.empresa_id = ${who.empresa_id}),
  enteras as materialized (
    select p.*, f.emisor_rfc, f.uuid, t.tasa_iva, t.base, t.iva,
      row_number() over (partition by p.id order by t.iva desc, t.tasa_iva desc) as lugar
    from pagados p left join gastos.cfdi f on f.empresa_id = ${who.empresa_id} and f.id = p.cfdi_id
    cross join lateral (
      select x.tasa_iva, x.base_centavos as base, x.iva_centavos as iva
      from jsonb_to_recordset(${tasasDe}) x(tasa_iva int, base_centavos bigint, iva_centavos bigint)
      union all
      select p.tasa_entera, p.base_entera, p.iva_entero where jsonb_array_length(${tasasDe}) = 0) t),
  quedan as (
    select e.*, e.base - coalesce(v.base, 0) as su_parte, e.iva - coalesce(v.iva, 0) - case when e.lugar = 1 then e.retenido else 0 end as su_parte_iva,
      nullif(e.todo - coalesce((select sum(x.monto) from vueltas x where x.abono_id = e.id), 0), 0) as queda
    from enteras e left join lateral (select sum(r.base_centavos) as base, sum(r.iva_centavos) as iva
      from vueltas x cross join jsonb_to_recordset(x.tasas) r(tasa_iva int, base_centavos bigint, iva_centavos bigint)
      where x.abono_id = e.id and r.tasa_iva = e.tasa_iva) v on true),
  valores as (
    select q.*, coalesce(round(q.despues * q.su_parte / q.queda), 0) as vale, coalesce(round(q.despues * q.su_parte_iva / q.queda), 0) as vale_iva,
      case when q.lugar = 1 then coalesce(round(q.despues * q.retenido / q.queda), 0) else 0 end as vale_retenido
    from quedan q),
  partes as materialized (
    select * from (select t.*, t.vale - coalesce(lag(t.vale) over antes, 0) as su_base, t.vale_iva - coalesce(lag(t.vale_iva) over antes, 0) as su_iva,
        t.vale_retenido - coalesce(lag(t.vale_retenido) over antes, 0) as su_retenido
      from valores t window antes as (partition by t.gasto_id, t.lugar order by t.n)) d
    where d.fecha between ${desde}::date and ${hasta}::date),
  sumadas as (
    select p.*, case when p.lugar = 1 then p.monto - sum(p.su_base + p.su_iva) over (partition by p.id) else 0 end as resto from partes p)
  select 'abono' as origen, p.id as origen_id, p.folio, p.fecha, 'gasto' as documento_tipo, p.gasto_id as documento_id, p.folio as documento,
    coalesce(s.nombre, p.concepto) as de, coalesce(p.emisor_rfc, s.rfc, '') as rfc, case when p.entero then '' else p.uuid end as uuid,
    p.forma_pago, p.tasa_iva,
    p.su_base::bigint as base_centavos, p.su_iva::bigint as iva_centavos, p.resto::bigint as otros_centavos,
    (p.su_base + p.su_iva + p.resto)::bigint as total_centavos, p.su_retenido::bigint as retenido_centavos
  from sumadas p
  ${supplierOf(who, 'p')})`;

/** A creditable row beside its expense, by which it is judged. */
export interface ConGasto extends RenglonDeIva {
  retenido_centavos: number;
  categoria: Categoria;
  concepto: string;
  gasto_centavos: number;
  retuvo_isr: boolean;
  /** It is what was withheld, paid to the SAT. */
  entero: boolean;
}
export interface Acreditado extends ConGasto {
  no_deducible: NoDeducible | null;
}

/** The rows of `acreditable` beside their expenses: `acreditadoDe` says of each what may be credited. */
export const conGasto = (who: Who, dias: Periodo) => sql<ConGasto>`(
  select x.*, g.categoria, g.concepto, g.total_centavos as gasto_centavos, g.isr_retenido_centavos > 0 as retuvo_isr, g.entero
  from ${acreditable(who, dias)} x join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = x.documento_id
  where g.empresa_id = ${who.empresa_id})`;

/** The IVA of what is paid in cash and cannot be deducted is not credited: it is one more cost of it. */
export const acreditadoDe = <R extends ConGasto>(row: R): R & Acreditado => {
  const no_deducible = whyNotDeducible({
    categoria: row.categoria,
    concepto: row.concepto,
    total_centavos: row.gasto_centavos,
    efectivo_centavos: row.forma_pago === EFECTIVO ? Math.abs(row.total_centavos) : 0,
  });
  if (no_deducible === null) return { ...row, no_deducible };
  return { ...row, no_deducible, iva_centavos: 0, otros_centavos: row.otros_centavos + row.iva_centavos };
};
