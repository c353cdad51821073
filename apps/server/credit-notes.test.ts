import { afterAll, describe, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from './testing/harness.ts';
import { act, created, fresh, line, openCaja, openTaller, pay } from './testing/taller.ts';

/** What a sale is worth is one thing wherever it is read: what was sold, less what came back and what was credited. */
const t = await startTest();
const taller = await openTaller(t);
const { owner, company } = taller;
const { hoy } = company.who;
const sesion_id = await openCaja(owner);
afterAll(closePdf);

const read = async (path: string): Promise<Json> => {
  const { status, body } = await owner.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const MES = hoy.slice(0, 7);
const days = `desde=${hoy}&hasta=${hoy}`;

/** The sales of today by each place that tells them: with tax, and without. */
const sold = async () => {
  const report = await read(`/api/reportes/detalladoVehiculosCotizacion?fecha_inicio=${hoy}&fecha_fin=${hoy}`);
  const { ahora } = await read(`/api/numeros/tablero?${days}`);
  const month = await read(`/api/contabilidad/mes?mes=${MES}`);
  const home = (await read('/api/inicio')).mes;
  const x = (await read(`/api/cortes/x/${sesion_id}`)).ventas;
  const sum = (field: string) => report.data.reduce((total: number, row: Json) => total + row[field], 0);
  const rates = (field: string) => x.por_tasa.reduce((total: number, row: Json) => total + row[field], 0);
  return {
    total: [
      sum('total_centavos'),
      ahora.vendido_centavos,
      month.ventas.total_centavos,
      home.vendido_centavos,
      x.total_centavos,
      rates('total_centavos'),
    ],
    base: [
      sum('base_centavos'),
      ahora.base_centavos,
      month.ventas.base_centavos,
      x.base_centavos,
      rates('base_centavos'),
    ],
  };
};
const all = (centavos: number, times: number) => Array.from({ length: times }, () => centavos);
const worth = (total: number, base: number) => ({ total: all(total, 6), base: all(base, 5) });

const delivered = async (partidas: Json[], paid: number): Promise<Json> => {
  const orden = await created(
    owner.post('/api/ordenes', { cliente_id: taller.cliente_id, activo_id: taller.activo_id, partidas }),
  );
  if (paid > 0) await pay(taller, orden, [['01', paid]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  return created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: null }));
};
const credit = (orden: Json, monto_centavos: number): Promise<Json> =>
  created(
    owner.post(`/api/pagos/cuentas/${orden.cuenta_id}/notas`, {
      clase: 'bonificacion',
      motivo: 'Tardó de más',
      monto_centavos,
    }),
  );

describe('a credit note', () => {
  test('lowers what its delivered order was sold for, everywhere, and gives it back when it is cancelled', async () => {
    const orden = await delivered([line('Frenos', 116_000), line('Libro', 100_000, { tasa_iva: 0 })], 216_000);
    expect(await sold()).toEqual(worth(216_000, 200_000));
    const nota = await credit(orden, 100_000);
    expect(await sold()).toEqual(worth(116_000, 107_407));
    const seen = await fresh(taller, orden);
    expect(seen.partidas.map((p: Json) => p.acreditado_centavos)).toEqual([53_704, 46_296]);
    await created(owner.post(`/api/pagos/notas/${nota.id}/cancelacion`, { motivo: 'Se aclaró' }));
    expect(await sold()).toEqual(worth(216_000, 200_000));
  });

  test('issued before the delivery counts on the day of the delivery; what comes back later leaves it to the other lines', async () => {
    const before = await sold();
    const [total = 0, base = 0] = [before.total[0], before.base[0]];
    const orden = await created(
      owner.post('/api/ordenes', {
        cliente_id: taller.cliente_id,
        partidas: [line('Afinación', 50_000), line('Bujías', 50_000, { tasa_iva: 0 })],
      }),
    );
    await credit(orden, 20_000);
    expect(await sold()).toEqual(before);
    const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
    const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
    const out = await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: null }));
    expect(await sold()).toEqual(worth(total + 80_000, base + 40_000 + 34_483));
    const [, bujias] = out.partidas;
    await created(
      act(taller, out, 'devolucion', {
        partida_id: bujias.id,
        cantidad_milesimas: 1000,
        motivo: 'No eran',
        forma_pago: null,
      }),
    );
    const left = await fresh(taller, orden);
    expect(left.partidas.map((p: Json) => p.acreditado_centavos)).toEqual([20_000, 0]);
    expect(await sold()).toEqual(worth(total + 30_000, base + 25_862));
  });
});

describe('a line that comes back in parts', () => {
  test.each([
    ['3 × 89.00', 3, 8_900, [1, 1, 1]],
    ['12 × 89.00, eleven at once', 12, 8_900, [11, 1]],
    ['12 × 89.00 one by one', 12, 8_900, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ] as const)('leaves no centavo of tax: %s', async (_, pieces, precio_centavos, parts) => {
    const nota = await created(
      owner.post('/api/ordenes', {
        clase: 'mostrador',
        partidas: [line('Aceite', precio_centavos, { cantidad_milesimas: pieces * 1000 })],
      }),
    );
    const { rows: before } = await t.owner.query('select base_centavos from ordenes.partida where orden_id = $1', [
      nota.id,
    ]);
    for (const part of parts) {
      const { version, partidas } = await fresh(taller, nota);
      await created(
        owner.post(
          `/api/ordenes/${nota.id}/devolucion`,
          { partida_id: partidas[0].id, cantidad_milesimas: part * 1000, motivo: 'Sobró', forma_pago: null },
          { version },
        ),
      );
      const { rows } = await t.owner.query(
        'select sum(base_centavos)::int as base, sum(iva_centavos)::int as iva, sum(total_centavos)::int as total from ordenes.devolucion where orden_id = $1',
        [nota.id],
      );
      const left = pieces * precio_centavos - rows[0].total;
      expect(before[0].base_centavos - rows[0].base).toBe(left === 0 ? 0 : Math.round((left * 100) / 116));
    }
  });
});
