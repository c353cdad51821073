import * as z from 'zod/mini';
import { Instante, TextoRequerido } from './fields.ts';

/** A device of the workshop that hangs somewhere and shows a page by a link of its own, without anybody's session. */
export const HungDevice = z.object({
  id: z.string(),
  nombre: z.string(),
  activo: z.boolean(),
  creado_en: Instante,
  creado_por: z.string(),
  /** When it last showed its page, to the minute; null until it was opened. */
  vista_en: z.nullable(Instante),
});
export type HungDevice = z.infer<typeof HungDevice>;

/** What opens it, told once: the address, and the same for a camera. */
export const Opening = { url: z.string(), qr: z.string() };

export const nombreDe = (message: string) => z.object({ nombre: TextoRequerido(60, message) });
