import type { Apunte } from '#modules/bancos/contract.ts';
import { FORMAS_DE_BANCO, type Origen } from '#modules/bancos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import { pagoCancelado } from '#modules/pagos/server/front-door.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface ApunteConEstado extends Apunte {
  conciliacion_id: string | null;
}

/**
 * What is here and passes through a bank, between two days: receipts by their forms, payments of expenses (those of purchases
 * among them), what cuts and withdrawals took out of the registers, and the cash that was brought from the bank to one. What was cancelled is none and neither is its mirror, as
 * long as nobody matched it: then the bank gave money that has to come back. An expense made of commissions is none: the bank
 * kept that money off what it paid. Each with the account where it is awaited: where it was matched, else where somebody said,
 * else by its way, else the only one.
 */
export const apuntesBetween = (who: Who, desde: string, hasta: string) => sql<ApunteConEstado>`
  select t.origen, t.origen_id, t.renglon, t.fecha, t.monto_centavos, t.forma_pago, t.folio, t.quien, t.referencias, t.conciliacion_id,
    coalesce((select k.cuenta_id from bancos.conciliacion k where k.empresa_id = ${who.empresa_id} and k.id = t.conciliacion_id),
      (select d.cuenta_id from bancos.destino d
        where d.empresa_id = ${who.empresa_id} and d.origen = t.origen and d.origen_id = t.origen_id and d.renglon = t.renglon),
      (select r.cuenta_id from bancos.regla r
        where r.empresa_id = ${who.empresa_id} and r.via = t.via and r.desde <= t.fecha order by r.desde desc limit 1),
      ${onlyCuenta(who)}) as cuenta_id
  from (${passing(who, desde, hasta)}) t`;

/** Of whom has but one account in use, it is that one. */
const onlyCuenta = (who: Who) => sql`(select (array_agg(c.id))[1] from bancos.cuenta c
  where c.empresa_id = ${who.empresa_id} and c.activa having count(*) = 1)`;

/** The match that holds it. Asked of each: of what was ever matched a month is little, and a join would read all of it. */
const heldBy = (
  who: Who,
  origen: Origen,
  id: string,
  renglon = '0',
) => sql`(select v.conciliacion_id from bancos.apunte v
  where v.empresa_id = ${who.empresa_id} and v.origen = ${origen} and v.origen_id = ${sql.raw(id)} and v.renglon = ${sql.raw(renglon)} and v.viva)`;

const wasHeld = (who: Who, origen: Origen, id: string) => sql`exists (select 1 from bancos.apunte w
  where w.empresa_id = ${who.empresa_id} and w.origen = ${origen} and w.origen_id = ${sql.raw(id)} and w.viva)`;

const passing = (who: Who, desde: string, hasta: string) => sql`
  select 'pago' as origen, p.id as origen_id, f.renglon, p.fecha_negocio as fecha, f.monto_centavos, f.forma_pago, p.folio,
    (select c.nombre from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = p.cliente_id) as quien,
    array(select r.value from jsonb_each_text(f.referencia) r where r.key in ('clave_rastreo', 'autorizacion', 'numero', 'nota') and r.value <> '')
      || p.folio || array(select k.folio from pagos.aplicacion a join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
        where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id) as referencias,
    f.conciliacion_id, f.forma_pago as via
  from pagos.pago p
  cross join lateral (select f.renglon, f.monto_centavos, f.forma_pago, f.referencia,
      ${heldBy(who, 'pago', 'f.pago_id', 'f.renglon')} as conciliacion_id from pagos.pago_forma f
    where f.empresa_id = ${who.empresa_id} and f.pago_id = p.id and f.forma_pago = any(${[...FORMAS_DE_BANCO]}::text[]) offset 0) f
  where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
    and (f.conciliacion_id is not null or (
      not ${pagoCancelado(who)}
      and (p.tipo <> 'cancelacion' or ${wasHeld(who, 'pago', 'p.corrige_id')})))
  union all
  select 'abono', a.id, 0, a.fecha_negocio, -a.monto_centavos, coalesce(nullif(a.forma_pago, ''), '03'), g.folio,
    coalesce(s.nombre, g.concepto), array_remove(array[a.referencia, g.folio], ''), a.conciliacion_id, 'salida'
  from (select a.*, ${heldBy(who, 'abono', 'a.id')} as conciliacion_id from gastos.abono a
    where a.empresa_id = ${who.empresa_id} and a.origen = 'banco' and a.fecha_negocio between ${desde}::date and ${hasta}::date) a
  join gastos.gasto g on g.empresa_id = a.empresa_id and g.id = a.gasto_id
  left join proveedores.proveedor s on s.empresa_id = g.empresa_id and s.id = g.proveedor_id
  where not exists (select 1 from bancos.gasto_hecho h where h.empresa_id = ${who.empresa_id} and h.gasto_id = a.gasto_id and h.de = 'comision')
    and (a.conciliacion_id is not null or (
      not exists (select 1 from gastos.abono x where x.empresa_id = ${who.empresa_id} and x.corrige_id = a.id)
      and (a.corrige_id is null or ${wasHeld(who, 'abono', 'a.corrige_id')})))
  union all
  select 'corte', z.id, 0, z.fecha_negocio, z.retiro_centavos, '01', z.folio, z.cerrado_por_nombre, array[z.folio],
    ${heldBy(who, 'corte', 'z.id')}, 'efectivo'
  from cortes.corte z
  where z.empresa_id = ${who.empresa_id} and z.retiro_centavos > 0 and z.fecha_negocio between ${desde}::date and ${hasta}::date
  union all
  select 'retiro', m.id, 0, m.fecha_negocio, -m.monto_centavos, '01', '', coalesce(nullif(m.concepto, ''), m.usuario_nombre), '{}'::text[],
    m.conciliacion_id, 'efectivo'
  from (select m.*, ${heldBy(who, 'retiro', 'm.id')} as conciliacion_id from caja.movimiento m
    where m.empresa_id = ${who.empresa_id} and (m.tipo = 'retiro' or m.del_banco) and m.fecha_negocio between ${desde}::date and ${hasta}::date) m
  where m.conciliacion_id is not null or (
    not exists (select 1 from caja.movimiento x where x.empresa_id = ${who.empresa_id} and x.deshace_id = m.id)
    and (m.deshace_id is null or ${wasHeld(who, 'retiro', 'm.deshace_id')}))`;
