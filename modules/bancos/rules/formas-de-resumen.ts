import * as z from 'zod/mini';
import { Centavos, CentavosConSigno, Fecha } from '#platform/contract/fields.ts';
import { diferencias } from '../rules.ts';

const lados = {
  banco_centavos: CentavosConSigno,
  banco_conciliado_centavos: CentavosConSigno,
  banco_pendiente_centavos: CentavosConSigno,
  sistema_centavos: CentavosConSigno,
  sistema_conciliado_centavos: CentavosConSigno,
  sistema_pendiente_centavos: CentavosConSigno,
};
export const Resumen = z.object({
  mes: z.string(),
  movimientos: z.int(),
  movimientos_conciliados: z.int(),
  apuntes: z.int(),
  apuntes_conciliados: z.int(),
  /** Of what is here of before the month, what still waits: with what waits of the month it is what the list shows. */
  antes: z.object({ cuantas: z.int(), centavos: CentavosConSigno }),
  /** Of the movements of the bank; 100 only when all are. */
  porcentaje: z.int(),
  ...lados,
  diferencias: z.array(z.object({ tipo: z.enum(diferencias), cuantas: z.int(), centavos: CentavosConSigno })),
  /** Of the commissions by which matches differ: those that are no expense yet, and the expenses made of the others. */
  descontado: z.object({
    cuantas: z.int(),
    centavos: Centavos,
    gastos: z.array(z.object({ gasto_id: z.string(), folio: z.string(), centavos: CentavosConSigno })),
  }),
  dias: z.array(z.object({ fecha: Fecha, ...lados })),
});
export type Resumen = z.infer<typeof Resumen>;
