import { shareEqually } from '#modules/ordenes/rules.ts';

/** How much of a job is whose; all of them are 10,000. */
export interface Parte {
  empleado_id: string;
  diezmilesimas: number;
}

/** One more or one less of those who did it, in equal parts again. */
export const shareAgain = (partes: readonly Parte[], empleado_id: string): Parte[] => {
  const ids = partes.map((one) => one.empleado_id);
  const next = ids.includes(empleado_id) ? ids.filter((id) => id !== empleado_id) : [...ids, empleado_id];
  const shares = shareEqually(next.length);
  return next.map((id, i) => ({ empleado_id: id, diezmilesimas: shares[i] ?? 0 }));
};

/** What is wrong with them, in words; null when they add up. */
export const problemOfPartes = (partes: readonly Parte[]): string | null => {
  if (partes.length === 0) return 'Marca quién lo hizo.';
  if (partes.some(({ diezmilesimas }) => !(diezmilesimas >= 1)))
    return 'A cada quien le toca algo: escribe su parte o quita su marca.';
  const total = partes.reduce((sum, { diezmilesimas }) => sum + diezmilesimas, 0);
  return total === 10_000 ? null : `Las partes suman ${total / 100} %; deben sumar 100 %.`;
};
