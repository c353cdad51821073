import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';
import { addMovimiento } from '#modules/caja/server/front-door.ts';

const server = await startTest();
let t: Mostrador;
let owner: Person;
let cajero: Person;

beforeAll(async () => {
  t = await openMostrador(server);
  ({ owner, cajero } = t);
  await cajero.post('/api/cajas/movimientos', { tipo: 'entrada', monto_centavos: 500_000, concepto: 'Fondo' });
});

const spend = (body: object, as = cajero, options = {}): Promise<Answer> =>
  as.post('/api/gastos/caja', { concepto: 'Papelería La Luz', categoria: 'papeleria', ...body }, options);
const gastos = async (query = ''): Promise<Json[]> => (await owner.get(`/api/gastos?limit=100${query}`)).body.data;
const ledger = async (): Promise<Json[]> =>
  (await owner.get(`/api/cajas/sesiones/${t.sesion_id}/movimientos?tipo=gasto`)).body.data;

test('cash spent at the register is an expense with its category and its supplier, once in each', async () => {
  const { id: proveedor_id } = (
    await owner.post('/api/proveedores', { nombre: 'Papelería La Luz', categorias: ['papeleria'] })
  ).body;
  const [before, drawer] = [await gastos(), await t.drawer()];
  const key = { key: 'papeleria-de-la-manana' };
  const answers = await Promise.all([1, 2, 3].map(() => spend({ total_centavos: 34_800, proveedor_id }, cajero, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [gasto, ...rest] = await gastos();
  expect(rest).toHaveLength(before.length);
  expect(gasto).toMatchObject({
    folio: answers[0]?.body.folio,
    proveedor: 'Papelería La Luz',
    categoria: 'papeleria',
    total_centavos: 34_800,
    estado: 'pagado',
    origenes: ['caja'],
  });
  expect((await ledger())[0]).toMatchObject({ folio: gasto?.folio, monto_centavos: -34_800 });
  expect(await t.drawer()).toBe(drawer - 34_800);
});

test('what the ledger’s own endpoint takes as an expense is the same one, with the category that its words say', async () => {
  const id = crypto.randomUUID();
  const body = { id, tipo: 'gasto', monto_centavos: 5_000, concepto: 'Gasolina', beneficiario: 'Gasolinera del Sur' };
  const drawer = await t.drawer();
  const movimiento = (await cajero.post('/api/cajas/movimientos', body)).body;
  expect(movimiento).toMatchObject({ id, tipo: 'gasto', monto_centavos: -5_000, beneficiario: 'Gasolinera del Sur' });
  const [gasto] = await gastos();
  expect(gasto).toMatchObject({
    folio: movimiento.folio,
    categoria: 'combustible',
    concepto: 'Gasolina',
    notas: 'Se pagó a Gasolinera del Sur.',
    estado: 'pagado',
  });
  expect(await t.drawer()).toBe(drawer - 5_000);
});

test('undoing it in the expenses brings the cash back to the register', async () => {
  const drawer = await t.drawer();
  const { id, folio } = (await spend({ total_centavos: 2_000 })).body;
  const undone = await owner.post(`/api/gastos/${id}/cancelacion`, { motivo: 'Se devolvió la mercancía' });
  expect(undone.body).toMatchObject({ estado: 'cancelado', pagado_centavos: 0 });
  expect(await t.drawer()).toBe(drawer);
  const entered = await owner.get(`/api/cajas/sesiones/${t.sesion_id}/movimientos?tipo=entrada`);
  expect(entered.body.data[0]).toMatchObject({ folio, monto_centavos: 2_000 });
});

test('without the cash, or without the key of the register, neither is written', async () => {
  const n = (await gastos()).length;
  expect((await spend({ total_centavos: 99_999_999 })).body.code).toBe('sin_efectivo_ciego');
  expect((await spend({ total_centavos: 100 }, await t.taller.hire('contador'))).status).toBe(403);
  expect((await spend({ total_centavos: 0 })).body.fields).toEqual({
    total_centavos: 'Escribe un importe mayor que cero.',
  });
  expect(await gastos()).toHaveLength(n);
});

test('what left the register as an expense before both were one appears among the expenses, and is found', async () => {
  const old = { tipo: 'gasto', monto_centavos: 7_700, concepto: 'Estopa de ÁVILA', beneficiario: 'Don Chuy' } as const;
  await t.taller.run((tx, who) => addMovimiento(tx, who, { ...old, sesion_id: t.sesion_id }));
  const [before, drawer] = [await gastos(), await t.drawer()];
  await asTheMigrationDid();
  await asTheMigrationDid();
  const after = await gastos();
  expect(after).toHaveLength(before.length + 1);
  expect(after.find(({ concepto }) => concepto === old.concepto)).toMatchObject({
    categoria: 'otros',
    total_centavos: 7_700,
    estado: 'pagado',
    origenes: ['caja'],
    notas: 'Se pagó a Don Chuy.',
  });
  expect(await gastos('&q=avila')).toHaveLength(1);
  const last = Math.max(...after.map(({ folio }) => Number(folio.slice(4))));
  expect((await spend({ total_centavos: 100 })).body.folio).toBe(`GTO-${last + 1}`);
  expect(await t.drawer()).toBe(drawer - 100);
});

const asTheMigrationDid = async (): Promise<void> => {
  const sql = readFileSync(new URL('migrations/20261129T3000_gastos_de_caja.sql', import.meta.url), 'utf8');
  const client = new pg.Client({ connectionString: inject('cluster').owner.replace('__DB__', server.database) });
  await client.connect();
  try {
    await client.query(`begin; ${sql} commit`);
  } finally {
    await client.end();
  }
};
