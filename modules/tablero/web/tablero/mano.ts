import type { Tarjeta } from '#modules/tablero/contract.ts';
import { createArrastre } from '../arrastre.ts';

export interface Taken {
  card: Tarjeta;
  /** The column that it was taken from. */
  from: string;
}

/** The card that is in the hand. */
export const { useTaken, useTakeable, useLetGo } = createArrastre<Taken>();
