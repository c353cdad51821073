import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, ListQuery, Page, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { ALL_KEYS } from './rules.ts';

export const permisosRefusals = refusals({
  no_se_otorga_lo_que_falta: [403, 'No puedes otorgar ni quitar lo que tú no tienes: {permisos}.'],
  ultimo_administrador: [
    409,
    'Debe quedar al menos una persona activa con «Gestión de Permisos». Dásela antes a otra.',
  ],
  rol_repetido: [409, 'Ya hay un rol con ese nombre. Escribe otro.'],
  rol_de_cliente: [409, 'El rol Cliente es de quienes vienen al taller y no lleva permisos. Crea otro rol.'],
  rol_de_dueno: [403, 'Solo quien tiene el rol Dueño lo da, lo quita o lo cambia. Pídeselo.'],
  rol_en_uso: [409, 'Hay {personas} con este rol. Dales otro antes de eliminarlo.'],
});

export const Permiso = z.enum(
  ALL_KEYS as [(typeof ALL_KEYS)[number], ...(typeof ALL_KEYS)[number][]],
  'No existe ese permiso.',
);
const Permisos = z.array(Permiso).check(z.maxLength(ALL_KEYS.length));

export const RolNuevo = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(60, 'Escribe el nombre del rol.'),
  permisos: Permisos,
});
export type RolNuevo = z.infer<typeof RolNuevo>;

export const Rol = z.object({
  id: z.string(),
  nombre: z.string(),
  /** Name of the preset it was founded with; '' for the company's own. */
  preset: z.string(),
  permisos: z.array(Permiso),
  /** People who have it, blocked ones included. */
  personas: z.int(),
  version: Version,
});
export type Rol = z.infer<typeof Rol>;

const Excepcion = z.object({ permiso: Permiso, permitido: z.boolean() });

export const Miembro = z.object({
  usuario_id: z.string(),
  nombre: z.string(),
  email: z.string(),
  rol_id: z.string(),
  rol: z.string(),
  activa: z.boolean(),
  excepciones: z.array(Excepcion),
  version: Version,
});
export type Miembro = z.infer<typeof Miembro>;

export const MiembroCambio = z.object({
  rol_id: z.optional(Id),
  activa: z.optional(z.boolean()),
  /** The whole list: what is not in it is no longer an exception. */
  excepciones: z.optional(z.array(Excepcion).check(z.maxLength(ALL_KEYS.length))),
});
export type MiembroCambio = z.infer<typeof MiembroCambio>;

const Cambio = z.object({ id: z.string(), texto: z.string(), usuario_nombre: z.string(), creado_en: Instante });

export const permisosApi = contract({
  'GET /api/permissions/user': {
    summary: 'Permisos del usuario en la empresa de la solicitud',
    access: 'session',
    tx: 'read',
    success: true,
    reply: z.object({
      success: z.boolean(),
      data: z.object({
        all_permissions: z.array(z.string()),
        user: z.object({ id: z.string(), name: z.string(), email: z.string(), empresa_id: z.int() }),
        /** Where the live stream stands now: a page that opens it from here misses nothing of what it asks next. */
        lugar: z.string(),
      }),
    }),
  },
  'GET /api/permisos': {
    summary: 'Los roles y las personas de la empresa, con lo que puede hacer cada uno',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({ roles: z.array(Rol), personas: z.array(Miembro) }),
  },
  'GET /api/permisos/cambios': {
    summary: 'Quién cambió qué permiso, lo más nuevo primero',
    access: 'administrar_permisos',
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Cambio),
  },
  'POST /api/roles': {
    summary: 'Crear un rol',
    access: 'administrar_permisos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: RolNuevo,
    reply: Rol,
    refusals: permisosRefusals,
  },
  'PATCH /api/roles/{id}': {
    summary: 'Cambiar el nombre o los permisos de un rol',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    body: z.object({ nombre: z.optional(RolNuevo.shape.nombre), permisos: z.optional(Permisos) }),
    reply: Rol,
    refusals: permisosRefusals,
  },
  'DELETE /api/roles/{id}': {
    summary: 'Eliminar un rol que nadie tiene',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: z.object({ id: z.string() }),
    refusals: permisosRefusals,
  },
  'PATCH /api/miembros/{usuario_id}': {
    summary: 'Cambiar el rol, las excepciones o el acceso de una persona',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ usuario_id: Id }),
    body: MiembroCambio,
    reply: Miembro,
    refusals: permisosRefusals,
  },
});
