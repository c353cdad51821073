import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasEstado } from '#modules/ordenes/rules.ts';
import type { Tarjeta, Tecnico } from '#modules/tablero/contract.ts';
import { isHere, type Lugar, letGo, reasonAgainst, sayLugar, wayBackOf } from '#modules/tablero/rules.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { patchCard, refreshTablero, sendCard, sendLabel } from './queries.ts';

/** A card let go in another place, by whatever hand: dragged, by the keys or from its menu. What cannot be says why and stays. */
export const letCardGo = async (card: Tarjeta, from: string, to: Lugar, people: readonly Tecnico[]): Promise<void> => {
  if (isHere(card, from, to)) return;
  const reason = reasonAgainst(card, from, to);
  if (reason !== null) {
    toast(reason, { tone: 'warning', topic: card.id });
    return;
  }
  const moved = letGo(card, from, to, people, new Date().toISOString());
  await patchCard(card.id, () => moved);
  try {
    const { version } = await sendCard(card, from, to);
    await patchCard(card.id, (now) => ({ ...now, version }));
    sayMoved(card, { ...moved, version }, from, to, people);
  } catch (error) {
    toast(sayWhy(card, error), { tone: 'error', topic: card.id, ms: 8000 });
  }
  await refreshTablero();
};

/** A word of the company on the card, or none. */
export const labelCard = async (card: Tarjeta, etiqueta: Tarjeta['etiqueta']): Promise<void> => {
  await patchCard(card.id, (now) => ({ ...now, etiqueta }));
  try {
    const { version } = await sendLabel(card, etiqueta?.id ?? null);
    await patchCard(card.id, (now) => ({ ...now, version }));
  } catch (error) {
    toast(sayWhy(card, error), { tone: 'error', topic: card.id, ms: 8000 });
  }
  await refreshTablero();
};

const sayMoved = (card: Tarjeta, moved: Tarjeta, from: string, to: Lugar, people: readonly Tecnico[]): void => {
  const back = wayBackOf(card, from, to);
  toast(`${card.folio} ${sayLugar(to, people)}.`, {
    topic: card.id,
    ...(back ? { action: { label: 'Deshacer', run: () => void letCardGo(moved, back.from, back.to, people) } } : {}),
  });
};

/** Somebody else was faster: what he did stands, and it is told what that is. */
const sayWhy = ({ folio }: Tarjeta, error: unknown): string => {
  const stands = error instanceof ApiError && error.code === 'version_anterior' ? stateOf(error.current) : null;
  return stands === null
    ? messageOf(error)
    : `${folio} cambió en otra pantalla y ahora está: ${stands}. Tu movimiento no se hizo; muévela de nuevo si hace falta.`;
};

const stateOf = (current: unknown): string | null => {
  const estado = (current as Partial<Orden> | undefined)?.estado; // A conflict brings the record as it is now.
  return estado === undefined ? null : etiquetasEstado[estado];
};
