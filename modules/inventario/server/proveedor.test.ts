import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { ask, newDatabase } from '../../../apps/server/testing/installations.ts';

const server = await startTest();
let taller: Company;
let owner: Person;

beforeAll(async () => {
  taller = await server.company();
  owner = taller.owner;
});

let keys = 0;
const made = async (path: string, body: Json): Promise<Json> => {
  const answer = await owner.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const supplier = (nombre: string): Promise<Json> => made('/api/proveedores', { nombre });
const add = (rest: Json = {}): Promise<Json> =>
  made('/api/inventario/articulos', { sku: `P-${++keys}`, descripcion: `Bujía ${keys}`, ...rest });
const line = ({ id }: Json, cantidad_milesimas = 1_000): Json => ({
  articulo_id: id,
  cantidad_milesimas,
  costo_centavos: 100,
});
const seen = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/inventario/articulos/${id}`)).body;
const kardex = async ({ id }: Json): Promise<Json[]> =>
  (await owner.get(`/api/inventario/articulos/${id}/kardex`)).body.data;
const listed = async (path: string): Promise<string[]> =>
  (await owner.get(path)).body.data.map((row: Json) => row['sku'] ?? row['folio']);

describe('the supplier of the stock', () => {
  test('articles, orders and what came name him, and say his name as it is today', async () => {
    const azteca = await supplier('Refaccionaria Asteca');
    const articulo = await add({ proveedor_id: azteca.id, proveedor: 'como sea' });
    expect(articulo).toMatchObject({ proveedor_id: azteca.id, proveedor: 'Refaccionaria Asteca' });
    const pedido = await made('/api/inventario/pedidos', { proveedor_id: azteca.id, renglones: [line(articulo)] });
    expect(pedido).toMatchObject({ proveedor_id: azteca.id, proveedor: 'Refaccionaria Asteca' });
    await made('/api/inventario/recepciones', { proveedor_id: azteca.id, factura: 'F-1', renglones: [line(articulo)] });
    const renglones = [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 1_000 }];
    await owner.post(`/api/inventario/pedidos/${pedido.id}/recepcion`, { renglones }, { version: 1 });
    await owner.patch(`/api/proveedores/${azteca.id}`, { nombre: 'Refaccionaria Azteca' }, { version: azteca.version });
    const now = { proveedor_id: azteca.id, proveedor: 'Refaccionaria Azteca' };
    expect(await seen(articulo)).toMatchObject(now);
    expect((await owner.get(`/api/inventario/pedidos/${pedido.id}`)).body).toMatchObject(now);
    // Of what came without an order, the paper's own name stays beside.
    expect(await kardex(articulo)).toMatchObject([now, { ...now, nota: 'Refaccionaria Asteca · Factura F-1' }]);
  });

  test('one that is only written stays written; choosing who he is leaves the text, and nobody said again changes him', async () => {
    const torno = await supplier('Torno Osuna');
    const articulo = await add({ proveedor: 'El del torno' });
    expect(articulo).toMatchObject({ proveedor_id: null, proveedor: 'El del torno' });
    const change = (body: Json, version: number) =>
      owner.patch(`/api/inventario/articulos/${articulo.id}`, body, { version });
    expect((await change({ proveedor_id: torno.id }, 1)).body).toMatchObject({ proveedor: 'Torno Osuna' });
    expect((await change({ marca: 'NGK' }, 2)).body).toMatchObject({ proveedor_id: torno.id });
    expect((await change({ proveedor: 'Torno Osuna' }, 3)).body).toMatchObject({ proveedor_id: torno.id });
    const loose = await change({ proveedor: 'Otro' }, 4);
    expect(loose.body).toMatchObject({ proveedor_id: null, proveedor: 'Otro' });
    expect((await change({ proveedor_id: null, proveedor: '' }, 5)).body).toMatchObject({ proveedor: '' });
  });

  test('is one of this company', async () => {
    const other = await server.company();
    const theirs = (await other.owner.post('/api/proveedores', { nombre: 'Ajeno' })).body;
    const articulo = await add();
    for (const [path, body] of [
      ['/api/inventario/articulos', { sku: 'P-X', descripcion: 'X', proveedor_id: theirs.id }],
      ['/api/inventario/pedidos', { proveedor_id: theirs.id, renglones: [line(articulo)] }],
      ['/api/inventario/recepciones', { proveedor_id: theirs.id, renglones: [line(articulo)] }],
    ] as const)
      expect((await owner.post(path, body)).body.code).toBe('no_encontrado');
  });

  test('joined to another he takes his articles and orders along, and parted he has them back', async () => {
    const [norte, repetido] = [await supplier('Llantas del Norte'), await supplier('Llantas d. Norte')];
    const empty = { minimo_milesimas: 2_000, maximo_milesimas: 4_000 };
    const uno = await add({ ...empty, proveedor_id: norte.id });
    const dos = await add({ ...empty, proveedor_id: repetido.id });
    const pedido = await made('/api/inventario/pedidos', { proveedor_id: repetido.id, renglones: [line(dos)] });
    const ofNorte = async () => [
      ...(await listed(`/api/inventario/articulos?proveedor_id=${norte.id}`)),
      ...(await listed(`/api/inventario/pedidos?proveedor_id=${norte.id}`)),
    ];
    const choices = async () =>
      (await owner.get('/api/inventario/filtros')).body.proveedores.filter(({ nombre }: Json) =>
        nombre.startsWith('Llantas'),
      );
    expect(await ofNorte()).toEqual([uno.sku]);
    const union = { repetido_id: repetido.id };
    const joined = await owner.post(`/api/proveedores/${norte.id}/union`, union, { version: norte.version });
    expect(await ofNorte()).toEqual([uno.sku, dos.sku, pedido.folio]);
    expect(await choices()).toEqual([{ id: norte.id, nombre: 'Llantas del Norte' }]);
    const sugerido = (await owner.get('/api/inventario/sugerido')).body.data;
    const together = sugerido.filter(({ proveedor_id }: Json) => proveedor_id === norte.id);
    expect(together.map(({ sku }: Json) => sku)).toEqual([uno.sku, dos.sku]);
    // Saved again as the form had it, the article is still of whom it was.
    const whole = await seen(dos);
    const body = { proveedor_id: whole.proveedor_id, proveedor: whole.proveedor, marca: 'Tornel' };
    await owner.patch(`/api/inventario/articulos/${dos.id}`, body, { version: whole.version });
    const parting = { unido_id: repetido.id };
    await owner.post(`/api/proveedores/${norte.id}/separacion`, parting, { version: joined.body.version });
    expect(await ofNorte()).toEqual([uno.sku]);
    expect(await seen(dos)).toMatchObject({ proveedor_id: repetido.id, proveedor: 'Llantas d. Norte' });
  });
});

test('what was written before is linked where exactly one supplier of the company has that name', async () => {
  const known = findMigrations(join(import.meta.dirname, '../../..'));
  const at = known.findIndex(({ name }) => name.endsWith('T4200_proveedor'));
  const old = await newDatabase(`${server.database}_p`);
  const client = new pg.Client({ connectionString: old.settings.DATABASE_URL });
  await client.connect();
  await migrate(client, known.slice(0, at));
  const [luna, sol, twin, joined, lost] = Array.from({ length: 5 }, () => randomUUID());
  const rows = Array.from({ length: 6 }, () => randomUUID());
  const [first] = rows;
  await ask(
    old.settings.DATABASE_MANTENIMIENTO_URL,
    `insert into empresas.empresa (empresa_id, nombre) overriding system value values (1, 'Uno'), (2, 'Dos');
     insert into proveedores.proveedor (empresa_id, id, numero, nombre, nombre_orden) values
       (1, '${luna}', 1, 'Frenos Luna', 'frenos luna'), (1, '${joined}', 2, 'Frenos Luna', 'frenos luna'),
       (1, '${sol}', 3, 'Sol', 'sol'), (1, '${twin}', 4, 'Sol', 'sol'), (2, '${lost}', 1, 'Estrella', 'estrella');
     insert into proveedores.alias (empresa_id, id, proveedor_id, unido_a, unido_por_nombre)
       values (1, '${joined}', '${luna}', '${luna}', 'Ana');
     insert into inventario.articulo (empresa_id, id, sku, descripcion, descripcion_orden, proveedor, proveedor_id) values
       (1, '${rows[0]}', 'A', 'A', 'a', ' frenos LUNA', null), (1, '${rows[1]}', 'B', 'B', 'b', 'Sol', null),
       (1, '${rows[2]}', 'C', 'C', 'c', 'Estrella', null), (1, '${rows[3]}', 'D', 'D', 'd', '', '${lost}');
     insert into inventario.pedido (empresa_id, id, serie, numero, folio, proveedor, fecha_negocio, usuario_nombre)
       values (1, '${rows[4]}', 'OC', 1, 'OC-1', 'Frenos Luna', '2026-01-01', 'Ana');
     insert into inventario.movimiento (empresa_id, id, articulo_id, tipo, cantidad_milesimas, costo_centavos, valor_centavos,
       existencia_milesimas, documento_tipo, documento_id, nota, fecha_negocio, usuario_id, usuario_nombre)
     select 1, gen_random_uuid(), '${first}', 'compra', 1000, 1, 1, 1000, tipo, documento::uuid, nota, '2026-01-01', '${luna}', 'Ana'
     from (values ('recepcion', '${rows[5]}', 'Frenos Luna'), ('recepcion', '${rows[5]}', 'Otro'), ('pedido', '${rows[4]}', '')) v (tipo, documento, nota)`,
  );
  await migrate(client, known);
  await client.end();
  const linked = (table: string, order: string) =>
    ask(old.settings.DATABASE_MANTENIMIENTO_URL, `select proveedor_id as de from ${table} order by ${order}`);
  expect(await linked('inventario.articulo', 'sku')).toEqual([luna, null, null, null].map((de) => ({ de })));
  expect(await linked('inventario.pedido', 'numero')).toEqual([{ de: luna }]);
  expect(await linked('inventario.movimiento', 'orden')).toEqual([{ de: luna }, { de: null }, { de: luna }]);
  await old.drop();
});
