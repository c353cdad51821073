export interface Proximo {
  km: number | null;
  fecha: string | null;
}

/** What is wrong with when a service is due again; null where nothing is. */
export const problemOfProximo = (
  { km, fecha }: Proximo,
  { km: now, hoy }: { km: number | null; hoy: string },
): string | null => {
  if (km !== null && now !== null && km <= now)
    return `El próximo servicio va después de los ${now.toLocaleString('es-MX')} km con que llegó.`;
  if (fecha !== null && fecha <= hoy) return 'El próximo servicio va en un día por venir.';
  return null;
};

/** What is usual: so many kilometres from those with which it came. */
export const usualKm = (now: number | null, more: number): number | null => (now === null ? null : now + more);
