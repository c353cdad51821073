import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const listaBody = async (bench: Bench): Promise<Json> => {
  const n = bench.next();
  const servicio = await create(bench.owner, '/api/servicios', { nombre: `Frenos ${n}`, precio_centavos: 50_000 });
  return {
    nombre: `Lista ${n}`,
    reglas: [{ alcance: 'servicio', objetivo: servicio.id, forma: 'descuento', valor: 1_000 }],
  };
};

const newOrden = async (bench: Bench): Promise<Json> => {
  const cliente = await create(bench.owner, '/api/clientes', { nombre: `Flota ${bench.next()}` });
  return create(bench.owner, '/api/ordenes', {
    cliente_id: cliente.id,
    partidas: [
      { tipo: 'servicio', descripcion: 'Frenos', cantidad_milesimas: 1000, precio_centavos: 50_000, tasa_iva: 1600 },
    ],
  });
};

export const agreementCases: Record<string, Case> = {
  'POST /api/acuerdos/listas': async (bench) => ({ body: await listaBody(bench) }),
  'PUT /api/acuerdos/listas/{id}': async (bench) => {
    const body = await listaBody(bench);
    const lista = await create(bench.owner, '/api/acuerdos/listas', body);
    return changed(lista, { ...body, nombre: `${body['nombre']} nueva`, activa: true });
  },
  'PUT /api/acuerdos/clientes/{id}': async (bench) => {
    const lista = await create(bench.owner, '/api/acuerdos/listas', await listaBody(bench));
    const { id } = await create(bench.owner, '/api/clientes', { nombre: `Flota ${bench.next()}` });
    const { version } = await must(bench.owner, { method: 'GET', path: `/api/acuerdos/clientes/${id}` });
    return { params: { id }, body: { lista_id: lista.id, pide_oc: true, estado_mensual: false }, version };
  },
  'PUT /api/ordenes/{id}/orden-de-compra': async (bench) => changed(await newOrden(bench), { orden_compra: 'OC-1' }),
  'PUT /api/cotizaciones/{id}/orden-de-compra': async (bench) => {
    const cliente = await create(bench.owner, '/api/clientes', { nombre: `Flota ${bench.next()}` });
    const cotizacion = await create(bench.owner, '/api/cotizaciones', {
      cliente_id: cliente.id,
      partidas: [
        { tipo: 'servicio', descripcion: 'Frenos', cantidad_milesimas: 1000, precio_centavos: 50_000, tasa_iva: 1600 },
      ],
    });
    return changed(cotizacion, { orden_compra: 'OC-1' });
  },
};
