import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Company, startTest } from '../../../apps/server/testing/harness.ts';
import { listEmpleadosActivos } from './front-door.ts';

const server = await startTest();
let taller: Company;
let otro: Company;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
});

const add = async (nombre: string, rest: object = {}) => {
  const answer = await taller.owner.post('/api/empleados', { nombre, ...rest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

test('people get consecutive numbers and may be given work while they are here', async () => {
  const ana = await add('Ana Torque', { puesto: 'Mecánica' });
  const beto = await add('Beto Bujía');
  expect(beto.numero).toBe(ana.numero + 1);
  expect(ana).toMatchObject({ puesto: 'Mecánica', activo: true, version: 1 });
  await taller.owner.patch(`/api/empleados/${beto.id}`, { activo: false }, { version: 1 });
  const activos = await taller.run((tx, who) => listEmpleadosActivos(tx, who));
  expect(activos.map((one) => one.nombre)).toContain('Ana Torque');
  expect(activos.map((one) => one.nombre)).not.toContain('Beto Bujía');
  const ids = async (activo: string) =>
    (await taller.owner.get(`/api/empleados?activo=${activo}`)).body.data.map((one: { id: string }) => one.id);
  expect(await ids('no')).toEqual([beto.id]);
  expect(await ids('todos')).toEqual([ana.id, beto.id]);
});

test('the same request sent twice adds one person', async () => {
  const key = randomUUID();
  const first = await taller.owner.post('/api/empleados', { nombre: 'Una Vez' }, { key });
  expect((await taller.owner.post('/api/empleados', { nombre: 'Una Vez' }, { key })).body.id).toBe(first.body.id);
});

test('a person without name is refused', async () => {
  expect((await taller.owner.post('/api/empleados', { nombre: ' ' })).body.fields).toHaveProperty('nombre');
});

test('whoever saves second sees both versions, and what was not sent stays', async () => {
  const { id } = await add('Carla Clutch', { puesto: 'Electricista', telefono: '4771234567' });
  const first = await taller.owner.patch(`/api/empleados/${id}`, { puesto: 'Jefa de taller' }, { version: 1 });
  expect(first.body).toMatchObject({ puesto: 'Jefa de taller', telefono: '4771234567', version: 2 });
  const second = await taller.owner.patch(`/api/empleados/${id}`, { puesto: 'Otra' }, { version: 1 });
  expect(second.body).toMatchObject({ code: 'version_anterior', current: { puesto: 'Jefa de taller' } });
});

test('a person may be given an account of the company, never one of a customer or of another company', async () => {
  const tecnico = await taller.hire('tecnico');
  const quien = await taller.hire('cliente');
  const ajeno = await otro.hire('tecnico');
  const { body } = await taller.owner.get('/api/empleados/cuentas');
  const ids: string[] = body.data.map((one: { usuario_id: string }) => one.usuario_id);
  expect(ids).toContain(tecnico.usuario_id);
  expect(ids).not.toContain(ajeno.usuario_id);
  const ana = await add('Ana Cuenta', { usuario_id: tecnico.usuario_id, color: '#17693F' });
  expect(ana).toMatchObject({ usuario_id: tecnico.usuario_id, color: '#17693F' });
  for (const usuario_id of [ajeno.usuario_id, quien.usuario_id, randomUUID()]) {
    const refused = await taller.owner.patch(`/api/empleados/${ana.id}`, { usuario_id }, { version: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'cuenta_desconocida']);
    expect(refused.body.fields).toHaveProperty('usuario_id');
  }
  const left = await taller.owner.patch(`/api/empleados/${ana.id}`, { usuario_id: null }, { version: 1 });
  expect(left.body.usuario_id).toBeNull();
});

test('an adviser sees who works here and changes nobody; a customer account sees nobody', async () => {
  const asesor = await taller.hire('asesor');
  const quien = await taller.hire('cliente');
  const { id } = await add('Dora Diésel');
  expect((await asesor.get('/api/empleados')).status).toBe(200);
  expect((await asesor.post('/api/empleados', { nombre: 'No' })).body.code).toBe('sin_permiso');
  expect((await asesor.patch(`/api/empleados/${id}`, { nombre: 'No' }, { version: 1 })).status).toBe(403);
  expect((await quien.get('/api/empleados')).status).toBe(403);
});

test('another company neither sees nor changes the person', async () => {
  const { id } = await add('Elsa Eje');
  expect((await otro.owner.patch(`/api/empleados/${id}`, { nombre: 'X' }, { version: 1 })).status).toBe(404);
  expect((await otro.owner.get('/api/empleados?activo=todos')).body.data).toEqual([]);
});
