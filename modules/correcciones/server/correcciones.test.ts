import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/query.ts';
import { type Answer, type Json, PASSWORD, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let sesion_id: string;
let filtro: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const confirmPassword = async (person: Person): Promise<void> => {
  done(await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD }));
};

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  sesion_id = await openCaja(owner);
  filtro = done(
    await owner.post('/api/inventario/articulos', {
      sku: 'FIL-1',
      descripcion: 'Filtro',
      existencia_milesimas: 3_000,
      costo_centavos: 4_000,
    }),
  ).id;
});

const line = (precio_centavos: number, rest: Json = {}): Json => ({
  tipo: 'refaccion',
  descripcion: 'Balatas',
  precio_centavos,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
  ...rest,
});
const card = { forma_pago: '04', referencia: { ultimos4: '4821', autorizacion: '104882' } };
const paid = (monto_centavos: number, formas?: Json[]): Json => ({
  monto_centavos,
  formas: formas ?? [{ forma_pago: '01', monto_centavos }],
});
const sell = async (partidas: Json[], rest: Json): Promise<Json> =>
  done(await owner.post('/api/ventas', { partidas, ...rest }));
const effectOf = async (id: string, pedida: Json, as = owner): Promise<Json> =>
  done(await as.post(`/api/correcciones/ventas/${id}/efecto`, pedida));
const correct = async (nota: Json, pedida: Json, rest: Json = {}, as = owner): Promise<Answer> => {
  const { huella } = await effectOf(nota.id, pedida);
  return as.post(
    `/api/correcciones/ventas/${nota.id}`,
    { ...pedida, motivo: 'Se capturó mal', huella, ...rest },
    { version: nota.version },
  );
};
const cashMoves = async (sesion = sesion_id, as = owner): Promise<Json[]> =>
  done(await as.get(`/api/cajas/sesiones/${sesion}/movimientos`)).data;
const stock = async (): Promise<number> =>
  done(await owner.get(`/api/inventario/articulos/${filtro}`)).existencia_milesimas;

describe('correcting a charged sale', () => {
  test('[K-12] only when the server says so: the company lets it be done, the person holds the key and gives the password again', async () => {
    const nota = await sell([line(10_000)], { cobro: paid(10_000) });
    const pedida = { partidas: [line(9_000)], cobro: paid(9_000) };
    expect(done(await owner.get('/api/correcciones/permiso'))).toEqual({ permitida: true, motivo: null });
    expect((await correct(nota, pedida)).body.code).toBe('confirma_contrasena');
    const cajero = await taller.company.hire('cajero');
    expect(done(await cajero.get('/api/correcciones/permiso')).permitida).toBe(false);
    expect((await cajero.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida)).status).toBe(403);
    await confirmPassword(owner);
    await allow(false);
    expect(done(await owner.get('/api/correcciones/permiso'))).toMatchObject({
      permitida: false,
      motivo: expect.stringContaining('Ajustes'),
    });
    expect((await owner.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida)).body.code).toBe('no_permitida');
    await allow(true);
    const other = await openTaller(server);
    expect((await other.owner.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida)).status).toBe(404);
  });

  test('does exactly what it showed: money by form, stock, work and sales; the two documents name each other', async () => {
    const [luis, ana] = taller.trabajadores;
    const part = { articulo_id: filtro, descripcion: 'Filtro', cantidad_milesimas: 2_000 };
    const nota = await sell([line(10_000, part), line(30_000, { trabajadores: [luis], nota: 'Las delanteras' })], {
      cliente_id: taller.cliente_id,
      cobro: paid(50_000, [
        { forma_pago: '01', monto_centavos: 20_000 },
        { ...card, monto_centavos: 30_000 },
      ]),
    });
    const before = await stock();
    const pedida = {
      partidas: [
        line(10_000, { ...part, cantidad_milesimas: 1_000 }),
        line(30_000, {
          trabajadores: [ana],
          nota: 'Las traseras',
          descuento: { tipo: 'porcentaje', diezmilesimas: 1_000 },
        }),
      ],
      cobro: paid(37_000, [
        { ...card, monto_centavos: 30_000 },
        { forma_pago: '01', monto_centavos: 7_000 },
      ]),
    };
    const efecto = await effectOf(nota.id, pedida);
    expect(efecto).toMatchObject({
      total: { antes_centavos: 50_000, despues_centavos: 37_000 },
      saldo: { antes_centavos: 0, despues_centavos: 0 },
      caja: [{ forma_pago: '01', monto_centavos: -13_000 }],
      ventas_centavos: -13_000,
      existencias: [{ articulo_id: filtro, cambio_milesimas: 1_000 }],
      cortes: [],
    });
    expect(efecto.trabajadores.map((w: Json) => [w.nombre, w.antes_centavos, w.despues_centavos]).sort()).toEqual([
      ['Ana Soto', 0, 27_000],
      ['Luis Ramos', 30_000, 0],
    ]);
    const moved = (await cashMoves()).length;
    const nueva = done(await correct(nota, pedida));
    expect(nueva.folio).toMatch(/^NV-/);
    const old = done(await owner.get(`/api/ventas/${nota.id}`));
    const sale = done(await owner.get(`/api/ventas/${nueva.id}`));
    expect(old).toMatchObject({
      estado: 'cancelada',
      corregida_por: { id: nueva.id, folio: nueva.folio },
      pagado_centavos: 0,
      saldo_centavos: 0,
      cancelacion: { motivo: `La corrige ${nueva.folio}: Se capturó mal` },
    });
    expect(sale).toMatchObject({
      estado: 'entregada',
      corrige: { id: nota.id, folio: nota.folio },
      total_centavos: 37_000,
      saldo_centavos: 0,
      cliente: 'Transportes del Bajío, SA',
    });
    expect(sale.notas.map((one: Json) => one.nota)).toEqual(['Las traseras']);
    expect(await stock()).toBe(before + 1_000);
    const net = new Map<string, number>();
    for (const m of (await cashMoves()).slice(0, (await cashMoves()).length - moved))
      net.set(m.forma_pago, (net.get(m.forma_pago) ?? 0) + m.monto_centavos);
    expect(Object.fromEntries([...net].filter(([, monto]) => monto !== 0))).toEqual({ '01': -13_000 });
    expect((await correct({ ...nota, version: old.version }, pedida).catch(() => ({ status: 409 }))).status).toBe(409);
    expect(done(await owner.get(`/api/correcciones/ventas/${nota.id}`)).bloqueo).toContain(nueva.folio);
  });

  test('a closed cut is not touched: the adjustment is of today’s session, even of all its cash, and its net is what must be there', async () => {
    const own = await openTaller(server);
    await confirmPassword(own.owner);
    const first = await openCaja(own.owner);
    const nota = done(await own.owner.post('/api/ventas', { partidas: [line(200_000)], cobro: paid(200_000) }));
    const z = done(await own.owner.post('/api/cortes', { sesion_id: first, conteo: {}, comentario: 'Cierre' }));
    const pedida = { partidas: [line(180_000)], cobro: paid(180_000) };
    const efecto = done(await own.owner.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida));
    expect(efecto.cortes).toEqual([z.folio]);
    const send = (idempotency?: Json) =>
      own.owner.post(
        `/api/correcciones/ventas/${nota.id}`,
        { ...pedida, motivo: 'Precio de lista', huella: efecto.huella, ...idempotency },
        { version: nota.version },
      );
    const closed = await send();
    expect(closed.status).toBe(409);
    // The float is less than what goes back, but not less than what really leaves.
    const second = await openCaja(own.owner);
    done(await send());
    const moves = await cashMoves(second, own.owner);
    expect(moves.map((m: Json) => [m.tipo, m.forma_pago, m.monto_centavos]).sort()).toEqual([
      ['cobro', '01', 180_000],
      ['devolucion', '01', -200_000],
    ]);
    expect(done(await own.owner.get(`/api/cortes/${z.id}`)).cobrado_centavos).toBe(200_000);
    const { hoy } = own.company.who;
    const { totales } = done(
      await own.owner.get(
        `/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`,
      ),
    );
    expect(totales.total_centavos).toBe(180_000);
  });

  test('on credit: what was paid goes back and is paid again, the rest stays owed, and nobody anonymous is left owing', async () => {
    const nota = await sell([line(100_000)], { cliente_id: taller.cliente_id, cobro: paid(40_000) });
    const pedida = { partidas: [line(90_000)], cobro: paid(40_000) };
    const efecto = await effectOf(nota.id, pedida);
    expect(efecto).toMatchObject({
      saldo: { antes_centavos: 60_000, despues_centavos: 50_000 },
      caja: [],
    });
    const nueva = done(await correct(nota, pedida));
    const sale = done(await owner.get(`/api/ventas/${nueva.id}`));
    expect(sale).toMatchObject({ total_centavos: 90_000, pagado_centavos: 40_000, saldo_centavos: 50_000 });
    const publico = await sell([line(5_000)], { cobro: paid(5_000) });
    expect((await correct(publico, { partidas: [line(6_000)], cobro: paid(5_000) })).body.code).toBe('sin_cliente');
  });

  test('of a delivered order it is an order, delivered, sold by whom sold it', async () => {
    const made = done(
      await owner.post('/api/ordenes', {
        cliente_id: taller.cliente_id,
        activo_id: taller.activo_id,
        partidas: [line(80_000, { tipo: 'servicio', descripcion: 'Afinación' })],
      }),
    );
    const started = done(
      await owner.post(`/api/ordenes/${made.id}/estado`, { a: 'en_proceso' }, { version: made.version }),
    );
    const given = done(
      await owner.post(`/api/ordenes/${made.id}/entrega`, { entregada_a: 'Juan' }, { version: started.version }),
    );
    const pedida = { partidas: [line(75_000, { tipo: 'servicio', descripcion: 'Afinación' })], cobro: null };
    const nueva = done(await correct(given, pedida));
    expect(nueva).toMatchObject({ clase: 'orden', folio: expect.stringMatching(/^OT-/) });
    expect(done(await owner.get(`/api/ordenes/${nueva.id}`))).toMatchObject({
      estado: 'entregada',
      entregada_a: 'Juan',
      saldo_centavos: 75_000,
      corrige: { folio: made.folio },
      kilometraje: null,
    });
    expect(done(await owner.get(`/api/ordenes/${made.id}`))).toMatchObject({ estado: 'cancelada', saldo_centavos: 0 });
  });

  test('sent twice it is done once; four at once, or a return meanwhile, leave one of them standing', async () => {
    const nota = await sell([line(20_000)], { cobro: paid(20_000) });
    const pedida = { partidas: [line(15_000)], cobro: paid(15_000) };
    const { huella } = await effectOf(nota.id, pedida);
    const body = { ...pedida, motivo: 'Se capturó mal', huella };
    const back = {
      partidas: [{ partida_id: nota.partidas[0].id, cantidad_milesimas: 1_000 }],
      motivo: 'Lo regresó',
    };
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => owner.post(`/api/correcciones/ventas/${nota.id}`, body, { version: nota.version })),
      owner.post(`/api/ventas/${nota.id}/devolucion`, back, { version: nota.version }),
    ]);
    expect(answers.filter((a) => a.status < 300)).toHaveLength(1);
    for (const refused of answers.filter((a) => a.status >= 300)) expect(refused.status).toBe(409);
    const left = done(await owner.get(`/api/ventas/${nota.id}`));
    expect([left.pagado_centavos, left.saldo_centavos]).toEqual([0, 0]);
  });

  test('not what is invoiced, cancelled or already given back; nor an effect that is another by now', async () => {
    const nota = await sell([line(20_000)], { cobro: paid(20_000) });
    const pedida = { partidas: [line(15_000)], cobro: paid(15_000) };
    const wrong = await correct(nota, pedida, { huella: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'efecto_distinto']);
    const tooMuch = await owner.post(`/api/correcciones/ventas/${nota.id}/efecto`, {
      partidas: [line(15_000)],
      cobro: paid(16_000),
    });
    expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([422, ['cobro.monto_centavos']]);
    done(
      await owner.post(`/api/ventas/${nota.id}/cancelacion`, { motivo: 'Se arrepintió' }, { version: nota.version }),
    );
    const blocked = await owner.post(`/api/correcciones/ventas/${nota.id}/efecto`, pedida);
    expect([blocked.status, blocked.body.message]).toEqual([409, `${nota.folio} está cancelada.`]);
  });

  test('is found by folio, customer or plates, and leaves its trace', async () => {
    const { data } = done(await owner.get('/api/correcciones/ventas?q=bajio'));
    expect(data.length).toBeGreaterThan(0);
    for (const one of data) expect(one.cliente).toBe('Transportes del Bajío, SA');
    const rows = await taller.company.run((tx, who) =>
      tx.rows(
        sql<{ texto: string }>`select texto from plataforma.bitacora
          where empresa_id = ${who.empresa_id} and accion = 'orden.corregida'`,
      ),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { texto } of rows) expect(texto).toContain('Dueña de Prueba corrigió');
  });
});

const allow = async (edicion_post_venta: boolean): Promise<void> => {
  const at = `/api/empresas/${taller.company.empresa_id}/ajustes`;
  const { correcciones } = done(await owner.get(at));
  done(await owner.patch(`${at}/correcciones`, { edicion_post_venta }, { version: correcciones.version }));
};
