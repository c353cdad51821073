import { type Confirmado, correctKilometraje, updateKilometraje } from '#modules/activos/server/front-door.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { needsReason } from '#modules/recepciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Leido extends Confirmado {
  kilometraje: number | null;
  kilometraje_motivo: string;
}

/** What the odometer says goes to the vehicle; less than it had, only with its reason; far more, only confirmed. */
export const settleKilometraje = async (
  tx: Tx,
  who: Who,
  activo: { id: string; kilometraje: number | null },
  { kilometraje, kilometraje_motivo, kilometraje_confirmado = null }: Leido,
): Promise<void> => {
  if (kilometraje === null) return;
  if (!needsReason(activo.kilometraje, kilometraje))
    return updateKilometraje(tx, who, activo.id, kilometraje, kilometraje_confirmado);
  if (kilometraje_motivo === '') {
    const actual = (activo.kilometraje ?? 0).toLocaleString('es-MX');
    const said = new Refusal(recepcionesRefusals.kilometraje_sin_motivo, { actual });
    throw new Refusal(
      recepcionesRefusals.kilometraje_sin_motivo,
      { actual },
      { fields: { kilometraje_motivo: said.message } },
    );
  }
  await correctKilometraje(tx, who, activo.id, kilometraje, kilometraje_motivo);
};
