import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';
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

describe('the account of a record, by which its pay is read', () => {
  const link = async (as: Person, id: string, usuario_id: string | null) => {
    const { data } = (await taller.owner.get('/api/empleados?activo=todos')).body;
    const { version } = data.find((one: { id: string }) => one.id === id);
    return as.patch(`/api/empleados/${id}`, { usuario_id }, { version });
  };
  const accountOf = async (id: string) =>
    (await taller.owner.get('/api/empleados?activo=todos')).body.data.find((one: { id: string }) => one.id === id)
      .usuario_id;

  test('is not changed by who only keeps the list of people', async () => {
    const [keeper, memo] = [await taller.hire('asesor'), await taller.hire('tecnico')];
    const own = await add('La encargada', { usuario_id: keeper.usuario_id });
    const his = await add('Memo', { usuario_id: memo.usuario_id });
    await taller.leave(keeper, ['ver_empleados']);
    for (const [id, account] of [
      [own.id, null],
      [his.id, null],
      [his.id, keeper.usuario_id],
    ]) {
      const refused = await link(keeper, id, account);
      expect([refused.status, refused.body.code]).toEqual([403, 'cuenta_sin_permiso']);
    }
    const created = await keeper.post('/api/empleados', { nombre: 'Otra vez yo', usuario_id: keeper.usuario_id });
    expect([created.status, created.body.code]).toEqual([403, 'cuenta_sin_permiso']);
    // What the form sends back as it was is no change.
    expect((await link(keeper, his.id, memo.usuario_id)).status).toBe(200);
    expect(await accountOf(his.id)).toBe(memo.usuario_id);
  });

  test('is not one’s own, where somebody else administers', async () => {
    const martin = await taller.hire('administrador');
    const his = await add('Memo dos');
    const refused = await link(martin, his.id, martin.usuario_id);
    expect([refused.status, refused.body.code]).toEqual([403, 'cuenta_propia']);
    const alone = await server.company();
    const mine = await alone.owner.post('/api/empleados', { nombre: 'La dueña', usuario_id: alone.owner.usuario_id });
    expect(mine.status, JSON.stringify(mine.body)).toBe(201);
  });

  test('is told to both and stands in the journal', async () => {
    const [ana, beto] = [await taller.hire('tecnico'), await taller.hire('tecnico')];
    const record = await add('Ana o Beto', { usuario_id: ana.usuario_id });
    expect((await link(taller.owner, record.id, beto.usuario_id)).status).toBe(200);
    for (const person of [ana, beto]) {
      const [told] = (await person.get('/api/notificaciones')).body.data;
      expect(told).toMatchObject({ tipo: 'empleado.cuenta' });
    }
    const { rows } = await server.owner.query(
      "select antes, despues from plataforma.bitacora where accion = 'empleado.cuenta' and entidad_id = $1 order by id desc limit 1",
      [record.id],
    );
    expect(rows[0]).toEqual({ antes: { usuario_id: ana.usuario_id }, despues: { usuario_id: beto.usuario_id } });
  });
});
