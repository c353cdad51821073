import { normalizePlate } from '#modules/activos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import './tables.ts';

interface Suya {
  /** Null: it is not on the agenda yet. */
  id: string | null;
  activo_id: string | null;
  /** Empty: only the record of the vehicle counts. Whoever has no account may write the plates of any car. */
  placas: string;
  desde: Date;
  duracion_min: number;
}

/**
 * Another appointment of the same vehicle at these hours: a car comes once at a time, however many the shop receives. Whoever asks
 * holds the agenda, or two at once would each find none.
 */
export const otherOfVehicle = async (
  tx: Tx,
  who: Who,
  { id, activo_id, placas, desde, duracion_min }: Suya,
): Promise<string | undefined> => {
  const plate = normalizePlate(placas);
  if (activo_id === null && plate === '') return undefined;
  const hasta = new Date(desde.getTime() + duracion_min * 60_000);
  const other = await tx.maybe(sql<{ desde: string; tipo: string }>`select k.desde, k.tipo from citas.cita k
    where k.empresa_id = ${who.empresa_id} and k.id is distinct from ${id}::uuid and k.estado not in ('no_vino', 'cancelada')
      and k.desde < ${hasta.toISOString()}::timestamptz and k.hasta > ${desde.toISOString()}::timestamptz
      and (k.activo_id = ${activo_id}::uuid or (${plate} <> '' and upper(regexp_replace(k.placas, '[^[:alnum:]]', '', 'g')) = ${plate}))
    order by k.desde limit 1`);
  return other && `Ese vehículo ya tiene cita el ${writeMoment(other.desde, who.zona)}: ${other.tipo}.`;
};
