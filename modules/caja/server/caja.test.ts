import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Company,
  type Json,
  type Person,
  startTest,
  type TestServer,
} from '../../../apps/server/testing/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTest();
});

const cajaOf = async (person: Person): Promise<string> => (await person.get('/api/cajas')).body.cajas[0].id;
const open = async (company: Company, fondo_centavos = 100_000): Promise<Json> => {
  const answer = await company.owner.post('/api/cajas/sesiones', {
    caja_id: await cajaOf(company.owner),
    fondo_centavos,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const move = (person: Person, tipo: string, monto_centavos: number) =>
  person.post('/api/cajas/movimientos', {
    tipo,
    monto_centavos,
    concepto: 'Papelería',
    beneficiario: 'Papelería La Luz',
  });

describe('opening the register', () => {
  test('a new company has one, called «Caja 1», and says who opened it', async () => {
    const company = await server.company();
    const sesion = await open(company);
    expect(sesion).toMatchObject({
      caja: 'Caja 1',
      fondo_centavos: 100_000,
      abierta_por_nombre: 'Dueña de Prueba',
      cruza_medianoche: false,
    });
    expect((await company.owner.get('/api/cajas')).body.abiertas).toHaveLength(1);
  });

  test('of eight people who open it at once one does, and the others learn who has it', async () => {
    const company = await server.company();
    const caja_id = await cajaOf(company.owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => company.owner.post('/api/cajas/sesiones', { caja_id, fondo_centavos: 0 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 201)) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(
        'Caja 1 ya está abierta por Dueña de Prueba. Ciérrala antes de abrirla de nuevo.',
      );
    }
  });

  test('the register of another company does not exist', async () => {
    const [mine, other] = [await server.company(), await server.company()];
    const caja_id = await cajaOf(other.owner);
    expect((await mine.owner.post('/api/cajas/sesiones', { caja_id, fondo_centavos: 0 })).status).toBe(404);
  });

  test('is for who holds the permission', async () => {
    const company = await server.company();
    const caja_id = await cajaOf(company.owner);
    const [asesor, cajero] = [await company.hire('asesor'), await company.hire('cajero')];
    expect((await asesor.post('/api/cajas/sesiones', { caja_id, fondo_centavos: 0 })).status).toBe(403);
    expect((await cajero.post('/api/cajas/sesiones', { caja_id, fondo_centavos: 0 })).status).toBe(201);
  });
});

describe('cash in and out by hand', () => {
  test('enters the ledger signed, newest first', async () => {
    const company = await server.company();
    const sesion = await open(company);
    expect((await move(company.owner, 'entrada', 20_000)).body.monto_centavos).toBe(20_000);
    expect((await move(company.owner, 'gasto', 34_800)).body.monto_centavos).toBe(-34_800);
    expect((await move(company.owner, 'retiro', 50_000)).body.monto_centavos).toBe(-50_000);
    const { body } = await company.owner.get(`/api/cajas/sesiones/${sesion.id}/movimientos`);
    expect(body.data.map((one: Json) => [one.tipo, one.monto_centavos])).toEqual([
      ['retiro', -50_000],
      ['gasto', -34_800],
      ['entrada', 20_000],
    ]);
  });

  test('needs an open register, an amount and a reason', async () => {
    const company = await server.company();
    const closed = await move(company.owner, 'entrada', 100);
    expect([closed.status, closed.body.message]).toEqual([409, 'Abre la caja antes de cobrar.']);
    await open(company);
    expect((await move(company.owner, 'entrada', 0)).status).toBe(422);
    const silent = await company.owner.post('/api/cajas/movimientos', {
      tipo: 'gasto',
      monto_centavos: 100,
      concepto: ' ',
    });
    expect([silent.status, silent.body.fields.concepto]).toEqual([422, 'Escribe de qué se trata.']);
  });

  test('never takes out more than there is, nor tells a blind cashier how much that is', async () => {
    const company = await server.company();
    await open(company, 50_000);
    const seen = await move(company.owner, 'retiro', 50_001);
    expect([seen.status, seen.body.message]).toEqual([
      409,
      'En la caja hay $500.00 en efectivo; no se puede sacar más que eso.',
    ]);
    const cajero = await company.hire('cajero');
    const blind = await move(cajero, 'retiro', 50_001);
    expect(blind.status).toBe(409);
    expect(JSON.stringify(blind.body)).not.toContain('500');
    expect((await move(cajero, 'retiro', 50_000)).status).toBe(201);
  });

  test('of ten withdrawals at once only those that fit are made', async () => {
    const company = await server.company();
    const sesion = await open(company, 30_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(company.owner, 'retiro', 10_000)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    const { body } = await company.owner.get(`/api/cortes/x/${sesion.id}`);
    expect(body.esperado.esperado_centavos).toBe(0);
  });

  test('the same key moves the money once', async () => {
    const company = await server.company();
    const sesion = await open(company);
    const key = crypto.randomUUID();
    const body = { tipo: 'entrada', monto_centavos: 20_000, concepto: 'Cambio' };
    const [first, again] = [
      await company.owner.post('/api/cajas/movimientos', body, { key }),
      await company.owner.post('/api/cajas/movimientos', body, { key }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await company.owner.get(`/api/cajas/sesiones/${sesion.id}/movimientos`)).body.data).toHaveLength(1);
  });
});
