import * as z from 'zod/mini';
import { InstanteDado, Parrafo } from '#platform/contract/fields.ts';

export const Kilometraje = z.int().check(z.gte(0), z.lte(9_999_999, 'Revisa el kilometraje.'));
export const Octavos = z.int().check(z.gte(0), z.lte(8));

/** What is put right of an open order besides its work, whole. */
export const DatosDeOrden = z.object({
  promesa: z.nullable(InstanteDado),
  kilometraje: z.nullable(Kilometraje),
  combustible_octavos: z.nullable(Octavos),
  motivo: Parrafo(1000),
  observaciones: Parrafo(2000),
});
export type DatosDeOrden = z.infer<typeof DatosDeOrden>;
