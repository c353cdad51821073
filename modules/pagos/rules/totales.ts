import * as z from 'zod/mini';
import { antiguedades } from '../rules.ts';

/** How much is owed, by age and by customer. */
export const TotalesDeCuentas = z.object({
  total_centavos: z.int(),
  cuentas: z.int(),
  vencido_centavos: z.int(),
  vencidas: z.int(),
  /** Of cars that are still in the shop: not due yet. */
  en_taller_centavos: z.int(),
  en_taller: z.int(),
  cobrado_hoy_centavos: z.int(),
  /** What customers have in their favour. */
  a_favor_centavos: z.int(),
  /** What was given up and is still owed. */
  incobrable_centavos: z.int(),
  incobrables: z.int(),
  por_antiguedad: z.array(z.object({ antiguedad: z.enum(antiguedades), saldo_centavos: z.int(), cuentas: z.int() })),
  por_cliente: z.array(
    z.object({
      cliente_id: z.string(),
      cliente: z.string(),
      telefono: z.string(),
      saldo_centavos: z.int(),
      vencido_centavos: z.int(),
      cuentas: z.int(),
      dias_vencido: z.int(),
      /** What he owes of each age, in the order of `antiguedades`. */
      por_antiguedad: z.array(z.int()),
    }),
  ),
});
