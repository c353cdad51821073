import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { quartersOf } from '#modules/citas/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

interface Tomado {
  desde: Date;
  duracion_min: number;
  bahia_id: string | null;
  empleado_id: string | null;
  /** A block takes none. */
  carril: number | null;
}
type Dueno = { cita_id: string } | { bloqueo_id: string };

/** What it takes of what there is only one of. */
const resourcesOf = ({ bahia_id, empleado_id, carril }: Tomado): string[] => [
  ...(bahia_id === null ? [] : [`bahia:${bahia_id}`]),
  ...(carril === null ? [] : [`carril:${String(carril).padStart(2, '0')}`]),
  ...(empleado_id === null ? [] : [`tecnico:${empleado_id}`]),
];

/**
 * Takes every quarter of an hour of its bay, its person and its place among those received at once. Whoever committed the same
 * one first has it: what was read before says nothing of what others write meanwhile.
 */
export const takePlaces = async (tx: Tx, who: Who, of: Dueno, asked: Tomado): Promise<void> => {
  const quarters = quartersOf(asked.desde, asked.duracion_min);
  // In one order for all, so that two who take several do not wait for each other.
  const rows = resourcesOf(asked).flatMap((recurso) =>
    quarters.map((cuarto) => ({ empresa_id: who.empresa_id, recurso, cuarto, cita_id: null, bloqueo_id: null, ...of })),
  );
  if (rows.length === 0) return;
  const taken = await tx.run(
    q
      .insertInto('citas.lugar')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['empresa_id', 'recurso', 'cuarto']).doNothing()),
  );
  if (taken < rows.length)
    throw new Refusal(citasRefusals.lugar_tomado, {
      motivo: 'Ese lugar se acaba de ocupar. Mira la agenda y elige otro.',
    });
};

export const freePlaces = (tx: Tx, who: Who, of: Dueno) =>
  tx.run(
    q
      .deleteFrom('citas.lugar')
      .where('empresa_id', '=', who.empresa_id)
      .where('cita_id' in of ? sql<boolean>`cita_id = ${of.cita_id}` : sql<boolean>`bloqueo_id = ${of.bloqueo_id}`),
  );
