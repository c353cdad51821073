import * as z from 'zod/mini';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { PruebaDeColega, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  CentavosPositivos,
  EmpresaId,
  Fecha,
  Id,
  ListQuery,
  Opaco,
  Page,
  Parrafo,
  ParrafoRequerido,
  Texto,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { FORMA, FormaQueSeRecibe } from './rules/formas.ts';
import { NotaCredito, NotaNueva, NotasQuery } from './rules/notas.ts';
import { MovimientoDeSaldo, SaldoDeCliente, SaldoDevuelto } from './rules/saldos.ts';
import { TotalesDeCuentas } from './rules/totales.ts';
import { antiguedades, filtrosDeAntiguedad } from './rules.ts';

export const pagosRefusals = refusals({
  excede_saldo: [409, '{folio} {motivo}'],
  cuenta_cancelada: [409, '{folio} está cancelada; no recibe pagos.'],
  reparto: [422, '{motivo}'],
  forma_desconocida: [422, 'Elige una forma de pago de la lista.'],
  devolver_en_otra_forma: [
    403,
    'De {folio} se pagó {hay} en {forma}; el resto se devuelve como se pagó. En otra forma lo devuelve quien puede cancelar documentos.',
  ],
  otro_cliente: [422, 'Todas las cuentas de un cobro deben ser del mismo cliente.'],
  total_menor_que_pagado: [409, '{hay}; el total no puede bajar de {minimo}. Devuelve primero la diferencia.'],
  pago_no_cancelable: [409, 'Ese movimiento es una corrección y no se cancela.'],
  devolucion_de_caja_cerrada: [409, '{folio} está en {corte}, ya cerrado. Recibe el dinero como anticipo a favor.'],
  pago_ya_cancelado: [409, 'Ese pago ya está cancelado.'],
  pago_con_devolucion: [409, 'De {folio} queda pagado {queda} de los {puso} que puso {pago}: {motivo}.'],
  saldo_insuficiente: [409, '{cliente} tiene {hay} a favor; usa hasta esa cantidad.'],
  saldo_ya_usado: [409, 'De ese saldo a favor ya solo quedan {hay}. Cancela primero lo que lo usó o lo devolvió.'],
  saldo_sin_cliente: [409, 'Público en general no guarda saldo a favor. Cobra o devuelve la cantidad exacta.'],
  saldo_doble: [422, 'En un mismo cobro se usa saldo a favor o se deja, no las dos cosas.'],
  nota_excede: [409, '{folio} vale {total}; la nota de crédito no puede pasar de ahí.'],
  nota_ya_cancelada: [409, 'Esa nota de crédito ya está cancelada.'],
  devolucion_con_notas: [
    409,
    '{folio} tiene notas de crédito y ya solo vale {total}. Devuelve hasta esa cantidad o cancela antes la nota.',
  ],
  forma_no_corregible: [409, '{motivo}'],
  misma_forma: [422, '{folio} ya tiene esa forma de pago. Elige la que de verdad se usó.'],
  nada_incobrable: [409, '{folio} no debe nada: no hay qué dar por incobrable.'],
  ya_incobrable: [409, '{folio} ya está dada por incobrable.'],
  no_incobrable: [409, '{folio} no está dada por incobrable.'],
  con_pagos: [409, 'La cuenta ya tiene pagos. Devuélvelos o cancélalos antes.'],
});

const Referencia = z.record(Opaco(30), Texto(120));

/** A document's own page shows its account and what was paid of it; those of customers, all of them. */
const LEE_CUENTAS = 'ver_pendiente_pago|ver_ordenes_trabajo|ver_ventas|editar_servicios_admin';

export const Cuenta = z.object(
  onlyTo(
    LEE_CUENTAS,
    {
      id: z.string(),
      documento_tipo: z.enum(['orden', 'venta', 'saldo_inicial']),
      documento_id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      cliente_id: z.string(),
      cliente: z.string(),
      telefono: only(CONTACTO, z.string()),
      etiqueta: z.string(),
      total_centavos: z.int(),
      pagado_centavos: z.int(),
      /** Of its credit notes; the total is already net of it. */
      acreditado_centavos: z.int(),
      saldo_centavos: z.int(),
      /** Of the balance, what is to be paid now: less than all of it while an agreed advance is missing. */
      ahora_centavos: z.int(),
      /** What of it may be asked for: while its car is in the shop, only what is missing of the agreed advance. */
      por_pedir_centavos: z.int(),
      /** What its customer has in favour and may pay with. */
      a_favor_centavos: z.int(),
      /** Of its agreement while that one is kept; else its own. Null while its car is in the shop. */
      vence: z.nullable(Fecha),
      vence_original: z.nullable(Fecha),
      /** It follows an agreement, kept or not. */
      con_convenio: z.boolean(),
      dias_vencido: z.int(),
      antiguedad: z.enum(antiguedades),
      ultimo_pago: z.nullable(Fecha),
      cancelada: z.boolean(),
      /** The company gave it up: still owed, no longer counted. */
      incobrable: z.boolean(),
      incobrable_por: z.string(),
      incobrable_motivo: z.string(),
      version: z.int(),
    },
    ['id', 'folio', 'version'],
  ),
);
export type Cuenta = z.infer<typeof Cuenta>;

const FormaAplicada = z.object({
  forma_pago: z.string(),
  monto_centavos: z.int(),
  referencia: z.record(z.string(), z.string()),
});
export const tiposPago = ['anticipo', 'abono', 'liquidacion', 'devolucion', 'cancelacion'] as const;

const LEE_PAGOS = `${LEE_CUENTAS}|ver_clientes`;

export const Pago = z.object(
  onlyTo(
    LEE_PAGOS,
    {
      id: z.string(),
      folio: z.string(),
      tipo: z.enum(tiposPago),
      fecha: Fecha,
      cliente_id: z.string(),
      cliente: z.string(),
      /** Money that entered or left. What is paid with what he had in favour is no money: it stands in `formas` as 30. */
      monto_centavos: z.int(),
      /** What it left in favour of the customer, or took from it to give it back. */
      a_favor_centavos: z.int(),
      /** All that was handed over, in every form; of the cash alone, `changeOfCash`. */
      recibido_centavos: z.int(),
      cambio_centavos: z.int(),
      motivo: z.string(),
      nota: z.string(),
      usuario_nombre: z.string(),
      creado_en: z.string(),
      caja: z.string(),
      corte: z.nullable(z.string()),
      cancelado: z.boolean(),
      corrige_folio: z.nullable(z.string()),
      /** The receipt that took its place when its form of payment was corrected. */
      corregido_folio: z.nullable(z.string()),
      formas: z.array(FormaAplicada),
      aplicaciones: z.array(
        z.object({ cuenta_id: z.string(), folio: z.string(), etiqueta: z.string(), monto_centavos: z.int() }),
      ),
    },
    ['id', 'folio', 'tipo', 'cancelado'],
  ),
);
export type Pago = z.infer<typeof Pago>;

export const PagoHecho = z.object({ ...Pago.shape, cuentas: z.array(Cuenta) });

export const PagoNuevo = z.object({
  id: z.optional(Id),
  /** Of whom, when nothing is applied: an advance that stays in his favour. */
  cliente_id: z.optional(Id),
  aplicaciones: z.array(z.object({ cuenta_id: Id, monto_centavos: CentavosPositivos })).check(z.maxLength(100)),
  /** What he hands over beyond what is applied, kept in his favour instead of given back. */
  a_favor_centavos: z._default(Centavos, 0),
  /** What the customer hands over; cash may exceed what is due, and the change comes out of it. 30 is what he has in favour. */
  formas: z
    .array(
      z.object({
        forma_pago: FormaQueSeRecibe,
        monto_centavos: CentavosPositivos,
        referencia: z._default(Referencia, {}),
      }),
    )
    .check(z.minLength(1, 'Elige cómo se paga.'), z.maxLength(10)),
  sesion_id: z.optional(Id),
  nota: z._default(Parrafo(300), ''),
});
export type PagoNuevo = z.infer<typeof PagoNuevo>;

/** How a payment was really made: the same amount, in other forms. */
export const FormaCorregida = z.object({
  formas: PagoNuevo.shape.formas,
  motivo: ParrafoRequerido(300, 'Escribe qué pasó.'),
  sesion_id: z.optional(Id),
});
export type FormaCorregida = z.infer<typeof FormaCorregida>;

export const CuentasQuery = z.object({
  ...ListQuery,
  grupo: z.optional(z.enum(['abiertas', 'vencidas', 'pagadas', 'incobrables', 'todas'])),
  antiguedad: z.optional(z.enum(filtrosDeAntiguedad)),
  cliente_id: z.optional(Id),
});
export type CuentasQuery = z.infer<typeof CuentasQuery>;

export const PagosQuery = z.object({
  ...ListQuery,
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  cliente_id: z.optional(Id),
  forma_pago: z.optional(FORMA),
});
export type PagosQuery = z.infer<typeof PagosQuery>;

/** Half a letter page, or the roll of the counter's printer by its width. */
export const papelesDeRecibo = ['carta', '80', '58'] as const;
export type PapelDeRecibo = (typeof papelesDeRecibo)[number];

const ById = z.object({ id: Id });
const SumaPorForma = z.object({ forma_pago: z.string(), monto_centavos: z.int(), pagos: z.int() });

export const pagosApi = contract({
  'GET /api/pagos/cuentas': {
    summary: 'Cuentas por cobrar',
    access: 'ver_pendiente_pago',
    tx: 'read',
    revalidates: true,
    query: CuentasQuery,
    reply: Page(Cuenta),
  },
  'GET /api/pagos/cuentas/totales': {
    summary: 'Cuánto se debe: por antigüedad y por cliente, y lo cobrado hoy',
    access: 'ver_pendiente_pago',
    tx: 'read',
    revalidates: true,
    query: CuentasQuery,
    reply: TotalesDeCuentas,
  },
  'GET /api/pagos/cuentas/{id}': {
    summary: 'Una cuenta con sus pagos y sus notas de crédito',
    access: 'ver_pendiente_pago|ver_ordenes_trabajo|ver_ventas',
    tx: 'read',
    params: ById,
    reply: z.object({ ...Cuenta.shape, pagos: z.array(Pago), notas: z.array(NotaCredito) }),
  },
  'GET /api/pagos/documentos/{id}/cuenta': {
    summary: 'La cuenta de un documento',
    access: 'ver_pendiente_pago|ver_ordenes_trabajo|ver_ventas',
    tx: 'read',
    params: ById,
    reply: Cuenta,
  },
  'POST /api/pagos': {
    summary: 'Cobrar: una o varias cuentas, en una o varias formas',
    access: 'ver_pendiente_pago',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PagoNuevo,
    reply: PagoHecho,
    refusals: pagosRefusals,
  },
  'GET /api/pagos': {
    summary: 'Historial de pagos',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    revalidates: true,
    query: PagosQuery,
    reply: Page(Pago),
  },
  'GET /api/pagos/totales': {
    summary: 'Lo cobrado por forma de pago',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    revalidates: true,
    query: PagosQuery,
    reply: z.object({
      total_centavos: z.int(),
      pagos: z.int(),
      por_forma: z.array(SumaPorForma),
      /** What is in registers that are still open is left out: who asks counts blind. */
      sin_abiertas: z.boolean(),
    }),
  },
  'GET /api/pagos/saldos': {
    summary: 'Clientes con saldo a favor, del mayor al menor',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    query: z.object(ListQuery),
    reply: Page(SaldoDeCliente),
  },
  'GET /api/pagos/clientes/{id}/saldo': {
    summary: 'El saldo a favor de un cliente: lo que entró y lo que salió',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    params: ById,
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(MovimientoDeSaldo),
  },
  'GET /api/pagos/clientes/{id}/credito': {
    summary: 'El crédito de un cliente: su límite y lo que debe en total',
    access: 'ver_pendiente_pago',
    tx: 'read',
    params: ById,
    reply: z.object({ limite_centavos: z.int(), debe_centavos: z.int() }),
  },
  'POST /api/pagos/clientes/{id}/saldo/devolucion': {
    summary: 'Devolver de la caja el saldo a favor de un cliente',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: SaldoDevuelto,
    reply: Pago,
    refusals: pagosRefusals,
  },
  'POST /api/pagos/cuentas/{id}/incobrable': {
    summary: 'Dar una cuenta por incobrable',
    access: 'marcar_incobrable',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué no se va a cobrar.') }),
    reply: Cuenta,
    refusals: pagosRefusals,
  },
  'POST /api/pagos/cuentas/{id}/cobrable': {
    summary: 'Volver a contar entre lo que se cobra una cuenta dada por incobrable',
    access: 'marcar_incobrable',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se vuelve a cobrar.') }),
    reply: Cuenta,
    refusals: pagosRefusals,
  },
  'POST /api/pagos/cuentas/{id}/notas': {
    summary: 'Emitir una nota de crédito sobre un documento',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: NotaNueva,
    reply: NotaCredito,
    refusals: pagosRefusals,
  },
  'GET /api/pagos/notas': {
    summary: 'Notas de crédito',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    query: NotasQuery,
    reply: Page(NotaCredito),
  },
  'GET /api/pagos/notas/totales': {
    summary: 'Cuánto se acreditó',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    query: NotasQuery,
    reply: z.object({ notas: z.int(), monto_centavos: z.int(), a_favor_centavos: z.int() }),
  },
  'GET /api/pagos/notas/{id}': {
    summary: 'Una nota de crédito',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    params: ById,
    reply: NotaCredito,
  },
  'GET /api/pagos/notas/{id}/pdf': {
    summary: 'La nota de crédito en PDF',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    params: ById,
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'POST /api/pagos/notas/{id}/cancelacion': {
    summary: 'Cancelar una nota de crédito: el documento vuelve a valer lo de antes',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.') }),
    reply: NotaCredito,
    refusals: pagosRefusals,
  },
  'GET /api/pagos/{id}': {
    summary: 'Un pago',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    params: ById,
    reply: Pago,
  },
  'GET /api/pagos/{id}/pdf': {
    summary: 'El recibo de un pago, en media carta o del ancho del rollo',
    access: 'ver_clientes|ver_pendiente_pago',
    tx: 'read',
    params: ById,
    query: z.object({ papel: z._default(z.enum(papelesDeRecibo), 'carta') }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'POST /api/pagos/{id}/cancelacion': {
    summary: 'Cancelar un pago, o lo devuelto de un saldo a favor, con un movimiento contrario en la caja de hoy',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.'), sesion_id: z.optional(Id) }),
    reply: Pago,
    refusals: pagosRefusals,
  },
  'POST /api/pagos/devoluciones/autorizacion': {
    summary: 'Quien puede cancelar documentos autoriza que un compañero devuelva efectivo de uno',
    access: 'abrir_caja',
    tx: 'none',
    status: 201,
    body: z.object({ documento_id: Id, monto_centavos: CentavosPositivos, ...PruebaDeColega.shape }),
    reply: z.object({ id: z.string(), nombre: z.string(), vence_en: z.string() }),
    refusals: { ...pagosRefusals, ...sesionesRefusals },
  },
  'POST /api/pagos/{id}/forma': {
    summary: 'Corregir la forma de un pago: el mismo importe, en la forma en que de verdad se pagó',
    access: 'ver_pendiente_pago',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: FormaCorregida,
    reply: Pago,
    refusals: pagosRefusals,
  },
  'GET /api/pagos/pendientepago/empresa/{empresa_id}': {
    summary: 'Todo lo pendiente de pago de la empresa',
    access: 'ver_pendiente_pago',
    tx: 'read',
    success: true,
    params: z.object({ empresa_id: EmpresaId }),
    reply: z.object({ success: z.boolean(), data: z.array(Cuenta) }),
  },
});
