import { refuse } from './read-zip.ts';

/** Two bytes a letter: by its mark or, without one, because every other byte of what people write here is nothing. */
export const wideOf = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const nothing = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) nothing[at % 2] = (nothing[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nothing;
  const most = head.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
};

/** UTF-8 where it is that; otherwise what Windows, or a program of the times of DOS, writes in these lands. */
export const decodeText = (bytes: Buffer): string => {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return refuse('no es texto');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return isOfDos(bytes) ? decodeDos(bytes) : new TextDecoder('windows-1252').decode(bytes);
  }
};

// The letters of Spanish in code page 850, by which it is told from what Windows writes.
const DOS: Readonly<Record<number, string>> = {
  0x82: 'é',
  0x81: 'ü',
  0x90: 'É',
  0x9a: 'Ü',
  0xa0: 'á',
  0xa1: 'í',
  0xa2: 'ó',
  0xa3: 'ú',
  0xa4: 'ñ',
  0xa5: 'Ñ',
  0xa6: 'ª',
  0xa7: 'º',
  0xa8: '¿',
  0xad: '¡',
  0xb5: 'Á',
  0xd6: 'Í',
  0xe0: 'Ó',
  0xe9: 'Ú',
  0xf8: '°',
};

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Between letters, every high byte is a letter of DOS that Windows would show as a sign. */
const isOfDos = (bytes: Buffer): boolean => {
  let dos = 0;
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue;
    if (!(byte in DOS)) return false;
    if (byte < 0xc0) dos++;
  }
  return dos > 0;
};

/** Letter by letter into one place: put together one by one they would be as many objects. */
const decodeDos = (bytes: Buffer): string => {
  const letters = new Uint16Array(bytes.length);
  for (const [at, byte] of bytes.entries()) letters[at] = byte < 0x80 ? byte : (DOS[byte] ?? '\ufffd').charCodeAt(0);
  return new TextDecoder('utf-16le').decode(letters);
};
