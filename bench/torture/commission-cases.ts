import { type Json, must } from './client.ts';
import { type Bench, type Case, deliver, newEmpleado, newOrden } from './trial-ground.ts';
import { create, lineOf } from './workshop.ts';

/** Somebody who did a job of a hundred pesos without tax, at a tenth, that was delivered. */
const earned = async (bench: Bench): Promise<string> => {
  const { owner } = bench;
  const { id: empleado_id } = await newEmpleado(bench);
  const servicio = { nombre: `Pulido ${bench.next()}`, precio_centavos: 11_600, comision_diezmilesimas: 1_000 };
  const { id: servicio_id } = await create(owner, '/api/servicios', servicio);
  const orden = await newOrden(bench, { partidas: [{ ...lineOf(11_600), servicio_id }] });
  const path = `/api/ordenes/${orden.id}`;
  const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] };
  await deliver(
    bench,
    await must(owner, { method: 'PUT', path: `${path}/trabajadores`, version: orden.version, body: work }),
  );
  return empleado_id;
};

/** As whoever pays sees it: all that is owed to him. */
const paymentOf = async (bench: Bench): Promise<Json> => {
  const empleado_id = await earned(bench);
  const dates = { desde: '2026-01-01', hasta: '2099-12-31' };
  const path = `/api/comisiones/pendientes/${empleado_id}?${new URLSearchParams(dates)}`;
  const { total_centavos } = await must(bench.owner, { method: 'GET', path });
  return { empleado_id, ...dates, total_centavos, pago: 'banco', referencia: 'SPEI 12' };
};

const schemeOf = (bench: Bench): Json => ({
  nombre: `Esquema ${bench.next()}`,
  forma: 'escalones',
  cuentan: ['servicio'],
  tramos: [
    { desde: 0, tasa_diezmilesimas: 500 },
    { desde: 5_000_000, tasa_diezmilesimas: 800 },
  ],
});
/** Later than today wherever the company is. */
const later = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** By what people earn, and what is paid of it. */
export const commissionCases: Record<string, Case> = {
  'POST /api/esquemas': async (bench) => ({ body: schemeOf(bench) }),
  'PATCH /api/esquemas/{id}': async (bench) => {
    const { id, version } = await create(bench.owner, '/api/esquemas', schemeOf(bench));
    const definicion = { desde: later(), forma: 'equipo', cuentan: ['servicio'], tasa_diezmilesimas: 900 };
    return { params: { id }, version, body: { nombre: `Otro ${bench.next()}`, definicion } };
  },
  'POST /api/esquemas/asignaciones': async (bench) => {
    const { id: esquema_id } = await create(bench.owner, '/api/esquemas', schemeOf(bench));
    const { id: empleado_id } = await newEmpleado(bench);
    return { body: { esquema_id, desde: later(), personas: [{ empleado_id, peso: 2 }] } };
  },
  'POST /api/comisiones/pagos': async (bench) => ({ body: await paymentOf(bench) }),
  'POST /api/comisiones/pagos/{id}/cancelacion': async (bench) => ({
    params: { id: (await create(bench.owner, '/api/comisiones/pagos', await paymentOf(bench))).id },
    body: { motivo: 'Era de otra persona' },
  }),
};
