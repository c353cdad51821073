import * as z from 'zod/mini';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { MOST_OC } from '#modules/acuerdos/rules.ts';
import { cuponesRefusals } from '#modules/cupones/rules/refusals.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { DevolucionNueva, Orden } from '#modules/ordenes/contract.ts';
import { Pago, PagoNuevo } from '#modules/pagos/contract.ts';
import { Descuento, PartidaEntrada, tiposPartida } from '#modules/partidas/contract.ts';
import { PruebaDeColega } from '#modules/sesiones/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  CentavosPositivos,
  Fecha,
  Id,
  Instante,
  Opaco,
  Parrafo,
  ParrafoRequerido,
  Tasa,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { ventasRefusals as ownRefusals } from './rules/refusals.ts';

/** A row of `ventas.venta`: a delivered document, or a return of one with negative amounts, on its own day. */
export const Venta = z.object({
  documento_id: z.string(),
  documento_tipo: z.literal('orden'),
  clase: z.enum(['orden', 'mostrador']),
  folio: z.string(),
  cliente_id: z.string(),
  activo_id: z.nullable(z.string()),
  asesor_id: z.string(),
  asesor_nombre: z.string(),
  fecha_negocio: Fecha,
  base_centavos: z.int(),
  iva_centavos: z.int(),
  total_centavos: z.int(),
  descuento_centavos: z.int(),
  es_devolucion: z.boolean(),
});
export type Venta = z.infer<typeof Venta>;

/** Something that may be put in the cart, wherever it is kept: a service, an article. */
const Vendido = z.object({
  servicio_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  tipo: z.enum(tiposPartida),
  clave: z.string(),
  nombre: z.string(),
  clasificacion: z.nullable(z.string()),
  /** What it costs the customer of the cart, by his list where one says so. */
  precio_centavos: z.int(),
  lista_id: z.nullable(z.string()),
  precio_de: z.string(),
  tasa_iva: z.int(),
  unidad: z.string(),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  garantia_dias: z.int(),
  garantia_km: z.int(),
  /** What is left on the shelf; null where nothing is counted. */
  existencia_milesimas: z.nullable(z.int()),
  /** What is sold is a membership of this plan. */
  plan_id: z.nullable(z.string()),
});
export const Vendible = z.extend(Vendido, {
  /** The parts that come with a service, at what they are sold for with it. */
  kit: z.array(z.object({ cantidad_milesimas: z.int(), vendible: Vendido })),
});
export type Vendible = z.infer<typeof Vendible>;

export const LineaDeVenta = z.extend(PartidaEntrada, {
  nota: z._default(Parrafo(200), ''),
  /** The membership that this line sells: a new one, one that is renewed, or one that goes over to a dearer plan. */
  membresia: z._default(
    z.nullable(
      z.object({ plan_id: Id, renueva_id: z._default(z.nullable(Id), null), cambia: z._default(z.boolean(), false) }),
    ),
    null,
  ),
  trabajadores: z._default(z.array(Id).check(z.maxLength(10, 'A lo más 10 personas por renglón.')), []),
});
export type LineaDeVenta = z.infer<typeof LineaDeVenta>;

const ventasRefusals = { ...membresiasRefusals, ...cuponesRefusals, ...acuerdosRefusals, ...ownRefusals };
const precios = {
  partidas: z
    .array(LineaDeVenta)
    .check(z.minLength(1, 'Agrega al menos un renglón.'), z.maxLength(200, 'A lo más 200 renglones.')),
  descuento_documento: z._default(z.nullable(Descuento), null),
};

/** What the cart holds, whatever becomes of it. */
export const Carrito = z.object({
  id: z.optional(Id),
  cliente_id: z._default(z.nullable(Id), null),
  activo_id: z._default(z.nullable(Id), null),
  comentarios: z._default(Parrafo(2000), ''),
  /** The customer's purchase order. */
  orden_compra: z._default(Texto(MOST_OC), ''),
  ...precios,
});
export type Carrito = z.infer<typeof Carrito>;

const autorizacion_id = z._default(z.nullable(Id), null);
export const OrdenDelCarrito = z.extend(Carrito, { autorizacion_id });
export type OrdenDelCarrito = z.infer<typeof OrdenDelCarrito>;

export const VentaNueva = z.extend(Carrito, {
  /** Null: nothing is paid now; the customer owes it. */
  cobro: z._default(
    z.nullable(
      z.object({
        monto_centavos: CentavosPositivos,
        formas: PagoNuevo.shape.formas,
        sesion_id: z.optional(Id),
      }),
    ),
    null,
  ),
  autorizacion_id,
});
export type VentaNueva = z.infer<typeof VentaNueva>;

/** A ticket with what the counter knows of it beyond its order. */
export const Nota = z.object({
  ...Orden.shape,
  ...onlyTo('ver_ventas|editar_servicios_admin', {
    notas: z.array(z.object({ partida_id: z.string(), nota: z.string() })),
    comentario: z.nullable(z.object({ folio: z.string(), texto: z.string() })),
    autorizo: z.nullable(z.object({ nombre: z.string(), motivo: z.string() })),
    cancelacion: z.nullable(z.object({ en: Instante, por: z.string(), motivo: z.string() })),
    pagos: z.array(Pago),
  }),
});
export type Nota = z.infer<typeof Nota>;

export const Espera = z.object({
  id: z.string(),
  nombre: z.string(),
  cliente: z.string(),
  renglones: z.int(),
  total_centavos: z.int(),
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type Espera = z.infer<typeof Espera>;

/** As the screen keeps it: what is judged is judged when it is sold. */
const Contenido = z
  .record(Opaco(100), z.unknown())
  .check(z.refine((datos) => JSON.stringify(datos).length <= 200_000, 'El ticket es demasiado grande.'));

export const EsperaNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(60, 'Escribe cómo reconocer este ticket.'),
  cliente: z._default(Texto(160), ''),
  renglones: z.int().check(z.gte(1, 'Agrega al menos un renglón.'), z.lte(200)),
  total_centavos: Centavos,
  contenido: Contenido,
});
export type EsperaNueva = z.infer<typeof EsperaNueva>;

export const AutorizacionPedida = z.object({
  ...precios,
  /** Who would owe it beyond his credit: the yes is then to that debt, of whoever may leave a balance. */
  deudor_id: z._default(z.nullable(Id), null),
  ...PruebaDeColega.shape,
});
export type AutorizacionPedida = z.infer<typeof AutorizacionPedida>;

export const Ajuste = z.object({ descuento_diezmilesimas: Tasa });

const ById = z.object({ id: Id });
const Hecho = z.object({ id: z.string(), folio: z.string(), comentario_folio: z.nullable(z.string()) });
const existing = {
  tx: 'write',
  idempotent: true,
  versioned: true,
  params: ById,
  reply: Nota,
  refusals: ventasRefusals,
} as const;

export const ventasApi = contract({
  'GET /api/ventas/catalogo': {
    summary: 'Lo que se puede vender: por nombre, clave exacta o clasificación',
    access: 'ver_ventas',
    tx: 'read',
    query: z.object({
      q: z.optional(Texto(80)),
      clasificacion_id: z.optional(Id),
      /** The vehicle whose prices are asked for. */
      activo_id: z.optional(Id),
      /** Whose list of prices holds. */
      cliente_id: z.optional(Id),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
    }),
    reply: z.object({
      /** The first ones whose key is exactly what was asked. */
      exactos: z.int(),
      data: z.array(Vendible),
    }),
  },
  'GET /api/ventas/ajuste': {
    summary: 'Hasta dónde llega un descuento sin supervisor',
    access: 'ver_ventas|administrar_permisos',
    tx: 'read',
    reply: z.extend(Ajuste, { version: Version }),
  },
  'PUT /api/ventas/ajuste': {
    summary: 'Cambiar hasta dónde llega un descuento sin supervisor',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: Ajuste,
    reply: z.extend(Ajuste, { version: Version }),
    refusals: ventasRefusals,
  },
  'POST /api/ventas': {
    summary: 'Vender lo que hay en el carrito: ticket, cobro y entrega en un solo acto',
    access: 'ver_ventas',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: VentaNueva,
    reply: Nota,
    refusals: ventasRefusals,
  },
  'POST /api/ventas/orden': {
    summary: 'Pasar el carrito a una orden de trabajo',
    access: 'ver_ordenes_trabajo',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: OrdenDelCarrito,
    reply: Hecho,
    refusals: ventasRefusals,
  },
  'POST /api/ventas/cotizacion': {
    summary: 'Guardar el carrito como cotización',
    access: 'ver_cotizaciones',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: Carrito,
    reply: Hecho,
    refusals: ventasRefusals,
  },
  'POST /api/ventas/autorizaciones': {
    summary: 'Un supervisor autoriza este carrito con su contraseña',
    access: 'ver_ventas',
    tx: 'none',
    status: 201,
    body: AutorizacionPedida,
    reply: z.object({ id: z.string(), nombre: z.string(), vence_en: Instante }),
    refusals: ventasRefusals,
  },
  'GET /api/ventas/espera': {
    summary: 'Tickets en espera, el más antiguo primero',
    access: 'ver_ventas',
    tx: 'read',
    reply: z.object({ data: z.array(Espera) }),
  },
  'POST /api/ventas/espera': {
    summary: 'Dejar el carrito en espera',
    access: 'ver_ventas',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: EsperaNueva,
    reply: Espera,
    refusals: ventasRefusals,
  },
  'POST /api/ventas/espera/{id}/toma': {
    summary: 'Seguir con un ticket en espera: sale de la lista de todos',
    access: 'ver_ventas',
    tx: 'write',
    idempotent: true,
    params: ById,
    reply: z.object({ nombre: z.string(), contenido: z.record(z.string(), z.unknown()) }),
    refusals: ventasRefusals,
  },
  'POST /api/ventas/espera/{id}/descarte': {
    summary: 'Descartar un ticket en espera',
    access: 'ver_ventas',
    tx: 'write',
    idempotent: true,
    params: ById,
    reply: z.object({ nombre: z.string() }),
    refusals: ventasRefusals,
  },
  'GET /api/ventas/devoluciones/{id}/pdf': {
    summary: 'El comprobante de una devolución: qué regresó, cuánto vale y cómo se devolvió',
    access: 'ver_ventas|ver_ordenes_trabajo',
    tx: 'read',
    params: ById,
    query: z.object({ ancho: z._default(z.enum(['58', '80']), '80') }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'GET /api/ventas/{id}': { summary: 'Un ticket', access: 'ver_ventas', tx: 'read', params: ById, reply: Nota },
  'GET /api/ventas/{id}/ticket': {
    summary: 'El ticket en PDF, del ancho del rollo',
    access: 'ver_ventas',
    tx: 'read',
    params: ById,
    query: z.object({ ancho: z._default(z.enum(['58', '80']), '80'), copia: z.optional(z.literal('1')) }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'POST /api/ventas/{id}/devolucion': {
    summary: 'Devolver parte del ticket, o todo',
    ...existing,
    access: 'cancelar_documento|abrir_caja',
    body: DevolucionNueva,
  },
  'POST /api/ventas/{id}/cancelacion': {
    summary: 'Cancelar el ticket con movimientos contrarios en la caja de hoy',
    ...existing,
    access: 'cancelar_documento',
    body: z.object({
      motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.'),
      /** What was paid stays in favour of its customer instead of leaving the register. */
      a_favor: z._default(z.boolean(), false),
      sesion_id: z.optional(Id),
    }),
  },
});
