import { plainWords } from './lectura.ts';

/** Shorter than this is in too many words to be surely somebody's. */
const SURELY = 5;

/**
 * By which words a text of a bank is somebody's: all the words of a name, in whichever order (banks write surnames first), or a
 * number of his. Each list is enough by itself.
 */
export const wordsOfSomebody = (textos: readonly string[]): string[][] => {
  const found = new Map<string, string[]>();
  for (const texto of textos) {
    const plain = plainWords(texto);
    const words = [...new Set(plain.split(' ').filter(Boolean))];
    if (plain.length >= SURELY && words.length > 0) found.set(words.toSorted().join(' '), words);
  }
  return [...found.values()];
};
