import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let cajero: Person;
let sesion_id: string;
let lavado: Json;
let filtro: Json;
let lista: Json;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const create = async (path: string, body: object): Promise<Json> => done(await owner.post(path, body));
const agree = async (cliente_id: string, what: object): Promise<Json> => {
  const { version, lista_id, pide_oc, estado_mensual } = done(await owner.get(`/api/acuerdos/clientes/${cliente_id}`));
  return done(
    await owner.put(
      `/api/acuerdos/clientes/${cliente_id}`,
      { lista_id, pide_oc, estado_mensual, ...what },
      { version },
    ),
  );
};
const changeLista = async (reglas: Json[], rest: Json = {}): Promise<Json> => {
  const { id, version, nombre, desde, hasta, activa } = done(await owner.get(`/api/acuerdos/listas/${lista.id}`));
  const body = { nombre, desde, hasta, activa, reglas, ...rest };
  return done(await owner.put(`/api/acuerdos/listas/${id}`, body, { version }));
};
const line = (rest: Json = {}): Json => ({
  tipo: 'servicio',
  descripcion: 'Lavado de motor',
  servicio_id: lavado.id,
  cantidad_milesimas: 1000,
  precio_centavos: 45_000,
  tasa_iva: 1600,
  lista_id: lista.id,
  precio_de: 'Precio de quien sea',
  ...rest,
});
const quote = (partidas: Json[], rest: Json = {}) =>
  owner.post('/api/cotizaciones', { cliente_id: taller.cliente_id, activo_id: taller.activo_id, partidas, ...rest });
const reglas = () => [
  { alcance: 'servicio', objetivo: lavado.id, forma: 'descuento', valor: 1_000 },
  { alcance: 'categoria', objetivo: 'Filtros', forma: 'costo', valor: 2_500 },
];

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  cajero = await taller.company.hire('cajero');
  sesion_id = await openCaja(owner);
  lavado = await create('/api/servicios', { nombre: 'Lavado de motor', clave: 'LAV-1', precio_centavos: 50_000 });
  filtro = await create('/api/inventario/articulos', {
    sku: 'FIL-9',
    descripcion: 'Filtro de aire',
    categoria: 'Filtros',
    precio_centavos: 18_000,
    existencia_milesimas: 50_000,
    costo_centavos: 10_333,
  });
  lista = await create('/api/acuerdos/listas', { nombre: 'Flotillas', reglas: reglas() });
  await agree(taller.cliente_id, { lista_id: lista.id });
});

test('a list takes no rule of what another workshop sells, nor of what never was', async () => {
  const other = await openTaller(server);
  const foreign = done(await other.owner.post('/api/servicios', { nombre: 'Ajeno', precio_centavos: 1_000 }));
  for (const objetivo of [foreign.id, randomUUID()]) {
    const regla = { alcance: 'servicio', objetivo, forma: 'descuento', valor: 1_000 };
    const made = await owner.post('/api/acuerdos/listas', { nombre: `De ${objetivo}`, reglas: [regla] });
    expect([made.status, made.body.code]).toEqual([422, 'objetivo_desconocido']);
    const { version, activa } = done(await owner.get(`/api/acuerdos/listas/${lista.id}`));
    const body = { nombre: 'Flotillas', activa, reglas: [...reglas(), regla] };
    const changed = await owner.put(`/api/acuerdos/listas/${lista.id}`, body, { version });
    expect([changed.status, changed.body.code]).toEqual([422, 'objetivo_desconocido']);
  }
});

test('a list says what each thing costs its customers, and of what it says nothing the catalogue holds', async () => {
  const asked = `servicios=${lavado.id}&articulos=${filtro.id}`;
  const { data } = done(await cajero.get(`/api/acuerdos/precios?${asked}&cliente_id=${taller.cliente_id}`));
  expect(data).toEqual([
    { id: lavado.id, precio_centavos: 45_000, lista_id: lista.id, precio_de: 'Precio de Flotillas' },
    { id: filtro.id, precio_centavos: 14_983, lista_id: lista.id, precio_de: 'Precio de Flotillas' },
  ]);
  const { data: catalogo } = done(await cajero.get(`/api/acuerdos/precios?${asked}`));
  expect(catalogo.map((one: Json) => [one.precio_centavos, one.lista_id])).toEqual([
    [50_000, null],
    [18_000, null],
  ]);
  const full = done(await owner.get(`/api/acuerdos/listas/${lista.id}`));
  expect(full.clientes.map((one: Json) => one.id)).toEqual([taller.cliente_id]);
  expect(full.reglas.map((one: Json) => [one.nombre, one.catalogo_centavos, one.precio_centavos])).toEqual([
    ['Lavado de motor', 50_000, 45_000],
    ['Filtros', null, null],
  ]);
});

describe('a line that says that its price is of a list has exactly that price', () => {
  test('in a quotation, whose words the server writes', async () => {
    const made = done(await quote([line()]));
    expect(made.partidas[0]).toMatchObject({ lista_id: lista.id, precio_de: 'Precio de Flotillas' });
    const wrong = await quote([line({ precio_centavos: 44_999 })]);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'precio_de_lista']);
    expect(wrong.body.message).toContain('ahora $450.00');
    const typed = done(await quote([line({ precio_centavos: 44_999, lista_id: null })]));
    expect(typed.partidas[0]).toMatchObject({ lista_id: null, precio_de: '' });
  });

  test('in a quotation that writes prices without their tax, it is the price of the list without it', async () => {
    const rest = { precios: 'mas_iva' };
    const raw = await quote([line()], rest);
    expect([raw.status, raw.body.code]).toEqual([409, 'precio_de_lista']);
    expect(raw.body.message).toContain('ahora $387.93');
    const made = done(await quote([line({ precio_centavos: 38_793 })], rest));
    expect(made).toMatchObject({ precios: 'mas_iva', total_centavos: 45_000 });
    expect(made.partidas[0]).toMatchObject({ lista_id: lista.id, precio_de: 'Precio de Flotillas' });
  });

  test('of another customer, of something that the list does not name, and of nothing of the catalogue it is refused', async () => {
    const otro = await create('/api/clientes', { nombre: 'Cliente sin lista' });
    for (const [rest, partida] of [
      [{ cliente_id: otro.id, activo_id: null }, line()],
      [{}, line({ servicio_id: null })],
    ] as const)
      expect((await quote([partida], rest)).body.code).toBe('precio_de_lista');
  });

  test('in an order, from its own lines and when they are changed', async () => {
    const body = { cliente_id: taller.cliente_id, activo_id: taller.activo_id };
    expect((await owner.post('/api/ordenes', { ...body, partidas: [line({ precio_centavos: 1 })] })).body.code).toBe(
      'precio_de_lista',
    );
    const orden = await create('/api/ordenes', { ...body, partidas: [line()] });
    const save = (partidas: Json[], version: number) =>
      owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version });
    expect((await save([line({ id: orden.partidas[0].id, precio_centavos: 40_000 })], orden.version)).body.code).toBe(
      'precio_de_lista',
    );
    const kept = done(await save([line({ id: orden.partidas[0].id, cantidad_milesimas: 2_000 })], orden.version));
    expect(kept.partidas[0]).toMatchObject({ precio_de: 'Precio de Flotillas', total_centavos: 90_000 });
  });

  test('a document keeps its price when the list changes, a new line takes the new one, and a quotation becomes the order that was quoted', async () => {
    const quoted = done(await quote([line()]));
    await changeLista([{ ...reglas()[0], valor: 2_000 }, reglas()[1] ?? {}]);
    const { version, partidas } = done(await owner.get(`/api/cotizaciones/${quoted.id}`));
    const edited = done(
      await owner.put(
        `/api/cotizaciones/${quoted.id}`,
        {
          cliente_id: taller.cliente_id,
          activo_id: taller.activo_id,
          partidas: [line({ id: partidas[0].id }), line({ precio_centavos: 40_000 })],
        },
        { version },
      ),
    );
    expect(edited.partidas.map((p: Json) => [p.precio_centavos, p.precio_de])).toEqual([
      [45_000, 'Precio de Flotillas'],
      [40_000, 'Precio de Flotillas'],
    ]);
    // Its copy is of today: what the list does not say any more is no price of a list.
    const copy = done(await owner.post(`/api/cotizaciones/${quoted.id}/duplicado`, {}));
    expect(copy.partidas.map((p: Json) => p.precio_de)).toEqual(['', 'Precio de Flotillas']);
    await changeLista(reglas());
  });

  test('out of its days, or retired, a list says nothing', async () => {
    await changeLista(reglas(), { hasta: '2020-12-31' });
    expect((await quote([line()])).body.code).toBe('precio_de_lista');
    const { data } = done(
      await owner.get(`/api/acuerdos/precios?servicios=${lavado.id}&cliente_id=${taller.cliente_id}`),
    );
    expect(data[0]).toMatchObject({ precio_centavos: 50_000, lista_id: null });
    await changeLista(reglas(), { hasta: null });
    const { version, ...all } = done(await owner.get(`/api/acuerdos/listas/${lista.id}`));
    const { nombre, desde, hasta } = all;
    const retired = await owner.put(
      `/api/acuerdos/listas/${lista.id}`,
      { nombre, desde, hasta, activa: false, reglas: reglas() },
      { version },
    );
    expect(retired.body).toMatchObject({ code: 'lista_en_uso' });
    expect(retired.body.message).toContain('1 cliente');
  });
});

describe('at the counter', () => {
  const found = async (q: string, cliente_id?: string): Promise<Json> =>
    done(await cajero.get(`/api/ventas/catalogo?q=${q}${cliente_id ? `&cliente_id=${cliente_id}` : ''}`)).data[0];
  const sell = (partida: Json, cliente_id: string | null, rest: Json = {}) =>
    cajero.post('/api/ventas', {
      cliente_id,
      partidas: [partida],
      cobro: {
        monto_centavos: partida['precio_centavos'],
        formas: [{ forma_pago: '01', monto_centavos: partida['precio_centavos'] }],
        sesion_id,
      },
      ...rest,
    });

  test('what is searched for a customer has his price, and is sold at it without anybody’s leave', async () => {
    expect(await found('LAV-1', taller.cliente_id)).toMatchObject({
      precio_centavos: 45_000,
      lista_id: lista.id,
      precio_de: 'Precio de Flotillas',
    });
    expect(await found('LAV-1')).toMatchObject({ precio_centavos: 50_000, lista_id: null, precio_de: '' });
    const nota = done(await sell(line(), taller.cliente_id));
    expect(nota.partidas[0]).toMatchObject({ precio_de: 'Precio de Flotillas', total_centavos: 45_000 });
    // To nobody, his price is another price than the catalogue's.
    expect((await sell(line({ lista_id: null }), null)).body.code).toBe('requiere_autorizacion');
    expect((await sell(line({ precio_centavos: 50_000, lista_id: null }), taller.cliente_id)).body.code).toBe(
      'requiere_autorizacion',
    );
  });

  test('a part at its cost and a margin, and the discount of a line on the price of the list', async () => {
    const part = await found('FIL-9', taller.cliente_id);
    expect(part.precio_centavos).toBe(14_983);
    const nota = done(
      await owner.post('/api/ventas', {
        cliente_id: taller.cliente_id,
        partidas: [
          {
            ...line({ precio_centavos: 14_983, servicio_id: null, articulo_id: filtro.id, tipo: 'refaccion' }),
            descuento: { tipo: 'porcentaje', diezmilesimas: 1_000 },
          },
        ],
        cobro: { monto_centavos: 13_485, formas: [{ forma_pago: '01', monto_centavos: 13_485 }], sesion_id },
      }),
    );
    expect(nota.partidas[0]).toMatchObject({ bruto_centavos: 14_983, descuento_centavos: 1_498 });
  });

  test('whoever asks for his purchase order takes nothing home without it, and with it the ticket says it', async () => {
    await agree(taller.cliente_id, { pide_oc: true });
    const without = await sell(line(), taller.cliente_id);
    expect([without.status, without.body.code]).toEqual([409, 'falta_oc']);
    expect(without.body.message).toContain('Escríbelo en «Orden de compra»');
    const nota = done(await sell(line(), taller.cliente_id, { orden_compra: ' OC-4471 ' }));
    expect(nota.orden_compra).toBe('OC-4471');
    await agree(taller.cliente_id, { pide_oc: false });
  });
});

describe('the purchase order of a customer', () => {
  test('goes from the quotation to the order, is found by, and is asked before the vehicle leaves', async () => {
    await agree(taller.cliente_id, { pide_oc: true });
    const quoted = done(await quote([line()], { orden_compra: 'PO 88-1' }));
    const said = (path: string, orden_compra: string, version: number) =>
      owner.put(`${path}/orden-de-compra`, { orden_compra }, { version });
    const again = done(await said(`/api/cotizaciones/${quoted.id}`, 'PO 88-2', quoted.version));
    expect(again).toMatchObject({ orden_compra: 'PO 88-2', revision: 1, estado: 'borrador' });
    expect(done(await owner.get('/api/cotizaciones?q=88-2')).data.map((one: Json) => one.id)).toEqual([quoted.id]);

    const orden = await create('/api/ordenes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [line()],
    });
    const deliver = (version: number) => owner.post(`/api/ordenes/${orden.id}/entrega`, {}, { version });
    const { version } = done(
      await owner.post(`/api/ordenes/${orden.id}/estado`, { a: 'en_proceso' }, { version: orden.version }),
    );
    const moved = done(await owner.post(`/api/ordenes/${orden.id}/estado`, { a: 'terminada' }, { version }));
    const refused = await deliver(moved.version);
    expect([refused.status, refused.body.code]).toEqual([409, 'falta_oc']);
    expect(refused.body.message).toContain(orden.folio);
    const written = done(await said(`/api/ordenes/${orden.id}`, 'OC-901', moved.version));
    const delivered = done(await deliver(written.version));
    expect(delivered.orden_compra).toBe('OC-901');

    const after = done(await said(`/api/ordenes/${orden.id}`, 'OC-902', delivered.version));
    expect([after.total_centavos, after.saldo_centavos, after.estado]).toEqual([
      delivered.total_centavos,
      delivered.saldo_centavos,
      'entregada',
    ]);
    for (const path of ['/api/ordenes?clase=todas&q=OC-902', '/api/buscar?q=OC-902', '/api/pagos/cuentas?q=OC-902'])
      expect(JSON.stringify(done(await owner.get(path))), path).toContain(orden.folio);
    expect((await said(`/api/ordenes/${orden.id}`, 'OC-903', delivered.version)).body.code).toBe('version_anterior');
    const erased = await said(`/api/ordenes/${orden.id}`, '', after.version);
    expect([erased.status, erased.body.code]).toEqual([409, 'falta_oc']);
    expect(done(await owner.get(`/api/ordenes/${orden.id}`)).orden_compra).toBe('OC-902');
    await agree(taller.cliente_id, { pide_oc: false });
  });
});

describe('who keeps the lists', () => {
  test('is who keeps prices; the list of a customer is chosen by him, the rest by who knows customers', async () => {
    const { version } = done(await cajero.get(`/api/acuerdos/clientes/${taller.cliente_id}`));
    expect((await cajero.post('/api/acuerdos/listas', { nombre: 'Mía' })).status).toBe(403);
    const put = (body: Json) => cajero.put(`/api/acuerdos/clientes/${taller.cliente_id}`, body, { version });
    const none = await put({ lista_id: null, pide_oc: false, estado_mensual: false });
    expect([none.status, none.body.code]).toEqual([403, 'sin_permiso_de_lista']);
    expect((await put({ lista_id: lista.id, pide_oc: true, estado_mensual: false })).status).toBe(200);
    await agree(taller.cliente_id, { pide_oc: false });
  });

  test('a margin over the cost is not told to whoever does not see costs, and stays as it was when he saves the list', async () => {
    const keeper = await taller.company.hire('cajero');
    await taller.company.leave(keeper, ['editar_servicios']);
    const path = `/api/acuerdos/listas/${lista.id}`;
    const seen = done(await keeper.get(path));
    const marginOf = ({ reglas: all }: Json) => all.find((one: Json) => one.forma === 'costo')?.valor;
    expect(marginOf(seen)).toBeNull();
    const { nombre, desde, hasta, activa, version } = seen;
    const entry = { nombre, desde, hasta, activa };
    const kept = seen.reglas.map(({ alcance, objetivo, forma, valor }: Json) => ({ alcance, objetivo, forma, valor }));
    const saved = done(await keeper.put(path, { ...entry, reglas: kept }, { version }));
    expect(marginOf(saved)).toBeNull();
    expect(marginOf(done(await owner.get(path)))).toBe(2_500);
    // Nor does he learn it from a price that he moves: a margin of nothing is the cost.
    const copia = { lista_id: lista.id, ajuste_diezmilesimas: -9_000 };
    const cheaper = await keeper.post('/api/acuerdos/listas', { nombre: 'Al costo', copia });
    expect([cheaper.status, cheaper.body.code]).toEqual([403, 'sin_permiso_de_costos']);
    const made = await keeper.post('/api/acuerdos/listas', { nombre: 'Nueva', reglas: kept });
    expect([made.status, Object.keys(made.body.fields)]).toEqual([422, ['reglas.1.valor']]);
  });

  test('a copy of a list begins so much dearer; two with one name, a list of another company and a customer without a name are refused', async () => {
    const copia = { lista_id: lista.id, ajuste_diezmilesimas: 1_000 };
    const copy = await create('/api/acuerdos/listas', { nombre: 'Mayoreo', copia });
    expect(copy.reglas.map((r: Json) => [r.forma, r.valor])).toEqual([
      ['descuento', 100],
      ['costo', 3_750],
    ]);
    expect((await owner.post('/api/acuerdos/listas', { nombre: 'mayoreo' })).body.code).toBe('lista_repetida');
    const other = await server.company({ nombre: 'Otra' });
    expect((await other.owner.get(`/api/acuerdos/listas/${lista.id}`)).status).toBe(404);
    const publico = done(await owner.get('/api/clientes?limit=100')).data.find((one: Json) => one.tipo === 'publico');
    const refused = await owner.put(
      `/api/acuerdos/clientes/${publico.id}`,
      { lista_id: null, pide_oc: true, estado_mensual: false },
      { version: 0 },
    );
    expect(refused.body.code).toBe('publico_sin_acuerdo');
    const retired = done(
      await owner.put(
        `/api/acuerdos/listas/${copy.id}`,
        { nombre: 'Mayoreo', activa: false, reglas: [] },
        { version: copy.version },
      ),
    );
    expect(retired.activa).toBe(false);
    const { version } = done(await owner.get(`/api/acuerdos/clientes/${taller.cliente_id}`));
    const taken = await owner.put(
      `/api/acuerdos/clientes/${taller.cliente_id}`,
      { lista_id: copy.id, pide_oc: false, estado_mensual: false },
      { version },
    );
    expect(taken.body.code).toBe('lista_retirada');
  });
});
