import type { Json } from './client.ts';
import { type Bench, type Case, changed, newOrden, post } from './trial-ground.ts';
import { create } from './workshop.ts';

const partBody = async (bench: Bench): Promise<Json> => ({
  orden_id: (await newOrden(bench)).id,
  descripcion: `Retén ${bench.next()}`,
});
const newPart = async (bench: Bench): Promise<Json> => create(bench.owner, '/api/refacciones', await partBody(bench));

/** What is written of the parts that an order lacks. */
export const partCases: Record<string, Case> = {
  'POST /api/refacciones': async (bench) => ({ body: await partBody(bench) }),
  'PUT /api/refacciones/{id}': async (bench) => {
    const part = await newPart(bench);
    return changed(part, { descripcion: part.descripcion, cantidad_milesimas: 2_000, nota: 'La del lado derecho' });
  },
  'POST /api/refacciones/{id}/pasos': async (bench) => ({
    params: { id: (await newPart(bench)).id },
    body: { de: 'pedida', a: 'llego' },
  }),
  'PUT /api/refacciones/orden/{id}/usadas': async (bench) => {
    const { id, orden_id } = await newPart(bench);
    await post(bench, `/api/refacciones/${id}/pasos`, { de: 'pedida', a: 'instalada' });
    return { params: { id: orden_id }, body: { pieza_id: id, entregada: true } };
  },
};

/** Said again, the used piece is where it was said to be. */
export const REPEATABLE_PARTS: readonly string[] = ['PUT /api/refacciones/orden/{id}/usadas'];
