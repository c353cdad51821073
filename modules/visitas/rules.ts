/** From so many months on without a visit, a vehicle is looked for. */
export const mesesSinVolver = ['3', '6', '9', '12', '18', '24'] as const;

/** Past so many, the list says «más de» and adds nothing up: whoever reads further filters. */
export const MOST_COUNTED = 10_000;

export const MOST_COMENTARIO = 1_000;

/** A visit said in one line: the first of what was done, and how much more. */
export const sayDone = (servicios: readonly string[], most = 2): string => {
  const rest = servicios.length - most;
  return servicios.slice(0, most).join(', ') + (rest > 0 ? ` y ${rest} más` : '');
};

/** Both texts, when two wrote at once and neither is to be lost. */
export const joinTexts = (theirs: string, mine: string): string =>
  [theirs.trim(), mine.trim()].filter(Boolean).join('\n').slice(0, MOST_COMENTARIO);
