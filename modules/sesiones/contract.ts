import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Correo,
  EmpresaId,
  Id,
  Instante,
  Opaco,
  Parrafo,
  Patron,
  Secreto,
  Texto,
  TextoRequerido,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const sesionesRefusals = refusals({
  credenciales: [401, 'El correo o la contraseña no son correctos.'],
  bloqueado: [429, 'Demasiados intentos. Espera {segundos} segundos y vuelve a intentar.'],
  captcha_requerido: [403, 'Antes de seguir, escribe los signos de la imagen.'],
  captcha_incorrecto: [422, 'Los signos no coinciden. Prueba con la imagen nueva.'],
  captcha_saturado: [503, 'Se están pidiendo muchas imágenes a la vez. Intenta de nuevo en unos segundos.'],
  segundo_factor: [403, 'Escribe el código de tu aplicación de verificación.'],
  segundo_factor_alta: [
    403,
    'Tu empresa pide verificación en dos pasos a quien administra permisos. Configúrala para entrar.',
  ],
  deshacer_no_vale: [410, 'Este enlace ya se usó o venció: duran 72 horas. Si no fuiste tú, pon otra contraseña.'],
  paso_vencido: [410, 'Se acabó el tiempo o los intentos. Empieza de nuevo con tu correo y tu contraseña.'],
  contrasena_incorrecta: [422, 'Esa no es tu contraseña. Revísala e intenta de nuevo.'],
  no_autoriza: [422, 'No se pudo autorizar. Revisa quién autoriza y su PIN o contraseña.'],
  pin_por_hoy: [
    429,
    'Ese PIN se escribió mal demasiadas veces hoy. Usa la contraseña, o pon un PIN nuevo en «Editar Perfil».',
  ],
  pin_facil: [422, 'Ese PIN se adivina. Usa números que no vayan seguidos ni se repitan.'],
  requiere_autorizacion: [422, '{motivo}'],
  autorizacion_vencida: [409, 'Esa autorización ya se usó, venció o no alcanza. Pídela otra vez.'],
  confirma_contrasena: [403, 'Confirma tu contraseña para continuar.'],
});

const Usuario = z.object({ id: z.string(), name: z.string(), email: z.string(), empresa_id: z.nullable(z.int()) });
const EmpresaActual = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  zona: z.string(),
  /** Minutes without input after which the session is refused. */
  inactividad_min: z.int(),
});
const Estado = {
  success: z.boolean(),
  expires_in: z.int(),
  user: Usuario,
  empresa: z.nullable(EmpresaActual),
  empresas: z.array(z.object({ empresa_id: z.int(), nombre: z.string() })),
  demo: z.boolean(),
  /** Seconds since the last input that was reported. */
  inactiva_s: z.int(),
  /** After signing in: several companies, and none chosen to begin with. */
  elegir_empresa: z.optional(z.boolean()),
  /** Seen this once: when the second factor had to be set up to get in. */
  codigos_recuperacion: z.optional(z.array(z.string())),
};

export const EstadoSesion = z.object(Estado);
export type EstadoSesion = z.infer<typeof EstadoSesion>;

/** One of the sessions that a person has open. */
export const SesionPropia = z.object({
  id: Id,
  /** The session that asks. */
  es_esta: z.boolean(),
  dispositivo: z.string(),
  lugar: z.string(),
  iniciada_en: Instante,
  activa_en: Instante,
});
export type SesionPropia = z.infer<typeof SesionPropia>;

export const Captcha = z.object({
  id: Id,
  tipo: z.enum(['imagen', 'trabajo']),
  expira_en: Instante,
  /** PNG in a data address. */
  imagen: z.optional(z.string()),
  /** What the browser works out for whoever cannot see the picture. */
  reto: z.optional(z.string()),
});
export type Captcha = z.infer<typeof Captcha>;

/** The answer to a captcha: the signs, or the worked out challenge as JSON. */
export const PruebaHumana = z.object({ id: Id, respuesta: Opaco(4_000) });
export type PruebaHumana = z.infer<typeof PruebaHumana>;

/** How the form was filled. A program may lie: it only brings the captcha forward. */
export const Senales = z.object({
  /** A field that people do not see. */
  trampa: Opaco(200),
  /** Pointer and keyboard events. */
  gestos: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  milisegundos: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
});
export type Senales = z.infer<typeof Senales>;

export const Credenciales = z.object({
  email: Texto(254),
  password: Secreto(256),
  remember: z.optional(z.boolean()),
  captcha: z.optional(PruebaHumana),
  senales: z.optional(Senales),
});
export type Credenciales = z.infer<typeof Credenciales>;

/** The secret of a second factor that is being set up. */
export const LlaveNueva = z.object({ secreto: z.string(), uri: z.string(), qr: z.string() });
export type LlaveNueva = z.infer<typeof LlaveNueva>;

/** With what a colleague says yes on somebody else's screen: his PIN, or his address and password. */
export const PruebaDeColega = z.object({
  usuario_id: z.optional(Id),
  pin: z.optional(Patron(/^\d{6}$/, 'El PIN tiene 6 números.')),
  email: z.optional(Correo),
  password: z.optional(Secreto(200)),
});
export type PruebaDeColega = z.infer<typeof PruebaDeColega>;

const PasswordDada = z.object({
  password: Secreto(256).check(z.minLength(1, 'Escribe tu contraseña.')),
});

export const sesionesApi = contract({
  'GET /api/auth/opciones': {
    summary: 'Qué formas de entrar ofrece la instalación',
    access: 'public',
    budget: 'page',
    tx: 'none',
    reply: z.object({
      /** Anybody may make an account. */
      registro: z.boolean(),
    }),
  },
  'POST /api/auth/captcha': {
    summary: 'Pedir una imagen de signos, o un reto para quien no puede verla',
    access: 'public',
    tx: 'none',
    body: z.object({ tipo: z._default(z.enum(['imagen', 'trabajo']), 'imagen') }),
    reply: Captcha,
    refusals: sesionesRefusals,
  },
  'POST /api/auth/segundo-factor': {
    summary: 'Terminar de entrar con el código de verificación o uno de recuperación',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.object({ codigo: TextoRequerido(40, 'Escribe el código.') }),
    reply: EstadoSesion,
    refusals: sesionesRefusals,
  },
  'POST /api/auth/segundo-factor/alta': {
    summary: 'Empezar a configurar la verificación en dos pasos que la empresa pide para entrar',
    access: 'public',
    tx: 'none',
    success: true,
    reply: LlaveNueva,
    refusals: sesionesRefusals,
  },
  'POST /api/auth/confirmar-contrasena': {
    summary: 'Confirmar la contraseña: vale cinco minutos para lo que la pide dos veces',
    access: 'usuario',
    tx: 'none',
    success: true,
    body: PasswordDada,
    reply: z.object({ success: z.boolean(), vence_en_s: z.int() }),
    refusals: sesionesRefusals,
  },
  'PUT /api/auth/empresa-inicial': {
    summary: 'En qué empresa empezar al entrar; ninguna = preguntar',
    access: 'usuario',
    tx: 'write',
    success: true,
    // Named apart from the company of the request, which a first sign-in does not have yet.
    body: z.object({ inicial: z.nullable(z.int().check(z.gte(1))) }),
    reply: z.object({ success: z.boolean() }),
  },
  'POST /api/auth/login': {
    summary: 'Iniciar sesión',
    access: 'public',
    tx: 'none',
    success: true,
    body: Credenciales,
    reply: EstadoSesion,
    refusals: sesionesRefusals,
  },
  'GET /api/auth/validate': {
    summary: 'Quién tiene la sesión',
    access: 'usuario',
    tx: 'read',
    success: true,
    reply: z.object({ success: z.boolean(), user: Usuario }),
  },
  'GET /api/auth/check-session': {
    summary: 'Estado de la sesión en la empresa de la solicitud',
    access: 'usuario',
    tx: 'write',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId) }),
    reply: EstadoSesion,
  },
  'POST /api/auth/refresh-session': {
    summary: 'Extender la sesión',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.optional(z.nullable(z.looseObject({}))),
    reply: z.object({ success: z.boolean(), expires_in: z.int() }),
  },
  'POST /api/auth/jwt-logout': {
    summary: 'Cerrar sesión',
    access: 'public',
    budget: 'page',
    tx: 'none',
    success: true,
    body: z.optional(z.nullable(z.looseObject({ motivo: z.optional(Parrafo(80)) }))),
    reply: z.object({ success: z.boolean() }),
  },
  'POST /api/auth/actividad': {
    summary: 'Avisar que la persona usó el teclado, el ratón o la pantalla',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.object({ hace_ms: z.int().check(z.minimum(0), z.maximum(60_000)) }),
    reply: z.object({ success: z.boolean() }),
  },
  'GET /api/auth/pin': {
    summary: 'Si uno tiene PIN para autorizar en la pantalla de un compañero',
    access: 'session',
    tx: 'read',
    reply: z.object({ tiene: z.boolean() }),
  },
  'PUT /api/auth/pin': {
    summary: 'Poner o quitar el PIN propio para autorizar en la pantalla de un compañero',
    access: 'session',
    tx: 'none',
    body: z.object({ pin: z.nullable(PruebaDeColega.shape.pin.def.innerType) }),
    reply: z.object({ tiene: z.boolean() }),
    refusals: sesionesRefusals,
  },
  'GET /api/auth/autorizan': {
    summary: 'Quién puede autorizar con su PIN lo que pide un permiso',
    access: 'ver_ventas|ver_pendiente_pago|abrir_caja',
    tx: 'read',
    query: z.object({ permiso: z.enum(['autorizar_descuento', 'entregar_con_saldo', 'cancelar_documento']) }),
    reply: z.object({ data: z.array(z.object({ usuario_id: z.string(), nombre: z.string() })) }),
  },
  'GET /api/auth/sesiones': {
    summary: 'Las sesiones que la persona tiene abiertas',
    access: 'usuario',
    tx: 'read',
    reply: z.object({ sesiones: z.array(SesionPropia) }),
  },
  'DELETE /api/auth/sesiones/{id}': {
    summary: 'Cerrar una de las sesiones propias',
    access: 'usuario',
    tx: 'write',
    params: z.object({ id: Id }),
    reply: z.object({ cerradas: z.int() }),
  },
  'POST /api/auth/sesiones/cierre': {
    summary: 'Cerrar todas las sesiones propias menos esta',
    access: 'usuario',
    tx: 'write',
    reply: z.object({ cerradas: z.int() }),
  },
});
