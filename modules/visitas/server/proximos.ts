import { type Certeza, urgenciaOf } from '#modules/visitas/rules/proximo.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** When a vehicle is due again, as whoever drives it is told: not who said so, nor what it was reckoned from. */
export interface ProximoDicho {
  activo_id: string;
  descripcion: string;
  fecha: string | null;
  km: number | null;
  /** The day on which its kilometres are expected, how much before or after, and how sure that is; of a date, nothing. */
  estimada: string | null;
  margen_dias: number;
  certeza: Certeza | null;
  /** Its day came, or it has gone those kilometres. */
  ya: boolean;
}

/** Of some vehicles; of one of which nobody knows, nothing. */
export const listProximos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<ProximoDicho[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.rows(
    q
      .selectFrom('visitas.vehiculo as v')
      .innerJoin('activos.activo as a', (on) =>
        on.onRef('a.empresa_id', '=', 'v.empresa_id').onRef('a.id', '=', 'v.activo_id'),
      )
      .where('v.empresa_id', '=', who.empresa_id)
      .where('v.activo_id', 'in', [...ids])
      .where('v.proximo_que', '<>', '')
      .select([
        'v.activo_id',
        'a.kilometraje',
        'v.proximo_que',
        'v.proximo_fecha',
        'v.proximo_km',
        'v.proximo_estimada',
        'v.proximo_por',
        'v.proximo_certeza',
        'v.proximo_margen',
      ]),
  );
  return rows.map((row) => {
    const byKm = row.proximo_por === 'km';
    const due = { estimada: row.proximo_estimada, fecha: row.proximo_fecha, km: row.proximo_km };
    return {
      activo_id: row.activo_id,
      descripcion: row.proximo_que,
      fecha: due.fecha,
      km: due.km,
      estimada: byKm ? due.estimada : null,
      margen_dias: byKm ? row.proximo_margen : 0,
      certeza: byKm ? row.proximo_certeza : null,
      ya: urgenciaOf(due, who.hoy, row.kilometraje) === 'vencido',
    };
  });
};

/** The same of one vehicle. */
export const findProximo = async (
  tx: Tx,
  who: Who,
  activo_id: string,
): Promise<Omit<ProximoDicho, 'activo_id'> | null> => {
  const [one] = await listProximos(tx, who, [activo_id]);
  if (!one) return null;
  const { activo_id: _, ...told } = one;
  return told;
};
