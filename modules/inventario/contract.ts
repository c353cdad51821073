import * as z from 'zod/mini';
import { Conteo, ConteoNuevo, ConteoResumen, Lectura } from '#modules/inventario/rules/conteos.ts';
import {
  Articulo,
  ArticuloAlta,
  ArticuloCambio,
  ArticuloDetalle,
  Llegada,
  MovimientoKardex,
  MovimientoNuevo,
  Pedido,
  PedidoNuevo,
  PedidoResumen,
  RecepcionNueva,
  Sugerido,
  Traspaso,
  TraspasoNuevo,
} from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, ListQuery, Page, ParrafoRequerido, Sort, Texto, upTo } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';

export type { Articulo, ArticuloDetalle } from '#modules/inventario/rules/formas.ts';

/** Whoever attends looks up what there is; who counts and corrects has a key of his own. */
export const LOOKS_UP = `${COUNTER}|ver_inventario|ajustar_inventario`;

const ONE = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const IDS = new RegExp(`^${ONE}(,${ONE}){0,49}$`);
const ById = z.object({ id: Id });
const refusals = inventarioRefusals;
const counter = { access: 'ajustar_inventario', refusals } as const;

export const ArticulosQuery = z.object({
  ...ListQuery,
  /** As typed in a line: the same as `q`, without the filters of a list. */
  busca: z.optional(Texto(80)),
  /** What a scanner read, exactly. */
  codigo: z.optional(Texto(60)),
  sort: Sort('descripcion', 'sku', 'disponible', 'movido'),
  estado: z.optional(z.enum(['todos', 'bajo', 'agotado', 'quieto', 'baja'], 'Elige un estado de la lista.')),
  categoria: z.optional(Texto(60)),
  ubicacion: z.optional(Texto(40)),
  proveedor_id: z.optional(Id),
  /** As it was written, of articles whose supplier nobody chose. */
  proveedor: z.optional(Texto(120)),
});
export type ArticulosQuery = z.infer<typeof ArticulosQuery>;

export const inventarioApi = contract({
  'GET /api/inventario/articulos': {
    summary:
      'Artículos con su existencia; `codigo` encuentra exactamente lo que leyó el escáner, `busca` lo que se escribe',
    access: LOOKS_UP,
    tx: 'read',
    query: ArticulosQuery,
    reply: Page(Articulo),
  },
  'POST /api/inventario/articulos': {
    ...counter,
    summary: 'Registrar un artículo, con lo que hay de él',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ArticuloAlta,
    reply: Articulo,
  },
  'GET /api/inventario/articulos/totales': {
    summary: 'Cuántos artículos hay en cada estado y cuánto valen',
    access: 'ver_inventario',
    tx: 'read',
    reply: z.object({
      todos: z.int(),
      bajo: z.int(),
      agotado: z.int(),
      quieto: z.int(),
      baja: z.int(),
      valor_centavos: only(COSTOS, z.nullable(z.int())),
    }),
  },
  'GET /api/inventario/articulos/{id}': {
    summary: 'Un artículo y para qué está apartado',
    access: LOOKS_UP,
    tx: 'read',
    params: ById,
    reply: ArticuloDetalle,
  },
  'PATCH /api/inventario/articulos/{id}': {
    ...counter,
    summary: 'Cambiar los datos de un artículo',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ArticuloCambio,
    reply: Articulo,
  },
  'GET /api/inventario/articulos/{id}/kardex': {
    summary: 'Todo lo que entró y salió de un artículo, lo último primero',
    access: 'ver_inventario',
    tx: 'read',
    params: ById,
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(MovimientoKardex),
  },
  'GET /api/inventario/etiquetas': {
    summary: 'Etiquetas con código de barras o QR, listas para imprimir',
    access: 'ver_inventario',
    tx: 'read',
    query: z.object({
      /** Ids separated by commas. */
      articulos: z.string().check(upTo(1_900), z.regex(IDS, 'Elige de 1 a 50 artículos.')),
      cantidad: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 1),
      forma: z._default(z.enum(['barras', 'qr']), 'barras'),
    }),
    reply: z.custom<Uint8Array>(),
    binary: 'application/pdf',
  },
  'GET /api/inventario/filtros': {
    summary: 'Categorías, ubicaciones y proveedores que ya se usan',
    access: LOOKS_UP,
    tx: 'read',
    reply: z.object({
      categorias: z.array(z.string()),
      ubicaciones: z.array(z.string()),
      /** Without an id, a name that was only written. */
      proveedores: z.array(z.object({ id: z.nullable(z.string()), nombre: z.string() })),
      marcas: z.array(z.string()),
    }),
  },
  'POST /api/inventario/movimientos': {
    ...counter,
    summary: 'Registrar una entrada, una salida o un ajuste de un artículo',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: MovimientoNuevo,
    reply: Articulo,
  },
  'POST /api/inventario/recepciones': {
    ...counter,
    summary: 'Recibir mercancía que no se pidió desde aquí',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: RecepcionNueva,
    reply: z.object({ id: z.string(), articulos: z.array(Articulo) }),
  },
  'GET /api/inventario/sugerido': {
    summary: 'Qué conviene comprar, por lo que falta para el máximo y lo que esperan las órdenes',
    access: 'ver_inventario',
    tx: 'read',
    reply: z.object({ data: z.array(Sugerido) }),
  },
  'GET /api/inventario/pedidos': {
    summary: 'Órdenes de compra',
    access: 'ver_inventario',
    tx: 'read',
    query: z.object({
      cursor: ListQuery.cursor,
      limit: ListQuery.limit,
      estado: z.optional(z.enum(['abiertos', 'todos'])),
      proveedor_id: z.optional(Id),
    }),
    reply: Page(PedidoResumen),
  },
  'POST /api/inventario/pedidos': {
    ...counter,
    summary: 'Hacer una orden de compra',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PedidoNuevo,
    reply: Pedido,
  },
  'GET /api/inventario/pedidos/{id}': {
    summary: 'Una orden de compra',
    access: 'ver_inventario',
    tx: 'read',
    params: ById,
    reply: Pedido,
  },
  'POST /api/inventario/pedidos/{id}/recepcion': {
    ...counter,
    summary: 'Recibir todo o parte de una orden de compra',
    tx: 'write',
    idempotent: true,
    versioned: true,
    params: ById,
    body: Llegada,
    reply: Pedido,
  },
  'POST /api/inventario/pedidos/{id}/cancelacion': {
    ...counter,
    summary: 'Cancelar lo que falta por llegar de una orden de compra',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(200, 'Escribe por qué se cancela.') }),
    reply: Pedido,
  },
  'GET /api/inventario/traspasos': {
    summary: 'Traspasos con otras empresas, los últimos primero',
    access: 'ver_inventario',
    tx: 'read',
    reply: z.object({ data: z.array(Traspaso) }),
  },
  'POST /api/inventario/traspasos': {
    ...counter,
    summary: 'Enviar mercancía a otra empresa: sale de aquí y entra allá en el mismo acto',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: TraspasoNuevo,
    reply: Traspaso,
  },
  'GET /api/inventario/conteos': {
    summary: 'Conteos físicos',
    access: 'ajustar_inventario',
    tx: 'read',
    reply: z.object({ data: z.array(ConteoResumen) }),
  },
  'POST /api/inventario/conteos': {
    ...counter,
    summary: 'Empezar un conteo físico',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ConteoNuevo,
    reply: Conteo,
  },
  'GET /api/inventario/conteos/{id}': {
    summary: 'Un conteo con lo leído y lo que falta',
    access: 'ajustar_inventario',
    tx: 'read',
    params: ById,
    reply: Conteo,
  },
  'POST /api/inventario/conteos/{id}/lecturas': {
    ...counter,
    summary: 'Anotar lo que se leyó o se contó',
    tx: 'write',
    idempotent: true,
    params: ById,
    body: Lectura,
    reply: Conteo,
  },
  'POST /api/inventario/conteos/{id}/aplicacion': {
    ...counter,
    summary: 'Ajustar la existencia a lo contado',
    tx: 'write',
    versioned: true,
    params: ById,
    reply: Conteo,
  },
  'POST /api/inventario/conteos/{id}/cancelacion': {
    ...counter,
    summary: 'Abandonar un conteo sin ajustar nada',
    tx: 'write',
    versioned: true,
    params: ById,
    reply: Conteo,
  },
});
