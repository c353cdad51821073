import { returnGoods } from '#modules/ordenes/server/front-door.ts';
import { cancelPago } from '#modules/pagos/server/front-door.ts';
import type { DevolucionDeNota, Nota } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getNota } from './queries.ts';
import './tables.ts';

const EFECTIVO = '01';
const UNDOES: ReadonlySet<string> = new Set(['devolucion', 'cancelacion']);

/** Takes lines of a ticket back in one act: today's sale and today's register go down, closed cuts stay as they were. */
export const returnNota = async (
  tx: Tx,
  who: Who,
  id: string,
  { partidas, ...devolucion }: DevolucionDeNota,
  version: number,
): Promise<Nota> => {
  const nota = await getNota(tx, who, id);
  refuseOld(nota, version);
  if (new Set(partidas.map((one) => one.partida_id)).size !== partidas.length)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { partidas: 'Cada renglón va una sola vez.' } });
  let seen = version;
  for (const one of partidas) seen = (await returnGoods(tx, who, id, { ...devolucion, ...one }, seen)).version;
  return getNota(tx, who, id);
};

/** Undoes a whole ticket: what was paid goes back as it came in, what was sold comes back, and the folio stays. */
export const cancelNota = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
  version: number,
): Promise<Nota> => {
  const nota = await getNota(tx, who, id);
  refuseOld(nota, version);
  const left = nota.partidas
    .filter((p) => p.cantidad_milesimas > p.devuelto_milesimas)
    .map((p) => ({ partida_id: p.id, cantidad_milesimas: p.cantidad_milesimas - p.devuelto_milesimas }));
  if (left.length === 0) throw new Refusal(ventasRefusals.nada_que_devolver, { folio: nota.folio });
  // Once part of it went back in some form, the rest goes back in cash: no payment is whole any more.
  const untouched = nota.partidas.every((p) => p.devuelto_milesimas === 0);
  const paid = nota.pagos.filter((pago) => !UNDOES.has(pago.tipo) && !pago.cancelado);
  if (untouched) for (const pago of paid) await cancelPago(tx, who, pago.id, { motivo, sesion_id });
  let seen = version;
  for (const one of left)
    seen = (await returnGoods(tx, who, id, { ...one, motivo, forma_pago: EFECTIVO, sesion_id }, seen)).version;
  const cancelled = { cancelada_en: who.now, cancelada_por: who.nombre, cancelada_motivo: motivo };
  await tx.run(
    q
      .insertInto('ventas.nota')
      .values({ empresa_id: who.empresa_id, orden_id: id, autorizacion_id: null, ...cancelled })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id']).doUpdateSet(cancelled)),
  );
  await writeBitacora(tx, who, {
    accion: 'venta.cancelada',
    id,
    folio: nota.folio,
    texto: `${who.nombre} canceló el ticket ${nota.folio}: ${motivo}`,
  });
  return getNota(tx, who, id);
};

const refuseOld = (nota: Nota, version: number): void => {
  if (nota.cancelacion) throw new Refusal(ventasRefusals.nota_cancelada, { folio: nota.folio });
  if (nota.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: nota });
};
