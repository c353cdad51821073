import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { sealForm } from '#platform/server/http/sealed-form.ts';
import type { Worker } from '#platform/server/jobs/worker.ts';
import { startJobs } from './jobs.ts';
import { type Company, type Json, PASSWORD, type Person, startTest } from './testing/harness.ts';
import { openSuperuser } from './testing/tamper.ts';
import { soon } from './testing/soon.ts';

const t = await startTest();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let worker: Worker;
let house: Company;
let taller: Company;
let vecino: Company;
let people = 0;

beforeAll(async () => {
  // As `npm start` leaves it: without a mail server.
  worker = startJobs(t.app, { maintenanceUrl: t.maintenanceUrl, mailer: null, log: silent });
  [house, taller, vecino] = [await t.company(), await t.company(), await t.company()];
});
afterAll(() => worker.stop());

const newEmail = () => `persona${++people}@correo.test`;
const seenBy = async (person: Person): Promise<Json[]> => (await person.get('/api/correos/acceso')).body.data;
const addressees = async (person: Person): Promise<string[]> => (await seenBy(person)).map(({ para }) => para);
/** The rows of the mails once the worker has handled each. */
const settled = async (): Promise<void> => {
  const left = "select count(*)::int as n from plataforma.correo_de_acceso where estado = 'pendiente'";
  await soon(async () => (await t.owner.query(left)).rows[0].n).toBe(0);
};
const invite = async (who: Person, preset: string): Promise<string> => {
  const email = newEmail();
  await who.confirm();
  const { roles } = (await who.get('/api/permisos')).body;
  const { id } = roles.find((rol: Json) => rol.preset === preset);
  const sent = await who.post('/api/invitaciones', { email, nombre: 'Ana Ruiz', rol_id: id });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await settled();
  return email;
};
const recover = async (email: string): Promise<void> => {
  expect((await t.anonymous.post('/api/cuentas/recuperacion', { email })).status).toBe(202);
  await settled();
};

test('what waited before mails said whose they are is erased, since nobody can be told from whom it is', async () => {
  const sql = readFileSync(
    new URL('../../platform/server/db/migrations/20261214T0100_correos_por_entregar.sql', import.meta.url),
    'utf8',
  );
  const superuser = await openSuperuser(t);
  try {
    await superuser.query(`insert into plataforma.correo_de_acceso (id, tipo, para, asunto, texto, html, estado)
      values (gen_random_uuid(), 'acceso.invitacion', 'vieja@correo.test', 'Invitación', 'enlace', 'enlace', 'sin_canal')`);
    await superuser.query(/update plataforma\.correo_de_acceso[^;]*;/.exec(sql)?.[0] ?? '');
    const { rows } = await superuser.query(
      "select texto, html, entrega from plataforma.correo_de_acceso where para = 'vieja@correo.test'",
    );
    expect(rows).toEqual([{ texto: '', html: '', entrega: 'nadie' }]);
  } finally {
    await superuser.end();
  }
});

describe('without a mail server', () => {
  test('[ASVS 8.4.1] an invitation is read in the company that sent it and in no other', async () => {
    const email = await invite(taller.owner, 'administrador');
    expect(await addressees(taller.owner)).toContain(email);
    for (const stranger of [house.owner, vecino.owner]) expect(await addressees(stranger)).not.toContain(email);
    const asesor = await taller.hire('asesor');
    expect((await asesor.get('/api/correos/acceso')).status).toBe(403);
  });

  test('the invitation of a Dueño is read only by who may give that role', async () => {
    const administrador = await taller.hire('administrador');
    const email = await invite(taller.owner, 'dueno');
    expect(await addressees(taller.owner)).toContain(email);
    expect(await addressees(administrador)).not.toContain(email);
  });

  test('[ASVS 6.4.1] a customer’s entry link is shown to nobody, and its text is erased', async () => {
    const { url } = (await taller.owner.put('/api/entradas/pagina', { activo: true })).body;
    const { rows } = await t.owner.query('select sello from entradas.pagina where empresa_id = $1', [
      taller.empresa_id,
    ]);
    const email = newEmail();
    await taller.owner.post('/api/clientes', { nombre: 'Ana Soto', email });
    const sello = sealForm(rows[0].sello, new Date(Date.now() - 9_000));
    const token = new URL(url).pathname.split('/').at(-1);
    const asked = await t.anonymous.post(`/api/publico/entrar/${token}`, { contacto: email, sello });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await settled();
    for (const person of [taller.owner, house.owner, vecino.owner])
      expect(JSON.stringify(await seenBy(person))).not.toMatch(/\/Entrada\//);
    const kept = await t.owner.query('select estado, texto, html from plataforma.correo_de_acceso where para = $1', [
      email,
    ]);
    expect(kept.rows).toEqual([{ estado: 'sin_canal', texto: '', html: '' }]);
  });

  test('a recovery link is read by who administers every company of that account, and by nobody else', async () => {
    const [asesor, shared] = [await taller.hire('asesor'), await taller.hire('asesor')];
    await vecino.run((tx, who) => addMember(tx, who, shared.usuario_id, 'asesor'));
    await recover(asesor.email);
    await recover(shared.email);
    expect(await addressees(taller.owner)).toContain(asesor.email);
    expect(await addressees(taller.owner)).not.toContain(shared.email);
    expect(await addressees(vecino.owner)).not.toContain(asesor.email);
    await vecino.run((tx, who) => addMember(tx, who, taller.owner.usuario_id, 'administrador'));
    expect(await addressees(taller.owner)).toContain(shared.email);
  });

  test('a person who joins another company after asking is no longer one company’s to let in', async () => {
    const asesor = await taller.hire('asesor');
    await recover(asesor.email);
    expect(await addressees(taller.owner)).toContain(asesor.email);
    await house.run((tx, who) => addMember(tx, who, asesor.usuario_id, 'asesor'));
    expect(await addressees(taller.owner)).not.toContain(asesor.email);
  });

  test('an administrator reads neither the owner’s recovery link nor his own', async () => {
    const administrador = await taller.hire('administrador');
    await recover(taller.owner.email);
    await recover(administrador.email);
    expect(await addressees(administrador)).not.toContain(taller.owner.email);
    expect(await addressees(administrador)).not.toContain(administrador.email);
    expect(await addressees(taller.owner)).toContain(administrador.email);
    expect(await addressees(taller.owner)).not.toContain(taller.owner.email);
  });

  test('a new address that somebody asked for is confirmed with the help of her administrator', async () => {
    const [asesor, email] = [await taller.hire('asesor'), newEmail()];
    await asesor.confirm();
    expect((await asesor.post('/api/cuentas/correo', { email })).status).toBeLessThan(300);
    await settled();
    expect(await addressees(taller.owner)).toContain(email);
    for (const stranger of [house.owner, vecino.owner]) expect(await addressees(stranger)).not.toContain(email);
  });

  test('who registers on her own is let in by the company that keeps the installation', async () => {
    const email = newEmail();
    const asked = {
      email,
      nombre: 'Eva Luna',
      telefono: '',
      password: PASSWORD,
      empresa: null,
      acepta_privacidad: true,
    };
    const sent = await t.anonymous.post('/api/cuentas/registro', asked);
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    await settled();
    expect(await addressees(house.owner)).toContain(email);
    for (const stranger of [taller.owner, vecino.owner]) expect(await addressees(stranger)).not.toContain(email);
  });
});
