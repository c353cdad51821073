import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha } from '#platform/contract/fields.ts';
import { ActoNuevo, Ajuste, AjusteEscrito, MensajeNuevo, Resultado, Seguimiento } from './rules/formas.ts';
import { seguimientosRefusals } from './rules/refusals.ts';
import { tipos } from './rules.ts';

export type { Ajuste, Seguimiento } from './rules/formas.ts';

export const seguimientosApi = contract({
  'GET /api/seguimientos': {
    summary: 'A quién llamar hoy y por qué, con el mensaje listo',
    access: 'ver_pendientes',
    tx: 'read',
    query: z.object({ tipo: z.optional(z.enum(tipos)) }),
    reply: z.object({
      data: z.array(Seguimiento),
      por_tipo: z.array(z.object({ tipo: z.enum(tipos), cuantos: z.int() })),
    }),
  },
  'POST /api/seguimientos/actos': {
    summary: 'Dar por hecho un seguimiento, dejarlo para después o para nunca',
    access: 'ver_pendientes',
    tx: 'write',
    idempotent: true,
    body: ActoNuevo,
    reply: z.object({ success: z.boolean() }),
    refusals: seguimientosRefusals,
  },
  'POST /api/seguimientos/mensajes': {
    summary: 'Escribirle al cliente: el correo sale solo; WhatsApp se abre con el texto escrito',
    access: 'ver_pendientes',
    tx: 'write',
    idempotent: true,
    body: MensajeNuevo,
    /** WhatsApp with the words written, for a person to send; null when it leaves by itself. */
    reply: z.object({ enlace: z.nullable(z.string()) }),
    refusals: seguimientosRefusals,
  },
  'GET /api/seguimientos/resultados': {
    summary: 'A cuántos se les habló en un periodo y lo que volvió en los 60 días siguientes',
    access: 'ver_pendientes',
    tx: 'read',
    query: z.object({ desde: Fecha, hasta: Fecha }),
    reply: z.object({ data: z.array(Resultado) }),
  },
  'GET /api/seguimientos/ajustes': {
    summary: 'Cómo da seguimiento la empresa',
    access: 'ver_pendientes|administrar_permisos',
    tx: 'read',
    reply: Ajuste,
  },
  'PUT /api/seguimientos/ajustes': {
    summary: 'Cambiar cómo da seguimiento la empresa y qué sale solo por correo',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: AjusteEscrito,
    reply: Ajuste,
    refusals: seguimientosRefusals,
  },
});
