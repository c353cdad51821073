import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import {
  CambioDePrecio,
  CambioMasivo,
  CambioMasivoNuevo,
  CambioMasivoPedido,
  Clasificacion,
  ClasificacionNueva,
  PrecioNuevo,
  Servicio,
  ServicioCambio,
  ServicioNuevo,
} from '#modules/servicios/rules/formas.ts';
import { serviciosRefusals } from '#modules/servicios/rules/refusals.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { EmpresaId, Id, ListQuery, Page, patchOf, Sort, upTo } from '#platform/contract/fields.ts';

export type { CambioDePrecio, CambioMasivo, PrecioNuevo, Servicio } from '#modules/servicios/rules/formas.ts';

const ById = z.object({ id: Id });
const PDF = { reply: z.custom<Uint8Array>(), binary: 'application/pdf' } as const;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IDS = new RegExp(`^${UUID}(?:,${UUID}){0,49}$`);
/** Ids separated by commas. */
const Ids = z.string().check(upTo(1_900), z.regex(IDS, 'Elige de 1 a 50 servicios.'));
const OfEmpresa = z.object({ empresa_id: EmpresaId });

export const serviciosApi = contract({
  'GET /api/servicios': {
    summary: 'Catálogo de servicios',
    access: COUNTER,
    tx: 'read',
    revalidates: true,
    query: z.object({
      ...ListQuery,
      sort: Sort('nombre', 'precio_centavos'),
      clasificacion_id: z.optional(Id),
      activo: z.optional(z.enum(['si', 'no', 'todos'])),
      /** The vehicle whose prices are asked for. */
      activo_id: z.optional(Id),
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
  'GET /api/servicios/precios': {
    summary: 'Lo que cuestan unos servicios para un vehículo, o lo usual',
    access: COUNTER,
    tx: 'read',
    query: z.object({ servicios: Ids, activo_id: z.optional(Id) }),
    reply: z.object({ data: z.array(z.object({ servicio_id: z.string(), precio_centavos: z.int() })) }),
  },
  'GET /api/servicios/etiquetas': {
    summary: 'Etiquetas con el código QR de los servicios, listas para imprimir',
    access: COUNTER,
    tx: 'read',
    query: z.object({
      servicios: Ids,
      cantidad: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 1),
    }),
    ...PDF,
  },
  'GET /api/servicios/lista-de-precios': {
    summary: 'La lista de precios para el público, en PDF',
    access: COUNTER,
    tx: 'read',
    query: z.object({ clasificacion_id: z.optional(Id) }),
    ...PDF,
  },
  'GET /api/servicios/cambios-de-precio': {
    summary: 'Los últimos cambios de muchos precios a la vez',
    access: 'editar_servicios',
    tx: 'read',
    reply: z.object({ data: z.array(CambioMasivo) }),
  },
  'GET /api/servicios/cambios-de-precio/vista-previa': {
    summary: 'Cómo quedarían los precios, antes de cambiarlos',
    access: 'editar_servicios',
    tx: 'read',
    query: CambioMasivoPedido,
    reply: z.object({ data: z.array(PrecioNuevo), huella: z.string() }),
  },
  'POST /api/servicios/cambios-de-precio': {
    summary: 'Cambiar muchos precios a la vez, tal como se vieron',
    access: 'editar_servicios',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CambioMasivoNuevo,
    reply: CambioMasivo,
    refusals: serviciosRefusals,
  },
  'POST /api/servicios/cambios-de-precio/{id}/reversion': {
    summary: 'Deshacer un cambio de precios; los que cambiaron después se quedan',
    access: 'editar_servicios',
    tx: 'write',
    idempotent: true,
    params: ById,
    body: z.object({}),
    reply: z.extend(CambioMasivo, { devueltos: z.int() }),
    refusals: serviciosRefusals,
  },
  'GET /api/servicios/{id}/precios': {
    summary: 'Los precios que ha tenido un servicio, lo último primero',
    access: COUNTER,
    tx: 'read',
    params: ById,
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(CambioDePrecio),
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
