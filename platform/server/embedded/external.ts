import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startupRefusal } from '../config.ts';
import { ensureRoles } from './roles.ts';
import { deriveSecret } from './secrets.ts';
import type { Log } from './supervise.ts';

/** bahia owns and migrates, bahia_app serves requests, bahia_mantenimiento sees every company. */
export type ExternalUrls = { bahia: string; bahia_app: string; bahia_mantenimiento: string };

type Addresses = { databaseUrl: string; databaseAppUrl: string | null; databaseMantenimientoUrl: string | null };

/** Enters the database of DATABASE_URL, checks that it serves, prepares its roles, and says with what address each of them enters. */
export async function openExternal(addresses: Addresses, log: Log): Promise<ExternalUrls> {
  const { databaseUrl: owner, databaseAppUrl, databaseMantenimientoUrl } = addresses;
  const secrets = {
    bahia_app: databaseAppUrl === null ? secretFor(owner, 'bahia_app') : null,
    bahia_mantenimiento: databaseMantenimientoUrl === null ? secretFor(owner, 'bahia_mantenimiento') : null,
  };
  const client = await connectPatiently(owner, log);
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    if (rows[0].version < 150000)
      throw startupRefusal(
        'La base de datos de DATABASE_URL es anterior a PostgreSQL 15. Actualízala, o quita DATABASE_URL para usar la incluida.',
      );
    if (rows[0].encoding !== 'UTF8')
      throw startupRefusal(
        'La base de datos de DATABASE_URL no está en UTF8. Créala con: create database bahia encoding utf8 template template0',
      );
    await ensureRoles(client, secrets);
  } finally {
    await client.end();
  }
  return {
    bahia: owner,
    bahia_app: databaseAppUrl ?? withAccount(owner, 'bahia_app', secrets.bahia_app ?? ''),
    bahia_mantenimiento:
      databaseMantenimientoUrl ?? withAccount(owner, 'bahia_mantenimiento', secrets.bahia_mantenimiento ?? ''),
  };
}

// A machine that boots often brings up the application before its database.
async function connectPatiently(url: string, log: Log): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // A slow machine that is still reading the server's own code hears too late of a connection that was made.
      const isLate = tries < 3 && error instanceof Error && error.message === 'timeout expired';
      const mayPass = isLate || code === 'ECONNREFUSED' || code === '57P03' || code === 'ENOENT';
      if (!mayPass || tries >= 30) {
        const why = error instanceof Error ? error.message || String(code) : String(error);
        throw startupRefusal(
          `No puedo entrar a la base de datos de DATABASE_URL (${why}). Revisa la dirección, el usuario, la contraseña y que esté encendida.`,
        );
      }
      if (tries === 0) log.warn('La base de datos de DATABASE_URL todavía no responde; espero hasta medio minuto…');
      await sleep(1000);
    }
  }
}

function secretFor(owner: string, role: 'bahia_app' | 'bahia_mantenimiento'): string {
  const password = decodeURIComponent(parse(owner).password) || process.env['PGPASSWORD'];
  if (password) return deriveSecret(password, role);
  throw startupRefusal(
    'DATABASE_URL no lleva contraseña, así que faltan las de los otros usuarios: pon también DATABASE_APP_URL y DATABASE_MANTENIMIENTO_URL.',
  );
}

function withAccount(owner: string, role: string, password: string): string {
  const url = parse(owner);
  url.username = role;
  url.password = password;
  return url.toString().replace(`@${noHost}/`, '@/');
}

// An address of a socket has no host, which URL refuses and the driver takes.
function parse(owner: string): URL {
  return new URL(owner.replace('@/', `@${noHost}/`));
}

const noHost = 'sin-host.invalid';
