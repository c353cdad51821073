import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openBackup } from '#platform/server/backup/read-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { readConfig } from '#platform/server/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import { installJobs } from '#platform/server/jobs/install.ts';
import { buildApp } from './build-app.ts';
import { openDatabase, ROOT } from './database.ts';
import { expectInvariants, signIn, startTest } from './testing/harness.ts';
import { ask, contentsOf, newDatabase, runCommand } from './testing/installations.ts';
import { type SecondPostgres, startSecondPostgres } from './testing/second-postgres.ts';
import { authorisedCotizacion, liveCounterDay, openOrden, openTaller, pay } from './testing/taller.ts';

const t = await startTest();
const taller = await openTaller(t, { caja: true });
await liveCounterDay(taller);
await authorisedCotizacion(taller);
await t.app.files.put(`pdf/${taller.company.empresa_id}/cotizacion/prueba-v1.pdf`, Buffer.from('%PDF-1.7 de prueba'));

// As in a cluster that has seen a million transactions more than the one that will take its data.
await t.owner.query('update plataforma.evento set tx = tx + 1000000');
// What lies in the folder without having been stored is nobody's.
for (const stray of ['.DS_Store', 'firma.png.0c9.tmp']) writeFileSync(join(t.filesFolder, stray), 'x');

const folder = mkdtempSync(join(tmpdir(), 'bahia-respaldo-'));
const known = findMigrations(ROOT);
const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };
const source = { maintenanceUrl: t.maintenanceUrl, filesFolder: t.filesFolder, version: '1.0.0.0' };
const file = join(folder, 'respaldos', 'completo.tar.zst');
const dataDir = join(folder, 'restaurada');
await writeBackup(source, file, null, silent);
const before = await contentsOf(t.maintenanceUrl);
let second: SecondPostgres | undefined;
afterAll(async () => {
  await second?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rowsIn = async (url: string): Promise<number> =>
  (await ask(url, `select from pg_class where relkind = 'r' and relnamespace::regnamespace::text = 'plataforma'`))
    .length;

describe('a backup', () => {
  test('is one file that only its owner reads, and none is left half written', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'respaldos'))).toEqual(['completo.tar.zst']);
    await expect(writeBackup(source, file, null, silent)).rejects.toThrow('Ya existe');
    const nowhere = { ...source, maintenanceUrl: source.maintenanceUrl.replace(t.database, 'no_existe') };
    await expect(writeBackup(nowhere, join(folder, 'respaldos', 'otro'), null, silent)).rejects.toThrow(
      'does not exist',
    );
    expect(readdirSync(join(folder, 'respaldos'))).toEqual(['completo.tar.zst']);
  });

  test('cut, touched or of something else is refused before anything is written', async () => {
    const whole = readFileSync(file);
    const touched = Buffer.from(whole);
    touched[whole.length >> 1] = (touched[whole.length >> 1] ?? 0) ^ 1;
    const damages = [
      whole.subarray(0, whole.length >> 1),
      whole.subarray(0, -1),
      touched,
      Buffer.from('hola'),
      Buffer.alloc(0),
    ];
    for (const bytes of damages) {
      writeFileSync(join(folder, 'roto'), bytes);
      await expect(openBackup(join(folder, 'roto'), null)).rejects.toThrow(
        'está dañado o incompleto. No se tocó nada.',
      );
    }
    const target = join(folder, 'nunca');
    const ended = await runCommand('restore', [join(folder, 'roto')], { BAHIA_DATA: target });
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('está dañado o incompleto') });
    expect(existsSync(target)).toBe(false);
  });

  test('encrypted opens with the phrase that made it and no other', async () => {
    const hidden = join(folder, 'cifrado');
    await writeBackup(source, hidden, 'frase de la dueña', silent);
    expect((await openBackup(hidden, 'frase de la dueña')).seal.tablas['clientes.cliente']?.filas).toBe(2);
    await expect(openBackup(hidden, 'frase de otra persona')).rejects.toThrow('la clave no es la correcta');
    await expect(openBackup(hidden, null)).rejects.toThrow('Este respaldo está cifrado');
  });

  test('taken while the counter works is of one instant: every figure in it adds up', async () => {
    const busy = join(folder, 'ocupado.tar.zst');
    let writing = true;
    let paid = 0;
    const write = async () => {
      while (writing) {
        const orden = await openOrden(taller);
        await pay(taller, orden, [['01', orden['total_centavos']]]);
        paid++;
      }
    };
    const writers = [write(), write(), write()];
    await expect.poll(() => paid).toBeGreaterThan(3);
    const atLeast = paid;
    await writeBackup(source, busy, null, silent);
    writing = false;
    await Promise.all(writers);
    const { settings: target, drop } = await newDatabase(`${t.database}_b`);
    const pool = createPool({ connectionString: target.DATABASE_MANTENIMIENTO_URL ?? '', max: 1 });
    try {
      const where = { ownerUrl: target.DATABASE_URL, filesFolder: join(folder, 'ocupado') };
      await restoreBackup(await openBackup(busy, null), where, known, silent);
      await expectInvariants(pool);
      const { rows } = await pool.query('select count(*)::int as pagos from pagos.pago');
      expect(rows[0].pagos).toBeGreaterThanOrEqual(atLeast);
    } finally {
      await pool.end();
      await drop();
    }
  });
});

describe('restoring', () => {
  test('that breaks half-way leaves nothing, and can be done again', async () => {
    const { settings: target, drop } = await newDatabase(`${t.database}_c`);
    const backup = await openBackup(file, null);
    const where = { ownerUrl: target.DATABASE_URL, filesFolder: join(folder, 'a-medias') };
    const broken = {
      ...backup,
      pieces: async function* () {
        for await (const piece of backup.pieces()) {
          yield piece;
          if (piece.kind === 'table' && piece.nombre === 'pagos.pago') throw new Error('the disk went away');
        }
      },
    };
    await expect(restoreBackup(broken, where, known, silent)).rejects.toThrow('the disk went away');
    expect(await rowsIn(target.DATABASE_URL)).toBe(0);
    expect(existsSync(where.filesFolder)).toBe(false);
    const elsewhereInSql = [{ nombre: 'plataforma.folio; drop schema plataforma cascade', columnas: [] }];
    const hostile = { ...backup, manifest: { ...backup.manifest, tablas: elsewhereInSql } };
    await expect(restoreBackup(hostile, where, known, silent)).rejects.toThrow('En esta Bahía no existe');
    const lying = { ...backup, seal: { ...backup.seal, archivos: { filas: 9, suma: '' } } };
    await expect(restoreBackup(lying, where, known, silent)).rejects.toThrow('Los archivos no llegaron iguales');
    expect(await rowsIn(target.DATABASE_URL)).toBe(0);
    await restoreBackup(backup, where, known, silent);
    await expect(restoreBackup(backup, where, known, silent)).rejects.toThrow('ya tiene archivos');
    const elsewhere = { ...where, filesFolder: join(folder, 'otros') };
    await expect(restoreBackup(backup, elsewhere, known, silent)).rejects.toThrow('ya tiene datos');
    await drop();
  });

  test('an older backup brings its data and then goes through the migrations that came later', async () => {
    const old = await newDatabase(`${t.database}_d`);
    const fresh = await newDatabase(`${t.database}_e`);
    const client = new pg.Client({ connectionString: old.settings.DATABASE_URL });
    await client.connect();
    await installJobs(client, old.settings.DATABASE_URL);
    await migrate(client, known.slice(0, -1));
    // Nor is it opened by a program that does not know what it has been through.
    await expect(migrate(client, known.slice(0, -2))).rejects.toThrow(`esta no conoce ${known.at(-2)?.name}`);
    await client.end();
    await ask(old.settings.DATABASE_MANTENIMIENTO_URL, `insert into plataforma.folio values (7, 'OT', 42)`);
    const older = join(folder, 'anterior.tar.zst');
    const from = { ...source, maintenanceUrl: old.settings.DATABASE_MANTENIMIENTO_URL };
    await writeBackup(from, older, null, silent);
    const newer = known.slice(0, -2);
    await expect(
      restoreBackup(await openBackup(older, null), { ownerUrl: '', filesFolder: join(folder, 'no') }, newer, silent),
    ).rejects.toThrow(`esta no conoce ${known.at(-2)?.name}`);
    const ended = await runCommand('restore', [older], { ...fresh.settings, BAHIA_DATA: join(folder, 'vieja') });
    expect(ended.said).toContain(`migración aplicada: ${known.at(-1)?.name}`);
    expect(ended.code, ended.said).toBe(0);
    expect(
      await ask(
        fresh.settings.DATABASE_MANTENIMIENTO_URL,
        'select (select count(*)::int from plataforma.migracion) as migraciones, siguiente::int from plataforma.folio',
      ),
    ).toEqual([{ migraciones: known.length, siguiente: 42 }]);
    await old.drop();
    await fresh.drop();
  });

  test('into an empty folder gives back the same workshop, table by table, and it goes on where it stopped', async () => {
    expect(Number(before['ordenes.orden']?.split(' ')[0])).toBe(3);
    const ended = await runCommand('restore', [file], { BAHIA_DATA: dataDir });
    expect(ended.code, ended.said).toBe(0);
    expect(ended.said).toContain('Todo cuadra. Ya puedes abrir Bahía.');
    const database = await openDatabase(readConfig({ BAHIA_DATA: dataDir }, []), log);
    const pool = createPool({ connectionString: database.appUrl, max: 4 });
    try {
      expect(await contentsOf(database.maintenanceUrl)).toEqual(before);
      const future = `select id from plataforma.evento where tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
      // An old event that waits for its transaction's number would one day be told as new.
      expect(await ask(database.maintenanceUrl, future)).toEqual([]);
      const app = await buildApp({
        pool,
        listen: null,
        files: folderStorage(join(dataDir, 'archivos')),
        webFolder: join(ROOT, 'dist/web'),
        publicUrl: 'http://localhost',
        demo: false,
        trustProxy: false,
        logger: false,
        strictReplies: true,
        publicCallsPerMinute: 0,
      });
      const owner = await signIn(app, taller.owner.email, taller.owner.empresa_id);
      const again = { ...taller, owner };
      expect((await openOrden(again))['folio']).toBe('OT-2');
      const key = `pdf/${owner.empresa_id}/cotizacion/prueba-v1.pdf`;
      expect(Buffer.from((await app.files.get(key)) ?? []).toString()).toBe('%PDF-1.7 de prueba');
      expect(readdirSync(join(dataDir, 'archivos'))).toEqual(['pdf']);
      // Whoever had signed in before still is: his session came too.
      const old = { cookie: taller.owner.cookie, 'x-empresa-id': String(owner.empresa_id) };
      expect((await app.fastify.inject({ url: '/api/ordenes', headers: old })).statusCode).toBe(200);
      const open = await runCommand('backup', [], { BAHIA_DATA: dataDir, BAHIA_BACKUP_KEY: 'frase larga de la dueña' });
      expect(open.code, open.said).toBe(0);
      expect(readdirSync(join(dataDir, 'respaldos'))).toEqual([
        expect.stringMatching(/^bahia-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst\.cifrado$/),
      ]);
      expect(await runCommand('restore', [file], { BAHIA_DATA: dataDir })).toMatchObject({
        code: 1,
        said: expect.stringContaining('Bahía está abierta con la carpeta'),
      });
      await app.fastify.close();
    } finally {
      await pool.end();
      await database.stop();
    }
    expect(await runCommand('restore', [file], { BAHIA_DATA: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('ya tiene archivos'),
    });
  });
});

test('an embedded installation moves to another server over TCP, whole, and stays behind as it was', async () => {
  const other = await startSecondPostgres(mkdtempSync(join(folder, 'otro-')));
  second = other;
  const secret = 'una-clave-del-administrador';
  for (const sql of [
    `create role bahia login password '${secret}'`,
    'create database bahia owner bahia encoding utf8 template template0',
    `create role bahia_app login nobypassrls password '${secret}'`,
    `create role bahia_mantenimiento login bypassrls password '${secret}'`,
    'grant bahia_mantenimiento to bahia',
    `alter role bahia_app set lock_timeout = '3s'`,
    `alter role bahia_app set statement_timeout = '10s'`,
    `alter role bahia_app set idle_in_transaction_session_timeout = '15s'`,
  ])
    await ask(other.url(), sql);
  const target = {
    DATABASE_URL: other.url('bahia', secret, 'bahia'),
    DATABASE_APP_URL: other.url('bahia_app', secret, 'bahia'),
    DATABASE_MANTENIMIENTO_URL: other.url('bahia_mantenimiento', secret, 'bahia'),
  };
  const nobody = await runCommand('migrate-to-external', [], { ...target, BAHIA_DATA: join(folder, 'nadie') });
  expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('No hay datos de Bahía en') });
  const ended = await runCommand('migrate-to-external', [], { ...target, BAHIA_DATA: dataDir });
  expect(ended.code, ended.said).toBe(0);
  expect(ended.said).toContain(`DATABASE_URL=${target.DATABASE_URL}`);
  const moved = await contentsOf(target.DATABASE_MANTENIMIENTO_URL);
  const left = await openDatabase(readConfig({ BAHIA_DATA: dataDir }, []), log);
  expect(moved).toEqual(await contentsOf(left.maintenanceUrl));
  await left.stop();
  expect(await runCommand('migrate-to-external', [], { ...target, BAHIA_DATA: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('ya tiene datos'),
  });
  const version = `select current_setting('server_version_num')::int / 10000 as version`;
  expect(await ask(target.DATABASE_URL, version)).toEqual([{ version: other.version }]);
  const verified = await runCommand('verify', [], { ...target, BAHIA_DATA: dataDir });
  expect(verified.said).toContain('Todo cuadra.');
});
