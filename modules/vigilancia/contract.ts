import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, ListQuery, Page, Texto } from '#platform/contract/fields.ts';
import { hechos, riesgos, tiposEvento } from '#platform/contract/page-events.ts';

export const Evento = z.object({
  id: Id,
  tipo: z.enum(tiposEvento),
  riesgo: z.enum(riesgos),
  hecho: z.enum(hechos),
  detalle: z.string(),
  origen: z.string(),
  pagina: z.string(),
  usuario_id: Id,
  usuario: z.string(),
  dispositivo: z.string(),
  /** How often the same happened to that person that day. */
  veces: z.int(),
  primera_en: Instante,
  ultima_en: Instante,
});
export type Evento = z.infer<typeof Evento>;

export const EventoDado = z.object({
  tipo: z.enum(tiposEvento),
  riesgo: z.enum(riesgos),
  hecho: z.enum(hechos),
  detalle: Texto(200),
  origen: Texto(120),
  pagina: Texto(160),
});

export const vigilanciaApi = contract({
  'GET /api/vigilancia/permitidos': {
    summary: 'Sitios, además del propio, cuyo código puede estar en la página',
    access: 'public',
    budget: 'page',
    tx: 'none',
    reply: z.object({ hosts: z.array(z.string()) }),
  },
  'POST /api/vigilancia/eventos': {
    summary: 'Contar lo que el monitor de la página notó (los últimos diez)',
    access: 'session',
    tx: 'write',
    body: z.object({ eventos: z.array(EventoDado).check(z.minLength(1), z.maxLength(10)) }),
    reply: z.object({ guardados: z.int() }),
  },
  'GET /api/vigilancia/eventos': {
    summary: 'Eventos de seguridad de los últimos 30 días',
    access: 'administrar_permisos',
    tx: 'read',
    query: z.object({
      ...ListQuery,
      estado: z.optional(z.enum(['graves'])),
      tipo: z.optional(z.enum(tiposEvento)),
      riesgo: z.optional(z.enum(riesgos)),
      hecho: z.optional(z.enum(hechos)),
    }),
    reply: Page(Evento),
  },
});
