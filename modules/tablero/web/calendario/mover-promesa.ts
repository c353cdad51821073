import { promiseOn, reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import type { Prometida } from '#modules/tablero/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { refreshTablero, sendPromise } from '../queries.ts';

type Movida = Pick<Prometida, 'id' | 'folio' | 'estado' | 'promesa' | 'fecha' | 'version'>;

/** Promised for another day at the same hour, by whatever hand; what cannot be says why. */
export const promiseFor = async (card: Movida, fecha: string, hoy: string, zona: string): Promise<void> => {
  if (card.fecha === fecha) return;
  const reason = reasonAgainstPromise(card.estado, fecha, hoy);
  if (reason !== null) {
    toast(reason, { tone: 'warning', topic: card.id });
    return;
  }
  try {
    const { version, promesa } = await sendPromise(card, promiseOn(fecha, card.promesa, zona));
    const back = card.fecha;
    // A day that is over is not promised again, and what had no promise keeps one.
    const undo = back !== null && back >= hoy;
    toast(`${card.folio} se promete para el ${formatFecha(fecha)}.`, {
      topic: card.id,
      ...(undo
        ? {
            action: {
              label: 'Deshacer',
              run: () => void promiseFor({ ...card, fecha, promesa, version }, back, hoy, zona),
            },
          }
        : {}),
    });
  } catch (error) {
    toast(messageOf(error), { tone: 'error', topic: card.id });
  }
  await refreshTablero();
};
