import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { DelCliente } from '#modules/inicio/contract.ts';
import { venceOf } from '#modules/pagos/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const MAX_ROWS = 10;
const VISITS = 6;
/** What waits for his answer is not cut: the newest would be what is left out. */
const MAX_WAITING = 100;

/** The customer whose account this is; null for whoever works here. */
export const miClienteQuery = (who: Who) =>
  q
    .selectFrom('permisos.membresia')
    .select('cliente_id')
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .where('activa', '=', true);

/** His vehicles, what is in the shop, what waits for his answer and what he owes; nothing of anybody else. */
export const getDelCliente = async (tx: Tx, who: Who, clienteId: string): Promise<DelCliente> => {
  const [{ nombre, telefono, horario, direccion }, cuentas, en_taller, cotizaciones, vehiculos, visitas] =
    await Promise.all([
      getEmpresa(tx, who),
      tx.rows(cuentasQuery(who, clienteId)),
      tx.rows(enTallerQuery(who, clienteId)),
      tx.rows(cotizacionesQuery(who, clienteId)),
      tx.rows(vehiculosQuery(who, clienteId)),
      tx.rows(visitasQuery(who, clienteId)),
    ]);
  return {
    empresa: { nombre, telefono, horario, direccion },
    saldo_centavos: cuentas.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0),
    cuentas,
    en_taller,
    cotizaciones,
    vehiculos,
    visitas,
  };
};

const cuentasQuery = (who: Who, clienteId: string) => sql<DelCliente['cuentas'][number]>`
  select k.folio, k.etiqueta, ${venceOf(who)} as vence, (k.total_centavos - k.pagado_centavos) as saldo_centavos from pagos.cuenta k
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${clienteId}
    and k.pagado_centavos < k.total_centavos and k.cancelada_en is null
  order by k.vence, k.id`;

const withActivo = sql`left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id`;
const linesOf = (who: Who, done: ReturnType<typeof sql>) => sql`(select count(*) from ordenes.partida p
  where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id ${done})`;

const enTallerQuery = (who: Who, clienteId: string) => sql<DelCliente['en_taller'][number]>`
  select o.folio, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, o.estado, o.espera_por, o.promesa,
    o.total_centavos, ${linesOf(who, sql``)} as lineas, ${linesOf(who, sql`and p.estado in ('hecha', 'revisada')`)} as hechas
  from ordenes.orden o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${clienteId}
    and o.estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad', 'terminada')
  order by o.promesa nulls last, o.id limit ${MAX_ROWS}`;

const cotizacionesQuery = (who: Who, clienteId: string) => sql<DelCliente['cotizaciones'][number]>`
  select o.id, o.folio, ${etiquetaActivo} as vehiculo, o.vigencia, o.total_centavos
  from cotizaciones.cotizacion o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${clienteId} and o.estado in ('enviada', 'vista')
    and o.orden_id is null and o.vigencia >= ${who.hoy}::date
  order by o.vigencia, o.id limit ${MAX_WAITING}`;

const vehiculosQuery = (who: Who, clienteId: string) => sql<DelCliente['vehiculos'][number]>`
  select a.id, ${etiquetaActivo} as vehiculo, a.placas, a.kilometraje,
    coalesce((select max(o.fecha_negocio) from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.activo_id = a.id
      and o.estado <> 'cancelada'), a.visita_previa) as ultima_visita
  from activos.activo a
  where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${clienteId} and a.activo
  order by ultima_visita desc nulls last, a.id limit ${MAX_ROWS}`;

const visitasQuery = (who: Who, clienteId: string) => sql<DelCliente['visitas'][number]>`
  select o.folio, o.entregada_fecha as fecha, ${etiquetaActivo} as vehiculo, o.total_centavos,
    coalesce((select string_agg(p.descripcion, ', ' order by p.renglon) from ordenes.partida p
      where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado <> 'rechazada'), '') as trabajos
  from ordenes.orden o ${withActivo}
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${clienteId} and o.entregada_fecha is not null
  order by o.entregada_fecha desc, o.id desc limit ${VISITS}`;
