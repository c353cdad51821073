import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Centavos, Fecha, Id, Instante, ListQuery, Page, ParrafoRequerido } from '#platform/contract/fields.ts';
import { periodicidades } from './rules/periodos.ts';
import { facturasRefusals } from './rules/refusals.ts';

export const tiposFactura = ['individual', 'global'] as const;
export type TipoFactura = (typeof tiposFactura)[number];

const Traslado = z.object({
  Base: z.string(),
  Impuesto: z.string(),
  TipoFactor: z.string(),
  TasaOCuota: z.string(),
  Importe: z.string(),
});
export type Traslado = z.infer<typeof Traslado>;

const Concepto = z.object({
  ClaveProdServ: z.string(),
  NoIdentificacion: z.optional(z.string()),
  Cantidad: z.string(),
  ClaveUnidad: z.string(),
  Unidad: z.optional(z.string()),
  Descripcion: z.string(),
  ValorUnitario: z.string(),
  Importe: z.string(),
  Descuento: z.optional(z.string()),
  ObjetoImp: z.string(),
  Impuestos: z.object({ Traslados: z.array(Traslado) }),
});
export type Concepto = z.infer<typeof Concepto>;

/** What whoever stamps the invoice needs, with the names that the SAT gives to each datum in CFDI 4.0. */
export const Comprobante = z.object({
  Version: z.string(),
  Folio: z.string(),
  InformacionGlobal: z.optional(z.object({ Periodicidad: z.string(), Meses: z.string(), Año: z.string() })),
  FormaPago: z.string(),
  MetodoPago: z.enum(['PUE', 'PPD']),
  Moneda: z.string(),
  TipoDeComprobante: z.string(),
  Exportacion: z.string(),
  LugarExpedicion: z.string(),
  SubTotal: z.string(),
  Descuento: z.optional(z.string()),
  Total: z.string(),
  Emisor: z.object({ Rfc: z.string(), Nombre: z.string(), RegimenFiscal: z.string() }),
  Receptor: z.object({
    Rfc: z.string(),
    Nombre: z.string(),
    DomicilioFiscalReceptor: z.string(),
    RegimenFiscalReceptor: z.string(),
    UsoCFDI: z.string(),
  }),
  Conceptos: z.array(Concepto),
  Impuestos: z.object({ TotalImpuestosTrasladados: z.string(), Traslados: z.array(Traslado) }),
});
export type Comprobante = z.infer<typeof Comprobante>;

const Deshecha = z.nullable(z.object({ en: Instante, por: z.string(), motivo: z.string() }));

/** One invoice as it was asked for: of a sale to its customer, or of all those of a period that nobody asked one for. */
export const Factura = z.object({
  id: z.string(),
  tipo: z.enum(tiposFactura),
  /** Of an individual one; null of a global. */
  documento_id: z.nullable(z.string()),
  folio: z.string(),
  cliente: z.string(),
  rfc: z.string(),
  desde: Fecha,
  hasta: Fecha,
  /** The day on which it counts, if its own were closed when it was asked for. */
  contada_en: z.nullable(Fecha),
  periodicidad: z.nullable(z.enum(periodicidades)),
  documentos: z.int(),
  total_centavos: z.int(),
  metodo: z.enum(['PUE', 'PPD']),
  forma_pago: z.string(),
  /** What its sales are worth now, less than its total when something came back afterwards; then the invoice needs a correction. */
  vigente_centavos: z.int(),
  creado_en: Instante,
  por: z.string(),
  deshecha: Deshecha,
});
export type Factura = z.infer<typeof Factura>;

export const FacturaConComprobante = z.extend(Factura, { comprobante: Comprobante });
export type FacturaConComprobante = z.infer<typeof FacturaConComprobante>;

/** How a sale stands: in which invoice it is, or what keeps it from one of its own. */
export const EstadoFactura = z.object({
  documento_id: z.string(),
  folio: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  total_centavos: z.int(),
  metodo: z.enum(['PUE', 'PPD']),
  forma_pago: z.string(),
  tipo: z.enum(['no', ...tiposFactura]),
  factura: z.nullable(Factura),
  /** By field of the customer's record, in words; empty when it could be invoiced by name. */
  faltan_cliente: z.record(z.string(), z.string()),
  faltan_empresa: z.record(z.string(), z.string()),
});
export type EstadoFactura = z.infer<typeof EstadoFactura>;

const VentaDelPeriodo = z.object({
  documento_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  cliente: z.string(),
  total_centavos: z.int(),
});

const Periodo = { periodicidad: z.enum(periodicidades), fecha: Fecha };
export const GlobalPrevia = z.object({
  periodicidad: z.enum(periodicidades),
  desde: Fecha,
  hasta: Fecha,
  ventas: z.array(VentaDelPeriodo),
  /** Sales of the period that owe something: they wait until they are paid. */
  con_saldo: z.int(),
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
});
export type GlobalPrevia = z.infer<typeof GlobalPrevia>;

const ById = z.object({ id: Id });
const Motivo = z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se deshace.') });
const write = { access: 'facturar', tx: 'write', idempotent: true, refusals: facturasRefusals } as const;

export const FacturasQuery = z.object({
  ...ListQuery,
  tipo: z.optional(z.enum(tiposFactura)),
  estado: z.optional(z.enum(['vigentes', 'por_corregir', 'deshechas', 'todas'])),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
});
export type FacturasQuery = z.infer<typeof FacturasQuery>;

export const facturasApi = contract({
  'GET /api/facturas': {
    summary: 'Facturas pedidas, individuales y globales, de la última a la primera',
    access: 'ver_resumen_ventas',
    tx: 'read',
    query: FacturasQuery,
    reply: Page(Factura),
  },
  'GET /api/facturas/comprobantes': {
    summary: 'Las mismas con todo lo que pide el SAT, para timbrarlas fuera',
    access: 'exportar',
    tx: 'read',
    query: FacturasQuery,
    reply: Page(FacturaConComprobante),
  },
  'GET /api/facturas/documentos/{id}': {
    summary: 'Cómo está facturada una venta y qué le falta',
    access: 'ver_resumen_ventas|facturar',
    tx: 'read',
    params: ById,
    reply: EstadoFactura,
    refusals: facturasRefusals,
  },
  'GET /api/facturas/{id}': {
    summary: 'Una factura pedida',
    access: 'ver_resumen_ventas',
    tx: 'read',
    params: ById,
    reply: Factura,
  },
  'POST /api/facturas': {
    ...write,
    summary: 'Pedir la factura individual de una venta',
    status: 201,
    body: z.object({ documento_id: Id }),
    reply: Factura,
  },
  'GET /api/facturas/globales/previa': {
    summary: 'Lo que llevaría la factura global de un periodo',
    access: 'ver_resumen_ventas',
    tx: 'read',
    query: z.object(Periodo),
    reply: GlobalPrevia,
  },
  'POST /api/facturas/globales': {
    ...write,
    summary: 'Hacer la factura global de un periodo',
    status: 201,
    body: z.object({
      ...Periodo,
      /** What the person saw: if it is another by now, nothing is done. */
      documentos: z.int().check(z.gte(1, 'Elige al menos una venta.')),
      total_centavos: Centavos,
      excluidos: z._default(z.array(Id).check(z.maxLength(500, 'A lo más 500 excluidas.')), []),
    }),
    reply: Factura,
  },
  'POST /api/facturas/{id}/deshecha': {
    ...write,
    summary: 'Deshacer una factura: sus ventas quedan sin facturar',
    params: ById,
    body: Motivo,
    reply: Factura,
  },
  'POST /api/facturas/documentos/{id}/deshecha': {
    ...write,
    summary: 'Dejar una venta sin facturar: deshace la suya, o la quita de la global',
    params: ById,
    body: Motivo,
    reply: EstadoFactura,
  },
});
