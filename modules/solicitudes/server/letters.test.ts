import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { startWorker } from '#platform/server/jobs/worker.ts';
import { mailJobs } from '#platform/server/mail/jobs.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { PASSWORD, signIn, startTest } from '../../../apps/server/testing/harness.ts';
import { readMail, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { soon } from '../../../apps/server/testing/soon.ts';

const server = await startTest();
const post = await startMailServer();
const taller = await server.company({ nombre: 'Taller Las Palmas' });
const worker = startWorker({
  app: server.app,
  maintenanceUrl: server.maintenanceUrl,
  rooms: [
    mailJobs({
      mailer: smtpMailer(post.url, 'Bahía <avisos@taller.test>'),
      attachments: {},
      companiesOf: async () => [],
      onFailed: async () => undefined,
    }),
  ],
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  readCompany: async () => ({ nombre: 'Taller Las Palmas', zona: 'America/Mexico_City' }),
  onDead: async () => undefined,
});
afterAll(async () => {
  await worker.stop();
  await post.close();
});

const lettersTo = (email: string) =>
  post.received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => {
      const { headers, parts } = readMail(raw);
      return {
        asunto: headers.get('subject'),
        texto: parts.find(({ type }) => type === 'text/plain')?.bytes.toString(),
      };
    });

test('asking tells every administrator at once on his open page and by letter, and the answer reaches who asked by letter', async () => {
  const administrador = await taller.hire('administrador');
  const asesor = await taller.hire('asesor');
  const email = `sofia.${randomUUID().slice(0, 8)}@correo.test`;
  const password_hash = await hashPassword(PASSWORD);
  await taller.run((tx) => createUsuario(tx, { email, nombre: 'Sofía Sintaller', password_hash }));
  const sofia = await signIn(server.app, email, 0);
  const token = String((await taller.owner.post('/api/enlaces-acceso')).body.url)
    .split('/')
    .at(-1);

  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.fastify.server.address() as AddressInfo;
  const stop = new AbortController();
  const open = await Promise.all(
    [taller.owner, administrador, asesor].map(async ({ cookie }) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/eventos?empresa_id=${taller.empresa_id}`, {
        headers: { cookie },
        signal: stop.signal,
      });
      const page = { said: '' };
      void listen(reply, page);
      return page;
    }),
  );
  await sofia.post('/api/auth/request-company-access', { token, mensaje: 'Soy la contadora', rol: 'Contador' });
  for (const page of open.slice(0, 2)) {
    await soon(() => page.said).toContain('"tipo":"solicitud.enviada"');
    await soon(() => page.said).toContain('"tipo":"notificacion.nueva"');
  }
  expect(open[2]?.said).not.toContain('solicitud');
  stop.abort();

  const asked = 'Sofía Sintaller pide entrar a Taller Las Palmas';
  for (const person of [taller.owner, administrador]) {
    await soon(() => lettersTo(person.email).map(({ asunto }) => asunto)).toEqual([asked]);
    expect(lettersTo(person.email)[0]?.texto).toContain('/operaciones/usuarios?vista=solicitudes');
  }
  expect(lettersTo(asesor.email)).toEqual([]);

  const [{ id, version }] = (await taller.owner.get('/api/solicitudes')).body.data;
  await taller.owner.post(`/api/solicitudes/${id}/rechazo`, { motivo: 'Ya tenemos contadora.' }, { version });
  await soon(() => lettersTo(email).length).toBe(1);
  expect(lettersTo(email)[0]).toMatchObject({
    asunto: 'Acceso a Taller Las Palmas',
    texto: expect.stringContaining('Motivo: Ya tenemos contadora.'),
  });
});

const listen = async (reply: Response, page: { said: string }): Promise<void> => {
  const decoder = new TextDecoder();
  try {
    for await (const part of reply.body ?? []) page.said += decoder.decode(part, { stream: true });
  } catch {
    // The test let go of it.
  }
};
