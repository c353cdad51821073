import { type Json, must } from './client.ts';
import { ownEmpleado } from './clock-cases.ts';
import { type Bench, type Case, changed, newOrden } from './trial-ground.ts';
import { create } from './workshop.ts';

const QUARTER_MS = 900_000;
const ajustesOf = ({ owner }: Bench): Promise<Json> => must(owner, { method: 'GET', path: '/api/citas/ajustes' });

/** Every one of them at an hour of its own, far from all others: what is tried is the writing, not the room. */
const citaBody = async (bench: Bench): Promise<Json> => {
  const { tipos } = await ajustesOf(bench);
  const desde = new Date(
    Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS + (Number(bench.next()) + 96) * 4 * QUARTER_MS,
  );
  return {
    tipo_id: tipos[0].id,
    cliente_id: bench.clientes[0],
    desde: desde.toISOString(),
    duracion_min: 15,
    aun_asi: true,
  };
};
const newCita = async (bench: Bench): Promise<Json> =>
  (await create(bench.owner, '/api/citas', await citaBody(bench))).cita;
const citaWithPhone = async (bench: Bench): Promise<Json> =>
  (await create(bench.owner, '/api/citas', { ...(await citaBody(bench)), telefono: '4421234567' })).cita;
const newBahia = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/citas/bahias', { nombre: `Bahía ${bench.next()}` });
const bloqueoBody = async (bench: Bench): Promise<Json> => {
  const { desde } = await citaBody(bench);
  return { clase: 'taller', desde, hasta: new Date(Date.parse(desde) + QUARTER_MS).toISOString(), motivo: 'Junta' };
};
const linkOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** What is written of the agenda and of the bays. */
export const appointmentCases: Record<string, Case> = {
  'PUT /api/citas/ajustes': async (bench) => {
    const { version, url: _, ...rest } = await ajustesOf(bench);
    return { version, body: { ...rest, comida_min: rest.comida_min === 60 ? 30 : 60 } };
  },
  'PUT /api/citas/enlace-publico': async () => ({ body: { activo: true } }),
  'POST /api/citas/bahias': async (bench) => ({ body: { nombre: `Bahía ${bench.next()}` } }),
  'PUT /api/citas/bahias/{id}': async (bench) => {
    const bay = await newBahia(bench);
    return changed(bay, { nombre: `${bay.nombre} bis`, oficios: ['llantas'] });
  },
  'PUT /api/citas/ordenes/{id}/bahia': async (bench) => ({
    params: { id: (await newOrden(bench)).id },
    body: { bahia_id: (await newBahia(bench)).id },
  }),
  'POST /api/citas': async (bench) => ({ body: await citaBody(bench) }),
  'PUT /api/citas/{id}': async (bench) =>
    changed(await newCita(bench), { ...(await citaBody(bench)), motivo: 'Otra cosa' }),
  'POST /api/citas/{id}/lugar': async (bench) => {
    const { desde } = await citaBody(bench);
    return changed(await newCita(bench), { desde, aun_asi: true });
  },
  'POST /api/citas/{id}/estado': async (bench) => changed(await newCita(bench), { a: 'confirmada' }),
  'POST /api/citas/{id}/aviso': async (bench) => ({ params: { id: (await citaWithPhone(bench)).id } }),
  'POST /api/citas/{id}/recordatorio': async (bench) => ({ params: { id: (await citaWithPhone(bench)).id }, body: {} }),
  'PUT /api/citas/calendario': async (bench) => {
    await ownEmpleado(bench);
    return { body: { activo: true } };
  },
  'POST /api/citas/bloqueos': async (bench) => ({ body: await bloqueoBody(bench) }),
  'POST /api/citas/bloqueos/{id}/retiro': async (bench) =>
    changed(await create(bench.owner, '/api/citas/bloqueos', await bloqueoBody(bench)), {}),
  'POST /api/publico/citas/{token}/respuesta': async (bench) => {
    const { id } = await citaWithPhone(bench);
    const { url } = await create(bench.owner, `/api/citas/${id}/aviso`, {});
    return { params: { token: linkOf(url) }, body: { accion: 'confirmar' } };
  },
};

export const NOT_TRIED_APPOINTMENTS: Readonly<Record<string, string>> = {
  'POST /api/publico/agenda/{token}': 'espera tres segundos antes de aceptar; escribe lo mismo que POST /api/citas',
};

/** Each time another address takes the place of the one before. */
export const REPEATABLE_APPOINTMENTS: readonly string[] = [
  'PUT /api/citas/calendario',
  'PUT /api/citas/enlace-publico',
];
