import { cajaRefusals, type Movimiento, type TraspasoDeEfectivo } from '#modules/caja/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { EFECTIVO, holdCash, recordMovimiento, refuseTaken, refuseWithoutCash } from './commands.ts';
import { getMovimiento, requireSesion } from './queries.ts';

/** Moves cash from one open register to another: a row in each, with one folio, or neither. */
export const transferCash = async (
  tx: Tx,
  who: Who,
  { id, de_sesion_id, a_sesion_id, monto_centavos, concepto }: TraspasoDeEfectivo,
): Promise<{ folio: string; sale: Movimiento; entra: Movimiento }> => {
  const de = await requireSesion(tx, who, de_sesion_id);
  if (de_sesion_id === a_sesion_id)
    throw new Refusal(
      cajaRefusals.traspaso_a_la_misma,
      { caja: de.caja },
      { fields: { a_sesion_id: 'Elige otra caja.' } },
    );
  const a = await requireSesion(tx, who, a_sesion_id);
  if (id !== undefined) await refuseTaken(tx, who, id);
  await holdCash(tx, who, de.id);
  await refuseWithoutCash(tx, who, de.id, monto_centavos);
  const { folio } = await nextFolio(tx, who, 'TEC');
  const row = { tipo: 'traspaso', forma_pago: EFECTIVO, concepto, folio } as const;
  const sale = recordMovimiento(tx, who, {
    ...row,
    ...(id ? { id } : {}),
    sesion_id: de.id,
    otra_sesion_id: a.id,
    monto_centavos: -monto_centavos,
  });
  const entra = recordMovimiento(tx, who, { ...row, sesion_id: a.id, otra_sesion_id: de.id, monto_centavos });
  const texto = `${who.nombre} pasó ${formatPesos(monto_centavos)} de ${de.caja} a ${a.caja} (${folio})${concepto ? `: ${concepto}` : ''}.`;
  for (const [one, sesion_id] of [
    [sale, de.id],
    [entra, a.id],
  ] as const) {
    await emitEvent(tx, who, 'caja.movimiento', 'abrir_caja', { id: one.id, sesion_id });
    await writeBitacora(tx, who, { accion: 'caja.traspaso', id: one.id, folio, texto });
  }
  return {
    folio,
    sale: await getMovimiento(tx, who, de.id, sale.id),
    entra: await getMovimiento(tx, who, a.id, entra.id),
  };
};
