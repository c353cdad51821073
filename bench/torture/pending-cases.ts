import type { Json } from './client.ts';
import { type Bench, type Case, changed, post } from './trial-ground.ts';
import { create } from './workshop.ts';

const nuevo = (bench: Bench, cliente_id = bench.clientes[0]) => ({
  cliente_id,
  descripcion: `Amortiguadores ${bench.next()}`,
  precio_centavos: 80_000,
});
const newPendiente = (bench: Bench, cliente_id?: string): Promise<Json> =>
  create(bench.owner, '/api/pendientes', nuevo(bench, cliente_id));
const closing = { razon: 'en_otro_lado', comentario: '' };

/** What is done with work that customers left for another day. */
export const pendingCases: Record<string, Case> = {
  'POST /api/pendientes': async (bench) => ({ body: nuevo(bench) }),
  'PUT /api/pendientes/{id}': async (bench) =>
    changed(await newPendiente(bench), { vence: '2099-01-15', vence_km: 90_000, comentario: 'Con calma' }),
  'POST /api/pendientes/{id}/cierre': async (bench) => changed(await newPendiente(bench), closing),
  'POST /api/pendientes/{id}/reapertura': async (bench) => {
    const { id, version } = await newPendiente(bench);
    return changed(await post(bench, `/api/pendientes/${id}/cierre`, closing, version), {});
  },
  'POST /api/pendientes/{id}/mensaje': async (bench) => {
    const telefono = `477${String(bench.next()).padStart(7, '0').slice(-7)}`;
    const { id } = await create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}`, telefono });
    return { params: { id: (await newPendiente(bench, id)).id } };
  },
};
