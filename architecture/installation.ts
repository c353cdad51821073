/** Who may write something that belongs to the whole installation, or to no single company. */
export type Writer =
  /** Administrators of the company of the set-up, through these endpoints and no other. */
  | { guardian: readonly string[] }
  /** Each person writes only his own rows. */
  | { person: string }
  /** Who brings a secret or a proof: the rows are found by its hash. */
  | { bearer: string }
  /** The server itself, as a consequence of what it does; no request names a value. */
  | { server: string }
  /** Migrations and the role of maintenance only: the request role has no right to write. */
  | { nobody: string };

/** Every table that is of no company, with who may write it. `apps/server/tables/kinds.ts` declares the same tables. */
export const installationTables: Readonly<Record<string, Writer>> = {
  'direccion.publica': { guardian: ['PUT /api/direccion-publica', 'POST /api/direccion-publica/prueba'] },
  'usuarios.usuario': {
    person: 'name, photo, password and e-mail of oneself; made by set-up, registration, invitation',
  },
  'cuentas.enlace': { bearer: 'a mailed link; made for the address or the person that asks' },
  'dispositivos.dispositivo': { person: 'the browsers of oneself that are told' },
  'dispositivos.llave': { server: 'made once, at the first start' },
  'identidad.espera': { bearer: 'the mark of the browser that came back from the provider' },
  'identidad.identidad': { person: 'identities of oneself, after the provider proved them' },
  'identidad.intento': { server: 'a journal of the journeys to the provider' },
  'identidad.sesion_externa': { server: 'what the provider said of a session' },
  'identidad.viaje': { bearer: 'the state of a journey, found by its hash' },
  'empresas.consecutivo': { server: 'the next number of a company' },
  'perfil.foto': { person: 'the photo of oneself' },
  'perfil.preferencia': { person: 'the preferences of oneself' },
  'permisos.pertenencia': {
    server: 'a company notes whom it lets in; row-level security ties the row to that company',
  },
  'plataforma.acuerdo': { nobody: 'always empty' },
  'plataforma.correo_de_acceso': { server: 'secret mails; requests insert them and cannot read or change them' },
  'plataforma.enlace_escritura': { server: 'counts the writes of a public link' },
  'plataforma.enlace_publico': { server: 'links and keys of a company, found by their hash' },
  'plataforma.evento': { server: 'what happened, for open pages' },
  'plataforma.migracion': { nobody: 'written by migrations' },
  'plataforma.sello_marca': { nobody: 'written by the sealer' },
  'sesiones.captcha': { server: 'the answer of a picture, spent by one try' },
  'sesiones.deshacer': { bearer: 'the link «No fui yo» that was mailed' },
  'sesiones.dispositivo': { bearer: 'the token of a known browser' },
  'sesiones.intento': { server: 'counts wrong tries' },
  'sesiones.intento_cuenta': { server: 'counts wrong tries' },
  'sesiones.paso': { bearer: 'who gave the right password and owes the second step' },
  'sesiones.sesion': { bearer: 'the cookie of a session' },
  'solicitudes.pedida': { person: 'the requests of oneself' },
  'usuarios.codigo_recuperacion': { person: 'the recovery codes of oneself' },
  'usuarios.segundo_factor': { person: 'the second factor of oneself' },
};

/**
 * Settings of the whole installation that are no table: only who runs the server writes them, in its environment. Each says what
 * it decides for every company.
 */
export const operatorSettings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'the address of all links; above the one of direccion.publica',
  TRUST_PROXY: 'whose word is taken for the address of a client',
  SMTP_URL: 'the server that sends every mail',
  MAIL_FROM: 'who signs every mail',
  BAHIA_REGISTRO: 'whether strangers may register, once the house has an owner',
  BAHIA_OIDC_EMISOR: 'the identity provider that proves people',
  BAHIA_OIDC_CLIENTE: 'the identity provider that proves people',
  BAHIA_OIDC_SECRETO: 'the identity provider that proves people',
  BAHIA_OIDC_NOMBRE: 'the words of its button',
  BAHIA_OIDC_ALCANCES: 'what is asked of it',
  BAHIA_WHATSAPP_CUENTAS: 'which number writes for which company',
  BAHIA_WHATSAPP_SECRETO: 'the seal of notices of Meta',
  BAHIA_WHATSAPP_VERIFICACION: 'the word that Meta repeats',
  BAHIA_WHATSAPP_API: 'where messages are handed over',
  BAHIA_AVISOS_SERVICIOS: 'which services carry notices to browsers',
  DATABASE_URL: 'where everything is kept',
  DATABASE_APP_URL: 'where everything is kept',
  DATABASE_AGRUPADOR: 'where everything is kept',
  DATABASE_MANTENIMIENTO_URL: 'where everything is kept',
  BAHIA_DATA: 'where everything is kept',
  BAHIA_BACKUP_KEY: 'what backups are sealed with',
};

/** Settings that decide nothing about people, money or links. */
export const plainSettings: readonly string[] = [
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'BAHIA_POOL',
  'BAHIA_PROCESOS',
  'BAHIA_DEMO_PASSWORD',
  'BAHIA_LAN_PUERTO',
  'BAHIA_LAN_PUERTO_AYUDA',
];
