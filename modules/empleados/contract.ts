import * as z from 'zod/mini';
import { COMISIONES, COUNTER } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, patchOf, Tasa, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only } from '#platform/contract/told.ts';

export const empleadosRefusals = refusals({
  cuenta_desconocida: [422, 'Esa cuenta no trabaja en esta empresa.'],
});

export const EmpleadoNuevo = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(120, 'Escribe el nombre de la persona.'),
  puesto: z._default(Texto(60), ''),
  telefono: z._default(Texto(20), ''),
  usuario_id: z._default(z.nullable(Id), null),
  color: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Elige un color.')), '#0E5C73'),
  /** Of services and labour that set none of their own; null: nothing. */
  comision_diezmilesimas: z._default(z.nullable(Tasa), null),
});
export type EmpleadoNuevo = z.infer<typeof EmpleadoNuevo>;

export const Empleado = z.object({
  id: z.string(),
  numero: z.int(),
  nombre: z.string(),
  puesto: z.string(),
  telefono: only('ver_empleados', z.string()),
  usuario_id: z.nullable(z.string()),
  color: z.string(),
  activo: z.boolean(),
  comision_diezmilesimas: only(COMISIONES, z.nullable(z.int())),
  version: Version,
});
export type Empleado = z.infer<typeof Empleado>;

export const empleadosApi = contract({
  'GET /api/empleados': {
    summary: 'Quienes trabajan en el taller',
    access: COUNTER,
    tx: 'read',
    query: z.object({ activo: z.optional(z.enum(['si', 'no', 'todos'])) }),
    reply: z.object({ data: z.array(Empleado) }),
  },
  'GET /api/empleados/cuentas': {
    summary: 'Cuentas de la empresa que pueden ser de una persona del taller',
    access: 'ver_empleados',
    tx: 'read',
    reply: z.object({ data: z.array(z.object({ usuario_id: z.string(), nombre: z.string(), email: z.string() })) }),
  },
  'POST /api/empleados': {
    summary: 'Agregar a una persona',
    access: 'ver_empleados',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: EmpleadoNuevo,
    reply: Empleado,
    refusals: empleadosRefusals,
  },
  'PATCH /api/empleados/{id}': {
    summary: 'Cambiar los datos de una persona',
    access: 'ver_empleados',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    body: z.object({ ...patchOf(EmpleadoNuevo.shape), activo: z.optional(z.boolean()) }),
    reply: Empleado,
    refusals: empleadosRefusals,
  },
});
