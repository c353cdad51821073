import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { act, created, fresh, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
});

const MES = 'desde=2031-03-03&hasta=2031-04-06';
const month = async (as = owner): Promise<Json> => created(as.get(`/api/tablero/calendario?${MES}`));
const promise = (orden: Json, promesa: string) =>
  owner.put(`/api/ordenes/${orden.id}/promesa`, { promesa }, { version: orden.version });

describe('the calendar', () => {
  test('has what is in the shop by the day of its promise, what has none, and how many were delivered', async () => {
    const orden = await openOrden(taller, { promesa: '2031-03-05T23:30:00Z' });
    const none = await openOrden(taller);
    let gone = await openOrden(taller, { promesa: '2031-03-05T16:00:00Z' });
    gone = await move(taller, await move(taller, gone, 'en_proceso'), 'terminada');
    await created(act(taller, await fresh(taller, gone), 'entrega', {}));
    const { prometidas, sin_promesa, entregadas } = await month();
    expect(prometidas).toEqual([
      expect.objectContaining({
        id: orden.id,
        fecha: '2031-03-05',
        vehiculo: 'Kenworth T680 2017',
        version: orden.version,
      }),
    ]);
    expect(sin_promesa.map(({ id }: Json) => id)).toEqual([none.id]);
    expect(entregadas).toEqual([{ fecha: '2031-03-05', cuantas: 1 }]);
  });

  test('another day is another promise, and the one before stays in the history', async () => {
    let orden = await openOrden(taller, { promesa: '2031-03-10T18:00:00Z' });
    orden = await created(promise(orden, '2031-03-12T18:00:00.000Z'));
    expect(orden.promesa).toBe('2031-03-12T18:00:00.000Z');
    expect(orden.cambios[0].nota).toMatch(/^Entrega prometida: .*12.*\(antes .*10/);
    const { prometidas } = await month();
    expect(prometidas.find(({ id }: Json) => id === orden.id).fecha).toBe('2031-03-12');
  });

  test('no day that is over, and of two who move it at once one is told', async () => {
    const orden = await openOrden(taller, { promesa: '2031-03-10T18:00:00Z' });
    const past = await promise(orden, '2020-01-01T18:00:00Z');
    expect([past.status, past.body.message]).toEqual([409, 'Ese día ya pasó. Promete de hoy en adelante.']);
    const both = await Promise.all(['2031-03-11', '2031-03-13'].map((day) => promise(orden, `${day}T18:00:00Z`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('asks for weeks, not for years, and of another company there is nothing', async () => {
    const long = await owner.get('/api/tablero/calendario?desde=2031-01-01&hasta=2031-12-31');
    expect([long.status, long.body.fields]).toEqual([422, { hasta: 'Pide de 1 a 42 días.' }]);
    const ask = async (hasta: string) =>
      (await owner.get(`/api/tablero/semana?desde=2031-03-03&hasta=${hasta}`)).status;
    expect(await Promise.all(['2031-03-02', '2031-03-03', '2031-04-13', '2031-04-14'].map(ask))).toEqual([
      422, 200, 200, 422,
    ]);
    const other = await openTaller(server);
    expect(await month(other.owner)).toMatchObject({ prometidas: [], sin_promesa: [], entregadas: [] });
  });
});

describe('the week', () => {
  const week = async (): Promise<Json> => created(owner.get('/api/tablero/semana?desde=2031-03-17&hasta=2031-03-23'));
  const give = (orden: Json, partida_id: string, de: string | null, a: string | null) =>
    owner.put(`/api/ordenes/${orden.id}/tecnico`, { de, a, partida_id }, { version: orden.version });

  test('is the plan of the agenda, with the order of each work as it stands', async () => {
    const [luis = '', ana = ''] = taller.trabajadores;
    let orden = await openOrden(taller, { promesa: '2031-03-18T18:00:00Z' });
    const [first] = orden.partidas;
    orden = await created(give(orden, first.id, null, luis));
    const agenda = await created(owner.get('/api/citas/agenda?desde=2031-03-17&dias=7'));
    const { dias, tecnicos, tareas } = await week();
    expect([dias, tecnicos]).toEqual([agenda.plan.dias, agenda.plan.tecnicos]);
    expect(tareas.find(({ id }: Json) => id === first.id)).toMatchObject({
      orden_id: orden.id,
      empleado_id: luis,
      fecha: '2031-03-18',
      version: orden.version,
      estado: 'recibida',
      trabajando: false,
    });
    orden = await created(give(orden, first.id, luis, ana));
    expect(orden.partidas.map((p: Json) => p.trabajadores.map((w: Json) => w.empleado_id))).toEqual([[ana], []]);
    orden = await created(act(taller, orden, 'avance', { partida_id: first.id, estado: 'en_curso' }));
    expect((await week()).tareas.find(({ id }: Json) => id === first.id).trabajando).toBe(true);
    expect((await give(orden, first.id, ana, luis)).body.message).toContain('Ana Soto trabaja en ella');
  });
});
