import { beforeAll, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { act, fresh, giveWork, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let tecnico: Person;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  tecnico = await taller.company.hire('tecnico');
});

/** Names of the fields that a reply told, with those of what it holds; null tells nothing. */
const fieldsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .flatMap(([name, inner]) => [`${path}.${name}`, ...fieldsOf(inner, `${path}.${name}`)]);
};
const SECRETS = /telefono|precio|descuento|bruto|base_|iva|total|pagado|saldo|anticipo|autorizado|cuenta_id|credito/;
const secretsIn = (value: unknown): string[] => fieldsOf(value).filter((path) => SECRETS.test(path));
const letAll = async (ordenes_del_tecnico: 'suyas' | 'todas'): Promise<void> => {
  const { empresa_id, owner } = taller.company;
  const path = `/api/empresas/${empresa_id}/ajustes`;
  const { version } = (await owner.get(path)).body.tecnicos;
  const changed = await owner.patch(`${path}/tecnicos`, { ordenes_del_tecnico }, { version });
  expect([changed.status, changed.body.tecnicos.ordenes_del_tecnico]).toEqual([200, ordenes_del_tecnico]);
};

test('a technician reads the orders where he works, without what they cost or how to call the customer', async () => {
  const his = await giveWork(taller, tecnico, await openOrden(taller));
  const another = await openOrden(taller);
  const { status, body } = await tecnico.get(`/api/ordenes/${his.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ folio: his.folio, cliente: 'Transportes del Bajío, SA', placas: 'GTO-101-B' });
  expect(body.partidas.map((one: Json) => one.descripcion)).toEqual(['Afinación', 'Balatas']);
  expect(secretsIn(body)).toEqual([]);
  const list = (await tecnico.get('/api/ordenes')).body.data;
  expect(list.map((one: Json) => one.folio)).toEqual([his.folio]);
  expect(secretsIn(list)).toEqual([]);
  expect((await tecnico.get(`/api/ordenes?q=${another.folio}`)).body.data).toEqual([]);
  expect((await tecnico.get('/api/ordenes?sort=-total_centavos')).status).toBe(403);
  expect((await tecnico.get(`/api/ordenes/${another.id}`)).status).toBe(404);
  expect((await tecnico.get(`/api/ordenes/${his.id}/pdf`)).status).toBe(403);
});

test('what his writes tell is what he may read, to the field', async () => {
  const orden = await giveWork(taller, tecnico, await openOrden(taller));
  const partida_id = orden.partidas[0].id;
  const { id } = orden;
  const read = async () => fieldsOf((await tecnico.get(`/api/ordenes/${id}`)).body);
  const noted = await tecnico.post(`/api/ordenes/${id}/notas`, { nota: 'Trae el tanque vacío' });
  expect(fieldsOf(noted.body)).toEqual(await read());
  expect(noted.body.cambios[0]).toMatchObject({ nota: 'Trae el tanque vacío' });
  const started = await act(taller, noted.body, 'avance', { partida_id, estado: 'en_curso' }, tecnico);
  expect(fieldsOf(started.body)).toEqual(await read());
  const waits = await act(taller, started.body, 'estado', { a: 'en_espera', espera_por: 'refaccion' }, tecnico);
  expect(fieldsOf(waits.body)).toEqual(await read());
  const trabajadores = started.body.partidas[0].trabajadores.map(({ empleado_id }: Json) => ({ empleado_id }));
  const shared = await tecnico.put(
    `/api/ordenes/${id}/trabajadores`,
    { partida_id: orden.partidas[1].id, trabajadores },
    { version: waits.body.version },
  );
  expect(fieldsOf(shared.body)).toEqual(await read());
  expect([noted, started, waits, shared].map(({ status, body }) => [status, secretsIn(body)])).toEqual(
    Array.from({ length: 4 }, () => [200, []]),
  );
});

test('an order where he does not work is not there for him: not to read, not to write in', async () => {
  const orden = await openOrden(taller);
  const partida_id = orden.partidas[0].id;
  const path = `/api/ordenes/${orden.id}`;
  const tries = [
    await tecnico.get(path),
    await tecnico.post(`${path}/notas`, { nota: 'Hola' }),
    await act(taller, orden, 'avance', { partida_id, estado: 'en_curso' }, tecnico),
    await act(taller, orden, 'estado', { a: 'en_proceso' }, tecnico),
    await tecnico.put(`${path}/trabajadores`, { partida_id, trabajadores: [] }, { version: orden.version }),
    await tecnico.post(`/api/fotos/de/orden/${orden.id}?parte_id=${partida_id}`, Buffer.from('GIF'), {
      headers: { 'content-type': 'image/png' },
    }),
  ];
  expect(tries.map(({ status }) => status).slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(tries[5]?.status).toBeGreaterThanOrEqual(400);
  expect((await fresh(taller, orden)).cambios).toHaveLength(1);
});

test('a company may let its technicians see every order, still without what they cost', async () => {
  const orden = await openOrden(taller);
  await letAll('todas');
  const { status, body } = await tecnico.get(`/api/ordenes/${orden.id}`);
  expect([status, secretsIn(body)]).toEqual([200, []]);
  expect((await tecnico.get('/api/inicio')).body.ordenes.en_piso.length).toBeGreaterThan(1);
  await letAll('suyas');
  expect((await tecnico.get(`/api/ordenes/${orden.id}`)).status).toBe(404);
});

test('his home counts and names only the orders that he may see', async () => {
  const own = await openTaller(server);
  const his = await own.company.hire('tecnico');
  const orden = await giveWork(own, his, await openOrden(own));
  await openOrden(own);
  const { ordenes } = (await his.get('/api/inicio')).body;
  expect(ordenes.abiertas).toBe(1);
  expect(ordenes.por_estado.map((one: Json) => one.cuantas)).toEqual([1]);
  expect(ordenes.en_piso.map((one: Json) => one.folio)).toEqual([orden.folio]);
});

test('the record that a conflict brings tells no more than the record read', async () => {
  const orden = await giveWork(taller, tecnico, await openOrden(taller));
  await move(taller, orden, 'en_proceso');
  const partida_id = orden.partidas[0].id;
  const old = await act(taller, orden, 'avance', { partida_id, estado: 'en_curso' }, tecnico);
  expect([old.status, old.body.code, old.body.current.folio]).toEqual([409, 'version_anterior', orden.folio]);
  expect(fieldsOf(old.body.current)).toEqual(fieldsOf((await tecnico.get(`/api/ordenes/${orden.id}`)).body));
  const whole = await act(taller, orden, 'avance', { partida_id, estado: 'en_curso' });
  expect(whole.body.current.total_centavos).toBe(orden.total_centavos);
});

test('what is answered again to the same key tells what he may see now, not what he might when he sent it', async () => {
  const asesor = await taller.company.hire('asesor');
  const orden = await openOrden(taller);
  const send = () =>
    asesor.post(`/api/ordenes/${orden.id}/notas`, { nota: 'Llamó el cliente' }, { key: 'nota-de-asesor-1' });
  const first = await send();
  expect(first.body).toMatchObject({ telefono: '4777654321', total_centavos: orden.total_centavos });
  await giveWork(taller, asesor, await fresh(taller, orden));
  await taller.company.leave(asesor, ['actualizar_servicio']);
  const again = await send();
  expect([again.headers['idempotency-replayed'], again.body.folio]).toEqual(['true', orden.folio]);
  expect(secretsIn(again.body)).toEqual([]);
  await taller.company.leave(asesor, ['ver_ordenes_trabajo']);
  expect((await send()).body).toMatchObject({ telefono: '4777654321', total_centavos: orden.total_centavos });
});

test('whoever may cancel without reading orders is told which one it is and where it stands', async () => {
  const persona = await taller.company.hire('tecnico');
  await taller.company.leave(persona, ['cancelar_documento']);
  const orden = await openOrden(taller);
  const cancelled = await act(taller, orden, 'cancelacion', { motivo: 'Se arrepintió' }, persona);
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const { id, folio, clase } = orden;
  const nulls = Object.fromEntries(Object.entries(cancelled.body).filter(([, value]) => value !== null));
  expect(nulls).toEqual({ id, folio, clase, estado: 'cancelada', version: orden.version + 1 });
});

test('whoever does not deal with customers finds them by name and is not told how to reach them', async () => {
  const { data } = (await tecnico.get('/api/clientes?q=bajio')).body;
  expect(data[0].nombre).toBe('Transportes del Bajío, SA');
  expect(secretsIn(data)).toEqual([]);
  const found = (await tecnico.get('/api/buscar?q=bajio')).body.data;
  expect(JSON.stringify(found)).toContain('Transportes');
  expect(JSON.stringify([found, (await tecnico.get('/api/selector?q=bajio')).body])).not.toContain('4777654321');
  const seen = await taller.company.hire('cajero');
  expect(JSON.stringify((await seen.get('/api/buscar?q=bajio')).body)).toContain('4777654321');
});
