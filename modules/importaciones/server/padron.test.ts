import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '#platform/server/sheets/book.sample.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { importacionesJobs } from './jobs.ts';

const t = await startTest();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let worker: Worker;
beforeAll(() => {
  worker = startWorker({
    app: t.app,
    maintenanceUrl: t.maintenanceUrl,
    rooms: [importacionesJobs],
    log: quiet,
    readCompany: async () => ({ nombre: 'Taller', zona: 'America/Mexico_City' }),
    onDead: async () => undefined,
  });
});
afterAll(() => worker.stop());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = async (
  { owner }: Company,
  body: string | Buffer,
  tipo = 'automatico',
  name = 'lista',
): Promise<Json> => {
  const isBook = typeof body !== 'string';
  const answer = await owner.post(`/api/importaciones/${tipo}`, Buffer.from(body), {
    headers: { 'content-type': isBook ? XLSX : 'text/csv', 'x-nombre-archivo': `${name}.${isBook ? 'xlsx' : 'csv'}` },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const read = async ({ owner }: Company, id: string): Promise<Json> =>
  (await owner.get(`/api/importaciones/${id}`)).body;
const settled = async (own: Company, id: string): Promise<Json> => {
  await soon(async () => /ando$|iendo$/.test((await read(own, id)).estado)).toBe(false);
  return read(own, id);
};
const confirm = async (own: Company, { id, version }: Json): Promise<Json> => {
  const answer = await own.owner.post(`/api/importaciones/${id}/confirmacion`, {}, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const done = await settled(own, id);
  expect([done.estado, done.falla]).toEqual(['hecha', '']);
  return done;
};
const undo = async (own: Company, { id, version }: Json): Promise<Json> => {
  const answer = await own.owner.post(`/api/importaciones/${id}/reversion`, { motivo: 'Era otra' }, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return settled(own, id);
};
const rows = async ({ owner }: Company, id: string, query = ''): Promise<Json[]> =>
  (await owner.get(`/api/importaciones/${id}/renglones?limit=100${query}`)).body.data;
const all = async ({ owner }: Company, path: string): Promise<Json[]> => (await owner.get(path)).body.data;

const PADRON = [
  'Nombre,Teléfono,Correo,Vehículo,Placas,Serie,Km,Última visita,Saldo',
  'Ana Ruiz,4421000001,no es correo,NISSAN TSURU 2004,ABC-12-34,,145000,3-mar-24,"1,250.50"',
  'ANA RUIZ ,4421000001,,VW Jetta 15,XYZ-98-76,3N1CN7AD0KL80000I,88000,15/02/2025,',
  'Ana Ruiz,,,NISSAN TSURU 2004,ABC 1234,,145000,3-mar-24,',
  'Beto Lara,4421000002,beto@correo.mx,,,,,,-300',
].join('\n');

describe('customers with their vehicles and what they owe, in one list', () => {
  test('come in at once: one customer with several vehicles, what is wrong left out and told, and an undo takes all of it back', async () => {
    const own = await t.company();
    const review = await upload(own, PADRON);
    expect(review).toMatchObject({
      tipo: 'clientes',
      resumen: '2 clientes, 2 vehículos y 1 saldo por cobrar',
      por_corregir: 3,
      cuentas: { nuevo: 3, unido: 1, error: 0, saltado: 1 },
    });
    const [first, second, joined, third] = await rows(own, review.id, '&suerte=nuevo').then(async (nuevos) => [
      nuevos[0],
      nuevos[1],
      (await rows(own, review.id, '&suerte=unido'))[0],
      nuevos[2],
    ]);
    expect(first?.pendientes.map(({ campo }: Json) => campo)).toEqual(['email']);
    expect(second?.pendientes.map(({ campo }: Json) => campo)).toEqual(['serie']);
    expect(third?.pendientes.map(({ campo }: Json) => campo)).toEqual(['saldo_centavos']);
    expect(joined).toMatchObject({
      numero: 4,
      avisos: ['Se une al renglón 2: es el mismo cliente y el mismo vehículo.'],
    });
    const done = await confirm(own, review);
    const activos = await all(own, '/api/activos?limit=100');
    expect(
      activos
        .map((a) => [
          a['cliente'],
          a['marca'],
          a['modelo'],
          a['anio'],
          a['placas'],
          a['kilometraje'],
          a['visita_previa'],
        ])
        .toSorted(),
    ).toEqual([
      ['Ana Ruiz', 'Nissan', 'Tsuru', 2004, 'ABC-12-34', 145_000, '2024-03-03'],
      ['Ana Ruiz', 'Volkswagen', 'Jetta', 2015, 'XYZ-98-76', 88_000, '2025-02-15'],
    ]);
    const cuentas = await all(own, '/api/pagos/cuentas?grupo=abiertas');
    expect(cuentas).toEqual([
      expect.objectContaining({ cliente: 'Ana Ruiz', saldo_centavos: 125_050, documento_tipo: 'saldo_inicial' }),
    ]);
    const again = await upload(own, PADRON);
    expect(again.cuentas).toMatchObject({ nuevo: 0, cambia: 0, error: 0 });
    // Whose debt was written stays, as his account does: cancelled, with its trace.
    expect(await undo(own, done)).toMatchObject({ estado: 'deshecha', deshechos: 2, conservados: 1 });
    expect([
      await all(own, '/api/activos'),
      await all(own, '/api/clientes?q=Beto'),
      await all(own, '/api/pagos/cuentas?grupo=abiertas'),
    ]).toEqual([[], [], []]);
  });

  test('of whom a vehicle was used stay, the vehicle and its owner, and the rest goes', async () => {
    const own = await t.company();
    const done = await confirm(
      own,
      await upload(
        own,
        'Cliente,Tel,Auto,Placas\nCarla Sol,4421000011,Kia Rio 2020,AAA-11-11\nDaniel Paz,4421000012,Kia Rio 2021,BBB-22-22\n',
      ),
    );
    const [carla] = await all(own, '/api/activos?q=AAA1111');
    await own.owner.patch(`/api/activos/${carla?.['id']}`, { color: 'Rojo' }, { version: carla?.['version'] });
    expect(await undo(own, done)).toMatchObject({ deshechos: 1, conservados: 1 });
    expect((await all(own, '/api/activos')).map(({ cliente }) => cliente)).toEqual(['Carla Sol']);
    expect((await all(own, '/api/clientes')).map(({ nombre }) => nombre)).toContain('Carla Sol');
  });

  test('that are there already get their new vehicle, and are neither made again nor changed unasked', async () => {
    const own = await t.company();
    await own.owner.post('/api/clientes', { nombre: 'Elena Soto', telefono: '4421000021', notas: 'Suya' });
    const review = await upload(
      own,
      'Cliente,Tel,Tel 2,Auto,Placas\nElena Soto,4421000021,4421000099,Kia Rio 2020,CCC-33-33\n',
    );
    expect(review.resumen).toBe('1 vehículo');
    await confirm(own, review);
    const clientes = await all(own, '/api/clientes?q=Elena');
    expect(clientes).toEqual([expect.objectContaining({ notas: 'Suya' })]);
    expect(await all(own, '/api/activos')).toEqual([expect.objectContaining({ cliente_id: clientes[0]?.['id'] })]);
  });

  test('told once for each visit come in once, with the last reading and the last visit', async () => {
    const own = await t.company();
    const review = await upload(
      own,
      'Fecha de servicio,Cliente,Tel,Auto,Placas,Km\n3-mar-24,Gil Paz,4421000051,Kia Rio 2020,EEE-11,10000\n9-sep-25,Gil Paz,4421000051,Kia Rio 2020,eee 11,32000\n1-ene-25,Gil Paz,4421000051,Kia Forte 2020,EEE-11,21000\n',
    );
    expect(review.cuentas).toMatchObject({ nuevo: 1, unido: 2, error: 0 });
    expect(
      (await rows(own, review.id, '&por_corregir=si')).map(({ numero, pendientes }) => [numero, pendientes[0].campo]),
    ).toEqual([[4, 'modelo']]);
    await confirm(own, review);
    expect(await all(own, '/api/activos')).toEqual([
      expect.objectContaining({ modelo: 'Rio', kilometraje: 32_000, visita_previa: '2025-09-09' }),
    ]);
  });

  test('with one name and two telephones are two; a row that may be of either is told and stays out', async () => {
    const own = await t.company();
    const review = await upload(
      own,
      'Nombre,Teléfono,Placas,Marca\nJuan Pérez,4421000031,DDD-1,Kia\nJuan Pérez,4421000032,DDD-2,Kia\nJuan Pérez,,DDD-3,Kia\n',
    );
    expect(review.cuentas).toMatchObject({ nuevo: 2, error: 1 });
    expect((await rows(own, review.id, '&suerte=error'))[0]?.faltas[0].mensaje).toContain('varios con ese nombre');
  });
});

describe('what customers owed', () => {
  test('registers those who are nobody yet, once each, with the date of each debt and when it falls due', async () => {
    const own = await t.company();
    const review = await upload(
      own,
      'Cliente,Factura,Fecha,Vencimiento,Saldo\nFerretera Luz,A-1,01/02/2026,03/03/2026,100\nFerretera Luz,A-2,05/02/2026,07/03/2026,50.5\nFerretera Luz,A-3,99/99/2026,,10\n',
    );
    expect(review).toMatchObject({
      tipo: 'por_cobrar',
      resumen: '1 cliente y 2 saldos por cobrar',
      cuentas: { nuevo: 2, error: 1 },
    });
    const done = await confirm(own, review);
    const cuentas = await all(own, '/api/pagos/cuentas?grupo=abiertas');
    expect(cuentas.map(({ fecha, vence, saldo_centavos }) => [fecha, vence, saldo_centavos]).toSorted()).toEqual([
      ['2026-02-01', '2026-03-03', 10_000],
      ['2026-02-05', '2026-03-07', 5_050],
    ]);
    expect(await all(own, '/api/clientes?q=Ferretera')).toHaveLength(1);
    expect(await undo(own, done)).toMatchObject({ deshechos: 1, conservados: 1 });
    expect(await all(own, '/api/pagos/cuentas?grupo=abiertas')).toEqual([]);
  });
});

describe('what was understood of a list', () => {
  test('may be read as another kind, from another sheet or below another row, as often as it takes', async () => {
    const own = await t.company();
    const review = await upload(
      own,
      makeBook(
        {
          nombre: 'Clientes',
          filas: [
            ['Nombre', 'Teléfono'],
            ['Ana Uno', '4421000041'],
            ['Ana Dos', '4421000042'],
          ],
        },
        {
          nombre: 'Otra',
          filas: [
            ['Lista vieja', null],
            ['Quién', 'Cuánto'],
            ['Beto Uno', '900'],
            ['Beto Dos', '800'],
          ],
        },
      ),
    );
    expect(review).toMatchObject({
      hoja: 'Clientes',
      hojas: ['Clientes', 'Otra'],
      tipo: 'clientes',
      renglones: 2,
      fila_encabezados: 1,
    });
    const change = async ({ id, version }: Json, body: Json): Promise<Json> => {
      const answer = await own.owner.patch(`/api/importaciones/${id}`, body, { version });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const other = await change(review, { hoja: 1, fila_encabezados: 2 });
    expect(other).toMatchObject({ hoja: 'Otra', fila_encabezados: 2, encabezados: ['Quién', 'Cuánto'], renglones: 2 });
    const asProveedores = await change(other, { tipo: 'proveedores' });
    expect(asProveedores).toMatchObject({ tipo: 'proveedores', hoja: 'Clientes' });
    const back = await change(asProveedores, { tipo: 'clientes', hoja: 0 });
    expect(back).toMatchObject({ tipo: 'clientes', cuentas: { nuevo: 2, saltado: 1 } });
    const headless = await change(back, { fila_encabezados: 0 });
    expect(headless).toMatchObject({ renglones: 3, encabezados: ['', ''] });
  });

  test('is remembered by its headers: what a person put right is right the next time, in that company only', async () => {
    const own = await t.company();
    const list = (name: string): string => `Fulano,Dato\n${name},Calle 1\n`;
    const review = await upload(own, list('Uno'), 'clientes');
    expect(review.problemas).toHaveProperty('nombre');
    const fixed = (
      await own.owner.patch(
        `/api/importaciones/${review.id}`,
        { columnas: { nombre: 0, direccion: 1 } },
        { version: review.version },
      )
    ).body;
    await confirm(own, fixed);
    const next = await upload(own, list('Dos'));
    expect(next).toMatchObject({ tipo: 'clientes', columnas: { nombre: 0, direccion: 1 }, cuentas: { nuevo: 1 } });
    expect(next.vistas[0].motivo).toBe('Como la última vez que subiste esta lista');
    const elsewhere = await upload(await t.company(), list('Tres'), 'clientes');
    expect(elsewhere.problemas).toHaveProperty('nombre');
  });
});
