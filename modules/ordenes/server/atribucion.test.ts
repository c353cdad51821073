import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let ana: string;
let luis: string;
let afinacion: Json;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  [luis = '', ana = ''] = taller.trabajadores;
  const body = { nombre: 'Afinación', precio_centavos: 116_000, comision_diezmilesimas: 1_000, duracion_min: 90 };
  afinacion = await created(taller.owner.post('/api/servicios', body));
});

const open = async (empleado_id: string | null, precio = 116_000): Promise<Json> => {
  const orden = await openOrden(taller, { partidas: [line('Afinación', precio, { servicio_id: afinacion.id })] });
  if (empleado_id === null) return orden;
  const body = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] };
  return created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, body, { version: orden.version }));
};
const deliver = async (orden: Json): Promise<Json> => {
  if (orden.total_centavos > 0) await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  return created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};
const giveBack = async (orden: Json, cantidad_milesimas: number): Promise<Json> => {
  const body = { partida_id: orden.partidas[0].id, cantidad_milesimas, motivo: 'No quedó', forma_pago: '01' };
  return created(act(taller, await fresh(taller, orden), 'devolucion', body));
};
const redo = async (again: Json, first: Json): Promise<Json> => {
  const { version } = await fresh(taller, again);
  const de = { orden_id: first.id, partida_id: first.partidas[0].id };
  const body = { partida_id: again.partidas[0].id, de, motivo: 'Volvió a fallar' };
  return created(taller.owner.put(`/api/ordenes/${again.id}/retrabajo`, body, { version }));
};
const sums = async (empleado_id: string): Promise<[base: number, comision: number, horas: number]> => {
  const { totales } = await created(taller.owner.get(`/api/atribuciones/empleado/${empleado_id}`));
  return [totales.base_centavos, totales.comision_centavos, totales.vendido_seg / 60];
};
/** What each gained or lost by what happens. */
const moved = async (happens: () => Promise<unknown>): Promise<{ ana: number[]; luis: number[] }> => {
  const before = [await sums(ana), await sums(luis)];
  await happens();
  const after = [await sums(ana), await sums(luis)];
  const [ofAna = [], ofLuis = []] = after.map((now, i) => now.map((figure, j) => figure - (before[i]?.[j] ?? 0)));
  return { ana: ofAna, luis: ofLuis };
};

describe('the ledger of who did it', () => {
  test('credits whoever did a line when it is delivered, with what it takes by the book; half of it goes back with half of it', async () => {
    const orden = await open(ana);
    expect(await moved(() => deliver(orden))).toEqual({ ana: [100_000, 10_000, 90], luis: [0, 0, 0] });
    expect(await moved(() => giveBack(orden, 500))).toEqual({ ana: [-50_000, -5_000, -45], luis: [0, 0, 0] });
    expect(await moved(() => giveBack(orden, 500))).toEqual({ ana: [-50_000, -5_000, -45], luis: [0, 0, 0] });
  });

  test('a work that is done again pays whoever did it again, and gives it back when that one comes back', async () => {
    const first = await deliver(await open(ana));
    const again = await open(luis, 0);
    await redo(again, first);
    expect(await moved(() => deliver(again))).toEqual({ ana: [-100_000, -10_000, -90], luis: [100_000, 10_000, 90] });
    const { hechos, candidatos } = await created(taller.owner.get(`/api/ordenes/${again.id}/retrabajos`));
    expect(hechos).toEqual([
      {
        partida_id: again.partidas[0].id,
        motivo: 'Volvió a fallar',
        de: expect.objectContaining({ folio: first.folio, trabajadores: ['Ana Soto'] }),
      },
    ]);
    expect(candidatos.map(({ folio }: Json) => folio)).toContain(first.folio);
    const { data } = await created(taller.owner.get(`/api/atribuciones/empleado/${ana}`));
    expect(data[0]).toMatchObject({ clase: 'garantia', folio: first.folio });
  });

  test('what is done again by the same person pays him once', async () => {
    const first = await deliver(await open(ana));
    const again = await open(ana, 0);
    await redo(again, first);
    expect(await moved(() => deliver(again))).toEqual({ ana: [0, 0, 0], luis: [0, 0, 0] });
  });

  test('only what was delivered to the same customer, or on the same vehicle, is done again', async () => {
    const again = await open(luis, 0);
    const pending = await open(ana);
    for (const other of [pending, again]) {
      const { version } = await fresh(taller, again);
      const de = { orden_id: other.id, partida_id: other.partidas[0].id };
      const answer = await taller.owner.put(
        `/api/ordenes/${again.id}/retrabajo`,
        { partida_id: again.partidas[0].id, de },
        { version },
      );
      expect([answer.status, answer.body.code]).toEqual([422, 'original_desconocido']);
    }
  });

  test('whoever earns by salary alone is credited with his work and with no commission', async () => {
    const nuevo = await created(taller.owner.post('/api/empleados', { nombre: 'De Sueldo', esquema: 'sueldo' }));
    await deliver(await open(nuevo.id));
    expect(await sums(nuevo.id)).toEqual([100_000, 0, 90]);
  });

  test('each reads his own; everybody’s is of whoever may see productivity; its rows are never changed', async () => {
    const persona = await taller.company.hire('tecnico');
    const own = await created(
      taller.owner.post('/api/empleados', { nombre: 'Con Cuenta', usuario_id: persona.usuario_id }),
    );
    await deliver(await open(own.id));
    expect((await created(persona.get('/api/atribuciones/mias'))).totales.comision_centavos).toBe(10_000);
    expect((await persona.get(`/api/atribuciones/empleado/${ana}`)).status).toBe(403);
    await expect(server.owner.query('update atribuciones.credito set base_centavos = 0')).rejects.toThrow(
      /no se cambian/,
    );
  });
});
