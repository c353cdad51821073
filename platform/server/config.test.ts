import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isStartupRefusal, loadEnvFile, readConfig, settingNames } from './config.ts';

const root = join(import.meta.dirname, '..', '..');

test('without any setting it serves this computer only, on port 3000', () => {
  const config = readConfig({}, []);
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: false,
    trustProxy: false,
    databaseUrl: null,
    databaseReaders: [],
    databasePooler: null,
    logLevel: 'info',
  });
  expect(config.dataDir).toBe(resolve('.bahia'));
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', BAHIA_DATA: ' ' }, [])).toMatchObject({ port: 3000, dataDir: resolve('.bahia') });
});

test.each([
  ['PORT', 'ocho mil'],
  ['PORT', '3000.5'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://localhost/bahia'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgresql://bahia@uno:5432,/bahia'],
  ['PUBLIC_URL', 'taller.ejemplo.mx'],
  ['PUBLIC_URL', 'https://taller.ejemplo.mx/bahia'],
  ['TRUST_PROXY', 'quizá'],
  ['LOG_LEVEL', 'mucho'],
  ['SMTP_URL', 'https://correo.ejemplo.mx'],
  ['MAIL_FROM', 'el taller'],
  ['BAHIA_POOL', '1'],
  ['BAHIA_POOL', '201'],
  ['BAHIA_DEMO_PASSWORD', 'corta'],
  ['BAHIA_OIDC_EMISOR', 'http://proveedor.ejemplo.mx'],
  ['BAHIA_OIDC_EMISOR', 'https://proveedor.ejemplo.mx/?realm=a'],
  ['BAHIA_OIDC_CLIENTE', 'dos palabras'],
  ['BAHIA_OIDC_ALCANCES', 'email profile'],
])('%s=%s is refused by its name, with what to put', (name, value) => {
  const said = refusalOf({ [name]: value });
  expect(said).toMatch(new RegExp(`^  ${name}: (pon|solo) `, 'm'));
  expect(said).not.toContain('Invalid');
});

test('an identity provider is whole or it is not, and its secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-secreto-'));
  const file = join(folder, 'secreto');
  writeFileSync(file, 'secreto del archivo\n');
  const emisor = { BAHIA_OIDC_EMISOR: 'https://llaves.ejemplo.mx/realms/taller' };
  const whole = { ...emisor, BAHIA_OIDC_CLIENTE: 'bahia' };
  expect(readConfig({}, []).oidc).toBeNull();
  expect(readConfig({ ...whole, BAHIA_OIDC_SECRETO_FILE: file, BAHIA_OIDC_NOMBRE: 'Llavero' }, []).oidc).toEqual({
    emisor: 'https://llaves.ejemplo.mx/realms/taller',
    cliente: 'bahia',
    secreto: 'secreto del archivo',
    nombre: 'Llavero',
    alcances: 'openid email profile',
  });
  rmSync(folder, { recursive: true });
  expect(readConfig(whole, []).oidc?.secreto).toBeNull();
  expect(refusalOf(emisor)).toContain('BAHIA_OIDC_CLIENTE: falta');
  expect(refusalOf({ BAHIA_OIDC_SECRETO: 'suelto' })).toContain('BAHIA_OIDC_EMISOR: falta');
  expect(refusalOf({ ...whole, BAHIA_OIDC_SECRETO_FILE: file })).toContain('BAHIA_OIDC_SECRETO_FILE: no se puede leer');
  expect(refusalOf({ ...whole, BAHIA_OIDC_SECRETO: 'a', BAHIA_OIDC_SECRETO_FILE: file })).toContain('una sola vez');
});

test('all the wrong settings are said at once', () => {
  const said = refusalOf({ PORT: 'x', LOG_LEVEL: 'y' }, ['--demostracion']);
  expect(said).toMatch(/PORT[\s\S]*LOG_LEVEL[\s\S]*--demostracion/);
});

test('the address of the application without the address of the owner is refused', () => {
  expect(refusalOf({ DATABASE_APP_URL: 'postgresql://bahia_app:x@db/bahia' })).toContain(
    'DATABASE_APP_URL: solo sirve junto con DATABASE_URL',
  );
});

test('a database may be reached by a socket, which has no host', () => {
  const url = 'postgresql://bahia:clave@/bahia?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }, []).databaseUrl).toBe(url);
});

test.each([
  ['si', true],
  ['no', false],
  ['2', 2],
  ['10.0.0.5, 10.0.0.6', ['10.0.0.5', '10.0.0.6']],
])('TRUST_PROXY=%s is understood', (text, meaning) => {
  expect(readConfig({ TRUST_PROXY: text }, []).trustProxy).toEqual(meaning);
});

test('--demo and --lan are known, alone and together', () => {
  expect(readConfig({}, ['--demo'])).toMatchObject({ demo: true, lan: null });
  expect(readConfig({ BAHIA_LAN_PUERTO: '4443' }, ['--lan', '--demo'])).toMatchObject({
    demo: true,
    host: '127.0.0.1',
    lan: { puerto: 4443, puertoAyuda: 3080 },
  });
});

test('--lan opens no door without https, believes no stranger’s proxy and mixes no ports', () => {
  expect(refusalOf({ HOST: '0.0.0.0' }, ['--lan'])).toContain('HOST: con --lan');
  expect(refusalOf({ TRUST_PROXY: 'si' }, ['--lan'])).toContain('TRUST_PROXY: con --lan');
  expect(readConfig({ TRUST_PROXY: '10.0.0.5' }, ['--lan']).trustProxy).toEqual(['10.0.0.5']);
  expect(refusalOf({ BAHIA_LAN_PUERTO: '3080' }, ['--lan'])).toContain('tres puertos distintos');
  expect(readConfig({ HOST: '0.0.0.0', BAHIA_LAN_PUERTO: '3080' }, []).lan).toBeNull();
});

test('the public address loses its last slash, so that links can be glued to it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://taller.ejemplo.mx/' }, []).publicUrl).toBe('https://taller.ejemplo.mx');
});

test('.env.example explains exactly the settings that exist', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const explained = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(explained.toSorted()).toEqual(settingNames.toSorted());
});

test('.env.example, with its examples in force, is a valid configuration', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const said = [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map((match): [string, string] => [match[1]!, match[2]!]);
  // A secret is said directly or in a file, never both; the files of the examples are of another machine.
  const env = Object.fromEntries(said.filter(([name]) => !name.endsWith('_FILE')));
  expect(() => readConfig(env, [])).not.toThrow();
});

test('.env adds to the environment and never replaces it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-config-'));
  const before = { ...process.env };
  try {
    process.env['MAIL_FROM'] = 'ya@ejemplo.mx';
    delete process.env['BAHIA_POOL'];
    writeFileSync(join(folder, '.env'), 'MAIL_FROM=otro@ejemplo.mx\nBAHIA_POOL=7\n');
    loadEnvFile(join(folder, 'no-existe'));
    loadEnvFile(join(folder, '.env'));
    expect(readConfig(process.env, [])).toMatchObject({ mailFrom: 'ya@ejemplo.mx', poolSize: 7 });
  } finally {
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});

function refusalOf(env: Record<string, string>, argv: string[] = []): string {
  try {
    readConfig(env, argv);
  } catch (error) {
    if (isStartupRefusal(error)) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

test('accounts are made by invitation, unless the installation opens its door; the demo shows it open', () => {
  expect(readConfig({}, []).opensRegistration).toBe(false);
  expect(readConfig({}, ['--demo']).opensRegistration).toBe(true);
  expect(readConfig({ BAHIA_REGISTRO: 'abierto' }, []).opensRegistration).toBe(true);
  expect(readConfig({ BAHIA_REGISTRO: 'cerrado' }, ['--demo']).opensRegistration).toBe(false);
  expect(() => readConfig({ BAHIA_REGISTRO: 'quizá' }, [])).toThrow('BAHIA_REGISTRO: pon «abierto»');
});
