import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, Patron, Telefono, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { MAX_PREFERENCIAS } from './rules.ts';

export const perfilRefusals = refusals({
  nombre_de_otro: [409, 'Ya hay alguien en tu empresa con ese nombre. Agrega tu otro apellido o tu segundo nombre.'],
  preferencia_grande: [422, 'Eso ya no cabe en tus preferencias. Borra algún filtro guardado.'],
});

const Preferencias = z.record(Patron(/^[\w:.-]{1,100}$/), z.unknown());

export const Perfil = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string(),
  version: Version,
  /** Changes with every photo; its bytes are at `/api/perfil/fotos/{usuario_id}`. */
  foto: z.nullable(z.string()),
  empresa_inicial: z.nullable(z.int()),
  /** Each with the moment in which some browser wrote it. */
  preferencias: z.record(z.string(), z.object({ valor: z.unknown(), en: Instante })),
});
export type Perfil = z.infer<typeof Perfil>;

export const PerfilCambio = z.object({
  nombre: TextoRequerido(120, 'Escribe tu nombre.'),
  telefono: Telefono,
});
export type PerfilCambio = z.infer<typeof PerfilCambio>;

export const perfilApi = contract({
  'GET /api/perfil': {
    summary: 'Los datos y las preferencias de quien tiene la sesión',
    access: 'usuario',
    tx: 'read',
    reply: Perfil,
  },
  'PATCH /api/perfil': {
    summary: 'Cambiar el nombre o el teléfono propios',
    access: 'usuario',
    tx: 'write',
    versioned: true,
    body: PerfilCambio,
    reply: Perfil,
    refusals: perfilRefusals,
  },
  'PUT /api/perfil/foto': {
    summary: 'Poner la foto propia, recortada en cuadrado',
    access: 'usuario',
    tx: 'write',
    upload: { tipos: tiposImagen, imagen: { formato: 'webp', lado_px: 512, cuadrada: true } },
    reply: Perfil,
  },
  'DELETE /api/perfil/foto': {
    summary: 'Quitar la foto propia',
    access: 'usuario',
    tx: 'write',
    reply: Perfil,
  },
  'GET /api/perfil/fotos/{usuario_id}': {
    summary: 'La foto propia o la de alguien de la misma empresa',
    access: 'usuario',
    tx: 'read',
    params: z.object({ usuario_id: Id }),
    binary: 'image/webp',
    keep: 'own',
    reply: z.unknown(),
  },
  'PUT /api/perfil/preferencias': {
    summary: 'Guardar preferencias; las que no se mandan quedan como estaban y null las borra',
    access: 'usuario',
    tx: 'write',
    body: z.object({
      preferencias: Preferencias.check(
        z.refine((all) => Object.keys(all).length <= MAX_PREFERENCIAS, 'Son demasiadas a la vez.'),
      ),
    }),
    reply: z.object({ en: Instante }),
    refusals: perfilRefusals,
  },
});
