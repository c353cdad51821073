import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let jefe: Person;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  jefe = await taller.hire('administrador');
});

const add = async (datos: object = {}) => {
  const answer = await jefe.post('/api/servicios', { nombre: 'Afinación mayor', precio_centavos: 464_000, ...datos });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const sortBy = async (nombre: string, orden = 0) => {
  const answer = await jefe.post('/api/clasificaciones', { nombre, orden });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const names = (rows: { nombre: string }[]) => rows.map((row) => row.nombre);

test('a service needs only name and price; the SAT data and the warranty have the usual values', async () => {
  const servicio = await add({ nombre: 'Cambio de balatas' });
  expect(servicio).toMatchObject({
    precio_centavos: 464_000,
    tasa_iva: 1600,
    clave_sat: '78181500',
    unidad_sat: 'E48',
    garantia_dias: 90,
    activo: true,
    version: 1,
  });
  expect((await jefe.get(`/api/servicios/${servicio.id}`)).body).toEqual(servicio);
  expect(names((await jefe.get('/api/servicios?q=balat')).body.data)).toEqual(['Cambio de balatas']);
});

test('its kind decides unit and SAT keys; those that were chosen stay', async () => {
  const refaccion = await add({ nombre: 'Balatas delanteras', tipo: 'refaccion' });
  expect(refaccion).toMatchObject({ unidad: 'pieza', unidad_sat: 'H87', clave_sat: '25174000' });
  const aceite = await add({ nombre: 'Aceite', tipo: 'refaccion', unidad: 'litro', unidad_sat: 'LTR' });
  expect(aceite).toMatchObject({ unidad: 'litro', unidad_sat: 'LTR', clave_sat: '25174000' });
  expect(await add({ nombre: 'Hora de frenos', tipo: 'mano_obra' })).toMatchObject({
    unidad: 'hora',
    unidad_sat: 'HUR',
  });
  const { id: cliente_id } = (await taller.owner.post('/api/clientes', { nombre: 'Ana', telefono: '4771112233' })).body;
  const linea = { descripcion: 'Filtro', cantidad_milesimas: 1000, precio_centavos: 9_900, tasa_iva: 1600 };
  const partidas = ['refaccion', 'servicio'].map((tipo) => ({ ...linea, tipo }));
  for (const path of ['/api/cotizaciones', '/api/ordenes']) {
    const { status, body } = await taller.owner.post(path, { cliente_id, partidas });
    expect(status, JSON.stringify(body)).toBe(201);
    const keys = body.partidas.map((p: { clave_sat: string; unidad_sat: string }) => [p.clave_sat, p.unidad_sat]);
    expect(keys, path).toEqual([
      ['25174000', 'H87'],
      ['78181500', 'E48'],
    ]);
  }
});

test('a price by type of vehicle stops where every price does', async () => {
  const precios = [{ categoria: 'camion', precio_centavos: 2 ** 53 - 1 }];
  const { status, body } = await jefe.post('/api/servicios', { nombre: 'Caro', precio_centavos: 1, precios });
  expect([status, body.fields]).toEqual([422, { 'precios.0.precio_centavos': 'El importe es demasiado grande.' }]);
});

test('the catalogue goes page by page and by classification', async () => {
  const frenos = await sortBy('Frenos');
  for (const nombre of ['Frenos C', 'Frenos A', 'Frenos B']) await add({ nombre, clasificacion_id: frenos.id });
  const first = await jefe.get(`/api/servicios?clasificacion_id=${frenos.id}&limit=2`);
  const second = await jefe.get(`/api/servicios?clasificacion_id=${frenos.id}&limit=2&cursor=${first.body.cursor}`);
  expect(names([...first.body.data, ...second.body.data])).toEqual(['Frenos A', 'Frenos B', 'Frenos C']);
  expect(first.body.data[0].clasificacion).toBe('Frenos');
});

test('the catalogue goes by price, both ways, page by page; the page of one order is no page of another', async () => {
  const precios = await sortBy('Precios');
  for (const [nombre, precio_centavos] of [
    ['Barato', 100],
    ['Caro', 900],
    ['Igual', 900],
    ['Medio', 500],
  ] as const)
    await add({ nombre, precio_centavos, clasificacion_id: precios.id });
  const list = async (sort: string): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor = '', more = true; more; ) {
      const { body } = await jefe.get(`/api/servicios?clasificacion_id=${precios.id}&limit=1&sort=${sort}${cursor}`);
      found.push(...names(body.data));
      more = body.cursor !== null;
      cursor = `&cursor=${body.cursor}`;
    }
    return found;
  };
  expect(await list('precio_centavos')).toEqual(['Barato', 'Medio', 'Caro', 'Igual']);
  expect(await list('-precio_centavos')).toEqual(['Igual', 'Caro', 'Medio', 'Barato']);
  expect(await list('-nombre')).toEqual(['Medio', 'Igual', 'Caro', 'Barato']);
  const { body } = await jefe.get('/api/servicios?limit=1&sort=precio_centavos');
  expect((await jefe.get(`/api/servicios?limit=1&sort=nombre&cursor=${body.cursor}`)).status).toBe(422);
  expect((await jefe.get('/api/servicios?sort=costo_centavos')).status).toBe(422);
});

test('a key in use is refused beside its field', async () => {
  await add({ nombre: 'Con clave', clave: 'AF-1' });
  const answer = await jefe.post('/api/servicios', { nombre: 'Otro', precio_centavos: 1, clave: 'AF-1' });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'clave_repetida', fields: { clave: expect.any(String) } });
});

test('a service without name, with a price below zero or a wrong SAT key is refused field by field', async () => {
  const { body } = await jefe.post('/api/servicios', { nombre: '', precio_centavos: -1, clave_sat: '12' });
  expect(Object.keys(body.fields).sort()).toEqual(['clave_sat', 'nombre', 'precio_centavos']);
});

test('a classification of another company cannot be put on a service', async () => {
  const ajena = await otro.owner.post('/api/clasificaciones', { nombre: 'Ajena' });
  const answer = await jefe.post('/api/servicios', {
    nombre: 'Mal',
    precio_centavos: 1,
    clasificacion_id: ajena.body.id,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test('the same request sent twice adds one service and one classification', async () => {
  const key = randomUUID();
  const body = { nombre: 'Una vez', precio_centavos: 100 };
  expect((await jefe.post('/api/servicios', body, { key })).body.id).toBe(
    (await jefe.post('/api/servicios', body, { key })).body.id,
  );
  const other = randomUUID();
  const first = await jefe.post('/api/clasificaciones', { nombre: 'Única' }, { key: other });
  expect((await jefe.post('/api/clasificaciones', { nombre: 'Única' }, { key: other })).body.id).toBe(first.body.id);
});

test('a new price leaves the rest as it was, and whoever saves second sees both', async () => {
  const { id } = await add({ nombre: 'Alineación', clave: 'ALI' });
  const first = await jefe.patch(`/api/servicios/${id}`, { precio_centavos: 50_000 }, { version: 1 });
  expect(first.body).toMatchObject({ precio_centavos: 50_000, clave: 'ALI', version: 2 });
  const second = await jefe.patch(`/api/servicios/${id}`, { precio_centavos: 1 }, { version: 1 });
  expect(second.body).toMatchObject({ code: 'version_anterior', current: { precio_centavos: 50_000 } });
});

test('a service out of sale is not offered, and comes back', async () => {
  const { id } = await add({ nombre: 'Zumbador retirado' });
  await jefe.patch(`/api/servicios/${id}`, { activo: false }, { version: 1 });
  expect((await jefe.get('/api/servicios?q=zumbador')).body.data).toEqual([]);
  expect((await jefe.get('/api/servicios?q=zumbador&activo=no')).body.data).toHaveLength(1);
  const todos = await jefe.get(`/api/servicios/empresa/${taller.empresa_id}`, { empresa: null });
  expect(names(todos.body as unknown as { nombre: string }[])).not.toContain('Zumbador retirado');
  expect((await jefe.patch(`/api/servicios/${id}`, { activo: true }, { version: 2 })).body.activo).toBe(true);
});

test('the fixed lists answer bare arrays of what is active', async () => {
  const motor = await sortBy('Motor', 5);
  const { body } = await jefe.get(`/api/clasificaciones/empresa/${taller.empresa_id}`, { empresa: null });
  expect(body).toContainEqual(expect.objectContaining({ id: motor.id, label: 'Motor', nombre: 'Motor' }));
  await jefe.patch(`/api/clasificaciones/${motor.id}`, { activa: false }, { version: 1 });
  const after = await jefe.get(`/api/clasificaciones/empresa/${taller.empresa_id}`, { empresa: null });
  expect(after.body).not.toContainEqual(expect.objectContaining({ id: motor.id }));
  expect((await jefe.get('/api/clasificaciones')).body.data).toContainEqual(
    expect.objectContaining({ id: motor.id, activa: false }),
  );
});

test('two classifications never share a name, neither new nor renamed', async () => {
  await sortBy('Eléctrico');
  const twice = await jefe.post('/api/clasificaciones', { nombre: 'Eléctrico' });
  expect(twice.body).toMatchObject({ code: 'clasificacion_repetida', fields: { nombre: expect.any(String) } });
  const { id } = await sortBy('Hojalatería');
  const renamed = await jefe.patch(`/api/clasificaciones/${id}`, { nombre: 'Eléctrico' }, { version: 1 });
  expect(renamed.body.code).toBe('clasificacion_repetida');
  expect((await jefe.patch(`/api/clasificaciones/${id}`, { nombre: 'Pintura' }, { version: 9 })).body.code).toBe(
    'version_anterior',
  );
});

test('without «Ver costos» the cost never leaves the server, and changing the price does not erase it', async () => {
  const { id } = await taller.owner
    .post('/api/servicios', { nombre: 'Con costo', precio_centavos: 900, costo_centavos: 400 })
    .then((a) => a.body);
  const asesor = await taller.hire('asesor');
  expect((await asesor.get(`/api/servicios/${id}`)).body.costo_centavos).toBeNull();
  expect((await asesor.get('/api/servicios?q=costo')).body.data[0].costo_centavos).toBeNull();
  expect((await asesor.get(`/api/servicios/empresa/${taller.empresa_id}`)).raw.toString()).not.toContain(
    '"costo_centavos":400',
  );
  await taller.owner.patch(`/api/servicios/${id}`, { precio_centavos: 1_000 }, { version: 1 });
  expect((await taller.owner.get(`/api/servicios/${id}`)).body.costo_centavos).toBe(400);
});

test('an adviser reads the catalogue and does not change it; a customer account does not even read it', async () => {
  const asesor = await taller.hire('asesor');
  const quien = await taller.hire('cliente');
  const { id } = await add({ nombre: 'Solo lectura' });
  expect((await asesor.get('/api/servicios')).status).toBe(200);
  expect((await asesor.post('/api/servicios', { nombre: 'No', precio_centavos: 1 })).body.code).toBe('sin_permiso');
  expect((await asesor.patch(`/api/servicios/${id}`, { precio_centavos: 1 }, { version: 1 })).status).toBe(403);
  expect((await asesor.post('/api/clasificaciones', { nombre: 'No' })).status).toBe(403);
  for (const path of [
    '/api/servicios',
    `/api/servicios/${id}`,
    '/api/clasificaciones',
    `/api/servicios/empresa/${taller.empresa_id}`,
    `/api/clasificaciones/empresa/${taller.empresa_id}`,
  ])
    expect((await quien.get(path)).status, path).toBe(403);
});

test('another company does not see or change the service', async () => {
  const { id } = await add({ nombre: 'Secreto del taller' });
  const { id: clasificacion } = await sortBy('Propia');
  expect((await otro.owner.get(`/api/servicios/${id}`)).status).toBe(404);
  expect((await otro.owner.patch(`/api/servicios/${id}`, { precio_centavos: 1 }, { version: 1 })).status).toBe(404);
  expect(
    (await otro.owner.patch(`/api/clasificaciones/${clasificacion}`, { nombre: 'X' }, { version: 1 })).status,
  ).toBe(404);
  expect((await otro.owner.get('/api/servicios?q=secreto')).body.data).toEqual([]);
  expect((await otro.owner.get(`/api/servicios/empresa/${taller.empresa_id}`, { empresa: null })).status).toBe(404);
});
