import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { createCajas } from './front-door.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let cajero: Person;
let caja: Json;

/** Each test begins in a new company, with its register closed. */
const arrive = async (): Promise<void> => {
  taller = await server.company();
  owner = taller.owner;
  cajero = await taller.hire('cajero');
  caja = (await owner.get('/api/cajas')).body.cajas[0];
};
const open = (fondo_centavos = 50_000, as = cajero, options = {}): Promise<Answer> =>
  as.post('/api/cajas/sesiones', { caja_id: caja.id, fondo_centavos }, options);
const move = (tipo: string, monto_centavos: number, as = cajero, rest: Json = {}, options = {}): Promise<Answer> =>
  as.post('/api/cajas/movimientos', { tipo, monto_centavos, concepto: 'Prueba', ...rest }, options);
const cashOf = async (sesionId: string): Promise<number> =>
  (await owner.get(`/api/cortes/x/${sesionId}`)).body.esperado.esperado_centavos;

describe('opening', () => {
  beforeAll(arrive);

  test('leaves the register open with its float, its person and its business date', async () => {
    const opened = await open();
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      caja: 'Caja 1',
      fondo_centavos: 50_000,
      abierta_por: cajero.usuario_id,
      cerrada_en: null,
      cruza_medianoche: false,
    });
    expect((await cajero.get('/api/cajas')).body.abiertas).toEqual([opened.body]);
  });

  test('twice is refused with who has it', async () => {
    const again = await open(0, owner);
    expect([again.status, again.body.code]).toEqual([409, 'caja_ya_abierta']);
    expect(again.body.message).toContain('Persona cajero');
  });

  test('needs the permission, a float that is not negative and a register of this company', async () => {
    const vecino = await server.company();
    expect((await open(0, await taller.hire('asesor'))).status).toBe(403);
    const negative = await open(-1);
    expect([negative.status, Object.keys(negative.body.fields)]).toEqual([422, ['fondo_centavos']]);
    expect((await open(0, vecino.owner)).status).toBe(404);
  });

  test('by eight people at once opens it once', async () => {
    await arrive();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => insist((options) => open(50_000, cajero, options))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await owner.get('/api/cajas')).body.abiertas).toHaveLength(1);
  });

  test('replayed with the same key is the same opening', async () => {
    await arrive();
    const [one, two] = [
      await open(100, cajero, { key: 'apertura-repetida' }),
      await open(100, cajero, { key: 'apertura-repetida' }),
    ];
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  });
});

describe('moving cash by hand', () => {
  beforeAll(async () => {
    await arrive();
    await open();
  });

  test('an entry adds; an expense, a withdrawal and an exit take away', async () => {
    const { abiertas } = (await owner.get('/api/cajas')).body;
    const answers = [
      await move('entrada', 20_000),
      await move('gasto', 5_000),
      await move('retiro', 10_000),
      await move('salida', 1_000),
    ];
    expect(answers.map(({ status, body }) => [status, body.monto_centavos])).toEqual([
      [201, 20_000],
      [201, -5_000],
      [201, -10_000],
      [201, -1_000],
    ]);
    expect(await cashOf(abiertas[0].id)).toBe(54_000);
    const { data } = (await cajero.get(`/api/cajas/sesiones/${abiertas[0].id}/movimientos`)).body;
    expect(data.map((row: Json) => row.tipo)).toEqual(['salida', 'retiro', 'gasto', 'entrada']);
  });

  test('more than there is cannot leave; only who may see the expected cash learns how much there is', async () => {
    const blind = await move('retiro', 54_001);
    expect([blind.status, blind.body.code, Object.keys(blind.body.fields)]).toEqual([
      409,
      'sin_efectivo_ciego',
      ['monto_centavos'],
    ]);
    expect(blind.body.message).not.toContain('540');
    const told = await move('retiro', 54_001, owner);
    expect([told.status, told.body.code]).toEqual([409, 'sin_efectivo']);
    expect(told.body.message).toContain('$540.00');
  });

  test('whoever counts blind learns nothing by asking again and again, and each try stays in the journal', async () => {
    const id = (await move('entrada', 100)).body.id;
    // Were the cash looked at first, one of these would say that it is there and the other that it is not.
    const answers = [await move('retiro', 1, cajero, { id }), await move('retiro', 99_999_999, cajero, { id })];
    expect(answers.map(({ body }) => body.code)).toEqual(['ya_guardado', 'ya_guardado']);
    await move('retiro', 77_777_777);
    const { rows } = await server.owner.query(
      `select texto from plataforma.bitacora where empresa_id = $1 and accion = 'caja.intento'`,
      [owner.empresa_id],
    );
    expect(rows.map(({ texto }: Json) => texto).join()).toContain('quiso sacar $777,777.77');
    await move('salida', 100);
  });

  test('says what for, more than zero, with the permission', async () => {
    expect((await move('gasto', 100, cajero, { concepto: ' ' })).body.fields).toEqual({
      concepto: 'Escribe de qué se trata.',
    });
    expect((await move('gasto', 0)).status).toBe(422);
    expect((await move('cobro', 100)).status).toBe(422);
    expect((await move('gasto', 100, await taller.hire('contador'))).status).toBe(403);
  });

  test('another company sees and moves nothing of this register', async () => {
    const vecino = (await server.company()).owner;
    const [sesion] = (await owner.get('/api/cajas')).body.abiertas;
    expect((await vecino.get(`/api/cajas/sesiones/${sesion.id}/movimientos`)).status).toBe(404);
    expect((await move('entrada', 100, vecino, { sesion_id: sesion.id })).status).toBe(404);
  });

  test('the same key moves the money once', async () => {
    const [sesion] = (await owner.get('/api/cajas')).body.abiertas;
    const before = await cashOf(sesion.id);
    const body = { tipo: 'entrada', monto_centavos: 1_000, concepto: 'Cambio' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => cajero.post('/api/cajas/movimientos', body, { key: 'cambio-de-la-manana' })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await cashOf(sesion.id)).toBe(before + 1_000);
    await move('retiro', 1_000);
  });

  test('of two withdrawals at once of all the cash, one leaves', async () => {
    const answers = await Promise.all([
      move('retiro', 54_000),
      move('retiro', 54_000, owner),
      move('retiro', 54_000),
      move('retiro', 54_000),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const [sesion] = (await owner.get('/api/cajas')).body.abiertas;
    expect(await cashOf(sesion.id)).toBe(0);
  });
});

describe('many withdrawals at once', () => {
  test('only those that fit are made', async () => {
    await arrive();
    const { id } = (await open(30_000)).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => insist((options) => move('retiro', 10_000, owner, {}, options))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await cashOf(id)).toBe(0);
  });
});

describe('where money goes', () => {
  test('with no register open, nowhere: it says to open it', async () => {
    await arrive();
    const refused = await move('entrada', 100);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'caja_cerrada', message: 'Abre la caja antes de cobrar.' },
    ]);
  });

  test('with several open, to one’s own; who has none must choose', async () => {
    await arrive();
    await taller.run((tx, who) => createCajas(tx, who, ['Caja 2']));
    const [one, two] = (await owner.get('/api/cajas')).body.cajas;
    const mine = (await cajero.post('/api/cajas/sesiones', { caja_id: one.id, fondo_centavos: 0 })).body;
    const other = (await owner.post('/api/cajas/sesiones', { caja_id: two.id, fondo_centavos: 0 })).body;
    expect((await move('entrada', 100)).body.sesion_id).toBe(mine.id);
    const third = await taller.hire('cajero');
    const refused = await move('entrada', 100, third);
    expect([refused.status, refused.body.code, refused.body.current.map((s: Json) => s.id).sort()]).toEqual([
      409,
      'caja_elige',
      [mine.id, other.id].sort(),
    ]);
    expect((await move('entrada', 100, third, { sesion_id: other.id })).body.sesion_id).toBe(other.id);
  });

  test('never to a closed session', async () => {
    await arrive();
    const { id } = (await open(0)).body;
    expect((await cajero.post('/api/cortes', { sesion_id: id, conteo: {} })).status).toBe(201);
    const refused = await move('entrada', 100, cajero, { sesion_id: id });
    expect([refused.status, refused.body.code]).toEqual([409, 'sesion_cerrada']);
  });
});
