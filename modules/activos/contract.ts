import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Fecha,
  Id,
  ListQuery,
  Page,
  Parrafo,
  Patron,
  patchOf,
  Sort,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only } from '#platform/contract/told.ts';

export const activosRefusals = refusals({
  dueno_borrado: [
    409,
    'Los datos de su dueño se borraron a petición suya. Vincula el vehículo a otro cliente para usarlo.',
  ],
  serie_existente: [
    409,
    'Ese número de serie ya está registrado: {vehiculo}, de {cliente}. Puedes vincularlo a este cliente.',
  ],
  serie_eliminada: [409, 'Ese número de serie es de {vehiculo}, que se eliminó. Recupéralo en Activos, «Eliminados».'],
  con_ordenes_abiertas: [
    409,
    'Este vehículo tiene trabajo abierto a nombre de {cliente}: {ordenes}. Si lo vinculas a otro cliente, eso sigue a nombre de {cliente}.',
  ],
  activo_con_documentos: [409, 'Este vehículo tiene documentos y no se elimina. Puedes darlo de baja.'],
  tipo_baja_precios: [
    403,
    'Como {tipo}, {servicio} bajaría de {antes} a {ahora}. Pide que lo cambie quien puede autorizar descuentos.',
  ],
  kilometraje_dudoso: [
    409,
    'Antes tenía {antes} km y ahora dice {ahora}, {veces}. Revisa el tablero: corrígelo, o confirma que es correcto.',
  ],
  kilometraje_menor: [
    422,
    'El kilometraje no puede bajar de {actual}. Si el tablero se cambió, anótalo en las notas y edita el vehículo.',
  ],
});

/** Whoever writes an odometer may be asked about it. */
export const odometro = { kilometraje_dudoso: activosRefusals.kilometraje_dudoso };

const KM_MAX = 9_999_999;
/** Beside an odometer that somebody types: the reading that he confirmed after being asked. Another one is asked about anew. */
export const kilometrajeConfirmado = {
  kilometraje_confirmado: z._default(z.nullable(z.int().check(z.gte(0), z.lte(KM_MAX))), null),
};

export const ActivoNuevo = z.object({
  id: z.optional(Id),
  cliente_id: Id,
  marca: TextoRequerido(60, 'Escribe la marca.'),
  modelo: z._default(Texto(60), ''),
  categoria: z._default(Texto(40), 'auto'),
  color: z._default(Texto(40), ''),
  anio: z._default(z.nullable(z.int().check(z.gte(1900, 'Revisa el año.'), z.lte(2100, 'Revisa el año.'))), null),
  placas: z._default(Texto(15), ''),
  serie: z._default(Texto(40), ''),
  motor: z._default(Texto(40), ''),
  no_economico: z._default(Texto(20), ''),
  kilometraje: z._default(z.nullable(z.int().check(z.gte(0), z.lte(KM_MAX, 'Revisa el kilometraje.'))), null),
  combustible: z._default(Texto(20), ''),
  transmision: z._default(Texto(20), ''),
  /** Its last visit before the company began here. */
  visita_previa: z._default(z.nullable(Fecha), null),
  notas: z._default(Parrafo(2000), ''),
});
export type ActivoNuevo = z.infer<typeof ActivoNuevo>;
export const ActivoCambio = z.object({ ...patchOf(ActivoNuevo.shape), activo: z.optional(z.boolean()) });
export type ActivoCambio = z.infer<typeof ActivoCambio>;
export const ActivoCorregido = z.extend(ActivoCambio, kilometrajeConfirmado);

export const Activo = z.object({
  id: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  marca: z.string(),
  modelo: z.string(),
  categoria: z.string(),
  color: z.string(),
  anio: z.nullable(z.int()),
  placas: z.string(),
  serie: z.string(),
  motor: z.string(),
  no_economico: z.string(),
  kilometraje: z.nullable(z.int()),
  combustible: z.string(),
  transmision: z.string(),
  visita_previa: z.nullable(z.string()),
  notas: z.string(),
  activo: z.boolean(),
  version: Version,
});
export type Activo = z.infer<typeof Activo>;
/** How long a deleted vehicle can be brought back. */
export const DIAS_ELIMINADO = 30;
export const Eliminado = z.object({ ...Activo.shape, eliminado_en: z.string(), eliminado_por: z.string() });
export type Eliminado = z.infer<typeof Eliminado>;
export const ActivoGuardado = z.object({ ...Activo.shape, avisos: z.array(z.string()) });

/** A customer, alone or with one of his vehicles: one row of the box that picks both. */
export const Seleccion = z.object({
  tipo: z.enum(['cliente', 'activo']),
  cliente_id: z.string(),
  activo_id: z.nullable(z.string()),
  nombre: z.string(),
  telefono: only(CONTACTO, z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
});
export type Seleccion = z.infer<typeof Seleccion>;

const ById = z.object({ id: Id });
const MAX_CLIENTES = 100;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CLIENTES = new RegExp(`^${UUID}(?:,${UUID}){0,${MAX_CLIENTES - 1}}$`);

/** Who looks vehicles up; who keeps them reads them too. */
const LEE = `${COUNTER}|editar_activos`;

export const activosApi = contract({
  'GET /api/activos': {
    summary: 'Vehículos',
    access: LEE,
    tx: 'read',
    query: z.object({
      ...ListQuery,
      sort: Sort('registro', 'placas', 'vehiculo'),
      cliente_id: z.optional(Id),
      activo: z.optional(z.enum(['si', 'no', 'todos'])),
    }),
    reply: Page(Activo),
  },
  'POST /api/activos': {
    summary: 'Registrar un vehículo',
    access: 'editar_activos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ActivoNuevo,
    reply: ActivoGuardado,
    refusals: activosRefusals,
  },
  'GET /api/activos/{id}': { summary: 'Un vehículo', access: LEE, tx: 'read', params: ById, reply: Activo },
  'PATCH /api/activos/{id}': {
    summary: 'Cambiar un vehículo',
    access: 'editar_activos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ActivoCorregido,
    reply: ActivoGuardado,
    refusals: activosRefusals,
  },
  'POST /api/activos/{id}/propietario': {
    summary: 'Vincular el vehículo a otro cliente; se conserva quién fue su dueño',
    access: 'editar_activos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({
      cliente_id: Id,
      /** The person read which orders are open and hands it over all the same. */
      confirmado: z._default(z.boolean(), false),
    }),
    reply: Activo,
    refusals: activosRefusals,
  },
  'DELETE /api/activos/{id}': {
    summary: 'Eliminar un vehículo sin documentos; se puede recuperar 30 días',
    access: 'editar_activos',
    tx: 'write',
    versioned: true,
    params: ById,
    reply: z.object({ success: z.boolean() }),
    refusals: activosRefusals,
  },
  'GET /api/activos/eliminados': {
    summary: 'Vehículos eliminados que todavía se pueden recuperar',
    access: 'editar_activos',
    tx: 'read',
    reply: z.object({ data: z.array(Eliminado) }),
  },
  'POST /api/activos/{id}/recuperacion': {
    summary: 'Recuperar un vehículo eliminado, con sus dueños anteriores',
    access: 'editar_activos',
    tx: 'write',
    params: ById,
    reply: Activo,
    refusals: activosRefusals,
  },
  'GET /api/activos/serie/{serie}': {
    summary: 'Lo que se sabe de un número de serie: si ya existe y qué se lee de él',
    access: LEE,
    tx: 'read',
    params: z.object({ serie: Texto(40) }),
    reply: z.object({
      existente: z.nullable(Activo),
      aviso: z.nullable(z.string()),
      marca: z.nullable(z.string()),
      anio: z.nullable(z.int()),
      categoria: z.nullable(z.string()),
      pais: z.nullable(z.string()),
    }),
  },
  'GET /api/activos/catalogo': {
    summary: 'Marcas, modelos, categorías y colores para completar al escribir',
    access: LEE,
    tx: 'read',
    query: z.object({
      tipo: z.enum(['marca', 'modelo', 'categoria', 'color']),
      padre: z.optional(Texto(60)),
      q: z.optional(Texto(60)),
    }),
    reply: z.object({ data: z.array(z.object({ valor: z.string(), categoria: z.nullable(z.string()) })) }),
  },
  'GET /api/activos/por-cliente': {
    summary: 'Vehículos de los clientes nombrados, separados por comas (hasta 100)',
    access: COUNTER,
    tx: 'read',
    query: z.object({ clientes: Patron(CLIENTES, `Nombra de 1 a ${MAX_CLIENTES} clientes.`, MAX_CLIENTES * 37) }),
    reply: z.object({
      data: z.array(z.object({ id: z.string(), cliente_id: z.string(), vehiculo: z.string(), placas: z.string() })),
    }),
  },
  'GET /api/selector': {
    summary: 'Cliente y vehículo en una sola búsqueda: nombre, teléfono, placas, serie, RFC o número económico',
    access: COUNTER,
    tx: 'read',
    query: z.object({ q: z.optional(Texto(80)) }),
    reply: z.object({ data: z.array(Seleccion) }),
  },
});
