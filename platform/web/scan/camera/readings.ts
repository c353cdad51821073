/** What the decoder found in one picture. */
export interface Found {
  format: string;
  text: string;
  /** How far from the middle, where whoever aims holds it. */
  away: number;
}

/** A code in sight is one reading, however long it is held; out of sight this long, and in no view of a whole round, it is another. */
const GONE_MS = 1200;
const ROUND = 4;
/** Bars without a check figure of their own: they are believed at the second look. */
const UNCHECKED = new Set(['Code39', 'Code39Std', 'Code39Ext']);
const SECOND_LOOK_MS = 2500;

/** As a scanner at the counter types it: without what only machines see, and twelve figures where the box shows twelve. */
export const asTyped = ({ format, text }: Pick<Found, 'format' | 'text'>): string => {
  const plain = text
    // Marks that part the fields of a code for machines.
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return format.startsWith('EAN13') && /^0\d{12}$/.test(plain) ? plain.slice(1) : plain;
};

/** Notes what is in sight and says which codes have just come into it, the nearest to the middle first. */
export const followReadings = (): ((found: readonly Found[], now: number) => string[]) => {
  const seen = new Map<string, { at: number; look: number }>();
  const doubted = new Map<string, number>();
  let look = 0;
  const isDoubtful = (code: string, now: number): boolean => {
    const first = doubted.get(code);
    doubted.set(code, now);
    return first === undefined || now - first > SECOND_LOOK_MS;
  };
  return (found, now) => {
    look += 1;
    return found
      .toSorted((a, b) => a.away - b.away)
      .flatMap((one) => {
        const code = asTyped(one);
        const before = seen.get(code);
        if (code === '' || (!before && UNCHECKED.has(one.format) && isDoubtful(code, now))) return [];
        seen.set(code, { at: now, look });
        const isHeld = before && (now - before.at <= GONE_MS || look - before.look <= ROUND);
        return isHeld ? [] : [code];
      });
  };
};
