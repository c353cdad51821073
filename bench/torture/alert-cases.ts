import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

/** A company has sixty at most: those of earlier tries make room. */
const MANY = 40;
const makeRoom = async ({ owner }: Bench): Promise<void> => {
  const { data } = await must(owner, { method: 'GET', path: '/api/alertas/reglas' });
  if (data.length < MANY) return;
  for (const { id, version } of data)
    await must(owner, { method: 'DELETE', path: `/api/alertas/reglas/${id}`, version });
};

const reglaBody = async (bench: Bench): Promise<Json> => {
  await makeRoom(bench);
  const { personas } = await must(bench.owner, { method: 'GET', path: '/api/alertas/destinatarios' });
  const { usuario_id } = personas.find(({ permisos }: Json) => permisos.includes('ver_esperado_caja'));
  return {
    nombre: `Cortes ${bench.next()}`,
    clase: 'corte',
    umbral: 10_000,
    usuario_ids: [usuario_id],
    vias: ['campana'],
  };
};

/** What owners want to be told, and when. */
export const alertCases: Record<string, Case> = {
  'POST /api/alertas/reglas': async (bench) => ({ body: await reglaBody(bench) }),
  'PUT /api/alertas/reglas/{id}': async (bench) => {
    const body = await reglaBody(bench);
    return changed(await create(bench.owner, '/api/alertas/reglas', body), { ...body, umbral: 20_000, activa: true });
  },
  'DELETE /api/alertas/reglas/{id}': async (bench) =>
    changed(await create(bench.owner, '/api/alertas/reglas', await reglaBody(bench)), undefined),
  'PUT /api/alertas/horas': async (bench) => {
    const { version } = await must(bench.owner, { method: 'GET', path: '/api/alertas/horas' });
    return { version, body: { desde: 7, hasta: 21, personas: [] } };
  },
};
