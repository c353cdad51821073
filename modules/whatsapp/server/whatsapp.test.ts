import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { WhatsappConfig } from '#platform/server/config-whatsapp.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import {
  cloudError,
  sealNotice,
  startWhatsappServer,
  type WhatsappServer,
} from '../../../apps/server/testing/whatsapp-server.ts';
import { handOver } from './cloud.ts';
import { whatsappJobs } from './jobs.ts';
import { type Notice, sendWhatsapp, tellByWhatsapp } from './sending.ts';

const t = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NUMERO = '106540352242922';
const SECRETO = 'secreto de la aplicación';
let cloud: WhatsappServer;
let taller: Company;
let worker: Worker | undefined;
let n = 0;

beforeAll(async () => {
  cloud = await startWhatsappServer();
});
afterAll(async () => {
  await rest();
  await cloud.close();
});
beforeEach(async () => {
  taller = await t.company({ nombre: 'Taller Las Palmas' });
  cloud.received.length = 0;
});
afterEach(async () => {
  await t.owner.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs');
  t.app.whatsapp = null;
});

const connect = (more: Partial<WhatsappConfig> = {}): void => {
  t.app.whatsapp = {
    cuentas: [{ empresa_id: taller.empresa_id, numero_id: NUMERO, token: 'la-clave' }],
    secreto: SECRETO,
    verificacion: 'palabra',
    api: cloud.url,
    ...more,
  };
};
/** Nobody sends until somebody works again. */
const rest = async (): Promise<void> => {
  await worker?.stop();
  worker = undefined;
};
const work = (): void => {
  worker ??= startWorker({
    app: t.app,
    maintenanceUrl: t.maintenanceUrl,
    rooms: [whatsappJobs],
    log: quiet,
    readCompany: (empresa_id) => {
      const who = toWho({ empresa_id }, 'trabajos', '', new Date());
      return asWho(t.app.pool, who, (tx) => getEmpresa(tx, who));
    },
    onDead: async () => undefined,
  });
};

const notice = (more: Partial<Notice> = {}): Notice => ({
  evento: 'orden_lista',
  clave: `prueba:${++n}`,
  telefono: '477 123 4567',
  acepta: true,
  nombre: 'Ana Muñoz',
  parametros: ['Taller Las Palmas', 'Kenworth T680', 'OT-7', '$1,200.00'],
  documento_folio: 'OT-7',
  ruta: '/comercial/OrdenTrabajo/1',
  ...more,
});
const send = (more: Partial<Notice> = {}): Promise<string> =>
  taller.run((tx, who) => sendWhatsapp(tx, { ...who, now: new Date() }, notice(more)));
const seen = async (id: string): Promise<Json> => {
  const { body } = await taller.owner.get('/api/whatsapp/mensajes?estado=todos');
  return body.data.find((m: Json) => m.id === id);
};
const estadoOf = async (id: string): Promise<string> => (await seen(id)).estado;
const tell = (value: object, secreto = SECRETO, numero = NUMERO) => {
  const { payload, seal } = sealNotice(secreto, numero, value);
  return t.app.fastify.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': seal },
    payload,
  });
};
const status = (id: string, what: string, more: object = {}) => ({
  statuses: [
    { id, status: what, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: '524771234567', ...more },
  ],
});
/** `ago`: how many seconds before now she wrote it. */
const says = (body: string, id = `wamid.de-ana-${++n}`, ago = 0) => ({
  contacts: [{ profile: { name: 'Ana' }, wa_id: '5214771234567' }],
  messages: [
    { id, from: '5214771234567', timestamp: String(Math.floor(Date.now() / 1000) - ago), type: 'text', text: { body } },
  ],
});
const titles = async (): Promise<string[]> =>
  (await taller.owner.get('/api/notificaciones')).body.data.map((row: Json) => row.titulo);

describe('connected to the API', () => {
  test('a message leaves as the approved template, and its notices carry it to read', async () => {
    connect();
    work();
    const id = await send();
    await soon(() => estadoOf(id)).toBe('enviado');
    expect(cloud.received).toEqual([
      {
        path: `/v23.0/${NUMERO}/messages`,
        token: 'la-clave',
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '524771234567',
          biz_opaque_callback_data: id,
          type: 'template',
          template: {
            name: 'orden_lista',
            language: { code: 'es_MX' },
            components: [
              {
                type: 'body',
                parameters: ['Taller Las Palmas', 'Kenworth T680', 'OT-7', '$1,200.00'].map((text) => ({
                  type: 'text',
                  text,
                })),
              },
            ],
          },
        },
      },
    ]);
    expect((await tell(status('wamid.prueba-1', 'delivered'))).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ estado: 'entregado', canal: 'api', leido_en: null });
    // They come twice, and in any order.
    for (const what of ['read', 'read', 'sent', 'delivered']) await tell(status('wamid.prueba-1', what));
    const read = await seen(id);
    expect(read.estado).toBe('leido');
    expect(read.leido_en).not.toBeNull();
    const { version } = read;
    await tell(status('wamid.prueba-1', 'read'));
    expect((await seen(id)).version).toBe(version);
  });

  test('what the API refuses for good is failed at once, says why in Spanish, and tells whoever runs the company', async () => {
    connect();
    cloud.answer(cloudError(400, 131026, 'Message undeliverable'));
    const id = await send();
    work();
    await soon(() => estadoOf(id)).toBe('fallido');
    expect((await seen(id)).motivo).toContain('no tiene WhatsApp');
    expect(cloud.received).toHaveLength(1);
    expect(await titles()).toEqual(['No se entregó el WhatsApp a Ana Muñoz']);
  });

  test('what passes by itself — its servers fail, it asks to slow down, a server in between is away — is tried again, and leaves once', async () => {
    connect();
    cloud.answer(cloudError(500, 131000), cloudError(429, 130429), { status: 503, body: 'upstream' });
    const ids = [await send(), await send(), await send()];
    work();
    for (const id of ids) await soon(() => estadoOf(id)).toBe('enviado');
    expect(cloud.received).toHaveLength(6);
    for (const id of ids) expect(await seen(id)).toMatchObject({ intentos: 2, motivo: '' });
  });

  test('when nothing can be reached it waits, and leaves when the API is back', async () => {
    const away = await startWhatsappServer();
    const { url } = away;
    await away.close();
    connect({ api: url });
    const id = await send();
    work();
    await soon(async () => (await seen(id)).motivo).toContain('No se pudo llegar a WhatsApp');
    expect(await estadoOf(id)).toBe('por_enviar');
    connect();
    await soon(() => estadoOf(id)).toBe('enviado');
    expect(cloud.received).toHaveLength(1);
  });

  const waitsInDoubt = async (id: string) => {
    await soon(async () => (await seen(id)).enviando && (await seen(id)).motivo !== '').toBe(true);
    expect(await estadoOf(id)).toBe('por_enviar');
  };
  const endDoubt = async (id: string) => {
    await t.owner.query('update whatsapp.mensaje set dudoso_hasta = now() where id = $1', [id]);
    await t.owner.query('update graphile_worker._private_jobs set run_at = now()');
  };

  test('when the line is cut after it was sent, a notice says that it did leave: it does not leave twice', async () => {
    connect();
    cloud.answer('corta');
    const id = await send();
    work();
    await waitsInDoubt(id);
    await tell(status('wamid.perdido', 'delivered', { biz_opaque_callback_data: id }));
    expect(await seen(id)).toMatchObject({ estado: 'entregado', enviando: false, motivo: '' });
    await endDoubt(id);
    await soon(async () => (await t.owner.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
    expect(cloud.received).toHaveLength(1);
  });

  test('and when no notice comes in its time, it leaves again', async () => {
    connect();
    cloud.answer('corta');
    const id = await send();
    work();
    await waitsInDoubt(id);
    await endDoubt(id);
    await soon(() => estadoOf(id)).toBe('enviado');
    expect(cloud.received).toHaveLength(2);
  });

  test('without notices nobody guesses: a person decides whether it goes again', async () => {
    connect({ secreto: null });
    cloud.answer('corta');
    const id = await send();
    work();
    await soon(() => estadoOf(id)).toBe('fallido');
    expect((await seen(id)).motivo).toContain('no se sabe si el mensaje salió');
    expect(cloud.received).toHaveLength(1);
    const { version } = await seen(id);
    expect((await taller.owner.post(`/api/whatsapp/mensajes/${id}/reintento`, {}, { version })).status).toBe(200);
    await soon(() => estadoOf(id)).toBe('enviado');
  });

  test('a server killed in the middle leaves a doubt too, never a second message', async () => {
    await rest();
    connect({ secreto: null });
    const id = await send();
    // As the marks stand between handing over and writing down.
    await t.owner.query("update whatsapp.mensaje set enviando = true, canal = 'api', intentos = 1 where id = $1", [id]);
    work();
    await soon(() => estadoOf(id)).toBe('fallido');
    expect(cloud.received).toEqual([]);
  });

  test('an answer that never comes is a doubt, not a failure', async () => {
    cloud.answer('cuelga');
    const config: WhatsappConfig = { cuentas: [], secreto: null, verificacion: null, api: cloud.url };
    const account = { empresa_id: 1, numero_id: NUMERO, token: 'x' };
    const message = { id: 'm', telefono: '+524771234567', cuerpo: { texto: 'Hola' } };
    expect((await handOver(config, account, message, 200)).que).toBe('duda');
    cloud.answer({ status: 200, body: 'no es JSON' });
    expect((await handOver(config, account, message)).que).toBe('duda');
    cloud.answer({ status: 401, body: '<html>' });
    expect(await handOver(config, account, message)).toMatchObject({
      que: 'rechazo',
      motivo: expect.stringContaining('clave'),
    });
  });

  test('whoever wrote in the last day is answered in words; before and after that, by template', async () => {
    connect();
    work();
    await tell(says('¿Ya está mi camión?'));
    const first = await send();
    await soon(() => estadoOf(first)).toBe('enviado');
    expect(cloud.received[0]?.body).toMatchObject({
      type: 'text',
      text: { body: expect.stringContaining('ya está listo Kenworth T680') },
    });
    await t.owner.query("update whatsapp.contacto set ultimo_entrante_en = now() - interval '24 hours'");
    const second = await send();
    await soon(() => estadoOf(second)).toBe('enviado');
    expect(cloud.received[1]?.body.type).toBe('template');
  });

  test("the company's own template and language are used", async () => {
    connect();
    work();
    const path = '/api/whatsapp/ajustes/orden_lista';
    const body = { automatico: true, plantilla: 'listo_v2', idioma: 'es' };
    expect((await taller.owner.put(path, body, { version: 0 })).body).toMatchObject({ ...body, version: 1 });
    expect((await taller.owner.put(path, body, { version: 0 })).status).toBe(409);
    const id = await send();
    await soon(() => estadoOf(id)).toBe('enviado');
    expect(cloud.received[0]?.body.template).toMatchObject({ name: 'listo_v2', language: { code: 'es' } });
  });

  test('one company never writes from the number of another', async () => {
    connect();
    const vecino = await t.company();
    work();
    const id = await vecino.run((tx, who) => sendWhatsapp(tx, who, notice()));
    const waiting = async () => (await vecino.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data[0];
    await soon(async () => (await waiting()).canal).toBe('enlace');
    expect((await waiting()).id).toBe(id);
    expect(cloud.received).toEqual([]);
    await tell(status('wamid.x', 'read', { biz_opaque_callback_data: id }));
    expect((await waiting()).estado).toBe('por_enviar');
  });
});

describe('once', () => {
  test('asked for twice under one name it is one message, also at the same time', async () => {
    connect();
    work();
    const ids = await Promise.all([1, 2, 3].map(() => send({ clave: 'recibo:9' })));
    expect(new Set(ids).size).toBe(1);
    await soon(() => estadoOf(ids[0] ?? '')).toBe('enviado');
    expect(cloud.received).toHaveLength(1);
  });

  test('an event writes by itself only if the company wants it and the customer too', async () => {
    const tellIt = (more: Partial<Notice> = {}) =>
      taller.run((tx, who) =>
        tellByWhatsapp(tx, { ...who, now: new Date() }, async () => notice({ evento: 'recibo', ...more }), 'recibo'),
      );
    const count = async () => (await taller.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data.length;
    await tellIt();
    expect(await count()).toBe(0);
    const body = { automatico: true, plantilla: 'recibo_pago', idioma: 'es_MX' };
    await taller.owner.put('/api/whatsapp/ajustes/recibo', body, { version: 0 });
    await tellIt({ acepta: false });
    await tellIt({ telefono: '' });
    expect(await count()).toBe(0);
    await tellIt();
    expect(await count()).toBe(1);
  });
});

describe('not connected', () => {
  test('a message waits with its link; pressed, it is sent by that person, and only once', async () => {
    work();
    const id = await send();
    await soon(async () => (await seen(id)).canal).toBe('enlace');
    const { version, enlace } = await seen(id);
    expect(decodeURIComponent(enlace)).toContain(
      'https://wa.me/524771234567?text=Hola. En Taller Las Palmas ya está listo',
    );
    const press = () => taller.owner.post(`/api/whatsapp/mensajes/${id}/apertura`, {}, { version });
    expect((await press()).body).toMatchObject({ estado: 'enviado', usuario_nombre: 'Dueña de Prueba' });
    expect((await press()).body.code).toBe('no_se_abre');
  });

  test('the alert counts what waits and what failed, until somebody discards it; the company may silence it', async () => {
    work();
    const state = async () => (await taller.owner.get('/api/whatsapp/estado')).body;
    expect(await state()).toEqual({ mostrar: true, configurado: false, por_enviar: 0, fallidos: 0 });
    const id = await send();
    await soon(async () => (await state()).por_enviar).toBe(1);
    const { version } = await seen(id);
    await taller.owner.post(`/api/whatsapp/mensajes/${id}/descarte`, {}, { version });
    expect((await state()).por_enviar).toBe(0);
    connect();
    expect((await state()).configurado).toBe(true);
    await t.owner.query('update empresas.empresa set mostrar_whatsapp_alerta = false where empresa_id = $1', [
      taller.empresa_id,
    ]);
    expect((await state()).mostrar).toBe(false);
  });
});

describe('notices', () => {
  test('without the seal of the application, with another, or of another body, nothing is believed', async () => {
    connect();
    work();
    const id = await send();
    await soon(() => estadoOf(id)).toBe('enviado');
    expect((await tell(status('wamid.prueba-1', 'read'), 'otro secreto')).statusCode).toBe(403);
    const { payload } = sealNotice(SECRETO, NUMERO, status('wamid.prueba-1', 'read'));
    const bare = { method: 'POST', url: '/api/whatsapp/webhook', payload } as const;
    const json = { 'content-type': 'application/json' };
    expect((await t.app.fastify.inject({ ...bare, headers: json })).statusCode).toBe(403);
    const { seal } = sealNotice(SECRETO, NUMERO, status('wamid.otro', 'read'));
    expect(
      (await t.app.fastify.inject({ ...bare, headers: { ...json, 'x-hub-signature-256': seal } })).statusCode,
    ).toBe(403);
    connect({ secreto: null });
    expect((await tell(status('wamid.prueba-1', 'read'))).statusCode).toBe(403);
    expect(await estadoOf(id)).toBe('enviado');
  });

  test('the address is confirmed to who knows the word, and to nobody else', async () => {
    connect();
    const ask = (word: string, challenge = '1158201444') =>
      t.app.fastify.inject({
        method: 'GET',
        url: `/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=${encodeURIComponent(challenge)}`,
      });
    const confirmed = await ask('palabra');
    expect([confirmed.statusCode, confirmed.body, confirmed.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain',
    ]);
    expect((await ask('otra')).statusCode).toBe(403);
    expect((await ask('palabra', '<script>')).statusCode).toBe(403);
    t.app.whatsapp = null;
    expect((await ask('palabra')).statusCode).toBe(403);
  });

  test('a failure told later is kept with its reason; what had reached the phone did not fail', async () => {
    connect();
    work();
    const id = await send();
    await soon(() => estadoOf(id)).toBe('enviado');
    const errors = [{ code: 131049, title: 'healthy ecosystem' }];
    await tell(status('wamid.prueba-1', 'failed', { errors }));
    expect(await seen(id)).toMatchObject({
      estado: 'fallido',
      motivo: expect.stringContaining('para no saturar al cliente'),
    });
    const { version } = await seen(id);
    await taller.owner.post(`/api/whatsapp/mensajes/${id}/reintento`, {}, { version });
    await soon(() => estadoOf(id)).toBe('enviado');
    // Of the first try: it no longer says anything of the second.
    await tell(status('wamid.prueba-1', 'failed', { errors, biz_opaque_callback_data: id }));
    expect(await estadoOf(id)).toBe('enviado');
    await tell(status('wamid.prueba-2', 'read'));
    await tell(status('wamid.prueba-2', 'failed', { errors }));
    expect(await estadoOf(id)).toBe('leido');
  });

  test('what a customer writes is kept once, told, and opens his day', async () => {
    connect();
    const asesor = await taller.hire('asesor');
    const said = says('¿A qué hora cierran?');
    await tell(said);
    await tell(said);
    const { body } = await taller.owner.get('/api/whatsapp/mensajes?estado=recibidos');
    expect(body.data).toEqual([
      expect.objectContaining({
        telefono: '+524771234567',
        nombre: 'Ana',
        texto: '¿A qué hora cierran?',
        enlace: null,
      }),
    ]);
    expect((await asesor.get('/api/notificaciones')).body.data).toHaveLength(1);
  });

  test('«BAJA» is obeyed at once, by the API and by hand, until «ALTA»; staff may write it down too', async () => {
    connect();
    work();
    const waiting = await send();
    await soon(() => estadoOf(waiting)).toBe('enviado');
    await tell(says('Baja.', undefined, 2));
    await expect(send()).rejects.toMatchObject({ code: 'no_quiere' });
    expect((await taller.owner.get('/api/whatsapp/bajas')).body).toEqual([
      expect.objectContaining({ telefono: '+524771234567', baja_por: 'El cliente, por WhatsApp' }),
    ]);
    await tell(says('ALTA', undefined, 1));
    await send();
    const noted = await taller.owner.put('/api/whatsapp/bajas', { telefono: '477 123 45 67', baja: true });
    expect(noted.body[0].baja_por).toBe('Dueña de Prueba');
    await expect(send()).rejects.toMatchObject({ code: 'no_quiere' });
    expect((await taller.owner.put('/api/whatsapp/bajas', { telefono: '123', baja: true })).status).toBe(422);
  });

  test('the last that was said counts by its own time: every order of arrival ends the same', async () => {
    connect();
    const said = [
      ['BAJA', 300],
      ['ALTA', 100],
      ['Ya no quiero mensajes', 200],
      ['¿A qué hora cierran?', 400],
    ] as const;
    const base = Math.floor(Date.now() / 1000) - 1000;
    const ends = new Set<string>();
    let k = 0;
    for (const order of permutations(said)) {
      const from = `52155${String(10_000_000 + k++)}`;
      for (const [body, second] of order)
        for (let twice = 0; twice < 2; twice++)
          await tell({
            messages: [
              { id: `wamid.orden-${k}-${second}`, from, timestamp: `${base + second}`, type: 'text', text: { body } },
            ],
          });
      const { rows } = await t.owner.query(
        `select baja_en, baja_por, ultimo_entrante_en from whatsapp.contacto where empresa_id = $1 and telefono = $2`,
        [taller.empresa_id, `+5255${String(10_000_000 + k - 1)}`],
      );
      ends.add(JSON.stringify(rows));
    }
    expect([...ends]).toEqual([
      JSON.stringify([
        {
          baja_en: new Date((base + 300) * 1000),
          baja_por: 'El cliente, por WhatsApp',
          ultimo_entrante_en: new Date((base + 400) * 1000),
        },
      ]),
    ]);
  });

  test('of a batch each message has the name of the one who wrote it', async () => {
    connect();
    const of = (from: string, body: string) => ({ id: `wamid.${body}`, from, type: 'text', text: { body } });
    await tell({
      contacts: [
        { profile: { name: 'Ana' }, wa_id: '5214771234567' },
        { profile: { name: 'Luis' }, wa_id: '5214770000001' },
      ],
      messages: [of('5214770000001', 'soy-luis'), of('5214771234567', 'soy-ana'), of('5214770000002', 'soy-nadie')],
    });
    const { data } = (await taller.owner.get('/api/whatsapp/mensajes?estado=recibidos')).body;
    const names = Object.fromEntries(data.map(({ texto, nombre }: Json) => [texto, nombre]));
    expect(names).toEqual({ 'soy-luis': 'Luis', 'soy-ana': 'Ana', 'soy-nadie': '' });
  });

  test('what may mean that he wants no messages asks the staff, and changes nothing', async () => {
    connect();
    const asesor = await taller.hire('asesor');
    await tell(says('No, gracias'));
    expect((await taller.owner.get('/api/whatsapp/bajas')).body).toEqual([]);
    expect((await asesor.get('/api/notificaciones')).body.data[0]).toMatchObject({
      titulo: '¿Ana ya no quiere mensajes?',
    });
  });

  test('one that was waiting when he said it does not leave', async () => {
    await rest();
    connect();
    const id = await send();
    await tell(says('stop'));
    work();
    await soon(() => estadoOf(id)).toBe('fallido');
    expect(cloud.received).toEqual([]);
  });

  test('what cannot be read is taken and forgotten, so that it is not repeated for ever', async () => {
    connect();
    for (const value of [
      { statuses: [{ nada: 1 }] },
      { messages: ['x'] },
      status('wamid.de-nadie', 'read'),
      status('a', 'nuevo'),
    ])
      expect((await tell(value)).statusCode).toBe(200);
    expect((await tell(status('wamid.prueba-1', 'read'), SECRETO, '999999999')).statusCode).toBe(200);
  });
});

test('whoever attends customers reads the messages, a technician does not, and only an administrator sets them up', async () => {
  const [asesor, tecnico] = await Promise.all([taller.hire('asesor'), taller.hire('tecnico')]);
  expect((await asesor.get('/api/whatsapp/mensajes')).status).toBe(200);
  expect((await tecnico.get('/api/whatsapp/mensajes')).status).toBe(403);
  expect((await asesor.get('/api/whatsapp/ajustes')).status).toBe(403);
  const { body } = await taller.owner.get('/api/whatsapp/ajustes');
  expect(body).toMatchObject({ configurado: false, recibe_avisos: false, empresa_id: taller.empresa_id });
  expect(JSON.stringify(body)).not.toContain('la-clave');
});

function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2
    ? [[...all]]
    : all.flatMap((one, i) => permutations([...all.slice(0, i), ...all.slice(i + 1)]).map((rest) => [one, ...rest]));
}
