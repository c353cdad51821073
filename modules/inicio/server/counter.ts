import { DIAS_DE_AVISO } from '#modules/gastos/rules.ts';
import type { Inicio } from '#modules/inicio/contract.ts';
import { venceOf } from '#modules/pagos/server/front-door.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Figures of quotations, accounts and registers. */

const TOP_DEBTORS = 5;
const SOON_DAYS = 3;

/** As the index of the room says it, to the letter: a quotation that waits for its answer. */
const WAITS = sql`case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null`;

export const cotizacionesQuery = (who: Who) => sql<NonNullable<Inicio['cotizaciones']>>`
  select s.*, w.*
  from (select
      coalesce(sum(total_centavos) filter (where fecha_negocio > ${who.hoy}::date - 7), 0)::bigint as semana_centavos,
      coalesce(sum(total_centavos) filter (where fecha_negocio <= ${who.hoy}::date - 7), 0)::bigint as semana_anterior_centavos
    from cotizaciones.cotizacion
    where empresa_id = ${who.empresa_id} and fecha_negocio > ${who.hoy}::date - 14 and estado <> 'cancelada') s,
  (select count(*) as sin_respuesta, coalesce(sum(total_centavos), 0)::bigint as sin_respuesta_centavos,
      count(*) filter (where vigencia <= ${who.hoy}::date + ${SOON_DAYS}::int) as por_vencer
    from cotizaciones.cotizacion
    where empresa_id = ${who.empresa_id} and ${WAITS} and vigencia >= ${who.hoy}::date) w`;

const OPEN_ACCOUNT = sql`k.pagado_centavos < k.total_centavos and k.cancelada_en is null and k.incobrable_en is null`;

export const porCobrarQuery = (who: Who) => sql<{
  total_centavos: number;
  cuentas: number;
  vencido_centavos: number;
  vencidas: number;
}>`
  select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint as total_centavos, count(*) as cuentas,
    coalesce(sum(k.total_centavos - k.pagado_centavos) filter (where ${venceOf(who)} < ${who.hoy}::date), 0)::bigint as vencido_centavos,
    count(*) filter (where ${venceOf(who)} < ${who.hoy}::date) as vencidas
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and ${OPEN_ACCOUNT}`;

export const deudoresQuery = (who: Who) => sql<{
  cliente_id: string;
  nombre: string;
  saldo_centavos: number;
  dias_vencido: number;
}>`
  select d.cliente_id, c.nombre, d.saldo_centavos, d.dias_vencido
  from (
    select k.cliente_id, sum(k.total_centavos - k.pagado_centavos)::bigint as saldo_centavos,
      greatest(0, ${who.hoy}::date - min(${venceOf(who)})) as dias_vencido
    from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and ${OPEN_ACCOUNT}
    group by k.cliente_id order by saldo_centavos desc, k.cliente_id limit ${TOP_DEBTORS}) d
  join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = d.cliente_id
  order by d.saldo_centavos desc, d.cliente_id`;

export const cajaQuery = (who: Who) => sql<{ caja: string; por: string; desde: string }>`
  select j.nombre as caja, s.abierta_por_nombre as por, s.abierta_en as desde
  from caja.sesion s join caja.caja j on j.empresa_id = s.empresa_id and j.id = s.caja_id
  where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null order by s.abierta_en, j.nombre`;

/** Only what somebody wants to have has run low; the rest is simply not kept. */
export const inventarioQuery = (who: Who) => sql<NonNullable<Inicio['inventario']>>`
  select count(*) as articulos, count(*) filter (where nivel = 'bajo') as bajos,
    count(*) filter (where nivel = 'agotado' and minimo_milesimas > 0) as agotados
  from inventario.articulo where empresa_id = ${who.empresa_id} and activo`;

export const gastosQuery = (who: Who) => sql<NonNullable<Inicio['gastos']>>`
  select count(*) filter (where vence < ${who.hoy}::date) as vencidos,
    coalesce(sum(total_centavos - pagado_centavos) filter (where vence < ${who.hoy}::date), 0)::bigint as vencido_centavos,
    count(*) filter (where vence >= ${who.hoy}::date) as por_vencer,
    coalesce(sum(total_centavos - pagado_centavos) filter (where vence >= ${who.hoy}::date), 0)::bigint as por_vencer_centavos
  from gastos.gasto where empresa_id = ${who.empresa_id} and cancelado_en is null and not borrador
    and pagado_centavos < total_centavos and vence <= ${who.hoy}::date + ${DIAS_DE_AVISO}::int`;

/** The same days of the month before end where that month does. */
export const mesQuery = (who: Who) => sql<NonNullable<Inicio['mes']>>`
  with d as (select date_trunc('month', ${who.hoy}::date)::date as desde, ${who.hoy}::date as hasta,
      (date_trunc('month', ${who.hoy}::date) - interval '1 month')::date as antes_desde,
      (${who.hoy}::date - interval '1 month')::date as antes_hasta)
  select d.desde, v.*, p.*, z.* from d,
  lateral (select coalesce(sum(total_centavos) filter (where fecha_negocio >= d.desde), 0)::bigint as vendido_centavos,
      coalesce(sum(total_centavos) filter (where fecha_negocio <= d.antes_hasta), 0)::bigint as vendido_anterior_centavos,
      coalesce(sum(iva_centavos) filter (where fecha_negocio >= d.desde), 0)::bigint as iva_centavos,
      count(*) filter (where fecha_negocio >= d.desde and not es_devolucion) as ventas,
      coalesce(-sum(total_centavos) filter (where fecha_negocio >= d.desde and es_devolucion), 0)::bigint as devuelto_centavos
    from ${ventasDe(who)} s where fecha_negocio between d.antes_desde and d.hasta) v,
  lateral (select coalesce(sum(monto_centavos) filter (where fecha_negocio >= d.desde), 0)::bigint as cobrado_centavos,
      coalesce(sum(monto_centavos) filter (where fecha_negocio <= d.antes_hasta), 0)::bigint as cobrado_anterior_centavos
    from pagos.pago where empresa_id = ${who.empresa_id} and fecha_negocio between d.antes_desde and d.hasta) p,
  lateral (select coalesce(sum(diferencia_centavos), 0)::bigint as diferencias_centavos,
      count(*) filter (where diferencia_centavos <> 0) as cortes_con_diferencia
    from cortes.corte where empresa_id = ${who.empresa_id} and fecha_negocio between d.desde and d.hasta) z`;
