import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { startWorker } from '#platform/server/jobs/worker.ts';
import { mailJobs } from '#platform/server/mail/jobs.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { readMail, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { cotizacionesJobs } from './jobs.ts';

const server = await startTest();
let company: Company;
let cliente_id: string;

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  const cliente = await company.run((tx, who) =>
    addCliente(
      tx,
      who,
      ClienteNuevo.parse({ nombre: 'María López', telefono: '4771234567', email: 'maria@correo.test' }),
    ),
  );
  cliente_id = cliente.id;
});
afterAll(closePdf);

const line = (descripcion: string, precio_centavos: number) => ({
  tipo: 'servicio',
  descripcion,
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
});
const body = (more: Json = {}) => ({ cliente_id, partidas: [line('Afinación', 100_000)], ...more });
const make = async (more: Json = {}): Promise<Json> => {
  const answer = await company.owner.post('/api/cotizaciones', body(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const send = (c: Json, how: Json = { canal: 'copiar' }) =>
  company.owner.post(`/api/cotizaciones/${c.id}/envio`, how, { version: c.version });
const read = async (id: string): Promise<Json> => (await company.owner.get(`/api/cotizaciones/${id}`)).body;
const linkOf = (envio: Json): string => `/api/publico/cotizaciones/${new URL(envio.url).pathname.split('/').at(-1)}`;

describe('another advisor', () => {
  test('may be chosen among those who see quotations; nobody else', async () => {
    const paola = await company.hire('asesor');
    const tecnico = await company.hire('tecnico');
    const asesores = (await company.owner.get('/api/cotizaciones/asesores')).body;
    expect(asesores.map((one: Json) => one.id)).toContain(paola.usuario_id);
    expect(asesores.map((one: Json) => one.id)).not.toContain(tecnico.usuario_id);
    const c = await make({ asesor_id: paola.usuario_id });
    expect(c.asesor_id).toBe(paola.usuario_id);
    const kept = await company.owner.put(`/api/cotizaciones/${c.id}`, body(), { version: c.version });
    expect(kept.body.asesor_id).toBe(paola.usuario_id);
    const refused = await company.owner.post('/api/cotizaciones', body({ asesor_id: tecnico.usuario_id }));
    expect([refused.status, refused.body.code]).toEqual([422, 'asesor_ajeno']);
  });
});

describe('what was sent and is edited', () => {
  test('leaves its version to be read as it was, and the link shows the new one', async () => {
    const c = await make();
    const envio = (await send(c)).body;
    const edited = (
      await company.owner.put(`/api/cotizaciones/${c.id}`, body({ partidas: [line('Afinación mayor', 180_000)] }), {
        version: envio.cotizacion.version,
      })
    ).body;
    expect(edited).toMatchObject({ revision: 2, estado: 'borrador' });
    const before = (await company.owner.get(`/api/cotizaciones/${c.id}/versiones`)).body;
    expect(before).toMatchObject([{ revision: 1, total_centavos: 100_000 }]);
    const first = (await company.owner.get(`/api/cotizaciones/${c.id}/version?revision=1`)).body;
    expect(first).toMatchObject({ revision: 1, total_centavos: 100_000 });
    expect(first.partidas[0].descripcion).toBe('Afinación');
    expect((await company.owner.get(`/api/cotizaciones/${c.id}/version?revision=7`)).status).toBe(404);
    await send(edited);
    expect((await server.anonymous.get(linkOf(envio))).body).toMatchObject({ revision: 2, total_centavos: 180_000 });
  });

  test('hides the costs of an old version from who may not see them', async () => {
    const c = await make({ partidas: [{ ...line('Afinación', 100_000), costo_centavos: 40_000 }] });
    const { cotizacion } = (await send(c)).body;
    await company.owner.put(`/api/cotizaciones/${c.id}`, body(), { version: cotizacion.version });
    const paola = await company.hire('asesor');
    const costOf = async (as: { get(url: string): Promise<{ body: Json }> }) =>
      (await as.get(`/api/cotizaciones/${c.id}/version?revision=1`)).body.partidas[0].costo_centavos;
    expect([await costOf(company.owner), await costOf(paola)]).toEqual([40_000, null]);
  });
});

describe('a reminder', () => {
  test('has its own words and link, and its day is kept', async () => {
    const c = await make();
    const early = await company.owner.post(`/api/cotizaciones/${c.id}/recordatorio`, undefined, { version: c.version });
    expect([early.status, early.body.code]).toEqual([409, 'nada_que_recordar']);
    const { cotizacion } = (await send(c)).body;
    const reminder = await company.owner.post(`/api/cotizaciones/${c.id}/recordatorio`, undefined, {
      version: cotizacion.version,
    });
    expect(reminder.status, JSON.stringify(reminder.body)).toBe(200);
    expect(reminder.body.texto).toContain('seguimos pendientes de tu respuesta');
    expect(decodeURIComponent(reminder.body.whatsapp_url)).toContain(reminder.body.url);
    expect(reminder.body.cotizacion.recordada_en).toEqual(expect.any(String));
    expect((await server.anonymous.get(linkOf(reminder.body))).status).toBe(200);
    const history = (await company.owner.get(`/api/cotizaciones/${c.id}/historial`)).body;
    expect(history.map((one: Json) => one.accion)).toContain('cotizacion.recordada');
  });
});

describe('a question from the link', () => {
  test('is answered on the same page', async () => {
    const c = await make();
    const path = linkOf((await send(c)).body);
    await server.anonymous.post(`${path}/mensaje`, { tipo: 'pregunta', nombre: '', texto: '¿Incluye bujías?' });
    const answered = await company.owner.post(`/api/cotizaciones/${c.id}/mensajes`, { texto: 'Sí, de iridio.' });
    expect(answered.status, JSON.stringify(answered.body)).toBe(201);
    const { mensajes } = (await server.anonymous.get(path)).body;
    expect(mensajes.map((m: Json) => [m.del_taller, m.texto])).toEqual([
      [false, '¿Incluye bujías?'],
      [true, 'Sí, de iridio.'],
    ]);
    expect((await read(c.id)).mensajes).toHaveLength(2);
    const empty = await company.owner.post(`/api/cotizaciones/${c.id}/mensajes`, { texto: '  ' });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['texto']]);
  });
});

describe('by mail', () => {
  test('without a mail account it says so and sends nothing', async () => {
    const c = await make();
    const refused = await send(c, { canal: 'correo' });
    expect([refused.status, refused.body.code]).toEqual([409, 'correo_sin_configurar']);
    expect((await read(c.id)).estado).toBe('borrador');
  });

  test('goes to the customer or to whom is written, with link and paper, and shows what became of it', async () => {
    server.app.sendsMail = true;
    try {
      const c = await make();
      const first = await send(c, { canal: 'correo' });
      expect(first.body).toMatchObject({ correo_configurado: true, cotizacion: { estado: 'enviada' } });
      const again = await send(first.body.cotizacion, {
        canal: 'correo',
        para: 'compras@correo.test',
        mensaje: 'Buenas tardes.\nVa lo que pidió.',
      });
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      const { rows } = await server.owner.query(
        'select para, asunto, texto, html, adjuntos from plataforma.correo where documento_id = $1 order by id',
        [c.id],
      );
      expect(rows.map((row: Json) => row.para)).toEqual(['maria@correo.test', 'compras@correo.test']);
      expect(rows[0].asunto).toBe(`Cotización ${c.folio} de Taller Las Palmas`);
      expect(rows[0].texto).toContain('$1,000.00');
      expect(rows[1].texto).toContain('Va lo que pidió.');
      for (const row of rows) expect(row.html).toContain('/Cliente_cotizaciones/');
      expect(rows[0].adjuntos).toMatchObject([{ nombre: `${c.folio}.pdf`, armador: 'cotizaciones.pdf' }]);
      const fate = (await company.owner.get(`/api/cotizaciones/${c.id}/correos`)).body;
      expect(fate.map((one: Json) => [one.para, one.estado])).toEqual([
        ['compras@correo.test', 'pendiente'],
        ['maria@correo.test', 'pendiente'],
      ]);
      const wrong = await send(again.body.cotizacion, { canal: 'correo', para: 'esto no es' });
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['para']]);
    } finally {
      server.app.sendsMail = false;
    }
  });

  test('leaves by itself with the PDF, and the screen learns that it was delivered', async () => {
    const post = await startMailServer();
    const worker = startWorker({
      app: server.app,
      maintenanceUrl: server.maintenanceUrl,
      rooms: [
        mailJobs({
          mailer: smtpMailer(post.url, 'Bahía <avisos@taller.test>'),
          attachments: cotizacionesJobs.attachments ?? {},
          companiesOf: async () => [],
          onFailed: async () => undefined,
        }),
      ],
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      readCompany: async () => ({ nombre: 'Taller Las Palmas', zona: 'America/Mexico_City' }),
      onDead: async () => undefined,
    });
    server.app.sendsMail = true;
    try {
      const c = await make();
      await send(c, { canal: 'correo' });
      const fate = async () => (await company.owner.get(`/api/cotizaciones/${c.id}/correos`)).body[0];
      await expect.poll(async () => (await fate()).estado).toBe('enviado');
      const mine = post.received
        .map(({ raw }) => readMail(raw))
        .find(({ headers }) => headers.get('subject')?.includes(`${c.folio} `));
      const paper = mine?.parts.find(({ type }) => type === 'application/pdf');
      expect(paper?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      server.app.sendsMail = false;
      await worker.stop();
      await post.close();
    }
  });
});
