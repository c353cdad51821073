import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Patron, patchOf, Tasa, Texto, TextoRequerido, upTo, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { oneLine } from '#platform/contract/text.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { CERRADO, esquemas } from './rules.ts';

export const empleadosRefusals = refusals({
  cuenta_desconocida: [422, 'Esa cuenta no trabaja en esta empresa.'],
  cuenta_de_otro: [409, 'Esa cuenta ya es de {nombre}. Quítasela primero, o elige otra.'],
  cuenta_sin_permiso: [403, 'La cuenta de un empleado la cambia quien administra permisos o paga comisiones.'],
  cuenta_propia: [403, 'Nadie cambia a qué empleado pertenece su propia cuenta. Pídelo a otra persona que administre.'],
  pin_facil: [422, 'Ese PIN se adivina. Usa números que no vayan seguidos ni se repitan.'],
});

const Hora = Patron(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 08:00.');
/** From Sunday to Saturday; null where he does not come. One that leaves before it comes ends the next day. */
const Horario = z
  .array(z.nullable(z.object({ entra: Hora, sale: Hora })))
  .check(z.length(7, 'El horario tiene siete días.'));
const clave = (pattern: RegExp, message: string) =>
  z.string().check(upTo(200), z.overwrite(oneLine), z.toUpperCase(), z.regex(pattern, message));

export const EmpleadoNuevo = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(120, 'Escribe el nombre de la persona.'),
  puesto: z._default(Texto(60), ''),
  telefono: z._default(Texto(20), ''),
  usuario_id: z._default(z.nullable(Id), null),
  color: z._default(Patron(/^#[0-9a-fA-F]{6}$/, 'Elige un color.'), '#0E5C73'),
  /** Of services and labour that set none of their own; null: nothing. */
  comision_diezmilesimas: z._default(z.nullable(Tasa), null),
  /** `sueldo`: no work pays him a commission. */
  esquema: z._default(z.enum(esquemas), 'mixto'),
  especialidades: z._default(z.array(TextoRequerido(40)).check(z.maxLength(12, 'A lo más doce especialidades.')), []),
  horario: z._default(Horario, [...CERRADO]),
  ingreso: z._default(z.nullable(Fecha), null),
  rfc: z._default(clave(/^([A-ZÑ&]{4}\d{6}[A-Z\d]{3})?$/, 'El RFC de una persona tiene 13 letras y números.'), ''),
  curp: z._default(clave(/^([A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d)?$/, 'La CURP tiene 18 letras y números.'), ''),
  nss: z._default(clave(/^(\d{11})?$/, 'El número de seguridad social tiene 11 dígitos.'), ''),
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
  esquema: only(COMISIONES, z.enum(esquemas)),
  especialidades: z.array(z.string()),
  horario: z.array(z.nullable(z.object({ entra: z.string(), sale: z.string() }))),
  /** Changes with every photo; its bytes are at `/api/empleados/{id}/foto`. */
  foto_id: z.nullable(z.string()),
  ...onlyTo('ver_empleados', {
    ingreso: z.nullable(Fecha),
    rfc: z.string(),
    curp: z.string(),
    nss: z.string(),
    /** He may mark at the clock of the workshop by it; it is never told. */
    tiene_pin: z.boolean(),
    tiene_credencial: z.boolean(),
  }),
  version: Version,
});
export type Empleado = z.infer<typeof Empleado>;

const PDF = { reply: z.custom<Uint8Array>(), binary: 'application/pdf' } as const;

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
  'PUT /api/empleados/{id}/foto': {
    summary: 'Poner la foto de una persona, recortada en cuadrado',
    access: 'ver_empleados',
    tx: 'write',
    params: z.object({ id: Id }),
    upload: { tipos: tiposImagen, imagen: { formato: 'webp', lado_px: 512, cuadrada: true } },
    reply: Empleado,
  },
  'DELETE /api/empleados/{id}/foto': {
    summary: 'Quitar la foto de una persona',
    access: 'ver_empleados',
    tx: 'write',
    params: z.object({ id: Id }),
    reply: Empleado,
  },
  'GET /api/empleados/{id}/foto': {
    summary: 'La foto de una persona del taller',
    access: `${COUNTER}|ver_jornadas|corregir_jornadas`,
    tx: 'read',
    params: z.object({ id: Id }),
    query: z.object({ v: z.optional(Id) }),
    binary: 'image/webp',
    keep: 'own',
    reply: z.custom<Uint8Array>(),
  },
  'PUT /api/empleados/{id}/pin': {
    summary: 'Poner o quitar el PIN con que una persona marca en el reloj del taller',
    access: 'ver_empleados',
    tx: 'none',
    params: z.object({ id: Id }),
    body: z.object({ pin: z.nullable(Patron(/^\d{4,6}$/, 'El PIN tiene de 4 a 6 números.')) }),
    reply: Empleado,
    refusals: empleadosRefusals,
  },
  'POST /api/empleados/{id}/credencial': {
    summary: 'Imprimir la credencial con que una persona marca; la anterior deja de servir',
    access: 'ver_empleados',
    tx: 'write',
    params: z.object({ id: Id }),
    body: z.object({}),
    ...PDF,
  },
});
