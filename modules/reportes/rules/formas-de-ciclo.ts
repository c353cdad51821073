import * as z from 'zod/mini';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { Fecha } from '#platform/contract/fields.ts';

/** How long it took: half of them so much or less, and nine of ten. */
const Tardanza = { ordenes: z.int(), mediana_seg: z.int(), p90_seg: z.int() };

export const EstadoDeCiclo = z.object({
  estado: z.enum(estadosOrden),
  /** Of what waited, for what. */
  espera_por: z.nullable(z.enum(esperas)),
  ...Tardanza,
  total_seg: z.int(),
});
export type EstadoDeCiclo = z.infer<typeof EstadoDeCiclo>;
export const OficioDeCiclo = z.object({ oficio: z.string(), ...Tardanza });
export type OficioDeCiclo = z.infer<typeof OficioDeCiclo>;
export const TecnicoDeCiclo = z.object({ empleado_id: z.string(), nombre: z.string(), ...Tardanza });
export type TecnicoDeCiclo = z.infer<typeof TecnicoDeCiclo>;

export const Ciclo = z.object({
  /** From its reception to its delivery; null where nothing was delivered. */
  todo: z.nullable(z.object(Tardanza)),
  estados: z.array(EstadoDeCiclo),
  /** Of all, whatever is filtered: what one filters by is chosen of them. */
  oficios: z.array(OficioDeCiclo),
  tecnicos: z.array(TecnicoDeCiclo),
});
export type Ciclo = z.infer<typeof Ciclo>;

export const DocumentoDeCiclo = z.object({
  orden_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  cliente: z.string(),
  vehiculo: z.string(),
  segundos: z.int(),
});
export type DocumentoDeCiclo = z.infer<typeof DocumentoDeCiclo>;
