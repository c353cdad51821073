import * as z from 'zod/mini';
import { cajaRefusals } from '#modules/caja/contract.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { ESTADOS } from '#modules/gastos/rules.ts';
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
import { FORMAS, PAGOS } from './rules.ts';

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
  compra_cancelada: [409, '{folio} ya está cancelada.'],
  compra_sin_importe: [422, 'Escribe cuánto costó: una compra no puede quedar en cero.'],
});

const Costo = z
  .int('Escribe un importe con centavos.')
  .check(z.gte(0, 'El costo no puede ser negativo.'), z.lte(999_999_999, 'El costo es demasiado grande.'));

export const CompraNueva = z.object({
  id: z.optional(Id),
  proveedor_id: IdElegido('Elige a quién se le compró.'),
  factura: z._default(Texto(40), ''),
  fecha: Fecha,
  orden_folio: z._default(Texto(30), ''),
  renglones: z
    .array(z.object({ articulo_id: Id, cantidad_milesimas: Milesimas, costo_centavos: Costo }))
    .check(z.minLength(1, 'Agrega al menos un artículo.'), z.maxLength(300, 'A lo más 300 renglones.')),
  /** What the paper says, with IVA; without it, what the lines add up to. */
  total_centavos: z._default(z.nullable(CentavosPositivos), null),
  pago: z.enum(keysOf(PAGOS), 'Elige cómo se paga.'),
  vence: z._default(z.nullable(Fecha), null),
  sesion_id: z.optional(Id),
  forma_pago: z._default(z.enum(keysOf(FORMAS), 'Elige cómo pagó el banco.'), '03'),
  referencia: z._default(Texto(120), ''),
  notas: z._default(Parrafo(500), ''),
});
export type CompraNueva = z.infer<typeof CompraNueva>;

const LEE = 'registrar_compras';

export const CompraResumen = z.object(
  onlyTo(
    LEE,
    {
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      proveedor_id: z.string(),
      proveedor: z.string(),
      factura: z.string(),
      orden_folio: z.string(),
      articulos: z.int(),
      total_centavos: z.int(),
      /** How its expense stands; `cancelado` also when the expense alone was undone. */
      estado: z.enum(keysOf(ESTADOS)),
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
    gasto_id: z.string(),
    gasto_folio: z.string(),
    subtotal_centavos: z.int(),
    iva_centavos: z.int(),
    redondeo_centavos: z.int(),
    vence: z.nullable(Fecha),
    notas: z.string(),
    cancelada_por: z.string(),
    motivo: z.string(),
    renglones: z.array(
      z.object({
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
    query: z.object({ ...ListQuery, desde: z.optional(Fecha), hasta: z.optional(Fecha), proveedor_id: z.optional(Id) }),
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
