import * as z from 'zod/mini';
import { EstadoSesion, LlaveNueva, PruebaHumana, Senales, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { Password, PersonaNueva } from '#modules/usuarios/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Correo, Id, Instante, Opaco, Secreto, Telefono, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const cuentasRefusals = refusals({
  registro_cerrado: [403, 'Aquí las cuentas se crean por invitación. Pide una a un administrador de tu taller.'],
  enlace_no_vale: [410, 'Este enlace ya se usó, venció o fue sustituido por otro. Pide uno nuevo.'],
  contrasena_no_coincide: [422, 'Esa no es la contraseña que elegiste al registrarte.'],
  misma_contrasena: [422, 'Es la misma contraseña. Elige otra.'],
  mismo_correo: [422, 'Ese ya es tu correo.'],
  demasiados_enlaces: [
    429,
    'Ya se mandaron muchos enlaces a ese correo. Abre el último que llegó, que sigue valiendo, o pide otro más tarde.',
  ],
  ya_tienes_empresa: [409, 'Ya perteneces a una empresa. Ábrela desde el menú de tu cuenta.'],
  segundo_factor_exigido: [
    409,
    'Tu empresa pide la verificación en dos pasos a quien administra permisos: no se puede quitar.',
  ],
  sin_segundo_factor: [409, 'Tu cuenta no tiene verificación en dos pasos.'],
});

export const EmpresaPropia = z.object({
  nombre: TextoRequerido(120, 'Escribe el nombre del taller.'),
  /** Of the browser; one that nobody knows is taken for that of central Mexico, and settings change it. */
  zona: z.optional(Opaco(60)),
});
export type EmpresaPropia = z.infer<typeof EmpresaPropia>;

const Token = Opaco(100, 'Copia solo el enlace.').check(z.minLength(20, 'Copia el enlace completo.'));
const Humano = { captcha: z.optional(PruebaHumana), senales: z.optional(Senales) };

export const RegistroNuevo = z.object({
  ...PersonaNueva.shape,
  telefono: z._default(Telefono, ''),
  /** A company of his own; without it, the person asks to be let into one. */
  empresa: z.nullable(EmpresaPropia),
  /** Token of the link of a company to ask for access, given back when the address is confirmed. */
  solicitud: z.optional(Token),
  acepta_privacidad: z.literal(true, 'Para crear tu cuenta acepta el aviso de privacidad.'),
  ...Humano,
});
export type RegistroNuevo = z.infer<typeof RegistroNuevo>;

const Hecho = z.object({ success: z.boolean() });
const PorCorreo = z.object({ email: Correo, ...Humano });

export const Seguridad = z.object({
  email: z.string(),
  /** An address that waits to be confirmed. */
  correo_pendiente: z.nullable(z.string()),
  segundo_factor: z.object({
    activo: z.boolean(),
    activo_desde: z.nullable(Instante),
    codigos_restantes: z.int(),
    /** Some company wants it of him: it cannot be taken away. */
    exigido: z.boolean(),
  }),
});
export type Seguridad = z.infer<typeof Seguridad>;

/** What opens an account besides its password. */
export const Accesos = z.object({
  identidades: z.array(
    z.object({
      id: z.string(),
      proveedor: z.string(),
      email: z.string(),
      /** The provider proved that its address is the one of the account. */
      es_de_la_cuenta: z.boolean(),
    }),
  ),
  /** Of programs. */
  llaves: z.array(z.object({ id: z.string(), nombre: z.string(), empresa: z.string() })),
  /** Open now, but for the one that asks. */
  sesiones: z.int(),
  /** Browsers that got in before. */
  navegadores: z.int(),
  segundo_factor: z.boolean(),
});
export type Accesos = z.infer<typeof Accesos>;

/** Which identities and keys go on opening the account; the others end. */
const Conserva = z.optional(z.array(Id).check(z.maxLength(200)));
const terminado = z.array(z.string());

const Codigos = z.object({ codigos: z.array(z.string()) });

export const cuentasApi = contract({
  'POST /api/cuentas/registro': {
    summary: 'Registrarse: llega un correo para confirmar la dirección',
    access: 'public',
    tx: 'none',
    status: 202,
    success: true,
    body: RegistroNuevo,
    reply: Hecho,
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/registro/reenvio': {
    summary: 'Mandar otra vez el correo de confirmación',
    access: 'public',
    tx: 'none',
    status: 202,
    success: true,
    body: PorCorreo,
    reply: Hecho,
  },
  'GET /api/cuentas/registro/{token}': {
    summary: 'Quién se registró con ese enlace',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    reply: z.object({ email: z.string(), nombre: z.string(), empresa: z.nullable(z.string()) }),
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/registro/confirmacion': {
    summary: 'Confirmar la dirección con la contraseña elegida, y entrar',
    access: 'public',
    tx: 'none',
    status: 201,
    success: true,
    body: z.object({ token: Token, password: Secreto(256) }),
    reply: z.extend(EstadoSesion, {
      /** Where to ask for access, of whoever registered with a company's link. */
      solicitud: z.nullable(z.string()),
    }),
    refusals: { ...cuentasRefusals, bloqueado: sesionesRefusals.bloqueado },
  },
  'POST /api/cuentas/recuperacion': {
    summary: 'Pedir el enlace para poner otra contraseña',
    access: 'public',
    tx: 'none',
    status: 202,
    success: true,
    body: PorCorreo,
    reply: Hecho,
    refusals: { demasiados_enlaces: cuentasRefusals.demasiados_enlaces },
  },
  'GET /api/cuentas/recuperacion/{token}': {
    summary: 'De quién es el enlace para poner otra contraseña',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    reply: z.object({ email: z.string(), accesos: Accesos }),
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/recuperacion/cambio': {
    summary: 'Poner otra contraseña con el enlace: termina todo lo que abría la cuenta y no se conserva',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.object({ token: Token, password: Password, conserva: Conserva }),
    reply: z.object({ success: z.boolean(), terminado }),
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/contrasena': {
    summary: 'Cambiar la contraseña propia: termina lo demás que abría la cuenta y no se conserva',
    access: 'usuario',
    tx: 'none',
    success: true,
    body: z.object({
      actual: Secreto(256).check(z.minLength(1, 'Escribe tu contraseña.')),
      password: Password,
      conserva: Conserva,
    }),
    reply: z.object({ success: z.boolean(), cerradas: z.int(), terminado }),
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/correo': {
    summary: 'Pedir el cambio del correo propio: llega un enlace a la dirección nueva',
    access: 'usuario',
    tx: 'write',
    status: 202,
    success: true,
    body: z.object({ email: Correo }),
    reply: Hecho,
    refusals: cuentasRefusals,
  },
  'GET /api/cuentas/correo/{token}': {
    summary: 'A qué dirección cambia el enlace',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    reply: z.object({ email: z.string() }),
    refusals: cuentasRefusals,
  },
  'POST /api/cuentas/correo/confirmacion': {
    summary: 'Confirmar la dirección nueva',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.object({ token: Token }),
    reply: z.object({ success: z.boolean(), email: z.string() }),
    refusals: cuentasRefusals,
  },
  'GET /api/cuentas/accesos': {
    summary: 'Qué abre la cuenta propia además de su contraseña',
    access: 'usuario',
    tx: 'read',
    reply: z.extend(Accesos, {
      /** Not, of an account that the provider made. */
      tiene_contrasena: z.boolean(),
    }),
  },
  'GET /api/cuentas/no-fui-yo/{token}': {
    summary: 'Qué cambio deshace el enlace «No fui yo»',
    access: 'public',
    tx: 'none',
    params: z.object({ token: Opaco(100) }),
    reply: z.object({
      tipo: z.enum(['contrasena', 'correo', 'identidad', 'entrada']),
      cuando: Instante,
      /** The mailbox that the account goes back to. */
      email: z.string(),
      /** Browser and place from which somebody entered; empty for what is not an entry. */
      desde: z.string(),
    }),
    refusals: { deshacer_no_vale: sesionesRefusals.deshacer_no_vale },
  },
  'POST /api/cuentas/no-fui-yo': {
    summary: 'Deshacer un cambio que no hizo uno: cierra todo y deja elegir otra contraseña',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.object({ token: Token }),
    reply: z.object({
      success: z.boolean(),
      /** Of the page where another password is chosen. */
      restablecer: z.string(),
    }),
    refusals: { ...cuentasRefusals, deshacer_no_vale: sesionesRefusals.deshacer_no_vale },
  },
  'POST /api/cuentas/empresa': {
    summary: 'Crear una empresa propia quien todavía no pertenece a ninguna',
    access: 'usuario',
    tx: 'write',
    status: 201,
    success: true,
    body: EmpresaPropia,
    reply: z.object({ success: z.boolean(), empresa_id: z.int() }),
    refusals: cuentasRefusals,
  },
  'GET /api/cuentas/seguridad': {
    summary: 'Cómo se entra a la cuenta propia',
    access: 'usuario',
    tx: 'read',
    reply: Seguridad,
  },
  'POST /api/cuentas/segundo-factor': {
    summary: 'Empezar a configurar la verificación en dos pasos',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: LlaveNueva,
  },
  'POST /api/cuentas/segundo-factor/confirmacion': {
    summary: 'Activarla con un código de la aplicación; da los códigos de recuperación',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.object({ codigo: TextoRequerido(40, 'Escribe el código.') }),
    reply: Codigos,
  },
  'POST /api/cuentas/segundo-factor/codigos': {
    summary: 'Hacer otros códigos de recuperación; los anteriores dejan de valer',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: Codigos,
    refusals: cuentasRefusals,
  },
  'DELETE /api/cuentas/segundo-factor': {
    summary: 'Quitar la verificación en dos pasos',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: Hecho,
    refusals: cuentasRefusals,
  },
});
