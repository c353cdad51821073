import { getServicios } from '#modules/servicios/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What a service asks before its work is done, what it pays to who does it, and how long it takes by the book. */
export interface Condiciones {
  comision_diezmilesimas: number | null;
  comprobaciones: string[];
  fotos_minimas: number;
  requiere_serie: boolean;
  duracion_min: number;
  /** Its trade. */
  oficio: string;
}
type Linea = { servicio_id: string | null };

/** Those of each service: as its line had them before, otherwise as the catalogue says them now. */
export const condicionesOf = async (
  tx: Tx,
  who: Who,
  partidas: readonly Linea[],
  before: readonly (Condiciones & Linea)[],
): Promise<ReadonlyMap<string, Condiciones>> => {
  const known = new Map<string, Condiciones>(
    before.flatMap(({ servicio_id, ...one }) => (servicio_id === null ? [] : [[servicio_id, one] as const])),
  );
  const missing = partidas.flatMap(({ servicio_id }) =>
    servicio_id === null || known.has(servicio_id) ? [] : [servicio_id],
  );
  for (const servicio of await getServicios(tx, who, missing)) known.set(servicio.id, servicio);
  return known;
};

/** Of one line: what is sold already done asks nothing. */
export const condicionesAt = (
  condiciones: Condiciones | undefined,
  done: boolean,
  line: { tipo: string; unidad: string },
): Condiciones => ({
  duracion_min: condiciones?.duracion_min || minutesOfUnit(line),
  oficio: condiciones?.oficio ?? '',
  comision_diezmilesimas: condiciones?.comision_diezmilesimas ?? null,
  comprobaciones: done ? [] : (condiciones?.comprobaciones ?? []),
  fotos_minimas: done ? 0 : (condiciones?.fotos_minimas ?? 0),
  requiere_serie: !done && (condiciones?.requiere_serie ?? false),
});

/** Labour sold by the hour says how long it takes. */
const minutesOfUnit = ({ tipo, unidad }: { tipo: string; unidad: string }): number =>
  tipo === 'mano_obra' && /^(h|hrs?|horas?)$/i.test(unidad.trim()) ? 60 : 0;
