import { beforeAll, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { getCotizacionForOrden } from './front-door.ts';

const server = await startTest();
let company: Company;
let cliente_id: string;

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  const cliente = await company.run((tx, who) =>
    addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López', telefono: '4771234567' })),
  );
  cliente_id = cliente.id;
});

const line = (descripcion: string, precio_centavos: number, opcion: string | null = null) => ({
  tipo: 'refaccion',
  descripcion,
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
  opcion,
});
const brakes = (more: Json = {}) => ({
  cliente_id,
  anticipo: { tipo: 'porcentaje', diezmilesimas: 5000 },
  partidas: [
    line('Mano de obra de frenos', 100_000),
    line('Balatas originales', 250_000, 'A'),
    line('Balatas genéricas', 150_000, 'B'),
    line('Limpieza de mordazas', 20_000, 'B'),
  ],
  ...more,
});
const make = async (body: Json = brakes()): Promise<Json> => {
  const answer = await company.owner.post('/api/cotizaciones', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const authorise = (c: Json, autorizadas: string[]) =>
  company.owner.post(
    `/api/cotizaciones/${c.id}/autorizacion`,
    { revision: c.revision, canal: 'telefono', nombre: 'María López', autorizadas, acepta_usadas: true },
    { version: c.version },
  );
const idsOf = (c: Json, ...names: string[]): string[] =>
  c.partidas.filter((p: Json) => names.some((name) => p.descripcion.startsWith(name))).map((p: Json) => p.id);
const decisions = (c: Json): string[] => c.partidas.map((p: Json) => p.decision);

describe('two ways of doing the same job', () => {
  test('the first one counts until the customer chooses', async () => {
    expect(await make()).toMatchObject({ opcion: 'A', total_centavos: 350_000, anticipo_centavos: 175_000 });
  });

  test('authorising one rejects the other, and the total is of the one chosen', async () => {
    const c = await make();
    const { body } = await authorise(c, idsOf(c, 'Mano', 'Balatas gen', 'Limpieza'));
    expect(body).toMatchObject({
      estado: 'autorizada',
      opcion: 'B',
      total_centavos: 270_000,
      autorizado_centavos: 270_000,
      anticipo_centavos: 135_000,
    });
    expect(decisions(body)).toEqual(['autorizada', 'rechazada', 'autorizada', 'autorizada']);
    expect(body.autorizaciones[0]).toMatchObject({ acepta_usadas: true, acepta_propias: null });
    const { partidas } = await company.run((tx, who) => getCotizacionForOrden(tx, who, c.id));
    expect(partidas.map((p) => [p.descripcion, p.opcion])).toEqual([
      ['Mano de obra de frenos', null],
      ['Balatas genéricas', null],
      ['Limpieza de mordazas', null],
    ]);
  });

  test('both at once are refused and nothing changes', async () => {
    const c = await make();
    const refused = await authorise(c, idsOf(c, 'Balatas'));
    expect([refused.status, refused.body.code]).toEqual([422, 'opciones_mezcladas']);
    expect((await company.owner.get(`/api/cotizaciones/${c.id}`)).body).toMatchObject({
      estado: 'borrador',
      opcion: 'A',
      total_centavos: 350_000,
    });
  });

  test('only what goes with either is a partial answer, and an option may still be added', async () => {
    const c = await make();
    const partial = (await authorise(c, idsOf(c, 'Mano'))).body;
    expect(partial).toMatchObject({ estado: 'parcial', autorizado_centavos: 100_000, total_centavos: 350_000 });
    const whole = (await authorise(partial, idsOf(c, 'Mano', 'Balatas orig'))).body;
    expect(whole).toMatchObject({ estado: 'autorizada', opcion: 'A', autorizado_centavos: 350_000 });
  });

  test('converting what nobody answered takes the option that counts', async () => {
    const c = await make();
    const { partidas } = await company.run((tx, who) => getCotizacionForOrden(tx, who, c.id));
    expect(partidas.map((p) => p.descripcion)).toEqual(['Mano de obra de frenos', 'Balatas originales']);
  });

  test('one option alone, or more pesos of discount than the fixed lines, are refused at their field', async () => {
    const alone = await company.owner.post('/api/cotizaciones', {
      cliente_id,
      partidas: [line('Mano de obra', 1000), line('Balatas', 1000, 'B')],
    });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([422, ['partidas.1.opcion']]);
    const discount = { tipo: 'monto', centavos: 100_001 };
    const much = await company.owner.post('/api/cotizaciones', brakes({ descuento_documento: discount }));
    expect([much.status, Object.keys(much.body.fields)]).toEqual([422, ['descuento_documento']]);
  });

  test('a discount hidden in the option that does not count needs the permission all the same', async () => {
    const contador = await company.hire('contador');
    const body = brakes();
    const cheaper = { ...body.partidas[2], descuento: { tipo: 'porcentaje', diezmilesimas: 5000 } };
    const refused = await contador.post('/api/cotizaciones', {
      ...body,
      partidas: [body.partidas[0], body.partidas[1], cheaper],
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'fuera_de_limite']);
  });

  test('by the link: what was authorised of one option is not changed for the other', async () => {
    const c = await make();
    const sent = (
      await company.owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version })
    ).body;
    const path = `/api/publico/cotizaciones/${new URL(sent.url).pathname.split('/').at(-1)}`;
    const page = (await server.anonymous.get(path)).body;
    expect(page).toMatchObject({ opcion: 'A', total_centavos: 350_000 });
    await authorise(sent.cotizacion, idsOf(c, 'Balatas orig'));
    const firma =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMQVDIGAACuAGdAA4zpAAAAAElFTkSuQmCC';
    const refused = await server.anonymous.post(`${path}/respuesta`, {
      revision: 1,
      autorizadas: idsOf(c, 'Balatas gen'),
      nombre: 'María López',
      acepta: true,
      firma,
    });
    expect(refused.body.code).toBe('opciones_mezcladas');
  });
});
