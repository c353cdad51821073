import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { findMigrations } from '#platform/server/db/migrate.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { openDatabase, ROOT } from './database.ts';
import { type Json, startTest } from './testing/harness.ts';
import { ask, newDatabase, settingsOf, startAppProcess } from './testing/installations.ts';
import { startMailServer } from './testing/mail-server.ts';
import { call, listen } from './testing/nodes.ts';
import { line, openTaller } from './testing/taller.ts';

const t = await startTest();
const taller = await openTaller(t, { caja: true });
const post = await startMailServer();
const files = mkdtempSync(join(tmpdir(), 'bahia-nodos-'));
const settings = { ...settingsOf(t.database), BAHIA_DATA: files, SMTP_URL: post.url, BAHIA_POOL: '6' };
// Both at once, as a machine that boots does.
const [a, b] = await Promise.all([startAppProcess(settings), startAppProcess(settings)]);
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await post.close();
  rmSync(files, { recursive: true, force: true });
});

const newOrden = (): Json => ({
  cliente_id: taller.cliente_id,
  activo_id: taller.activo_id,
  partidas: [line('Afinación', 100_000)],
});

test('three nodes that start at once on an empty database prepare it once', async () => {
  const { settings: empty, drop } = await newDatabase(`${t.database}_n`);
  const config = readConfig(empty, []);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const nodes = await Promise.all([1, 2, 3].map(() => openDatabase(config, log)));
  expect(new Set(nodes.map(({ appUrl }) => appUrl)).size).toBe(1);
  const [made] = await ask<{ n: number }>(empty.DATABASE_URL, 'select count(*)::int as n from plataforma.migracion');
  expect(made?.n).toBe(findMigrations(ROOT).length);
  await drop();
});

describe('two nodes on one database', () => {
  test('give consecutive folios to documents that are written through both at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => call(n % 2 ? a : b, taller.owner, 'POST', '/api/ordenes', newOrden())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const numbers = answers
      .map(({ body }) => Number(String(body['folio']).split('-').at(-1)))
      .toSorted((x, y) => x - y);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test('tell the pages of one what was done through the other, and a page may go on at the other', async () => {
    const atB = await listen(b, taller.owner);
    const { body } = await call(a, taller.owner, 'POST', '/api/clientes', { nombre: 'Escrito en el otro nodo' });
    const text = await atB(body['id']);
    // By its own id: whoever else works in this cluster may hold back where a page begins, and then it hears older ones first.
    const [, heard = ''] = new RegExp(`id: (\\S+)\ndata: [^\n]*${String(body['id'])}`).exec(text) ?? [];
    expect(heard).not.toBe('');
    const missed = (await call(b, taller.owner, 'POST', '/api/clientes', { nombre: 'Mientras cambiaba' })).body['id'];
    const atA = await listen(a, taller.owner, heard);
    expect(await atA(missed)).not.toContain(body['id']);
  });

  test('start a page that names a place of another database at what is new here', async () => {
    const atB = await listen(b, taller.owner, '999999999999999.1');
    const { body } = await call(a, taller.owner, 'POST', '/api/clientes', { nombre: 'Después de restaurar' });
    expect(await atB(body['id'])).toContain('"tipo":"cliente.creado"');
  });

  test('answer a repeated request once, whichever of them it reaches', async () => {
    const key = { 'idempotency-key': 'la-misma-en-los-dos' };
    const order = newOrden();
    const racing = await Promise.all(
      Array.from({ length: 12 }, (_, n) => call(n % 2 ? a : b, taller.owner, 'POST', '/api/ordenes', order, key)),
    );
    expect(new Set(racing.map(({ body }) => body['folio']))).toEqual(new Set(['OT-41']));
    expect(racing.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const other = await call(b, taller.owner, 'POST', '/api/ordenes', { ...order, motivo: 'Otra cosa' }, key);
    expect([other.status, other.body['code']]).toEqual([422, 'clave_reutilizada']);
  });

  test('let a session that ends at one not pass the other, where its open page is told', async () => {
    const asesor = await taller.company.hire('asesor');
    expect((await call(b, asesor, 'GET', '/api/ordenes')).status).toBe(200);
    const atB = await listen(b, asesor);
    expect((await call(a, asesor, 'POST', '/api/auth/jwt-logout', {})).status).toBe(200);
    expect((await call(b, asesor, 'GET', '/api/ordenes')).status).toBe(401);
    await call(a, taller.owner, 'POST', '/api/clientes', { nombre: 'Lo que ya no verá' });
    expect(await atB('sesion.revocada')).not.toContain('Lo que ya no verá');
  });

  test('refuse at one what was forbidden at the other, from the next request on', async () => {
    const asesor = await taller.company.hire('asesor');
    expect((await call(b, asesor, 'GET', '/api/cotizaciones')).status).toBe(200);
    const { personas } = (await call(a, taller.owner, 'GET', '/api/permisos')).body;
    const { version } = personas.find((person: Json) => person['usuario_id'] === asesor.usuario_id);
    const changed = await call(
      a,
      taller.owner,
      'PATCH',
      `/api/miembros/${asesor.usuario_id}`,
      { excepciones: [{ permiso: 'ver_cotizaciones', permitido: false }] },
      { 'if-match': `"${version}"` },
    );
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await call(b, asesor, 'GET', '/api/cotizaciones')).status).toBe(403);
    expect((await call(b, asesor, 'GET', '/api/ordenes')).status).toBe(200);
  });

  test('share the work left for later: each mail leaves once', async () => {
    const presences = `select count(*)::int as nodos from pg_locks where locktype = 'advisory' and classid = 727102 and granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await t.owner.query(presences)).rows[0].nodos).toBe(2);
    const letter = { text: 'Tu vehículo está listo.', html: '<p>Tu vehículo está listo.</p>', tipo: 'prueba' };
    const subjects = Array.from({ length: 12 }, (_, n) => `Aviso ${n}`);
    await taller.company.run(async (tx, who) => {
      for (const subject of subjects) await queueMail(tx, who, { ...letter, to: 'cliente@correo.test', subject });
    });
    const sent = `select count(*)::int as n from plataforma.correo where estado = 'enviado'`;
    await expect.poll(async () => (await t.owner.query(sent)).rows[0].n).toBe(12);
    const arrived = post.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
    expect(arrived.toSorted()).toEqual(subjects.toSorted());
  });
});
