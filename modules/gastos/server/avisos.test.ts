import { beforeAll, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { line, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { tellDue } from './due.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  hoy = await taller.company.run(async (_, who) => who.hoy);
});

const day = (days: number): string =>
  new Date(Date.parse(`${hoy}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const owed = async (vence: string, body: Json = {}, who = owner): Promise<Json> => {
  const answer = await who.post('/api/gastos', {
    fecha: day(-30),
    categoria: 'insumos',
    concepto: 'Estopa',
    total_centavos: 11_600,
    pago: 'por_pagar',
    vence,
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const heard = async (): Promise<Json[]> =>
  (await owner.get('/api/notificaciones')).body.data.filter((one: Json) => one.tipo === 'gasto.vence');
const tell = () => taller.company.run(tellDue);

test('what falls due is told when it is near and when it is late, once each, and again only if it is given another day', async () => {
  const near = await owed(day(2), { concepto: 'Renta' });
  await owed(day(10), { concepto: 'Lejano' });
  await owed(day(1), { concepto: 'Pagado', pago: 'banco' });
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  const [first] = await heard();
  expect(first).toMatchObject({ titulo: 'Renta: está por vencer', ruta: `/gastos/gastoRegistro?ver=${near.id}` });
  expect(first?.['texto']).toContain('$116.00');

  for (const concepto of ['Luz', 'Agua']) await owed(day(-3), { concepto });
  expect(await tell()).toBe(2);
  const [late] = await heard();
  expect(late).toMatchObject({ titulo: '2 gastos vencidos', ruta: '/gastos/gastoRegistro?estado=vencidos' });
  expect((await owner.get('/api/inicio')).body.gastos).toEqual({
    vencidos: 2,
    vencido_centavos: 23_200,
    por_vencer: 1,
    por_vencer_centavos: 11_600,
  });

  const { version } = (await owner.get(`/api/gastos/${near.id}`)).body;
  await owner.patch(`/api/gastos/${near.id}`, { notas: 'Lo mismo', vence: day(2) }, { version });
  expect(await tell(), 'the same day is no crossing').toBe(0);
  await owner.patch(`/api/gastos/${near.id}`, { vence: day(3) }, { version: version + 1 });
  expect(await tell()).toBe(1);
  expect(await heard()).toHaveLength(3);
  const tecnico = await taller.company.hire('tecnico');
  expect((await tecnico.get('/api/inicio')).body.gastos).toBeNull();
});

test('an expense is of the order that was chosen, and the order says what was spent for it', async () => {
  const orden = (
    await owner.post('/api/ordenes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [line('Motor', 500_000)],
    })
  ).body;
  const find = async (text: string) =>
    (await owner.get(`/api/gastos/ordenes?q=${encodeURIComponent(text)}`)).body.data.map((one: Json) => one.folio);
  for (const text of [orden.folio, 'GTO-101', 'transportes', '']) expect(await find(text), text).toEqual([orden.folio]);
  expect(await find('nadie')).toEqual([]);

  const chosen = await owed(day(5), { concepto: 'Grúa', orden_id: orden.id });
  expect([chosen.orden_id, chosen.orden_folio]).toEqual([orden.id, orden.folio]);
  const written = await owed(day(5), { concepto: 'Torno', orden_folio: orden.folio.toLowerCase() });
  expect([written.orden_id, written.orden_folio]).toEqual([null, orden.folio]);
  const spent = (await owner.get(`/api/ordenes/${orden.id}/gastos`)).body;
  expect(spent.total_centavos).toBe(23_200);
  expect(spent.data.map((one: Json) => one.concepto)).toEqual(['Grúa', 'Torno']);

  const change = (body: Json, version: number) => owner.patch(`/api/gastos/${chosen.id}`, body, { version });
  expect((await change({ orden_id: chosen.id }, 1)).body.fields.orden_id).toContain('ya no existe');
  expect((await change({ orden_id: null, orden_folio: 'gto-101-b' }, 1)).body).toMatchObject({
    orden_id: null,
    orden_folio: 'GTO-101-B',
  });
  expect((await change({ orden_id: orden.id }, 2)).body.orden_folio).toBe(orden.folio);
  const tecnico = await taller.company.hire('tecnico');
  expect((await tecnico.get(`/api/ordenes/${orden.id}/gastos`)).status).toBe(403);
  const otro = await server.company();
  expect((await otro.owner.get(`/api/ordenes/${orden.id}/gastos`)).status).toBe(404);
  const foreign = await otro.owner.post('/api/gastos', {
    ...written,
    id: undefined,
    pago: 'banco',
    orden_id: orden.id,
  });
  expect(foreign.status).toBe(422);
});
