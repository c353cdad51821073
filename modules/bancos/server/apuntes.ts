import type { Apunte } from '#modules/bancos/contract.ts';
import { FORMAS_DE_BANCO } from '#modules/bancos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface ApunteConEstado extends Apunte {
  conciliacion_id: string | null;
}

/**
 * What is here and passes through a bank, between two days: receipts by their forms, payments of expenses (those of purchases
 * among them), what cuts and withdrawals took out of the registers. What was cancelled is none and neither is its mirror, as
 * long as nobody matched it: then the bank gave money that has to come back. An expense made of commissions is none: the bank
 * kept that money off what it paid. Each with the account where it is awaited: where it was matched, else where somebody said,
 * else by its way, else the only one.
 */
export const apuntesBetween = (who: Who, desde: string, hasta: string) => sql<ApunteConEstado>`
  select t.origen, t.origen_id, t.renglon, t.fecha, t.monto_centavos, t.forma_pago, t.folio, t.quien, t.referencias, t.conciliacion_id,
    coalesce(k.cuenta_id, d.cuenta_id, (select r.cuenta_id from bancos.regla r
      where r.empresa_id = ${who.empresa_id} and r.via = t.via and r.desde <= t.fecha order by r.desde desc limit 1), ${onlyCuenta(who)}) as cuenta_id
  from (${passing(who, desde, hasta)}) t
  left join bancos.conciliacion k on k.empresa_id = ${who.empresa_id} and k.id = t.conciliacion_id
  left join bancos.destino d on d.empresa_id = ${who.empresa_id} and d.origen = t.origen and d.origen_id = t.origen_id and d.renglon = t.renglon`;

/** Of whom has but one account in use, it is that one. */
const onlyCuenta = (who: Who) => sql`(select (array_agg(c.id))[1] from bancos.cuenta c
  where c.empresa_id = ${who.empresa_id} and c.activa having count(*) = 1)`;

const passing = (who: Who, desde: string, hasta: string) => sql`
  select 'pago' as origen, f.pago_id as origen_id, f.renglon, p.fecha_negocio as fecha, f.monto_centavos, f.forma_pago, p.folio, c.nombre as quien,
    array(select r.value from jsonb_each_text(f.referencia) r where r.key in ('clave_rastreo', 'autorizacion', 'numero', 'nota') and r.value <> '')
      || p.folio || array(select k.folio from pagos.aplicacion a join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
        where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id) as referencias,
    v.conciliacion_id, f.forma_pago as via
  from pagos.pago p
  join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id
  join clientes.cliente c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
  left join bancos.apunte v on v.empresa_id = f.empresa_id and v.origen = 'pago' and v.origen_id = f.pago_id and v.renglon = f.renglon and v.viva
  where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
    and f.forma_pago = any(${[...FORMAS_DE_BANCO]}::text[])
    and (v.conciliacion_id is not null or (
      not exists (select 1 from pagos.pago x where x.empresa_id = ${who.empresa_id} and x.corrige_id = p.id and x.tipo = 'cancelacion')
      and (p.tipo <> 'cancelacion' or exists (select 1 from bancos.apunte w
        where w.empresa_id = ${who.empresa_id} and w.origen = 'pago' and w.origen_id = p.corrige_id and w.viva))))
  union all
  select 'abono', a.id, 0, a.fecha_negocio, -a.monto_centavos, coalesce(nullif(a.forma_pago, ''), '03'), g.folio,
    coalesce(s.nombre, g.concepto), array_remove(array[a.referencia, g.folio], ''), v.conciliacion_id, 'salida'
  from gastos.abono a
  join gastos.gasto g on g.empresa_id = a.empresa_id and g.id = a.gasto_id
  left join proveedores.proveedor s on s.empresa_id = g.empresa_id and s.id = g.proveedor_id
  left join bancos.apunte v on v.empresa_id = a.empresa_id and v.origen = 'abono' and v.origen_id = a.id and v.viva
  where a.empresa_id = ${who.empresa_id} and a.origen = 'banco' and a.fecha_negocio between ${desde}::date and ${hasta}::date
    and not exists (select 1 from bancos.gasto_hecho h where h.empresa_id = ${who.empresa_id} and h.gasto_id = a.gasto_id and h.de = 'comision')
    and (v.conciliacion_id is not null or (
      not exists (select 1 from gastos.abono x where x.empresa_id = ${who.empresa_id} and x.corrige_id = a.id)
      and (a.corrige_id is null or exists (select 1 from bancos.apunte w
        where w.empresa_id = ${who.empresa_id} and w.origen = 'abono' and w.origen_id = a.corrige_id and w.viva))))
  union all
  select 'corte', z.id, 0, z.fecha_negocio, z.retiro_centavos, '01', z.folio, z.cerrado_por_nombre, array[z.folio], v.conciliacion_id, 'efectivo'
  from cortes.corte z
  left join bancos.apunte v on v.empresa_id = z.empresa_id and v.origen = 'corte' and v.origen_id = z.id and v.viva
  where z.empresa_id = ${who.empresa_id} and z.retiro_centavos > 0 and z.fecha_negocio between ${desde}::date and ${hasta}::date
  union all
  select 'retiro', m.id, 0, m.fecha_negocio, -m.monto_centavos, '01', '', coalesce(nullif(m.concepto, ''), m.usuario_nombre), '{}'::text[], v.conciliacion_id, 'efectivo'
  from caja.movimiento m
  left join bancos.apunte v on v.empresa_id = m.empresa_id and v.origen = 'retiro' and v.origen_id = m.id and v.viva
  where m.empresa_id = ${who.empresa_id} and m.tipo = 'retiro' and m.fecha_negocio between ${desde}::date and ${hasta}::date`;
