import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ hoy } = taller.company.who);
});

const month = (): Promise<Json> => created(taller.owner.get(`/api/contabilidad/mes?mes=${hoy.slice(0, 7)}`));
const byRate = async (): Promise<Record<string, [number, number]>> =>
  Object.fromEntries(
    (await month()).trasladado.tasas.map((one: Json) => [one.tasa_iva, [one.base_centavos, one.iva_centavos]]),
  );

const sell = async (partidas: Json[]): Promise<Json> => {
  const ticket = await openOrden(taller, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
  await pay(taller, ticket, [['01', ticket.total_centavos]]);
  return ticket;
};
const giveBack = async (ticket: Json, at: number, cantidad_milesimas: number): Promise<void> => {
  const body = { partida_id: ticket.partidas[at].id, cantidad_milesimas, motivo: 'No era', forma_pago: '01' };
  const answer = await act(taller, await fresh(taller, ticket), 'devolucion', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

test('what comes back of a sale with two rates takes from the rate of its line, and from no other', async () => {
  const ticket = await sell([line('Filtro', 11_600), line('Libro', 10_000, { tasa_iva: 0 })]);
  expect(await byRate()).toEqual({ 1600: [10_000, 1_600], 0: [10_000, 0] });
  await giveBack(ticket, 1, 1_000);
  const now = await byRate();
  expect(now[1600]).toEqual([10_000, 1_600]);
  expect(now[0] ?? [0, 0]).toEqual([0, 0]);
});

test('both sheets of the book say the same IVA of what was sold, paid and came back, whatever the parts', async () => {
  const rate = fc.constantFrom(1_600, 800, 0);
  const sale = fc.array(
    fc.record({ price: fc.integer({ min: 101, max: 99_999 }), pieces: fc.integer({ min: 1, max: 4 }), rate }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  for (const partidas of fc.sample(sale, { numRuns: 6, seed: 35 })) {
    const ticket = await sell(
      partidas.map(({ price, pieces, rate: tasa_iva }, at) =>
        line(`Pieza ${at}`, price, { cantidad_milesimas: pieces * 1_000, tasa_iva }),
      ),
    );
    // All but one piece of the last line, one by one, so that some lines come back in parts and whole.
    for (const [at, { pieces }] of partidas.entries())
      for (let n = 0; n < (at === partidas.length - 1 ? pieces - 1 : pieces); n++) await giveBack(ticket, at, 1_000);
    const { ventas, trasladado } = await month();
    expect([trasladado.base_centavos, trasladado.iva_centavos]).toEqual([ventas.base_centavos, ventas.iva_centavos]);
  }
});

test.each([
  [3, 8_900],
  [12, 8_900],
  [4, 14_990],
])(
  'a line of %i at %i centavos that comes back piece by piece leaves no centavo of base nor of IVA',
  async (pieces, price) => {
    const before = await month();
    const ticket = await sell([line('Filtro', price, { cantidad_milesimas: pieces * 1_000 })]);
    for (let n = 0; n < pieces; n++) await giveBack(ticket, 0, 1_000);
    const after = await month();
    for (const key of ['base_centavos', 'iva_centavos', 'total_centavos']) {
      expect(after.ventas[key], key).toBe(before.ventas[key]);
      expect(after.trasladado[key], key).toBe(before.trasladado[key]);
    }
  },
);

test('an advance of an order causes its tax on the day it is collected, by the rates of its lines, before it is delivered', async () => {
  const story = fc.record({
    partidas: fc.array(
      fc.record({ price: fc.integer({ min: 1_000, max: 99_999 }), rate: fc.constantFrom(1_600, 800, 0) }),
      { minLength: 1, maxLength: 3 },
    ),
    part: fc.integer({ min: 1, max: 99 }),
  });
  for (const { partidas, part } of fc.sample(story, { numRuns: 6, seed: 41 })) {
    const before = await byRate();
    const orden = await openOrden(taller, {
      partidas: partidas.map(({ price, rate: tasa_iva }) => line('Trabajo', price, { tasa_iva })),
    });
    const since = async (): Promise<Record<string, [number, number]>> => {
      const now = await byRate();
      const rates = Object.keys(now).map((tasa): [string, [number, number]] => {
        const [base, iva] = now[tasa] ?? [0, 0];
        const [hadBase, hadIva] = before[tasa] ?? [0, 0];
        return [tasa, [base - hadBase, iva - hadIva]];
      });
      return Object.fromEntries(rates.filter(([, [base, iva]]) => base !== 0 || iva !== 0));
    };
    const advance = Math.max(1, Math.floor((orden.total_centavos * part) / 100));
    await pay(taller, orden, [['01', advance]]);
    const caused = await since();
    expect(Object.values(caused).reduce((sum, [base, iva]) => sum + base + iva, 0)).toBe(advance);
    for (const rate of [1_600, 800, 0]) {
      const lines = orden.partidas.filter(({ tasa_iva }: Json) => tasa_iva === rate);
      const ivaOf = lines.reduce((sum: number, one: Json) => sum + one.iva_centavos, 0);
      expect(caused[rate]?.[1] ?? 0).toBe(Math.round((advance * ivaOf) / orden.total_centavos));
    }
    // Left in favour it is of no document any more: its tax is charged again where it is spent.
    const body = { motivo: 'Ya no viene', anticipo: 'a_favor' };
    const cancelled = await act(taller, await fresh(taller, orden), 'cancelacion', body);
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await since()).toEqual({});
  }
});
