import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let cajero: Person;
let una: Json;
let dos: Json;

beforeEach(async () => {
  taller = await server.company();
  owner = taller.owner;
  cajero = await taller.hire('cajero');
  await owner.post('/api/cajas', { nombre: 'Caja 2' });
  const [first, second] = (await owner.get('/api/cajas')).body.cajas;
  una = (await cajero.post('/api/cajas/sesiones', { caja_id: first.id, fondo_centavos: 50_000 })).body;
  dos = (await owner.post('/api/cajas/sesiones', { caja_id: second.id, fondo_centavos: 0 })).body;
});

const pass = (monto_centavos: number, as = cajero, rest: Json = {}, options = {}): Promise<Answer> =>
  as.post('/api/cajas/traspasos', { de_sesion_id: una.id, a_sesion_id: dos.id, monto_centavos, ...rest }, options);
const code = ({ status, body }: Answer) => [status, body.code];
const cut = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/cortes/x/${id}`)).body;

describe('passing cash from one register to another', () => {
  test('takes it out of one and puts it into the other under one folio, and both cuts name the other', async () => {
    const { status, body } = await pass(20_000, cajero, { concepto: 'Cambio' });
    expect([status, body.folio]).toEqual([201, 'TEC-1']);
    expect(body.sale).toMatchObject({
      sesion_id: una.id,
      monto_centavos: -20_000,
      folio: 'TEC-1',
      otra_caja: 'Caja 2',
    });
    expect(body.entra).toMatchObject({
      sesion_id: dos.id,
      monto_centavos: 20_000,
      folio: 'TEC-1',
      otra_caja: 'Caja 1',
    });
    expect((await cut(una)).esperado).toMatchObject({ traspasos_centavos: -20_000, esperado_centavos: 30_000 });
    expect((await cut(dos)).esperado).toMatchObject({ traspasos_centavos: 20_000, esperado_centavos: 20_000 });
    expect((await cut(dos)).movimientos).toMatchObject([{ tipo: 'traspaso', otra_caja: 'Caja 1', concepto: 'Cambio' }]);
    const mes = una.fecha_negocio.slice(0, 7);
    const flujo = (await owner.get(`/api/contabilidad/flujo?mes=${mes}&por=semana`)).body;
    expect([flujo.entra_centavos, flujo.sale_centavos]).toEqual([0, 0]);
  });

  test('with the same key passes it once, and the next one has the next folio', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => pass(10_000, cajero, {}, { key: 'traspaso-de-la-tarde' })));
    expect(answers.map(({ body }) => body.folio)).toEqual(['TEC-1', 'TEC-1', 'TEC-1']);
    expect((await pass(5_000)).body.folio).toBe('TEC-2');
    expect((await cut(una)).esperado.esperado_centavos).toBe(35_000);
  });

  test('never takes more than there is, with many at once in both directions', async () => {
    const back = { de_sesion_id: dos.id, a_sesion_id: una.id };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => insist((options) => pass(30_000, owner, n % 2 ? back : {}, options))),
    );
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const [a, b] = [await cut(una), await cut(dos)].map(({ esperado }) => esperado.esperado_centavos);
    expect(a + b).toBe(50_000);
    expect(Math.min(a, b)).toBeGreaterThanOrEqual(0);
    expect(code(await pass(50_001, owner))).toEqual([409, 'sin_efectivo']);
  });

  test('needs two registers of this company, both open, and the permission', async () => {
    expect(code(await pass(100, cajero, { a_sesion_id: una.id }))).toEqual([422, 'traspaso_a_la_misma']);
    expect((await pass(100, await taller.hire('contador'))).status).toBe(403);
    const vecino = (await server.company()).owner;
    expect((await pass(100, vecino)).status).toBe(404);
    expect((await owner.post('/api/cortes', { sesion_id: dos.id, conteo: {} })).status).toBe(201);
    expect(code(await pass(100))).toEqual([409, 'sesion_cerrada']);
    expect((await cut(una)).esperado.esperado_centavos).toBe(50_000);
  });

  test('is taken back by another one, not undone alone', async () => {
    const { sale } = (await pass(10_000)).body;
    const refused = await cajero.post(`/api/cajas/movimientos/${sale.id}/deshacer`, { motivo: 'Error' });
    expect(code(refused)).toEqual([409, 'movimiento_de_traspaso']);
  });

  test('is printed in the Z of both', async () => {
    await pass(10_000);
    for (const [sesion, conteo] of [
      [una, { b200: 2 }],
      [dos, { b100: 1 }],
    ] as const) {
      const z = await owner.post('/api/cortes', { sesion_id: sesion.id, conteo, motivo: 'Fin del día' });
      expect(z.status).toBe(201);
      const { datos, integro } = (await owner.get(`/api/cortes/${z.body.id}`)).body;
      expect(integro).toBe(true);
      expect(Math.abs(datos.esperado.traspasos_centavos)).toBe(10_000);
      expect((await owner.get(`/api/cortes/${z.body.id}/pdf`)).status).toBe(200);
    }
  });
});
