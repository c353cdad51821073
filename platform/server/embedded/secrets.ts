import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { startupRefusal } from '../config.ts';

export type Secrets = { postgres: string; bahia: string; bahia_app: string; bahia_mantenimiento: string };

/** The embedded database's passwords, made once and kept beside it in a file that only its owner reads. */
export function readOrMakeSecrets(dataDir: string, dataExists: boolean): Secrets {
  const file = join(dataDir, 'secretos.json');
  if (existsSync(file)) {
    const secrets = parseSecrets(readFileSync(file, 'utf8'));
    if (secrets !== null) return secrets;
  }
  if (dataExists) {
    throw startupRefusal(
      `Falta o está dañado el archivo ${file}, que guarda las contraseñas de la base de datos. Recupéralo de tu respaldo; los datos siguen intactos.`,
    );
  }
  const secrets = {
    postgres: makeSecret(),
    bahia: makeSecret(),
    bahia_app: makeSecret(),
    bahia_mantenimiento: makeSecret(),
  };
  writeDurably(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

/** Every node that shares an external database must arrive at the same password without asking the others. */
export function deriveSecret(ownerPassword: string, role: string): string {
  return createHmac('sha256', ownerPassword).update(`bahia:${role}`).digest('base64url');
}

/** What PostgreSQL stores of a password: sent instead of the password, it never reaches a server log in clear. */
export function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

const makeSecret = () => randomBytes(24).toString('base64url');

function parseSecrets(text: string): Secrets | null {
  try {
    // Checked right below, name by name.
    const found = JSON.parse(text) as Partial<Secrets>;
    const { postgres, bahia, bahia_app, bahia_mantenimiento } = found;
    return postgres && bahia && bahia_app && bahia_mantenimiento
      ? { postgres, bahia, bahia_app, bahia_mantenimiento }
      : null;
  } catch {
    return null;
  }
}

function writeDurably(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  const fd = openSync(half, 'w', 0o600);
  writeSync(fd, text);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(half, file);
}
