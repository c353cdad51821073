import { beforeAll, describe, expect, test } from 'vitest';
import { TIPOS_DE_INICIO } from '#modules/citas/data/inicio.ts';
import { festivoOf } from '#modules/citas/rules/festivos.ts';
import { daysToRemind } from '#modules/citas/rules/recordar.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { asWho } from '#platform/server/http/route.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { remindInCompany } from './recordar.ts';

const server = await startTest();
const ZONA = 'America/Mexico_City';
const REVISION = TIPOS_DE_INICIO[2]?.id;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let taller: Taller;

const opens = (fecha: string): boolean => new Date(`${fecha}T12:00:00Z`).getUTCDay() !== 0 && festivoOf(fecha) === '';
const at = (fecha: string, hora: string): string => instantAt(fecha, hora, ZONA).toISOString();
/** The next day on which the shop opens: of whoever comes then, one is reminded today. */
const nextDay = (): string => daysToRemind(taller.company.who.hoy, opens).at(-1) ?? '';
/** An appointment that was booked days ago: whoever booked it today knows it. */
const bookedBefore = async (rest: Json = {}): Promise<Json> => {
  const body = {
    tipo_id: REVISION,
    activo_id: taller.activo_id,
    aun_asi: true,
    desde: at(nextDay(), '10:00'),
    ...rest,
  };
  const { cita } = await created(taller.owner.post('/api/citas', body));
  await server.owner.query("update citas.cita set creado_en = creado_en - interval '2 days' where id = $1", [cita.id]);
  return cita;
};
const due = async (): Promise<string[]> =>
  (await created(taller.owner.get('/api/citas/por-recordar'))).data.map(({ cita }: Json) => cita.id);
const read = async ({ id }: Json): Promise<Json> => (await taller.owner.get(`/api/citas/${id}`)).body;

beforeAll(async () => {
  taller = await openTaller(server);
});

describe('by hand, where nothing leaves by itself', () => {
  test('who comes the next day is on the list until somebody reminds him, with one press', async () => {
    const [cita, far] = [await bookedBefore(), await bookedBefore({ desde: at(addDays(nextDay(), 8), '10:00') })];
    const { cita: today } = await created(
      taller.owner.post('/api/citas', {
        tipo_id: REVISION,
        activo_id: taller.activo_id,
        aun_asi: true,
        desde: at(nextDay(), '12:00'),
      }),
    );
    const { data, por_si_solo } = (await taller.owner.get('/api/citas/por-recordar')).body;
    expect([data, por_si_solo]).toMatchObject([
      [{ cita: { id: cita.id, recordada_en: null }, por_whatsapp: true }],
      false,
    ]);
    expect(await due()).not.toContain(far.id);
    expect(await due()).not.toContain(today.id);
    const sent = await created(taller.owner.post(`/api/citas/${cita.id}/recordatorio`, {}));
    expect(sent.enviado).toBe(false);
    const words = decodeURIComponent(sent.enlace);
    expect(words).toMatch(/^https:\/\/wa\.me\/524777654321\?text=Hola\. Te recordamos tu cita en Taller Las Palmas/);
    // Where he confirms or changes it.
    const token = /\/Cita\/([\w-]{43})/.exec(words)?.[1] ?? '';
    expect((await server.anonymous.get(`/api/publico/citas/${token}`)).body).toMatchObject({ puede_cambiar: true });
    expect(await due()).toEqual([]);
    expect((await read(cita)).recordada_en).not.toBeNull();
  });

  test('whoever does not want messages is called, which is noted once', async () => {
    const { version } = (await taller.owner.get(`/api/clientes/${taller.cliente_id}`)).body;
    await created(taller.owner.patch(`/api/clientes/${taller.cliente_id}`, { whatsapp: false }, { version }));
    const cita = await bookedBefore();
    const { data } = (await taller.owner.get('/api/citas/por-recordar')).body;
    expect(data).toMatchObject([{ cita: { id: cita.id }, por_whatsapp: false }]);
    const call = () => created(taller.owner.post(`/api/citas/${cita.id}/recordatorio`, { por: 'llamada' }));
    expect(await call()).toEqual({ enlace: null, enviado: false });
    const { recordada_en } = await read(cita);
    await call();
    expect((await read(cita)).recordada_en).toBe(recordada_en);
    const after = (await taller.owner.get(`/api/clientes/${taller.cliente_id}`)).body.version;
    await created(taller.owner.patch(`/api/clientes/${taller.cliente_id}`, { whatsapp: true }, { version: after }));
  });

  test('moved to another day he is reminded anew; what he asked for online and nobody answered is not reminded', async () => {
    const cita = await bookedBefore({ desde: at(addDays(nextDay(), 9), '10:00') });
    await created(taller.owner.post(`/api/citas/${cita.id}/recordatorio`, { por: 'llamada' }));
    const { version } = await read(cita);
    const moved = await created(
      taller.owner.post(`/api/citas/${cita.id}/lugar`, { desde: at(nextDay(), '11:00'), aun_asi: true }, { version }),
    );
    expect(moved.recordada_en).toBeNull();
    expect(await due()).toEqual([cita.id]);
    await server.owner.query("update citas.cita set falta = 'taller' where id = $1", [cita.id]);
    expect(await due()).toEqual([]);
  });

  test('is of whoever keeps the agenda', async () => {
    const cita = await bookedBefore();
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.post(`/api/citas/${cita.id}/recordatorio`, {})).status).toBe(403);
    const stranger = (await server.company()).owner;
    expect((await stranger.post(`/api/citas/${cita.id}/recordatorio`, {})).status).toBe(404);
  });
});

describe('by itself, where WhatsApp is connected and the company wants it', () => {
  const remind = async (hora: string): Promise<void> => {
    const { who } = taller.company;
    const now = instantAt(who.hoy, hora, ZONA);
    const job = { ...who, nombre: 'Bahía', now };
    const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asWho(server.app.pool, job, work);
    await remindInCompany({ app: server.app, who: job, run, log: silent, isLastTry: false });
  };
  const messages = async (): Promise<Json[]> =>
    (await taller.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data.filter(
      (one: Json) => one.evento === 'cita_recordatorio',
    );
  const wants = (automatico: boolean, version: number) =>
    created(
      taller.owner.put(
        '/api/whatsapp/ajustes/cita_recordatorio',
        { automatico, plantilla: 'recordatorio_cita', idioma: 'es_MX' },
        { version },
      ),
    );

  test('each hears once, the day before, within the hours of the company, and only with his consent', async () => {
    taller = await openTaller(server);
    server.app.whatsapp = {
      cuentas: [{ empresa_id: taller.company.empresa_id, numero_id: '1', token: 'la-clave' }],
      secreto: null,
      verificacion: null,
      api: 'http://127.0.0.1:9',
    };
    const cita = await bookedBefore();
    const typed = { activo_id: null, nombre: 'Señora del Jetta', desde: at(nextDay(), '13:00') };
    const no = await bookedBefore({ ...typed, telefono: '4421234567' });
    await created(taller.owner.put('/api/whatsapp/bajas', { telefono: '4421234567', baja: true }));
    await remind('10:00');
    expect(await messages()).toEqual([]);
    await wants(true, 0);
    for (const hora of ['07:59', '20:00', '23:30']) await remind(hora);
    expect(await messages()).toEqual([]);
    await Promise.all([remind('08:00'), remind('08:00')]);
    await remind('12:00');
    expect(await messages()).toMatchObject([{ telefono: '+524777654321', nombre: 'Transportes del Bajío, SA' }]);
    expect((await read(cita)).recordada_en).not.toBeNull();
    // Whoever said no stays on the list of those that are called.
    expect((await read(no)).recordada_en).toBeNull();
    expect(await due()).toEqual([no.id]);
    server.app.whatsapp = null;
  });
});

describe('by mail, where mails leave and he has an address', () => {
  let mailed: Taller;
  const remind = async (hora: string): Promise<void> => {
    const { who } = mailed.company;
    const job = { ...who, nombre: 'Bahía', now: instantAt(who.hoy, hora, ZONA) };
    const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => asWho(server.app.pool, job, work);
    await remindInCompany({ app: server.app, who: job, run, log: silent, isLastTry: false });
  };
  const letters = async (): Promise<Json[]> =>
    (
      await server.owner.query(
        `select id, para, asunto, texto, documento_id from plataforma.correo where empresa_id = $1 and tipo = 'cita.recordatorio' order by id`,
        [mailed.company.empresa_id],
      )
    ).rows;
  const customer = async (rest: Json): Promise<Json> => {
    const { version } = (await mailed.owner.get(`/api/clientes/${mailed.cliente_id}`)).body;
    return created(mailed.owner.patch(`/api/clientes/${mailed.cliente_id}`, rest, { version }));
  };

  beforeAll(async () => {
    mailed = await openTaller(server);
    taller = mailed;
  });

  test('he hears once, the day before, within the hours of the company, with where he confirms or changes it', async () => {
    const cita = await bookedBefore();
    await remind('10:00');
    expect(await letters()).toEqual([]);
    server.app.sendsMail = true;
    // Who has no address waits for a call.
    await remind('10:00');
    expect(await letters()).toEqual([]);
    await customer({ email: 'gerente@transportes.test' });
    for (const hora of ['07:59', '20:00', '23:30']) await remind(hora);
    expect(await letters()).toEqual([]);
    await Promise.all([remind('08:00'), remind('08:00')]);
    await remind('12:00');
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ para: 'gerente@transportes.test', documento_id: cita.id });
    expect(letter?.asunto).toMatch(/^Tu cita en Taller Las Palmas: /);
    expect(letter?.texto).toMatch(/Hola\. Te recordamos tu cita en Taller Las Palmas: .*, para .*\./);
    expect(letter?.texto).toContain('Confirmar o cambiar mi cita:');
    expect(letter?.texto.match(/\/Cita\//g)).toHaveLength(1);
    const token = /\/Cita\/([\w-]{43})/.exec(letter?.texto)?.[1] ?? '';
    expect((await server.anonymous.get(`/api/publico/citas/${token}`)).body).toMatchObject({ puede_cambiar: true });
    expect((await read(cita)).recordada_en).not.toBeNull();
    expect(await due()).toEqual([]);
    const { rows } = await server.owner.query(
      `select texto from plataforma.bitacora where accion = 'cita.avisada' and entidad_id = $1`,
      [cita.id],
    );
    expect(rows).toEqual([{ texto: expect.stringMatching(/^Bahía le recordó su cita por correo a /) }]);
  });

  test('one that did not arrive is told: he is on the list again, not written to a second time, until he is called', async () => {
    const [letter] = await letters();
    // The hour at which the letter went is the shop's; whoever calls does it now, and that may be earlier in the day.
    await server.owner.query(
      `update plataforma.correo set estado = 'fallido', creado_en = now() - interval '1 minute' where id = $1`,
      [letter?.id],
    );
    await server.owner.query(`update citas.cita set recordada_en = now() - interval '2 minutes' where id = $1`, [
      letter?.documento_id,
    ]);
    await remind('12:30');
    expect(await letters()).toHaveLength(1);
    const { data } = (await mailed.owner.get('/api/citas/por-recordar')).body;
    expect(data).toMatchObject([{ cita: { id: letter?.documento_id }, por_correo: false, correo_fallido: true }]);
    await created(mailed.owner.post(`/api/citas/${letter?.documento_id}/recordatorio`, { por: 'llamada' }));
    expect(await due()).toEqual([]);
  });

  test('by hand with one press; never to who said that he wants no messages, nor where the company does not want it', async () => {
    const cita = await bookedBefore({ desde: at(nextDay(), '15:00') });
    const ajustes = (await mailed.owner.get('/api/citas/ajustes')).body;
    expect(ajustes).toMatchObject({ recordar_por_correo: true, correo_configurado: true });
    const { url: _url, correo_configurado: _sends, version, ...held } = ajustes;
    const off = await created(
      mailed.owner.put('/api/citas/ajustes', { ...held, recordar_por_correo: false }, { version }),
    );
    await remind('10:00');
    expect(await letters()).toHaveLength(1);
    const { recordar_por_correo: _left, ...rest } = held;
    const kept = await created(mailed.owner.put('/api/citas/ajustes', rest, { version: off.version }));
    expect(kept.recordar_por_correo).toBe(false);
    await created(
      mailed.owner.put('/api/citas/ajustes', { ...rest, recordar_por_correo: true }, { version: kept.version }),
    );
    const { telefono } = (await mailed.owner.get(`/api/clientes/${mailed.cliente_id}`)).body;
    const said = (baja: boolean) => created(mailed.owner.put('/api/whatsapp/bajas', { telefono, baja }));
    await said(true);
    await remind('10:00');
    const send = () => mailed.owner.post(`/api/citas/${cita.id}/recordatorio`, { por: 'correo' });
    expect((await send()).body.code).toBe('sin_correo');
    expect(await letters()).toHaveLength(1);
    await said(false);
    expect((await mailed.owner.get('/api/citas/por-recordar')).body.data).toMatchObject([
      { cita: { id: cita.id }, por_correo: true, correo_fallido: false },
    ]);
    expect(await created(send())).toEqual({ enlace: null, enviado: true });
    await created(send());
    expect(await letters()).toHaveLength(2);
    server.app.sendsMail = false;
    expect((await send()).body.code).toBe('correo_sin_configurar');
  });
});

describe('those that repeat', () => {
  test('are cancelled one by one, or with those that follow; what came before stays', async () => {
    const desde = at(addDays(nextDay(), 35), '10:00');
    const body = { tipo_id: REVISION, activo_id: taller.activo_id, aun_asi: true, desde };
    const repite = { cada_semanas: 1, veces: 4 };
    const { cita } = await created(taller.owner.post('/api/citas', { ...body, repite }));
    const { rows } = await server.owner.query('select id, version from citas.cita where serie_id = $1 order by desde', [
      cita.serie_id,
    ]);
    const second = rows[1];
    const cancel = (rest: Json) =>
      created(
        taller.owner.post(`/api/citas/${second.id}/estado`, { a: 'cancelada', ...rest }, { version: second.version }),
      );
    await cancel({ motivo: 'Vendió la flotilla', siguientes: true });
    const states = await Promise.all(rows.map(async (one: Json) => (await read(one)).estado));
    expect(states).toEqual(['pedida', 'cancelada', 'cancelada', 'cancelada']);
    const { rows: places } = await server.owner.query(
      'select distinct cita_id from citas.lugar where cita_id = any($1)',
      [rows.map((one) => one.id)],
    );
    expect(places).toEqual([{ cita_id: cita.id }]);
  });
});

test('whoever is to attend an appointment hears of it, once, and not of what he writes down himself', async () => {
  const luis = await taller.company.hire('asesor');
  const { id } = await created(
    taller.owner.post('/api/empleados', { nombre: 'Luis Mora', usuario_id: luis.usuario_id }),
  );
  const heard = async (): Promise<string[]> =>
    (await luis.get('/api/notificaciones')).body.data
      .filter(({ tipo }: Json) => tipo === 'cita.asignada')
      .map(({ titulo }: Json) => titulo);
  const desde = at(addDays(nextDay(), 42), '10:00');
  const body = { tipo_id: REVISION, activo_id: taller.activo_id, aun_asi: true, desde, empleado_id: id };
  const { cita } = await created(taller.owner.post('/api/citas', body));
  expect(await heard()).toEqual([expect.stringMatching(/^Tienes una cita el .*10:00$/)]);
  const later = { desde: at(addDays(nextDay(), 42), '13:00'), empleado_id: id, aun_asi: true };
  await created(taller.owner.post(`/api/citas/${cita.id}/lugar`, later, { version: cita.version }));
  await created(luis.post('/api/citas', { ...body, desde: at(addDays(nextDay(), 43), '10:00') }));
  expect(await heard()).toHaveLength(1);
});
