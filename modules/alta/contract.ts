import * as z from 'zod/mini';
import { Direccion, DireccionEscrita, Prueba } from '#modules/direccion/contract.ts';
import { EstadoSesion } from '#modules/sesiones/contract.ts';
import { PersonaNueva } from '#modules/usuarios/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Opaco, Telefono, Texto, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { checkRfc } from '#platform/contract/rfc.ts';

export const altaRefusals = refusals({
  enlace_usado: [410, 'Este enlace de configuración ya se usó o no es válido. Inicia sesión.'],
});

const isZone = (zona: string): boolean => {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: zona });
    return true;
  } catch {
    return false;
  }
};

export const AltaNueva = z.object({
  token: Opaco(100),
  empresa: z.object({
    nombre: TextoRequerido(120, 'Escribe el nombre del taller.'),
    rfc: z.optional(
      Texto(20).check(
        z.refine((rfc) => rfc === '' || checkRfc(rfc).ok, 'Revisa el RFC: 12 o 13 caracteres, como GODE561231GR8.'),
      ),
    ),
    telefono: z.optional(Telefono),
    zona: z.optional(Opaco(60).check(z.refine(isZone, 'Elige una zona horaria de la lista.'))),
  }),
  administrador: PersonaNueva,
  /** What links will start with; left out, where the server listens. */
  direccion: z.optional(DireccionEscrita),
});
export type AltaNueva = z.infer<typeof AltaNueva>;

export const altaApi = contract({
  'POST /api/alta': {
    summary: 'Crear la primera empresa y su administrador',
    access: 'public',
    tx: 'none',
    status: 201,
    success: true,
    body: AltaNueva,
    reply: EstadoSesion,
    refusals: altaRefusals,
  },
  'GET /api/alta/{token}': {
    summary: 'Si el enlace de configuración todavía vale',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    reply: z.object({
      vigente: z.boolean(),
      /** Where customers could find this computer; null = somebody fixed it in the server's settings. */
      direcciones: z.nullable(Direccion.shape.propuestas),
    }),
  },
  'POST /api/alta/{token}/direccion': {
    summary: 'Si en esa dirección responde esta instalación, antes de que haya empresa',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    body: z.object({ direccion: DireccionEscrita }),
    reply: Prueba,
    refusals: altaRefusals,
  },
});
