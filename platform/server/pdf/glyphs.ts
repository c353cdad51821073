/** Which characters a font draws, from its table of them. */
export const addCharacters = (font: Buffer, known: Set<number>): void => {
  const cmap = tableOf(font, 'cmap');
  if (!cmap) return;
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + n * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, known);
    if (format === 12) addGroups(table, known);
  }
};

const tableOf = (font: Buffer, name: string): Buffer | undefined => {
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const at = 12 + n * 16;
    if (font.toString('latin1', at, at + 4) !== name) continue;
    const from = font.readUInt32BE(at + 8);
    return font.subarray(from, from + font.readUInt32BE(at + 12));
  }
  return undefined;
};

const addSegments = (table: Buffer, known: Set<number>): void => {
  const double = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + double, 16 + 2 * double, 16 + 3 * double] as const;
  for (let s = 0; s < double; s += 2) {
    const [start, end] = [table.readUInt16BE(starts + s), table.readUInt16BE(ends + s)];
    const [delta, offset] = [table.readUInt16BE(deltas + s), table.readUInt16BE(offsets + s)];
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : table.readUInt16BE(offsets + s + offset + 2 * (code - start));
      if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) known.add(code);
    }
  }
};

const addGroups = (table: Buffer, known: Set<number>): void => {
  for (let n = 0; n < table.readUInt32BE(12); n += 1) {
    const [start, end] = [table.readUInt32BE(16 + n * 12), table.readUInt32BE(20 + n * 12)];
    for (let code = start; code <= end; code += 1) known.add(code);
  }
};

/** What draws nothing by itself: marks of direction, joiners, variants of a sign. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\p{Variation_Selector}/gu;
const ORDINARY = /^[\u0000-\u017F]*$/;
const BREAKS = /[\n\r\t]/;

/**
 * The text with a plain replacement for what no font draws: its usual letters where it has them (`㎏` → kg), nothing for a picture, `?`
 * for a letter. So no paper shows an empty box.
 */
export const drawable = (text: string, known: ReadonlySet<number>): string => {
  if (ORDINARY.test(text)) return text;
  let out = '';
  for (const sign of text.normalize('NFC').replace(INVISIBLE, '')) {
    out += isDrawn(sign, known) ? sign : plainOf(sign, known);
  }
  return out;
};

const isDrawn = (sign: string, known: ReadonlySet<number>): boolean =>
  BREAKS.test(sign) || known.has(sign.codePointAt(0) ?? 0);

const plainOf = (sign: string, known: ReadonlySet<number>): string => {
  const usual = sign.normalize('NFKD');
  // The text is written as JSON: what stands for a quote there would end it.
  if (usual !== sign && !/["\\]/.test(usual) && [...usual].every((one) => isDrawn(one, known))) return usual;
  if (/\p{Extended_Pictographic}|\p{M}|\p{Cf}/u.test(sign)) return '';
  return '?';
};
