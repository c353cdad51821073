import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Worker } from '#platform/server/jobs/worker.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { smtpMailer } from '#platform/server/mail/smtp.ts';
import { startJobs } from './jobs.ts';
import { type Person, startTest } from './testing/harness.ts';
import { startMailServer } from './testing/mail-server.ts';
import { soon } from './testing/soon.ts';

const t = await startTest();
/** Somebody with the keys of the database, who can break what the product cannot. */
const intruder = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${t.database}`),
});
beforeAll(async () => {
  await intruder.connect();
  await intruder.query('set session_replication_role = replica');
});
afterAll(() => intruder.end());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let worker: Worker | undefined;
const work = (smtpUrl: string | null = null) => {
  const mailer = smtpMailer(smtpUrl, 'Bahía <avisos@taller.test>');
  worker = startJobs(t.app, { maintenanceUrl: t.maintenanceUrl, mailer, log: silent });
};
afterEach(async () => {
  await worker?.stop();
});
/** As its hour does. */
const start = (tarea: string) => t.owner.query('select graphile_worker.add_job($1)', [tarea]);
const idle = async () => (await t.owner.query('select 1 from graphile_worker._private_jobs')).rowCount === 0;
const notices = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notificaciones')).body.data.map((row: { titulo: string }) => row.titulo);

describe('what the house does by itself', () => {
  test('every task that has its hour is known, and runs', async () => {
    work();
    const known = async (): Promise<string[]> =>
      (await t.owner.query('select identifier from graphile_worker._private_known_crontabs order by 1')).rows.map(
        (row) => row.identifier,
      );
    await soon(known).not.toEqual([]);
    expect(await known()).toEqual(
      expect.arrayContaining([
        'bitacora.sellar',
        'casa.verificar',
        'notificaciones.depurar',
        'plataforma.depurar',
        'sesiones.depurar',
      ]),
    );
    for (const tarea of await known()) await start(tarea);
    await soon(idle).toBe(true);
  });

  test('spent rows go and the rest stays', async () => {
    const taller = await t.company();
    await t.owner.query(
      `insert into plataforma.idempotencia (empresa_id, usuario_id, clave, ruta, cuerpo_hash, estado, respuesta, creado_en)
       select $1, $2, 'clave-' || dias, 'x', 'y', 200, '{}', now() - make_interval(days => dias) from unnest(array[1, 29, 31, 400]) dias`,
      [taller.empresa_id, taller.owner.usuario_id],
    );
    await t.owner.query(
      `insert into sesiones.sesion (hash, id, usuario_id, expira_en, limite_en)
       select sha256(dias::text::bytea), gen_random_uuid(), $1, now(), now() - make_interval(days => dias) from unnest(array[1, 31]) dias`,
      [taller.owner.usuario_id],
    );
    work();
    await start('plataforma.depurar');
    await start('sesiones.depurar');
    await soon(idle).toBe(true);
    const left = await t.owner.query(
      'select clave from plataforma.idempotencia where empresa_id = $1 and clave like $2 order by 1',
      [taller.empresa_id, 'clave-%'],
    );
    expect(left.rows.map((row) => row.clave)).toEqual(['clave-1', 'clave-29']);
    const sessions = await t.owner.query("select 1 from sesiones.sesion where limite_en < now() - interval '12 hours'");
    expect(sessions.rowCount).toBe(1);
    expect((await taller.owner.get('/api/clientes')).status).toBe(200);
  });

  test('the nightly check tells the administrators of the company whose figures do not add up, and of no other', async () => {
    const [taller, vecino] = [await t.company(), await t.company()];
    const [admin, asesor, otro] = [
      await taller.hire('administrador'),
      await taller.hire('asesor'),
      await vecino.hire('administrador'),
    ];
    const partida = {
      tipo: 'servicio',
      descripcion: 'Afinación',
      cantidad_milesimas: 1000,
      precio_centavos: 10_000,
      tasa_iva: 1600,
    };
    const { id } = (await taller.owner.post('/api/ordenes', { clase: 'mostrador', partidas: [partida] })).body;
    expect(id).toEqual(expect.any(String));
    await intruder.query('update pagos.cuenta set pagado_centavos = 1 where documento_id = $1', [id]);
    const lost = (await taller.owner.post('/api/clientes', { nombre: 'Perdida' })).body.id;
    await intruder.query('delete from plataforma.busqueda where id = $1', [lost]);
    work();
    await start('casa.verificar');
    await soon(() => notices(admin)).toEqual(['La revisión nocturna encontró cifras que no cuadran']);
    expect(await notices(taller.owner)).toHaveLength(1);
    const [told] = (await taller.owner.get('/api/notificaciones')).body.data;
    expect(told.texto).toContain('Hay registros (cliente) que no se encuentran por sus palabras.');
    expect([await notices(asesor), await notices(otro)]).toEqual([[], []]);
    await intruder.query('delete from clientes.cliente where id = $1', [lost]);
    await intruder.query('update pagos.cuenta set pagado_centavos = 0 where documento_id = $1', [id]);
  });

  test('a mail that nobody takes is told to the administrators, with where to send it again', async () => {
    const taller = await t.company();
    const server = await startMailServer();
    server.refuse(() => 550);
    work(server.url);
    await taller.run((tx, who) =>
      queueMail(tx, who, { to: 'nadie@correo.test', subject: 'Tu recibo', text: 'x', html: 'x', tipo: 'pago.recibo' }),
    );
    await soon(() => notices(taller.owner)).toEqual(['No se entregó el correo a nadie@correo.test']);
    expect((await taller.owner.get('/api/correos?estado=fallido')).body.data).toHaveLength(1);
    await server.close();
  });

  test('work that fails for the last time is told to the administrators', async () => {
    const taller = await t.company();
    await t.owner.query("select graphile_worker.add_job('correo.enviar', $1, max_attempts => 1)", [
      JSON.stringify({ id: 'esto no es un id', empresa_id: taller.empresa_id }),
    ]);
    work();
    await soon(() => notices(taller.owner)).toEqual(['Un trabajo automático no se pudo terminar']);
  });
});

describe('what customers and registers do', () => {
  test('is told with folio and customer: seen, asked and authorised', async () => {
    const taller = await t.company();
    const [asesor, cajero] = [await taller.hire('asesor'), await taller.hire('cajero')];
    const cliente = (await asesor.post('/api/clientes', { nombre: 'Rosa Núñez', telefono: '4777654321' })).body;
    const partida = {
      tipo: 'servicio',
      descripcion: 'Afinación',
      cantidad_milesimas: 1000,
      precio_centavos: 10_000,
      tasa_iva: 1600,
    };
    const cotizacion = (await asesor.post('/api/cotizaciones', { cliente_id: cliente.id, partidas: [partida] })).body;
    const envio = (
      await asesor.post(
        `/api/cotizaciones/${cotizacion.id}/envio`,
        { canal: 'whatsapp' },
        { version: cotizacion.version },
      )
    ).body;
    expect(envio).toMatchObject({ url: expect.stringContaining('/') });
    const page = `/api/publico/cotizaciones/${new URL(envio.url).pathname.split('/').at(-1)}`;
    const seen = (await t.anonymous.get(page)).body;
    const ink = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#112233' } })
      .png()
      .toBuffer();
    await t.anonymous.post(`${page}/mensaje`, { tipo: 'pregunta', nombre: 'Rosa', texto: '¿Incluye bujías?' });
    await t.anonymous.post(`${page}/respuesta`, {
      revision: seen.revision,
      autorizadas: seen.partidas.map((p: { id: string }) => p.id),
      nombre: 'Rosa Núñez',
      acepta: true,
      firma: `data:image/png;base64,${ink.toString('base64')}`,
    });
    expect(await notices(asesor)).toEqual([
      `Rosa Núñez autorizó ${cotizacion.folio}`,
      `Rosa Núñez pregunta en ${cotizacion.folio}`,
      `Rosa Núñez abrió ${cotizacion.folio}`,
    ]);
    expect(await notices(cajero)).toEqual([]);
  });

  test('a register that closes with a difference is told to whoever may see what it should hold', async () => {
    const taller = await t.company();
    const [cajero, contador] = [await taller.hire('cajero'), await taller.hire('contador')];
    const { cajas } = (await cajero.get('/api/cajas')).body;
    const sesion = (await cajero.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 50_000 })).body;
    const closed = await cajero.post('/api/cortes', { sesion_id: sesion.id, conteo: {}, comentario: 'Se perdió' });
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    const { data } = (await contador.get('/api/notificaciones')).body;
    expect(data).toMatchObject([
      { titulo: 'Caja 1 cerró con diferencia', texto: expect.stringContaining('Faltante de $500.00'.toLowerCase()) },
    ]);
    expect(await notices(cajero)).toEqual([]);
  });
});
