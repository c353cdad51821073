import { randomUUID } from 'node:crypto';
import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

const CSV = 'text/csv';
const accountBody = (bench: Bench): Json => ({
  nombre: `Cheques ${bench.next()}`,
  banco: 'BBVA',
  terminacion: '4821',
  retencion_maxima: 500,
});
const account = (bench: Bench): Promise<Json> => create(bench.owner, '/api/bancos/cuentas', accountBody(bench));
const rows = (bench: Bench, importe = '10.00'): Buffer =>
  Buffer.from(`Fecha,Concepto,Importe\n05/11/2026,SPEI ${bench.next()},${importe}\n`);
const statement = async (bench: Bench, { id }: Json, importe?: string): Promise<Json> =>
  must(bench.owner, {
    method: 'POST',
    path: `/api/bancos/cuentas/${id}/estados`,
    body: rows(bench, importe),
    type: CSV,
  });
const spent = { concepto: 'Comisión', categoria: 'bancos', proveedor_id: null, iva_centavos: 138 };

/** An account with a movement that is there to be matched. */
const movement = async (bench: Bench, importe = '10.00'): Promise<{ cuenta_id: string; id: string }> => {
  const cuenta = await account(bench);
  const { id, version } = await statement(bench, cuenta, importe);
  await must(bench.owner, {
    method: 'POST',
    path: `/api/bancos/estados/${id}/confirmacion`,
    body: {},
    version,
    key: randomUUID(),
  });
  const { data } = await must(bench.owner, { method: 'GET', path: `/api/bancos/movimientos?cuenta_id=${cuenta.id}` });
  return { cuenta_id: cuenta.id, id: data[0].id };
};
const matchBody = async (bench: Bench): Promise<Json> => {
  const { cuenta_id, id } = await movement(bench);
  return { cuenta_id, movimientos: [id], apuntes: [], diferencia_tipo: 'otro', motivo: 'Intereses' };
};

/** A payment of an expense, of which it may be said out of which account it came. */
const paidByBank = async ({ owner }: Bench): Promise<string> => {
  const fecha = '2026-11-05';
  const body = { concepto: 'Renta', categoria: 'renta', fecha, total_centavos: 50_000, pago: 'banco' };
  const { abonos } = await create(owner, '/api/gastos', body);
  return abonos[0].id;
};

/** What is written of banks. */
export const bankCases: Record<string, Case> = {
  'POST /api/bancos/cuentas': async (bench) => ({ body: accountBody(bench) }),
  'PUT /api/bancos/cuentas/{id}': async (bench) => {
    const body = accountBody(bench);
    return changed(await create(bench.owner, '/api/bancos/cuentas', body), { ...body, banco: 'HSBC', activa: true });
  },
  'POST /api/bancos/cuentas/{id}/estados': async (bench) => ({
    params: { id: (await account(bench)).id },
    body: rows(bench),
    type: CSV,
  }),
  'POST /api/bancos/estados/{id}/confirmacion': async (bench) =>
    changed(await statement(bench, await account(bench)), {}),
  'DELETE /api/bancos/estados/{id}': async (bench) => changed(await statement(bench, await account(bench)), undefined),
  'POST /api/bancos/conciliaciones': async (bench) => ({ body: await matchBody(bench) }),
  'POST /api/bancos/conciliaciones/{id}/reversion': async (bench) =>
    changed(await create(bench.owner, '/api/bancos/conciliaciones', await matchBody(bench)), { motivo: 'Era otro' }),
  'POST /api/bancos/reglas': async (bench) => ({
    body: { reglas: [{ via: '03', cuenta_id: (await account(bench)).id }] },
  }),
  'POST /api/bancos/destinos': async (bench) => ({
    body: {
      cuenta_id: (await account(bench)).id,
      apuntes: [{ origen: 'abono', origen_id: await paidByBank(bench), renglon: 0 }],
    },
  }),
  'POST /api/bancos/gastos': async (bench) => {
    const { cuenta_id, id } = await movement(bench, '-10.00');
    return { body: { ...spent, cuenta_id, movimientos: [id] } };
  },
  'POST /api/bancos/comisiones': async (bench) => {
    const { cuenta_id, id } = await movement(bench, '-10.00');
    const comision = { cuenta_id, movimientos: [id], apuntes: [], diferencia_tipo: 'comision', motivo: '' };
    await create(bench.owner, '/api/bancos/conciliaciones', comision);
    return { body: { ...spent, cuenta_id, mes: '2026-11', total_centavos: 1_000 } };
  },
  'POST /api/bancos/rechazos': async (bench) => {
    const { id } = await movement(bench);
    return { body: { movimiento_id: id, apuntes: [{ origen: 'pago', origen_id: id, renglon: 1 }] } };
  },
};

/** Sent again it is the file that waits there. */
export const REPEATABLE_BANKS = ['POST /api/bancos/cuentas/{id}/estados'] as const;
