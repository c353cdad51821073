import * as z from 'zod/mini';
import { CentavosPositivos, Fecha, Id, ListQuery, ParrafoRequerido } from '#platform/contract/fields.ts';
import { onlyTo } from '#platform/contract/told.ts';

/** Why a document is worth less without money going back. */
export const CLASES_NOTA = {
  bonificacion: 'Bonificación',
  descuento: 'Descuento',
  devolucion: 'Devolución',
  error: 'Error de cobro',
} as const;
const clases = ['bonificacion', 'descuento', 'devolucion', 'error'] as const;

export const NotaCredito = z.object(
  onlyTo(
    'ver_clientes|ver_pendiente_pago|ver_ordenes_trabajo|ver_ventas',
    {
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      cuenta_id: z.string(),
      documento_folio: z.string(),
      etiqueta: z.string(),
      cliente_id: z.string(),
      cliente: z.string(),
      clase: z.enum(clases),
      motivo: z.string(),
      monto_centavos: z.int(),
      /** What had already been paid of it and stays in favour of the customer. */
      a_favor_centavos: z.int(),
      /** What the document still owed right after. */
      saldo_centavos: z.int(),
      usuario_nombre: z.string(),
      creado_en: z.string(),
      cancelada_en: z.nullable(z.string()),
      cancelada_por: z.string(),
      cancelada_motivo: z.string(),
    },
    ['id', 'folio'],
  ),
);
export type NotaCredito = z.infer<typeof NotaCredito>;

export const NotaNueva = z.object({
  clase: z.enum(clases, 'Elige por qué se acredita.'),
  motivo: ParrafoRequerido(300, 'Escribe por qué se acredita.'),
  monto_centavos: CentavosPositivos,
});
export type NotaNueva = z.infer<typeof NotaNueva>;

export const NotasQuery = z.object({
  ...ListQuery,
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  cliente_id: z.optional(Id),
  estado: z.optional(z.enum(['vigentes', 'canceladas'])),
});
export type NotasQuery = z.infer<typeof NotasQuery>;
