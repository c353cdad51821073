import * as z from 'zod/mini';
import { CentavosConSigno } from '#platform/contract/fields.ts';

export const Destinos = z.object({
  data: z.array(
    z.object({
      origen_id: z.string(),
      renglon: z.int(),
      forma_pago: z.string(),
      monto_centavos: CentavosConSigno,
      cuenta_id: z.nullable(z.string()),
      conciliado: z.boolean(),
    }),
  ),
  /** Those that may be chosen, and the ones that are said. */
  cuentas: z.array(z.object({ id: z.string(), nombre: z.string(), activa: z.boolean() })),
});
export type Destinos = z.infer<typeof Destinos>;
