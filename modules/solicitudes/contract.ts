import * as z from 'zod/mini';
import { EstadoSesion } from '#modules/sesiones/contract.ts';
import { Password } from '#modules/usuarios/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Correo,
  Id,
  Instante,
  ListQuery,
  Opaco,
  Page,
  Parrafo,
  ParrafoRequerido,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { estadosEnlace, estadosSolicitud } from './rules.ts';

export const solicitudesRefusals = refusals({
  ya_es_miembro: [409, 'Esa persona ya está en la empresa. Cambia su rol o su acceso en Gestión de Permisos.'],
  ya_perteneces: [409, 'Ya perteneces a esta empresa. Cámbiate a ella desde el menú de tu cuenta.'],
  ya_invitada: [409, 'Ya hay una invitación pendiente para ese correo. Reenvíala desde la lista.'],
  muchas_invitaciones: [
    429,
    'Ya se mandaron {cuantas} invitaciones en un día. Espera a mañana, o comparte un enlace de acceso con quien deba entrar.',
  ],
  muchos_envios: [
    429,
    'Esta invitación ya se mandó {cuantas} veces. Entrega tú el enlace, o retírala e invita de nuevo mañana.',
  ],
  invitacion_terminada: [409, 'Esta invitación ya se aceptó o se retiró.'],
  invitacion_no_vale: [410, 'Esta invitación ya no vale. Pide otra a un administrador de la empresa.'],
  invitacion_de_otro: [403, 'La invitación es para {email}. Inicia sesión con ese correo.'],
  nombre_de_otro: [409, 'Ya hay alguien en esa empresa con ese nombre. Agrega tu otro apellido o tu segundo nombre.'],
  ya_tiene_cuenta: [409, 'Ya tienes una cuenta con ese correo. Inicia sesión y abre de nuevo el enlace.'],
  enlace_no_vale: [410, 'Ese enlace para pedir acceso ya no vale. Pide uno nuevo a un administrador de la empresa.'],
  enlace_expirado: [410, 'Ese enlace ya venció: duran 72 horas. Pide uno nuevo a un administrador de la empresa.'],
  enlace_usado: [410, 'Ese enlace ya lo usó otra persona. Pide uno para ti a un administrador de la empresa.'],
  enlace_revocado: [410, 'Un administrador anuló ese enlace. Pide uno nuevo si lo necesitas.'],
  enlace_ya_revocado: [409, 'Ese enlace ya estaba anulado.'],
  ya_solicitada: [409, 'Ya pediste entrar a esta empresa. Espera la respuesta; te llegará por correo.'],
  no_puede_pedir: [403, 'Esta empresa no recibe más solicitudes tuyas. Habla con quien la administra.'],
  solicitud_respondida: [409, 'Esta solicitud ya se respondió o venció. Actualiza la lista.'],
});

const Token = Opaco(100, 'Copia solo el enlace.').check(z.minLength(20, 'Copia el enlace completo.'));

export const InvitacionNueva = z.object({
  email: Correo,
  nombre: TextoRequerido(120, 'Escribe el nombre.'),
  rol_id: Id,
});
export type InvitacionNueva = z.infer<typeof InvitacionNueva>;

export const Invitacion = z.object({
  id: z.string(),
  email: z.string(),
  nombre: z.string(),
  rol: z.string(),
  invitada_por: z.string(),
  creada_en: Instante,
  expira_en: Instante,
  estado: z.enum(['pendiente', 'aceptada', 'retirada', 'vencida']),
  /** What the mail server said when it would not take the newest mail; null: it took it, or has not been asked yet. */
  no_llego: z.nullable(z.string()),
  version: Version,
});
export type Invitacion = z.infer<typeof Invitacion>;

/** The link is shown once, for whoever prefers to hand it over himself. */
const InvitacionEnviada = z.extend(Invitacion, { url: z.string(), correo_configurado: z.boolean() });

export const InvitacionPublica = z.object({
  empresa: z.string(),
  nombre: z.string(),
  email: z.string(),
  rol: z.string(),
  invitada_por: z.string(),
  estado: Invitacion.shape.estado,
  tiene_cuenta: z.boolean(),
});
export type InvitacionPublica = z.infer<typeof InvitacionPublica>;

export const Solicitud = z.object({
  id: z.string(),
  usuario_id: z.string(),
  nombre: z.string(),
  email: z.string(),
  mensaje: z.string(),
  rol_pedido: z.string(),
  creada_en: Instante,
  expira_en: Instante,
  estado: z.enum(estadosSolicitud),
  respondida_por: z.string(),
  rol: z.string(),
  motivo: z.string(),
  /** He may not ask this company again. */
  no_vuelve: z.boolean(),
  /** A link that went to this address was opened; otherwise nobody showed that it is his. */
  correo_probado: z.boolean(),
  version: Version,
});
export type Solicitud = z.infer<typeof Solicitud>;

/** What the person who asks sees of it. */
export const SolicitudPropia = z.object({
  id: z.string(),
  empresa_id: z.int(),
  empresa: z.string(),
  creada_en: Instante,
  expira_en: Instante,
  /** `retirada`: it was approved, and an administrator took the access away since. */
  estado: z.enum([...estadosSolicitud, 'retirada']),
  motivo: z.string(),
});

export type SolicitudPropia = z.infer<typeof SolicitudPropia>;

/** A link that an administrator handed out; what opens it is not kept. */
export const Enlace = z.object({
  id: z.string(),
  creado_en: Instante,
  creado_por: z.string(),
  expira_en: Instante,
  estado: z.enum(estadosEnlace),
  usado_por: z.string(),
  version: Version,
});
export type Enlace = z.infer<typeof Enlace>;

export const Usuario = z.object({
  usuario_id: z.string(),
  nombre: z.string(),
  email: z.string(),
  rol: z.string(),
  activa: z.boolean(),
  /** Last time he signed in to this company; null = never. */
  ultimo_acceso: z.nullable(Instante),
  /** Sessions open now in this company. */
  sesiones: z.int(),
});
export type Usuario = z.infer<typeof Usuario>;

export const solicitudesApi = contract({
  'GET /api/usuarios': {
    summary: 'Quienes pueden entrar a la empresa, con su último acceso',
    access: 'ver_usuarios',
    tx: 'read',
    reply: z.object({ data: z.array(Usuario) }),
  },
  'POST /api/usuarios/{usuario_id}/cierre-sesiones': {
    summary: 'Cerrar las sesiones que una persona tiene abiertas en la empresa',
    access: 'administrar_permisos',
    tx: 'write',
    params: z.object({ usuario_id: Id }),
    reply: z.object({ cerradas: z.int() }),
  },
  'GET /api/invitaciones': {
    summary: 'Personas invitadas a la empresa, las más recientes primero',
    access: 'ver_usuarios|administrar_permisos',
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Invitacion),
  },
  'POST /api/invitaciones': {
    summary: 'Invitar a una persona con un rol, por correo',
    access: 'administrar_permisos',
    tx: 'write',
    status: 201,
    body: InvitacionNueva,
    reply: InvitacionEnviada,
    refusals: solicitudesRefusals,
  },
  'POST /api/invitaciones/{id}/reenvio': {
    summary: 'Enviar de nuevo una invitación; el enlace anterior deja de valer',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: InvitacionEnviada,
    refusals: solicitudesRefusals,
  },
  'DELETE /api/invitaciones/{id}': {
    summary: 'Retirar una invitación que nadie ha aceptado',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: Invitacion,
    refusals: solicitudesRefusals,
  },
  'GET /api/publico/invitaciones/{token}': {
    summary: 'La invitación, para quien abre su enlace',
    access: 'enlace:invitacion',
    tx: 'read',
    params: z.object({ token: Opaco(100) }),
    reply: InvitacionPublica,
    refusals: solicitudesRefusals,
  },
  'POST /api/publico/invitaciones': {
    summary: 'Aceptar una invitación creando la cuenta',
    access: 'public',
    tx: 'none',
    status: 201,
    success: true,
    body: z.object({ token: Token, nombre: TextoRequerido(120, 'Escribe tu nombre.'), password: Password }),
    reply: EstadoSesion,
    refusals: solicitudesRefusals,
  },
  'POST /api/auth/accept-invitation': {
    summary: 'Aceptar una invitación con la cuenta que ya se tiene',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.object({ token: Token }),
    reply: z.object({ success: z.boolean(), empresa_id: z.int(), nombre: z.string() }),
    refusals: solicitudesRefusals,
  },
  'POST /api/enlaces-acceso': {
    summary: 'Crear el enlace con el que una persona pide entrar a la empresa (72 horas)',
    access: 'administrar_permisos',
    tx: 'write',
    status: 201,
    reply: z.object({ url: z.string(), expira_en: Instante }),
  },
  'GET /api/enlaces-acceso': {
    summary: 'Los últimos enlaces para pedir acceso y qué fue de cada uno',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({ data: z.array(Enlace) }),
  },
  'DELETE /api/enlaces-acceso/{id}': {
    summary: 'Anular un enlace; lo que se pidió con él y nadie ha respondido termina también',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: Enlace,
    refusals: solicitudesRefusals,
  },
  'GET /api/auth/request-company-access': {
    summary: 'A qué empresa lleva un enlace de acceso, y qué he pedido',
    access: 'usuario',
    tx: 'read',
    success: true,
    query: z.object({ token: z.optional(Token) }),
    reply: z.object({
      success: z.boolean(),
      empresa: z.nullable(z.object({ empresa_id: z.int(), nombre: z.string() })),
      enlace: z.nullable(z.enum(estadosEnlace)),
      /** He is in that company already. */
      miembro: z.boolean(),
      solicitudes: z.array(SolicitudPropia),
      /** Where I was let in once and may not enter any more. */
      retiradas: z.array(z.object({ empresa_id: z.int(), nombre: z.string() })),
    }),
    refusals: solicitudesRefusals,
  },
  'POST /api/auth/request-company-access': {
    summary: 'Pedir acceso a la empresa de un enlace',
    access: 'usuario',
    tx: 'write',
    success: true,
    status: 201,
    body: z.object({ token: Token, mensaje: z._default(Parrafo(500), ''), rol: z._default(Texto(60), '') }),
    reply: z.object({ success: z.boolean(), solicitud: SolicitudPropia }),
    refusals: solicitudesRefusals,
  },
  'GET /api/solicitudes': {
    summary: 'Quienes piden entrar a la empresa, los más recientes primero',
    access: 'administrar_permisos',
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Solicitud),
  },
  'POST /api/solicitudes/{id}/aprobacion': {
    summary: 'Dejar entrar a quien lo pidió, con un rol',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    body: z.object({ rol_id: Id }),
    reply: Solicitud,
    refusals: solicitudesRefusals,
  },
  'POST /api/solicitudes/{id}/rechazo': {
    summary: 'No dejar entrar a quien lo pidió, y decirle por qué',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    body: z.object({
      motivo: ParrafoRequerido(300, 'Escribe el motivo; lo leerá quien pidió entrar.'),
      no_vuelve: z._default(z.boolean(), false),
    }),
    reply: Solicitud,
    refusals: solicitudesRefusals,
  },
  'POST /api/solicitudes/{id}/vuelta': {
    summary: 'Dejar que vuelva a pedir acceso quien ya no podía',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: Solicitud,
    refusals: solicitudesRefusals,
  },
});
