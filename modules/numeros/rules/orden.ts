/** The parts of the dashboard as they stand until somebody puts them in his own order. */
export const bloques = [
  'atencion',
  'dinero',
  'entro',
  'quedo',
  'utilidad',
  'mejores',
  'ofrecio',
  'horas',
  'rinden',
  'cumple',
  'indicadores',
  'metas',
] as const;
export type Bloque = (typeof bloques)[number];

/** A view of the explorer that is pinned is a part of its own. */
const VISTA = 'vista:';
export const bloqueDeVista = (id: string): string => `${VISTA}${id}`;
export const vistaDeBloque = (bloque: string): string | null =>
  bloque.startsWith(VISTA) ? bloque.slice(VISTA.length) : null;

/**
 * What there is, in the order that a person keeps: what he never placed stands after what it usually follows, and what is gone
 * leaves no hole. Anything may be kept: another browser, or an older program, wrote it.
 */
export const inOrder = (there: readonly string[], kept: unknown): string[] => {
  const placed = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  const order = [...new Set(placed)].filter((one) => there.includes(one));
  for (const [at, one] of there.entries()) {
    if (order.includes(one)) continue;
    const before = there.slice(0, at).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, one);
  }
  return order;
};

/** One place up (−1) or down (1); at the end nothing moves. */
export const moved = (order: readonly string[], bloque: string, by: -1 | 1): string[] => {
  const from = order.indexOf(bloque);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const next = [...order];
  next.splice(from, 1);
  next.splice(to, 0, bloque);
  return next;
};
