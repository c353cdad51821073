import { daysBetween } from './calendario.ts';

const MONTH_DAYS = 30.4;

/** Says which month the slowest company has reached: «Preparando datos de ejemplo… 7 de 12 meses». */
export const showProgress = (
  say: (line: string) => void,
  companies: number,
  days: number,
): ((numero: number, fecha: string) => void) => {
  const months = Math.max(1, Math.round(days / MONTH_DAYS));
  const first: string[] = [];
  const told = Array.from({ length: companies }, () => 0);
  // From the first day on: who waits sees at once that something goes on.
  let said = -1;
  return (numero, fecha) => {
    first[numero] ??= fecha;
    told[numero] = daysBetween(first[numero] ?? fecha, fecha);
    const done = Math.min(months, Math.floor((Math.min(...told) / days) * months + 0.02));
    if (done <= said) return;
    said = done;
    say(`Preparando datos de ejemplo… ${done} de ${months} ${months === 1 ? 'mes' : 'meses'}`);
  };
};
