import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSesion } from '#modules/caja/server/front-door.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Answer, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { type Mostrador, openMostrador, readPdf } from '../../../apps/server/testing/mostrador.ts';
import { tamperWhile } from '../../../apps/server/testing/tamper.ts';
import { verificationToken } from './seal.ts';

const server = await startTest();
let t: Mostrador;

afterAll(closePdf);

const card = (monto_centavos: number) => ({
  forma_pago: '04',
  monto_centavos,
  referencia: { ultimos4: '4821', autorizacion: '104882' },
});
const caja = async (): Promise<Json> => (await t.owner.get('/api/cajas')).body.cajas[0];
const open = async (fondo_centavos: number): Promise<string> => {
  const { id } = await caja();
  const opened = await t.cajero.post('/api/cajas/sesiones', { caja_id: id, fondo_centavos });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return opened.body.id;
};
const close = (sesion_id: string, body: Json): Promise<Answer> => t.cajero.post('/api/cortes', { sesion_id, ...body });
const readZ = async (id: string): Promise<Json> => (await t.owner.get(`/api/cortes/${id}`)).body;

describe('what is taken and what stays', () => {
  beforeAll(async () => {
    t = await openMostrador(server);
  });

  test('a register in which nothing moved has its X and its Z, and leaves what it was left', async () => {
    const x = (await t.owner.get(`/api/cortes/x/${t.sesion_id}`)).body;
    expect([x.esperado.esperado_centavos, x.cobrado_centavos, x.movimientos, x.folios]).toEqual([0, 0, [], []]);
    const paper = await readPdf(await t.owner.get(`/api/cortes/x/${t.sesion_id}/pdf`));
    expect(paper).toContain('CORTE X');
    const z = await close(t.sesion_id, { conteo: {} });
    expect([z.status, z.body.diferencia_centavos, z.body.retiro_centavos]).toEqual([201, 0, 0]);
    expect(await readPdf(await t.owner.get(`/storage/pdf/${z.body.archivo}`))).toContain('Turno 1 del día');
  });

  test('unless it is said, the opening float stays and the rest goes to the bank', async () => {
    const sesion = await open(150_000);
    await t.charge((await t.order(90_000)).cuenta_id, 90_000);
    const z = await close(sesion, { conteo: { b1000: 2, b200: 2 } });
    expect(z.body).toMatchObject({
      contado_centavos: 240_000,
      fondo_final_centavos: 150_000,
      retiro_centavos: 90_000,
    });
    expect((await caja()).fondo_propuesto_centavos).toBe(150_000);
    const text = (await readPdf(await t.owner.get(`/storage/pdf/${z.body.archivo}`))).replace(/\s+/g, ' ');
    for (const said of ['Retiro al banco $900.00', 'Fondo que queda $1,500.00', 'Turno 2 del día'])
      expect(text).toContain(said);
  });

  test('what is said stays: it is in the row, under the hash, on paper, and proposed to whoever opens next', async () => {
    const sesion = await open(150_000);
    const z = await close(sesion, { conteo: { b1000: 1, b500: 1 }, fondo_final_centavos: 80_000 });
    expect(z.body).toMatchObject({ fondo_final_centavos: 80_000, retiro_centavos: 70_000 });
    const stored = await readZ(z.body.id);
    expect(stored.datos).toMatchObject({ fondo_final_centavos: 80_000, retiro_centavos: 70_000 });
    expect(stored.integro).toBe(true);
    expect((await caja()).fondo_propuesto_centavos).toBe(80_000);
    const { rows } = await server.owner.query(
      "select texto from plataforma.bitacora where accion = 'corte.cerrado' and entidad_id = $1",
      [z.body.id],
    );
    expect(rows[0].texto).toContain('Retiró $700.00 y dejó $800.00.');
  });

  test('more than was counted cannot stay', async () => {
    const sesion = await open(10_000);
    const refused = await close(sesion, { conteo: { b100: 1 }, fondo_final_centavos: 10_001 });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'fondo_excesivo',
      ['fondo_final_centavos'],
    ]);
    expect((await close(sesion, { conteo: { b100: 1 }, fondo_final_centavos: -1 })).status).toBe(422);
    expect((await close(sesion, { conteo: { b100: 1 }, fondo_final_centavos: 0 })).body.retiro_centavos).toBe(10_000);
  });

  test('a register open since another day says so, and its Z too', async () => {
    const { id: caja_id } = await caja();
    // Two days ago is another day in every zone.
    const before = new Date(Date.now() - 172_800_000);
    const hoy = before.toISOString().slice(0, 10);
    const { id } = await t.taller.run((tx, who) =>
      openSesion(tx, { ...who, hoy, now: before }, { caja_id, fondo_centavos: 0 }),
    );
    const [abierta] = (await t.owner.get('/api/cajas')).body.abiertas;
    expect(abierta).toMatchObject({ id, cruza_medianoche: true });
    const z = await t.owner.post('/api/cortes', { sesion_id: id, conteo: {} });
    const text = await readPdf(await t.owner.get(`/storage/pdf/${z.body.archivo}`));
    expect(text).toContain('La caja cruzó la medianoche');
  });
});

describe('the figures of a cut and what makes them', () => {
  let x: Json;
  beforeAll(async () => {
    t = await openMostrador(server);
    const orden = await t.order(50_000);
    await t.charge(orden.cuenta_id, 20_000);
    await t.charge(orden.cuenta_id, 10_000, { formas: [card(10_000)] });
    const gone = (await t.charge((await t.order(7_000)).cuenta_id, 7_000)).body;
    await t.owner.post(`/api/pagos/${gone.id}/cancelacion`, { motivo: 'Se equivocó de cuenta' });
    for (const [tipo, monto_centavos] of [
      ['entrada', 3_000],
      ['gasto', 1_500],
      ['retiro', 5_000],
      ['salida', 500],
    ] as const)
      await t.cajero.post('/api/cajas/movimientos', { tipo, monto_centavos, concepto: `Prueba de ${tipo}` });
    x = (await t.owner.get(`/api/cortes/x/${t.sesion_id}`)).body;
  });

  const movements = async (query: string): Promise<Json[]> =>
    (await t.owner.get(`/api/cajas/sesiones/${t.sesion_id}/movimientos${query}`)).body.data;
  const sum = (rows: Json[]): number => rows.reduce((total, row) => total + row.monto_centavos, 0);

  test('each is the sum of the movements that it opens', async () => {
    const cash = {
      cobros_centavos: 'cobro',
      cancelaciones_centavos: 'cancelacion',
      devoluciones_centavos: 'devolucion',
      entradas_centavos: 'entrada',
      salidas_centavos: 'salida',
      gastos_centavos: 'gasto',
      retiros_centavos: 'retiro',
    };
    for (const [figure, tipo] of Object.entries(cash))
      expect(sum(await movements(`?tipo=${tipo}&forma_pago=01`)), figure).toBe(x.esperado[figure]);
    expect(x.esperado.fondo_centavos + sum(await movements('?forma_pago=01'))).toBe(x.esperado.esperado_centavos);
    expect(sum(await movements('?tipo=cobrado'))).toBe(x.cobrado_centavos);
    expect(sum(await movements('?tipo=cobrado&forma_pago=otras'))).toBe(10_000);
    for (const { forma_pago, monto_centavos } of x.formas)
      expect(sum(await movements(`?tipo=cobrado&forma_pago=${forma_pago}`))).toBe(monto_centavos);
    expect((await t.owner.get(`/api/cajas/sesiones/${t.sesion_id}/movimientos?tipo=nada`)).status).toBe(422);
  });

  test('a charge says what was charged and to whom; what goes back, why and to whom', async () => {
    const [first] = (await movements('?tipo=cobro')).slice(-1);
    expect(first?.concepto).toBe('OT-1 · Refrigerados del Centro');
    const [back] = await movements('?tipo=cancelacion');
    expect([back?.concepto, back?.beneficiario]).toEqual(['Se equivocó de cuenta', 'Refrigerados del Centro']);
  });

  test('the receipts of each kind, by form, add up to what was collected', async () => {
    expect(sum(x.recibos_por_forma)).toBe(x.cobrado_centavos);
    const blind = (await t.cajero.get(`/api/cortes/x/${t.sesion_id}`)).body;
    expect(blind.recibos_por_forma.map((row: Json) => row.forma_pago)).toEqual(['04']);
  });

  test('a payment says the cut that closed its register; until then none', async () => {
    const before = (await t.owner.get('/api/pagos')).body.data;
    expect(before.map((pago: Json) => pago.corte)).toEqual([null, null, null, null]);
    const z = await close(t.sesion_id, { conteo: {}, comentario: 'Fin de la prueba' });
    const after = (await t.owner.get('/api/pagos')).body.data;
    expect(new Set(after.map((pago: Json) => pago.corte))).toEqual(new Set([z.body.folio]));
    expect((await t.owner.get(`/api/pagos/${after[0].id}`)).body.corte).toBe(z.body.folio);
  });

  test('by payment form, Historial Pagos adds up to the cuts, whatever was closed in between', async () => {
    const second = await open(1_000);
    await t.charge((await t.order(12_345)).cuenta_id, 12_345, { formas: [card(12_345)] });
    await t.charge((await t.order(9_999)).cuenta_id, 9_999);
    await close(second, { conteo: {}, comentario: 'Fin de la prueba' });
    const byForm = new Map<string, number>();
    for (const { id } of (await t.owner.get('/api/cortes')).body.data)
      for (const { forma_pago, monto_centavos } of (await readZ(id)).datos.formas)
        byForm.set(forma_pago, (byForm.get(forma_pago) ?? 0) + monto_centavos);
    const { por_forma, total_centavos } = (await t.owner.get('/api/pagos/totales')).body;
    expect(new Map(por_forma.map((row: Json) => [row.forma_pago, row.monto_centavos]))).toEqual(byForm);
    expect(total_centavos).toBe([...byForm.values()].reduce((a, b) => a + b, 0));
  });
});

describe('who finds the paper of a cut', () => {
  let z: Json;
  let link: string;
  beforeAll(async () => {
    t = await openMostrador(server);
    await t.charge((await t.order(33_300)).cuenta_id, 33_300);
    const { id } = (await close(t.sesion_id, { conteo: { b200: 1, b100: 1, m20: 1, m10: 1, m2: 1, m1: 1 } })).body;
    z = await readZ(id);
    link = `/api/publico/cortes/${verificationToken(z.archivo)}`;
  });

  test('learns without a session that it is valid, and no figure of it', async () => {
    const answer = await server.anonymous.get(`${link}?h=${z.hash.slice(0, 16)}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        empresa: 'Taller Las Palmas',
        folio: z.folio,
        fecha: z.fecha,
        huella: z.hash.slice(0, 16),
        estado: 'valido',
      },
    ]);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect((await server.anonymous.get(link)).body.estado).toBe('valido');
  });

  test('learns that the paper is not the one that was closed', async () => {
    expect((await server.anonymous.get(`${link}?h=${'0'.repeat(16)}`)).body.estado).toBe('otro');
    expect((await server.anonymous.get(`${link}?h=no`)).status).toBe(422);
  });

  test('learns that somebody changed the stored data', async () => {
    const breaks = `update cortes.corte set datos = jsonb_set(datos, '{contado_centavos}', '1') where id = '${z.id}'`;
    const mends = `update cortes.corte set datos = jsonb_set(datos, '{contado_centavos}', '${z.contado_centavos}') where id = '${z.id}'`;
    await tamperWhile(server, { breaks, mends }, async () => {
      expect((await server.anonymous.get(link)).body.estado).toBe('alterado');
      expect((await readZ(z.id)).integro).toBe(false);
    });
    await tamperWhile(
      server,
      {
        breaks: `update cortes.corte set retiro_centavos = 1 where id = '${z.id}'`,
        mends: `update cortes.corte set retiro_centavos = ${z.retiro_centavos} where id = '${z.id}'`,
      },
      async () => expect((await readZ(z.id)).integro).toBe(false),
    );
    expect((await server.anonymous.get(link)).body.estado).toBe('valido');
  });

  test('finds nothing with a code that nobody issued, nor with that of another kind of link', async () => {
    expect((await server.anonymous.get(`/api/publico/cortes/${'a'.repeat(43)}`)).status).toBe(404);
    expect((await server.anonymous.get(`/api/publico/cortes/${z.archivo.slice(0, 43)}`)).status).toBe(404);
    const { url } = (await t.owner.post(`/api/cortes/${z.id}/enlace`)).body;
    expect((await server.anonymous.get(`/api/publico/cortes/${new URL(url).pathname.split('/').at(-1)}`)).status).toBe(
      404,
    );
    expect((await server.anonymous.get(`/storage/pdf/enlace/${verificationToken(z.archivo)}`)).status).toBe(404);
  });
});
