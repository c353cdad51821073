import { DIAS_DE_AVISO } from '#modules/gastos/rules.ts';
import type { Inicio } from '#modules/inicio/contract.ts';
import { OPEN, readOwed } from '#modules/pagos/server/front-door.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
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

/** What is owed, what of it has fallen due, and by whom most. */
export const getPorCobrar = async (tx: Tx, who: Who): Promise<Inicio['por_cobrar']> => {
  const { por_antiguedad: _, deudores, ...owed } = await readOwed(tx, who, [OPEN], TOP_DEBTORS);
  return {
    ...owed,
    clientes: deudores.map(({ cliente_id, cliente, saldo_centavos, dias_vencido }) => ({
      cliente_id,
      nombre: cliente,
      saldo_centavos,
      dias_vencido,
    })),
  };
};

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
export const mesQuery = (who: Who) => {
  const desde = `${who.hoy.slice(0, 8)}01`;
  const [antes_desde, antes_hasta] = [addMonths(desde, -1), addMonths(who.hoy, -1)];
  // Dates that are worked out in the statement are no bounds that its plan knows: it read six times as long.
  const now = sql`fecha_negocio >= ${desde}::date`;
  const then = sql`fecha_negocio <= ${antes_hasta}::date`;
  const both = sql`fecha_negocio between ${antes_desde}::date and ${who.hoy}::date`;
  return sql<NonNullable<Inicio['mes']>>`
  select ${desde}::date as desde, v.*, p.*, z.* from
  (select coalesce(sum(total_centavos) filter (where ${now}), 0)::bigint as vendido_centavos,
      coalesce(sum(total_centavos) filter (where ${then}), 0)::bigint as vendido_anterior_centavos,
      coalesce(sum(total_centavos - base_centavos) filter (where ${now}), 0)::bigint as iva_centavos,
      count(*) filter (where ${now} and not es_devolucion) as ventas,
      coalesce(-sum(total_centavos) filter (where ${now} and es_devolucion), 0)::bigint as devuelto_centavos
    from ${ventasDe(who, 'sumas')} s where ${both}) v,
  (select coalesce(sum(monto_centavos) filter (where ${now}), 0)::bigint as cobrado_centavos,
      coalesce(sum(monto_centavos) filter (where ${then}), 0)::bigint as cobrado_anterior_centavos
    from pagos.pago where empresa_id = ${who.empresa_id} and ${both}) p,
  (select coalesce(sum(diferencia_centavos), 0)::bigint as diferencias_centavos,
      count(*) filter (where diferencia_centavos <> 0) as cortes_con_diferencia
    from cortes.corte where empresa_id = ${who.empresa_id} and fecha_negocio between ${desde}::date and ${who.hoy}::date) z`;
};
