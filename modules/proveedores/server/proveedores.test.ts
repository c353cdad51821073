import { beforeAll, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let owner: Person;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  owner = taller.owner;
});

const register = async (datos: object, as = owner): Promise<Json> => {
  const answer = await as.post('/api/proveedores', { nombre: 'Refaccionaria López', ...datos });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const names = async (query: string): Promise<string[]> =>
  (await owner.get(`/api/proveedores?${query}`)).body.data.map((row: Json) => row.nombre);

test('a supplier is found by name, RFC, phone and contact; his bank is read from the CLABE', async () => {
  const saved = await register({
    nombre: 'Grupo Llantero',
    razon_social: 'LLANTAS DEL BAJIO',
    rfc: 'eku-900317 3c9',
    regimen: '601',
    contacto: 'Édgar Núñez',
    telefono: '+52 1 477 123 4567',
    clabe: '002 010 07777777777 1',
    dias_credito: 30,
    categorias: ['llantas'],
  });
  expect(saved).toMatchObject({
    numero: 1,
    rfc: 'EKU9003173C9',
    clabe: '002010077777777771',
    banco: 'Banamex',
    avisos: [],
  });
  for (const q of ['llant', 'edgar', '4567', '3c9', 'bajio'])
    expect(await names(`q=${q}`), q).toEqual(['Grupo Llantero']);
  expect(await names('categoria=llantas')).toEqual(['Grupo Llantero']);
  expect(await names('categoria=renta')).toEqual([]);
});

test('a CLABE with a slip, a short postal code and an impossible RFC are refused field by field, and nothing is kept', async () => {
  const answer = await owner.post('/api/proveedores', {
    nombre: 'Descuidado',
    clabe: '002010077777777772',
    cp_fiscal: '123',
    rfc: 'EKU9013323C9',
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).sort()).toEqual(['clabe', 'cp_fiscal', 'rfc']);
  expect(await names('q=descuidado')).toEqual([]);
  expect((await owner.post('/api/proveedores', { nombre: ' ' })).body.fields).toHaveProperty('nombre');
});

test('who has the same RFC, phone or name is named while it is typed; himself and the general RFC are not', async () => {
  const { id } = await register({ nombre: 'Aceites Núñez', rfc: 'XAXX010101000', telefono: '3312345678' });
  const similar = async (probe: object) => (await owner.post('/api/proveedores/similares', probe)).body.data;
  expect(await similar({ nombre: 'ACEITES  nunez' })).toEqual([
    expect.objectContaining({ id, por: 'el mismo nombre' }),
  ]);
  expect(await similar({ telefono: '33 1234 5678' })).toEqual([expect.objectContaining({ por: 'el mismo teléfono' })]);
  expect(await similar({ rfc: 'XAXX010101000' })).toEqual([]);
  expect(await similar({ id, telefono: '3312345678' })).toEqual([]);
});

test('two records of the same are joined: the one that stays takes what it lacked, and the other stands for it', async () => {
  const kept = await register({ nombre: 'Frenos y Clutch', telefono: '5512345678', categorias: ['refacciones'] });
  const older = await register({ nombre: 'Frenos i cloch' });
  const repeated = await register({
    nombre: 'FRENOS Y CLUTCH SA',
    rfc: 'XIA190128J61',
    telefono: '5500000000',
    categorias: ['insumos'],
  });
  const join = (id: string, repetido_id: string, version: number) =>
    owner.post(`/api/proveedores/${id}/union`, { repetido_id }, { version });
  expect((await join(repeated.id, older.id, 1)).status).toBe(200);
  expect((await join(kept.id, kept.id, 1)).body.code).toBe('mismo_proveedor');
  expect((await join(kept.id, repeated.id, 9)).body.code).toBe('version_anterior');
  const joined = await join(kept.id, repeated.id, 1);
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  expect(joined.body).toMatchObject({
    id: kept.id,
    version: 2,
    rfc: 'XIA190128J61',
    telefono: '5512345678',
    categorias: ['refacciones', 'insumos'],
  });
  for (const id of [repeated.id, older.id])
    expect((await owner.get(`/api/proveedores/${id}`)).body.id, 'stands for the one that stays').toBe(kept.id);
  expect(await names('q=frenos&activo=todos')).toEqual(['Frenos y Clutch']);
  expect((await join(kept.id, repeated.id, 2)).body.code).toBe('ya_unido');
  expect((await owner.patch(`/api/proveedores/${repeated.id}`, { notas: 'x' }, { version: 1 })).body.code).toBe(
    'ya_unido',
  );
});

test('parted again, each is what it was with what had come to it; what was written since stays', async () => {
  const kept = await register({ nombre: 'Clutch Norte', telefono: '', categorias: ['insumos'] });
  const repeated = await register({ nombre: 'Clutch del Norte', telefono: '5512345000', rfc: 'EKU9003173C9' });
  const older = await register({ nombre: 'Clutch viejo', contacto: 'Rosa' });
  const part = (unido_id: string, version: number) =>
    owner.post(`/api/proveedores/${kept.id}/separacion`, { unido_id }, { version });
  await owner.post(`/api/proveedores/${repeated.id}/union`, { repetido_id: older.id }, { version: 1 });
  const joined = await owner.post(`/api/proveedores/${kept.id}/union`, { repetido_id: repeated.id }, { version: 1 });
  expect(joined.body).toMatchObject({ telefono: '5512345000', rfc: 'EKU9003173C9', contacto: 'Rosa' });
  const unidos = (await owner.get(`/api/proveedores/${kept.id}/unidos`)).body.data;
  expect(unidos.map((one: { nombre: string }) => one.nombre).sort()).toEqual(['Clutch del Norte', 'Clutch viejo']);
  await owner.patch(`/api/proveedores/${kept.id}`, { telefono: '5599999999' }, { version: 2 });
  expect((await part(repeated.id, 2)).body.code).toBe('version_anterior');
  const parted = await part(repeated.id, 3);
  expect(parted.status, JSON.stringify(parted.body)).toBe(200);
  expect(parted.body).toMatchObject({ telefono: '5599999999', rfc: '', contacto: '', categorias: ['insumos'] });
  expect((await owner.get(`/api/proveedores/${repeated.id}`)).body.id).toBe(repeated.id);
  expect((await owner.get(`/api/proveedores/${older.id}`)).body.id, 'still of the one it came to').toBe(repeated.id);
  expect(await names('q=norte')).toEqual(['Clutch del Norte', 'Clutch Norte']);
  expect((await part(repeated.id, 4)).body.code).toBe('no_unido');
});

test('two people who join the same pair the other way round: one wins, the other hears it', async () => {
  const [a, b] = [await register({ nombre: 'Pareja A' }), await register({ nombre: 'Pareja B' })];
  const answers = await Promise.all([
    owner.post(`/api/proveedores/${a.id}/union`, { repetido_id: b.id }, { version: 1 }),
    owner.post(`/api/proveedores/${b.id}/union`, { repetido_id: a.id }, { version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await names('q=pareja')).toHaveLength(1);
});

test('a change over an old version gives back the current record; a change of CLABE is told by itself', async () => {
  const { id } = await register({ nombre: 'Cambiante' });
  await owner.confirm();
  const changed = await owner.patch(`/api/proveedores/${id}`, { clabe: '646180110400000007' }, { version: 1 });
  expect(changed.body).toMatchObject({ banco: 'STP', version: 2 });
  const stale = await owner.patch(`/api/proveedores/${id}`, { notas: 'otra' }, { version: 1 });
  expect([stale.status, stale.body.code, stale.body.current?.version]).toEqual([409, 'version_anterior', 2]);
  const told = await server.owner.query('select texto from plataforma.bitacora where entidad_id = $1 order by id', [
    id,
  ]);
  expect(told.rows.at(-1).texto).toContain('cambió la CLABE de Cambiante');
  await owner.patch(`/api/proveedores/${id}`, { activo: false }, { version: 2 });
  expect(await names('q=cambiante')).toEqual([]);
  expect(await names('q=cambiante&activo=no')).toEqual(['Cambiante']);
});

test('the cashier registers one on the way and does not change it; the technician sees none; the neighbour neither', async () => {
  const cajero = await taller.hire('cajero');
  const tecnico = await taller.hire('tecnico');
  const { id } = await register({ nombre: 'Al paso' }, cajero);
  expect((await cajero.get('/api/proveedores?q=paso')).body.data).toHaveLength(1);
  expect((await cajero.patch(`/api/proveedores/${id}`, { clabe: '' }, { version: 1 })).body.code).toBe('sin_permiso');
  expect((await tecnico.get('/api/proveedores')).status).toBe(403);
  expect((await otro.owner.get(`/api/proveedores/${id}`)).status).toBe(404);
  expect((await otro.owner.patch(`/api/proveedores/${id}`, { nombre: 'Robado' }, { version: 1 })).status).toBe(404);
  const mine = await otro.owner.post('/api/proveedores', { nombre: 'Del vecino' });
  const across = await otro.owner.post(`/api/proveedores/${mine.body.id}/union`, { repetido_id: id }, { version: 1 });
  expect(across.status).toBe(404);
});

test('two suppliers with one CLABE, or one name with two, are told to who saves and to the owners', async () => {
  const other = await taller.hire('dueno');
  await other.confirm();
  await register({ nombre: 'Frenos del Centro', clabe: '072180002222222224' }, other);
  const same = await register({ nombre: 'Pedro Gómez', clabe: '072 180 00222222222 4' }, other);
  expect(same.avisos).toEqual(['Esa CLABE también es de Frenos del Centro. Si son el mismo proveedor, únelos.']);
  const twin = await register({ nombre: 'FRENOS DEL CENTRO', clabe: '012180001234567899' }, other);
  expect(twin.avisos[0]).toContain('Ya está Frenos del Centro, con ese nombre o RFC y otra CLABE.');
  const { body } = await owner.get('/api/notificaciones');
  const told = body.data.filter(({ tipo }: Json) => tipo === 'empresa.desvio').map(({ texto }: Json) => texto);
  expect(told[0]).toMatch(/Lo hizo .+ \(Dueño\)\.$/);
  expect(told[0]).toContain('registró a FRENOS DEL CENTRO con otra CLABE que Frenos del Centro');
  expect(told[1]).toContain('registró a Pedro Gómez con la misma CLABE que Frenos del Centro');
});

test('who keeps the stock reads suppliers without their bank account', async () => {
  const { id } = await register({ nombre: 'Bandas Ruiz', clabe: '646180110400000007' });
  const almacen = await taller.hire('asesor');
  await taller.leave(almacen, ['ver_inventario']);
  const one = await almacen.get(`/api/proveedores/${id}`);
  const list = await almacen.get('/api/proveedores');
  expect([one.status, list.status]).toEqual([200, 200]);
  expect(JSON.stringify([one.body, list.body])).not.toMatch(/clabe|banco|646180110400000007/);
  expect((await owner.get(`/api/proveedores/${id}`)).body.clabe).toBe('646180110400000007');
});
