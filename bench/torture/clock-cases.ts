import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { plainPicture } from './spending-cases.ts';
import { type Bench, type Case, changed, givenOrden, newEmpleado, post } from './trial-ground.ts';
import { create } from './workshop.ts';

const PIN = '4821';
const get = (bench: Bench, path: string): Promise<Json> => must(bench.owner, { method: 'GET', path });
const put = (bench: Bench, path: string, body: Json): Promise<Json> => must(bench.owner, { method: 'PUT', path, body });

/** A shift of some day before, of somebody new: nobody else's is in its way. */
const turnoBody = async (bench: Bench): Promise<Json> => ({
  empleado_id: (await newEmpleado(bench)).id,
  entrada_en: '2026-10-19T14:00:00Z',
  salida_en: '2026-10-19T23:00:00Z',
  motivo: 'Nadie marcó',
});
const newTurno = async (bench: Bench): Promise<Json> => post(bench, '/api/jornadas/turnos', await turnoBody(bench));
/** A shift that somebody began hours ago and of which the server hears now. */
const lateTurno = async (bench: Bench): Promise<Json> => {
  const { door, usuario_id } = await bench.person('tecnico');
  const { id } = await create(bench.owner, '/api/empleados', { nombre: `Tarde ${bench.next()}`, usuario_id });
  const body = { id: randomUUID(), clase: 'entrada', marcada_ms: Date.now() - 3_600_000 };
  await must(door, { method: 'POST', path: '/api/jornadas/mia/marcas', key: randomUUID(), body });
  const { turnos } = await get(bench, '/api/jornadas/semana');
  return turnos.find(({ empleado_id }: Json) => empleado_id === id);
};
const ausenciaBody = async (bench: Bench): Promise<Json> => ({
  empleado_id: (await newEmpleado(bench)).id,
  clase: 'permiso',
  desde: '2026-10-19',
  hasta: '2026-10-20',
});
const newPantalla = async (bench: Bench): Promise<string> =>
  (await post(bench, '/api/tablero/pantallas', { nombre: `TV ${bench.next()}` })).id;
const newReloj = (bench: Bench): Promise<Json> =>
  post(bench, '/api/jornadas/relojes', { nombre: `Tableta ${bench.next()}` });

/** The owner works here too, and has left: what comes next is to come in. */
export const ownEmpleado = async (bench: Bench): Promise<void> => {
  const { yo } = await get(bench, '/api/jornadas/mia');
  const { cuentas } = { cuentas: await get(bench, '/api/empleados/cuentas') };
  if (yo === null)
    await create(bench.owner, '/api/empleados', { nombre: 'Quien tortura', usuario_id: cuentas.data[0].usuario_id });
  else if (yo.presencia !== 'fuera')
    await post(bench, '/api/jornadas/mia/marcas', { id: randomUUID(), clase: 'salida', marcada_ms: Date.now() });
};

/** A line that somebody worked on and ended. */
const endedTrabajo = async (bench: Bench): Promise<Json> => {
  let orden = await givenOrden(bench, (await newEmpleado(bench)).id);
  const partida_id = orden.partidas[0].id;
  const path = `/api/ordenes/${orden.id}`;
  for (const estado of ['en_curso', 'hecha'])
    orden = await post(bench, `${path}/avance`, { partida_id, estado }, orden.version);
  return (await get(bench, `${path}/tiempos`)).data[0];
};

/** What is written of the clocks: shifts, what is corrected, days off, tablets and screens, and how people prove who they are there. */
export const clockCases: Record<string, Case> = {
  'POST /api/jornadas/mia/marcas': async (bench) => {
    await ownEmpleado(bench);
    return { body: { id: randomUUID(), clase: 'entrada', marcada_ms: Date.now() } };
  },
  'PUT /api/jornadas/trabajos/{id}': async (bench) => {
    const trabajo = await endedTrabajo(bench);
    const fin_en = new Date(trabajo.fin_en).toISOString();
    return changed(trabajo, {
      inicio_en: '2026-10-19T14:00:00Z',
      fin_en: '2026-10-19T15:00:00Z',
      motivo: `Era antes de ${fin_en}`,
    });
  },
  'POST /api/jornadas/turnos': async (bench) => ({ body: await turnoBody(bench) }),
  'PUT /api/jornadas/turnos/{id}': async (bench) => {
    const { empleado_id: _, ...body } = await turnoBody(bench);
    return changed(await newTurno(bench), { ...body, salida_en: '2026-10-19T22:00:00Z' });
  },
  'POST /api/jornadas/turnos/{id}/aceptacion': async (bench) => changed(await lateTurno(bench), undefined),
  'POST /api/jornadas/turnos/{id}/anulacion': async (bench) => changed(await newTurno(bench), { motivo: 'No vino' }),
  'POST /api/jornadas/ausencias': async (bench) => ({ body: await ausenciaBody(bench) }),
  'POST /api/jornadas/ausencias/{id}/cancelacion': async (bench) =>
    changed(await create(bench.owner, '/api/jornadas/ausencias', await ausenciaBody(bench)), {}),
  'PUT /api/jornadas/ajustes': async (bench) => {
    const { version, ...rest } = await get(bench, '/api/jornadas/ajustes');
    return { version, body: { ...rest, max_horas: rest.max_horas === 12 ? 13 : 12 } };
  },
  'POST /api/jornadas/relojes': async (bench) => ({ body: { nombre: `Tableta ${bench.next()}` } }),
  'POST /api/jornadas/relojes/{id}/retiro': async (bench) => ({
    params: { id: (await newReloj(bench)).reloj.id },
    body: {},
  }),
  'POST /api/tablero/pantallas': async (bench) => ({ body: { nombre: `TV ${bench.next()}` } }),
  'PUT /api/tablero/pantallas/{id}': async (bench) => ({
    params: { id: await newPantalla(bench) },
    body: { nombre: `TV ${bench.next()}`, muro: 'operativa', tema: 'claro' },
  }),
  'POST /api/tablero/pantallas/{id}/enlace': async (bench) => ({ params: { id: await newPantalla(bench) }, body: {} }),
  'POST /api/tablero/pantallas/{id}/retiro': async (bench) => ({ params: { id: await newPantalla(bench) }, body: {} }),
  'POST /api/publico/pantalla': async (bench) => {
    const { codigo } = await post(bench, `/api/tablero/pantallas/${await newPantalla(bench)}/enlace`, {});
    return { body: { codigo }, as: { ...bench.owner, cookie: '', empresa_id: 0 } };
  },
  'POST /api/publico/reloj/{token}/marcas': async (bench) => {
    const { id: empleado_id } = await newEmpleado(bench);
    await put(bench, `/api/empleados/${empleado_id}/pin`, { pin: PIN });
    const token = new URL((await newReloj(bench)).url).pathname.split('/').at(-1) ?? '';
    return {
      params: { token },
      body: { id: randomUUID(), empleado_id, pin: PIN, clase: 'entrada', marcada_ms: Date.now() },
      as: { ...bench.owner, cookie: '', empresa_id: 0 },
    };
  },
  'PUT /api/empleados/{id}/pin': async (bench) => ({
    params: { id: (await newEmpleado(bench)).id },
    body: { pin: PIN },
  }),
  'PUT /api/empleados/{id}/foto': async (bench) => ({
    params: { id: (await newEmpleado(bench)).id },
    body: await plainPicture(),
    type: 'image/png',
  }),
  'DELETE /api/empleados/{id}/foto': async (bench) => {
    const { id } = await newEmpleado(bench);
    await must(bench.owner, {
      method: 'PUT',
      path: `/api/empleados/${id}/foto`,
      body: await plainPicture(),
      type: 'image/png',
    });
    return { params: { id } };
  },
  'POST /api/empleados/{id}/credencial': async (bench) => ({ params: { id: (await newEmpleado(bench)).id }, body: {} }),
};

/** Without key or version: a mark is told apart by its own id, and the last photo, PIN or badge is the one that counts. */
export const REPEATABLE_CLOCKS: readonly string[] = [
  'PUT /api/tablero/pantallas/{id}',
  'POST /api/tablero/pantallas/{id}/enlace',
  'POST /api/publico/pantalla',
  'POST /api/publico/reloj/{token}/marcas',
  'PUT /api/empleados/{id}/pin',
  'PUT /api/empleados/{id}/foto',
  'DELETE /api/empleados/{id}/foto',
  'POST /api/empleados/{id}/credencial',
];
