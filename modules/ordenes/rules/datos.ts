import * as z from 'zod/mini';
import { InstanteDado, Parrafo, Version } from '#platform/contract/fields.ts';
import { clasesDeOrden, nivelesDePaso } from './pasos.ts';

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

/** Which steps such orders go through. */
export const PasosEntrada = z.object({
  recepcion: z.enum(nivelesDePaso, 'Elige si se recibe el vehículo.'),
  inspeccion: z.enum(nivelesDePaso, 'Elige si se inspecciona.'),
  guarda_autorizado: z.boolean(),
});
export type PasosEntrada = z.infer<typeof PasosEntrada>;
export const PasosDeClase = z.extend(PasosEntrada, { clase: z.enum(clasesDeOrden), version: Version });
export type PasosDeClase = z.infer<typeof PasosDeClase>;
