import * as z from 'zod/mini';
import { cajaRefusals } from '#modules/caja/contract.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { FORMAS_BANCO } from '#modules/gastos/rules.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  CentavosPositivos,
  Fecha,
  Id,
  ListQuery,
  Page,
  Parrafo,
  ParrafoRequerido,
  Texto,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { LEE, MAX_CREDITOS, PERMISO } from './rules.ts';

export const comisionesRefusals = refusals({
  periodo_de_comisiones: [422, 'La primera fecha de las comisiones va antes que la última. Corrige el periodo.'],
  nada_que_pagar: [409, 'A {nombre} no se le debe nada de esas fechas: lo devuelto se descuenta del siguiente pago.'],
  comisiones_cambiaron: [409, 'Lo que se le debe a {nombre} cambió: ahora son {total}. Revísalo y paga de nuevo.'],
  comision_pagada: [409, 'Alguien acaba de pagar esas comisiones de {nombre}. Recarga la página para ver el recibo.'],
  pago_muy_largo: [422, 'Son más de 2,000 renglones. Paga un periodo más corto.'],
  pago_de_comision_cancelado: [409, '{folio} ya está cancelado: sus comisiones se deben otra vez.'],
});

const money = { ...comisionesRefusals, ...gastosRefusals, ...cajaRefusals };
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

/** What a person has earned and what of it was paid. */
export const Devengado = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  /** Of the days asked for, and how much of that was paid. */
  devengado_centavos: z.int(),
  pagado_centavos: z.int(),
  /** Owed up to the last of those days, from before them too once he is paid here. */
  pendiente_centavos: z.int(),
  creditos: z.int(),
});
export type Devengado = z.infer<typeof Devengado>;

/** One row of the ledger that was not paid, or that a payment paid. */
export const CreditoDePago = z.object({
  id: z.string(),
  fecha: Fecha,
  clase: z.enum(['entrega', 'devolucion', 'anulacion', 'garantia', 'ajuste']),
  documento_id: z.string(),
  folio: z.string(),
  descripcion: z.string(),
  base_centavos: z.int(),
  comision_diezmilesimas: z.int(),
  /** With what is above, how it was worked out. */
  forma: z.enum(['tasa', 'fijo', 'margen', 'mes']),
  parte_diezmilesimas: z.int(),
  fijo_centavos: z.int(),
  cantidad_milesimas: z.int(),
  margen_centavos: only(COSTOS, z.nullable(z.int())),
  comision_centavos: z.int(),
});
export type CreditoDePago = z.infer<typeof CreditoDePago>;

const datos = {
  empleado_id: z.string(),
  nombre: z.string(),
  desde: Fecha,
  hasta: Fecha,
  fecha: Fecha,
  total_centavos: z.int(),
  creditos: z.int(),
  origen: z.enum(['caja', 'banco']),
  forma_pago: z.string(),
  referencia: z.string(),
  nota: z.string(),
  gasto_id: z.string(),
  gasto_folio: z.string(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  motivo: z.string(),
};
const cual = { id: z.string(), folio: z.string(), cancelado: z.boolean(), version: Version };
export const PagoDeComision = z.object({ ...cual, ...onlyTo(LEE, datos) });
export type PagoDeComision = z.infer<typeof PagoDeComision>;
export const PagoCompleto = z.object({
  ...PagoDeComision.shape,
  ...onlyTo(LEE, { renglones: z.array(CreditoDePago) }),
});
export type PagoCompleto = z.infer<typeof PagoCompleto>;
/** As whoever was paid sees it. */
export const PagoMio = z.object({ ...cual, ...datos });

export const PagoNuevo = z.object({
  id: z.optional(Id),
  empleado_id: Id,
  desde: Fecha,
  hasta: Fecha,
  /** What is left for another time. */
  excepto: z._default(z.array(Id).check(z.maxLength(MAX_CREDITOS)), []),
  /** What whoever pays saw: if it is another by now, nothing is paid. */
  total_centavos: CentavosPositivos,
  pago: z.enum(['caja', 'banco'], 'Elige de dónde sale el dinero.'),
  forma_pago: z._default(z.enum(keysOf(FORMAS_BANCO), 'Elige la forma en que pagó el banco.'), '03'),
  referencia: z._default(Texto(120), ''),
  sesion_id: z.optional(Id),
  nota: z._default(Parrafo(300), ''),
});
export type PagoNuevo = z.infer<typeof PagoNuevo>;

const Periodo = { desde: Fecha, hasta: Fecha };
const ById = z.object({ id: Id });
const PDF = { reply: z.custom<Uint8Array>(), binary: 'application/pdf' } as const;

export const comisionesApi = contract({
  'GET /api/comisiones/pendientes': {
    summary: 'Lo que cada persona ganó en unas fechas, lo que se le pagó y lo que se le debe',
    access: LEE,
    tx: 'read',
    query: z.object(Periodo),
    reply: z.object({ data: z.array(Devengado) }),
    refusals: comisionesRefusals,
  },
  'GET /api/comisiones/pendientes/{id}': {
    summary: 'Los renglones que se le deben a una persona hasta una fecha',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object(Periodo),
    reply: z.object({ data: z.array(CreditoDePago), total_centavos: z.int(), desde: Fecha }),
    refusals: comisionesRefusals,
  },
  'GET /api/comisiones/pagos': {
    summary: 'Los pagos de comisiones, del último al primero',
    access: LEE,
    tx: 'read',
    query: z.object({
      ...Periodo,
      empleado_id: z.optional(Id),
      cursor: ListQuery.cursor,
      limit: ListQuery.limit,
    }),
    reply: Page(PagoDeComision),
    refusals: comisionesRefusals,
  },
  'POST /api/comisiones/pagos': {
    summary: 'Pagar a una persona sus comisiones: un gasto con su recibo',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PagoNuevo,
    reply: PagoCompleto,
    refusals: money,
  },
  'GET /api/comisiones/pagos/{id}': {
    summary: 'Un pago de comisiones con sus renglones',
    access: LEE,
    tx: 'read',
    params: ById,
    reply: PagoCompleto,
  },
  'GET /api/comisiones/pagos/{id}/pdf': {
    summary: 'El recibo de un pago de comisiones, para firmar',
    access: LEE,
    tx: 'read',
    params: ById,
    ...PDF,
  },
  'POST /api/comisiones/pagos/{id}/cancelacion': {
    summary: 'Cancelar un pago de comisiones: se deben otra vez y el gasto se cancela',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela el pago.'), sesion_id: z.optional(Id) }),
    reply: PagoCompleto,
    refusals: money,
  },
  'GET /api/comisiones/mias': {
    summary: 'Lo que a uno se le debe de comisiones y los últimos pagos que recibió',
    access: 'session',
    tx: 'read',
    reply: z.object({ pendiente_centavos: z.int(), pagos: z.array(PagoMio) }),
  },
  'GET /api/comisiones/mias/{id}/pdf': {
    summary: 'El recibo de un pago de comisiones propio',
    access: 'session',
    tx: 'read',
    params: ById,
    ...PDF,
  },
});
