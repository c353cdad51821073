import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { line, openCaja, openOrden } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let cajero: Person;
let sesion_id: string;

beforeAll(async () => {
  taller = await openTaller(server);
  cajero = await taller.company.hire('cajero');
  sesion_id = await openCaja(cajero);
});

const transfer = (monto_centavos: number): Json => ({
  forma_pago: '03',
  monto_centavos,
  referencia: { clave_rastreo: 'MBAN01' },
});
const card = (monto_centavos: number): Json => ({
  forma_pago: '04',
  monto_centavos,
  referencia: { ultimos4: '4821', autorizacion: '104882' },
});
const charge = async (total: number, formas: Json[], who = cajero): Promise<Json> => {
  const { cuenta_id } = await openOrden(taller, { partidas: [line('Afinación', total)] });
  const aplicaciones = [{ cuenta_id, monto_centavos: total }];
  return created(who.post('/api/pagos', { aplicaciones, formas, sesion_id }));
};
const correct = (pago: Json, formas: Json[], who = cajero, rest: Json = {}): Promise<Answer> =>
  who.post(`/api/pagos/${pago.id}/forma`, { formas, motivo: 'Era transferencia', sesion_id, ...rest });
const byForm = async (): Promise<Record<string, number>> => {
  const { por_forma } = (await taller.owner.get('/api/pagos/totales')).body;
  return Object.fromEntries(por_forma.map((one: Json) => [one.forma_pago, one.monto_centavos]));
};
const journal = async (folio: string): Promise<string> => {
  const { rows } = await server.owner.query(
    `select texto from plataforma.bitacora where accion = 'pago.forma_corregida' and folio = $1`,
    [folio],
  );
  return rows.map(({ texto }) => texto).join(' ');
};

test('cash that was a transfer becomes one in one act: the account stays paid and each form tells the truth', async () => {
  const before = await byForm();
  const pago = await charge(100_000, [{ forma_pago: '01', monto_centavos: 100_000 }]);
  const fixed = await created(correct(pago, [transfer(100_000)]));
  expect(fixed).toMatchObject({
    tipo: pago.tipo,
    monto_centavos: 100_000,
    corrige_folio: pago.folio,
    cancelado: false,
  });
  const now = await byForm();
  expect([(now['01'] ?? 0) - (before['01'] ?? 0), (now['03'] ?? 0) - (before['03'] ?? 0)]).toEqual([0, 100_000]);
  const cuenta = (await taller.owner.get(`/api/pagos/cuentas/${pago.aplicaciones[0].cuenta_id}`)).body;
  expect([cuenta.pagado_centavos, cuenta.saldo_centavos]).toEqual([100_000, 0]);
  const old = (await taller.owner.get(`/api/pagos/${pago.id}`)).body;
  expect([old.cancelado, old.corregido_folio]).toEqual([true, fixed.folio]);
  expect(await journal(fixed.folio)).toContain(`corrigió la forma de pago de ${pago.folio}: efectivo → transferencia`);
});

test('part in cash and part by card stays the same amount; another amount is refused', async () => {
  const pago = await charge(100_000, [card(100_000)]);
  const short = await correct(pago, [{ forma_pago: '01', monto_centavos: 40_000 }]);
  expect([short.status, short.body.code]).toEqual([422, 'reparto']);
  const fixed = await created(correct(pago, [{ forma_pago: '01', monto_centavos: 40_000 }, card(60_000)]));
  expect(fixed.formas.map((one: Json) => [one.forma_pago, one.monto_centavos])).toEqual([
    ['01', 40_000],
    ['04', 60_000],
  ]);
});

test('the form that it has already, favour, and what is cancelled are refused', async () => {
  const pago = await charge(100_000, [{ forma_pago: '01', monto_centavos: 100_000 }]);
  expect((await correct(pago, [{ forma_pago: '01', monto_centavos: 100_000 }])).body.code).toBe('misma_forma');
  expect((await correct(pago, [{ forma_pago: '30', monto_centavos: 100_000 }])).status).toBe(422);
  await created(taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'No vino', sesion_id }));
  const late = await correct(pago, [transfer(100_000)]);
  expect([late.body.code, late.body.message]).toEqual(['forma_no_corregible', `${pago.folio} ya está cancelado.`]);
});

test('pressed twice with one key it is corrected once', async () => {
  const pago = await charge(100_000, [{ forma_pago: '01', monto_centavos: 100_000 }]);
  const body = { formas: [transfer(100_000)], motivo: 'Era transferencia', sesion_id };
  const [one, two] = await Promise.all(
    [1, 2].map(() => cajero.post(`/api/pagos/${pago.id}/forma`, body, { key: `dos-${pago.id}` })),
  );
  expect(new Set([one?.body.id, two?.body.id]).size).toBe(1);
});

test('another cashier asks whoever charged it or may cancel; so does everybody once its cut is closed', async () => {
  const otro = await taller.company.hire('cajero');
  const pago = await charge(100_000, [{ forma_pago: '01', monto_centavos: 100_000 }]);
  const foreign = await correct(pago, [transfer(100_000)], otro);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'forma_no_corregible']);
  expect(foreign.body.message).toContain('quien puede cancelar documentos');
  const z = await taller.owner.post('/api/cortes', {
    sesion_id,
    conteo: {},
    comentario: 'Se contó aparte',
    motivo: 'Fin del turno',
  });
  expect(z.status, JSON.stringify(z.body)).toBe(201);
  sesion_id = await openCaja(taller.owner);
  const late = await correct(pago, [transfer(100_000)]);
  expect(late.body.message).toContain(z.body.folio);
  const before = (await taller.owner.get(`/api/cortes/${z.body.id}`)).body;
  const fixed = await created(correct(pago, [transfer(100_000)], taller.owner));
  expect(fixed.corte).toBeNull();
  expect((await taller.owner.get(`/api/cortes/${z.body.id}`)).body).toEqual(before);
});
