import type { Partes, Refaccion } from '#modules/ordenes/rules/partes.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { pasosOf, readHechos } from '../pasos.ts';
import type { TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import '../tables.ts';

/** 404 unless it is an order of this company. */
export const requireOrden = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await tx.one(sql`select 1 from ordenes.orden where empresa_id = ${who.empresa_id} and id = ${id}`);
};

/** The quotations of an order: the one that it came of, and the one that asks for more. */
export const cotizacionesDe = (who: Who, id: string) => sql`(
  select o.cotizacion_id as id from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.id = ${id} and o.cotizacion_id is not null
  union all
  select c.id from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and c.amplia_orden_id = ${id})`;

/** The screens that messages about an order come from. */
export const rutasDe = (who: Who, id: string) => sql`(
  select '/comercial/OrdenTrabajo/' || ${id}::text as ruta
  union all
  select '/comercial/cotizaciones/' || q.id::text from ${cotizacionesDe(who, id)} q)`;

/** How much there is in each part of an order, in one flight. */
export const readPartes = async (tx: Tx, who: Who, id: string): Promise<Partes> => {
  const [orden, hechos, counts] = await Promise.all([
    tx.one(sql<{ tipo: TipoDeOrden; activo_id: string | null }>`select tipo, activo_id from ordenes.orden
      where empresa_id = ${who.empresa_id} and id = ${id}`),
    readHechos(tx, who, id),
    tx.one(counted(who, id)),
  ]);
  const { recepcion, inspeccion } = await pasosOf(tx, who, orden);
  const { preguntas, correos, whatsapp, ...rest } = counts;
  const told = (key: string, n: number) => (who.can(key) ? n : 0);
  return {
    ...rest,
    pasos: { recepcion, inspeccion },
    hechos,
    mensajes: told('ver_cotizaciones', preguntas + correos) + told('ver_clientes', whatsapp),
  };
};

interface Counts {
  fotos: number;
  autorizaciones: number;
  preguntas: number;
  sin_contestar: number;
  correos: number;
  whatsapp: number;
}

const counted = (who: Who, id: string) => sql<Counts>`
  with q as ${cotizacionesDe(who, id)},
    last as (select distinct on (m.cotizacion_id) m.tipo from cotizaciones.mensaje m
      where m.empresa_id = ${who.empresa_id} and m.cotizacion_id in (select q.id from q)
      order by m.cotizacion_id, m.creado_en desc)
  select
    (select count(*) from fotos.foto f where f.empresa_id = ${who.empresa_id} and f.dueno = 'orden' and f.dueno_id = ${id}
      and f.eliminada_en is null) as fotos,
    (select count(*) from cotizaciones.autorizacion a where a.empresa_id = ${who.empresa_id}
      and a.cotizacion_id in (select q.id from q)) as autorizaciones,
    (select count(*) from cotizaciones.mensaje m where m.empresa_id = ${who.empresa_id}
      and m.cotizacion_id in (select q.id from q)) as preguntas,
    (select count(*) from last where last.tipo <> 'respuesta') as sin_contestar,
    (select count(*) from plataforma.correo k where k.empresa_id = ${who.empresa_id}
      and k.tipo in ('cotizacion.envio', 'seguimiento.cotizacion') and k.documento_id in (select q.id from q)) as correos,
    (select count(*) from whatsapp.mensaje w where w.empresa_id = ${who.empresa_id}
      and w.ruta in (select r.ruta from ${rutasDe(who, id)} r)) as whatsapp`;

/** The pieces of an order, each with what is set apart for it, what it lacks and what is left on the shelf. */
export const listRefacciones = async (tx: Tx, who: Who, id: string): Promise<{ data: Refaccion[] }> => {
  await requireOrden(tx, who, id);
  const data = await tx.last(sql<Refaccion>`
    select p.id as partida_id, p.descripcion, p.unidad, p.estado, p.articulo_id, coalesce(a.sku, p.clave) as sku,
      coalesce(a.ubicacion, '') as ubicacion, p.cantidad_milesimas, p.devuelto_milesimas,
      coalesce(x.reservado_milesimas, 0) as apartado_milesimas,
      coalesce(x.consumido_milesimas, case when p.estado in ('hecha', 'revisada') then p.cantidad_milesimas else 0 end) as usado_milesimas,
      case when p.articulo_id is null or p.estado in ('hecha', 'revisada', 'por_autorizar') then 0
        else greatest(0, p.cantidad_milesimas - p.devuelto_milesimas - coalesce(x.reservado_milesimas + x.consumido_milesimas, 0))
        end as falta_milesimas,
      a.existencia_milesimas - a.reservado_milesimas as disponible_milesimas
    from ordenes.partida p
    left join inventario.articulo a on a.empresa_id = p.empresa_id and a.id = p.articulo_id
    left join inventario.apartado x on x.empresa_id = p.empresa_id and x.documento_id = p.orden_id and x.partida_id = p.id
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${id} and p.estado <> 'rechazada'
      and (p.articulo_id is not null or p.tipo = 'refaccion')
    order by p.renglon`);
  return { data };
};
