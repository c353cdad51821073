import { addDays, dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';

export const clasesMarca = ['entrada', 'comida', 'descanso', 'regreso', 'salida'] as const;
export type ClaseMarca = (typeof clasesMarca)[number];
export const etiquetasMarca: Record<ClaseMarca, string> = {
  entrada: 'Entrada',
  comida: 'Comida',
  descanso: 'Descanso',
  regreso: 'Regreso',
  salida: 'Salida',
};

export const presencias = ['fuera', 'dentro', 'comida', 'descanso'] as const;
export type Presencia = (typeof presencias)[number];
export const etiquetasPresencia: Record<Presencia, string> = {
  fuera: 'Fuera',
  dentro: 'Trabajando',
  comida: 'En comida',
  descanso: 'En descanso',
};

const NEXT: Record<Presencia, readonly ClaseMarca[]> = {
  fuera: ['entrada'],
  dentro: ['comida', 'descanso', 'salida'],
  comida: ['regreso', 'salida'],
  descanso: ['regreso', 'salida'],
};
/** What somebody may mark now; whatever is not here is refused. */
export const nextMarcas = (presencia: Presencia): readonly ClaseMarca[] => NEXT[presencia];

export const motivosPausa = ['refaccion', 'autorizacion', 'comida', 'ayuda', 'otra_orden', 'otro'] as const;
export type MotivoPausa = (typeof motivosPausa)[number];
export const motivosFin = ['', ...motivosPausa, 'descanso', 'termino', 'salida', 'regla', 'cancelada'] as const;
export type MotivoFin = (typeof motivosFin)[number];
export const etiquetasMotivo: Record<MotivoFin, string> = {
  '': '',
  refaccion: 'Espera refacción',
  autorizacion: 'Espera autorización',
  comida: 'Comida',
  ayuda: 'Pidió ayuda',
  otra_orden: 'Otra orden',
  otro: 'Otro motivo',
  descanso: 'Descanso',
  termino: 'Terminado',
  salida: 'Salida',
  regla: 'Lo cerró la regla',
  cancelada: 'Se quitó el trabajo',
};

export const clasesAusencia = ['vacaciones', 'permiso', 'incapacidad', 'falta'] as const;
export type ClaseAusencia = (typeof clasesAusencia)[number];
export const etiquetasAusencia: Record<ClaseAusencia, string> = {
  vacaciones: 'Vacaciones',
  permiso: 'Permiso',
  incapacidad: 'Incapacidad',
  falta: 'Falta',
};

export interface ReglaDeCierre {
  max_horas: number;
  hora_cierre: string | null;
}
export const CIERRE_USUAL: ReglaDeCierre & { varios_trabajos: boolean; minutos_sin_revision: number } = {
  max_horas: 12,
  hora_cierre: null,
  varios_trabajos: false,
  minutos_sin_revision: 10,
};

const HOUR_MS = 3_600_000;

/** When a clock that nobody stopped is closed: after so many hours, or at the next hour at which the shop closes. */
export const closingOf = (entrada: Date, { max_horas, hora_cierre }: ReglaDeCierre, zona: string): Date => {
  const longest = new Date(entrada.getTime() + max_horas * HOUR_MS);
  if (hora_cierre === null) return longest;
  const fecha = dateInZone(entrada, zona);
  const next = [fecha, addDays(fecha, 1), addDays(fecha, 2)]
    .map((day) => instantAt(day, hora_cierre, zona))
    .find((at) => at > entrada);
  return next && next < longest ? next : longest;
};

/** A device whose clock is wrong marks neither before what was there nor in the future. */
export const boundMoment = (said: Date, from: Date | null, now: Date): Date => {
  if (said > now) return now;
  if (from !== null && said < from) return from;
  const oldest = new Date(now.getTime() - MOST_WAITING_MS);
  return said < oldest ? oldest : said;
};
/** What waited longer for the network than this is told by a supervisor, not by a device. */
const MOST_WAITING_MS = 7 * 24 * HOUR_MS;

/** The hour that a device said, on the clock of the shop; one that is wrong says none that has not been. */
export const hourSaid = (said_ms: number, now: Date, zona: string): string =>
  hourInZone(new Date(Math.min(Math.max(said_ms, 0), now.getTime())), zona);

/** A mark that arrives later than the company lets pass: somebody looks at it before it counts. */
export const waitsForReview = (
  said: Date,
  heard: Date,
  { minutos_sin_revision }: { minutos_sin_revision: number },
): boolean => heard.getTime() - said.getTime() > minutos_sin_revision * 60_000;

const LATE_MS = 5 * 60_000;
/** « (de las 09:30)» of what was done by hand a while before it was heard of. */
export const sayLate = (said_ms: number, now: Date, zona: string): string =>
  now.getTime() - said_ms > LATE_MS ? ` (de las ${hourSaid(said_ms, now, zona)})` : '';

export interface Tramo {
  desde: Date;
  hasta: Date | null;
}
const msOf = ({ desde, hasta }: Tramo, now: Date): number => Math.max(0, (hasta ?? now).getTime() - desde.getTime());

/** Seconds in the workshop: what was eaten meanwhile is not of it, a short rest is. */
export const presentSeconds = (
  turno: Tramo,
  descansos: readonly (Tramo & { clase: 'comida' | 'descanso' })[],
  now: Date,
): number => {
  const end = turno.hasta ?? now;
  const eaten = descansos
    .filter(({ clase }) => clase === 'comida')
    .reduce((sum, one) => sum + msOf({ desde: one.desde, hasta: one.hasta ?? end }, end), 0);
  return Math.max(0, Math.floor((msOf(turno, now) - eaten) / 1000));
};

/** Why these hours cannot be; null when they can. `others`: the rest of the same person. */
export const problemOfTurno = (
  turno: Tramo,
  descansos: readonly Tramo[],
  others: readonly Tramo[],
  now: Date,
): string | null => {
  const end = turno.hasta;
  if (turno.desde > now || (end !== null && end > now)) return 'Esa hora todavía no llega.';
  if (end !== null && end <= turno.desde) return 'La salida va después de la entrada.';
  if (end !== null && end.getTime() - turno.desde.getTime() > 24 * HOUR_MS)
    return 'Una jornada dura a lo más 24 horas.';
  const inside = descansos.every(
    ({ desde, hasta }) =>
      desde >= turno.desde && (hasta === null ? end === null : hasta >= desde && hasta <= (end ?? now)),
  );
  if (!inside) return 'La comida y los descansos van entre la entrada y la salida.';
  if (descansos.some((one, i) => descansos.some((other, j) => i < j && overlaps(one, other))))
    return 'Hay dos descansos a la misma hora.';
  return others.some((other) => overlaps(turno, other)) ? 'Se encima con otra jornada de la misma persona.' : null;
};

/** Two stretches that share time; what ends when the other begins does not. */
export const overlaps = (a: Tramo, b: Tramo): boolean =>
  (a.hasta === null || b.desde < a.hasta) && (b.hasta === null || a.desde < b.hasta);

/** Three numbers of a period, never one: what was sold, what was worked, and how long they were there. */
export interface Horas {
  vendidas_seg: number;
  trabajadas_seg: number;
  presentes_seg: number;
}
const ratio = (a: number, b: number): number | null => (b === 0 ? null : Math.round((a * 1000) / b) / 10);
/** eficiencia = vendidas ÷ trabajadas, utilización = trabajadas ÷ presentes, rendimiento = vendidas ÷ presentes; in percent. */
export const ratiosOf = ({ vendidas_seg, trabajadas_seg, presentes_seg }: Horas) => ({
  eficiencia: ratio(vendidas_seg, trabajadas_seg),
  utilizacion: ratio(trabajadas_seg, presentes_seg),
  rendimiento: ratio(vendidas_seg, presentes_seg),
});

/** «5 h 30 min». */
export const sayHours = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return `${m} min`;
  return m === 0 ? `${h} h` : `${h} h ${m} min`;
};
