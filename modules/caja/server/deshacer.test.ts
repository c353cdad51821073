import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';

const server = await startTest();
let owner: Person;
let cajero: Person;
let caja: Json;
let sesion: Json;

beforeEach(async () => {
  const taller = await server.company();
  owner = taller.owner;
  cajero = await taller.hire('cajero');
  [caja] = (await owner.get('/api/cajas')).body.cajas;
  sesion = (await cajero.post('/api/cajas/sesiones', { caja_id: caja.id, fondo_centavos: 50_000 })).body;
});

const move = async (tipo: string, monto_centavos: number, rest: Json = {}): Promise<Json> => {
  const body = { sesion_id: sesion.id, tipo, monto_centavos, concepto: 'Prueba', ...rest };
  const answer = await cajero.post('/api/cajas/movimientos', body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const undo = (id: string, as = cajero, motivo = 'Era de otra caja', options = {}): Promise<Answer> =>
  as.post(`/api/cajas/movimientos/${id}/deshacer`, { motivo }, options);
const code = ({ status, body }: Answer) => [status, body.code];
const summary = async (): Promise<Json> => (await owner.get(`/api/cortes/x/${sesion.id}`)).body;

describe('undoing a movement by hand', () => {
  test('writes its contrary with the reason, and the figures of the cut are as before', async () => {
    for (const tipo of ['entrada', 'retiro', 'salida']) {
      const made = await move(tipo, 10_000);
      const undone = await undo(made.id);
      expect(undone.status).toBe(201);
      expect(undone.body).toMatchObject({
        tipo,
        monto_centavos: -made.monto_centavos,
        concepto: 'Era de otra caja',
        deshace_id: made.id,
      });
    }
    const { esperado } = await summary();
    expect(esperado).toMatchObject({
      entradas_centavos: 0,
      salidas_centavos: 0,
      retiros_centavos: 0,
      esperado_centavos: 50_000,
    });
    const { data } = (await owner.get(`/api/cajas/sesiones/${sesion.id}/movimientos`)).body;
    expect(data.map(({ tipo, deshecho }: Json) => `${tipo} ${deshecho}`)).toEqual([
      'salida false',
      'salida true',
      'retiro false',
      'retiro true',
      'entrada false',
      'entrada true',
    ]);
  });

  test('says it in the journal', async () => {
    const made = await move('retiro', 12_345, { concepto: 'Al banco' });
    const { id } = (await undo(made.id)).body;
    const { rows } = await server.owner.query(
      `select accion, texto from plataforma.bitacora where empresa_id = $1 and entidad_id = $2`,
      [owner.empresa_id, id],
    );
    expect(rows).toEqual([
      {
        accion: 'caja.deshecho',
        texto: 'Persona cajero deshizo el retiro de $123.45 (Al banco): Era de otra caja.',
      },
    ]);
  });

  test('happens once, and a contrary is not undone again', async () => {
    const made = await move('retiro', 10_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => insist((options) => undo(made.id, owner, 'x', options))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(code(await undo(made.id))).toEqual([409, 'movimiento_deshecho']);
    const contrary = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(code(await undo(contrary.join()))).toEqual([409, 'movimiento_es_contrario']);
    expect((await summary()).esperado.esperado_centavos).toBe(50_000);
  });

  test('of an entry whose cash is no longer there is refused', async () => {
    const made = await move('entrada', 10_000);
    await move('retiro', 55_000);
    expect(code(await undo(made.id, owner))).toEqual([409, 'sin_efectivo']);
    expect(code(await undo(made.id))).toEqual([409, 'sin_efectivo_ciego']);
  });

  test('of what an expense or a payment wrote is refused with where to go', async () => {
    const gasto = await move('gasto', 1_000);
    const refused = await undo(gasto.id);
    expect(code(refused)).toEqual([409, 'movimiento_de_documento']);
    expect(refused.body.message).toBe(`Ese movimiento es de ${gasto.folio}. Cancela ese documento para deshacerlo.`);
  });

  test('needs a reason, the permission, the same company and the register still open', async () => {
    const made = await move('entrada', 10_000);
    expect(code(await undo(made.id, cajero, ' '))[0]).toBe(422);
    const vecino = await server.company();
    expect((await undo(made.id, vecino.owner)).status).toBe(404);
    expect((await cajero.post('/api/cortes', { sesion_id: sesion.id, conteo: { b500: 1, b100: 1 } })).status).toBe(201);
    const closed = await undo(made.id);
    expect(code(closed)).toEqual([409, 'movimiento_de_caja_cerrada']);
    expect(closed.body.message).toContain('Z-1');
  });

  test('leaves nothing waiting in the bank nor in what entered and left', async () => {
    const retiro = await move('retiro', 10_000);
    const traida = await move('entrada', 20_000, { del_banco: true });
    await move('entrada', 5_000);
    const entrada = await move('entrada', 7_000);
    for (const { id } of [retiro, traida, entrada]) expect((await undo(id)).status).toBe(201);
    const mes = sesion.fecha_negocio.slice(0, 7);
    const flujo = (await owner.get(`/api/contabilidad/flujo?mes=${mes}&por=semana`)).body;
    expect([flujo.entra_centavos, flujo.sale_centavos]).toEqual([5_000, 0]);
    const cuenta = { nombre: 'Cheques', banco: 'BBVA', terminacion: '4821', retencion_maxima: 0 };
    const { id } = (await owner.post('/api/bancos/cuentas', cuenta)).body;
    const { apuntes } = (await owner.get(`/api/bancos/pendientes?mes=${mes}&cuenta_id=${id}`)).body;
    expect(apuntes).toEqual([]);
  });
});
