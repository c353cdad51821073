import * as z from 'zod/mini';
import { antiguedades } from '#modules/pagos/rules.ts';
import { CentavosPositivos, Fecha, Id, ListQuery, Parrafo } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { estadosConvenio, estadosCuota, MAX_CUOTAS } from '../rules.ts';

export const cobranzaRefusals = refusals({
  convenio_no_cuadra: [422, 'Las parcialidades suman {suma} y se deben {debe}. Ajusta los importes para que cuadren.'],
  convenio_fechas: [422, 'Las fechas van de la primera a la última, desde hoy.'],
  convenio_de_otro: [422, 'Todas las cuentas de un convenio deben ser del mismo cliente.'],
  convenio_sin_saldo: [409, '{folio} ya no debe nada. Quítala del convenio.'],
  convenio_repetido: [409, '{folio} ya está en otro convenio. Cancélalo antes de hacer uno nuevo.'],
  convenio_sin_cliente: [409, 'Público en general no hace convenios. Registra al cliente.'],
  convenio_ya_cancelado: [409, 'Ese convenio ya está cancelado.'],
  ya_recordado: [409, 'Ya se le recordó hoy, {cuando}, por {canal}. Confirma si quieres hacerlo otra vez.'],
  nada_que_recordar: [409, '{cliente} no debe nada.'],
  sigue_en_taller: [
    409,
    'Todavía no se le cobra a {cliente}: {folios} sigue en el taller y se paga al entregar. Solo se pide el anticipo acordado.',
  ],
  sin_correo: [409, '{cliente} no tiene correo registrado. Agrégalo en Clientes o recuérdale por WhatsApp.'],
  sin_telefono: [409, '{cliente} no tiene un teléfono de 10 dígitos. Agrégalo en Clientes o recuérdale por correo.'],
});

export const Convenio = z.object({
  id: z.string(),
  folio: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: z.string(),
  fecha: Fecha,
  monto_centavos: z.int(),
  cubierto_centavos: z.int(),
  atrasado_centavos: z.int(),
  estado: z.enum(estadosConvenio),
  proxima: z.nullable(z.object({ vence: Fecha, falta_centavos: z.int() })),
  cuotas: z.array(
    z.object({
      numero: z.int(),
      vence: Fecha,
      monto_centavos: z.int(),
      cubierto_centavos: z.int(),
      estado: z.enum(estadosCuota),
    }),
  ),
  cuentas: z.array(z.object({ cuenta_id: z.string(), folio: z.string(), saldo_centavos: z.int() })),
  nota: z.string(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  cancelado_en: z.nullable(z.string()),
  cancelado_por: z.string(),
  cancelado_motivo: z.string(),
  version: z.int(),
});
export type Convenio = z.infer<typeof Convenio>;

export const ConvenioNuevo = z.object({
  cuentas: z.array(Id).check(z.minLength(1, 'Elige qué cuentas entran.'), z.maxLength(100)),
  cuotas: z
    .array(z.object({ vence: Fecha, monto_centavos: CentavosPositivos }))
    .check(z.minLength(1, 'Escribe al menos una fecha.'), z.maxLength(MAX_CUOTAS, `A lo más ${MAX_CUOTAS} fechas.`)),
  nota: z._default(Parrafo(300), ''),
});
export type ConvenioNuevo = z.infer<typeof ConvenioNuevo>;

export const ConveniosQuery = z.object({
  cursor: ListQuery.cursor,
  limit: ListQuery.limit,
  cliente_id: z.optional(Id),
  estado: z.optional(z.enum(['vigentes', 'cancelados', 'todos'])),
});
export type ConveniosQuery = z.infer<typeof ConveniosQuery>;

export const PeriodoQuery = z.object({ desde: z.optional(Fecha), hasta: z.optional(Fecha) });
export type PeriodoQuery = z.infer<typeof PeriodoQuery>;

/** What happened between two days; balances are net: below zero, in his favour. */
export const EstadoDeCuenta = z.object({
  cliente_id: z.string(),
  cliente: z.string(),
  desde: Fecha,
  hasta: Fecha,
  saldo_inicial_centavos: z.int(),
  cargos_centavos: z.int(),
  abonos_centavos: z.int(),
  saldo_final_centavos: z.int(),
  /** Today, whatever the period. */
  debe_centavos: z.int(),
  incobrable_centavos: z.int(),
  a_favor_centavos: z.int(),
  por_antiguedad: z.array(z.object({ antiguedad: z.enum(antiguedades), saldo_centavos: z.int(), cuentas: z.int() })),
  /** Those that are not kept to their end yet, with what is to be paid next. */
  convenios: z.array(z.object({ folio: z.string(), vence: Fecha, falta_centavos: z.int(), atrasado: z.boolean() })),
  /** The charges of the period by unit and purchase order, each with its worth and its balance when the period ended. */
  documentos: z.array(
    z.object({
      fecha: Fecha,
      folio: z.string(),
      /** Economic number or plates, and what vehicle it is; '' of what is of none. */
      unidad: z.string(),
      orden_compra: z.string(),
      total_centavos: z.int(),
      saldo_centavos: z.int(),
    }),
  ),
  renglones: z.array(
    z.object({
      fecha: Fecha,
      folio: z.string(),
      concepto: z.string(),
      /** The customer's purchase order, of what has one. */
      orden_compra: z.string(),
      cargo_centavos: z.int(),
      abono_centavos: z.int(),
      saldo_centavos: z.int(),
    }),
  ),
});
export type EstadoDeCuenta = z.infer<typeof EstadoDeCuenta>;

export const CANALES = { whatsapp: 'WhatsApp', correo: 'correo' } as const;
export const Recordatorio = z.object({
  id: z.string(),
  canal: z.enum(['whatsapp', 'correo']),
  para: z.string(),
  /** Of which document; null: all that he owes. */
  cuenta_folio: z.nullable(z.string()),
  debe_centavos: z.int(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
});
export type Recordatorio = z.infer<typeof Recordatorio>;
export const RecordatorioNuevo = z.object({
  canal: z.enum(['whatsapp', 'correo']),
  /** He was already reminded today and the person knows. */
  otra_vez: z._default(z.boolean(), false),
  /** Of one document alone. */
  cuenta_id: z.optional(Id),
});
export type RecordatorioNuevo = z.infer<typeof RecordatorioNuevo>;
