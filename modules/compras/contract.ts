import * as z from 'zod/mini';
import { cajaRefusals } from '#modules/caja/contract.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { ESTADOS } from '#modules/gastos/rules.ts';
import { DiasDeCredito } from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  CentavosPositivos,
  Fecha,
  Id,
  IdElegido,
  ListQuery,
  Milesimas,
  Page,
  Parrafo,
  ParrafoRequerido,
  Texto,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { FORMAS, PAGOS, REEMBOLSOS, SIN_FACTURA } from './rules.ts';

// Object.keys loses the literal types.
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

export const comprasRefusals = refusals({
  factura_repetida: [409, 'La factura {factura} de {proveedor} ya se registró en {folio}.'],
  mercancia_recibida: [
    409,
    'La mercancía de la factura {factura} ya entró al inventario el {fecha} con {documento}. Registra en Gastos lo que se debe: aquí entraría dos veces.',
  ],
  total_no_cuadra: [
    422,
    'Los renglones suman {suma} con IVA y la factura dice {total}. Revisa cantidades y costos: solo puede haber un peso de diferencia.',
  ],
  recepcion_distinta: [
    409,
    'La factura {factura} ya se recibió en {folio} con {recibido}. Escribe lo mismo, o registra su factura desde {folio}.',
  ],
  ya_facturada: [409, '{folio} ya tiene su factura: se debe en {gasto}.'],
  compra_sin_factura: [409, 'Registra antes la factura de {folio}, o cancela la recepción entera.'],
  compra_devuelta: [409, 'De {folio} ya se devolvió una parte al proveedor. Devuelve también lo que queda.'],
  devolucion_excesiva: [409, 'De {articulo} solo quedan por devolver {quedan} {unidad} de {folio}.'],
  compra_cancelada: [409, '{folio} ya está cancelada.'],
  compra_sin_importe: [422, 'Escribe cuánto costó: una compra no puede quedar en cero.'],
});

const Costo = z
  .int('Escribe un importe con centavos.')
  .check(z.gte(0, 'El costo no puede ser negativo.'), z.lte(999_999_999, 'El costo es demasiado grande.'));

const FormaDeBanco = z._default(z.enum(keysOf(FORMAS), 'Elige cómo pagó el banco.'), '03');
const comoSePaga = {
  /** What the paper says, with IVA; without it, what the lines add up to. */
  total_centavos: z._default(z.nullable(CentavosPositivos), null),
  pago: z.enum(keysOf(PAGOS), 'Elige cómo se paga.'),
  /** Left out, after the days of credit; without those, after the days that the supplier gives. */
  vence: z._default(z.nullable(Fecha), null),
  dias_credito: z._default(DiasDeCredito, null),
  sesion_id: z.optional(Id),
  forma_pago: FormaDeBanco,
  referencia: z._default(Texto(120), ''),
  notas: z._default(Parrafo(500), ''),
};

export const CompraNueva = z.object({
  id: z.optional(Id),
  proveedor_id: IdElegido('Elige a quién se le compró.'),
  factura: z._default(Texto(40), ''),
  fecha: Fecha,
  orden_folio: z._default(Texto(30), ''),
  renglones: z
    .array(z.object({ articulo_id: Id, cantidad_milesimas: Milesimas, costo_centavos: Costo }))
    .check(z.minLength(1, 'Agrega al menos un artículo.'), z.maxLength(300, 'A lo más 300 renglones.')),
  ...comoSePaga,
});
export type CompraNueva = z.infer<typeof CompraNueva>;

/** The supplier's invoice for goods that came before it. */
export const FacturaNueva = z.object({
  /** Who sold them, where the receipt did not say. */
  proveedor_id: z.optional(Id),
  /** Left out, the number that was written when they came. */
  factura: z._default(Texto(40), ''),
  fecha: Fecha,
  ...comoSePaga,
});
export type FacturaNueva = z.infer<typeof FacturaNueva>;

export const DevolucionNueva = z.object({
  renglones: z
    .array(z.object({ renglon: z.int(), cantidad_milesimas: Milesimas }))
    .check(z.minLength(1, 'Elige qué se devuelve.'), z.maxLength(300, 'A lo más 300 renglones.')),
  motivo: ParrafoRequerido(200, 'Escribe por qué se devuelve.'),
  /** The number of the supplier's note. */
  nota_credito: z._default(Texto(40), ''),
  /** How he gives back what had been paid. */
  reembolso: z.optional(z.enum(keysOf(REEMBOLSOS), 'Elige cómo devuelve el dinero.')),
  sesion_id: z.optional(Id),
  forma_pago: FormaDeBanco,
  referencia: z._default(Texto(120), ''),
});
export type DevolucionNueva = z.infer<typeof DevolucionNueva>;

const LEE = 'registrar_compras';

export const CompraResumen = z.object(
  onlyTo(
    LEE,
    {
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      /** Null, with the name that was written, until its invoice says who. */
      proveedor_id: z.nullable(z.string()),
      proveedor: z.string(),
      factura: z.string(),
      orden_folio: z.string(),
      /** The purchase order that it answers. */
      pedido_id: z.nullable(z.string()),
      pedido_folio: z.string(),
      articulos: z.int(),
      total_centavos: z.int(),
      /** How its expense stands, `cancelado` also when the expense alone was undone; `sin_factura` while only the goods came. */
      estado: z.enum([...keysOf(ESTADOS), SIN_FACTURA]),
      /** What of the total went back to the supplier. */
      devuelto_centavos: z.int(),
      saldo_centavos: z.int(),
      cancelada: z.boolean(),
      usuario_nombre: z.string(),
      version: Version,
    },
    ['id', 'folio', 'estado', 'version'],
  ),
);
export type CompraResumen = z.infer<typeof CompraResumen>;

export const Compra = z.object({
  ...CompraResumen.shape,
  ...onlyTo(LEE, {
    gasto_id: z.nullable(z.string()),
    /** Empty until its invoice comes. */
    gasto_folio: z.string(),
    subtotal_centavos: z.int(),
    iva_centavos: z.int(),
    redondeo_centavos: z.int(),
    vence: z.nullable(Fecha),
    notas: z.string(),
    cancelada_por: z.string(),
    motivo: z.string(),
    devoluciones: z.array(
      z.object({
        id: z.string(),
        fecha: Fecha,
        nota_credito: z.string(),
        motivo: z.string(),
        total_centavos: z.int(),
        reembolso_centavos: z.int(),
        usuario_nombre: z.string(),
      }),
    ),
    renglones: z.array(
      z.object({
        renglon: z.int(),
        devuelta_milesimas: z.int(),
        articulo_id: z.string(),
        sku: z.string(),
        descripcion: z.string(),
        unidad: z.string(),
        cantidad_milesimas: z.int(),
        costo_centavos: z.int(),
        valor_centavos: z.int(),
        tasa_iva: z.int(),
      }),
    ),
  }),
});
export type Compra = z.infer<typeof Compra>;

const ById = z.object({ id: Id });
const goods = { ...inventarioRefusals, ...gastosRefusals, ...cajaRefusals, ...comprasRefusals };

export const comprasApi = contract({
  'GET /api/compras': {
    summary: 'Compras a proveedores, de la última a la primera',
    access: 'registrar_compras',
    tx: 'read',
    query: z.object({
      ...ListQuery,
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      proveedor_id: z.optional(Id),
      estado: z.optional(z.literal(SIN_FACTURA, 'Elige un estado de la lista.')),
    }),
    reply: Page(CompraResumen),
  },
  'POST /api/compras': {
    summary: 'Registrar una compra: entra la mercancía y queda su gasto',
    access: 'registrar_compras',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CompraNueva,
    reply: Compra,
    refusals: goods,
  },
  'GET /api/compras/{id}': {
    summary: 'Una compra con sus renglones y su gasto',
    access: 'registrar_compras',
    tx: 'read',
    params: ById,
    reply: Compra,
  },
  'POST /api/compras/{id}/factura': {
    summary: 'Registrar la factura de lo que ya se recibió: queda lo que se debe, y la mercancía no entra otra vez',
    access: 'registrar_compras',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: FacturaNueva,
    reply: Compra,
    refusals: goods,
  },
  'POST /api/compras/{id}/devoluciones': {
    summary: 'Devolver al proveedor una parte de una compra: sale a lo que entró y baja lo que se debe',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: DevolucionNueva,
    reply: Compra,
    refusals: goods,
  },
  'POST /api/compras/{id}/cancelacion': {
    summary: 'Cancelar una compra: sale la mercancía y se deshace su gasto',
    access: 'cancelar_documento',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.'), sesion_id: z.optional(Id) }),
    reply: Compra,
    refusals: goods,
  },
});
