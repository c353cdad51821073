import { beforeAll, describe, expect, test } from 'vitest';
import { TIPOS_DE_INICIO } from '#modules/citas/data/inicio.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const ZONA = 'America/Mexico_City';
let taller: Taller;
let luis: Person;
let luis_id: string;

beforeAll(async () => {
  taller = await openTaller(server);
  luis = await taller.company.hire('tecnico');
  luis_id = (await created(taller.owner.post('/api/empleados', { nombre: 'Luis Mora', usuario_id: luis.usuario_id })))
    .id;
});

const at = (fecha: string, hora: string): string => instantAt(fecha, hora, ZONA).toISOString();
const give = async (as: Person): Promise<string> =>
  new URL((await created(as.put('/api/citas/calendario', { activo: true, nueva: true }))).url).pathname;
const feed = async (path: string): Promise<string> => {
  const answer = await server.anonymous.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return answer.raw.toString().replaceAll('\r\n ', '');
};
const leads = async (path: string): Promise<number> => (await server.anonymous.get(path)).status;

describe('one’s own calendar', () => {
  test('has his appointments and the orders in which he works, and nobody else’s; no telephone of a customer', async () => {
    const fecha = addDays(taller.company.who.hoy, 3);
    const body = { tipo_id: TIPOS_DE_INICIO[2]?.id, activo_id: taller.activo_id, aun_asi: true };
    const book = async (hora: string, empleado_id: string | undefined, motivo: string) =>
      (await created(taller.owner.post('/api/citas', { ...body, desde: at(fecha, hora), empleado_id, motivo }))).cita;
    const mine = await book('10:00', luis_id, 'Rechina al frenar');
    const others = await book('12:00', taller.trabajadores[0], 'Otra cosa');
    const gone = await book('14:00', luis_id, 'Ya no viene');
    await created(taller.owner.post(`/api/citas/${gone.id}/estado`, { a: 'cancelada' }, { version: gone.version }));
    const orden = await openOrden(taller, { promesa: at(fecha, '17:00') });
    const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: luis_id }] };
    await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
    const text = await feed(await give(luis));
    expect(text).toContain('X-WR-CALNAME:Luis Mora\\, Taller Las Palmas\r\n');
    expect(text).toContain(`UID:${mine.id}@bahia\r\n`);
    expect(text).toContain('Rechina al frenar');
    expect(text).toContain(`SUMMARY:Prometida · ${orden.folio} · GTO-101-B\r\n`);
    expect(text).toContain('Afinación (1 h)');
    expect(text).not.toContain(others.id);
    expect(text).not.toContain(gone.id);
    expect(text).not.toContain('4777654321');
  });

  test('its address is told once, gives way to the next, and ends when he says so', async () => {
    const first = await give(luis);
    expect(await leads(first)).toBe(200);
    const second = await give(luis);
    expect([await leads(first), await leads(second)]).toEqual([404, 200]);
    const said: Json = await created(luis.get('/api/citas/calendario'));
    expect(said).toEqual({ empleado: 'Luis Mora', desde_en: expect.any(String) });
    await created(luis.put('/api/citas/calendario', { activo: false }));
    expect(await leads(second)).toBe(404);
    expect((await luis.get('/api/citas/calendario')).body.desde_en).toBeNull();
  });

  test('of it only the digest is kept', async () => {
    const token = (await give(luis)).split('/').at(-1) ?? '';
    const { rows } = await server.owner.query(
      "select (select count(*) from citas.calendario c where c::text like '%' || $1 || '%')::int as here, (select count(*) from plataforma.enlace_publico where hash = sha256($1::bytea))::int as there",
      [token],
    );
    expect(rows).toEqual([{ here: 0, there: 1 }]);
  });

  test('ends for whoever leaves the workshop, or may no longer see the agenda', async () => {
    const ana = await taller.company.hire('tecnico');
    const { id, version } = await created(
      taller.owner.post('/api/empleados', { nombre: 'Ana Paz', usuario_id: ana.usuario_id }),
    );
    const path = await give(ana);
    await taller.company.leave(ana, ['actualizar_servicio']);
    expect(await leads(path)).toBe(404);
    await taller.company.leave(ana, ['ver_agenda']);
    expect(await leads(path)).toBe(200);
    await created(taller.owner.patch(`/api/empleados/${id}`, { activo: false }, { version }));
    expect(await leads(path)).toBe(404);
  });

  test('is of who works here: an account of nobody is told so', async () => {
    expect((await taller.owner.get('/api/citas/calendario')).body).toEqual({ empleado: null, desde_en: null });
    const answer = await taller.owner.put('/api/citas/calendario', { activo: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_eres_empleado']);
  });
});
