/** Lower case without accents; letters and digits only, split in words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9ñ&]+/u)
    .filter((word) => word.length > 0)
    .map((word) => word.slice(0, 40));

/** A code as one token, whatever stands between its parts. */
export const compact = (code: string): string => wordsOf(code).join('');

/** Tokens of a record: words match by their beginning, codes (plates, phones, VINs, folios) also by any ending of 3 or more. */
export const tokensOf = (words: readonly (string | null)[], codes: readonly (string | null)[]): string[] => {
  const tokens = new Set<string>();
  for (const text of words) if (text) for (const word of wordsOf(text)) tokens.add(word);
  for (const code of codes) {
    if (!code) continue;
    for (const word of wordsOf(code)) tokens.add(word);
    const whole = compact(code);
    for (let start = 0; start <= whole.length - 3; start++) tokens.add(whole.slice(start));
    if (whole) tokens.add(whole);
  }
  return [...tokens];
};
