import * as z from 'zod/mini';
import { categorias } from '#modules/proveedores/rules.ts';
import {
  Centavos,
  CentavosConSigno,
  CentavosPositivos,
  Fecha,
  Id,
  ListQuery,
  Parrafo,
  patchOf,
  Texto,
  TextoRequerido,
  upTo,
  Version,
} from '#platform/contract/fields.ts';
import { Archivo } from '#platform/contract/files.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { estados, FORMAS_BANCO, NO_DEDUCIBLES, ORIGENES, PAGOS, UNIDADES } from '../rules.ts';

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];
const Origen = z.enum(keysOf(ORIGENES));
const FormaBanco = z.enum(keysOf(FORMAS_BANCO), 'Elige cómo pagó el banco.');
const Unidad = z.enum(keysOf(UNIDADES));
const Como = z.enum(['por_pagar', 'borrador']);
/** A time is a week or a month; five years apart at most. */
const Cada = z.int('Escribe un número.').check(z.gte(1, 'Al menos 1.'), z.lte(60, 'A lo más 60.'));

export const Abono = z.object({
  id: z.string(),
  origen: Origen,
  forma_pago: z.string(),
  referencia: z.string(),
  monto_centavos: z.int(),
  /** The register out of which it was paid, and its cut once it was closed. */
  caja: z.string(),
  corte: z.nullable(z.string()),
  fecha: Fecha,
  /** When it was paid, if that day was closed when it came. */
  fecha_papel: z.nullable(Fecha),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  motivo: z.string(),
  corrige_id: z.nullable(z.string()),
  /** Of goods that went back to the supplier: his note, or the money that he gave back. */
  de_devolucion: z.boolean(),
  cancelado: z.boolean(),
});
export type Abono = z.infer<typeof Abono>;

const LEE = 'registrar_gastos';

export const Gasto = z.object(
  onlyTo(
    LEE,
    {
      id: z.string(),
      folio: z.string(),
      /** The day on which it counts. */
      fecha: Fecha,
      /** The day of its paper, if that was closed when it came. */
      fecha_papel: z.nullable(Fecha),
      /** The day on which it was taken off, if its own was closed. */
      baja_fecha: z.nullable(Fecha),
      /** Of a list: the row that takes it off on that day, with its amounts below zero. */
      baja: z.boolean(),
      proveedor_id: z.nullable(z.string()),
      proveedor: z.string(),
      categoria: z.enum(categorias),
      concepto: z.string(),
      orden_folio: z.string(),
      orden_id: z.nullable(z.string()),
      subtotal_centavos: z.int(),
      iva_centavos: z.int(),
      /** Other taxes and fees, less retentions and discounts. */
      otros_centavos: z.int(),
      total_centavos: z.int(),
      /** Of the others: what was taken off the price, and what was withheld and is owed to the SAT. */
      descuento_centavos: z.int(),
      isr_retenido_centavos: z.int(),
      iva_retenido_centavos: z.int(),
      /** It pays what was withheld: no expense, and its IVA is creditable. */
      entero: z.boolean(),
      /** Bought to be sold: its cost counts when it is sold. */
      mercancia: z.boolean(),
      pagado_centavos: z.int(),
      saldo_centavos: z.int(),
      estado: z.enum(estados),
      vence: z.nullable(Fecha),
      dias_vencido: z.int(),
      /** Out of what it was paid so far. */
      origenes: z.array(Origen),
      /** What its payment in cash takes away from it; null when it can be taken off. */
      no_deducible: z.nullable(z.enum(keysOf(NO_DEDUCIBLES))),
      uuid: z.nullable(z.string()),
      archivos: z.int(),
      recurrente_id: z.nullable(z.string()),
      notas: z.string(),
      motivo: z.string(),
      usuario_nombre: z.string(),
      creado_en: z.string(),
      version: Version,
    },
    ['id', 'folio', 'estado', 'version'],
  ),
);
export type Gasto = z.infer<typeof Gasto>;

export const GastoCompleto = z.object({
  ...Gasto.shape,
  ...onlyTo(LEE, {
    abonos: z.array(Abono),
    comprobantes: z.array(Archivo),
    /** Others of the invoice, as it says them. */
    factura: z.nullable(
      z.object({ folio: z.string(), emisor: z.string(), metodo_pago: z.string(), moneda: z.string() }),
    ),
  }),
});
export type GastoCompleto = z.infer<typeof GastoCompleto>;

/** An order that an expense may have been for. */
export const OrdenElegible = z.object({
  id: z.string(),
  folio: z.string(),
  vehiculo: z.string(),
  cliente: z.string(),
});
export type OrdenElegible = z.infer<typeof OrdenElegible>;

const PagoDeGasto = {
  sesion_id: z.optional(Id),
  forma_pago: z._default(FormaBanco, '03'),
  referencia: z._default(Texto(120), ''),
};

export const AbonoNuevo = z.object({
  id: z.optional(Id),
  origen: Origen,
  monto_centavos: CentavosPositivos,
  ...PagoDeGasto,
});
export type AbonoNuevo = z.infer<typeof AbonoNuevo>;

export const Recurrencia = z.object({
  cada: Cada,
  unidad: Unidad,
  hasta: z._default(z.nullable(Fecha), null),
  como: z._default(Como, 'por_pagar'),
});

const Datos = {
  fecha: Fecha,
  proveedor_id: z._default(z.nullable(Id), null),
  categoria: z.enum(categorias, 'Elige una categoría.'),
  concepto: TextoRequerido(200, 'Escribe en qué se gastó.'),
  /** As somebody writes it; of an order that was chosen, its own. */
  orden_folio: z._default(Texto(30), ''),
  orden_id: z._default(z.nullable(Id), null),
  total_centavos: Centavos,
  iva_centavos: z._default(Centavos, 0),
  /** Withheld of the supplier: the total is what he is paid. */
  isr_retenido_centavos: z._default(Centavos, 0),
  iva_retenido_centavos: z._default(Centavos, 0),
  /** It pays what was withheld to the SAT; its IVA is what of it was IVA. */
  entero: z._default(z.boolean(), false),
  /** Bought to be sold: it is no expense of the result, its cost is taken off when it is sold. */
  mercancia: z._default(z.boolean(), false),
  vence: z._default(z.nullable(Fecha), null),
  notas: z._default(Parrafo(2000), ''),
};

export const GastoNuevo = z.object({
  id: z.optional(Id),
  ...Datos,
  /** What `POST /api/gastos/cfdi` read: the amounts are then those of the invoice, whatever is sent. */
  cfdi_id: z._default(z.nullable(Id), null),
  pago: z.enum(keysOf(PAGOS)),
  ...PagoDeGasto,
  recurrencia: z._default(z.nullable(Recurrencia), null),
});
export type GastoNuevo = z.infer<typeof GastoNuevo>;

/** Money of the drawer spent now: what it was for, on which kind of thing and, if it matters, whose. */
export const GastoDeCajaNuevo = z.object({
  id: z.optional(Id),
  sesion_id: z.optional(Id),
  total_centavos: CentavosPositivos,
  concepto: Datos.concepto,
  categoria: Datos.categoria,
  proveedor_id: Datos.proveedor_id,
});
export type GastoDeCajaNuevo = z.infer<typeof GastoDeCajaNuevo>;

export const GastoDeCaja = z.object({ id: z.string(), folio: z.string(), total_centavos: z.int() });
export type GastoDeCaja = z.infer<typeof GastoDeCaja>;

export const GastoCambio = z.object({
  ...patchOf(Datos),
  /** `false` registers what was kept as a draft. */
  borrador: z.optional(z.literal(false)),
});
export type GastoCambio = z.infer<typeof GastoCambio>;

export const grupos = ['todos', 'por_pagar', 'vencidos', 'pagados', 'borradores', 'cancelados'] as const;

export const GastosQuery = z.object({
  ...ListQuery,
  grupo: z.optional(z.enum(grupos)),
  proveedor_id: z.optional(Id),
  categoria: z.optional(z.enum(categorias)),
  origen: z.optional(Origen),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
});
export type GastosQuery = z.infer<typeof GastosQuery>;

export const GastosTotales = z.object({
  gastos: z.int(),
  total_centavos: z.int(),
  pagado_centavos: z.int(),
  por_pagar_centavos: z.int(),
  vencido_centavos: z.int(),
  vencidos: z.int(),
  por_categoria: z.array(z.object({ categoria: z.enum(categorias), total_centavos: z.int(), gastos: z.int() })),
  /** `YYYY-MM`, oldest first. */
  por_mes: z.array(z.object({ mes: z.string(), total_centavos: z.int() })),
});
export type GastosTotales = z.infer<typeof GastosTotales>;

export const CfdiNuevo = z.object({
  contenido: z
    .string()
    .check(
      upTo(720_000, 'El archivo pesa demasiado para ser una factura.'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Elige el XML del CFDI.'),
    ),
});

export const CfdiLeido = z.object({
  cfdi_id: z.string(),
  uuid: z.string(),
  fecha: Fecha,
  emisor_rfc: z.string(),
  emisor_nombre: z.string(),
  emisor_regimen: z.string(),
  emisor_cp: z.string(),
  folio: z.string(),
  concepto: z.string(),
  metodo_pago: z.string(),
  forma_pago: z.string(),
  moneda: z.string(),
  subtotal_centavos: z.int(),
  iva_centavos: z.int(),
  otros_centavos: CentavosConSigno,
  descuento_centavos: z.int(),
  isr_retenido_centavos: z.int(),
  iva_retenido_centavos: z.int(),
  total_centavos: z.int(),
  /** Base and IVA of each rate; −1 is what is exempt. */
  tasas: z.array(z.object({ tasa_iva: z.int(), base_centavos: z.int(), iva_centavos: z.int() })),
  /** The supplier that has that RFC, if there is one. */
  proveedor_id: z.nullable(z.string()),
  avisos: z.array(z.string()),
});
export type CfdiLeido = z.infer<typeof CfdiLeido>;

export const GastoRecurrente = z.object({
  id: z.string(),
  proveedor: z.string(),
  categoria: z.enum(categorias),
  concepto: z.string(),
  total_centavos: z.int(),
  cada: z.int(),
  unidad: Unidad,
  inicia: Fecha,
  hasta: z.nullable(Fecha),
  como: Como,
  proximo: z.nullable(Fecha),
  activo: z.boolean(),
  usuario_nombre: z.string(),
  version: Version,
});
export type GastoRecurrente = z.infer<typeof GastoRecurrente>;

export const RecurrenteCambio = z.object({
  activo: z.optional(z.boolean()),
  total_centavos: z.optional(CentavosPositivos),
  hasta: z.optional(z.nullable(Fecha)),
  como: z.optional(Como),
});
export type RecurrenteCambio = z.infer<typeof RecurrenteCambio>;
