/** Keys closer than this, and so many of them, are no fingers: a scanner types. */
export const BURST_MS = 35;
export const BURST_KEYS = 4;
/** Figures of the shortest code on a box. */
export const CODE_FIGURES = 8;

export interface Burst {
  /** What came without a pause, until now. */
  text: string;
  at: number;
}
export const nothingRead: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

const isSuffix = (key: string) => key === 'Enter' || key === 'Tab';

/** What is read once this key has come; `code` when it was the end of a code. */
export const readKey = (before: Burst, key: string, at: number): Burst & { code: string | null } => {
  const follows = at - before.at < BURST_MS;
  const text = follows ? before.text : '';
  if (key.length === 1) return { text: text + key, at, code: null };
  return { text: '', at, code: isSuffix(key) ? codeOf(text) : null };
};

/** A burst that ends in silence, without any suffix, is a code as well. */
export const codeOf = (text: string): string | null =>
  text.length >= BURST_KEYS && text.trim() !== '' ? text.trim() : null;
