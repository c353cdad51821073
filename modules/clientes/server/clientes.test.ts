import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { ensurePublicoGeneral } from './front-door.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let asesor: Person;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  asesor = await taller.hire('asesor');
});

const register = async (person: Person, datos: object = {}) => {
  const answer = await person.post('/api/clientes', { nombre: 'Ana Ruiz', ...datos });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

test('an adviser registers a customer with four fields and finds him by three letters, by phone and by RFC', async () => {
  const cliente = await register(asesor, {
    nombre: 'Édgar Godínez',
    telefono: '+52 1 477 123 4567',
    rfc: 'gode561231gr8',
    email: 'Edgar@Correo.MX',
  });
  expect(cliente).toMatchObject({
    telefono: '4771234567',
    rfc: 'GODE561231GR8',
    email: 'edgar@correo.mx',
    version: 1,
    avisos: [],
  });
  for (const q of ['edg', 'godi', '4567', 'gr8']) {
    const found = await asesor.get(`/api/clientes?q=${q}`);
    expect(
      found.body.data.map((row: { id: string }) => row.id),
      q,
    ).toContain(cliente.id);
  }
  expect((await asesor.get(`/api/clientes/${cliente.id}`)).body.nombre).toBe('Édgar Godínez');
});

test('a telephone is read in every way it is pasted, and kept in one', async () => {
  const kept = async (telefono: string): Promise<string> => (await register(asesor, { telefono })).telefono;
  for (const telefono of [
    '044 477 123 4568',
    '045 477 123 4568',
    '01 477 123 4568',
    '477\u2013123\u20134568',
    '+52\u2011477\u2011123\u20114568',
    '\u202a+52 477 123 4568\u202c',
  ])
    expect(await kept(telefono), telefono).toBe('4771234568');
  expect(await kept('477 123 4568 ext 12')).toBe('4771234568 ext. 12');
  expect(await kept('+1 (915) 555-0123')).toBe('+19155550123');
  expect(await kept('915-555-0123')).toBe('+19155550123');
  expect(await kept('+34 612 345 678')).toBe('+34612345678');
  const two = await asesor.post('/api/clientes', { nombre: 'Dos', telefono: '4771234568, 4777654321' });
  expect([two.status, two.body.fields.telefono]).toEqual([
    422,
    'Escribe un solo teléfono; el otro guárdalo como contacto.',
  ]);
});

test('a name with marks that nobody sees is found by its letters', async () => {
  const cliente = await register(asesor, { nombre: 'A\u200bna Ce\u202ero' });
  expect(cliente.nombre).toBe('Ana Cero');
  const found = await asesor.get('/api/clientes?q=Ana Cero');
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([cliente.id]);
});

test('the list goes page by page in the order of the names, without repeating or losing anybody', async () => {
  const nombres = ['Zoe', 'álvaro', 'Bruno', 'Ángel', 'carla'];
  const fresh = await server.company();
  for (const nombre of nombres) await register(fresh.owner, { nombre });
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await fresh.owner.get(`/api/clientes?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.data.map((row: { nombre: string }) => row.nombre));
    cursor = body.cursor ?? '';
  } while (cursor !== '');
  expect(seen).toEqual(['álvaro', 'Ángel', 'Bruno', 'carla', 'Público en general', 'Zoe']);
});

test('the newest customers come first when asked so, page by page', async () => {
  const fresh = await server.company();
  for (const nombre of ['Beto', 'Ana', 'Carla']) await register(fresh.owner, { nombre });
  const first = await fresh.owner.get('/api/clientes?limit=2&sort=-numero');
  const second = await fresh.owner.get(`/api/clientes?limit=2&sort=-numero&cursor=${first.body.cursor}`);
  const rows: { nombre: string }[] = [...first.body.data, ...second.body.data];
  expect(rows.map((row) => row.nombre).slice(0, 3)).toEqual(['Carla', 'Ana', 'Beto']);
});

test('a cursor that is not ours is refused with its field', async () => {
  const answer = await asesor.get('/api/clientes?cursor=cualquiera');
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toHaveProperty('cursor');
});

test('the same request sent twice registers one customer', async () => {
  const key = randomUUID();
  const first = await asesor.post('/api/clientes', { nombre: 'Repetido Uno' }, { key });
  const second = await asesor.post('/api/clientes', { nombre: 'Repetido Uno' }, { key });
  expect(second.status).toBe(201);
  expect(second.body.id).toBe(first.body.id);
  const other = await asesor.post('/api/clientes', { nombre: 'Repetido Dos' }, { key });
  expect(other.body.code).toBe('clave_reutilizada');
  expect((await asesor.post('/api/clientes', { nombre: 'Sin clave' }, { key: null })).body.code).toBe('falta_clave');
});

test('a customer without a name, with a short phone or with an impossible RFC is refused field by field', async () => {
  const answer = await asesor.post('/api/clientes', { nombre: '  ', telefono: '123', email: 'no' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'nombre', 'telefono']);
  const fiscal = await asesor.post('/api/clientes', { nombre: 'Ana', rfc: 'GODE561331GR8' });
  expect(fiscal.body).toMatchObject({ code: 'datos_invalidos', fields: { rfc: expect.stringContaining('no existe') } });
});

test('a régimen of companies is refused for a person, and a use that the SAT does not accept too', async () => {
  const regimen = await asesor.post('/api/clientes', { nombre: 'Ana', rfc: 'GODE561231GR8', regimen: '601' });
  expect(regimen.body.fields).toHaveProperty('regimen');
  const uso = await asesor.post('/api/clientes', {
    nombre: 'Ana',
    rfc: 'GODE561231GR8',
    regimen: '605',
    uso_cfdi: 'G03',
  });
  expect(uso.body.fields).toHaveProperty('uso_cfdi');
});

test('a check digit that does not match is told and saved', async () => {
  const cliente = await register(asesor, { nombre: 'Dígito Raro', rfc: 'GODE561231GR9' });
  expect(cliente.avisos).toHaveLength(1);
});

test('who looks like a customer already registered is named, with the reason, and never blocked', async () => {
  const cliente = await register(asesor, { nombre: 'Mario Similar', telefono: '4449998877' });
  const { body } = await asesor.post('/api/clientes/similares', { nombre: 'mario  SIMILAR', telefono: '444 999 8877' });
  expect(body.data).toEqual([expect.objectContaining({ id: cliente.id, por: 'el mismo teléfono' })]);
  const itself = await asesor.post('/api/clientes/similares', { id: cliente.id, telefono: '4449998877' });
  expect(itself.body.data).toEqual([]);
  expect(await register(asesor, { nombre: 'Mario Similar', telefono: '4449998877' })).toMatchObject({ version: 1 });
});

test('whoever saves second sees both versions, and nothing is overwritten', async () => {
  const { id } = await register(asesor);
  const first = await asesor.patch(`/api/clientes/${id}`, { telefono: '5512345678' }, { version: 1 });
  expect(first.body).toMatchObject({ telefono: '5512345678', nombre: 'Ana Ruiz', version: 2 });
  const second = await asesor.patch(`/api/clientes/${id}`, { telefono: '5500000000' }, { version: 1 });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'version_anterior', current: { telefono: '5512345678', version: 2 } });
  expect((await asesor.patch(`/api/clientes/${id}`, { telefono: '' })).body.code).toBe('falta_version');
});

test('consents keep the moment they were given', async () => {
  const { id } = await register(asesor, { aviso_privacidad: true });
  const { body } = await asesor.get(`/api/clientes/${id}`);
  expect(Date.parse(body.aviso_privacidad_en)).toBeGreaterThan(Date.now() - 60_000);
  expect(body.marketing_en).toBeNull();
});

test('a customer out of use leaves the list and can be found there on purpose', async () => {
  const { id } = await register(asesor, { nombre: 'Xochitl Baja' });
  await asesor.patch(`/api/clientes/${id}`, { activo: false }, { version: 1 });
  expect((await asesor.get('/api/clientes?q=xochitl')).body.data).toEqual([]);
  expect((await asesor.get('/api/clientes?q=xochitl&activo=no')).body.data).toHaveLength(1);
});

test('Público en general exists once and nobody changes it', async () => {
  const first = await taller.run((tx, who) => ensurePublicoGeneral(tx, who));
  const again = await taller.run((tx, who) => ensurePublicoGeneral(tx, who));
  expect(again.id).toBe(first.id);
  const answer = await asesor.patch(`/api/clientes/${first.id}`, { nombre: 'Otro' }, { version: 1 });
  expect(answer.body.code).toBe('publico_fijo');
});

test('a technician looks customers up but does not register them; a customer account does neither', async () => {
  const tecnico = await taller.hire('tecnico');
  const cliente = await taller.hire('cliente');
  expect((await tecnico.get('/api/clientes')).status).toBe(200);
  expect((await tecnico.post('/api/clientes', { nombre: 'No' })).body.code).toBe('sin_permiso');
  expect((await tecnico.post('/api/clientes/similares', {})).status).toBe(403);
  const { id } = await register(asesor);
  expect((await tecnico.patch(`/api/clientes/${id}`, { nombre: 'No' }, { version: 1 })).status).toBe(403);
  expect((await cliente.get('/api/clientes')).status).toBe(403);
  expect((await cliente.get(`/api/clientes/${id}`)).status).toBe(403);
  expect((await server.anonymous.get('/api/clientes', { empresa: taller.empresa_id })).status).toBe(401);
});

test('another company does not see, find or change the customer', async () => {
  const { id } = await register(asesor, { nombre: 'Solo De Aquí', telefono: '6641112233' });
  expect((await otro.owner.get(`/api/clientes/${id}`)).status).toBe(404);
  expect((await otro.owner.patch(`/api/clientes/${id}`, { nombre: 'Robado' }, { version: 1 })).status).toBe(404);
  expect((await otro.owner.get('/api/clientes?q=solo')).body.data).toEqual([]);
  expect((await otro.owner.post('/api/clientes/similares', { telefono: '6641112233' })).body.data).toEqual([]);
});
