import { cortesOf, medidas } from '#modules/numeros/rules/medidas.ts';
import type { Azar } from '../demo/azar.ts';

/** From the first day of the month so many months ago until today. */
export const upTo = (months: number): string => {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return `desde=${from.toISOString().slice(0, 10)}&hasta=${now.toISOString().slice(0, 10)}`;
};

const LAST_MONTHS = [0, 2, 11] as const;

/** Any measure of a month, a quarter or a year, by none to three of all its cuts, beside another period or not. */
export const anyView = (azar: Azar): string => {
  const medida = azar.pick(medidas);
  const left = cortesOf(medida);
  const cut = (['filas', 'columnas', 'grupos'] as const).slice(0, azar.int(0, 3)).flatMap((eje) => {
    if (left.length === 0) return [];
    const [corte] = left.splice(azar.int(0, left.length - 1), 1);
    return [`&${eje}=${corte}`];
  });
  const beside = azar.pick(['nada', 'antes', 'anio']);
  return `${upTo(azar.pick(LAST_MONTHS))}&medida=${medida}&comparar=${beside}${cut.join('')}`;
};
