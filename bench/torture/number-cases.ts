import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const viewBody = (bench: Bench): Json => ({
  nombre: `Vista ${bench.next()}`,
  de_todos: true,
  fijada: false,
  ajustes: {
    medida: 'vendido',
    filas: 'mes',
    columnas: null,
    grupos: null,
    comparar: 'nada',
    ver: 'barras',
    periodo: 'mes',
    desde: '2026-11-01',
    hasta: '2026-11-30',
  },
});
const view = (bench: Bench): Promise<Json> => create(bench.owner, '/api/numeros/vistas', viewBody(bench));

let months = 0;
/** Each of another month, so that none is there already. */
const goalBody = (): Json => {
  const n = months++ % 840;
  const mes = `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
  return { mes, medida: 'autos', persona_id: null, valor: 40 };
};
const goal = async (bench: Bench): Promise<Json> => {
  for (;;) {
    const body = goalBody();
    const { data } = await must(bench.owner, { method: 'GET', path: `/api/numeros/metas?mes=${body.mes}` });
    if (data.length === 0) return create(bench.owner, '/api/numeros/metas', body);
  }
};

/** What is written of the numbers: views that are kept and goals. */
export const numberCases: Record<string, Case> = {
  'POST /api/numeros/vistas': async (bench) => ({ body: viewBody(bench) }),
  'PUT /api/numeros/vistas/{id}': async (bench) => changed(await view(bench), viewBody(bench)),
  'DELETE /api/numeros/vistas/{id}': async (bench) => changed(await view(bench), undefined),
  'POST /api/numeros/metas': async () => ({ body: goalBody() }),
  'PUT /api/numeros/metas/{id}': async (bench) => changed(await goal(bench), { valor: 50 }),
};
