/** How many things a person may prefer, and how long each may be, written down. */
export const MAX_PREFERENCIAS = 200;
export const MAX_CARACTERES = 20_000;

/** Whether a value is short enough to be kept. */
export const fitsPreferencia = (valor: unknown): boolean => (JSON.stringify(valor)?.length ?? 0) <= MAX_CARACTERES;
