import * as z from 'zod/mini';
import { Fecha } from '#platform/contract/fields.ts';

/** A row of `ventas.venta`: a delivered document, or a return of one with negative amounts, on its own day. */
export const Venta = z.object({
  documento_id: z.string(),
  documento_tipo: z.literal('orden'),
  clase: z.enum(['orden', 'mostrador']),
  folio: z.string(),
  cliente_id: z.string(),
  activo_id: z.nullable(z.string()),
  asesor_id: z.string(),
  asesor_nombre: z.string(),
  fecha_negocio: Fecha,
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
  descuento_centavos: z.int(),
  es_devolucion: z.boolean(),
});
export type Venta = z.infer<typeof Venta>;
