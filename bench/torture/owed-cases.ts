import { type Json, must } from './client.ts';
import { type Bench, type Case, changed, post } from './trial-ground.ts';
import { cash, create, lineOf, openSesion } from './workshop.ts';

const TOTAL = 35_000;

const withCaja = async (bench: Bench): Promise<void> => {
  const { abiertas } = await must(bench.owner, { method: 'GET', path: '/api/cajas' });
  if (abiertas.length === 0) await openSesion(bench);
};
const order = (bench: Bench, cliente_id = bench.clientes[0]): Promise<Json> =>
  create(bench.owner, '/api/ordenes', { cliente_id, partidas: [lineOf(10_000), lineOf(25_000)] });
const account = async (bench: Bench): Promise<Json> =>
  must(bench.owner, { method: 'GET', path: `/api/pagos/cuentas/${(await order(bench)).cuenta_id}` });
const agreement = async (bench: Bench): Promise<Json> => ({
  cuentas: [(await order(bench)).cuenta_id],
  cuotas: [{ vence: '2099-01-15', monto_centavos: TOTAL }],
});
const why = { clase: 'bonificacion', motivo: 'Cliente de años', monto_centavos: 5_000 };

/** A customer who has that much in favour. */
const withFavour = async (bench: Bench): Promise<Json> => {
  await withCaja(bench);
  const cliente = await create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}` });
  await create(bench.owner, '/api/pagos', {
    cliente_id: cliente.id,
    aplicaciones: [],
    a_favor_centavos: TOTAL,
    formas: cash(TOTAL),
  });
  return cliente;
};

/** What is done with what customers owe and with what they have in favour. */
export const owedCases: Record<string, Case> = {
  'POST /api/pagos/clientes/{id}/saldo/devolucion': async (bench) => {
    const { id } = await withFavour(bench);
    return { params: { id }, body: { monto_centavos: TOTAL, forma_pago: '01', motivo: 'Ya no lo quiso' } };
  },
  'POST /api/pagos/cuentas/{id}/notas': async (bench) => {
    const { cuenta_id } = await order(bench);
    return { params: { id: cuenta_id }, body: why };
  },
  'POST /api/pagos/notas/{id}/cancelacion': async (bench) => {
    const { cuenta_id } = await order(bench);
    const { id } = await create(bench.owner, `/api/pagos/cuentas/${cuenta_id}/notas`, why);
    return { params: { id }, body: { motivo: 'Fue de más' } };
  },
  'POST /api/pagos/cuentas/{id}/incobrable': async (bench) =>
    changed(await account(bench), { motivo: 'Cerró su negocio' }),
  'POST /api/pagos/cuentas/{id}/cobrable': async (bench) => {
    const { id, version } = await account(bench);
    const given = await post(bench, `/api/pagos/cuentas/${id}/incobrable`, { motivo: 'Cerró su negocio' }, version);
    return changed(given, { motivo: 'Volvió' });
  },
  'POST /api/cobranza/convenios': async (bench) => ({ body: await agreement(bench) }),
  'POST /api/cobranza/convenios/{id}/cancelacion': async (bench) =>
    changed(await create(bench.owner, '/api/cobranza/convenios', await agreement(bench)), { motivo: 'No lo cumplió' }),
  'POST /api/cobranza/clientes/{id}/recordatorios': async (bench) => {
    const telefono = '4771112233';
    const cliente = await create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}`, telefono });
    await order(bench, cliente.id);
    return { params: { id: cliente.id }, body: { canal: 'whatsapp' } };
  },
};
