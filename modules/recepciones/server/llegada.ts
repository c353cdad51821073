import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { getOrden } from '#modules/ordenes/server/front-door.ts';
import type { Llegada } from '#modules/recepciones/rules/formas.ts';
import { siluetaOf } from '#modules/recepciones/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ofPlate } from './placas.ts';
import './tables.ts';

export interface Asked {
  activo_id?: string | undefined;
  orden_id?: string | undefined;
  cotizacion_id?: string | undefined;
  placas?: string | undefined;
}

/** What is known of whoever arrives, by the vehicle, its plate, its order or its quotation; null where nothing is. */
export const readLlegada = async (tx: Tx, who: Who, asked: Asked): Promise<{ llegada: Llegada | null }> => {
  const orden = asked.orden_id === undefined ? null : await getOrden(tx, who, asked.orden_id);
  const cotizacion = asked.cotizacion_id === undefined ? null : await getCotizacion(tx, who, asked.cotizacion_id);
  const activo = await vehicleOf(tx, who, asked, orden?.activo_id ?? cotizacion?.activo?.id ?? null);
  const cliente_id = orden?.cliente_id ?? cotizacion?.cliente.id ?? activo?.cliente_id;
  if (cliente_id === undefined) return { llegada: null };
  const { nombre, telefono } = await getCliente(tx, who, cliente_id);
  const { precios } = await getEmpresa(tx, who);
  const [ordenes, en_curso, visita] = activo
    ? await Promise.all([
        openOrdersOf(tx, who, activo.id),
        receivingNow(tx, who, activo.id),
        lastVisit(tx, who, activo.id),
      ])
    : [[], [], null];
  const llegada: Llegada = {
    cliente_id,
    cliente: nombre,
    telefono,
    activo_id: activo?.id ?? null,
    vehiculo: activo ? activoLabel(activo) : '',
    placas: activo?.placas ?? '',
    color: activo?.color ?? '',
    silueta: siluetaOf(activo?.categoria ?? ''),
    kilometraje: activo?.kilometraje ?? null,
    precios,
    ultima_visita: visita,
    ordenes,
    en_curso,
    orden: orden && { id: orden.id, folio: orden.folio, motivo: orden.motivo, promesa: orden.promesa },
    cotizacion: cotizacion && { id: cotizacion.id, folio: cotizacion.folio, motivo: cotizacion.motivo },
  };
  return { llegada };
};

const vehicleOf = async (tx: Tx, who: Who, { activo_id, placas }: Asked, of: string | null) => {
  const id = of ?? activo_id ?? null;
  if (id !== null) return getActivo(tx, who, id);
  return placas === undefined ? null : ofPlate(tx, who, placas);
};

/** Orders of a vehicle that are open, newest first, each with its reception if it has one. */
export const openOrdersOf = (tx: Tx, who: Who, activo_id: string) =>
  tx.rows(sql<Llegada['ordenes'][number]>`select o.id, o.folio, o.estado, o.motivo, o.creado_en, r.id as recepcion_id
    from ordenes.orden o
    left join recepciones.recepcion r on r.empresa_id = o.empresa_id and r.orden_id = o.id and r.estado = 'recibida'
    where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id} and o.clase = 'orden' and o.cancelada_en is null
      and o.estado not in ('entregada', 'cerrada', 'cancelada')
    order by o.creado_en desc limit 10`);

const receivingNow = (tx: Tx, who: Who, activo_id: string) =>
  tx.rows(sql<Llegada['en_curso'][number]>`select id, usuario_nombre as quien, creado_en as desde
    from recepciones.recepcion
    where empresa_id = ${who.empresa_id} and activo_id = ${activo_id} and estado = 'abierta'
      and usuario_id <> ${who.usuario_id} and creado_en > ${who.now}::timestamptz - interval '12 hours'
    order by creado_en desc limit 3`);

const lastVisit = async (tx: Tx, who: Who, activo_id: string): Promise<string | null> => {
  const row = await tx.maybe(sql<{ fecha: string }>`select fecha_negocio as fecha from ordenes.orden
    where empresa_id = ${who.empresa_id} and activo_id = ${activo_id} and estado <> 'cancelada'
    order by fecha_negocio desc, id desc limit 1`);
  return row?.fecha ?? null;
};
