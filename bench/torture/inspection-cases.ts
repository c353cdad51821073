import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { type Bench, type Case, changed, sentLink } from './trial-ground.ts';
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

/** What was found, as the line that its adviser would offer. */
const found = async (bench: Bench, { orden_id }: Json): Promise<Json> => {
  const path = `/api/inspecciones/orden/${orden_id}/hallazgos`;
  const { data } = await must(bench.owner, { method: 'GET', path });
  const { linea, punto_id } = data[0];
  return { ...linea, punto_id, precio_centavos: 45_000 };
};

/** What is written of inspections: what they ask, what is found, their end and their links. */
export const inspectionCases: Record<string, Case> = {
  'POST /api/inspecciones/plantillas': async (bench) => ({ body: plantillaBody(bench) }),
  'PUT /api/inspecciones/plantillas/{id}': async (bench) => changed(await newPlantilla(bench), plantillaBody(bench)),
  'PUT /api/inspecciones/ajustes': async ({ owner }) => {
    const { version, ...rest } = await must(owner, { method: 'GET', path: '/api/inspecciones/ajustes' });
    return { version, body: { ...rest, imprime_diagnostico: !rest.imprime_diagnostico } };
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
  'POST /api/inspecciones/orden/{id}/oferta': async (bench) => {
    const i = await marked(bench);
    return { params: { id: i.orden_id }, body: { lineas: [await found(bench, i)] } };
  },
  'POST /api/inspecciones/orden/{id}/espera': async (bench) => {
    const i = await marked(bench);
    return { params: { id: i.orden_id }, body: await found(bench, i) };
  },
  'POST /api/publico/cotizaciones/{token}/informe': async (bench) => {
    const i = await ended(bench);
    const path = `/api/inspecciones/orden/${i.orden_id}/oferta`;
    const { hallazgos } = await create(bench.owner, path, { lineas: [await found(bench, i)] });
    await must(bench.owner, { method: 'PUT', path: `/api/inspecciones/${i.id}/enlace`, body: { activo: true } });
    return { params: { token: await sentLink(bench, hallazgos.cotizacion) } };
  },
  'PUT /api/inspecciones/{id}/enlace': async (bench) => ({
    params: { id: (await ended(bench)).id },
    body: { activo: true },
  }),
};

/** Carry neither key nor version: done again they give one more link to the same report. */
export const REPEATABLE_INSPECTIONS: readonly string[] = [
  'PUT /api/inspecciones/{id}/enlace',
  'POST /api/publico/cotizaciones/{token}/informe',
];
