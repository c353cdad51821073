import * as z from 'zod/mini';
import { grupos } from '#modules/cotizaciones/rules/estados.ts';
import { Centavos, Fecha, Id, ListQuery } from '#platform/contract/fields.ts';

const filtros = {
  q: ListQuery.q,
  /** Tab of the list. */
  estado: z.optional(z.enum(grupos)),
  asesor_id: z.optional(Id),
  cliente_id: z.optional(Id),
  activo_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  /** Still valid today and valid at most until this day. */
  vence_hasta: z.optional(Fecha),
};
export const CotizacionesQuery = z.object({ ...filtros, cursor: ListQuery.cursor, limit: ListQuery.limit });
export type CotizacionesQuery = z.infer<typeof CotizacionesQuery>;
export const TotalesQuery = z.object(filtros);
export type TotalesQuery = z.infer<typeof TotalesQuery>;

export const CotizacionesTotales = z.object({
  grupos: z.record(z.enum(grupos), z.int()),
  /** Of the tab chosen. */
  cuantas: z.int(),
  total_centavos: Centavos,
  autorizado_centavos: Centavos,
  /** Past this many rows counts read «5,000+». */
  topado: z.boolean(),
  asesores: z.array(z.object({ id: Id, nombre: z.string() })),
});
export type CotizacionesTotales = z.infer<typeof CotizacionesTotales>;
