import { describe, expect, test } from 'vitest';
import { queueMail } from '#platform/server/mail/mail.ts';
import { type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { type Notice, notify } from './commands.ts';

const t = await startTest();
const notice = (more: Partial<Notice> = {}): Notice => ({
  tipo: 'cotizacion.mensaje',
  titulo: 'Rosa pregunta por COT-7',
  texto: '¿Incluye la mano de obra?',
  ruta: '/comercial/cotizaciones/1',
  permiso: 'ver_cotizaciones',
  ...more,
});
const inbox = async (person: Person, query = ''): Promise<string[]> =>
  (await person.get(`/api/notificaciones${query}`)).body.data.map((row: { titulo: string }) => row.titulo);
const pending = async (person: Person): Promise<number> =>
  (await person.get('/api/notificaciones/pendientes')).body.total;

describe('a notification', () => {
  test('reaches whoever holds the permission, and not who caused it, nor other companies', async () => {
    const [taller, vecino] = [await t.company(), await t.company()];
    const [asesor, tecnico] = [await taller.hire('asesor'), await taller.hire('tecnico')];
    await taller.run((tx, who) => notify(tx, who, notice()));
    expect(await inbox(asesor)).toEqual(['Rosa pregunta por COT-7']);
    expect([await inbox(taller.owner), await inbox(tecnico), await inbox(vecino.owner)]).toEqual([[], [], []]);
  });

  test('follows the exceptions of each person', async () => {
    const taller = await t.company();
    const [asesor, tecnico] = [await taller.hire('asesor'), await taller.hire('tecnico')];
    await t.owner.query(
      'insert into permisos.excepcion (empresa_id, usuario_id, permiso, permitido) values ($1, $2, $4, false), ($1, $3, $4, true)',
      [taller.empresa_id, asesor.usuario_id, tecnico.usuario_id, 'ver_cotizaciones'],
    );
    await taller.run((tx, who) => notify(tx, who, notice()));
    expect([await inbox(asesor), await inbox(tecnico)]).toEqual([[], ['Rosa pregunta por COT-7']]);
  });

  test('for named persons reaches them only, and only if they work there', async () => {
    const [taller, vecino] = [await t.company(), await t.company()];
    const [una, otra] = [await taller.hire('cajero'), await taller.hire('cajero')];
    const { permiso: _all, ...named } = notice();
    await taller.run((tx, who) =>
      notify(tx, who, { ...named, usuario_ids: [una.usuario_id, vecino.owner.usuario_id] }),
    );
    expect([await pending(una), await pending(otra), await pending(vecino.owner)]).toEqual([1, 0, 0]);
  });

  test('does not exist if what it tells failed', async () => {
    const taller = await t.company();
    const asesor = await taller.hire('asesor');
    await expect(
      taller.run(async (tx, who) => {
        await notify(tx, who, notice());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await inbox(asesor)).toEqual([]);
  });

  test('is read one by one or all at once, and nobody marks those of another', async () => {
    const taller = await t.company();
    const [una, otra] = [await taller.hire('asesor'), await taller.hire('asesor')];
    for (const n of [1, 2, 3]) await taller.run((tx, who) => notify(tx, who, notice({ titulo: `Aviso ${n}` })));
    const { data } = (await una.get('/api/notificaciones')).body;
    expect(data.map((row: { titulo: string }) => row.titulo)).toEqual(['Aviso 3', 'Aviso 2', 'Aviso 1']);
    expect((await otra.put('/api/notificaciones/lectura', { ids: [data[0].id] })).body).toEqual({ total: 3 });
    expect((await una.put('/api/notificaciones/lectura', { ids: [data[0].id] })).body).toEqual({ total: 2 });
    expect(await inbox(una, '?leidas=no')).toEqual(['Aviso 2', 'Aviso 1']);
    expect((await una.put('/api/notificaciones/lectura', {})).body).toEqual({ total: 0 });
    expect([await pending(una), await pending(otra)]).toEqual([0, 3]);
  });

  test('comes in pages, the newest first, none twice and none lost', async () => {
    const taller = await t.company();
    const asesor = await taller.hire('asesor');
    for (let n = 1; n <= 7; n++) await taller.run((tx, who) => notify(tx, who, notice({ titulo: `Aviso ${n}` })));
    const first = (await asesor.get('/api/notificaciones?limit=4')).body;
    const second = (await asesor.get(`/api/notificaciones?limit=4&cursor=${first.cursor}`)).body;
    expect([...first.data, ...second.data].map((row: { titulo: string }) => row.titulo)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((n) => `Aviso ${n}`),
    );
    expect(second.cursor).toBeNull();
    const forged = Buffer.from('["nada"]').toString('base64url');
    expect((await asesor.get(`/api/notificaciones?cursor=${forged}`)).body).toEqual({ data: [], cursor: null });
    expect((await taller.owner.get(`/api/correos?cursor=${forged}`)).body).toEqual({ data: [], cursor: null });
  });

  test('of a muted kind is not written for who muted it, until he wants it again', async () => {
    const taller = await t.company();
    const [una, otra] = [await taller.hire('asesor'), await taller.hire('asesor')];
    const set = (silenciado: boolean) =>
      una.put('/api/notificaciones/silencios', { tipo: 'cotizacion.mensaje', silenciado });
    const muted = (await set(true)).body.tipos;
    expect(muted.find((row: { tipo: string }) => row.tipo === 'cotizacion.mensaje').silenciado).toBe(true);
    await taller.run((tx, who) => notify(tx, who, notice()));
    expect([await pending(una), await pending(otra)]).toEqual([0, 1]);
    await set(false);
    await taller.run((tx, who) => notify(tx, who, notice()));
    expect([await pending(una), await pending(otra)]).toEqual([1, 2]);
  });

  test('of figures that do not add up cannot be muted', async () => {
    const taller = await t.company();
    const admin = await taller.hire('administrador');
    const { tipos } = (
      await admin.put('/api/notificaciones/silencios', { tipo: 'sistema.verificacion', silenciado: true })
    ).body;
    expect(tipos.find((row: { tipo: string }) => row.tipo === 'sistema.verificacion')).toMatchObject({
      silenciado: false,
      silenciable: false,
    });
  });

  test('rings live on the screen of its person alone', async () => {
    const taller = await t.company();
    const [una, otra] = [await taller.hire('asesor'), await taller.hire('asesor')];
    await t.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const address = t.app.fastify.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const stop = new AbortController();
    const heard = { una: '', otra: '' };
    const listen = async (who: 'una' | 'otra', { cookie }: Person) => {
      const { body } = await fetch(`http://127.0.0.1:${port}/api/eventos?empresa_id=${taller.empresa_id}`, {
        headers: { cookie },
        signal: stop.signal,
      });
      for await (const part of body ?? []) heard[who] += Buffer.from(part).toString();
    };
    const listening = [listen('una', una), listen('otra', otra)].map((stream) => stream.catch(() => undefined));
    await soon(() => [heard.una, heard.otra].every((text) => text.includes('retry'))).toBe(true);
    const { permiso: _all, ...named } = notice();
    await taller.run((tx, who) => notify(tx, who, { ...named, usuario_ids: [una.usuario_id] }));
    // The second one is heard by both: by then the first would have arrived.
    await taller.run((tx, who) => notify(tx, who, notice({ titulo: 'Para todos' })));
    // An event waits for older transactions of the whole cluster: the next heartbeat brings it.
    await soon(() => [heard.una, heard.otra].every((text) => text.includes('Para todos'))).toBe(true);
    stop.abort();
    await Promise.all(listening);
    expect(heard.una).toContain('Rosa pregunta por COT-7');
    expect(heard.otra).not.toContain('Rosa pregunta por COT-7');
  });
});

describe('the mails of the company', () => {
  const letter = { subject: 'Tu recibo', text: 'Aquí está', html: '<p>Aquí está</p>', tipo: 'pago.recibo' };

  test('are seen by its administrators with what became of each, and what did not leave is sent again', async () => {
    const [taller, vecino] = [await t.company(), await t.company()];
    const id = await taller.run((tx, who) => queueMail(tx, who, { ...letter, to: 'ana@correo.test' }));
    const list = (await taller.owner.get('/api/correos')).body.data;
    expect(list).toMatchObject([
      { id, para: 'ana@correo.test', asunto: 'Tu recibo', estado: 'pendiente', texto: 'Aquí está' },
    ]);
    expect((await vecino.owner.get('/api/correos')).body.data).toEqual([]);
    expect((await vecino.owner.post(`/api/correos/${id}/reenvio`)).status).toBe(404);
    expect((await (await taller.hire('asesor')).get('/api/correos')).status).toBe(403);
    expect((await taller.owner.post(`/api/correos/${id}/reenvio`)).body.code).toBe('correo_ya_salio');
    await t.owner.query("update plataforma.correo set estado = 'sin_canal' where id = $1", [id]);
    expect((await taller.owner.get('/api/correos?estado=sin_canal')).body.data).toHaveLength(1);
    expect((await taller.owner.post(`/api/correos/${id}/reenvio`)).body.estado).toBe('pendiente');
    expect((await taller.owner.get('/api/correos?estado=sin_canal')).body.data).toEqual([]);
  });
});
