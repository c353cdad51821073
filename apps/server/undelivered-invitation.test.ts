import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Worker } from '#platform/server/jobs/worker.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { startJobs } from './jobs.ts';
import { type Company, PASSWORD, type Person, startTest } from './testing/harness.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { soon } from './testing/soon.ts';

const server = await startTest();
let post: MailServer;
let worker: Worker;
let taller: Company;
let asesor: string;

beforeAll(async () => {
  post = await startMailServer();
  post.refuse((address) => (address.startsWith('nadie') ? 550 : address.startsWith('luego') ? 451 : undefined));
  const mailer = smtpMailer(post.url, 'Bahía <avisos@taller.test>');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  worker = startJobs(server.app, { maintenanceUrl: server.maintenanceUrl, mailer, log });
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  await taller.owner.confirm();
  const { roles } = (await taller.owner.get('/api/permisos')).body;
  asesor = roles.find(({ preset }: { preset: string }) => preset === 'asesor').id;
});
afterAll(async () => {
  await worker.stop();
  await post.close();
});

const address = (who: string) => `${who}.${randomUUID().slice(0, 8)}@correo.test`;
const invite = async (email: string, as = taller.owner) =>
  (await as.post('/api/invitaciones', { email, nombre: 'Nadia Nueva', rol_id: asesor })).body;
const shown = async (id: string) =>
  (await taller.owner.get('/api/invitaciones')).body.data.find((one: { id: string }) => one.id === id);
const failuresTold = async (person: Person): Promise<{ titulo: string; texto: string; ruta: string }[]> =>
  (await person.get('/api/notificaciones')).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'correo.fallido');

test('an invitation whose address does not exist says that it did not arrive, to who sent it alone; sent again it waits anew', async () => {
  const administrador = await taller.hire('administrador');
  await administrador.confirm();
  const email = address('nadie');
  const { id, url } = await invite(email, administrador);
  await soon(async () => (await shown(id)).no_llego).toContain('no existe');
  expect(await shown(id)).toMatchObject({ estado: 'pendiente' });
  const [told, ...more] = await failuresTold(administrador);
  expect([told?.titulo, told?.ruta]).toEqual([
    `No le llegó tu invitación a Nadia Nueva (${email})`,
    '/operaciones/usuarios?vista=invitaciones',
  ]);
  for (const words of ['no existe', 'reenvíala', 'retírala']) expect(told?.texto).toContain(words);
  expect(told?.texto).not.toContain(String(url).split('/').at(-1));
  expect([more.length, (await failuresTold(taller.owner)).length]).toEqual([0, 0]);

  // Handed over by other means, the link opens all the same.
  const token = String(url).split('/').at(-1) ?? '';
  expect((await server.anonymous.get(`/api/publico/invitaciones/${token}`)).body.estado).toBe('pendiente');
  post.refuse(() => undefined);
  const again = await taller.owner.post(`/api/invitaciones/${id}/reenvio`, {}, { version: (await shown(id)).version });
  expect(again.body).toMatchObject({ no_llego: null, estado: 'pendiente' });
  await soon(() => post.received.filter(({ to }) => to.includes(email)).length).toBe(1);
  expect((await shown(id)).no_llego).toBeNull();
});

test('one that the mail server puts off says nothing until it is given up, and one that was accepted meanwhile says nothing', async () => {
  post.refuse((to) => (to.startsWith('luego') ? 451 : undefined));
  const { id, url } = await invite(address('luego'));
  const tries = async () =>
    (await server.owner.query("select intentos from plataforma.correo_de_acceso where para like 'luego%'")).rows[0]
      .intentos;
  await soon(tries).toBe(1);
  expect((await shown(id)).no_llego).toBeNull();
  const token = String(url).split('/').at(-1);
  await server.anonymous.post('/api/publico/invitaciones', { token, nombre: 'Nadia Nueva', password: PASSWORD });
  await server.owner.query(
    'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where locked_at is null and attempts > 0',
  );
  await soon(tries).toBe(2);
  expect(await shown(id)).toMatchObject({ estado: 'aceptada', no_llego: null });
  expect(await failuresTold(taller.owner)).toEqual([]);
});

test('the address that a stranger typed to register bounces without a word to the company that keeps the house', async () => {
  const email = address('nadie');
  post.refuse((to) => (to === email ? 550 : undefined));
  const registration = {
    nombre: 'Nadie Nunca',
    email,
    password: 'tornillo de rueda 83',
    empresa: { nombre: 'Taller de nadie', zona: 'America/Tijuana' },
    acepta_privacidad: true,
  };
  const asked = await server.anonymous.post('/api/cuentas/registro', registration, { key: null });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  const estado = async () =>
    (await server.owner.query('select estado from plataforma.correo_de_acceso where para = $1', [email])).rows[0]
      ?.estado;
  await soon(estado).toBe('fallido');
  expect(await failuresTold(taller.owner)).toEqual([]);
});

test('any other mail of access that a company asked for is told to who administers it, without what it opens', async () => {
  const other = await server.company({ nombre: 'Taller del Faro' });
  post.refuse((to) => (to === other.owner.email ? 550 : undefined));
  const { texto, html } = writeLetter({ titulo: 'Acceso', parrafos: ['secreto-del-correo'] });
  await other.run((tx) =>
    queueAccessMail(
      tx,
      { to: other.owner.email, subject: 'Acceso a Taller del Faro', text: texto, html, tipo: 'acceso.aprobada' },
      { by: 'company', empresa_id: other.empresa_id },
    ),
  );
  await soon(async () => (await failuresTold(other.owner)).length).toBe(1);
  const [told] = await failuresTold(other.owner);
  expect(told?.titulo).toBe(`No se entregó el correo a ${other.owner.email}`);
  expect(JSON.stringify(told)).not.toContain('secreto-del-correo');
  expect(await failuresTold(taller.owner)).toEqual([]);
});
