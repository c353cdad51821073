import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#modules/servicios/rules.ts';
import { type Company, type Json, PASSWORD, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const server = await startTest();
let taller: Company;
let jefe: Person;
let filtro: Json;

beforeAll(async () => {
  taller = await server.company();
  jefe = taller.owner;
  filtro = await created('/api/inventario/articulos', {
    sku: 'FIL-1',
    descripcion: 'Filtro de aceite',
    precio_centavos: 18_000,
    existencia_milesimas: 5_000,
    costo_centavos: 9_000,
  });
});

const created = async (path: string, body: object, who = jefe): Promise<Json> => {
  const answer = await who.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const add = (datos: object = {}, who = jefe) =>
  created('/api/servicios', { nombre: 'Afinación', precio_centavos: 200_000, ...datos }, who);
const seen = async (id: string, who = jefe): Promise<Json> => (await who.get(`/api/servicios/${id}`)).body;
const vehicle = async (categoria: string, who = jefe): Promise<string> => {
  const cliente = await created('/api/clientes', { nombre: `Cliente ${categoria}` }, who);
  return (await created('/api/activos', { cliente_id: cliente.id, marca: 'Nissan', categoria }, who)).id;
};

describe('prices by kind of vehicle', () => {
  test('the vehicle says which one; any other pays the usual price', async () => {
    const { id } = await add({
      nombre: 'Lavado de motor',
      precios: [
        { categoria: 'suv', precio_centavos: 250_000 },
        { categoria: 'motocicleta', precio_centavos: 90_000 },
      ],
    });
    const priceFor = async (activo_id?: string) => {
      const extra = activo_id ? `&activo_id=${activo_id}` : '';
      const [row] = (await jefe.get(`/api/servicios?q=lavado${extra}`)).body.data;
      const { data } = (await jefe.get(`/api/servicios/precios?servicios=${id}${extra}`)).body;
      expect(data).toEqual([{ servicio_id: id, precio_centavos: row.precio_vehiculo_centavos }]);
      return row.precio_vehiculo_centavos;
    };
    expect(await priceFor()).toBe(200_000);
    expect(await priceFor(await vehicle('suv'))).toBe(250_000);
    expect(await priceFor(await vehicle('motocicleta'))).toBe(90_000);
    expect(await priceFor(await vehicle('camion'))).toBe(200_000);
  });

  test('two prices for one kind are refused beside the field', async () => {
    const twice = { categoria: 'suv', precio_centavos: 1 };
    const { status, body } = await jefe.post('/api/servicios', {
      nombre: 'Doble',
      precio_centavos: 1,
      precios: [twice, twice],
    });
    expect(status).toBe(422);
    expect(body.fields.precios).toContain('dos precios');
  });
});

describe('the kit of parts', () => {
  test('comes with what each part is, what there is of it and, for whoever may see it, what it cost', async () => {
    const { id } = await add({ kit: [{ articulo_id: filtro.id, cantidad_milesimas: 1_000, incluida: true }] });
    const part = { articulo_id: filtro.id, sku: 'FIL-1', incluida: true, precio_centavos: 18_000 };
    expect((await seen(id)).kit).toEqual([
      expect.objectContaining({ ...part, disponible_milesimas: 5_000, costo_centavos: 9_000 }),
    ]);
    const asesor = await taller.hire('asesor');
    expect((await seen(id, asesor)).kit[0].costo_centavos).toBeNull();
    const emptied = await jefe.patch(`/api/servicios/${id}`, { kit: [] }, { version: 1 });
    expect(emptied.body.kit).toEqual([]);
  });

  test('an article of another company is no part of it', async () => {
    const otro = await server.company();
    const answer = await otro.owner.post('/api/servicios', {
      nombre: 'Ajeno',
      precio_centavos: 1,
      kit: [{ articulo_id: filtro.id, cantidad_milesimas: 1_000 }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields['kit.0.articulo_id']).toContain('ya no existe');
  });
});

describe('an important service', () => {
  test('changes its price and leaves the catalogue only after the password; the rest of it does not ask', async () => {
    const { owner } = await server.company();
    const { id } = await add({ importante: true }, owner);
    const change = (body: object, version: number) => owner.patch(`/api/servicios/${id}`, body, { version });
    expect((await change({ descripcion: 'Con bujías' }, 1)).status).toBe(200);
    for (const body of [
      { precio_centavos: 1 },
      { precios: [{ categoria: 'suv', precio_centavos: 1 }] },
      { activo: false },
      { importante: false },
    ])
      expect((await change(body, 2)).body.code, JSON.stringify(body)).toBe('confirma_contrasena');
    expect(await seen(id, owner)).toMatchObject({ version: 2, precio_centavos: 200_000, activo: true });
    const query = 'como=porcentaje&valor=1000';
    const { huella } = (await owner.get(`/api/servicios/cambios-de-precio/vista-previa?${query}`)).body;
    const bulk = () => owner.post('/api/servicios/cambios-de-precio', { como: 'porcentaje', valor: 1_000, huella });
    expect((await bulk()).body.code).toBe('confirma_contrasena');
    await owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    expect((await bulk()).status).toBe(201);
    expect((await change({ precio_centavos: 230_000 }, 3)).body.precio_centavos).toBe(230_000);
  });
});

test('each price that a service has had is kept with who changed it', async () => {
  const { id } = await add({ precios: [{ categoria: 'suv', precio_centavos: 250_000 }] });
  await jefe.patch(`/api/servicios/${id}`, { precio_centavos: 210_000, precios: [] }, { version: 1 });
  await jefe.patch(`/api/servicios/${id}`, { nombre: 'Afinación menor' }, { version: 2 });
  const { data } = (await jefe.get(`/api/servicios/${id}/precios`)).body;
  const told = data.map((one: Json) => [one.categoria, one.antes_centavos, one.despues_centavos]);
  expect(told).toEqual([
    ['suv', 250_000, null],
    ['', 200_000, 210_000],
    ['suv', null, 250_000],
    ['', null, 200_000],
  ]);
  expect(data[0]).toMatchObject({ usuario_nombre: expect.any(String), masivo: null });
  const [first] = (await jefe.get(`/api/servicios/${id}/precios?limit=1`)).body.data;
  const second = await jefe.get(
    `/api/servicios/${id}/precios?limit=3&cursor=${Buffer.from(`[${first.id}]`).toString('base64url')}`,
  );
  expect(second.body.data).toHaveLength(3);
});

describe('many prices at once', () => {
  const preview = async (who: Person, query: string) =>
    (await who.get(`/api/servicios/cambios-de-precio/vista-previa?${query}`)).body;
  const apply = (who: Person, body: object) => who.post('/api/servicios/cambios-de-precio', body);

  test('are seen before, changed exactly so, and undone once; what changed since stays', async () => {
    const { owner } = await server.company();
    const frenos = await created('/api/clasificaciones', { nombre: 'Frenos' }, owner);
    const balatas = await add(
      {
        nombre: 'Balatas',
        precio_centavos: 99_990,
        clasificacion_id: frenos.id,
        precios: [{ categoria: 'suv', precio_centavos: 120_000 }],
      },
      owner,
    );
    const discos = await add({ nombre: 'Discos', precio_centavos: 50_000, clasificacion_id: frenos.id }, owner);
    const otro = await add({ nombre: 'Otro' }, owner);
    const { data, huella } = await preview(owner, `como=porcentaje&valor=500&clasificacion_id=${frenos.id}`);
    expect(data.map((one: Json) => [one.nombre, one.categoria, one.antes_centavos, one.despues_centavos])).toEqual([
      ['Balatas', '', 99_990, 105_000],
      ['Balatas', 'suv', 120_000, 126_000],
      ['Discos', '', 50_000, 52_500],
    ]);
    const pedido = { como: 'porcentaje', valor: 500, clasificacion_id: frenos.id };
    expect((await apply(owner, { ...pedido, huella: 'otra' })).body.code).toBe('precios_cambiaron');
    const done = await apply(owner, { ...pedido, huella });
    expect(done.body).toMatchObject({
      precios: 3,
      texto: 'Subir 5 %, redondeado al peso en Frenos',
      deshecho_en: null,
    });
    expect(await seen(balatas.id, owner)).toMatchObject({ precio_centavos: 105_000, version: 2 });
    expect(await seen(otro.id, owner)).toMatchObject({ precio_centavos: 200_000, version: 1 });
    const [told] = (await owner.get(`/api/servicios/${discos.id}/precios`)).body.data;
    expect(told).toMatchObject({ antes_centavos: 50_000, despues_centavos: 52_500, masivo: done.body.texto });

    await owner.patch(`/api/servicios/${discos.id}`, { precio_centavos: 60_000 }, { version: 2 });
    const undone = await owner.post(`/api/servicios/cambios-de-precio/${done.body.id}/reversion`, {});
    expect(undone.body).toMatchObject({ devueltos: 2, deshecho_por: expect.any(String) });
    expect((await seen(balatas.id, owner)).precios).toEqual([{ categoria: 'suv', precio_centavos: 120_000 }]);
    expect((await seen(balatas.id, owner)).precio_centavos).toBe(99_990);
    expect((await seen(discos.id, owner)).precio_centavos).toBe(60_000);
    const again = await owner.post(`/api/servicios/cambios-de-precio/${done.body.id}/reversion`, {});
    expect(again.body.code).toBe('ya_deshecho');
    expect((await owner.get('/api/servicios/cambios-de-precio')).body.data).toHaveLength(1);
  });

  test('none that would fall to nothing changes, nor when nothing would', async () => {
    const { owner } = await server.company();
    const { id } = await add({ precio_centavos: 3_000 }, owner);
    const { data, huella } = await preview(owner, 'como=monto&valor=-5000');
    expect(data).toEqual([expect.objectContaining({ servicio_id: id, despues_centavos: null })]);
    expect((await apply(owner, { como: 'monto', valor: -5_000, huella })).body.code).toBe('nada_que_cambiar');
    for (const query of ['como=porcentaje&valor=-10000', 'como=monto&valor=0', 'como=monto&valor=x'])
      expect((await owner.get(`/api/servicios/cambios-de-precio/vista-previa?${query}`)).status, query).toBe(422);
    const asesor = await taller.hire('asesor');
    expect((await asesor.get('/api/servicios/cambios-de-precio/vista-previa?como=monto&valor=1')).status).toBe(403);
  });
});

test('its label is read in the catalogue and at the counter', async () => {
  const { id } = await add({ nombre: 'Con etiqueta' });
  const code = codeOf(id);
  const answer = await jefe.get(`/api/servicios/etiquetas?servicios=${id}&cantidad=2`);
  const words = await textOfPdf(answer.raw);
  expect(words.match(new RegExp(code, 'g'))).toHaveLength(2);
  expect(words).toContain('$2,000.00');
  expect((await jefe.get(`/api/servicios?q=${code}`)).body.data).toEqual([expect.objectContaining({ id })]);
  expect((await jefe.get(`/api/ventas/catalogo?q=${code}`)).body).toMatchObject({
    exactos: 1,
    data: [expect.objectContaining({ servicio_id: id })],
  });
  expect((await jefe.get(`/api/servicios/etiquetas?servicios=${id.replaceAll(/[0-9]/g, '0')}`)).status).toBe(404);
});

test('the list of the wall has what is paid, tax and all, by kind of vehicle, and nothing that is not for the public', async () => {
  const { owner } = await server.company();
  await add({ nombre: 'Hora de mecánico', tipo: 'mano_obra', unidad_sat: 'HUR', precio_centavos: 45_000 }, owner);
  await add(
    { nombre: 'Servicio mayor', duracion_min: 150, precios: [{ categoria: 'suv', precio_centavos: 240_000 }] },
    owner,
  );
  await add({ nombre: 'Trato especial', en_lista: false }, owner);
  await add({ nombre: 'Se cotiza', precio_centavos: 0 }, owner);
  const list = async () => textOfPdf((await owner.get('/api/servicios/lista-de-precios')).raw);
  const words = await list();
  for (const said of [
    'Mano de obra por hora',
    '$450.00',
    'Servicio mayor',
    '2 h 30 min',
    '90 días',
    'SUV',
    '$2,400.00',
    '$2,000.00',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Trato especial');
  expect(words).not.toContain('Se cotiza');
  await owner.patch(
    `/api/empresas/${owner.empresa_id}/ajustes/precios`,
    { precios: 'mas_iva', vigencia_dias: 15, anticipo_diezmilesimas: 0 },
    { version: 1 },
  );
  expect(await list()).toContain('$522.00');
});
