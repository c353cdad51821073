import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { updateKilometraje } from './front-door.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let asesor: Person;
let dueno: string;
let vecino: string;

const VIN = '1HGCM82633A004352';

const cliente = async (company: Company, nombre: string, telefono = ''): Promise<string> =>
  (await company.run((tx, who) => addCliente(tx, who, ClienteNuevo.parse({ nombre, telefono })))).id;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  asesor = await taller.hire('asesor');
  dueno = await cliente(taller, 'Transportes Bajío', '4771112233');
  vecino = await cliente(taller, 'Rosa Vecina', '4779998877');
});

const register = async (datos: object = {}) => {
  const answer = await asesor.post('/api/activos', {
    cliente_id: dueno,
    marca: 'Kenworth',
    modelo: 'T680',
    anio: 2017,
    ...datos,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

test('a vehicle is found by its plates however they are typed, by the end of its serial and by its number', async () => {
  const activo = await register({ placas: '45-ab-1c', serie: '3AKJGLDR7HSHM1234', no_economico: 'T-088' });
  expect(activo).toMatchObject({ placas: '45-AB-1C', cliente: 'Transportes Bajío', categoria: 'auto', version: 1 });
  for (const q of ['45AB1C', 'ab1c', 'm1234', 'T-088', 'kenw t680']) {
    const { body } = await asesor.get(`/api/activos?q=${encodeURIComponent(q)}`);
    expect(
      body.data.map((row: { id: string }) => row.id),
      q,
    ).toContain(activo.id);
  }
  expect((await asesor.get(`/api/activos/${activo.id}`)).body.modelo).toBe('T680');
});

test('the list goes page by page and by customer', async () => {
  const suyo = await cliente(taller, 'Flotilla Tres');
  for (const placas of ['AA1', 'AA2', 'AA3']) await register({ cliente_id: suyo, placas });
  const first = await asesor.get(`/api/activos?cliente_id=${suyo}&limit=2`);
  const second = await asesor.get(`/api/activos?cliente_id=${suyo}&limit=2&cursor=${first.body.cursor}`);
  const placas = [...first.body.data, ...second.body.data].map((row: { placas: string }) => row.placas);
  expect(placas).toEqual(['AA3', 'AA2', 'AA1']);
  expect(second.body.cursor).toBeNull();
  const plates = await asesor.get(`/api/activos?cliente_id=${suyo}&limit=2&sort=placas`);
  const rest = await asesor.get(`/api/activos?cliente_id=${suyo}&limit=2&sort=placas&cursor=${plates.body.cursor}`);
  expect([...plates.body.data, ...rest.body.data].map((row: { placas: string }) => row.placas)).toEqual([
    'AA1',
    'AA2',
    'AA3',
  ]);
  expect((await asesor.get(`/api/activos?cliente_id=${suyo}&sort=-vehiculo`)).body.data).toHaveLength(3);
});

test('a serial number that exists is refused and the vehicle can be linked to the other customer, keeping who had it', async () => {
  const activo = await register({ serie: VIN, marca: 'Honda', modelo: 'Accord' });
  const twice = await asesor.post('/api/activos', { cliente_id: vecino, marca: 'Honda', serie: VIN.toLowerCase() });
  expect(twice.status).toBe(409);
  expect(twice.body).toMatchObject({
    code: 'serie_existente',
    current: { id: activo.id, cliente: 'Transportes Bajío' },
  });
  const linked = await asesor.post(
    `/api/activos/${activo.id}/propietario`,
    { cliente_id: vecino },
    { version: activo.version },
  );
  expect(linked.body).toMatchObject({ cliente_id: vecino, version: 2 });
  const stale = await asesor.post(`/api/activos/${activo.id}/propietario`, { cliente_id: dueno }, { version: 1 });
  expect(stale.body.code).toBe('version_anterior');
  const { rows } = await server.owner.query(
    'select cliente_id from activos.propietario where activo_id = $1 order by desde',
    [activo.id],
  );
  expect(rows.map((row) => row.cliente_id)).toEqual([dueno, vecino]);
});

test('what no VIN may hold is refused; a wrong check digit is only told', async () => {
  const bad = await asesor.post('/api/activos', { cliente_id: dueno, marca: 'Honda', serie: '1HGCM82633A00435O' });
  expect(bad.body).toMatchObject({ code: 'datos_invalidos', fields: { serie: expect.any(String) } });
  const odd = await register({ serie: '1HGCM82633A004353' });
  expect(odd.avisos).toHaveLength(1);
});

test('plates that another vehicle has are told and saved', async () => {
  await register({ placas: 'XYZ-987' });
  const twin = await register({ placas: 'xyz 987' });
  expect(twin.avisos).toEqual([expect.stringContaining('también están en')]);
});

test('the same request sent twice registers one vehicle', async () => {
  const key = randomUUID();
  const body = { cliente_id: dueno, marca: 'Nissan' };
  const first = await asesor.post('/api/activos', body, { key });
  expect((await asesor.post('/api/activos', body, { key })).body.id).toBe(first.body.id);
});

test('a vehicle needs a make and a customer of this company', async () => {
  expect((await asesor.post('/api/activos', { cliente_id: dueno, marca: ' ' })).body.fields).toHaveProperty('marca');
  const ajeno = await cliente(otro, 'Ajeno');
  expect((await asesor.post('/api/activos', { cliente_id: ajeno, marca: 'Nissan' })).status).toBe(404);
});

test('whoever saves second sees both versions; clearing a field clears it', async () => {
  const { id } = await register({ color: 'Rojo' });
  const first = await asesor.patch(`/api/activos/${id}`, { color: '', kilometraje: 120_000 }, { version: 1 });
  expect(first.body).toMatchObject({ color: '', kilometraje: 120_000, modelo: 'T680', version: 2 });
  const second = await asesor.patch(`/api/activos/${id}`, { color: 'Azul' }, { version: 1 });
  expect(second.body).toMatchObject({ code: 'version_anterior', current: { color: '', version: 2 } });
});

test('the odometer never goes down', async () => {
  const { id } = await register({ kilometraje: 90_000 });
  await taller.run((tx, who) => updateKilometraje(tx, who, id, 91_000, null));
  await expect(taller.run((tx, who) => updateKilometraje(tx, who, id, 90_500, null))).rejects.toMatchObject({
    code: 'kilometraje_menor',
  });
  expect((await asesor.get(`/api/activos/${id}`)).body.kilometraje).toBe(91_000);
});

test('a vehicle without documents is deleted and no search finds it again', async () => {
  const { id } = await register({ placas: 'BORRAR1' });
  expect((await asesor.del(`/api/activos/${id}`, { version: 9 })).body.code).toBe('version_anterior');
  expect((await asesor.del(`/api/activos/${id}`, { version: 1 })).body).toEqual({ success: true });
  expect((await asesor.get('/api/activos?q=borrar1')).body.data).toEqual([]);
  expect((await asesor.get(`/api/activos/${id}`)).status).toBe(404);
});

test('the serial number says make, country and year, and who has it', async () => {
  const fresh = await asesor.get('/api/activos/serie/3AKJGLDR7HSHM9999');
  expect(fresh.body).toMatchObject({ existente: null, marca: 'Freightliner', pais: 'México' });
  const { id } = await register({ serie: 'JH4KA7561PC008269' });
  expect((await asesor.get('/api/activos/serie/JH4KA7561PC008269')).body.existente.id).toBe(id);
});

test('the catalogue completes from two letters whatever the accents, and learns the words of the company alone', async () => {
  const words = async (person: Person, query: string) =>
    (await person.get(`/api/activos/catalogo?${query}`)).body.data.map((word: { valor: string }) => word.valor);
  expect(await words(asesor, 'tipo=marca&q=kenw')).toEqual(['Kenworth']);
  expect((await words(asesor, 'tipo=marca&q=citroe'))[0]).toBe('Citroën');
  expect(await words(asesor, 'tipo=modelo&padre=Kenworth&q=t68')).toContain('T680');
  expect(await words(asesor, 'tipo=categoria&q=camion')).toEqual(['camion', 'tractocamion']);
  expect(await words(asesor, 'tipo=color&q=')).toContain('Blanco');
  await register({ marca: 'Carretas Pérez', modelo: 'De Lujo', color: 'Tornasol' });
  expect(await words(asesor, 'tipo=marca&q=carretas')).toEqual(['Carretas Pérez']);
  expect(await words(asesor, 'tipo=modelo&padre=Carretas%20P%C3%A9rez&q=lujo')).toEqual(['De Lujo']);
  expect(await words(otro.owner, 'tipo=marca&q=carretas')).toEqual([]);
  expect((await asesor.get('/api/activos/catalogo?tipo=otra')).status).toBe(422);
});

test('a plate typed whole is the first of those that begin with it', async () => {
  const suyo = await cliente(taller, 'Flota Exacta', '5598760000');
  const whole = await register({ cliente_id: suyo, placas: 'FLX-7' });
  for (let n = 70; n < 80; n++) await register({ cliente_id: suyo, placas: `FLX-${n}` });
  for (const typed of ['FLX-7', 'flx7', 'flx 7']) {
    const { data } = (await asesor.get(`/api/selector?q=${encodeURIComponent(typed)}`)).body;
    expect(data[0]).toMatchObject({ activo_id: whole.id });
    expect(data.filter((row: { tipo: string }) => row.tipo === 'activo')).toHaveLength(6);
  }
});

test('one box finds the vehicle first, then each customer with his vehicles and alone', async () => {
  const suyo = await cliente(taller, 'Selene Selector', '5598761234');
  const activo = await register({ cliente_id: suyo, placas: 'SEL-001' });
  const byPlate = await asesor.get('/api/selector?q=sel0');
  expect(byPlate.body.data[0]).toMatchObject({
    tipo: 'activo',
    activo_id: activo.id,
    nombre: 'Selene Selector',
    vehiculo: 'Kenworth T680 2017',
  });
  const byName = await asesor.get('/api/selector?q=selen');
  expect(byName.body.data.map((row: { tipo: string }) => row.tipo)).toEqual(['activo', 'cliente']);
  const byPhone = await asesor.get('/api/selector?q=61234');
  expect(byPhone.body.data.at(-1)).toMatchObject({ tipo: 'cliente', cliente_id: suyo, activo_id: null });
  expect((await otro.owner.get('/api/selector?q=selen')).body.data).toEqual([]);
});

test('the vehicles of a page of customers come in one answer', async () => {
  const { id } = await register({ cliente_id: vecino, placas: 'POR-1' });
  const { body } = await asesor.get(`/api/activos/por-cliente?clientes=${dueno},${vecino}`);
  expect(body.data).toContainEqual({ id, cliente_id: vecino, vehiculo: 'Kenworth T680 2017', placas: 'POR-1' });
  expect((await otro.owner.get(`/api/activos/por-cliente?clientes=${vecino}`)).body.data).toEqual([]);
  expect((await asesor.get('/api/activos/por-cliente?clientes=nadie')).status).toBe(422);
});

test('the own account of a customer neither looks vehicles up nor writes them', async () => {
  const quien = await taller.hire('cliente');
  const { id } = await register();
  for (const path of [
    '/api/activos',
    `/api/activos/${id}`,
    '/api/activos/catalogo?tipo=marca',
    '/api/selector?q=a',
    `/api/activos/serie/${VIN}`,
  ])
    expect((await quien.get(path)).status, path).toBe(403);
  expect((await quien.post('/api/activos', { cliente_id: dueno, marca: 'X' })).status).toBe(403);
  expect((await quien.patch(`/api/activos/${id}`, { marca: 'X' }, { version: 1 })).status).toBe(403);
  expect((await quien.del(`/api/activos/${id}`, { version: 1 })).status).toBe(403);
  expect((await quien.post(`/api/activos/${id}/propietario`, { cliente_id: vecino }, { version: 1 })).status).toBe(403);
});

test('another company does not see, change, link or delete the vehicle', async () => {
  const { id } = await register({ serie: '1FUJGLDR9CSBM1111' });
  expect((await otro.owner.get(`/api/activos/${id}`)).status).toBe(404);
  expect((await otro.owner.patch(`/api/activos/${id}`, { marca: 'X' }, { version: 1 })).status).toBe(404);
  expect((await otro.owner.del(`/api/activos/${id}`, { version: 1 })).status).toBe(404);
  const suyo = await cliente(otro, 'De Otro');
  expect((await otro.owner.post(`/api/activos/${id}/propietario`, { cliente_id: suyo }, { version: 1 })).status).toBe(
    404,
  );
  expect((await otro.owner.get('/api/activos/serie/1FUJGLDR9CSBM1111')).body.existente).toBeNull();
});
