import { type Json, must } from './client.ts';
import type { Bench, Case } from './trial-ground.ts';
import { create } from './workshop.ts';

/** Work of a customer whose day came, as somebody finds it on the list. */
const newSeguimiento = async (bench: Bench): Promise<Json> => {
  const telefono = `477${String(bench.next()).padStart(7, '0').slice(-7)}`;
  const { id: cliente_id } = await create(bench.owner, '/api/clientes', {
    nombre: `Cliente ${bench.next()}`,
    telefono,
  });
  const { fecha: vence } = await create(bench.owner, '/api/pendientes', {
    cliente_id,
    descripcion: 'Frenos',
    precio_centavos: 5_000_000,
  });
  const nuevo = { cliente_id, descripcion: 'Balatas', precio_centavos: 90_000_000, vence };
  await create(bench.owner, '/api/pendientes', nuevo);
  return { clave: `pendiente:${cliente_id}`, causa: vence };
};

/** What is done with whom there is to call. */
export const followCases: Record<string, Case> = {
  'POST /api/seguimientos/actos': async (bench) => {
    const { clave, causa } = await newSeguimiento(bench);
    return { body: { clave, causa, que: 'hecho', llamada: true } };
  },
  'PUT /api/seguimientos/ajustes': async ({ owner }) => {
    const { version, meses_sin_volver } = await must(owner, { method: 'GET', path: '/api/seguimientos/ajustes' });
    return { version, body: { meses_sin_volver: (meses_sin_volver % 12) + 1, tope_semanal: 2, automaticos: [] } };
  },
};

export const NOT_TRIED_FOLLOWS: Readonly<Record<string, string>> = {
  'POST /api/seguimientos/mensajes': 'asks for an hour of the company between 8 and 20; its room tries a burst of it',
};
