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
  ['PUBLIC_URL', 'taller.ejemplo.mx'],
  ['PUBLIC_URL', 'https://taller.ejemplo.mx/bahia'],
  ['TRUST_PROXY', 'quizá'],
  ['LOG_LEVEL', 'mucho'],
  ['SMTP_URL', 'https://correo.ejemplo.mx'],
  ['MAIL_FROM', 'el taller'],
  ['BAHIA_POOL', '1'],
  ['BAHIA_POOL', '201'],
  ['BAHIA_DEMO_PASSWORD', 'corta'],
])('%s=%s is refused by its name, with what to put', (name, value) => {
  const said = refusalOf({ [name]: value });
  expect(said).toMatch(new RegExp(`^  ${name}: (pon|solo) `, 'm'));
  expect(said).not.toContain('Invalid');
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

test('--demo is known and --lan says that it is not ready yet', () => {
  expect(readConfig({}, ['--demo']).demo).toBe(true);
  expect(refusalOf({}, ['--lan'])).toContain('--lan: todavía no está disponible');
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
  const env = Object.fromEntries([...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map((match) => [match[1], match[2]]));
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
