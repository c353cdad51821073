import { type Json, must } from './client.ts';
import { type Bench, type Case, changed, deliver, newOrden } from './trial-ground.ts';
import { create } from './workshop.ts';

const newActivo = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/activos', { cliente_id: bench.clientes[0], marca: 'Nissan', placas: `V${bench.next()}` });

/** A vehicle that came and left: its order, delivered. */
export const newVisita = async (bench: Bench): Promise<Json> => {
  const orden = await newOrden(bench, { activo_id: (await newActivo(bench)).id, kilometraje: 10_000 });
  return deliver(bench, orden);
};

/** Another link is as good as the one before: whoever asks twice gets two. */
export const REPEATABLE_VISITS: readonly string[] = ['POST /api/visitas/{id}/calificacion/enlace'];

/** What is said of visits, and of when their vehicles come again. */
export const visitCases: Record<string, Case> = {
  'PUT /api/visitas/{id}/comentario': async (bench) => ({
    params: { id: (await newVisita(bench)).id },
    version: 0,
    body: { texto: `Pidió factura ${bench.next()}` },
  }),
  'POST /api/visitas/{id}/repeticion': async (bench) => ({
    params: { id: (await newVisita(bench)).id },
    body: { como: 'cotizacion' },
  }),
  'PUT /api/visitas/ajuste': async (bench) => {
    const { version } = await must(bench.owner, { method: 'GET', path: '/api/visitas/ajuste' });
    return { body: { resena_url: `https://g.page/r/taller-${bench.next()}` }, version };
  },
  'POST /api/visitas/{id}/calificacion/enlace': async (bench) => ({
    params: { id: (await newVisita(bench)).id },
    body: {},
  }),
  'POST /api/publico/calificaciones/{token}': async (bench) => {
    const { id } = await newVisita(bench);
    const { url } = await create(bench.owner, `/api/visitas/${id}/calificacion/enlace`, {});
    return {
      params: { token: String(url).split('/').at(-1) ?? '' },
      body: { estrellas: 2, texto: `Rechina ${bench.next()}` },
    };
  },
  'PUT /api/visitas/vehiculos/{id}/proximo': async (bench) => {
    const { id } = await newActivo(bench);
    return changed({ id, version: 0 }, { proximo: { que: 'Afinación', km: null, fecha: '2099-01-15' } });
  },
};
