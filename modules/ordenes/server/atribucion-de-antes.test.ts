import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { act, created, fresh, line, openOrden, openTaller, pay } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const migration = readFileSync(new URL('./migrations/20261203T0711_a_la_atribucion.sql', import.meta.url), 'utf8');

/** The rows of the ledger, added up by line and person. */
const SUMS = `select clase, partida_id, empleado_id, comision_diezmilesimas, sum(base_centavos) as base, sum(comision_centavos) as comision,
  sum(vendido_seg) as vendido, sum(cantidad_milesimas) as cantidad from atribuciones.credito group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

test('what was delivered before there was a ledger is told to the centavo', async () => {
  const taller = await openTaller(server, { caja: true });
  const owner = taller.owner;
  const nuevo = { nombre: 'Afinación', precio_centavos: 33_333, comision_diezmilesimas: 1_250, duracion_min: 50 };
  const { id: servicio_id } = await created(owner.post('/api/servicios', nuevo));
  const own = line('Afinación', 33_333, { servicio_id, cantidad_milesimas: 3_000 });
  const orden = await openOrden(taller, { partidas: [own, line('Lavado', 7_777)] });
  const partida_id = orden.partidas[0].id;
  const [one, two] = taller.trabajadores;
  const trabajadores = [
    { empleado_id: one, diezmilesimas: 3_333 },
    { empleado_id: two, diezmilesimas: 6_667 },
  ];
  const { version } = orden;
  await created(owner.put(`/api/ordenes/${orden.id}/trabajadores`, { partida_id, trabajadores }, { version }));
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  const back = { partida_id, cantidad_milesimas: 1_300, motivo: 'No quedó', forma_pago: '01' };
  await created(act(taller, await fresh(taller, orden), 'devolucion', back));
  const sums = async (): Promise<Json[]> => (await server.owner.query(SUMS)).rows;
  const before: Json[] = await sums();
  expect(before.length).toBeGreaterThan(4);
  const superuser = await openSuperuser(server);
  try {
    await superuser.query("set session_replication_role = 'replica'");
    await superuser.query('delete from atribuciones.credito');
    await superuser.query(/do \$\$[\s\S]*end \$\$;/.exec(migration)?.[0] ?? '');
  } finally {
    await superuser.end();
  }
  expect(await sums()).toEqual(before);
});
