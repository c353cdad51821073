import type { Orden } from '#modules/ordenes/contract.ts';
import { type Devolucion, markCancelled, returnGoods } from '#modules/ordenes/server/front-door.ts';
import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { cancelPago } from '#modules/pagos/server/front-door.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getNota } from './queries.ts';
import './tables.ts';

const UNDOES: ReadonlySet<string> = new Set(['devolucion', 'cancelacion']);

/** Takes lines of a ticket back in one act: today's sale and today's register go down, closed cuts stay as they were. */
export const returnNota = async (
  tx: Tx,
  who: Who,
  id: string,
  devolucion: Devolucion,
  version: number,
): Promise<Nota> => {
  refuseOld(await getNota(tx, who, id), version);
  await returnGoods(tx, who, id, devolucion, version);
  return getNota(tx, who, id);
};

/** Undoes a whole ticket: what was paid goes back as it came in or stays in favour, what was sold comes back, and the folio stays. */
export const cancelNota = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, a_favor, sesion_id }: { motivo: string; a_favor: boolean; sesion_id?: string | undefined },
  version: number,
): Promise<Nota> => {
  const nota = await getNota(tx, who, id);
  refuseOld(nota, version);
  const left = leftOf(nota);
  if (left.length === 0) throw new Refusal(ventasRefusals.nada_que_devolver, { folio: nota.folio });
  // Each payment goes back as its mirror while it is whole and of this ticket alone; otherwise what is left of it does.
  const whole = nota.partidas.every((p) => p.devuelto_milesimas === 0);
  const paid = nota.pagos.filter((pago) => !UNDOES.has(pago.tipo) && !pago.cancelado);
  if (!a_favor && whole && paid.every((pago) => pago.aplicaciones.length === 1))
    for (const pago of paid) await cancelPago(tx, who, pago.id, { motivo, sesion_id });
  const forma_pago = a_favor ? SALDO_A_FAVOR : null;
  await returnGoods(tx, who, id, { partidas: left, motivo, forma_pago, sesion_id, clase: 'cancelacion' }, version);
  await keepCancelled(tx, who, nota, motivo);
  await writeBitacora(tx, who, {
    accion: 'venta.cancelada',
    id,
    folio: nota.folio,
    texto: `${who.nombre} canceló el ticket ${nota.folio}: ${motivo}`,
  });
  return getNota(tx, who, id);
};

/** What may still come back of a document, line by line. */
export const leftOf = ({ partidas }: Pick<Orden, 'partidas'>): Devolucion['partidas'] =>
  partidas
    .filter((p) => p.cantidad_milesimas > p.devuelto_milesimas)
    .map((p) => ({ partida_id: p.id, cantidad_milesimas: p.cantidad_milesimas - p.devuelto_milesimas }));

/** Of what was taken back whole: it is cancelled, with who, when and why. */
export const keepCancelled = async (tx: Tx, who: Who, orden: Orden, motivo: string): Promise<void> => {
  await markCancelled(tx, who, orden, motivo);
  const cancelled = { cancelada_en: who.now, cancelada_por: who.nombre, cancelada_motivo: motivo };
  await tx.run(
    q
      .insertInto('ventas.nota')
      .values({ empresa_id: who.empresa_id, orden_id: orden.id, autorizacion_id: null, ...cancelled })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id']).doUpdateSet(cancelled)),
  );
};

const refuseOld = (nota: Nota, version: number): void => {
  if (nota.cancelacion) throw new Refusal(ventasRefusals.nota_cancelada, { folio: nota.folio });
  if (nota.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: nota });
};
