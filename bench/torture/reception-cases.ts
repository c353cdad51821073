import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { drawnSignature } from './drawn-signature.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const newActivoId = async (bench: Bench): Promise<string> =>
  (await create(bench.owner, '/api/activos', { cliente_id: bench.clientes[0], marca: 'Nissan' })).id;
const begun = async (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/recepciones', { activo_id: await newActivoId(bench) });
const said = async (): Promise<Json> => ({
  kilometraje: 12_000,
  combustible_octavos: 4,
  queja: 'Rechina al frenar',
  golpes: [{ id: randomUUID(), vista: 'izquierda', x: 100, y: 200, tipo: 'rayon' }],
  firma: { nombre: 'Juan Núñez', png: await drawnSignature() },
});
const received = async (bench: Bench): Promise<Json> => {
  const body = { ...(await said()), activo_id: await newActivoId(bench) };
  return create(bench.owner, `/api/recepciones/${randomUUID()}/ingreso`, body);
};
/** Its order done, so that it may leave. */
const ready = async (bench: Bench): Promise<Json> => {
  const r = await received(bench);
  for (const a of ['en_proceso', 'terminada']) {
    const { version } = await must(bench.owner, { method: 'GET', path: `/api/ordenes/${r.orden_id}` });
    await must(bench.owner, { method: 'POST', path: `/api/ordenes/${r.orden_id}/estado`, version, body: { a } });
  }
  return r;
};

/** What is written when a vehicle comes in and when it leaves. */
export const receptionCases: Record<string, Case> = {
  'PUT /api/recepciones/ajustes': async ({ owner }) => {
    const { version, plantillas: _, ...rest } = await must(owner, { method: 'GET', path: '/api/recepciones/ajustes' });
    return { version, body: { ...rest, con_inventario: !rest.con_inventario } };
  },
  'PUT /api/recepciones/plantillas': async ({ owner }) => {
    const { plantillas } = await must(owner, { method: 'GET', path: '/api/recepciones/ajustes' });
    const { version } = plantillas.find((one: Json) => one.silueta === 'moto');
    const body = { silueta: 'moto', secciones: [{ nombre: 'Exteriores', puntos: ['Faro', 'Espejos'] }] };
    return { version, body };
  },
  'POST /api/recepciones': async (bench) => ({ body: { activo_id: await newActivoId(bench) } }),
  'POST /api/recepciones/{id}/ingreso': async (bench) => {
    const { id, activo_id } = await begun(bench);
    return { params: { id }, body: { ...(await said()), activo_id } };
  },
  'PUT /api/recepciones/{id}': async (bench) => changed(await received(bench), { ...(await said()), queja: 'Ya no' }),
  'POST /api/recepciones/{id}/descarte': async (bench) => changed(await begun(bench), { motivo: 'Era otro' }),
  'POST /api/recepciones/{id}/aviso': async (bench) => ({ params: { id: (await received(bench)).id } }),
  'POST /api/recepciones/{id}/entrega': async (bench) =>
    changed(await ready(bench), { kilometraje: 12_003, combustible_octavos: 4, entregada_a: 'Juan Núñez' }),
};
