import * as z from 'zod/mini';
import { FormaDeDinero } from '#modules/pagos/rules/formas.ts';
import { CentavosPositivos, Fecha, Id, ParrafoRequerido } from '#platform/contract/fields.ts';

/** A customer who has money in his favour. */
export const SaldoDeCliente = z.object({
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: z.string(),
  saldo_centavos: z.int(),
  debe_centavos: z.int(),
});
export type SaldoDeCliente = z.infer<typeof SaldoDeCliente>;

/** What entered (+) or left (−) what he has in favour. */
export const MovimientoDeSaldo = z.object({
  id: z.string(),
  fecha: Fecha,
  folio: z.string(),
  concepto: z.string(),
  monto_centavos: z.int(),
  saldo_centavos: z.int(),
  usuario_nombre: z.string(),
  pago_id: z.nullable(z.string()),
  nota_id: z.nullable(z.string()),
});
export type MovimientoDeSaldo = z.infer<typeof MovimientoDeSaldo>;

export const SaldoDevuelto = z.object({
  monto_centavos: CentavosPositivos,
  forma_pago: FormaDeDinero,
  motivo: ParrafoRequerido(300, 'Escribe por qué se devuelve.'),
  sesion_id: z.optional(Id),
});
export type SaldoDevuelto = z.infer<typeof SaldoDevuelto>;
