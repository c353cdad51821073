import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { type Notice, notify } from '#modules/notificaciones/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { type Company, type Person, signIn, startTest } from '../../../apps/server/testing/harness.ts';
import { type FakeBrowser, type PushService, startPushService } from '../../../apps/server/testing/push-service.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { dispositivosJobs } from './jobs.ts';
import { makeKeys } from './keys.ts';

const t = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let service: PushService;
let taller: Company;
let worker: Worker | undefined;

beforeAll(async () => {
  service = await startPushService();
  await makeKeys(t.app.pool);
  t.app.avisos = { servicios: [service.host], contacto: 'mailto:avisos@taller.test' };
});
afterAll(async () => {
  await rest();
  await service.close();
});
beforeEach(async () => {
  taller = await t.company({ nombre: 'Taller Las Palmas' });
});
afterEach(async () => {
  await rest();
  await t.owner.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs');
});

const rest = async (): Promise<void> => {
  await worker?.stop();
  worker = undefined;
};
const work = (): void => {
  worker ??= startWorker({
    app: t.app,
    maintenanceUrl: t.maintenanceUrl,
    rooms: [dispositivosJobs],
    log: quiet,
    readCompany: (empresa_id) => {
      const who = toWho({ empresa_id }, 'trabajos', '', new Date());
      return asWho(t.app.pool, who, (tx) => getEmpresa(tx, who));
    },
    onDead: async () => undefined,
  });
};
/** Until nothing of this room is left to be done: nobody sends mails here. */
const allDone = async (): Promise<void> => {
  work();
  const left = "select 1 from graphile_worker.jobs where task_identifier like 'dispositivos.%'";
  await soon(async () => (await t.owner.query(left)).rowCount).toBe(0);
};
/** What a try that failed left for later is due now. */
const hurry = () => t.owner.query('update graphile_worker._private_jobs set run_at = now()');

/** A phone where the person wants to be told. */
const turnOn = async (person: Person, browser: FakeBrowser = service.browser()): Promise<FakeBrowser> => {
  const { status, body } = await person.put('/api/dispositivos', browser.subscription);
  expect(status, JSON.stringify(body)).toBe(200);
  return browser;
};
const mine = async (person: Person) => (await person.get('/api/dispositivos')).body.dispositivos;
const question: Notice = {
  permiso: 'ver_cotizaciones',
  tipo: 'cotizacion.mensaje',
  titulo: 'Rosa Gil pregunta por COT-7',
  texto: '¿Los $12,400 incluyen la mano de obra? Llámenme al 477 123 4567.',
  ruta: '/comercial/cotizaciones/1',
};
const tell = (more: Partial<Notice> = {}) => taller.run((tx, who) => notify(tx, who, { ...question, ...more }));

describe('a notice', () => {
  test('reaches the phone once, closed for it alone, signed by this installation, and says nothing of whom or how much', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    await tell();
    await allDone();
    const [row] = (await asesor.get('/api/notificaciones')).body.data;
    expect(phone.got).toEqual([
      {
        titulo: 'El cliente preguntó o pidió precios nuevos',
        texto: 'Taller Las Palmas',
        ruta: '/comercial/cotizaciones/1',
        empresa_id: taller.empresa_id,
        marca: row.id,
        prueba: false,
      },
    ]);
    const { llave } = (await asesor.get('/api/dispositivos')).body;
    const [{ key, claims } = { key: '', claims: { aud: '', sub: '', exp: 0 } }] = phone.signedBy;
    expect([key, claims.aud, claims.sub]).toEqual([llave, `http://${service.host}`, 'mailto:avisos@taller.test']);
    const [headers] = phone.headers;
    expect([headers?.urgency, headers?.['content-encoding']]).toEqual(['high', 'aes128gcm']);
    expect(Number(headers?.ttl)).toBeGreaterThan(3 * 3600);
    expect((await mine(asesor))[0]).toMatchObject({ es_este: true, escucha: true, fallo: '' });
    expect((await mine(asesor))[0].entregado_en).not.toBeNull();
  });

  test('says it all where its person allowed it', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    const [{ id }] = await mine(asesor);
    expect((await asesor.patch(`/api/dispositivos/${id}`, { detalles: true })).status).toBe(200);
    await tell();
    await allDone();
    expect(phone.got).toMatchObject([{ titulo: 'Rosa Gil pregunta por COT-7', texto: question.texto }]);
  });

  test('goes nowhere if what it tells was undone', async () => {
    const phone = await turnOn(await taller.hire('asesor'));
    await expect(
      taller.run(async (tx, who) => {
        await notify(tx, who, question);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await allDone();
    expect(phone.got).toEqual([]);
  });

  test('that was read meanwhile, or is muted, or was chosen to wait, does not ring; one that was chosen to ring does', async () => {
    const [lee, calla, espera, quiere] = [
      await taller.hire('asesor'),
      await taller.hire('asesor'),
      await taller.hire('asesor'),
      await taller.hire('asesor'),
    ];
    const phones = [await turnOn(lee), await turnOn(calla), await turnOn(espera), await turnOn(quiere)];
    await calla.put('/api/notificaciones/silencios', { tipo: 'cotizacion.mensaje', silenciado: true });
    await espera.put('/api/dispositivos/tipos', { tipo: 'cotizacion.mensaje', suena: false });
    await quiere.put('/api/dispositivos/tipos', { tipo: 'cotizacion.vista', suena: true });
    await tell();
    await lee.put('/api/notificaciones/lectura', {});
    await tell({ tipo: 'cotizacion.vista', titulo: 'Rosa la abrió' });
    await allDone();
    expect(phones.map(({ got }) => got.map(({ titulo }) => titulo).toSorted())).toEqual([
      [],
      [],
      [],
      ['El cliente abrió su cotización', 'El cliente preguntó o pidió precios nuevos'],
    ]);
    expect((await espera.get('/api/notificaciones')).body.data).toHaveLength(2);
    const { tipos } = (await espera.get('/api/dispositivos/tipos')).body;
    expect(tipos).toContainEqual(
      expect.objectContaining({ tipo: 'cotizacion.mensaje', suena: false, silenciado: false }),
    );
  });

  test('of hours ago makes nobody hurry', async () => {
    const phone = await turnOn(await taller.hire('asesor'));
    await tell();
    await t.owner.query("update notificaciones.notificacion set creada_en = now() - interval '5 hours'");
    await allDone();
    expect(phone.got).toEqual([]);
  });

  test('reaches only the browsers of whoever was told, in the company that tells', async () => {
    const vecino = await t.company();
    const [asesor, tecnico, ajeno] = [
      await taller.hire('asesor'),
      await taller.hire('tecnico'),
      await vecino.hire('asesor'),
    ];
    const phones = [await turnOn(asesor), await turnOn(tecnico), await turnOn(ajeno), await turnOn(taller.owner)];
    await tell();
    await allDone();
    expect(phones.map(({ got }) => got.length)).toEqual([1, 0, 0, 0]);
  });

  test('of a line that somebody else assigns reaches whoever has to do it, once, and nobody who takes it himself', async () => {
    const tecnico = await taller.hire('tecnico');
    const post = async (path: string, body: object) => (await taller.owner.post(path, body)).body;
    const { id: suyo } = await post('/api/empleados', { nombre: 'Ana Torque', usuario_id: tecnico.usuario_id });
    const { id: mio } = await post('/api/empleados', { nombre: 'La Dueña', usuario_id: taller.owner.usuario_id });
    // Both were told whose their accounts are.
    await allDone();
    const phone = await turnOn(tecnico);
    const boss = await turnOn(taller.owner);
    const { id: cliente_id } = await post('/api/clientes', { nombre: 'Rosa Gil' });
    const partida = { descripcion: 'Cambio de balatas', cantidad_milesimas: 1000, precio_centavos: 90_000 };
    const orden = await post('/api/ordenes', {
      cliente_id,
      partidas: [{ ...partida, tipo: 'servicio', tasa_iva: 1600 }],
    });
    const give = (trabajadores: string[], version: number) =>
      taller.owner.put(
        `/api/ordenes/${orden.id}/trabajadores`,
        { partida_id: orden.partidas[0].id, trabajadores: trabajadores.map((empleado_id) => ({ empleado_id })) },
        { version },
      );
    const given = await give([suyo], orden.version);
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect((await give([suyo, mio], given.body.version)).status).toBe(200);
    await allDone();
    expect([phone.got.map(({ titulo }) => titulo), boss.got]).toEqual([['Te asignaron un trabajo'], []]);
    const { data } = (await tecnico.get('/api/notificaciones')).body;
    expect(data.filter(({ tipo }: { tipo: string }) => tipo === 'orden.asignada')).toMatchObject([
      { titulo: `${orden.folio}: te asignaron «Cambio de balatas»` },
    ]);
  });
});

describe('a browser', () => {
  test('hears nothing once its person left it', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    await asesor.post('/api/auth/jwt-logout');
    await tell();
    await allDone();
    expect(phone.got).toEqual([]);
  });

  test('is still told when nobody touched it for a while, until twelve hours after signing in there', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    await asesor.post('/api/auth/jwt-logout', { motivo: 'inactividad' });
    expect((await asesor.get('/api/auth/validate')).status).toBe(401);
    await tell();
    await allDone();
    expect(phone.got).toHaveLength(1);
    await t.owner.query("update sesiones.sesion set oye_hasta = now() - interval '1 second' where usuario_id = $1", [
      asesor.usuario_id,
    ]);
    await tell();
    await allDone();
    expect(phone.got).toHaveLength(1);
  });

  test('hears nothing once it was closed from another, even one that lay still', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    const desk = await signIn(t.app, asesor.email, taller.empresa_id);
    await asesor.post('/api/auth/jwt-logout', { motivo: 'inactividad' });
    await desk.post('/api/auth/sesiones/cierre');
    expect((await mine(desk))[0]).toMatchObject({ es_este: false, escucha: false });
    await tell();
    await allDone();
    expect(phone.got).toEqual([]);
  });

  test('hears nothing once its person was switched off, or works there no more', async () => {
    const [apagado, fuera] = [await taller.hire('asesor'), await taller.hire('asesor')];
    const phones = [await turnOn(apagado), await turnOn(fuera)];
    await tell();
    await t.owner.query('update usuarios.usuario set activo = false where id = $1', [apagado.usuario_id]);
    await t.owner.query('update permisos.membresia set activa = false where usuario_id = $1', [fuera.usuario_id]);
    await allDone();
    expect(phones.map(({ got }) => got.length)).toEqual([0, 0]);
  });

  test('of several people tells whoever signed in last; a second one who turns it on takes it over', async () => {
    const [una, otra] = [await taller.hire('asesor'), await taller.hire('asesor')];
    const tablet = await turnOn(una);
    const device = una.cookie.split('; ').find((pair) => pair.includes('dispositivo=')) ?? '';
    const login = await t.app.fastify.inject({
      method: 'POST',
      url: '/prueba/entrar',
      payload: { id: otra.usuario_id, nombre: 'Otra', email: otra.email },
      headers: { cookie: device },
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await tell({ usuario_ids: [una.usuario_id] });
    await allDone();
    expect(tablet.got).toEqual([]);
    const answer = await t.app.fastify.inject({
      method: 'PUT',
      url: '/api/dispositivos',
      payload: tablet.subscription,
      headers: { cookie, 'x-empresa-id': String(taller.empresa_id) },
    });
    expect(answer.json().dispositivos).toMatchObject([{ es_este: true, escucha: true }]);
    expect(await mine(una)).toEqual([]);
    await tell({ usuario_ids: [una.usuario_id, otra.usuario_id] });
    await allDone();
    expect(tablet.got).toHaveLength(1);
  });

  test('works again when its person signs in there the next day, and in every company of his', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    await asesor.post('/api/auth/jwt-logout');
    const device = asesor.cookie.split('; ').find((pair) => pair.includes('dispositivo=')) ?? '';
    await t.app.fastify.inject({
      method: 'POST',
      url: '/prueba/entrar',
      payload: { id: asesor.usuario_id, nombre: 'Ana', email: asesor.email },
      headers: { cookie: device },
    });
    const segundo = await t.company({ nombre: 'Taller Norte' });
    await segundo.run((tx, who) => addMember(tx, who, asesor.usuario_id, 'asesor'));
    await segundo.run((tx, who) => notify(tx, who, question));
    await allDone();
    expect(phone.got).toMatchObject([{ texto: 'Taller Norte', empresa_id: segundo.empresa_id }]);
  });

  test('whose service says that it is gone is forgotten; one whose service is busy is told later, once', async () => {
    const [ida, ocupada] = [await taller.hire('asesor'), await taller.hire('asesor')];
    await turnOn(ida);
    service.answer(410);
    await tell({ usuario_ids: [ida.usuario_id] });
    await allDone();
    expect(await mine(ida)).toEqual([]);
    const phone = await turnOn(ocupada);
    service.answer(503, 429);
    await tell({ usuario_ids: [ocupada.usuario_id] });
    work();
    await soon(async () => (await mine(ocupada))[0].fallo).toContain('está ocupado (503)');
    await hurry();
    await soon(async () => (await mine(ocupada))[0].fallo).toContain('está ocupado (429)');
    await hurry();
    await soon(() => phone.got.length).toBe(1);
    await allDone();
    expect([phone.got.length, (await mine(ocupada))[0].fallo]).toEqual([1, '']);
  });

  test('whose service refuses for good says so and is not asked again; where a service sends us, nobody goes', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    service.answer(403);
    await tell();
    await allDone();
    expect((await mine(asesor))[0].fallo).toContain('no aceptó el último (403)');
    service.answer('desvia');
    await tell();
    work();
    await soon(async () => (await mine(asesor))[0].fallo).toContain('no contesta');
    expect([service.elsewhere.calls, phone.got]).toEqual([0, []]);
  });

  test('is tried out by its person: one message, though he pressed twice', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    const [{ id }] = await mine(asesor);
    expect((await asesor.post(`/api/dispositivos/${id}/prueba`)).status).toBe(200);
    expect((await asesor.post(`/api/dispositivos/${id}/prueba`)).status).toBe(200);
    await allDone();
    expect(phone.got).toMatchObject([{ titulo: 'Así llegan tus avisos', prueba: true }]);
  });

  test('of another person is as if it did not exist', async () => {
    const [una, otra] = [await taller.hire('asesor'), await taller.hire('asesor')];
    await turnOn(una);
    const [{ id }] = await mine(una);
    expect([
      (await otra.patch(`/api/dispositivos/${id}`, { detalles: true })).status,
      (await otra.del(`/api/dispositivos/${id}`)).status,
      (await otra.post(`/api/dispositivos/${id}/prueba`)).status,
      await mine(otra),
    ]).toEqual([404, 404, 404, []]);
    expect((await una.del(`/api/dispositivos/${id}`)).body.dispositivos).toEqual([]);
  });

  test('with a new address keeps one; of more than ten browsers the oldest makes place', async () => {
    const asesor = await taller.hire('asesor');
    await turnOn(asesor);
    await turnOn(asesor);
    expect(await mine(asesor)).toHaveLength(1);
    for (let i = 0; i < 11; i++) await turnOn(await signIn(t.app, asesor.email, taller.empresa_id));
    expect(await mine(asesor)).toHaveLength(10);
  });
});

describe('an address that a browser gives', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'https://localhost/',
    'https://fcm.googleapis.com.malo.mx/x',
    'https://fcm.googleapis.com@malo.mx/x',
    'file:///etc/passwd',
    'no es nada',
  ])('[ASVS 1.3.6] is refused with the way out unless it is of a known service: %s', async (endpoint) => {
    const { keys } = service.browser().subscription;
    const answer = await taller.owner.put('/api/dispositivos', { endpoint, keys });
    expect([answer.status, answer.body.code]).toEqual([422, 'servicio_desconocido']);
    expect(answer.body.message).toContain('Prueba con Chrome, Edge, Firefox o Safari');
    expect(await mine(taller.owner)).toEqual([]);
  });

  test('is never called once it is off the list, whatever was written down before', async () => {
    const asesor = await taller.hire('asesor');
    const phone = await turnOn(asesor);
    await tell();
    t.app.avisos = { ...t.app.avisos, servicios: [] };
    await allDone();
    t.app.avisos = { ...t.app.avisos, servicios: [service.host] };
    expect([phone.got, await mine(asesor)]).toEqual([[], []]);
  });

  test('comes with keys that a browser could have made', async () => {
    const { endpoint, keys } = service.browser().subscription;
    const bad = [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: keys.p256dh.slice(0, 40) },
    ];
    for (const one of bad) {
      const answer = await taller.owner.put('/api/dispositivos', { endpoint, keys: one });
      expect([answer.status, answer.body.code]).toEqual([422, 'llaves_del_navegador']);
    }
  });
});

test('the key is made once, however many start at the same moment; requests never read what only jobs need', async () => {
  const keyOf = async () => (await taller.owner.get('/api/dispositivos')).body.llave;
  await t.owner.query('delete from dispositivos.llave');
  expect(await keyOf()).toBe('');
  await Promise.all(Array.from({ length: 6 }, () => makeKeys(t.app.pool)));
  const key = await keyOf();
  await makeKeys(t.app.pool);
  expect([await keyOf(), Buffer.from(key, 'base64url').length]).toEqual([key, 65]);
  for (const secret of ['privada from dispositivos.llave', 'direccion, clave, secreto from dispositivos.dispositivo'])
    await expect(t.app.pool.query(`select ${secret}`)).rejects.toThrow(/permission denied/);
  expect(JSON.stringify((await taller.owner.get('/api/dispositivos')).body)).not.toContain(service.host);
});

test('the same browser asked twice at once is kept once', async () => {
  const asesor = await taller.hire('asesor');
  const { subscription } = service.browser();
  const answers = await Promise.all([1, 2, 3].map(() => asesor.put('/api/dispositivos', subscription)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mine(asesor)).toHaveLength(1);
  expect((await asesor.del(`/api/dispositivos/${randomUUID()}`)).status).toBe(404);
});
