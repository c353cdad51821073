import * as z from 'zod/mini';
import { upTo } from './fields.ts';
import { refusals } from './refusal.ts';

/** A signature of 600 × 240 weighs some 10 kB; this is room for any honest one. */
export const MAX_FIRMA = 275_000;

/** The picture of a signature as a page sends it. */
export const Firma = z
  .string()
  .check(
    upTo(MAX_FIRMA, 'La firma pesa demasiado. Bórrala y firma de nuevo.'),
    z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'La firma no se pudo leer. Firma de nuevo.'),
  );

export const signatureRefusals = refusals({
  firma_ilegible: [422, 'La firma no se pudo leer. Bórrala y firma de nuevo.'],
  firma_vacia: [422, 'La firma está vacía. Firma sobre la línea.'],
});
