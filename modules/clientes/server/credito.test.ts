import { beforeAll, expect, test } from 'vitest';
import { PRESETS } from '#modules/permisos/rules.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
let taller: Company;
let owner: Person;
let cajero: Person;

beforeAll(async () => {
  taller = await t.company({ nombre: 'Taller Las Palmas' });
  ({ owner } = taller);
  cajero = await taller.hire('cajero');
});

const credit = { limite_credito_centavos: 99_999_999, dias_credito: 365 };
const read = async (id: string): Promise<Json> => (await owner.get(`/api/clientes/${id}`)).body;

test('nobody gives credit by registering or changing a customer, but who holds its key', async () => {
  for (const preset of ['cajero', 'asesor', 'contador'] as const) {
    const person = await taller.hire(preset);
    const born = await person.post('/api/clientes', { nombre: 'Nueva', ...credit });
    expect([born.status, born.body.code, Object.keys(born.body.fields)], preset).toEqual([
      403,
      'credito_no_permitido',
      ['limite_credito_centavos', 'dias_credito'],
    ]);
  }
  const { id, version } = (await cajero.post('/api/clientes', { nombre: 'Beto Ruiz' })).body;
  for (const change of [{ limite_credito_centavos: 1 }, { dias_credito: 1 }])
    expect((await cajero.patch(`/api/clientes/${id}`, change, { version })).body.code).toBe('credito_no_permitido');
  expect(await read(id)).toMatchObject({ limite_credito_centavos: 0, dias_credito: 0, version });
});

test('who lacks it saves the rest of a customer who has credit', async () => {
  const { id, version } = (await owner.post('/api/clientes', { nombre: 'Transportes', ...credit })).body;
  const saved = await cajero.patch(`/api/clientes/${id}`, { ...credit, notas: 'Llama antes' }, { version });
  expect([saved.status, saved.body.notas, saved.body.dias_credito]).toEqual([200, 'Llama antes', 365]);
});

test('the journal says the credit of before and of now, and the others who may give it hear of it', async () => {
  const admin = await taller.hire('administrador');
  const { id } = (await owner.post('/api/clientes', { nombre: 'Fletes Ríos', ...credit })).body;
  await admin.patch(`/api/clientes/${id}`, { limite_credito_centavos: 500_000, dias_credito: 30 }, { version: 1 });
  const said = 'cambió el crédito de Fletes Ríos: antes $999,999.99 a 365 días, ahora $5,000.00 a 30 días.';
  const { rows } = await t.owner.query(
    `select texto from plataforma.bitacora where accion = 'cliente.credito' and entidad_id = $1`,
    [id],
  );
  expect(rows.map(({ texto }) => texto).join()).toContain(said);
  const heard = async (who: Person) =>
    (await who.get('/api/notificaciones')).body.data.map(({ texto }: Json) => texto).join();
  expect(await heard(owner)).toContain(said);
  expect(await heard(admin)).toContain('ahora $999,999.99 a 365 días.');
  expect(await heard(cajero)).not.toContain('crédito');
});

test('a company from before has the key where a new one has it', () => {
  const holders = Object.entries(PRESETS).flatMap(([preset, { permisos }]) =>
    (permisos as readonly string[]).includes('dar_credito') ? [preset] : [],
  );
  expect(holders).toEqual(['dueno', 'administrador']);
});
