import { beforeEach, describe, expect, test } from 'vitest';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
let taller: Company;
let owner: Person;
let ana: string;
let luis: string;
let vehiculo: { id: string; version: number };

const cliente = async (nombre: string): Promise<string> => (await owner.post('/api/clientes', { nombre })).body.id;
const LINEA = {
  tipo: 'servicio',
  descripcion: 'Afinación',
  cantidad_milesimas: 1000,
  precio_centavos: 10_000,
  tasa_iva: 1600,
};

beforeEach(async () => {
  taller = await t.company();
  ({ owner } = taller);
  [ana, luis] = [await cliente('Ana'), await cliente('Luis')];
  const { body } = await owner.post('/api/activos', {
    cliente_id: ana,
    marca: 'Nissan',
    serie: 'SERIE-1',
    placas: 'ABC123',
  });
  vehiculo = { id: body.id, version: body.version };
});

const path = (rest = ''): string => `/api/activos/${vehiculo.id}${rest}`;
const version = async (): Promise<number> => (await owner.get(path())).body.version;

describe('who only reads vehicles', () => {
  test('a technician looks them up and changes, links, retires and deletes none', async () => {
    const tecnico = await taller.hire('tecnico');
    expect((await tecnico.get(path())).status).toBe(200);
    const at = { version: vehiculo.version };
    const tried = [
      await tecnico.post('/api/activos', { cliente_id: ana, marca: 'Ford' }),
      await tecnico.patch(path(), { color: 'Rojo' }, at),
      await tecnico.patch(path(), { activo: false }, at),
      await tecnico.post(path('/propietario'), { cliente_id: luis }, at),
      await tecnico.del(path(), at),
      await tecnico.post(path('/recuperacion'), {}),
      await tecnico.get('/api/activos/eliminados'),
      await tecnico.put(`/api/visitas/vehiculos/${vehiculo.id}/proximo`, { proxima_en: null }, at),
      await tecnico.post('/api/pasaportes', { activos: [vehiculo.id] }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
    expect((await owner.get(path())).body).toMatchObject({ cliente_id: ana, activo: true, color: '' });
  });

  test('an adviser and a cashier keep them', async () => {
    const [asesor, cajero] = [await taller.hire('asesor'), await taller.hire('cajero')];
    expect((await asesor.patch(path(), { color: 'Rojo' }, { version: vehiculo.version })).status).toBe(200);
    expect((await cajero.post('/api/activos', { cliente_id: ana, marca: 'Ford' })).status).toBe(201);
  });
});

describe('a vehicle with an open order', () => {
  test('changes owner only when the person confirms it; the order stays with its customer and the journal says so', async () => {
    const orden = (await owner.post('/api/ordenes', { cliente_id: ana, activo_id: vehiculo.id, partidas: [LINEA] }))
      .body;
    const at = { version: await version() };
    const refused = await owner.post(path('/propietario'), { cliente_id: luis }, at);
    expect(refused).toMatchObject({ status: 409, body: { code: 'con_ordenes_abiertas' } });
    expect(refused.body.message).toContain(`${orden.folio}. Si lo vinculas`);
    expect((await owner.get(path())).body.cliente_id).toBe(ana);
    const done = await owner.post(path('/propietario'), { cliente_id: luis, confirmado: true }, at);
    expect(done).toMatchObject({ status: 200, body: { cliente_id: luis } });
    expect((await owner.get(`/api/ordenes/${orden.id}`)).body.cliente_id).toBe(ana);
    const { rows } = await t.owner.query(
      `select texto from plataforma.bitacora where entidad_id = $1 and accion = 'activo.vinculado'`,
      [vehiculo.id],
    );
    expect(rows[0].texto).toContain(`A nombre de Ana sigue lo abierto: ${orden.folio}.`);
  });

  test('without open orders nothing is asked', async () => {
    expect((await owner.post(path('/propietario'), { cliente_id: luis }, { version: vehiculo.version })).status).toBe(
      200,
    );
  });
});

describe('a deleted vehicle', () => {
  test('is in no list, and comes back with its owners of before and its sticker', async () => {
    await owner.post(path('/propietario'), { cliente_id: luis }, { version: vehiculo.version });
    await owner.post('/api/pasaportes', { activos: [vehiculo.id] });
    const { url } = (await owner.get(`/api/pasaportes/activo/${vehiculo.id}`)).body.pasaporte;
    expect((await owner.del(path(), { version: await version() })).status).toBe(200);
    expect((await owner.get(path())).status).toBe(404);
    for (const where of ['/api/activos?activo=todos', '/api/activos?q=ABC123&activo=todos', '/api/selector?q=ABC123'])
      expect((await owner.get(where)).body.data).toEqual([]);
    const listed = (await owner.get('/api/activos/eliminados')).body.data;
    expect(listed).toEqual([expect.objectContaining({ id: vehiculo.id, eliminado_por: 'Dueña de Prueba' })]);

    for (let n = 0; n < 2; n++)
      expect((await owner.post(path('/recuperacion'), {})).body).toMatchObject({ cliente_id: luis, activo: true });
    expect((await owner.get('/api/activos/eliminados')).body.data).toEqual([]);
    expect((await owner.get('/api/activos?q=ABC123')).body.data).toHaveLength(1);
    expect((await owner.get(`/api/pasaportes/activo/${vehiculo.id}`)).body.pasaporte.url).toBe(url);
    const { rows } = await t.owner.query('select count(*)::int n from activos.propietario where activo_id = $1', [
      vehiculo.id,
    ]);
    expect(rows[0].n).toBe(2);
  });

  test('keeps its serial number until it is gone: who types it is told to recover it', async () => {
    await owner.del(path(), { version: vehiculo.version });
    const again = await owner.post('/api/activos', { cliente_id: luis, marca: 'Nissan', serie: 'SERIE-1' });
    expect(again).toMatchObject({ status: 409, body: { code: 'serie_eliminada' } });
  });

  test('with documents it is not deleted', async () => {
    await owner.post('/api/ordenes', { cliente_id: ana, activo_id: vehiculo.id, partidas: [LINEA] });
    const { status, body } = await owner.del(path(), { version: await version() });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'activo_con_documentos' });
  });
});
