import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Texto } from '#platform/contract/fields.ts';

/** A customer, alone or with one of his vehicles: one row of the box that picks both. */
export const Seleccion = z.object({
  tipo: z.enum(['cliente', 'activo']),
  cliente_id: z.string(),
  activo_id: z.nullable(z.string()),
  nombre: z.string(),
  telefono: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
});
export type Seleccion = z.infer<typeof Seleccion>;

export const Hallazgo = z.object({
  tipo: z.enum(['cliente', 'activo', 'cotizacion', 'orden', 'servicio']),
  id: z.string(),
  titulo: z.string(),
  subtitulo: z.string(),
  /** Address inside the application. */
  ruta: z.string(),
});
export type Hallazgo = z.infer<typeof Hallazgo>;

const Texts = z.object({ q: z.optional(Texto(80)) });

export const buscadorApi = contract({
  'GET /api/selector': {
    summary: 'Cliente y vehículo en una sola búsqueda: nombre, teléfono, placas, serie, RFC o número económico',
    access: COUNTER,
    tx: 'read',
    query: Texts,
    reply: z.object({ data: z.array(Seleccion) }),
  },
  'GET /api/buscar': {
    summary: 'Todo lo que coincide, de lo que la persona puede ver',
    access: COUNTER,
    tx: 'read',
    query: Texts,
    reply: z.object({ data: z.array(Hallazgo) }),
  },
});
