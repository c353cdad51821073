import type { Regreso } from '#modules/personal/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judge } from './linea.ts';

/** More works than this come back in no year of a workshop. */
const MOST = 500;

/** Works that came back in a period, each once for whoever did it first, the newest first. */
export const listRegresos = async (
  tx: Tx,
  who: Who,
  asked: Periodo & { empleado_id?: string | undefined },
): Promise<{ data: Regreso[] }> => {
  return { data: await tx.rows(plannedAnew(regresos(who, judge(asked), asked.empleado_id))) };
};

/** By the ledger, as `cifras.ts` counts them. */
const regresos = (who: Who, { desde, hasta }: Periodo, empleado_id: string | undefined) => sql<Regreso>`
  select g.empleado_id, e.nombre, e.color, r.creado_en as en, r.motivo, max(g.descripcion) as trabajo,
    r.de_orden_id, de.folio as de_folio, r.orden_id, o.folio,
    (r.creado_en at time zone ${who.zona})::date - de.entregada_fecha as dias
  from ordenes.retrabajo r
  join atribuciones.credito g on g.empresa_id = ${who.empresa_id} and g.documento_id = r.de_orden_id
    and g.partida_id = r.de_partida_id and g.clase = 'entrega' and g.cantidad_milesimas > 0
  join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = g.empleado_id
  join ordenes.orden de on de.empresa_id = ${who.empresa_id} and de.id = r.de_orden_id
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = r.orden_id
  where r.empresa_id = ${who.empresa_id} and r.creado_en >= ${instantAt(desde, '00:00', who.zona).toISOString()}::timestamptz
    and r.creado_en < ${instantAt(addDays(hasta, 1), '00:00', who.zona).toISOString()}::timestamptz
    and ${empleado_id === undefined ? sql`true` : sql`g.empleado_id = ${empleado_id}::uuid`}
  group by g.empleado_id, e.nombre, e.color, r.orden_id, r.partida_id, r.creado_en, r.motivo, r.de_orden_id, de.folio, o.folio, de.entregada_fecha
  order by r.creado_en desc, r.orden_id, r.partida_id, e.nombre limit ${MOST}`;
