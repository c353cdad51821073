import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  authorisedCotizacion,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
});

const look = async (as = taller.owner): Promise<Json> => {
  const { status, body } = await as.get('/api/inicio');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('a new company starts at zero, with nothing missing', async () => {
  const { owner } = await openTaller(server);
  expect(await look(owner)).toMatchObject({
    cotizaciones: { semana_centavos: 0, semana_anterior_centavos: 0, sin_respuesta: 0 },
    por_cobrar: { total_centavos: 0, cuentas: 0, clientes: [] },
    ordenes: { abiertas: 0, entregas_hoy: 0, en_piso: [] },
    caja: { abierta: false },
    borradores: [],
  });
});

test('says what is on the floor, what is late, what waits and who owes, net of what he paid', async () => {
  await authorisedCotizacion(taller);
  const late = await openOrden(taller, { promesa: '2020-01-01T18:00:00Z' });
  await move(taller, await openOrden(taller), 'en_espera', { espera_por: 'refaccion' });
  await pay(taller, late, [['01', 100_000]]);
  await openOrden(taller, { clase: 'mostrador', cliente_id: null, activo_id: null });
  const inicio = await look();
  expect(inicio.cotizaciones).toMatchObject({ semana_centavos: 1_185_357 });
  expect(inicio.ordenes).toMatchObject({ abiertas: 2, esperan_refaccion: 1, atrasadas: 1 });
  expect(inicio.ordenes.en_piso[0]).toMatchObject({
    folio: late.folio,
    vehiculo: 'Kenworth T680 2017',
    lineas: 2,
    hechas: 0,
  });
  expect(inicio.por_cobrar).toMatchObject({ total_centavos: 350_000, cuentas: 3 });
  expect(inicio.por_cobrar.clientes[0]).toMatchObject({ nombre: 'Transportes del Bajío, SA', saldo_centavos: 200_000 });
  expect(inicio.caja).toMatchObject({ abierta: true, caja: 'Caja 1' });
  expect(inicio.semana).toHaveLength(7);
});

test('each role sees its own part and nothing else', async () => {
  const seen = async (preset: 'tecnico' | 'cajero' | 'asesor' | 'contador' | 'cliente') => {
    const inicio = await look(await taller.company.hire(preset));
    return ['cotizaciones', 'por_cobrar', 'ordenes', 'caja', 'semana'].filter((part) => inicio[part] !== null);
  };
  expect(await seen('tecnico')).toEqual(['ordenes']);
  expect(await seen('cajero')).toEqual(['por_cobrar', 'ordenes', 'caja', 'semana']);
  expect(await seen('asesor')).toEqual(['cotizaciones', 'por_cobrar', 'ordenes', 'caja', 'semana']);
  expect(await seen('contador')).toEqual(['cotizaciones', 'por_cobrar', 'ordenes', 'caja', 'semana']);
  expect(await seen('cliente')).toEqual([]);
});

test('offers the drafts of this person, not of another', async () => {
  await taller.owner.put('/api/borradores/cotizacion:nueva', { datos: { motivo: 'Ruido' } });
  expect((await look()).borradores.map((b: Json) => b.clave)).toEqual(['cotizacion:nueva']);
  expect((await look(await taller.company.hire('asesor'))).borradores).toEqual([]);
});

test('each card of orders counts exactly what its list shows', async () => {
  const inicio = await look();
  const listed = async (query: string) => (await taller.owner.get(`/api/ordenes?${query}`)).body.data.length;
  expect(await listed('grupo=todas&entrega=tarde')).toBe(inicio.ordenes.atrasadas);
  expect(await listed('grupo=todas&entrega=hoy')).toBe(inicio.ordenes.entregas_hoy);
  expect(inicio.ordenes.por_estado.length).toBeGreaterThan(1);
  for (const estado of new Set<string>(inicio.ordenes.por_estado.map((o: Json) => o.estado))) {
    const counted = inicio.ordenes.por_estado.filter((o: Json) => o.estado === estado);
    expect(await listed(`grupo=todas&etapa=${estado}`)).toBe(
      counted.reduce((sum: number, o: Json) => sum + o.cuantas, 0),
    );
  }
});

test('a quotation that nobody answers is counted until it expires, however old it is', async () => {
  const { body } = await taller.owner.get('/api/cotizaciones?estado=por_autorizar');
  expect((await look()).cotizaciones).toMatchObject({ sin_respuesta: body.data.length });
});

test('whoever administers a new company is told what it lacks, each step ticked by what was done, until nothing is left', async () => {
  const company = await server.company();
  const { owner } = company;
  const steps = async (as = owner) =>
    (await look(as)).primeros_pasos?.filter((one: Json) => one.hecho).map((one: Json) => one.paso);
  expect(await steps()).toEqual([]);
  expect((await look(await company.hire('asesor'))).primeros_pasos).toBeNull();
  expect(await steps(), 'one who works here was just hired').toEqual(['usuarios']);
  const servicio = await owner.post('/api/servicios', {
    nombre: 'Afinación',
    tipo: 'mano_obra',
    precio_centavos: 100_000,
  });
  expect(servicio.status, JSON.stringify(servicio.body)).toBe(201);
  expect(await steps()).toEqual(['servicios', 'usuarios']);
  server.app.publicUrl = 'https://taller.mx';
  expect(await steps()).toEqual(['direccion', 'servicios', 'usuarios']);
  server.app.publicUrl = 'http://localhost';
});
