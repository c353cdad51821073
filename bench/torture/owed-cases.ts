import { type Json, must } from './client.ts';
import { plainPicture } from './spending-cases.ts';
import { type Bench, type Case, changed, deliver, newOrden, post } from './trial-ground.ts';
import { cash, create, openSesion } from './workshop.ts';

const TOTAL = 35_000;

const withCaja = async (bench: Bench): Promise<void> => {
  const { abiertas } = await must(bench.owner, { method: 'GET', path: '/api/cajas' });
  if (abiertas.length === 0) await openSesion(bench);
};
const order = (bench: Bench, cliente_id = bench.clientes[0]): Promise<Json> => newOrden(bench, { cliente_id });
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
  const cliente = await newCliente(bench);
  await create(bench.owner, '/api/pagos', {
    cliente_id: cliente.id,
    aplicaciones: [],
    a_favor_centavos: TOTAL,
    formas: cash(TOTAL),
  });
  return cliente;
};

const newCliente = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/clientes', { nombre: `Cliente ${bench.next()}` });
const said = { monto_centavos: String(TOTAL), fecha: '2026-01-15' };
/** One that a customer's transfer left, not looked at yet. */
const proof = async (bench: Bench): Promise<Json> => {
  const { cuenta_id } = await order(bench, (await newCliente(bench)).id);
  return must(bench.owner, {
    method: 'POST',
    path: `/api/cobranza/cuentas/${cuenta_id}/comprobantes?${new URLSearchParams(said).toString()}`,
    body: await plainPicture(),
    type: 'image/png',
  });
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
    await deliver(bench, await order(bench, cliente.id));
    return { params: { id: cliente.id }, body: { canal: 'whatsapp' } };
  },
  'POST /api/cobranza/clientes/{id}/enlace': async (bench) => ({ params: { id: bench.clientes[0] ?? '' } }),
  'POST /api/cobranza/cuentas/{id}/enlace': async (bench) => ({ params: { id: (await order(bench)).cuenta_id } }),
  'POST /api/cobranza/cuentas/{id}/comprobantes': async (bench) => {
    const { cuenta_id } = await order(bench, (await newCliente(bench)).id);
    return { params: { id: cuenta_id }, query: said, body: await plainPicture(), type: 'image/png' };
  },
  'POST /api/publico/cobranza/{token}/comprobantes': async (bench) => {
    const { cuenta_id } = await order(bench, (await newCliente(bench)).id);
    const { url } = await post(bench, `/api/cobranza/cuentas/${cuenta_id}/enlace`, {});
    const token = new URL(String(url)).pathname.split('/').at(-1) ?? '';
    return { params: { token }, query: said, body: await plainPicture(), type: 'image/png' };
  },
  'POST /api/cobranza/comprobantes/{id}/aceptacion': async (bench) => {
    await withCaja(bench);
    const { id } = await proof(bench);
    return { params: { id }, body: { monto_centavos: TOTAL, clave_rastreo: `TORTURA${bench.next()}` } };
  },
  'POST /api/cobranza/comprobantes/{id}/rechazo': async (bench) =>
    changed(await proof(bench), { motivo: 'No llegó al banco' }),
};

/** What carries neither key nor version: the same file again is the one that is there, and another link harms nobody. */
export const REPEATABLE_OWED: readonly string[] = [
  'POST /api/cobranza/clientes/{id}/enlace',
  'POST /api/cobranza/cuentas/{id}/enlace',
  'POST /api/cobranza/cuentas/{id}/comprobantes',
  'POST /api/publico/cobranza/{token}/comprobantes',
];
