import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import type pg from 'pg';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { CuponEntrada } from '#modules/cupones/rules/cupon.ts';
import { addCupon } from '#modules/cupones/server/front-door.ts';
import { VentaNueva } from '#modules/ventas/contract.ts';
import { returnNota, sell } from '#modules/ventas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What comes to the counter with one coupon: somebody with a cart, so many days later; or a piece of a ticket that comes back. */
type Act =
  | { tipo: 'usa'; dias: number; quien: number; precios: number[]; miente: number }
  | { tipo: 'devuelve'; cual: number; renglon: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('usa' as const),
      dias: fc.constantFrom(0, 0, 0, 1, 4),
      // 0: nobody in particular.
      quien: fc.integer({ min: 0, max: 2 }),
      precios: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 }),
      // Whoever takes a centavo more.
      miente: fc.constantFrom(0, 0, 0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ tipo: fc.constant('devuelve' as const), cual: fc.nat(5), renglon: fc.nat(3) }),
  },
);
const story = fc.record({
  da: fc.constantFrom('porcentaje' as const, 'monto' as const),
  cuanto: fc.integer({ min: 1, max: 9_999 }),
  limite: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  limite_cliente: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null, freq: 2 }),
  minimo: fc.constantFrom(0, 0, 0, 40_000),
  dura: fc.constantFrom(3, 30),
  solo_nuevos: fc.constantFrom(false, false, false, false, false, true),
  acts: fc.array(act, { minLength: 3, maxLength: 12 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

interface DePapel {
  quien: number;
  /** What it took off each line, and which of them came back. */
  quita: number[];
  vuelto: boolean[];
}

/** The sheet of paper on which each ticket is a mark: no SQL, no locks, no counts that are kept. */
class Hoja {
  readonly marcas: DePapel[] = [];
  readonly told: Story;
  constructor(told: Story) {
    this.told = told;
  }

  private alive(quien?: number): number {
    const standing = this.marcas.filter((m) => m.vuelto.some((v) => !v));
    return standing.filter((m) => quien === undefined || m.quien === quien).length;
  }

  /** Something of what he bought still stands. */
  private came(quien: number): boolean {
    return this.marcas.some((m) => m.quien === quien && m.quita.some((q, i) => q === 0 || !m.vuelto[i]));
  }

  holds(day: number, quien: number, precios: readonly number[]): boolean {
    const { limite, limite_cliente, minimo, dura, solo_nuevos } = this.told;
    if (day > dura) return false;
    if (limite !== null && this.alive() >= limite) return false;
    if (limite_cliente !== null && (quien === 0 || this.alive(quien) >= limite_cliente)) return false;
    if (solo_nuevos && (quien === 0 || this.came(quien))) return false;
    return precios.reduce((n, p) => n + p, 0) >= minimo;
  }

  /** Per cent half up, line by line; pesos in proportion, the centavos that are left to whom they were nearest. */
  takes(precios: readonly number[]): number[] {
    const { da, cuanto } = this.told;
    if (da === 'porcentaje') return precios.map((p) => Math.floor((p * cuanto + 5_000) / 10_000));
    const sum = precios.reduce((n, p) => n + p, 0);
    const all = Math.min(cuanto, sum);
    const parts = precios.map((p) => Math.floor((all * p) / sum));
    const order = precios
      .map((p, i) => ({ i, rest: (all * p) % sum }))
      .toSorted((a, b) => b.rest - a.rest || a.i - b.i);
    let left = all - parts.reduce((n, p) => n + p, 0);
    for (const { i } of order) if (left-- > 0) parts[i] = (parts[i] ?? 0) + 1;
    return parts;
  }
}

/** Tells stories of one coupon to the verbs of the counter and to a sheet of paper: each use and each centavo must agree. */
export const tellCouponStories = async (
  pool: pg.Pool,
  who: Who,
  { runs, seed, path }: { runs: number; seed: number; path?: string },
): Promise<{ usados: number; rechazados: number; devueltos: number }> => {
  const figures = { usados: 0, rechazados: 0, devueltos: 0 };
  await fc.assert(
    fc.asyncProperty(story, (told) => tell(pool, who, told, figures)),
    { numRuns: runs, seed, endOnFailure: true, ...(path === undefined ? {} : { path }) },
  );
  return figures;
};

interface Ticket {
  id: string;
  version: number;
  lineas: string[];
}

const tell = async (
  pool: pg.Pool,
  who: Who,
  told: Story,
  figures: { usados: number; rechazados: number; devueltos: number },
) => {
  const hoja = new Hoja(told);
  const { codigo, clientes } = await asWho(pool, who, (tx) => begin(tx, who, told));
  const tickets: Ticket[] = [];
  let day = 0;
  for (const one of told.acts) {
    const at = onDay(who, addDays(who.hoy, day));
    if (one.tipo === 'devuelve') {
      const i = tickets.length === 0 ? 0 : one.cual % tickets.length;
      const [ticket, marca] = [tickets[i], hoja.marcas[i]];
      const r = ticket ? one.renglon % ticket.lineas.length : 0;
      if (!ticket || !marca || marca.vuelto[r]) continue;
      ticket.version = await asWho(pool, at, (tx) => takeBack(tx, at, ticket, r));
      marca.vuelto[r] = true;
      figures.devueltos++;
      continue;
    }
    day += one.dias;
    const now = onDay(who, addDays(who.hoy, day));
    const quita = hoja.takes(one.precios);
    // A line of which nothing is taken names no code; a ticket of which nothing is taken has no coupon.
    if (quita.every((centavos) => centavos === 0)) continue;
    const asked = quita.map((centavos, i) => (i === 0 && centavos > 0 ? centavos + one.miente : centavos));
    if (one.precios.some((p, i) => (asked[i] ?? 0) > p)) continue;
    const lineas = one.precios.map(() => newId());
    const cart = { cliente_id: clientes[one.quien] ?? null, codigo, lineas, precios: one.precios, quita: asked };
    const sold = await asWho(pool, now, (tx) => sell(tx, now, ventaOf(cart))).catch((refusal: unknown) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      return null;
    });
    const honest = one.miente === 0 || (quita[0] ?? 0) === 0;
    const expected = honest && hoja.holds(day, one.quien, one.precios);
    deepStrictEqual({ sold: sold !== null, day, quita }, { sold: expected, day, quita });
    if (!sold) {
      figures.rechazados++;
      continue;
    }
    figures.usados++;
    tickets.push({ id: sold.id, version: sold.version, lineas });
    // A line of which nothing was taken holds no use.
    hoja.marcas.push({ quien: one.quien, quita, vuelto: quita.map((centavos) => centavos === 0) });
  }
  await asWho(pool, who, (tx) => compare(tx, who, codigo, hoja));
};

const onDay = (who: Who, hoy: string): Who => ({ ...who, hoy, now: new Date(`${hoy}T18:00:00Z`) });

const ventaOf = ({
  cliente_id,
  codigo,
  lineas,
  precios,
  quita,
}: {
  cliente_id: string | null;
  codigo: string;
  lineas: string[];
  precios: number[];
  quita: number[];
}) => {
  const total = sum(precios) - sum(quita);
  return VentaNueva.parse({
    cliente_id,
    partidas: precios.map((precio_centavos, i) => {
      const centavos = quita[i] ?? 0;
      return {
        id: lineas[i],
        tipo: 'otro',
        descripcion: 'Trabajo',
        cantidad_milesimas: 1000,
        precio_centavos,
        descuento: centavos === 0 ? null : { tipo: 'monto', centavos },
        tasa_iva: 1600,
        cupon_codigo: centavos === 0 ? null : codigo,
        cupon_centavos: centavos,
      };
    }),
    // Nobody in particular owes nothing: it is paid, unless nothing is left to pay.
    cobro: total === 0 ? null : { monto_centavos: total, formas: [{ forma_pago: '01', monto_centavos: total }] },
  });
};

const sum = (all: readonly number[]): number => all.reduce((n, one) => n + one, 0);

const begin = async (tx: Tx, who: Who, told: Story) => {
  const tail = newId().slice(-8);
  const add = async (n: number) =>
    (await addCliente(tx, who, ClienteNuevo.parse({ nombre: `Cliente ${n} ${tail}` }))).id;
  const { codigo } = await addCupon(tx, who, {
    ...CuponEntrada.parse({
      nombre: `Cupón ${tail}`,
      da: told.da,
      diezmilesimas: told.cuanto,
      centavos: told.cuanto,
      limite: told.limite,
      limite_cliente: told.limite_cliente,
      minimo_centavos: told.minimo,
      solo_nuevos: told.solo_nuevos,
      hasta: addDays(who.hoy, told.dura),
    }),
    codigo: '',
  });
  return { codigo, clientes: [null, await add(1), await add(2)] };
};

const takeBack = async (tx: Tx, who: Who, { id, version, lineas }: Ticket, r: number): Promise<number> => {
  const partidas = [{ partida_id: lineas[r] ?? '', cantidad_milesimas: 1000 }];
  const nota = await returnNota(tx, who, id, { partidas, motivo: 'Se arrepintió', forma_pago: null }, version);
  return nota.version;
};

const compare = async (tx: Tx, who: Who, codigo: string, hoja: Hoja): Promise<void> => {
  const told = await tx.one(sql<{ usados: number; centavos: number }>`select k.usados,
    (select coalesce(sum(u.descuento_centavos), 0)::bigint from cupones.uso u where u.empresa_id = ${who.empresa_id} and u.codigo = ${codigo}) as centavos
    from cupones.codigo k where k.empresa_id = ${who.empresa_id} and k.codigo = ${codigo}`);
  const alive = hoja.marcas.filter((m) => m.vuelto.some((v) => !v));
  deepStrictEqual(told, {
    usados: alive.length,
    centavos: sum(alive.flatMap((m) => m.quita.filter((_, i) => !m.vuelto[i]))),
  });
};
