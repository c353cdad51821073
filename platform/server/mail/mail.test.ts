import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { type MailServer, readMail, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { queueJob } from '../jobs/queue.ts';
import type { AttachmentBuilder } from '../jobs/task.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { mailJobs } from './jobs.ts';
import { writeLetter } from './letter.ts';
import { type Mail, queueAccessMail, queueMail } from './mail.ts';
import { smtpMailer } from './smtp.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'Taller Núñez, S.A.' });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const failed: string[] = [];
const nodes: Worker[] = [];
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  await server.close();
  await t.owner.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs');
});

const node = (smtpUrl: string | null, attachments: Record<string, AttachmentBuilder> = {}): void => {
  const mailer = smtpMailer(smtpUrl, 'Bahía <avisos@taller.test>');
  nodes.push(
    startWorker({
      app: t.app,
      maintenanceUrl: t.maintenanceUrl,
      rooms: [
        mailJobs({
          mailer,
          attachments,
          companiesOf: async () => [],
          onFailed: async (_job, { para }) => void failed.push(para),
        }),
      ],
      log: silent,
      readCompany: async () => ({ nombre: 'Taller Núñez, S.A.', zona: 'America/Mexico_City' }),
      onDead: async () => undefined,
    }),
  );
};
const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'cliente@correo.test',
  subject: 'Cotización COT-1 de tu camión',
  tipo: 'cotizacion.envio',
  ...(({ texto, html }) => ({ text: texto, html }))(
    writeLetter({
      titulo: 'Tu cotización está lista',
      parrafos: ['Ñandú & Cía. te la manda con gusto.'],
      boton: { texto: 'Ver cotización', url: 'https://taller.test/c/abc' },
    }),
  ),
  ...more,
});
const leave = (more?: Partial<Mail>) => taller.run((tx, who) => queueMail(tx, who, mail(more)));
const rowOf = async (id: string) =>
  (await t.owner.query('select * from plataforma.correo where id = $1', [id])).rows[0];
const hurry = () => t.owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');

describe('a mail of the company', () => {
  test('arrives once, with accents, its two faces, and the name of who writes', async () => {
    node(server.url);
    const id = await leave();
    await soon(async () => (await rowOf(id)).estado).toBe('enviado');
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'avisos@taller.test', to: ['cliente@correo.test'] });
    const { headers, parts } = readMail(received?.raw ?? '');
    expect(headers.get('subject')).toBe('Cotización COT-1 de tu camión');
    expect(headers.get('from')).toContain('Taller Núñez, S.A.');
    expect(headers.get('message-id')).toBe(`<${id}@taller.test>`);
    expect(parts.map((part) => part.type)).toEqual(['text/plain', 'text/html']);
    expect(parts[0]?.bytes.toString().replaceAll('\r\n', '\n')).toContain(
      'Ñandú & Cía. te la manda con gusto.\n\nVer cotización:\nhttps://taller.test/c/abc',
    );
    expect(parts[1]?.bytes.toString()).toContain('Ñandú &#38; Cía.');
    expect(await rowOf(id)).toMatchObject({
      intentos: 1,
      respuesta: expect.stringMatching(/^250/),
      enviado_en: expect.any(String),
    });
  });

  test('carries files, stored or made at that moment', async () => {
    await t.app.files.put('pdf/1/acuerdo.pdf', Buffer.from('%PDF guardado'));
    node(server.url, {
      'prueba.pdf': async (job, datos) => Buffer.from(`%PDF ${job.who.empresa_id} ${String(datos['folio'])}`),
    });
    const id = await leave({
      attachments: [
        { nombre: 'Acuerdo.pdf', tipo: 'application/pdf', clave: 'pdf/1/acuerdo.pdf' },
        { nombre: 'Cotización COT-1.pdf', tipo: 'application/pdf', armador: 'prueba.pdf', datos: { folio: 'COT-1' } },
      ],
    });
    await soon(async () => (await rowOf(id)).estado).toBe('enviado');
    const { parts } = readMail(server.received[0]?.raw ?? '');
    expect(parts.slice(2).map((part) => [part.type, part.bytes.toString()])).toEqual([
      ['application/pdf', '%PDF guardado'],
      ['application/pdf', `%PDF ${taller.empresa_id} COT-1`],
    ]);
  });

  test('to an address that does not exist fails at once, says what the server said, and is told', async () => {
    server.refuse((address) => (address.startsWith('nadie') ? 550 : undefined));
    node(server.url);
    const id = await leave({ to: 'nadie@correo.test' });
    await soon(async () => (await rowOf(id)).estado).toBe('fallido');
    expect(await rowOf(id)).toMatchObject({ intentos: 1, respuesta: expect.stringContaining('no existe') });
    expect(failed).toContain('nadie@correo.test');
  });

  test('that is put off is sent later, once', async () => {
    let first = true;
    server.refuse(() => (first ? 451 : undefined));
    node(server.url);
    const id = await leave();
    await soon(async () => (await rowOf(id)).intentos).toBe(1);
    expect((await rowOf(id)).estado).toBe('pendiente');
    first = false;
    await soon(async () => (await hurry(), (await rowOf(id)).estado)).toBe('enviado');
    expect(server.received).toHaveLength(1);
  });

  test('waits for a server that is down and leaves when it comes back', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    node(`smtp://127.0.0.1:${port}`);
    const id = await leave();
    await soon(async () => (await rowOf(id)).intentos).toBeGreaterThan(0);
    expect((await rowOf(id)).respuesta).toContain('ECONNREFUSED');
    server = await startMailServer(port);
    await soon(async () => (await hurry(), (await rowOf(id)).estado)).toBe('enviado');
    expect(server.received).toHaveLength(1);
  });

  test('is sent once by two nodes, however many there are', async () => {
    node(server.url);
    node(server.url);
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => leave({ to: `cliente${n}@correo.test` })));
    const left = async () =>
      (
        await t.owner.query(
          "select count(*)::int as n from plataforma.correo where id = any ($1) and estado <> 'enviado'",
          [ids],
        )
      ).rows[0].n;
    await soon(left).toBe(0);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(ids.map((_, n) => `cliente${n}@correo.test`).sort());
  });

  test('once sent is not sent again, even if the work is asked for again', async () => {
    node(server.url);
    const id = await leave();
    await soon(async () => (await rowOf(id)).estado).toBe('enviado');
    await taller.run((tx) => queueJob(tx, 'correo.enviar', { id }));
    await soon(async () => (await t.owner.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  test('never leaves if its transaction fails', async () => {
    node(server.url);
    await expect(
      taller.run(async (tx, who) => {
        await queueMail(tx, who, mail({ to: 'fantasma@correo.test' }));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const id = await leave();
    await soon(async () => (await rowOf(id)).estado).toBe('enviado');
    expect(server.received.flatMap(({ to }) => to)).toEqual(['cliente@correo.test']);
  });

  test('[ASVS 1.3.11] with a line break in its subject or address adds no header and no addressee', async () => {
    node(server.url);
    const id = await leave({
      subject: 'Hola\r\nBcc: espia@malo.test\r\n\r\nTexto ajeno',
      to: 'cliente@correo.test\r\nBcc: espia@malo.test',
    });
    await soon(async () => (await rowOf(id)).estado).not.toBe('pendiente');
    expect(server.received.flatMap(({ to }) => to)).not.toContain('espia@malo.test');
    for (const { raw } of server.received) expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
  });

  test('without a mail server stays to be seen, without a channel', async () => {
    node(null);
    const id = await leave();
    await soon(async () => (await rowOf(id)).estado).toBe('sin_canal');
  });
});

describe('a mail to a person, of no company', () => {
  test('arrives signed by Bahía, and what it said is forgotten', async () => {
    node(server.url);
    const id = await taller.run((tx) =>
      queueAccessMail(tx, mail({ to: 'ana@correo.test', tipo: 'acceso.contrasena' }), {
        by: 'nobody',
        empresa_id: null,
      }),
    );
    const row = async () =>
      (await t.owner.query('select * from plataforma.correo_de_acceso where id = $1', [id])).rows[0];
    await soon(async () => (await row()).estado).toBe('enviado');
    expect(await row()).toMatchObject({ texto: '', html: '', intentos: 1 });
    expect(readMail(server.received[0]?.raw ?? '').headers.get('from')).toContain('Bahía');
  });
});
