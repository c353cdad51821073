import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { withoutEnd } from '#platform/contract/text.ts';
import { type AvisosConfig, avisosSettings, readAvisos } from './config-avisos.ts';
import { type LanConfig, lanProblems, lanSettings, readLan } from './config-lan.ts';
import { type OidcConfig, oidcProblems, oidcSettings, readOidc } from './config-oidc.ts';
import { readWhatsapp, type WhatsappConfig, whatsappProblems, whatsappSettings } from './config-whatsapp.ts';
import { usualCount } from './processes/several.ts';
import { furtherHosts, oneByOne } from './db/addresses.ts';

/** Everything that can be set from outside. `.env.example` explains each variable to whoever installs. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, its secrets and the files people upload. */
  dataDir: string;
  databaseUrl: string | null;
  /** Further servers of the same database that DATABASE_URL names, which only read: `host:port`. */
  databaseReaders: readonly string[];
  databaseAppUrl: string | null;
  /** `host:port` of a pooler in front of the first server, for requests alone; null = they go straight there. */
  databasePooler: string | null;
  databaseMantenimientoUrl: string | null;
  /** Without a trailing slash; null = the address that the server listens on. */
  publicUrl: string | null;
  trustProxy: boolean | number | string[];
  logLevel: LogLevel;
  smtpUrl: string | null;
  mailFrom: string;
  /** Of each process. */
  poolSize: number;
  /** How many answer people. */
  processes: number;
  demo: boolean;
  demoPassword: string | null;
  /** Anybody may make an account with an e-mail; otherwise only by invitation. */
  opensRegistration: boolean;
  /** Passphrase that backups are encrypted and opened with. */
  backupKey: string | null;
  oidc: OidcConfig | null;
  /** null = messages leave by hand, through links. */
  whatsapp: WhatsappConfig | null;
  avisos: AvisosConfig;
  /** null = this computer only. */
  lan: LanConfig | null;
};

export type LogLevel = (typeof logLevels)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads and checks the settings; refuses all the wrong ones at once, each by its name and with what to put. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, argv: readonly string[]): Config {
  const given = Object.fromEntries(
    Object.keys(Settings.shape)
      .map((name) => [name, env[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  problems.push(...flagProblems(argv));
  if (parsed.success)
    problems.push(
      ...lanProblems(parsed.data, argv.includes('--lan')),
      ...crossProblems(parsed.data),
      ...oidcProblems(parsed.data),
      ...whatsappProblems(parsed.data),
    );
  if (!parsed.success || problems.length > 0) {
    throw startupRefusal(`Bahía no puede arrancar con esta configuración:\n${problems.join('\n')}`);
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.BAHIA_DATA),
    databaseUrl: set.DATABASE_URL === undefined ? null : (oneByOne(set.DATABASE_URL)[0] ?? null),
    databaseReaders: set.DATABASE_URL === undefined ? [] : furtherHosts(set.DATABASE_URL),
    databaseAppUrl: set.DATABASE_APP_URL ?? null,
    databasePooler: set.DATABASE_AGRUPADOR ?? null,
    databaseMantenimientoUrl: set.DATABASE_MANTENIMIENTO_URL ?? null,
    publicUrl: set.PUBLIC_URL === undefined ? null : withoutEnd(set.PUBLIC_URL, '/'),
    trustProxy: readTrustProxy(set.TRUST_PROXY),
    logLevel: set.LOG_LEVEL,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    poolSize: set.BAHIA_POOL,
    processes: set.BAHIA_PROCESOS,
    demo: argv.includes('--demo'),
    demoPassword: set.BAHIA_DEMO_PASSWORD ?? null,
    // The demo shows every screen; a workshop of flesh and bone opens its door on purpose.
    opensRegistration: (set.BAHIA_REGISTRO ?? (argv.includes('--demo') ? 'abierto' : 'cerrado')) === 'abierto',
    backupKey: set.BAHIA_BACKUP_KEY ?? null,
    oidc: readOidc(set),
    whatsapp: readWhatsapp(set),
    avisos: readAvisos(set),
    lan: readLan(set, argv.includes('--lan')),
  };
}

/** Reads `.env` if there is one; what the environment already says wins. */
export function loadEnvFile(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** A reason not to start that a person can solve: printed as it is, without a stack. */
export function startupRefusal(message: string): Error {
  return Object.assign(new Error(message), { code: refusalCode });
}

export function isStartupRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === refusalCode;
}

const refusalCode = 'BAHIA_NO_ARRANCA';

const integer = (fallback: number, lowest: number, highest: number, say: string) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, { error: say, abort: true })),
      z.pipe(z.transform(Number), z.number().check(z.gte(lowest, say), z.lte(highest, say))),
    ),
    fallback,
  );

const url = (protocols: readonly string[], say: string) =>
  z.optional(z.string().check(z.refine((text) => hasProtocol(text, protocols), say)));

const postgresUrl = (name: string) =>
  url(
    ['postgres:', 'postgresql:'],
    `pon la dirección de PostgreSQL, por ejemplo ${name}=postgresql://bahia:clave@localhost:5432/bahia`,
  );

const Settings = z.object({
  PORT: integer(3000, 0, 65535, 'pon un número de puerto entre 0 y 65535, por ejemplo PORT=3000'),
  HOST: z._default(
    z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9.:_-]{1,253}$/,
          'pon solo la dirección donde escuchar, sin http ni puerto, por ejemplo HOST=127.0.0.1',
        ),
      ),
    '127.0.0.1',
  ),
  BAHIA_DATA: z._default(
    z
      .string()
      .check(z.refine((text) => !text.includes('\0'), 'pon la ruta de una carpeta, por ejemplo BAHIA_DATA=./.bahia')),
    './.bahia',
  ),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_APP_URL: postgresUrl('DATABASE_APP_URL'),
  DATABASE_MANTENIMIENTO_URL: postgresUrl('DATABASE_MANTENIMIENTO_URL'),
  DATABASE_AGRUPADOR: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9.-]{1,253}:\d{1,5}$/,
          'pon el servidor y el puerto del agrupador de conexiones, por ejemplo DATABASE_AGRUPADOR=agrupador:5432',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainOrigin,
          'pon la dirección que escriben las personas, sin ruta, por ejemplo PUBLIC_URL=https://taller.ejemplo.mx',
        ),
      ),
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(si|sí|no|true|false|\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/,
          'pon «no», «si», cuántos proxies hay delante (1) o sus direcciones separadas por comas (10.0.0.5,10.0.0.6)',
        ),
      ),
    'no',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, { error: `pon una de estas palabras: ${logLevels.join(', ')}` }), 'info'),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'pon el servidor de correo, por ejemplo SMTP_URL=smtps://usuario:clave@correo.ejemplo.mx:465',
  ),
  MAIL_FROM: z._default(
    z
      .string()
      .check(
        z.regex(
          /^([^<>\r\n]{1,100}<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
          'pon un remitente, por ejemplo MAIL_FROM=Taller <avisos@ejemplo.mx>',
        ),
      ),
    'Bahía <bahia@localhost>',
  ),
  BAHIA_POOL: integer(
    12,
    2,
    200,
    'pon cuántas conexiones a la base de datos usar, entre 2 y 200, por ejemplo BAHIA_POOL=12',
  ),
  BAHIA_PROCESOS: integer(
    usualCount(),
    1,
    32,
    'pon en cuántos procesos atiende esta computadora, entre 1 y 32, por ejemplo BAHIA_PROCESOS=4',
  ),
  BAHIA_DEMO_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(12, 'pon una contraseña de al menos 12 caracteres para las cuentas de ejemplo'),
        z.maxLength(200, 'pon una contraseña más corta (máximo 200)'),
      ),
  ),
  BAHIA_REGISTRO: z.optional(
    z.enum(['abierto', 'cerrado'], {
      error:
        'pon «abierto» para que cualquiera pueda crear una cuenta, o «cerrado» para que solo se entre por invitación',
    }),
  ),
  BAHIA_BACKUP_KEY: z.optional(
    z
      .string()
      .check(
        z.minLength(16, 'pon una frase de al menos 16 caracteres para cifrar los respaldos, y guárdala en otro lugar'),
      ),
  ),
  ...lanSettings,
  ...oidcSettings,
  ...whatsappSettings,
  ...avisosSettings,
});

/** The names that `.env.example` must explain. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

function flagProblems(argv: readonly string[]): string[] {
  return argv.flatMap((flag) => {
    if (flag === '--demo' || flag === '--lan') return [];
    return [
      `  ${flag}: no conozco esta opción; las que hay son --demo (taller de ejemplo) y --lan (teléfonos del taller)`,
    ];
  });
}

function crossProblems(set: z.infer<typeof Settings>): string[] {
  const extra = (['DATABASE_APP_URL', 'DATABASE_MANTENIMIENTO_URL', 'DATABASE_AGRUPADOR'] as const).filter(
    (name) => set[name] !== undefined,
  );
  if (set.DATABASE_URL !== undefined) return [];
  return extra.map((name) => `  ${name}: solo sirve junto con DATABASE_URL; pon también DATABASE_URL o quita esta`);
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return !furtherHosts(text).includes('') && oneByOne(text).every((one) => isAddress(one, protocols));
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  // An address of a socket has no host (postgresql://user@/base?host=/run): URL refuses it, the driver does not.
  const url = URL.parse(text.replace('@/', '@localhost/'));
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

function isPlainOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  );
}

function readTrustProxy(text: string): boolean | number | string[] {
  if (/^(no|false)$/.test(text)) return false;
  if (/^(si|sí|true)$/.test(text)) return true;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').map((part) => part.trim());
}
