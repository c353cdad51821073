/** What judges a secret that somebody brings. */
export const JUDGES = [
  'verifyPassword',
  'provePassword',
  'proveColleague',
  'matchesPin',
  'findByCredencial',
  'findByEnlace',
  'spendCode',
  'confirmSecondFactor',
  'provesHuman',
  'verifySolution',
  'timingSafeEqual',
  'isSameSecret',
  'isSetupToken',
  'withSetupToken',
  'openLink',
  'spendLink',
  'openUndo',
  'spendUndo',
  'openInvitation',
  'enterByLink',
  'enterByAccessLink',
  'takeJourney',
  'authorizationCodeGrant',
  'totp.validate',
  'sha256',
] as const;
export type Judge = (typeof JUDGES)[number];

export interface Door {
  /** What each file calls to judge it. */
  judges: Readonly<Record<string, readonly Judge[]>>;
  /** The endpoints that lead to it; `enlace:` is every one of that access. */
  ways: readonly string[];
  /**
   * What stops whoever guesses: wrong tries are counted against these (the test of the doors tries each), the secret has as
   * many bits as nobody guesses, or there is nothing to guess. Of what is counted `bits` says how much there is to guess at least:
   * below 20 a day's wrong tries end it until tomorrow, and a place that was right before is not shut out by others
   * (`atShortDoor`; the test of the doors tries both).
   */
  stops: { counted: readonly string[]; bits: number } | { bits: number } | { nothingToGuess: string };
}

/** Every place where a password, code, link, key, seal or captcha is judged. What judges one and is not here is refused. */
export const doors: Readonly<Record<string, Door>> = {
  'signing in': {
    judges: {
      'modules/usuarios/server/password.ts': ['isSameSecret'],
      'modules/sesiones/server/login.ts': ['verifyPassword', 'provesHuman', 'sha256'],
    },
    ways: ['POST /api/auth/login'],
    stops: { counted: ['account in a place', 'account', 'network'], bits: 40 },
  },
  'the second step of signing in': {
    judges: {
      'modules/usuarios/server/second-factor.ts': ['totp.validate'],
      'modules/sesiones/server/second-step.ts': ['spendCode', 'confirmSecondFactor', 'sha256'],
    },
    ways: ['POST /api/auth/segundo-factor'],
    // Six figures that live for a minute, behind the password; the account's count ends strangers at 96 a day.
    stops: { counted: ['step', 'account in a place', 'account'], bits: 20 },
  },
  'one’s own password, asked again': {
    judges: {
      'modules/sesiones/server/step-up.ts': ['verifyPassword'],
      'modules/sesiones/server/routes.ts': ['provePassword'],
      'modules/cuentas/server/changes.ts': ['provePassword'],
    },
    ways: ['POST /api/auth/confirmar-contrasena', 'POST /api/cuentas/contrasena'],
    stops: { counted: ['person', 'network'], bits: 40 },
  },
  'a colleague’s password, on somebody else’s screen': {
    judges: {
      'modules/sesiones/server/colleague.ts': ['verifyPassword'],
      'modules/ventas/server/judge.ts': ['proveColleague'],
    },
    ways: ['POST /api/ventas/autorizaciones'],
    stops: { counted: ['person', 'account', 'network'], bits: 40 },
  },
  'the PIN of a supervisor, on somebody else’s screen': {
    judges: {
      'modules/sesiones/server/pin.ts': ['verifyPassword'],
      'modules/sesiones/server/authorise.ts': ['proveColleague'],
    },
    ways: ['PUT /api/auth/pin', 'POST /api/pagos/devoluciones/autorizacion'],
    stops: { counted: ['account', 'network'], bits: 19 },
  },
  'the PIN of who works here, at the clock of the workshop': {
    judges: {
      'modules/empleados/server/access.ts': ['verifyPassword', 'sha256'],
      'modules/jornadas/server/reloj.ts': ['matchesPin'],
    },
    ways: ['PUT /api/empleados/{id}/pin'],
    stops: { counted: ['account', 'network'], bits: 13 },
  },
  'the password chosen when registering': {
    judges: { 'modules/cuentas/server/registration.ts': ['verifyPassword'] },
    ways: ['POST /api/cuentas/registro/confirmacion'],
    stops: { counted: ['link', 'network'], bits: 40 },
  },
  'the word that Meta repeats to the address of notices, and the seal of each': {
    judges: { 'modules/whatsapp/server/webhook.ts': ['isSameSecret'] },
    ways: [],
    stops: { counted: ['network'], bits: 40 },
  },
  'a captcha': {
    judges: {
      'modules/sesiones/server/captcha.ts': ['verifySolution'],
      'modules/cuentas/server/registration.ts': ['provesHuman'],
      'modules/cuentas/server/recovery.ts': ['provesHuman'],
      'modules/citas/server/reserva.ts': ['provesHuman'],
      'modules/entradas/server/pedir.ts': ['provesHuman'],
    },
    ways: ['POST /api/cuentas/registro', 'POST /api/cuentas/registro/reenvio', 'POST /api/cuentas/recuperacion'],
    // Each picture is judged once.
    stops: { counted: ['picture'], bits: 20 },
  },
  'the first code of an application that is set up': {
    judges: { 'modules/cuentas/server/changes.ts': ['confirmSecondFactor'] },
    ways: ['POST /api/cuentas/segundo-factor/confirmacion', 'POST /api/auth/segundo-factor/alta'],
    stops: { nothingToGuess: 'whoever is asked for it has the secret on his screen' },
  },
  'a link that was mailed': {
    judges: {
      'modules/cuentas/server/links.ts': ['sha256', 'openLink'],
      'modules/cuentas/server/registration.ts': ['openLink', 'spendLink'],
      'modules/cuentas/server/recovery.ts': ['openLink', 'spendLink'],
      'modules/cuentas/server/changes.ts': ['openLink', 'spendLink'],
    },
    ways: [
      'GET /api/cuentas/registro/{token}',
      'GET /api/cuentas/recuperacion/{token}',
      'POST /api/cuentas/recuperacion/cambio',
      'GET /api/cuentas/correo/{token}',
      'POST /api/cuentas/correo/confirmacion',
    ],
    stops: { bits: 256 },
  },
  'the link «No fui yo» of a mail that told of a change': {
    judges: {
      'modules/sesiones/server/undo.ts': ['sha256', 'openUndo'],
      'modules/cuentas/server/undo.ts': ['openUndo', 'spendUndo'],
    },
    ways: ['GET /api/cuentas/no-fui-yo/{token}', 'POST /api/cuentas/no-fui-yo'],
    stops: { bits: 256 },
  },
  'the last figures of the telephone of whose vehicle it is': {
    judges: { 'modules/pasaportes/server/publico.ts': ['isSameSecret'] },
    ways: ['POST /api/publico/pasaportes/{token}/prueba', 'POST /api/publico/pasaportes/{token}/garantia'],
    stops: { counted: ['account', 'network'], bits: 13 },
  },
  'the code that is typed at a television': {
    judges: { 'modules/tablero/server/vinculo.ts': ['sha256', 'openLink'] },
    ways: ['POST /api/publico/pantalla'],
    stops: { counted: ['network'], bits: 39 },
  },
  'the link of a page, of which only the workshop is told': {
    judges: { 'modules/empresas/server/present.ts': ['sha256', 'openLink'] },
    ways: ['GET /api/publico/paginas/{pagina}/{token}/logo', 'GET /api/publico/paginas/{pagina}/{token}/tarjeta'],
    stops: { bits: 256 },
  },
  'the address of a sticker, scanned by who works here': {
    judges: { 'modules/pasaportes/server/pasaporte.ts': ['findByEnlace'] },
    ways: ['GET /api/pasaportes/escaneo/{token}'],
    stops: { bits: 256 },
  },
  'an invitation, and a link to ask for access': {
    judges: {
      'modules/solicitudes/server/invitations.ts': ['sha256', 'openInvitation'],
      'modules/solicitudes/server/access-links.ts': ['sha256'],
      'modules/solicitudes/server/routes.ts': ['openInvitation', 'enterByLink', 'enterByAccessLink'],
      'modules/solicitudes/server/called-in.ts': ['openInvitation', 'enterByLink', 'enterByAccessLink'],
    },
    ways: [
      'POST /api/publico/invitaciones',
      'POST /api/auth/accept-invitation',
      'GET /api/auth/request-company-access',
      'POST /api/auth/request-company-access',
    ],
    stops: { bits: 256 },
  },
  'the link of the first start': {
    judges: {
      'modules/alta/server/setup-link.ts': ['isSameSecret'],
      'modules/alta/server/routes.ts': ['isSetupToken', 'withSetupToken'],
    },
    ways: ['GET /api/alta/{token}', 'POST /api/alta/{token}/direccion', 'POST /api/alta'],
    stops: { bits: 192 },
  },
  'a session, a public link or the key of a program': {
    judges: {
      'platform/server/http/entering.ts': ['sha256'],
      'platform/server/http/request.ts': ['sha256'],
      'platform/server/http/enlaces.ts': ['sha256'],
      'platform/server/events/stream.ts': ['sha256'],
      'modules/sesiones/server/commands.ts': ['sha256'],
      'modules/sesiones/server/askers.ts': ['sha256'],
      'modules/identidad/server/keys.ts': ['sha256'],
      'modules/vigilancia/server/csp-reports.ts': ['sha256'],
      'modules/jornadas/server/reloj.ts': ['findByCredencial'],
    },
    ways: ['enlace:'],
    stops: { bits: 256 },
  },
  'the state of a journey to the identity provider': {
    judges: {
      'modules/identidad/server/exchange.ts': ['authorizationCodeGrant'],
      'modules/identidad/server/journeys.ts': ['sha256'],
      'modules/identidad/server/arrival.ts': ['sha256', 'takeJourney'],
      'modules/identidad/server/routes.ts': ['sha256'],
    },
    ways: [],
    stops: { bits: 256 },
  },
  'the seal of the public form': {
    judges: { 'platform/server/http/sealed-form.ts': ['isSameSecret'] },
    ways: [],
    stops: { bits: 256 },
  },
};

/** Files that call a judge and judge nobody's secret. */
export const noDoors: Readonly<Record<string, string>> = {
  'platform/server/same-secret.ts': 'compares two secrets for the doors, and is the only one that does',
  'platform/server/http/idempotency.ts': 'names the owner of a key of a request, and lets nobody in',
  'platform/server/http/limits.ts': 'names the purse of a session that was let in before, and lets nobody in',
  'modules/dispositivos/server/commands.ts': 'by its digest an address is found, and nobody gets in with it',
  'platform/server/bitacora/digest.ts': 'the journal’s own digest, worked out by PostgreSQL',
};
