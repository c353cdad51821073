import * as z from 'zod/mini';
import { categorias } from '#modules/proveedores/rules.ts';
import { Centavos, CentavosPositivos, Fecha, Id, Mes, TextoRequerido } from '#platform/contract/fields.ts';

const gasto = {
  cuenta_id: Id,
  concepto: TextoRequerido(200, 'Escribe en qué se gastó.'),
  categoria: z.enum(categorias, 'Elige una categoría.'),
  proveedor_id: z._default(z.nullable(Id), null),
  iva_centavos: z._default(Centavos, 0),
  /** Of the expense; without it, the day on which the bank charged it. That it was paid is always dated by the bank. */
  fecha: z.optional(Fecha),
};
export const GastoDeMovimientos = z.object({
  ...gasto,
  movimientos: z
    .array(Id)
    .check(z.minLength(1, 'Elige lo que salió del banco.'), z.maxLength(100, 'A lo más 100 movimientos.')),
});
export type GastoDeMovimientos = z.infer<typeof GastoDeMovimientos>;
export const GastoDeComisiones = z.object({
  ...gasto,
  mes: Mes,
  /** What whoever asks for it saw: should it be another sum by now, nothing is made. */
  total_centavos: CentavosPositivos,
});
export type GastoDeComisiones = z.infer<typeof GastoDeComisiones>;
export const GastoHecho = z.object({ gasto_id: z.string(), folio: z.string(), total_centavos: z.int() });
export type GastoHecho = z.infer<typeof GastoHecho>;
