import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';

const t = await startTest();
let taller: Company;
let vecino: Company;
// Of its own: what it asks is no statement of the product.
const client = new pg.Client({
  connectionString: inject('cluster').app.replace('__DB__', t.database),
  pipeline: true,
});
beforeAll(async () => {
  [taller, vecino] = [await t.company(), await t.company()];
  await client.connect();
});
afterAll(() => client.end());

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const session = ({ cookie }: Person): Buffer => hashOf(t.app.gate.readSessionToken({ headers: { cookie } }) ?? '');
const OPEN = 'select empresa_id from sesiones.abrir($1, $2, $3)';
const CUSTOMERS = 'select count(*)::int as n from clientes.cliente where empresa_id = $1';
const NOW = "select current_setting('app.empresa_id', true) as empresa";

/** Sent together as every request is, without waiting for the gate: what each was answered. */
const inOneFlush = async (...statements: [string, unknown[]?][]): Promise<unknown[]> => {
  const asked = [['begin'] as [string], ...statements, ['commit'] as [string]].map(([text, values]) =>
    client.query(text, values as unknown[]).then(
      ({ rows, command }) => rows[0] ?? command,
      (error: { code: string }) => error.code,
    ),
  );
  return (await Promise.all(asked)).slice(1);
};

describe('the company of a transaction', () => {
  test('is the one that the person asked for and works in', async () => {
    expect(
      await inOneFlush([OPEN, [session(taller.owner), taller.empresa_id, 'session']], [CUSTOMERS, [taller.empresa_id]]),
    ).toEqual([{ empresa_id: taller.empresa_id }, { n: 1 }, 'COMMIT']);
  });

  test('once set shows nothing of another, named or not', async () => {
    expect(
      await inOneFlush(
        [OPEN, [session(taller.owner), taller.empresa_id, 'session']],
        [CUSTOMERS, [vecino.empresa_id]],
        ['select count(distinct empresa_id)::int as n from clientes.cliente where empresa_id > $1', [0]],
      ),
    ).toEqual([{ empresa_id: taller.empresa_id }, { n: 0 }, { n: 1 }, 'COMMIT']);
  });

  test('is none for who asks for one where he does not work: what was sent behind is lost with it', async () => {
    expect(
      await inOneFlush([OPEN, [session(taller.owner), vecino.empresa_id, 'session']], [CUSTOMERS, [vecino.empresa_id]]),
    ).toEqual(['BA404', '25P02', 'ROLLBACK']);
  });

  test('is none from the moment that somebody blocked him there', async () => {
    const asesor = await taller.hire('asesor');
    const asked: [string, unknown[]] = [OPEN, [session(asesor), taller.empresa_id, 'session']];
    expect(await inOneFlush(asked)).toEqual([{ empresa_id: taller.empresa_id }, 'COMMIT']);
    const { personas } = (await taller.owner.get('/api/permisos')).body;
    const { version } = personas.find(({ usuario_id }: { usuario_id: string }) => usuario_id === asesor.usuario_id);
    await taller.owner.patch(`/api/miembros/${asesor.usuario_id}`, { activa: false }, { version });
    expect(await inOneFlush(asked, [CUSTOMERS, [taller.empresa_id]])).toEqual(['BA404', '25P02', 'ROLLBACK']);
  });

  test('is none without the permission, and none without a session', async () => {
    const tecnico = await taller.hire('tecnico');
    expect(
      await inOneFlush(
        [OPEN, [session(tecnico), taller.empresa_id, 'administrar_permisos']],
        [CUSTOMERS, [taller.empresa_id]],
      ),
    ).toEqual(['BA403', '25P02', 'ROLLBACK']);
    expect(
      await inOneFlush([OPEN, [hashOf('nadie'), taller.empresa_id, 'session']], [CUSTOMERS, [taller.empresa_id]]),
    ).toEqual(['BA401', '25P02', 'ROLLBACK']);
  });

  test('is that of his last page when he asks for none', async () => {
    await taller.owner.get('/api/auth/check-session');
    expect(
      await inOneFlush([OPEN, [session(taller.owner), null, 'session']], [CUSTOMERS, [taller.empresa_id]]),
    ).toEqual([{ empresa_id: taller.empresa_id }, { n: 1 }, 'COMMIT']);
  });

  test('is none for a person of no company, who sees only what is his own', async () => {
    const asesor = await taller.hire('asesor');
    await t.owner.query('update permisos.membresia set activa = false where usuario_id = $1', [asesor.usuario_id]);
    expect(
      await inOneFlush([OPEN, [session(asesor), null, 'usuario']], [NOW], [CUSTOMERS, [taller.empresa_id]]),
    ).toEqual([{ empresa_id: null }, { empresa: '' }, { n: 0 }, 'COMMIT']);
  });

  test('is that of the link which opened it, and of no link that ended', async () => {
    const id = '0190a000-0000-7000-8000-000000000001';
    const open = 'select empresa_id from sesiones.abrir_enlace($1, $2)';
    const made = (ends: number) =>
      taller.run((tx, who) => createEnlace(tx, who, 'prueba', id, new Date(Date.now() + ends)));
    const [token, ended] = [await made(60_000), await made(-1)];
    expect(await inOneFlush([open, [hashOf(token), 'prueba']], [CUSTOMERS, [taller.empresa_id]])).toEqual([
      { empresa_id: taller.empresa_id },
      { n: 1 },
      'COMMIT',
    ]);
    for (const [hash, tipo] of [
      [hashOf(ended), 'prueba'],
      [hashOf(token), 'otra'],
      [hashOf('nada'), 'prueba'],
    ])
      expect(await inOneFlush([open, [hash, tipo]], [CUSTOMERS, [taller.empresa_id]])).toEqual([
        'BA404',
        '25P02',
        'ROLLBACK',
      ]);
  });

  test('is back as it was after the companies of a person were walked', async () => {
    expect(
      await inOneFlush(
        [OPEN, [session(taller.owner), taller.empresa_id, 'session']],
        ['select empresa_id from sesiones.empresas_de($1::uuid)', [taller.owner.usuario_id]],
        [NOW],
      ),
    ).toEqual([
      { empresa_id: taller.empresa_id },
      { empresa_id: taller.empresa_id },
      { empresa: String(taller.empresa_id) },
      'COMMIT',
    ]);
  });

  test('ends with it, however it ends', async () => {
    await inOneFlush([OPEN, [session(taller.owner), taller.empresa_id, 'session']]);
    expect((await client.query(NOW)).rows[0].empresa ?? '').toBe('');
    await inOneFlush([OPEN, [session(taller.owner), vecino.empresa_id, 'session']]);
    expect((await client.query(NOW)).rows[0].empresa ?? '').toBe('');
  });

  test('is set by a statement, which is told to other servers, and nowhere by a function call, which is not', async () => {
    const { rows } = await t.owner.query(
      `select p.oid::regproc::text as funcion from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and p.prosrc ~ 'set_config\\(''app\\.empresa_id'''`,
    );
    expect(rows).toEqual([]);
  });
});
