import type { Json } from './client.ts';
import { type Bench, type Case, changed, givenOrden, newEmpleado, newOrden } from './trial-ground.ts';
import { create } from './workshop.ts';

const etiquetaBody = (bench: Bench): Json => ({ nombre: `Etiqueta ${bench.next()}`, tono: 'warn', estado: 'recibida' });
const newEtiqueta = (bench: Bench): Promise<Json> => create(bench.owner, '/api/ordenes/etiquetas', etiquetaBody(bench));

/** What is written of the board: the company's labels, what a card is given there, and who does its works. */
export const boardCases: Record<string, Case> = {
  'POST /api/ordenes/etiquetas': async (bench) => ({ body: etiquetaBody(bench) }),
  'PATCH /api/ordenes/etiquetas/{id}': async (bench) =>
    changed(await newEtiqueta(bench), { nombre: `Etiqueta ${bench.next()}`, activa: false }),
  'PUT /api/ordenes/{id}/promesa': async (bench) => changed(await newOrden(bench), { promesa: '2030-12-24T18:00:00Z' }),
  'PUT /api/ordenes/{id}/etiqueta': async (bench) =>
    changed(await newOrden(bench), { etiqueta_id: (await newEtiqueta(bench)).id }),
  'PUT /api/ordenes/{id}/oficio': async (bench) => {
    const orden = await newOrden(bench);
    return changed(orden, { partida_id: orden.partidas[0].id, oficio: 'Llantas' });
  },
  'PUT /api/ordenes/{id}/tecnico': async (bench) => {
    const [de, a] = [(await newEmpleado(bench)).id, (await newEmpleado(bench)).id];
    return changed(await givenOrden(bench, de), { de, a });
  },
  'PUT /api/ordenes/{id}/trabajadores': async (bench) => {
    const orden = await newOrden(bench);
    const empleado_id = (await newEmpleado(bench)).id;
    return changed(orden, { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] });
  },
  'PUT /api/ordenes/{id}/retrabajo': async (bench) => {
    const orden = await newOrden(bench);
    return changed(orden, { partida_id: orden.partidas[0].id, de: null });
  },
  'POST /api/ordenes/{id}/avance': async (bench) => {
    const orden = await newOrden(bench);
    return changed(orden, { partida_id: orden.partidas[0].id, estado: 'en_curso' });
  },
};
