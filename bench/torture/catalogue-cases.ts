import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const newServicio = (bench: Bench, rest: Json = {}): Promise<Json> =>
  create(bench.owner, '/api/servicios', { nombre: `Servicio ${bench.next()}`, precio_centavos: 10_000, ...rest });
const newClase = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/clasificaciones', { nombre: `Clase ${bench.next()}` });

/** A change of the prices of one service, as it was shown: nobody else has that classification. */
const bulkChange = async (bench: Bench): Promise<Json> => {
  const { id: clasificacion_id } = await newClase(bench);
  await newServicio(bench, { clasificacion_id, precios: [{ categoria: 'suv', precio_centavos: 12_000 }] });
  const path = `/api/servicios/cambios-de-precio/vista-previa?como=porcentaje&valor=500&clasificacion_id=${clasificacion_id}`;
  const { huella } = await must(bench.owner, { method: 'GET', path });
  return { como: 'porcentaje', valor: 500, clasificacion_id, huella };
};

/** What is written in the catalogue. */
export const catalogueCases: Record<string, Case> = {
  'POST /api/servicios': async (bench) => ({
    body: {
      nombre: `Servicio ${bench.next()}`,
      precio_centavos: 10_000,
      precios: [{ categoria: 'suv', precio_centavos: 12_000 }],
    },
  }),
  'PATCH /api/servicios/{id}': async (bench) =>
    changed(await newServicio(bench), {
      precio_centavos: 20_000,
      precios: [{ categoria: 'pickup', precio_centavos: 1 }],
    }),
  'POST /api/servicios/cambios-de-precio': async (bench) => ({ body: await bulkChange(bench) }),
  'POST /api/servicios/cambios-de-precio/{id}/reversion': async (bench) => ({
    params: { id: (await create(bench.owner, '/api/servicios/cambios-de-precio', await bulkChange(bench))).id },
    body: {},
  }),
  'POST /api/clasificaciones': async (bench) => ({ body: { nombre: `Clase ${bench.next()}` } }),
  'PATCH /api/clasificaciones/{id}': async (bench) => changed(await newClase(bench), { orden: 7 }),
};
