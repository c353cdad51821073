import * as z from 'zod/mini';
import { CERRAR, REABRIR } from '#modules/contabilidad/rules/cierres.ts';
import { motivosFuera, operacionesDiot } from '#modules/contabilidad/rules/diot.ts';
import { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { estadosPaquete, hojas, librosDelMes, PERMISO, plazos } from '#modules/contabilidad/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { sheetKinds } from '#platform/contract/exports.ts';
import { EmpresaId, Fecha, Id, Mes, ParrafoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const contabilidadRefusals = refusals({
  hoja_larga: [422, 'Una hoja se pide por tramos de hasta {dias} días, con el primero antes que el último.'],
  mes_por_venir: [422, 'Ese mes no ha empezado: todavía no tiene papeles.'],
  mes_sin_terminar: [422, '{Mes} no ha terminado: se cierra desde el primer día del mes siguiente.'],
  mes_abierto: [409, '{Mes} ya está abierto.'],
  paquete_sin_archivo: [409, 'Ese archivo ya se borró. Prepara los papeles otra vez.'],
});

const DelMes = z.object({ mes: Mes });

/** What of a payment is base and what is tax, by rate; null: the document does not say it. */
const Tasa = z.object({
  tasa_iva: z.nullable(z.int()),
  renglones: z.int(),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  /** Other taxes and retentions of an expense; 0 in what was charged. */
  otros_centavos: z.int(),
  total_centavos: z.int(),
});
export type Tasa = z.infer<typeof Tasa>;
const Iva = z.object({
  tasas: z.array(Tasa),
  renglones: z.int(),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  otros_centavos: z.int(),
  total_centavos: z.int(),
});
const PorForma = z.object({ forma_pago: z.string(), monto_centavos: z.int() });

export const Paquete = z.object({
  id: z.string(),
  mes: Mes,
  estado: z.enum(estadosPaquete),
  /** How many papers it has taken, of how many. */
  hechos: z.int(),
  documentos: z.int(),
  faltantes: z.int(),
  tamano: z.int(),
  por: z.string(),
  creado_en: z.string(),
  listo_en: z.nullable(z.string()),
});
export type Paquete = z.infer<typeof Paquete>;

export const MesContable = z.object({
  mes: Mes,
  desde: Fecha,
  hasta: Fecha,
  empresa: z.object({ nombre: z.string(), nombre_fiscal: z.string(), registro: z.string() }),
  ventas: z.object({ documentos: z.int(), base_centavos: z.int(), iva_centavos: z.int(), total_centavos: z.int() }),
  pagos: z.object({ recibos: z.int(), total_centavos: z.int(), por_forma: z.array(PorForma) }),
  gastos: z.object({
    documentos: z.int(),
    subtotal_centavos: z.int(),
    iva_centavos: z.int(),
    otros_centavos: z.int(),
    total_centavos: z.int(),
    /** What was withheld of it: part of the expense, and no part of what is paid to the supplier. */
    retenido_centavos: z.int(),
    /** Of it, without IVA, what was bought to be sold: it is no expense of the result. */
    mercancia_centavos: z.int(),
    /** Of it, what was withheld before and is paid to the SAT now: its expense counted whole then. */
    enterado_centavos: z.int(),
    /** What notes of suppliers take off it in the month. */
    notas_centavos: z.int(),
    /** What is left as the expense of the result: the measure «Gastos» of the board. */
    resultado_centavos: z.int(),
  }),
  facturas: z.object({ documentos: z.int(), total_centavos: z.int() }),
  trasladado: Iva,
  /** What was collected and is of no document yet: its tax is told when it is applied. */
  sin_aplicar_centavos: z.int(),
  acreditable: Iva,
  retenciones: z.object({
    /** Of what was paid in the month; the rate in millionths, null where no base explains it. */
    renglones: z.array(
      z.object({
        impuesto: z.enum(['isr', 'iva']),
        tasa_millonesimas: z.nullable(z.int()),
        gastos: z.int(),
        base_centavos: z.int(),
        retenido_centavos: z.int(),
      }),
    ),
    retenido_centavos: z.int(),
    /** Paid to the SAT in the month. */
    enterado_centavos: z.int(),
    /** All that was withheld until its end, less all that was paid. */
    por_enterar_centavos: z.int(),
  }),
  /** Of the creditable, what has no XML of the supplier. */
  sin_xml_iva_centavos: z.int(),
  por_pagar_centavos: z.int(),
  cortes: z.object({
    documentos: z.int(),
    cobrado_centavos: z.int(),
    esperado_centavos: z.int(),
    contado_centavos: z.int(),
    diferencia_centavos: z.int(),
  }),
  /** The newest package of papers of the month. */
  paquete: z.nullable(Paquete),
});
export type MesContable = z.infer<typeof MesContable>;

export const Diot = z.object({
  mes: Mes,
  /** By supplier and kind of operation. */
  terceros: z.array(
    z.object({
      tipo_tercero: z.enum(['04', '15']),
      tipo_operacion: z.enum(operacionesDiot),
      rfc: z.string(),
      nombre: z.string(),
      gastos: z.int(),
      base_16_centavos: z.int(),
      iva_16_centavos: z.int(),
      base_8_centavos: z.int(),
      iva_8_centavos: z.int(),
      base_0_centavos: z.int(),
      exento_centavos: z.int(),
      iva_retenido_centavos: z.int(),
    }),
  ),
  /** What was paid and is not in the file. */
  fuera: z.array(z.object({ motivo: z.enum(motivosFuera), folios: z.array(z.string()), total_centavos: z.int() })),
  /** Of the IVA in the file, what has no XML of the supplier. */
  sin_xml_centavos: z.int(),
  /** The text that the portal of the SAT takes. */
  archivo: z.string(),
});
export type Diot = z.infer<typeof Diot>;

const Celda = z.union([z.string(), z.number(), z.null()]);
export const PaginaDeHoja = z.object({
  columnas: z.array(z.object({ titulo: z.string(), tipo: z.enum(sheetKinds) })),
  filas: z.array(z.array(Celda)),
});
export type PaginaDeHoja = z.infer<typeof PaginaDeHoja>;

export const DocumentoDeIva = z.object({
  /** What moved the money, and of which document. */
  origen: z.enum(['pago', 'nota', 'devolucion', 'abono']),
  folio: z.string(),
  fecha: Fecha,
  documento_tipo: z.enum(['orden', 'venta', 'saldo_inicial', 'gasto']),
  documento_id: z.string(),
  documento: z.string(),
  de: z.string(),
  tasa_iva: z.nullable(z.int()),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
});
export type DocumentoDeIva = z.infer<typeof DocumentoDeIva>;

const Tramo = z.object({
  desde: Fecha,
  hasta: Fecha,
  /** Each with its sign: what enters, and what leaves. */
  entradas: z.array(PorForma),
  salidas: z.array(PorForma),
  entra_centavos: z.int(),
  /** Of what entered, what was collected, as everywhere; the rest was put into a register. */
  cobrado_centavos: z.int(),
  sale_centavos: z.int(),
  caja_centavos: z.int(),
  banco_centavos: z.int(),
});
export type Tramo = z.infer<typeof Tramo>;

const Adeudo = z.object({
  documento_tipo: z.enum(['orden', 'venta', 'saldo_inicial', 'gasto']),
  documento_id: z.string(),
  folio: z.string(),
  de: z.string(),
  vence: z.nullable(Fecha),
  plazo: z.enum(plazos),
  saldo_centavos: z.int(),
});
export type Adeudo = z.infer<typeof Adeudo>;
const Lado = z.object({
  total_centavos: z.int(),
  documentos: z.int(),
  plazos: z.array(z.object({ plazo: z.enum(plazos), documentos: z.int(), saldo_centavos: z.int() })),
  /** The first to fall due. */
  data: z.array(Adeudo),
});

export const contabilidadApi = contract({
  'GET /api/contabilidad/mes': {
    summary: 'El mes del contador: lo que suma cada hoja, el IVA y sus papeles',
    access: PERMISO,
    tx: 'read',
    query: DelMes,
    reply: MesContable,
  },
  'GET /api/contabilidad/hojas/{hoja}': {
    summary: 'Los renglones de una hoja del libro, por tramos de días',
    access: PERMISO,
    tx: 'read',
    params: z.object({ hoja: z.enum(hojas) }),
    query: z.object({ desde: Fecha, hasta: Fecha }),
    reply: PaginaDeHoja,
    refusals: contabilidadRefusals,
  },
  'POST /api/contabilidad/libros': {
    summary: 'Asentar quién se lleva el libro o la DIOT de un mes',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    body: z.object({ mes: Mes, que: z._default(z.enum(librosDelMes), 'libro') }),
    reply: z.object({ success: z.boolean() }),
  },
  'GET /api/contabilidad/cierres': {
    summary: 'Si un mes está cerrado, lo que le falta y quién lo ha cerrado y reabierto',
    access: `${PERMISO}|${CERRAR}|${REABRIR}`,
    tx: 'read',
    query: DelMes,
    reply: CierreDeMes,
  },
  'POST /api/contabilidad/cierres': {
    summary: 'Cerrar un mes, y con él los anteriores: nada con esa fecha cambia',
    access: CERRAR,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: DelMes,
    reply: CierreDeMes,
    refusals: contabilidadRefusals,
  },
  'POST /api/contabilidad/reaperturas': {
    summary: 'Reabrir un mes cerrado, con su motivo; los dueños se enteran',
    access: REABRIR,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: z.object({ mes: Mes, motivo: ParrafoRequerido(300, 'Escribe por qué se reabre.') }),
    reply: CierreDeMes,
    refusals: contabilidadRefusals,
  },
  'GET /api/contabilidad/diot': {
    summary: 'Lo pagado a cada proveedor en un mes por tasa, y el archivo de la DIOT',
    access: PERMISO,
    tx: 'read',
    query: DelMes,
    reply: Diot,
  },
  'GET /api/contabilidad/iva': {
    summary: 'Los documentos detrás del IVA de un mes',
    access: PERMISO,
    tx: 'read',
    query: z.object({ mes: Mes, lado: z.enum(['trasladado', 'acreditable']) }),
    reply: z.object({ data: z.array(DocumentoDeIva), documentos: z.int() }),
  },
  'GET /api/contabilidad/flujo': {
    summary: 'Lo que entró y salió por semana del mes, o por mes hasta él',
    access: PERMISO,
    tx: 'read',
    query: z.object({ mes: Mes, por: z._default(z.enum(['semana', 'mes']), 'semana') }),
    reply: z.object({ data: z.array(Tramo), entra_centavos: z.int(), sale_centavos: z.int() }),
  },
  'GET /api/contabilidad/vencimientos': {
    summary: 'Lo que nos deben y lo que debemos, por cuándo vence',
    access: PERMISO,
    tx: 'read',
    reply: z.object({ por_cobrar: Lado, por_pagar: Lado }),
  },
  'POST /api/contabilidad/paquetes': {
    summary: 'Preparar en un archivo los papeles de un mes; avisa cuando está',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: DelMes,
    reply: Paquete,
    refusals: contabilidadRefusals,
  },
  'GET /api/contabilidad/paquetes/{id}': {
    summary: 'Cómo va un archivo de papeles',
    access: PERMISO,
    tx: 'read',
    params: z.object({ id: Id }),
    reply: Paquete,
  },
  'GET /api/contabilidad/paquetes/{id}/zip': {
    summary: 'El archivo con los papeles de un mes',
    access: PERMISO,
    tx: 'read',
    params: z.object({ id: Id }),
    /** The company travels in the address: a browser that keeps a file sends no headers of ours. */
    query: z.object({ empresa_id: z.optional(EmpresaId) }),
    binary: 'application/zip',
    reply: z.custom<Uint8Array>(),
    refusals: contabilidadRefusals,
  },
});
