import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  EmpresaId,
  Id,
  ListQuery,
  Page,
  patchOf,
  Tasa,
  Texto,
  Sort,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const serviciosRefusals = refusals({
  clave_repetida: [409, 'Ya hay un servicio con la clave {clave}. Usa otra.'],
  clasificacion_repetida: [409, 'Ya existe la clasificación {nombre}.'],
});

export const TIPOS = { servicio: 'Servicio', mano_obra: 'Mano de obra', refaccion: 'Refacción', otro: 'Otro' } as const;
export const TipoPartida = z.enum(['servicio', 'mano_obra', 'refaccion', 'otro']);

export const ServicioNuevo = z.object({
  id: z.optional(Id),
  clave: z._default(Texto(30), ''),
  nombre: TextoRequerido(160, 'Escribe el nombre del servicio.'),
  clasificacion_id: z._default(z.nullable(Id), null),
  tipo: z._default(TipoPartida, 'servicio'),
  descripcion: z._default(Texto(1000), ''),
  precio_centavos: Centavos,
  costo_centavos: z._default(Centavos, 0),
  tasa_iva: z._default(Tasa, 1600),
  unidad: z._default(Texto(20), 'servicio'),
  clave_sat: z._default(
    z.string().check(z.regex(/^\d{8}$/, 'La clave del SAT tiene 8 dígitos, como 78181500.')),
    '78181500',
  ),
  unidad_sat: z._default(
    z.string().check(z.regex(/^[A-Z0-9]{2,3}$/, 'La unidad del SAT tiene 2 o 3 caracteres, como E48.')),
    'E48',
  ),
  duracion_min: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  garantia_dias: z._default(z.int().check(z.gte(0), z.lte(3_650)), 90),
  garantia_km: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
});
export type ServicioNuevo = z.infer<typeof ServicioNuevo>;

export const ServicioCambio = z.object({ ...patchOf(ServicioNuevo.shape), activo: z.optional(z.boolean()) });

export type ServicioCambio = z.infer<typeof ServicioCambio>;

export const Servicio = z.object({
  id: z.string(),
  clave: z.string(),
  nombre: z.string(),
  clasificacion_id: z.nullable(z.string()),
  clasificacion: z.nullable(z.string()),
  tipo: TipoPartida,
  descripcion: z.string(),
  precio_centavos: z.int(),
  /** Null without `ver_costos`. */
  costo_centavos: z.nullable(z.int()),
  tasa_iva: z.int(),
  unidad: z.string(),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  duracion_min: z.int(),
  garantia_dias: z.int(),
  garantia_km: z.int(),
  activo: z.boolean(),
  version: Version,
});
export type Servicio = z.infer<typeof Servicio>;

export const Clasificacion = z.object({
  id: z.string(),
  label: z.string(),
  nombre: z.string(),
  orden: z.int(),
  activa: z.boolean(),
  version: Version,
});
export const ClasificacionNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(60, 'Escribe el nombre de la clasificación.'),
  orden: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
});
export type ClasificacionNueva = z.infer<typeof ClasificacionNueva>;

const ById = z.object({ id: Id });
const OfEmpresa = z.object({ empresa_id: EmpresaId });

export const serviciosApi = contract({
  'GET /api/servicios': {
    summary: 'Catálogo de servicios',
    access: COUNTER,
    tx: 'read',
    query: z.object({
      ...ListQuery,
      sort: Sort('nombre', 'precio_centavos'),
      clasificacion_id: z.optional(Id),
      activo: z.optional(z.enum(['si', 'no', 'todos'])),
    }),
    reply: Page(Servicio),
  },
  'POST /api/servicios': {
    summary: 'Agregar un servicio',
    access: 'editar_servicios',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ServicioNuevo,
    reply: Servicio,
    refusals: serviciosRefusals,
  },
  'GET /api/servicios/{id}': { summary: 'Un servicio', access: COUNTER, tx: 'read', params: ById, reply: Servicio },
  'PATCH /api/servicios/{id}': {
    summary: 'Cambiar un servicio',
    access: 'editar_servicios',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ServicioCambio,
    reply: Servicio,
    refusals: serviciosRefusals,
  },
  'GET /api/servicios/empresa/{empresa_id}': {
    summary: 'Servicios activos de la empresa, hasta 2,000',
    access: COUNTER,
    tx: 'read',
    params: OfEmpresa,
    success: true,
    // Programs from before ask for `name`.
    reply: z.array(z.extend(Servicio, { name: z.string() })),
  },
  'GET /api/clasificaciones/empresa/{empresa_id}': {
    summary: 'Clasificaciones activas de la empresa',
    access: COUNTER,
    tx: 'read',
    params: OfEmpresa,
    success: true,
    reply: z.array(Clasificacion),
  },
  'GET /api/clasificaciones': {
    summary: 'Clasificaciones',
    access: COUNTER,
    tx: 'read',
    reply: z.object({ data: z.array(Clasificacion) }),
  },
  'POST /api/clasificaciones': {
    summary: 'Agregar una clasificación',
    access: 'editar_servicios',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ClasificacionNueva,
    reply: Clasificacion,
    refusals: serviciosRefusals,
  },
  'PATCH /api/clasificaciones/{id}': {
    summary: 'Cambiar una clasificación',
    access: 'editar_servicios',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ ...patchOf(ClasificacionNueva.shape), activa: z.optional(z.boolean()) }),
    reply: Clasificacion,
    refusals: serviciosRefusals,
  },
});
