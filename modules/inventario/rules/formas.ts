import * as z from 'zod/mini';
import { ESTADOS_PEDIDO, MOTIVOS, NIVELES, normalizeCodigo, TIPOS_MOVIMIENTO } from '#modules/inventario/rules.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import {
  Centavos,
  CentavosPositivos,
  EmpresaId,
  Fecha,
  Id,
  Milesimas,
  Parrafo,
  Patron,
  patchOf,
  Tasa,
  Texto,
  TextoRequerido,
  upTo,
  Version,
} from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';

// Object.keys loses the literal types.
const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[];

export const CANTIDAD_MAX = 999_999_999;
/** A quantity that may be none: what was counted, what must be kept. */
export const MilesimasOCero = z
  .int('Escribe una cantidad con hasta tres decimales.')
  .check(z.gte(0, 'La cantidad no puede ser negativa.'), z.lte(CANTIDAD_MAX, 'La cantidad es demasiado grande.'));
/** Of one unit, so that no quantity makes an amount that a number cannot hold. */
export const Costo = z
  .int('Escribe un importe con centavos.')
  .check(z.gte(0, 'El costo no puede ser negativo.'), z.lte(999_999_999, 'El costo es demasiado grande.'));

const Codigo = z
  .string()
  .check(
    upTo(40, 'Escribe a lo más 40 caracteres.'),
    z.overwrite(normalizeCodigo),
    z.minLength(1, 'Escribe el código.'),
    z.regex(/^[\x20-\x7e]+$/, 'El código lleva letras sin acento, números y signos comunes.'),
  );

export const ArticuloNuevo = z.object({
  id: z.optional(Id),
  sku: Codigo,
  codigos: z._default(z.array(Codigo).check(z.maxLength(10, 'A lo más 10 códigos.')), []),
  descripcion: TextoRequerido(160, 'Escribe qué es el artículo.'),
  marca: z._default(Texto(60), ''),
  categoria: z._default(Texto(60), ''),
  compatibilidad: z._default(Parrafo(300), ''),
  ubicacion: z._default(Texto(40), ''),
  unidad: z._default(Texto(20), 'pieza'),
  clave_sat: z._default(Patron(/^\d{8}$/, 'La clave del SAT tiene 8 dígitos, como 25174000.'), '25174000'),
  unidad_sat: z._default(Patron(/^[A-Z0-9]{2,3}$/, 'La unidad del SAT tiene 2 o 3 caracteres, como H87.'), 'H87'),
  tasa_iva: z._default(Tasa, 1600),
  precio_centavos: z._default(Centavos, 0),
  minimo_milesimas: z._default(MilesimasOCero, 0),
  maximo_milesimas: z._default(MilesimasOCero, 0),
  proveedor_id: z._default(z.nullable(Id), null),
  proveedor: z._default(Texto(120), ''),
});
export type ArticuloNuevo = z.infer<typeof ArticuloNuevo>;

/** With what is on the shelf the day it is registered. */
export const ArticuloAlta = z.extend(ArticuloNuevo, {
  existencia_milesimas: z._default(MilesimasOCero, 0),
  costo_centavos: z._default(Costo, 0),
});
export type ArticuloAlta = z.infer<typeof ArticuloAlta>;

export const ArticuloCambio = z.object({ ...patchOf(ArticuloNuevo.shape), activo: z.optional(z.boolean()) });
export type ArticuloCambio = z.infer<typeof ArticuloCambio>;

export const Articulo = z.object({
  id: z.string(),
  sku: z.string(),
  codigos: z.array(z.string()),
  descripcion: z.string(),
  marca: z.string(),
  categoria: z.string(),
  compatibilidad: z.string(),
  ubicacion: z.string(),
  unidad: z.string(),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  tasa_iva: z.int(),
  /** With IVA. */
  precio_centavos: z.int(),
  minimo_milesimas: z.int(),
  maximo_milesimas: z.int(),
  proveedor_id: z.nullable(z.string()),
  proveedor: z.string(),
  existencia_milesimas: z.int(),
  reservado_milesimas: z.int(),
  disponible_milesimas: z.int(),
  pedido_milesimas: z.int(),
  nivel: z.enum(keysOf(NIVELES)),
  ...onlyTo(COSTOS, {
    costo_promedio_centavos: z.nullable(z.int()),
    ultimo_costo_centavos: z.nullable(z.int()),
    valor_centavos: z.nullable(z.int()),
  }),
  movido_en: z.string(),
  activo: z.boolean(),
  version: Version,
});
export type Articulo = z.infer<typeof Articulo>;

/** What a document waits for or has set apart. */
export const Apartado = z.object({
  documento_id: z.string(),
  documento_tipo: z.enum(['orden', 'venta']),
  folio: z.string(),
  pendiente_milesimas: z.int(),
  reservado_milesimas: z.int(),
  creado_en: z.string(),
});
export const ArticuloDetalle = z.extend(Articulo, { apartados: z.array(Apartado) });
export type ArticuloDetalle = z.infer<typeof ArticuloDetalle>;

export const MovimientoKardex = z.object({
  id: z.string(),
  tipo: z.enum(keysOf(TIPOS_MOVIMIENTO)),
  motivo: z.string(),
  cantidad_milesimas: z.int(),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  existencia_milesimas: z.int(),
  documento_tipo: z.string(),
  documento_id: z.nullable(z.string()),
  folio: z.string(),
  nota: z.string(),
  /** Who brought it, if it was bought of somebody. */
  proveedor_id: z.nullable(z.string()),
  proveedor: z.string(),
  usuario_nombre: z.string(),
  fecha_negocio: z.string(),
  creado_en: z.string(),
});
export type MovimientoKardex = z.infer<typeof MovimientoKardex>;

const porque = { motivo: z.enum(keysOf(MOTIVOS), 'Elige el motivo.'), nota: z._default(Parrafo(200), '') };
/** Three things that a person does to one article: it entered, it left, or there is another quantity than was said. */
export const MovimientoNuevo = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('entrada'),
    articulo_id: Id,
    cantidad_milesimas: Milesimas,
    /** Left out, at its average. */
    costo_centavos: z.optional(Costo),
    ...porque,
  }),
  z.object({ tipo: z.literal('salida'), articulo_id: Id, cantidad_milesimas: Milesimas, ...porque }),
  z.object({
    tipo: z.literal('ajuste'),
    articulo_id: Id,
    contado_milesimas: MilesimasOCero,
    /** What the screen said while it was counted. */
    visto_milesimas: MilesimasOCero,
    ...porque,
  }),
]);
export type MovimientoNuevo = z.infer<typeof MovimientoNuevo>;

const comprado = z.object({ articulo_id: Id, cantidad_milesimas: Milesimas, costo_centavos: Costo });
const renglones = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(z.minLength(1, 'Agrega al menos un artículo.'), z.maxLength(300, 'A lo más 300 renglones.'));

/** Until it falls due; null: as many as its supplier gives. */
export const DiasDeCredito = z.nullable(
  z.int('Escribe los días.').check(z.gte(0, 'Al menos 0.'), z.lte(365, 'A lo más 365 días.')),
);
/** What a supplier's invoice says beside its lines. */
const Cuenta = z.object({
  fecha: Fecha,
  dias_credito: z._default(DiasDeCredito, null),
  /** What the paper says, with IVA; without it, what the lines add up to. */
  total_centavos: z._default(z.nullable(CentavosPositivos), null),
});
export type Cuenta = z.infer<typeof Cuenta>;
/** The supplier's paper, and what is owed by it if it is registered now. */
const papel = { factura: z._default(Texto(40), ''), cuenta: z._default(z.nullable(Cuenta), null) };

/** Goods that came without having been ordered here. */
export const RecepcionNueva = z.object({
  proveedor_id: z._default(z.nullable(Id), null),
  proveedor: z._default(Texto(120), ''),
  ...papel,
  renglones: renglones(comprado),
});
export type RecepcionNueva = z.infer<typeof RecepcionNueva>;

export const PedidoNuevo = z.object({
  id: z.optional(Id),
  proveedor_id: z._default(z.nullable(Id), null),
  proveedor: z._default(Texto(120), ''),
  promesa: z._default(z.nullable(Fecha), null),
  nota: z._default(Parrafo(300), ''),
  renglones: renglones(comprado),
});
export type PedidoNuevo = z.infer<typeof PedidoNuevo>;

export const Llegada = z.object({
  ...papel,
  renglones: renglones(z.object({ renglon_id: Id, cantidad_milesimas: Milesimas, costo_centavos: z.optional(Costo) })),
});
export type Llegada = z.infer<typeof Llegada>;

const pedido = onlyTo(
  'ver_inventario',
  {
    id: z.string(),
    folio: z.string(),
    estado: z.enum(keysOf(ESTADOS_PEDIDO)),
    proveedor_id: z.nullable(z.string()),
    proveedor: z.string(),
    promesa: z.nullable(z.string()),
    nota: z.string(),
    fecha: z.string(),
    usuario_nombre: z.string(),
    articulos: z.int(),
    recibido_milesimas: z.int(),
    pedido_milesimas: z.int(),
    /** What will no longer come. */
    cancelado_milesimas: z.int(),
    total_centavos: only(COSTOS, z.nullable(z.int())),
    /** What came of it cost, and what that was expected to cost. */
    recibido_centavos: only(COSTOS, z.nullable(z.int())),
    esperado_centavos: only(COSTOS, z.nullable(z.int())),
    version: Version,
  },
  ['id', 'folio', 'estado', 'version'],
);
export const PedidoResumen = z.object(pedido);
export type PedidoResumen = z.infer<typeof PedidoResumen>;
export const PedidoRenglon = z.object({
  id: z.string(),
  articulo_id: z.string(),
  sku: z.string(),
  descripcion: z.string(),
  unidad: z.string(),
  cantidad_milesimas: z.int(),
  recibido_milesimas: z.int(),
  cancelado_milesimas: z.int(),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  /** What came of it cost. */
  recibido_centavos: only(COSTOS, z.nullable(z.int())),
});
export type PedidoRenglon = z.infer<typeof PedidoRenglon>;
export const Pedido = z.object({
  ...pedido,
  ...onlyTo('ver_inventario', { cancelado_motivo: z.string(), renglones: z.array(PedidoRenglon) }),
});
export type Pedido = z.infer<typeof Pedido>;

export const Sugerido = z.object({
  articulo_id: z.string(),
  sku: z.string(),
  descripcion: z.string(),
  unidad: z.string(),
  proveedor_id: z.nullable(z.string()),
  proveedor: z.string(),
  disponible_milesimas: z.int(),
  pedido_milesimas: z.int(),
  faltante_milesimas: z.int(),
  minimo_milesimas: z.int(),
  maximo_milesimas: z.int(),
  sugerido_milesimas: z.int(),
  ultimo_costo_centavos: only(COSTOS, z.nullable(z.int())),
});
export type Sugerido = z.infer<typeof Sugerido>;

export const TraspasoNuevo = z.object({
  id: z.optional(Id),
  destino_id: EmpresaId,
  nota: z._default(Parrafo(200), ''),
  renglones: renglones(z.object({ articulo_id: Id, cantidad_milesimas: Milesimas })),
});
export type TraspasoNuevo = z.infer<typeof TraspasoNuevo>;
export const Traspaso = z.object(
  onlyTo(
    'ver_inventario',
    {
      id: z.string(),
      lado: z.enum(['salida', 'entrada']),
      folio: z.string(),
      otra_empresa: z.string(),
      articulos: z.int(),
      cantidad_milesimas: z.int(),
      valor_centavos: only(COSTOS, z.nullable(z.int())),
      nota: z.string(),
      fecha: z.string(),
      usuario_nombre: z.string(),
      creado_en: z.string(),
    },
    ['id', 'folio'],
  ),
);
export type Traspaso = z.infer<typeof Traspaso>;
