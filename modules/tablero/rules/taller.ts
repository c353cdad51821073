const MINUTE_MS = 60_000;
/** How long, in the two largest units that say it, or in one: «12 min», «3 h 5 min», «2 d 4 h». */
export const sayLapse = (ms: number, units: 1 | 2 = 2): string => {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return units === 1 || minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return units === 1 || hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
};

const SMALL_WORD = /^(de|del|la|las|los|el|y|e|da|do|van|von|san|santa)$/i;

/** A name for a wall that strangers read: the first word, and the first letter of the next that says something. */
export const shortName = (nombre: string): string => {
  const [first = '', ...rest] = nombre.split(/[\s,]+/).filter(Boolean);
  const next = rest.find((word) => !SMALL_WORD.test(word) && /^\p{L}/u.test(word));
  return next ? `${first} ${next.slice(0, 1).toUpperCase()}.` : first;
};

/** Which of the cards are seen now, where more hang than fit: one page after another, since the first was shown. */
export const pageOfCards = <T>(
  cards: readonly T[],
  fit: number,
  elapsedMs: number,
): { seen: readonly T[]; desde: number } => {
  const pages = Math.max(1, Math.ceil(cards.length / fit));
  const page = Math.max(0, Math.floor(elapsedMs / PAGE_MS)) % pages;
  return { seen: cards.slice(page * fit, (page + 1) * fit), desde: page * fit + 1 };
};
export const PAGE_MS = 12_000;
