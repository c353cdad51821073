import * as z from 'zod/mini';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { ordenesRefusals } from '#modules/ordenes/contract.ts';
import { estadosOrden } from '#modules/ordenes/rules.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Fecha,
  Id,
  Instante,
  ListQuery,
  Milesimas,
  Page,
  Parrafo,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { refaccionesRefusals } from './rules/refusals.ts';
import { destinosDevolucion, estadosRefaccion } from './rules.ts';

/** Whoever does the work asks for parts and puts them in; whoever attends or buys follows them. */
const VE = 'actualizar_servicio|ver_ordenes_trabajo|ver_inventario|registrar_compras|ajustar_inventario';
const PIDE = 'actualizar_servicio|ver_ordenes_trabajo';
const SIGUE = 'ver_ordenes_trabajo|ver_inventario|registrar_compras|ajustar_inventario';
const LLEVA = 'ver_ordenes_trabajo|registrar_compras|ajustar_inventario';

/** A part that somebody asked for an order, and how far it is. */
export const Refaccion = z.object({
  id: z.string(),
  estado: z.enum(estadosRefaccion),
  descripcion: z.string(),
  cantidad_milesimas: z.int(),
  unidad: z.string(),
  nota: z.string(),
  orden_id: z.string(),
  folio: z.string(),
  orden_estado: z.enum(estadosOrden),
  vehiculo: z.string(),
  placas: z.string(),
  /** The work that waits for it. */
  partida_id: z.nullable(z.string()),
  trabajo: z.string(),
  /** The line of the order that sells it. */
  pieza_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  sku: z.string(),
  ubicacion: z.string(),
  disponible_milesimas: z.nullable(z.int()),
  proveedor_id: z.nullable(z.string()),
  proveedor: z.string(),
  pedido_id: z.nullable(z.string()),
  pedido_folio: z.string(),
  compra_id: z.nullable(z.string()),
  compra_folio: z.string(),
  esperada: z.nullable(Fecha),
  atrasada: z.boolean(),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  devuelta_a: z.nullable(z.enum(destinosDevolucion)),
  motivo: z.string(),
  /** Whoever asks for this asked for the part. */
  mia: z.boolean(),
  /** Nobody asked for it: whoever put it in said so. */
  sin_pedir: z.boolean(),
  pedida_nombre: z.string(),
  pedida_en: Instante,
  llego_nombre: z.string(),
  llego_en: z.nullable(Instante),
  instalada_nombre: z.string(),
  instalada_en: z.nullable(Instante),
  cerrada_nombre: z.string(),
  cerrada_en: z.nullable(Instante),
  fotos: z.array(z.string()),
  version: Version,
});
export type Refaccion = z.infer<typeof Refaccion>;

/** What was done with the piece that a new one replaced. */
export const Usada = z.object({
  pieza_id: z.string(),
  entregada: z.boolean(),
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type Usada = z.infer<typeof Usada>;

export const DeOrden = z.object({ data: z.array(Refaccion), usadas: z.array(Usada) });
export type DeOrden = z.infer<typeof DeOrden>;

const Esperada = z._default(z.nullable(Fecha), null);

export const RefaccionNueva = z.object({
  id: z.optional(Id),
  orden_id: Id,
  partida_id: z._default(z.nullable(Id), null),
  /** A line of the order that is a piece: it is asked as it is written there. */
  pieza_id: z._default(z.nullable(Id), null),
  articulo_id: z._default(z.nullable(Id), null),
  /** May be left out of an article. */
  descripcion: z._default(Texto(160), ''),
  cantidad_milesimas: z._default(Milesimas, 1000),
  nota: z._default(Parrafo(300), ''),
  proveedor_id: z._default(z.nullable(Id), null),
  esperada: Esperada,
  /** The work stops for it, and its order with it when nothing else goes on. */
  espera: z._default(z.boolean(), false),
  /** A piece of the order that nobody asked for, and is in its place already. */
  instalada: z._default(z.boolean(), false),
  /** When it was asked, by the device that asked. */
  marcada_ms: z.optional(z.int()),
});
export type RefaccionNueva = z.infer<typeof RefaccionNueva>;

/** Everything that whoever follows it writes. */
export const RefaccionCambio = z.object({
  descripcion: TextoRequerido(160, 'Escribe qué pieza es.'),
  cantidad_milesimas: Milesimas,
  articulo_id: z._default(z.nullable(Id), null),
  partida_id: z._default(z.nullable(Id), null),
  proveedor_id: z._default(z.nullable(Id), null),
  pedido_id: z._default(z.nullable(Id), null),
  esperada: Esperada,
  nota: z._default(Parrafo(300), ''),
  /** Left out, it stays; only whoever sees costs writes it. */
  costo_centavos: z.optional(
    z.nullable(
      z.int().check(z.gte(0, 'El costo no puede ser negativo.'), z.lte(999_999_999, 'El costo es demasiado grande.')),
    ),
  ),
});
export type RefaccionCambio = z.infer<typeof RefaccionCambio>;

export const PasoEntrada = z.object({
  /** How its author saw it. */
  de: z.enum(estadosRefaccion),
  a: z.enum(estadosRefaccion),
  /** When the hand did it, by its own telephone. */
  marcada_ms: z.optional(z.int()),
  motivo: z._default(Parrafo(300), ''),
  devuelta_a: z._default(z.nullable(z.enum(destinosDevolucion)), null),
});
export type PasoEntrada = z.infer<typeof PasoEntrada>;

const pestanasDeLista = [
  'pedida',
  'atrasada',
  'llego',
  'por_devolver',
  'instalada',
  'cerrada',
  'terminada',
  'todas',
] as const;
export const RefaccionesQuery = z.object({
  ...ListQuery,
  estado: z.optional(z.enum(pestanasDeLista)),
  proveedor_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
});
export type RefaccionesQuery = z.infer<typeof RefaccionesQuery>;

const ById = z.object({ id: Id });
const refusals = { ...inventarioRefusals, ...ordenesRefusals, ...refaccionesRefusals };

export const refaccionesApi = contract({
  'GET /api/refacciones': {
    summary: 'Refacciones pedidas para las órdenes, primero lo que ya debía llegar',
    access: SIGUE,
    tx: 'read',
    query: RefaccionesQuery,
    reply: Page(Refaccion),
  },
  'GET /api/refacciones/totales': {
    summary: 'Cuántas refacciones hay en cada pestaña',
    access: SIGUE,
    tx: 'read',
    query: RefaccionesQuery,
    reply: z.object({
      pedida: z.int(),
      atrasada: z.int(),
      llego: z.int(),
      /** It came, and its order ended without it. */
      por_devolver: z.int(),
      instalada: z.int(),
      cerrada: z.int(),
      /** In its place, sent back or called off. */
      terminada: z.int(),
      todas: z.int(),
      /** Orders that stand still for a part. */
      ordenes_en_espera: z.int(),
    }),
  },
  'GET /api/refacciones/orden/{id}': {
    summary: 'Las refacciones que se pidieron para una orden, y qué se hizo con las piezas reemplazadas',
    access: VE,
    tx: 'read',
    params: ById,
    reply: DeOrden,
  },
  'PUT /api/refacciones/orden/{id}/usadas': {
    summary: 'Anotar si la pieza reemplazada se entregó al cliente; null quita lo anotado',
    access: PIDE,
    tx: 'write',
    params: ById,
    body: z.object({ pieza_id: Id, entregada: z.nullable(z.boolean()) }),
    reply: DeOrden,
    refusals,
  },
  'POST /api/refacciones': {
    summary: 'Pedir una refacción para una orden: del catálogo o con palabras',
    access: PIDE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    status: 201,
    body: RefaccionNueva,
    reply: Refaccion,
    refusals,
  },
  'GET /api/refacciones/{id}': {
    summary: 'Una refacción pedida',
    access: VE,
    tx: 'read',
    params: ById,
    reply: Refaccion,
  },
  'GET /api/refacciones/{id}/pasos': {
    summary: 'Por dónde ha pasado una refacción: quién, cuándo y qué dijo',
    access: VE,
    tx: 'read',
    params: ById,
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          de: z.nullable(z.enum(estadosRefaccion)),
          a: z.enum(estadosRefaccion),
          nota: z.string(),
          marcado_en: Instante,
          usuario_nombre: z.string(),
        }),
      ),
    }),
  },
  'PUT /api/refacciones/{id}': {
    summary: 'Decir de una refacción de quién viene, para cuándo y con qué pedido de compra',
    access: LLEVA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: RefaccionCambio,
    reply: Refaccion,
    refusals,
  },
  'POST /api/refacciones/{id}/pasos': {
    summary: 'Llegó, se instaló, se devolvió o se canceló, con la hora en que se hizo',
    access: VE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    params: ById,
    body: PasoEntrada,
    reply: Refaccion,
    refusals,
  },
});
