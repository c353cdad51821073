import { beforeAll, expect, test } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { codeOf } from '#modules/servicios/rules.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let cliente: string;
let cotizacion: Json;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  let activo_id = '';
  await taller.run(async (tx, who) => {
    cliente = (
      await addCliente(
        tx,
        who,
        ClienteNuevo.parse({ nombre: 'Íñigo Montoya', telefono: '4771234567', rfc: 'GODE561231GR8' }),
      )
    ).id;
    const nuevo = {
      cliente_id: cliente,
      marca: 'Kenworth',
      modelo: 'T680',
      placas: '45-AB-1C',
      serie: '3AKJGLDR7HSHM1234',
    };
    activo_id = (await addActivo(tx, who, ActivoNuevo.parse(nuevo))).id;
  });
  const partidas = [
    { tipo: 'servicio', descripcion: 'Afinación', precio_centavos: 116_000, cantidad_milesimas: 1000, tasa_iva: 1600 },
  ];
  const answer = await taller.owner.post('/api/cotizaciones', { cliente_id: cliente, activo_id, partidas });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  cotizacion = answer.body;
});

const find = async (person: Person, text: string): Promise<Json[]> =>
  (await person.get(`/api/buscar?q=${encodeURIComponent(text)}`)).body.data;

test.each(['iñi monto', 'INIGO', '1234567', 'gode56', 'GR8'])('«%s» finds the customer', async (text) => {
  expect(await find(taller.owner, text)).toContainEqual(
    expect.objectContaining({ tipo: 'cliente', id: cliente, ruta: `/clientes/${cliente}` }),
  );
});

test.each(['45ab1c', 'AB-1C', 'hm1234'])('«%s» finds the vehicle and leads to its page', async (text) => {
  expect(await find(taller.owner, text)).toContainEqual(
    expect.objectContaining({
      tipo: 'activo',
      subtitulo: 'Íñigo Montoya',
      ruta: expect.stringMatching(/^\/activos\/[0-9a-f-]{36}$/),
    }),
  );
});

test('a folio finds its quotation and its address', async () => {
  expect(await find(taller.owner, cotizacion.folio)).toContainEqual(
    expect.objectContaining({
      tipo: 'cotizacion',
      titulo: cotizacion.folio,
      ruta: `/comercial/cotizaciones/${cotizacion.id}`,
    }),
  );
});

test('a name finds the customer first, then the vehicle, then the papers', async () => {
  const { owner } = await server.company();
  const linea = { tipo: 'mano_obra', descripcion: 'Frenos', precio_centavos: 100, cantidad_milesimas: 1000 };
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Kenworth del Sur' })).body;
  await owner.post('/api/activos', { cliente_id, marca: 'Kenworth', modelo: 'T680', placas: 'KW-1' });
  await owner.post('/api/cotizaciones', { cliente_id, partidas: [{ ...linea, tasa_iva: 1600 }] });
  await owner.post('/api/ordenes', { cliente_id, partidas: [{ ...linea, tasa_iva: 1600 }] });
  const kinds = (await find(owner, 'kenworth')).map(({ tipo }) => tipo);
  expect(kinds).toEqual(['cliente', 'activo', 'orden', 'cotizacion', 'cobro']);
});

test('nothing written, or only marks, finds nothing', async () => {
  expect(await find(taller.owner, '')).toEqual([]);
  expect(await find(taller.owner, '···')).toEqual([]);
});

test('a technician does not find quotations, a customer account may not search, another company finds nothing', async () => {
  const tecnico = await taller.hire('tecnico');
  expect(await find(tecnico, cotizacion.folio)).toEqual([]);
  const quien = await taller.hire('cliente');
  expect((await quien.get('/api/buscar?q=montoya')).status).toBe(403);
  expect(await find(otro.owner, 'montoya')).toEqual([]);
  expect(await find(otro.owner, '45ab1c')).toEqual([]);
});

test('a supplier by his RFC and an expense by its folio, for whoever may see them', async () => {
  const { owner } = await server.company();
  const supplier = (await owner.post('/api/proveedores', { nombre: 'Muelles Rangel', rfc: 'EKU9003173C9' })).body;
  const hoy = '2026-01-15';
  const expense = (
    await owner.post('/api/gastos', {
      fecha: hoy,
      categoria: 'otros',
      concepto: 'Grúa',
      total_centavos: 100,
      pago: 'banco',
    })
  ).body;
  const found = async (text: string) => (await owner.get(`/api/buscar?q=${text}`)).body.data;
  expect(await found('eku9003')).toEqual([expect.objectContaining({ tipo: 'proveedor', id: supplier.id })]);
  expect(await found(expense.folio)).toEqual([expect.objectContaining({ tipo: 'gasto', id: expense.id })]);
});

test('a service by its name, its key or its label, for whoever keeps the catalogue', async () => {
  const { owner, hire } = await server.company();
  const nuevo = { nombre: 'Rectificado de tambor', clave: 'REC-9', precio_centavos: 68_000 };
  const { id } = (await owner.post('/api/servicios', nuevo)).body;
  const hallazgo = { tipo: 'servicio', id, ruta: `/operaciones/EditarServicios?ver=${id}` };
  for (const text of ['tambor', 'REC-9', codeOf(id)])
    expect(await find(owner, text), text).toEqual([expect.objectContaining(hallazgo)]);
  expect(await find(await hire('cajero'), 'tambor')).toEqual([]);
});

test('«cobrar» and a name leads to what he owes, «= 12» to the count of an article; only for whoever may', async () => {
  const { owner, hire } = await server.company();
  const linea = { tipo: 'mano_obra', descripcion: 'Frenos', precio_centavos: 10_000, cantidad_milesimas: 1000 };
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Fletes Barragán' })).body;
  await owner.post('/api/clientes', { nombre: 'Fletes sin deuda' });
  await owner.post('/api/ordenes', { cliente_id, partidas: [{ ...linea, tasa_iva: 1600 }] });
  const nuevo = { sku: 'FIL-9', descripcion: 'Filtro de gasolina', unidad: 'pieza', precio_centavos: 10_000 };
  const { id: articulo } = (await owner.post('/api/inventario/articulos', nuevo)).body;
  expect(await find(owner, 'cobrar fletes')).toEqual([
    {
      tipo: 'cobro',
      id: cliente_id,
      titulo: 'Cobrar a Fletes Barragán',
      subtitulo: 'Debe $100.00',
      ruta: `/comercial/pendientePago/cliente/${cliente_id}?cobrar=si`,
    },
  ]);
  expect(await find(owner, 'fil-9 = 12')).toEqual([
    expect.objectContaining({
      tipo: 'ajuste',
      id: articulo,
      ruta: `/inventario/Inventario?ver=${articulo}&contado=12000`,
    }),
  ]);
  const tecnico = await hire('tecnico');
  expect((await find(tecnico, 'cobrar fletes')).filter(({ tipo }) => tipo === 'cobro')).toEqual([]);
  expect((await find(tecnico, 'fil-9 = 12')).filter(({ tipo }) => tipo === 'ajuste')).toEqual([]);
});

test('a folio typed whole is the first of those that begin with it, however old it is', async () => {
  const partidas = [
    { tipo: 'servicio', descripcion: 'Otra', precio_centavos: 100, cantidad_milesimas: 1000, tasa_iva: 1600 },
  ];
  const folio: string = cotizacion.folio;
  for (let n = 0; n < 10; n++) await taller.owner.post('/api/cotizaciones', { cliente_id: cliente, partidas });
  const papers = (await find(taller.owner, folio)).filter(({ tipo }) => tipo === 'cotizacion');
  expect(papers[0]).toMatchObject({ titulo: folio });
  expect(papers.length).toBeGreaterThan(1);
});
