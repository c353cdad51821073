import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create, lineOf } from './workshop.ts';

const plantillaBody = (bench: Bench): Json => ({
  nombre: `Plantilla ${bench.next()}`,
  puntos: [
    { seccion: 'Frenos', nombre: 'Zapatas', tipo: 'medida', unidad: 'mm', verde_desde: 3000, amarillo_desde: 2000 },
    { seccion: 'Luces', nombre: 'Faro' },
  ],
});
const newPlantilla = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/inspecciones/plantillas', plantillaBody(bench));

const newOrdenId = async (bench: Bench): Promise<string> => {
  const activo = await create(bench.owner, '/api/activos', { cliente_id: bench.clientes[0], marca: 'Nissan' });
  const body = { cliente_id: bench.clientes[0], activo_id: activo.id, partidas: [lineOf(10_000)] };
  return (await create(bench.owner, '/api/ordenes', body)).id;
};
const newInspeccion = async (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/inspecciones', {
    orden_id: await newOrdenId(bench),
    plantilla_id: (await newPlantilla(bench)).id,
  });
const marca = (i: Json): Json => ({
  id: randomUUID(),
  punto_id: i.puntos[0].id,
  base: 0,
  valor_milesimas: 1500,
  nota: 'Ya raspa',
  marcado_ms: Date.now(),
});
const freshInspeccion = (bench: Bench, { id }: Json): Promise<Json> =>
  must(bench.owner, { method: 'GET', path: `/api/inspecciones/${id}` });
const marked = async (bench: Bench): Promise<Json> => {
  const i = await newInspeccion(bench);
  await create(bench.owner, `/api/inspecciones/${i.id}/marcas`, { marcas: [marca(i)] });
  return freshInspeccion(bench, i);
};
const ended = async (bench: Bench): Promise<Json> => {
  const { id } = await marked(bench);
  return create(bench.owner, `/api/inspecciones/${id}/cierre`, { con_faltantes: true });
};

/** What is written of inspections: what they ask, what is found, their end and their links. */
export const inspectionCases: Record<string, Case> = {
  'POST /api/inspecciones/plantillas': async (bench) => ({ body: plantillaBody(bench) }),
  'PUT /api/inspecciones/plantillas/{id}': async (bench) => changed(await newPlantilla(bench), plantillaBody(bench)),
  'PUT /api/inspecciones/ajustes': async ({ owner }) => {
    const { version, ...rest } = await must(owner, { method: 'GET', path: '/api/inspecciones/ajustes' });
    return { version, body: { ...rest, ordenes_sin_vehiculo: !rest.ordenes_sin_vehiculo } };
  },
  'POST /api/inspecciones': async (bench) => ({
    body: { orden_id: await newOrdenId(bench), plantilla_id: (await newPlantilla(bench)).id },
  }),
  'POST /api/inspecciones/{id}/marcas': async (bench) => {
    const i = await newInspeccion(bench);
    return { params: { id: i.id }, body: { marcas: [marca(i)] } };
  },
  'PUT /api/inspecciones/{id}/diagnostico': async (bench) => {
    const { id, diagnostico_version: version } = await newInspeccion(bench);
    return { params: { id }, version, body: { queja: 'Rechina', causa: 'Balatas', correccion: 'Cambiarlas' } };
  },
  'POST /api/inspecciones/{id}/cierre': async (bench) => ({
    params: { id: (await marked(bench)).id },
    body: { con_faltantes: true },
  }),
  'POST /api/inspecciones/{id}/reapertura': async (bench) => changed(await ended(bench), {}),
  'POST /api/inspecciones/{id}/cancelacion': async (bench) =>
    changed(await newInspeccion(bench), { motivo: 'Era otra plantilla' }),
  'PUT /api/inspecciones/{id}/enlace': async (bench) => ({
    params: { id: (await ended(bench)).id },
    body: { activo: true },
  }),
};

/** Carries neither key nor version: done again it gives one more link to the same report. */
export const REPEATABLE_INSPECTIONS: readonly string[] = ['PUT /api/inspecciones/{id}/enlace'];
