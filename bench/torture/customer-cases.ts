import { withProgramme } from './coupon-cases.ts';
import { type Json, must } from './client.ts';
import type { Bench, Case } from './trial-ground.ts';
import { create } from './workshop.ts';

const vehicle = (bench: Bench, cliente_id = bench.clientes[0]): Promise<Json> =>
  create(bench.owner, '/api/activos', { cliente_id, marca: 'Nissan', modelo: 'Versa', placas: `C${bench.next()}` });
/** The page of a vehicle, and the last figures of its owner's telephone. */
const passport = async (bench: Bench) => {
  const digitos = bench.next().padStart(4, '0').slice(-4);
  const { id: cliente_id } = await create(bench.owner, '/api/clientes', {
    nombre: 'Ana',
    telefono: `477111${digitos}`,
  });
  const { id } = await vehicle(bench, cliente_id);
  await create(bench.owner, '/api/pasaportes', { activos: [id] });
  const { pasaporte } = await must(bench.owner, { method: 'GET', path: `/api/pasaportes/activo/${id}` });
  return { token: new URL(pasaporte.url).pathname.split('/').at(-1) ?? '', digitos };
};

/** What a customer writes from his own account. */
export const customerCases: Record<string, Case> = {
  'PUT /api/mi-taller/datos': async (bench) => {
    const { door: as } = await bench.person('cliente');
    const { nombre: _, version, ...body } = await must(as, { method: 'GET', path: '/api/mi-taller/datos' });
    return { as, version, body: { ...body, direccion: `Calle ${bench.next()}` } };
  },
  'POST /api/pasaportes': async (bench) => ({ body: { activos: [(await vehicle(bench)).id] } }),
  'POST /api/pasaportes/activo/{id}/renovacion': async (bench) => ({
    params: { id: (await vehicle(bench)).id },
    body: {},
  }),
  'POST /api/pasaportes/activo/{id}/revocacion': async (bench) => {
    const { id } = await vehicle(bench);
    await create(bench.owner, '/api/pasaportes', { activos: [id] });
    return { params: { id }, body: {} };
  },
  'POST /api/publico/pasaportes/{token}/prueba': async (bench) => {
    const { token, digitos } = await passport(bench);
    return { params: { token }, body: { digitos } };
  },
  'PUT /api/entradas/pagina': async () => ({ body: { activo: true } }),
  'POST /api/mi-taller/invitacion': async (bench) => {
    await withProgramme(bench);
    return { as: (await bench.person('cliente')).door, body: {} };
  },
  'POST /api/mi-taller/enlaces': async (bench) => ({ as: (await bench.person('cliente')).door, body: { de: 'saldo' } }),
};

export const NOT_TRIED_CUSTOMER: Readonly<Record<string, string>> = {
  'POST /api/publico/entrar/{token}':
    'espera tres segundos antes de aceptar, y del tercero en adelante pide una imagen',
  'POST /api/publico/entrada/{token}':
    'abre una sesión: apps/server/public-links.test.ts la intenta muchas veces a la vez',
  'POST /api/publico/pasaportes/{token}/garantia':
    'escribe lo mismo que POST /api/publico/cotizaciones/{token}/soporte',
  'POST /api/mi-taller/citas': 'un cliente tiene a lo más cuatro por confirmar; escribe lo mismo que POST /api/citas',
};

/** Each time another link. */
export const REPEATABLE_CUSTOMER: readonly string[] = [
  'POST /api/mi-taller/enlaces',
  'POST /api/mi-taller/invitacion',
  'POST /api/publico/pasaportes/{token}/prueba',
];
