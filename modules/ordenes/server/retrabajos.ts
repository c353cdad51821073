import type { Retrabajos } from '#modules/ordenes/contract.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from './queries.ts';

const MOST = 60;
type Original = Retrabajos['candidatos'][number];

/** What an order does again under warranty, and what was delivered to its customer, or on its vehicle, that it might. */
export const listRetrabajos = async (tx: Tx, who: Who, id: string): Promise<Retrabajos> => {
  const { cliente_id, activo_id } = await getOrden(tx, who, id);
  const [hechos, candidatos] = await Promise.all([
    tx.rows(sql<{ de_esta: string; motivo: string } & Original>`
      select r.partida_id as de_esta, r.motivo, ${original(who)}
      from ordenes.retrabajo r
      join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.de_orden_id
      join ordenes.partida p on p.empresa_id = r.empresa_id and p.orden_id = r.de_orden_id and p.id = r.de_partida_id
      where r.empresa_id = ${who.empresa_id} and r.orden_id = ${id} order by r.creado_en, r.partida_id`),
    tx.rows(sql<Original>`
      select ${original(who)}
      from ordenes.orden o join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
      where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null and o.cancelada_en is null and o.id <> ${id}
        and (o.cliente_id = ${cliente_id} or o.activo_id = ${activo_id}::uuid)
        and p.tipo in ('servicio', 'mano_obra') and p.estado not in ('rechazada', 'por_autorizar')
        and p.devuelto_milesimas < p.cantidad_milesimas and ${isFirst(who)}
      order by o.activo_id is not distinct from ${activo_id}::uuid desc, o.entregada_fecha desc, o.id, p.renglon limit ${MOST}`),
  ]);
  return { hechos: hechos.map(({ de_esta, motivo, ...de }) => ({ partida_id: de_esta, motivo, de })), candidatos };
};

/** The work that goes by `o` and `p`. */
const original = (
  who: Who,
): RawBuilder<unknown> => sql`p.orden_id, p.id as partida_id, o.folio, o.entregada_fecha as fecha, p.descripcion,
  coalesce((select jsonb_agg(e.nombre order by e.numero) from ordenes.partida_trabajador w
    join empleados.empleado e on e.empresa_id = w.empresa_id and e.id = w.empleado_id
    where w.empresa_id = ${who.empresa_id} and w.orden_id = p.orden_id and w.partida_id = p.id), '[]') as trabajadores`;

/** Of what was itself done again, the first is the one. */
const isFirst = (who: Who): RawBuilder<unknown> => sql`not exists (select 1 from ordenes.retrabajo x
  where x.empresa_id = ${who.empresa_id} and x.orden_id = p.orden_id and x.partida_id = p.id)`;
