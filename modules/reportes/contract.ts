import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { EmpresaId, Fecha, Id, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { CifrasDeHallazgos, cifras, DocumentoDeCifra } from '#modules/reportes/rules/hallazgos.ts';
import { Ciclo, DocumentoDeCiclo } from '#modules/reportes/rules/formas-de-ciclo.ts';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { ajustes } from '#modules/ordenes/rules/devuelto.ts';
import { onlyTo } from '#platform/contract/told.ts';

export const reportesRefusals = refusals({
  periodo_invertido: [422, 'La fecha inicial es posterior a la final. Corrige el periodo.'],
});

export const tiposReporte = ['venta', 'ordendetrabajo', 'cotizacion'] as const;

/** Null outside of `venta`. What has no known cost counts whole in the profit; how much that is stands beside it. */
const CON_COSTO = onlyTo(COSTOS, {
  costo_centavos: z.nullable(z.int()),
  /** What was sold without tax of the lines whose cost is known. */
  base_con_costo_centavos: z.nullable(z.int()),
  /** Gross profit: what was sold without tax, less what it cost. */
  utilidad_centavos: z.nullable(z.int()),
  /** Lines whose cost is zero or unknown. */
  partidas_sin_costo: z.nullable(z.int()),
});

/** One document of a report. In `venta`, each return is one row with negative amounts, its own folio, day and hour. */
export const RenglonReporte = z.object({
  /** Of the document, also in what lowered it. */
  id: z.string(),
  folio: z.string(),
  /** The folio of the document. */
  documento: z.string(),
  /** Which act lowered it; null of a sale. */
  acto_id: z.nullable(z.string()),
  fecha: Fecha,
  hora: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
  servicios: z.string(),
  /** The lists whose prices its lines have, by their names. */
  listas: z.string(),
  trabajadores: z.string(),
  vendedor: z.string(),
  formas_pago: z.string(),
  estado: z.string(),
  /** What the document is: a ticket of the counter, an order, a quotation. */
  clase: z.enum(['mostrador', 'orden', 'cotizacion']),
  es_devolucion: z.boolean(),
  /** How many sales it is: a correction is none beside the one whose place it takes. */
  documentos: z.int(),
  /** Of a row that lowers a sale, why; empty of a sale. */
  ajuste: z.enum(['', ...ajustes]),
  /** In which kind of invoice it is. */
  facturado: z.enum(['no', 'individual', 'global']),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
  pagado_centavos: z.int(),
  saldo_centavos: z.int(),
  ...CON_COSTO,
});
export type RenglonReporte = z.infer<typeof RenglonReporte>;

const Totales = z.object({
  /** What was collected in the period by form of payment, returns already out; only sales have it. */
  por_forma: z.array(z.object({ forma_pago: z.string(), monto_centavos: z.int() })),
  /** What was sold in the period by who worked on it, each his part of the line; the rest has no name. Its sum is the total. */
  por_trabajador: z.array(
    z.object({ empleado_id: z.nullable(z.string()), nombre: z.string(), total_centavos: z.int(), partidas: z.int() }),
  ),
  /** What was sold on each day that sold or took back something; only sales have it. */
  por_dia: z.array(z.object({ fecha: Fecha, total_centavos: z.int() })),
  /** All of the report, also where it is longer than the rows that are told. */
  documentos: z.int(),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
  pagado_centavos: z.int(),
  saldo_centavos: z.int(),
  ...CON_COSTO,
});

export const RenglonVehiculo = z.object({
  activo_id: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
  cliente: z.string(),
  documentos: z.int(),
  ultima_fecha: Fecha,
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
});

/** What a worker earned in a period of a service with a commission of its own; returns are already out. */
export const RenglonComision = z.object({
  /** Null: nobody was named for it. */
  empleado_id: z.nullable(z.string()),
  trabajador: z.string(),
  /** Null: what a scheme pays of lines that are of no service, and months that were settled; then `otro` says of which kind. */
  servicio_id: z.nullable(z.string()),
  servicio: z.string(),
  otro: z.enum(['', 'servicio', 'mano_obra', 'refaccion', 'otro', 'ajuste']),
  comision_diezmilesimas: z.int(),
  /** By what it is worked out, and how much each where it is an amount. */
  forma: z.enum(['tasa', 'fijo', 'margen', 'mes']),
  fijo_centavos: z.int(),
  trabajos: z.int(),
  /** His part of the price, without tax. */
  base_centavos: z.int(),
  comision_centavos: z.int(),
});
export type RenglonComision = z.infer<typeof RenglonComision>;

/** A line of a document in which he worked, or what a return took of it. */
export const DocumentoConComision = z.object({
  orden_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  cliente: z.string(),
  descripcion: z.string(),
  es_devolucion: z.boolean(),
  /** The work was done again, and what it paid went to whoever did it. */
  es_garantia: z.boolean(),
  /** It settled a month: it is of no line. */
  es_ajuste: z.boolean(),
  parte_diezmilesimas: z.int(),
  cantidad_milesimas: z.int(),
  base_centavos: z.int(),
  comision_centavos: z.int(),
});
export type DocumentoConComision = z.infer<typeof DocumentoConComision>;

const horas = { vendidas_seg: z.int(), trabajadas_seg: z.int(), presentes_seg: z.int() };
/** What three ledgers say of one person; what they are to one another is worked out of them (`ratiosOf`). */
export const RenglonHoras = z.object({ empleado_id: z.string(), nombre: z.string(), color: z.string(), ...horas });
export type RenglonHoras = z.infer<typeof RenglonHoras>;

export const DiaSemana = z.object({
  fecha: Fecha,
  cotizado_centavos: z.int(),
  cotizaciones: z.int(),
  autorizado_centavos: z.int(),
  vendido_centavos: z.int(),
  ventas: z.int(),
  cobrado_centavos: z.int(),
});

const Periodo = { fecha_inicio: z.optional(Fecha), fecha_fin: z.optional(Fecha) };

/** Of one trade, or of one person. */
const Corte = { oficio: z.optional(TextoRequerido(40)), empleado_id: z.optional(Id) };

export const reportesApi = contract({
  'GET /api/reportes/detalladoVehiculosCotizacion': {
    summary: 'Ventas, órdenes o cotizaciones con su detalle; sin fechas, lo abierto de los últimos 90 días',
    access: 'ver_resumen_ventas',
    tx: 'read',
    success: true,
    query: z.object({
      empresa_id: z.optional(EmpresaId),
      reporteTipo: z._default(z.enum(tiposReporte), 'venta'),
      ...Periodo,
    }),
    reply: z.object({ success: z.boolean(), data: z.array(RenglonReporte), totales: Totales }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/detalladoVehiculos': {
    summary: 'Lo vendido por vehículo',
    access: 'ver_resumen_ventas',
    tx: 'read',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId), ...Periodo }),
    reply: z.object({
      success: z.boolean(),
      data: z.array(RenglonVehiculo),
      totales: z.object({
        documentos: z.int(),
        base_centavos: z.int(),
        iva_centavos: z.int(),
        total_centavos: z.int(),
      }),
    }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/comisiones': {
    summary: 'Las comisiones de un periodo por trabajador y servicio; sin fechas, las de hoy',
    access: 'ver_productividad',
    tx: 'read',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId), ...Periodo }),
    reply: z.object({
      success: z.boolean(),
      data: z.array(RenglonComision),
      totales: z.object({ trabajos: z.int(), base_centavos: z.int(), comision_centavos: z.int() }),
    }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/comisiones/documentos': {
    summary: 'Los documentos detrás de un renglón de las comisiones',
    access: 'ver_productividad',
    tx: 'read',
    success: true,
    query: z.object({
      empresa_id: z.optional(EmpresaId),
      ...Periodo,
      /** Without it, what nobody was named for. */
      empleado_id: z.optional(Id),
      servicio_id: z.optional(Id),
      comision_diezmilesimas: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
      forma: z._default(z.enum(['tasa', 'fijo', 'margen', 'mes']), 'tasa'),
      fijo_centavos: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)), 0),
      otro: z._default(z.enum(['', 'servicio', 'mano_obra', 'refaccion', 'otro', 'ajuste']), ''),
    }),
    reply: z.object({ success: z.boolean(), data: z.array(DocumentoConComision) }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/horas': {
    summary: 'Horas vendidas, trabajadas y presentes de cada persona; sin fechas, las de hoy',
    access: 'ver_productividad',
    tx: 'read',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId), ...Periodo }),
    reply: z.object({
      success: z.boolean(),
      desde: Fecha,
      hasta: Fecha,
      data: z.array(RenglonHoras),
      totales: z.object(horas),
    }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/ciclo': {
    summary: 'Cuánto estuvo en cada estado lo que se entregó en un periodo: mediana y p90; sin fechas, lo de hoy',
    access: 'ver_productividad',
    tx: 'read',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId), ...Periodo, ...Corte }),
    reply: z.object({ success: z.boolean(), desde: Fecha, hasta: Fecha, data: Ciclo }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/ciclo/documentos': {
    summary: 'Las órdenes detrás de una de esas cifras; sin estado, de la recepción a la entrega',
    access: 'ver_productividad|ver_dashboard_performance',
    tx: 'read',
    success: true,
    query: z.object({
      empresa_id: z.optional(EmpresaId),
      ...Periodo,
      ...Corte,
      estado: z.optional(z.enum(estadosOrden)),
      espera_por: z.optional(z.enum(esperas)),
    }),
    reply: z.object({ success: z.boolean(), data: z.array(DocumentoDeCiclo) }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/hallazgos': {
    summary: 'De la inspección a la respuesta del cliente; sin fechas, los últimos treinta días',
    access: 'ver_dashboard_performance|ver_dashboard',
    tx: 'read',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId), ...Periodo }),
    reply: z.object({
      success: z.boolean(),
      desde: Fecha,
      hasta: Fecha,
      /** Whether the company works this way at all. */
      hay: z.boolean(),
      data: CifrasDeHallazgos,
      /** The same of as many days before. */
      antes: CifrasDeHallazgos,
    }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/hallazgos/documentos': {
    summary: 'Los documentos detrás de una de esas cifras',
    access: 'ver_dashboard_performance|ver_dashboard',
    tx: 'read',
    success: true,
    query: z.object({
      empresa_id: z.optional(EmpresaId),
      ...Periodo,
      cifra: z.enum(cifras),
      color: z.optional(z.enum(['rojo', 'amarillo'])),
      con_foto: z.optional(z.enum(['si', 'no'])),
    }),
    reply: z.object({ success: z.boolean(), data: z.array(DocumentoDeCifra) }),
    refusals: reportesRefusals,
  },
  'GET /api/reportes/resumenSemana/empresa/{empresa_id}': {
    summary: 'Los últimos siete días: cotizado, autorizado, vendido y cobrado',
    access: 'ver_resumen_ventas|ver_dashboard|ver_cotizaciones|ver_ordenes_trabajo|ver_pendiente_pago',
    tx: 'read',
    success: true,
    params: z.object({ empresa_id: EmpresaId }),
    reply: z.object({
      success: z.boolean(),
      data: z.array(DiaSemana),
      totales: z.object({
        cotizado_centavos: z.int(),
        autorizado_centavos: z.int(),
        vendido_centavos: z.int(),
        cobrado_centavos: z.int(),
        semana_anterior: z.object({ cotizado_centavos: z.int(), vendido_centavos: z.int(), cobrado_centavos: z.int() }),
      }),
    }),
  },
});
