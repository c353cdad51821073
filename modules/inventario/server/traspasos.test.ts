import { beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';

const server = await startTest();
let matriz: Company;
let sucursal: Company;
/** Who works in both; where she is, is said by each request. */
let owner: Person;

beforeAll(async () => {
  matriz = await server.company({ nombre: 'Matriz' });
  sucursal = await server.company({ nombre: 'Sucursal' });
  owner = matriz.owner;
  await sucursal.run((tx) => addMember(tx, sucursal.who, owner.usuario_id, 'administrador'));
});

let keys = 0;
const add = async (empresa: number, rest: Json = {}): Promise<Json> => {
  const body = {
    sku: `T-${++keys}`,
    descripcion: `Filtro ${keys}`,
    existencia_milesimas: 10_000,
    costo_centavos: 500,
    ...rest,
  };
  return (await owner.post('/api/inventario/articulos', body, { empresa })).body;
};
const send = (from: Company, to: Company, articulo: Json, cantidad_milesimas: number, as = owner, options = {}) =>
  as.post(
    '/api/inventario/traspasos',
    { destino_id: to.empresa_id, nota: 'Urge', renglones: [{ articulo_id: articulo.id, cantidad_milesimas }] },
    { empresa: from.empresa_id, ...options },
  );
const at = async ({ empresa_id }: Company, sku: string): Promise<Json> =>
  (await owner.get(`/api/inventario/articulos?codigo=${sku}`, { empresa: empresa_id })).body.data[0];

describe('goods between two companies', () => {
  test('leave here and enter there at what they cost, in one act that both journals tell', async () => {
    const here = await add(matriz.empresa_id, { marca: 'Gonher', precio_centavos: 9_900 });
    const sent = await send(matriz, sucursal, here, 4_000);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body).toMatchObject({ lado: 'salida', otra_empresa: 'Sucursal', valor_centavos: 2_000 });
    expect(await at(matriz, here.sku)).toMatchObject({ existencia_milesimas: 6_000, valor_centavos: 3_000 });
    // What nobody knew there is written down as it is here.
    expect(await at(sucursal, here.sku)).toMatchObject({
      existencia_milesimas: 4_000,
      valor_centavos: 2_000,
      marca: 'Gonher',
      precio_centavos: 9_900,
    });
    const { data } = (await owner.get('/api/inventario/traspasos', { empresa: sucursal.empresa_id })).body;
    expect(data).toMatchObject([{ lado: 'entrada', otra_empresa: 'Matriz', folio: sent.body.folio, nota: 'Urge' }]);
    const { rows } = await server.owner.query(
      "select empresa_id, accion from plataforma.bitacora where entidad = 'traspaso' order by id",
    );
    expect(rows).toEqual([
      { empresa_id: matriz.empresa_id, accion: 'traspaso.salida' },
      { empresa_id: sucursal.empresa_id, accion: 'traspaso.entrada' },
    ]);
  });

  test('meet what is there by any of its codes, and average with it', async () => {
    const here = await add(matriz.empresa_id, { sku: 'COMUN-1', costo_centavos: 1_000 });
    const there = await add(sucursal.empresa_id, { sku: 'OTRA-CLAVE', codigos: ['COMUN-1'], costo_centavos: 500 });
    await send(matriz, sucursal, here, 10_000);
    expect(await at(sucursal, there.sku)).toMatchObject({
      id: there.id,
      existencia_milesimas: 20_000,
      costo_promedio_centavos: 750,
      ultimo_costo_centavos: 1_000,
    });
  });

  test('need the key in both, another company, and goods that are free', async () => {
    const here = await add(matriz.empresa_id);
    expect((await send(matriz, matriz, here, 1_000)).body.code).toBe('misma_empresa');
    expect((await send(matriz, sucursal, here, 11_000)).body.code).toBe('sin_existencia');
    const stranger = await server.company();
    expect((await send(matriz, stranger, here, 1_000)).status).toBe(404);
    const encargado = await matriz.hire('administrador');
    await sucursal.run((tx) => addMember(tx, sucursal.who, encargado.usuario_id, 'asesor'));
    const refused = await send(matriz, sucursal, here, 1_000, encargado);
    expect([refused.status, refused.body.code]).toEqual([403, 'destino_sin_permiso']);
    expect(refused.body.message).toContain('Sucursal');
    expect(await at(matriz, here.sku)).toMatchObject({ existencia_milesimas: 10_000 });
    expect(await at(sucursal, here.sku)).toBeUndefined();
  });

  test('are refused to whom the other company took that key from, though his role there has it', async () => {
    const here = await add(matriz.empresa_id);
    const encargado = await matriz.hire('administrador');
    await sucursal.run((tx) => addMember(tx, sucursal.who, encargado.usuario_id, 'administrador'));
    const { personas } = (await sucursal.owner.get('/api/permisos')).body;
    const { version } = personas.find((one: { usuario_id: string }) => one.usuario_id === encargado.usuario_id);
    const excepciones = [{ permiso: 'ajustar_inventario', permitido: false }];
    await sucursal.owner.patch(`/api/miembros/${encargado.usuario_id}`, { excepciones }, { version });
    const refused = await send(matriz, sucursal, here, 1_000, encargado);
    expect([refused.status, refused.body.code]).toEqual([403, 'destino_sin_permiso']);
  });

  test('crossing at the same time neither lose a piece nor wait for each other for ever', async () => {
    const [a, b] = [await add(matriz.empresa_id, { sku: 'CRUCE' }), await add(sucursal.empresa_id, { sku: 'CRUCE' })];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        insist((options) =>
          i % 2 === 0
            ? send(matriz, sucursal, a, 1_000, owner, options)
            : send(sucursal, matriz, b, 1_000, owner, options),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect([await at(matriz, 'CRUCE'), await at(sucursal, 'CRUCE')]).toMatchObject([
      { existencia_milesimas: 10_000 },
      { existencia_milesimas: 10_000 },
    ]);
  });
});

describe('the key of a program', () => {
  test('moves goods of its own company and sends none to another one of who gave it', async () => {
    const empresa = matriz.empresa_id;
    await owner.confirm();
    const made = await owner.post(
      '/api/llaves',
      { nombre: 'Almacén', permisos: ['ver_inventario', 'ajustar_inventario'], dias: 30 },
      { empresa },
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const by = { headers: { authorization: `Bearer ${made.body.llave}`, 'x-empresa-id': String(empresa) } };
    const here = await add(empresa);
    const renglones = [{ articulo_id: here.id, cantidad_milesimas: 4_000 }];
    const body = { destino_id: sucursal.empresa_id, nota: 'Urge', renglones };
    const refused = await server.anonymous.post('/api/inventario/traspasos', body, by);
    expect([refused.status, refused.body.code]).toEqual([403, 'sin_permiso']);
    expect(await at(matriz, here.sku)).toMatchObject({ existencia_milesimas: 10_000 });
    expect(await at(sucursal, here.sku)).toBeUndefined();
    const { status } = await server.anonymous.get(`/api/inventario/articulos?codigo=${here.sku}`, by);
    expect(status).toBe(200);
    expect((await send(matriz, sucursal, here, 4_000)).status).toBe(201);
  });
});
