import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { Documento } from '#modules/historial/contract.ts';
import { estadoOrden } from '#modules/ordenes/server/front-door.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { pagoCancelado } from '#modules/pagos/server/front-door.ts';
import type { Who } from '#platform/server/http/who.ts';

const DEFAULT_LIMIT = 25;

interface Position {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Everything that was done with a customer, newest first; without «Clientes», only the kinds that the person attends. */
export const listDocumentos = async (
  tx: Tx,
  who: Who,
  clienteId: string,
  { cursor, limit = DEFAULT_LIMIT }: Position,
) => {
  const after = decodeCursor(cursor, 2);
  await getCliente(tx, who, clienteId);
  const sees = (key: string) => who.can('ver_clientes') || who.can(key);
  const rest = after ? sql`where (d.fecha, d.id) < (${String(after[0])}::date, ${String(after[1])}::uuid)` : sql``;
  const rows = await tx.last(
    sql<Documento>`select d.tipo, d.id, d.folio, d.fecha, d.importe_centavos, d.estado, d.saldo_centavos, d.vehiculo, d.ruta from (
      ${cotizaciones(who, clienteId, sees('ver_cotizaciones'))}
      union all ${ordenes(who, clienteId, sees('ver_ordenes_trabajo'))}
      union all ${pagos(who, clienteId, sees('ver_pendiente_pago'))}
      union all ${devoluciones(who, clienteId, sees('ver_ordenes_trabajo'))}
    ) d ${rest} order by d.fecha desc, d.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, (row) => [row.fecha, row.id]);
};

const cotizaciones = (who: Who, clienteId: string, visible: boolean) => sql`
  select 'cotizacion' as tipo, c.id, c.folio, c.fecha_negocio as fecha, c.total_centavos as importe_centavos,
    case when c.estado <> 'cancelada' and c.orden_id is not null then 'convertida'
      when c.estado in ('borrador', 'enviada', 'vista') and c.vigencia < ${who.hoy}::date then 'vencida' else c.estado end as estado,
    null::bigint as saldo_centavos, ${etiquetaActivo} as vehiculo, '/comercial/cotizaciones/' || c.id as ruta
  from cotizaciones.cotizacion c
    left join activos.activo a on a.empresa_id = c.empresa_id and a.id = c.activo_id
  where c.empresa_id = ${who.empresa_id} and c.cliente_id = ${clienteId} and ${visible}`;

const ordenes = (who: Who, clienteId: string, visible: boolean) => sql`
  select case o.clase when 'mostrador' then 'mostrador' else 'orden' end, o.id, o.folio, o.fecha_negocio, o.total_centavos, ${estadoOrden} as estado,
    case when k.id is null or k.cancelada_en is not null then null else k.total_centavos - k.pagado_centavos end,
    ${etiquetaActivo}, '/comercial/OrdenTrabajo/' || o.id
  from ordenes.orden o
    left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
    left join pagos.cuenta k on k.empresa_id = o.empresa_id and k.documento_tipo = 'orden' and k.documento_id = o.id
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${clienteId} and ${visible}`;

const pagos = (who: Who, clienteId: string, visible: boolean) => sql`
  select 'pago', p.id, p.folio, p.fecha_negocio, p.monto_centavos, case when ${pagoCancelado(who)} then 'cancelado' else p.tipo end, null::bigint, '', coalesce(doc.ruta, '/comercial/pendientePago')
  from pagos.pago p
    left join lateral (
      select '/comercial/OrdenTrabajo/' || k.documento_id as ruta
      from pagos.aplicacion ap
        join pagos.cuenta k on k.empresa_id = ap.empresa_id and k.id = ap.cuenta_id
      where ap.empresa_id = ${who.empresa_id} and ap.pago_id = p.id
      order by ap.cuenta_id limit 1
    ) doc on true
  where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${clienteId} and ${visible}`;

/** What came back without money; with money it is its receipt. */
const devoluciones = (who: Who, clienteId: string, visible: boolean) => sql`
  select 'devolucion', d.acto_id, min(d.folio), d.fecha_negocio, -sum(d.total_centavos)::bigint, d.clase, null::bigint, ${etiquetaActivo},
    '/comercial/OrdenTrabajo/' || o.id
  from ordenes.devolucion d
    join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id
    left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where d.empresa_id = ${who.empresa_id} and d.folio is not null and o.cliente_id = ${clienteId} and ${visible}
  group by d.acto_id, d.fecha_negocio, d.clase, o.id, a.marca, a.modelo, a.anio`;
