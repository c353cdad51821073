import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Company;
let asesor: Person;
let flotilla: string;

beforeAll(async () => {
  taller = await server.company();
  asesor = await taller.hire('asesor');
  const datos = { nombre: 'Mudanzas El Trébol', tipo: 'flotilla' };
  flotilla = (await created(asesor.post('/api/clientes', datos))).id;
});

const add = (datos: Json): Promise<Json> => created(asesor.post(`/api/clientes/${flotilla}/contactos`, datos));
const names = async (): Promise<string[]> =>
  (await asesor.get(`/api/clientes/${flotilla}/contactos`)).body.data.map(({ nombre }: Json) => nombre);

test('of a fleet it is kept who speaks for it, whoever may say yes first, and up to how much', async () => {
  const pays = await add({ nombre: 'Ana Pagos', puesto: 'Cuentas por pagar', autoriza: false, tope_centavos: 100 });
  expect(pays).toMatchObject({ autoriza: false, tope_centavos: null, activo: true });
  const chief = await add({ nombre: 'Beto Patio', telefono: '477 123 4567', tope_centavos: 500_000 });
  expect(chief).toMatchObject({ autoriza: true, tope_centavos: 500_000, telefono: '4771234567' });
  expect(await names()).toEqual(['Beto Patio', 'Ana Pagos']);

  const change = (body: Json, version: number) =>
    asesor.patch(`/api/clientes/contactos/${chief.id}`, body, { version });
  expect((await created(change({ autoriza: false }, 1))).tope_centavos).toBeNull();
  expect((await created(change({ tope_centavos: 9_900 }, 2))).tope_centavos).toBeNull();
  const late = await change({ nombre: 'Otro' }, 1);
  expect([late.status, late.body.code, late.body.current.nombre]).toEqual([409, 'version_anterior', 'Beto Patio']);
  await created(change({ activo: false }, 3));
  expect(await names()).toEqual(['Ana Pagos']);
});

test('whoever is not told how to reach a customer is told who speaks for him, and not how', async () => {
  const cajero = await taller.hire('cajero');
  await taller.leave(cajero, ['ver_ventas']);
  const { body } = await cajero.get(`/api/clientes/${flotilla}/contactos`);
  expect(body.data[0].nombre).toBe('Ana Pagos');
  expect(JSON.stringify(body)).not.toMatch(/telefono":"\d|tope_centavos":\d/);
  expect((await cajero.post(`/api/clientes/${flotilla}/contactos`, { nombre: 'X' })).status).toBe(403);
});

test('of nobody in particular, or of another company, there is none', async () => {
  const { data } = (await asesor.get('/api/clientes?q=publico')).body;
  const refused = await asesor.post(`/api/clientes/${data[0].id}/contactos`, { nombre: 'Nadie' });
  expect([refused.status, refused.body.code]).toEqual([409, 'publico_fijo']);
  const other = await (await server.company()).hire('asesor');
  expect((await other.get(`/api/clientes/${flotilla}/contactos`)).status).toBe(404);
  expect((await asesor.post(`/api/clientes/${randomUUID()}/contactos`, { nombre: 'Nadie' })).status).toBe(404);
});

test('fifty are enough: one more is refused with the way out', async () => {
  const { id } = await created(asesor.post('/api/clientes', { nombre: 'Flota grande', tipo: 'flotilla' }));
  for (let i = 0; i < 50; i++) await created(asesor.post(`/api/clientes/${id}/contactos`, { nombre: `Chofer ${i}` }));
  const more = await asesor.post(`/api/clientes/${id}/contactos`, { nombre: 'Chofer 51' });
  expect([more.status, more.body.code]).toEqual([409, 'contactos_llenos']);
});
