import { expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';

const server = await startTest();
const add = (of: Pick<Person, 'post'>, nombre: string) =>
  insist((options) => of.post('/api/empresas', { nombre, zona: 'America/Tijuana' }, options));

test('the owner adds another company and works in it at once, with everything in its place and another colour', async () => {
  const first = await server.company({ nombre: 'La primera' });
  const added = await add(first.owner, 'La segunda');
  expect([added.status, added.body.nombre]).toEqual([201, 'La segunda']);
  const empresa = added.body.empresa_id;
  const opened = await first.owner.get(`/api/auth/check-session?empresa_id=${empresa}`, { empresa: null });
  expect(opened.body.empresa).toMatchObject({ nombre: 'La segunda', zona: 'America/Tijuana' });
  expect(opened.body.empresas.map((one: Json) => one.nombre)).toEqual(['La primera', 'La segunda']);
  const at = { empresa };
  expect((await first.owner.get('/api/permissions/user', at)).body.data.all_permissions).toContain('ver_dashboard');
  expect((await first.owner.get('/api/permisos', at)).body.roles).toHaveLength(7);
  expect((await first.owner.get('/api/cajas', at)).body.cajas.map((one: Json) => one.nombre)).toEqual(['Caja 1']);
  const orden = await first.owner.post('/api/clientes', { nombre: 'El primero' }, at);
  expect(orden.status).toBe(201);
  const colors = await Promise.all(
    [first.empresa_id, empresa].map(
      async (id) => (await first.owner.get(`/api/empresas/${id}`, { empresa: null })).body.color,
    ),
  );
  expect(new Set(colors).size).toBe(2);
});

test('asked twice with the same key, one company is made', async () => {
  const { owner } = await server.company();
  const send = () =>
    owner.post('/api/empresas', { nombre: 'Gemela', zona: 'America/Cancun' }, { key: 'una-sola-empresa' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.empresa_id)).size).toBe(1);
});

test('thirty are enough for one person, also when he adds many at once', async () => {
  const { owner } = await server.company();
  for (let n = 0; n < 4; n++) await Promise.all(Array.from({ length: 6 }, (_, i) => add(owner, `Sucursal ${n}.${i}`)));
  const last = await Promise.all(Array.from({ length: 12 }, (_, i) => add(owner, `De golpe ${i}`)));
  expect(last.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(last.find(({ status }) => status !== 201)?.body.code).toBe('muchas_empresas');
});

test('nobody else adds one: not an administrator, not who lacks the key', async () => {
  const taller = await server.company();
  const [administrador, asesor] = [await taller.hire('administrador'), await taller.hire('asesor')];
  expect([(await add(administrador, 'X')).status, (await add(administrador, 'X')).body.code]).toEqual([
    403,
    'solo_dueno',
  ]);
  expect((await add(asesor, 'X')).body.code).toBe('sin_permiso');
});
