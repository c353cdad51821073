import { type Meter, openMeter, type Unit } from '#platform/server/files/meter.ts';
import { refuseDanger } from './read-zip.ts';

const TOO_MUCH: Readonly<Record<Unit, string>> = {
  bytes: 'más datos de los que caben en una lista',
  nodes: 'demasiadas celdas',
  cells: 'demasiadas celdas',
  letters: 'más texto del que cabe en una lista',
  boxes: 'demasiadas partes',
};

/** What the reading of one list may cost. */
export const sheetMeter = (): Meter => openMeter((unit) => refuseDanger(TOO_MUCH[unit]));
