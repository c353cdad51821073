import { randomUUID } from 'node:crypto';
import type { Json } from './client.ts';
import { type Case, givenOrden, newEmpleado, newOrden } from './trial-ground.ts';
import { newArticulo } from './stock-cases.ts';
import { create } from './workshop.ts';

const ofFirstLine = ({ id, partidas }: Json): { orden_id: string; partida_id: string } => ({
  orden_id: id,
  partida_id: partidas[0].id,
});

/** What is written from the floor of the shop: what a hand did, what it asks for, and a sold service. */
export const floorCases: Record<string, Case> = {
  'POST /api/piso/actos': async (bench) => {
    const orden = await givenOrden(bench, (await newEmpleado(bench)).id);
    return { body: { ...ofFirstLine(orden), acto: 'empezar', marcada_ms: Date.now() } };
  },
  'POST /api/piso/avisos': async (bench) => {
    const { door, usuario_id } = await bench.person('tecnico');
    const { id } = await create(bench.owner, '/api/empleados', { nombre: 'Quien lo hace', usuario_id });
    const said = { tipo: 'refaccion', texto: 'Faltan las balatas', marcada_ms: Date.now() };
    return { body: { ...ofFirstLine(await givenOrden(bench, id)), ...said }, as: door };
  },
  'PUT /api/piso/servicios/{orden_id}/{partida_id}': async (bench) => {
    const orden = await newOrden(bench);
    const { id: articulo_id } = await newArticulo(bench, { precio_centavos: 12_000 });
    const trabajadores = [{ empleado_id: (await newEmpleado(bench)).id, diezmilesimas: 10_000 }];
    return {
      params: ofFirstLine(orden),
      version: orden.version,
      body: {
        trabajadores,
        precio_centavos: 11_000,
        garantia: { dias: 180, km: 10_000 },
        agrega: [{ id: randomUUID(), articulo_id, cantidad_milesimas: 1000, se_cobra: true }],
      },
    };
  },
};
