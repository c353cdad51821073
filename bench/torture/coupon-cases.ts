import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const couponBody = (bench: Bench): Json => ({
  nombre: `Bienvenida ${bench.next()}`,
  da: 'monto',
  centavos: 5_000,
  limite: 10,
});

/** A programme that is on, and somebody who was not sent by anybody yet. */
const programme = async (bench: Bench): Promise<Json> => {
  const { version } = await must(bench.owner, { method: 'GET', path: '/api/referidos/programa' });
  const { id } = await create(bench.owner, '/api/cupones', couponBody(bench));
  return { body: { activo: true, cupon_nuevo_id: id, cupon_premio_id: id, dias: 30 }, version };
};
const customer = (bench: Bench) => create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}` });
export const withProgramme = async (bench: Bench): Promise<void> => {
  const { activo } = await must(bench.owner, { method: 'GET', path: '/api/referidos/programa' });
  if (activo) return;
  const { body, version } = await programme(bench);
  await must(bench.owner, { method: 'PUT', path: '/api/referidos/programa', body, version });
};

/** What is written of coupons, and of who sent whom; using one is a sale. */
export const couponCases: Record<string, Case> = {
  'POST /api/cupones': async (bench) => ({ body: couponBody(bench) }),
  'PUT /api/cupones/{id}': async (bench) => {
    const body = couponBody(bench);
    return changed(await create(bench.owner, '/api/cupones', body), { ...body, centavos: 6_000, activo: true });
  },
  'POST /api/cupones/{id}/codigos': async (bench) => ({
    params: { id: (await create(bench.owner, '/api/cupones', couponBody(bench))).id },
    body: { cuantos: 20 },
  }),
  'PUT /api/referidos/programa': async (bench) => {
    const { body, version } = await programme(bench);
    return { body, version };
  },
  'POST /api/referidos/clientes/{id}/codigo': async (bench) => {
    await withProgramme(bench);
    return { params: { id: (await customer(bench)).id }, body: {} };
  },
  'POST /api/referidos/clientes': async (bench) => {
    await withProgramme(bench);
    return { body: { nombre: `Recomendado ${bench.next()}`, recomienda_id: (await customer(bench)).id } };
  },
  'POST /api/referidos/clientes/{id}/recomendacion': async (bench) => {
    await withProgramme(bench);
    const [referido, recomienda] = [await customer(bench), await customer(bench)];
    return { params: { id: referido.id }, body: { recomienda_id: recomienda.id } };
  },
};

/** His code is the same however often it is asked for. */
export const REPEATABLE_COUPONS: readonly string[] = ['POST /api/referidos/clientes/{id}/codigo'];
