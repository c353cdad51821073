import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourInZone } from '#platform/contract/zones.ts';
import type { CompanyJob } from '#platform/server/jobs/task.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { mailJobs } from '#platform/server/mail/jobs.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { type MailServer, readMail, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { created, liveCounterDay, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { informesJobs, sendInformes } from './jobs.ts';

const server = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let taller: Taller;
let contador: Person;
let mail: MailServer;
const nodes: Worker[] = [];

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  contador = await taller.company.hire('contador');
  mail = await startMailServer();
  // Of two servers, each report leaves once.
  for (let n = 0; n < 2; n++)
    nodes.push(
      startWorker({
        app: { ...server.app, sendsMail: true },
        maintenanceUrl: server.maintenanceUrl,
        rooms: [
          informesJobs,
          mailJobs({
            mailer: smtpMailer(mail.url, 'Bahía <avisos@taller.test>'),
            attachments: informesJobs.attachments ?? {},
            companiesOf: async () => [],
            onFailed: async () => undefined,
          }),
        ],
        log: quiet,
        readCompany: async () => ({ nombre: 'Taller Las Palmas', zona: taller.company.who.zona }),
        onDead: async () => undefined,
      }),
    );
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await mail.close();
});

const ask = (body: Json, as: Person) => as.post('/api/informes', body);
const hora = () => Number(hourInZone(new Date(), taller.company.who.zona).slice(0, 2));
/** Asked for some days ago, so that its moment has come since. */
const askedBefore = () =>
  server.owner.query("update informes.suscripcion set cambiada_en = now() - interval '40 days'");
const run = async (): Promise<void> => {
  await server.owner.query(
    "select graphile_worker.add_job('informes.enviar'), graphile_worker.add_job('informes.enviar')",
  );
  await soon(async () => (await server.owner.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
};
const letters = () => mail.received.map(({ to, raw }) => ({ to: to[0] ?? '', ...readMail(raw) }));
const denyCosts = async (permiso: string): Promise<void> => {
  const { personas } = (await taller.owner.get('/api/permisos')).body;
  const { version } = personas.find(({ usuario_id }: Json) => usuario_id === contador.usuario_id);
  const body = { excepciones: [{ permiso, permitido: false }] };
  await created(taller.owner.patch(`/api/miembros/${contador.usuario_id}`, body, { version }));
};

test('what was just asked for is not sent of what went before', async () => {
  await created(ask({ tipo: 'mes', hora: hora(), activa: true }, contador));
  await run();
  expect(mail.received).toHaveLength(0);
});

test('each report leaves once, in PDF, with what its reader may see at that moment', async () => {
  await created(ask({ tipo: 'mes', hora: 0, activa: true }, contador));
  await created(ask({ tipo: 'semana', hora: 0, activa: true }, taller.owner));
  await denyCosts('ver_costos');
  await askedBefore();
  await run();
  await soon(async () => mail.received.length).toBe(2);
  await run();
  expect(mail.received).toHaveLength(2);
  const textFor = async (email: string): Promise<string> => {
    const letter = letters().find(({ to }) => to === email);
    const pdf = letter?.parts.find(({ type }) => type === 'application/pdf');
    return textOfPdf(pdf?.bytes ?? Buffer.alloc(0));
  };
  const [theirs, own] = [await textFor(contador.email), await textFor(taller.owner.email)];
  expect(theirs).toContain('Resumen del mes');
  expect(theirs).toContain('Cobrado');
  expect(theirs).not.toContain('Margen');
  expect(own).toContain('Margen');
  // Whoever works in another company is offered to go to this one.
  const words = letters()[0]?.parts[0]?.bytes.toString() ?? '';
  expect(words).toContain(`empresa_id=${taller.company.who.empresa_id}`);
  const { data } = await created(contador.get('/api/informes'));
  expect(data.find(({ tipo }: Json) => tipo === 'mes').ultimo).toMatchObject({ estado: 'enviado' });
});

test('the link of a mail leaves its report with one press and no session, and opens nothing else', async () => {
  const letter = letters().find(({ to }) => to === contador.email);
  const [, token = ''] = /\/Baja_informe\/([\w-]{43})/.exec(letter?.parts[0]?.bytes.toString() ?? '') ?? [];
  const opened = await created(contador.get(`/api/publico/informes/${token}`, { empresa: null }));
  expect(opened).toEqual({ empresa: 'Taller Las Palmas', tipo: 'mes', activa: true });
  const left = await created(contador.post(`/api/publico/informes/${token}/baja`, {}, { empresa: null }));
  expect(left.activa).toBe(false);
  expect((await contador.get(`/api/publico/cortes/${token}`, { empresa: null })).status).toBe(404);
  const { data } = await created(contador.get('/api/informes'));
  expect(data.find(({ tipo }: Json) => tipo === 'mes').activa).toBe(false);
});

test('who does not see the board any more is sent nothing', async () => {
  await created(ask({ tipo: 'semana', hora: 0, activa: true }, contador));
  await denyCosts('ver_dashboard');
  await askedBefore();
  const before = mail.received.length;
  await run();
  expect(mail.received).toHaveLength(before);
  const { data } = await created(taller.owner.get(`/api/informes?usuario_id=${contador.usuario_id}`));
  expect(data.find(({ tipo }: Json) => tipo === 'semana').ultimo.estado).toBe('sin_acceso');
  const asked = await ask({ usuario_id: contador.usuario_id, tipo: 'dia', hora: 20, activa: true }, taller.owner);
  expect(asked.body.code).toBe('informe_sin_permiso');
});

test('those of others are of whoever administers; a failed delivery is told to whoever asked for it, once', async () => {
  const other = await taller.company.hire('contador');
  expect(
    (await ask({ usuario_id: taller.owner.usuario_id, tipo: 'dia', hora: 20, activa: true }, other)).body.code,
  ).toBe('informe_ajeno');
  await created(ask({ usuario_id: other.usuario_id, tipo: 'semana', hora: 0, activa: true }, taller.owner));
  mail.refuse((address) => (address === other.email ? 550 : undefined));
  await askedBefore();
  await run();
  await run();
  await run();
  const { data } = await created(other.get('/api/notificaciones'));
  expect(data.filter(({ tipo }: Json) => tipo === 'informe.fallido')).toHaveLength(1);
});

test('an example is what would be sent now', async () => {
  for (const tipo of ['dia', 'semana', 'mes']) {
    const answer = await taller.owner.get(`/api/informes/${tipo}/pdf`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await textOfPdf(answer.raw)).toContain('Vendido');
  }
});

test('tells nobody what the board does not tell him: what is owed, cuts and registers', async () => {
  const narrow = await taller.company.hire('contador');
  const keys = ['ver_pendiente_pago', 'registrar_gastos', 'abrir_caja', 'cerrar_caja_ajena', 'ver_resumen_ventas'];
  const { personas } = (await taller.owner.get('/api/permisos')).body;
  const { version } = personas.find(({ usuario_id }: Json) => usuario_id === narrow.usuario_id);
  const body = { excepciones: keys.map((permiso) => ({ permiso, permitido: false })) };
  await created(taller.owner.patch(`/api/miembros/${narrow.usuario_id}`, body, { version }));
  const textFor = async (as: Person): Promise<string> => textOfPdf((await as.get('/api/informes/mes/pdf')).raw);
  const [whole, part] = [await textFor(taller.owner), await textFor(narrow)];
  for (const title of ['Lo que se debe hoy', 'Cortes de caja']) {
    expect(whole).toContain(title);
    expect(part).not.toContain(title);
  }
  expect(part).toContain('Cobrado');
  // By mail too: with the keys that he has then.
  mail.refuse(() => undefined);
  await created(ask({ tipo: 'mes', hora: 0, activa: true }, narrow));
  await askedBefore();
  await run();
  await soon(async () => letters().some(({ to }) => to === narrow.email)).toBe(true);
  const sent = letters().find(({ to }) => to === narrow.email);
  const pdf = sent?.parts.find(({ type }) => type === 'application/pdf');
  expect(await textOfPdf(pdf?.bytes ?? Buffer.alloc(0))).not.toContain('Lo que se debe hoy');
});

test('of somebody of another company nothing is told, and nothing is written for him', async () => {
  const stranger = await server.company({ nombre: 'Otro taller' });
  const { usuario_id } = stranger.owner;
  expect((await taller.owner.get(`/api/informes?usuario_id=${usuario_id}`)).status).toBe(404);
  expect((await ask({ usuario_id, tipo: 'dia', hora: 20, activa: false }, taller.owner)).status).toBe(404);
});

test('of whom the report of now was sent, nothing more is read until the next one', async () => {
  const opened = async (): Promise<number> => {
    let runs = 0;
    const run: CompanyJob['run'] = (work) => {
      runs += 1;
      return taller.company.run((tx) => work(tx));
    };
    const app = { ...server.app, sendsMail: true };
    // Of a job only these are used.
    await sendInformes({ app, who: taller.company.who, run, log: quiet } as unknown as CompanyJob);
    return runs;
  };
  await created(ask({ tipo: 'dia', hora: 0, activa: true }, taller.owner));
  await askedBefore();
  await opened();
  // Who failed is asked for, and which are due.
  expect(await opened()).toBe(2);
  const forgotten = await server.owner.query(
    `delete from informes.envio e using informes.suscripcion s
     where s.empresa_id = e.empresa_id and s.id = e.suscripcion_id and s.activa and s.usuario_id = $1 and s.tipo = 'dia'`,
    [taller.owner.usuario_id],
  );
  expect(forgotten.rowCount).toBe(1);
  expect(await opened()).toBe(3);
});
