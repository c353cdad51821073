import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Texto } from '#platform/contract/fields.ts';

export const Hallazgo = z.object({
  tipo: z.enum([
    'cliente',
    'activo',
    'cotizacion',
    'orden',
    'servicio',
    'articulo',
    'ticket',
    'proveedor',
    'gasto',
    /** Acts on what was found. */
    'cobro',
    'ajuste',
  ]),
  id: z.string(),
  titulo: z.string(),
  subtitulo: z.string(),
  /** Address inside the application. */
  ruta: z.string(),
});
export type Hallazgo = z.infer<typeof Hallazgo>;

const Texts = z.object({ q: z.optional(Texto(80)) });

export const buscadorApi = contract({
  'GET /api/buscar': {
    summary: 'Todo lo que coincide, de lo que la persona puede ver',
    access: COUNTER,
    tx: 'read',
    query: Texts,
    reply: z.object({ data: z.array(Hallazgo) }),
  },
});
