/** What is easily taken for something else when it is said or copied is left out: O and 0, I and 1, S and 5, B and 8. */
const LETRAS = 'ACDEFGHJKLMNPQRTUVWXYZ2346789';
export const CODIGO_LARGO = 7;
export const CODIGO_MIN = 3;
export const CODIGO_MAX = 24;

/** As it is kept and looked for: case, accents, spaces and dashes do not matter to whoever says it. */
export const plainCodigo = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** A code that reads well aloud, of so many bytes of chance. */
export const codigoOf = (chance: Uint8Array): string =>
  Array.from(chance.slice(0, CODIGO_LARGO), (byte) => LETRAS[byte % LETRAS.length]).join('');

/** What the QR of a coupon says: a reader that types `:` as another sign is understood too. */
export const qrOfCodigo = (codigo: string): string => `CUPON:${codigo}`;
const QR = /^cup[oó]n[^a-z0-9](.+)$/i;
/** The code in what was scanned; null when it is no coupon. */
export const codigoScanned = (text: string): string | null => {
  const found = QR.exec(text.trim())?.[1];
  return found === undefined ? null : plainCodigo(found) || null;
};
