import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import type pg from 'pg';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { PlanEntrada } from '#modules/membresias/rules/plan.ts';
import { addPlan } from '#modules/membresias/server/front-door.ts';
import { addServicio } from '#modules/servicios/server/front-door.ts';
import { ServicioNuevo } from '#modules/servicios/rules/formas.ts';
import { VentaNueva } from '#modules/ventas/contract.ts';
import { returnNota, sell } from '#modules/ventas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What comes to the counter with one membership: a wash, so many days later; or a ticket that comes back. */
type Act =
  | { tipo: 'usa'; dias: number; cantidad: number; servicio: 0 | 1; miente: number }
  | { tipo: 'devuelve'; cual: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant('usa' as const),
      dias: fc.constantFrom(0, 0, 0, 1, 2, 5, 9),
      cantidad: fc.integer({ min: 1, max: 4 }),
      servicio: fc.constantFrom(0 as const, 1 as const),
      // Whoever asks for more than there is.
      miente: fc.constantFrom(0, 0, 0, 0, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant('devuelve' as const), cual: fc.nat(5) }) },
);
const story = fc.record({
  limite: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  cada: fc.constantFrom('dia' as const, 'semana' as const, 'mes' as const, 'periodo' as const),
  intervalo: fc.constantFrom(0, 0, 3, 7),
  da: fc.constantFrom('gratis' as const, 'porcentaje' as const, 'monto' as const),
  precio: fc.integer({ min: 1, max: 99_999 }),
  acts: fc.array(act, { minLength: 2, maxLength: 9 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

interface DePapel {
  dia: string;
  usos: number;
  devuelto: boolean;
}

/** The card of paper that is punched: no SQL, no locks, no windows that have names. */
class Tarjeta {
  readonly usos: (DePapel | null)[] = [];
  readonly told: Story;
  constructor(told: Story) {
    this.told = told;
  }

  private sameWindow(a: string, b: string): boolean {
    if (this.told.cada === 'periodo') return true;
    if (this.told.cada === 'dia') return a === b;
    if (this.told.cada === 'mes') return a.slice(0, 7) === b.slice(0, 7);
    const monday = (day: string) => {
      let d = day;
      while (new Date(`${d}T12:00:00Z`).getUTCDay() !== 1) d = addDays(d, -1);
      return d;
    };
    return monday(a) === monday(b);
  }

  covers(hoy: string, cantidad: number): number {
    const alive = this.usos.filter((uso): uso is DePapel => uso !== null && !uso.devuelto && uso.usos > 0);
    const { limite, intervalo } = this.told;
    if (intervalo > 0 && alive.some(({ dia }) => addDays(dia, intervalo) > hoy)) return 0;
    const punched = alive.filter(({ dia }) => this.sameWindow(dia, hoy)).reduce((n, { usos }) => n + usos, 0);
    const left = limite === null ? cantidad : Math.max(0, limite - punched);
    return Math.min(cantidad, left, intervalo > 0 ? 1 : cantidad);
  }

  worth(usos: number): number {
    const { da, precio } = this.told;
    if (da === 'gratis') return usos * precio;
    // Thirty per cent, half up; or five pesos each, never more than it costs.
    return da === 'porcentaje' ? Math.floor((usos * precio * 3 + 5) / 10) : usos * Math.min(500, precio);
  }
}

/** Tells stories of one membership to the verbs of the counter and to a card of paper: each use and each centavo must agree. */
export const tellMembershipStories = async (
  pool: pg.Pool,
  who: Who,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ usados: number; rechazados: number; devueltos: number }> => {
  const figures = { usados: 0, rechazados: 0, devueltos: 0 };
  await fc.assert(
    fc.asyncProperty(story, (told) => tell(pool, who, told, figures)),
    { numRuns: runs, seed, endOnFailure: true },
  );
  return figures;
};

const tell = async (
  pool: pg.Pool,
  who: Who,
  told: Story,
  figures: { usados: number; rechazados: number; devueltos: number },
) => {
  const tarjeta = new Tarjeta(told);
  const { cliente_id, activo_id, membresia_id, servicios } = await asWho(pool, who, (tx) => begin(tx, who, told));
  const tickets: { id: string; version: number }[] = [];
  let hoy = who.hoy;
  for (const one of told.acts) {
    if (one.tipo === 'devuelve') {
      if (tickets.length === 0) continue;
      const i = one.cual % tickets.length;
      const uso = tarjeta.usos[i];
      if (!uso || uso.devuelto) continue;
      const at = onDay(who, hoy);
      await asWho(pool, at, (tx) => takeBack(tx, at, tickets[i] as { id: string; version: number }));
      uso.devuelto = true;
      figures.devueltos++;
      continue;
    }
    hoy = addDays(hoy, one.dias);
    const at = onDay(who, hoy);
    const covered = one.servicio === 0 ? tarjeta.covers(hoy, one.cantidad) : 0;
    const asked = one.miente > 0 ? one.cantidad : covered;
    const descuento = tarjeta.worth(asked);
    if (asked === 0 || (descuento === 0 && one.miente === 0)) continue;
    const line = {
      id: newId(),
      servicio_id: servicios[one.servicio] as string,
      cantidad: one.cantidad,
      precio: told.precio,
      descuento,
    };
    const cart = { cliente_id, activo_id, membresia_id, line };
    const sold = await asWho(pool, at, (tx) => sell(tx, at, ventaOf(cart))).catch((refusal: unknown) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      return null;
    });
    const expected = covered > 0 && asked === covered && descuento > 0;
    deepStrictEqual({ sold: sold !== null, hoy, covered, asked }, { sold: expected, hoy, covered, asked });
    if (!sold) {
      figures.rechazados++;
      continue;
    }
    figures.usados++;
    tickets.push(sold);
    tarjeta.usos.push({ dia: hoy, usos: covered, devuelto: false });
  }
  await asWho(pool, who, (tx) => compare(tx, who, membresia_id, tarjeta));
};

const onDay = (who: Who, hoy: string): Who => ({ ...who, hoy, now: new Date(`${hoy}T18:00:00Z`) });

const ventaOf = ({
  cliente_id,
  activo_id,
  membresia_id,
  line,
}: {
  cliente_id: string;
  activo_id: string;
  membresia_id: string | null;
  line: { id: string; servicio_id: string; cantidad: number; precio: number; descuento: number };
}) =>
  VentaNueva.parse({
    cliente_id,
    activo_id,
    partidas: [
      {
        id: line.id,
        tipo: 'servicio',
        servicio_id: line.servicio_id,
        descripcion: 'Lavado',
        cantidad_milesimas: line.cantidad * 1000,
        precio_centavos: line.precio,
        descuento: { tipo: 'monto', centavos: line.descuento },
        tasa_iva: 1600,
        membresia_id,
      },
    ],
  });

const begin = async (tx: Tx, who: Who, { limite, cada, intervalo, da, precio }: Story) => {
  const tail = newId().slice(-8);
  const cliente = await addCliente(tx, who, ClienteNuevo.parse({ nombre: `Socio ${tail}`, telefono: '' }));
  const activo = await addActivo(tx, who, ActivoNuevo.parse({ cliente_id: cliente.id, marca: 'Nissan', placas: tail }));
  const add = async (nombre: string) =>
    (
      await addServicio(
        tx,
        who,
        ServicioNuevo.parse({ nombre, clave: nombre, precio_centavos: precio, tipo: 'servicio' }),
      )
    ).id;
  const servicios = [await add(`Lavado ${tail}`), await add(`Encerado ${tail}`)];
  const plan = await addPlan(
    tx,
    who,
    PlanEntrada.parse({
      nombre: `Plan ${tail}`,
      color: 'azul',
      precio_centavos: 0,
      tasa_iva: 1600,
      duracion: 1,
      unidad: 'anio',
      vehiculos: 1,
      beneficios: [
        {
          id: newId(),
          nombre: 'Lavado',
          servicio_id: servicios[0],
          da,
          diezmilesimas: 3000,
          centavos: 500,
          limite,
          cada,
          intervalo_dias: intervalo,
        },
      ],
    }),
  );
  await sell(
    tx,
    who,
    VentaNueva.parse({
      cliente_id: cliente.id,
      activo_id: activo.id,
      partidas: [
        {
          tipo: 'otro',
          descripcion: 'Membresía',
          cantidad_milesimas: 1000,
          precio_centavos: 0,
          tasa_iva: 1600,
          membresia: { plan_id: plan.id },
        },
      ],
    }),
  );
  const { id } = await tx.one(
    sql<{
      id: string;
    }>`select id from membresias.membresia where empresa_id = ${who.empresa_id} and cliente_id = ${cliente.id}`,
  );
  return { cliente_id: cliente.id, activo_id: activo.id, membresia_id: id, servicios };
};

const takeBack = async (tx: Tx, who: Who, { id, version }: { id: string; version: number }) => {
  const partidas = await tx.rows(sql<{
    partida_id: string;
    cantidad_milesimas: number;
  }>`select id as partida_id, cantidad_milesimas
    from ordenes.partida where empresa_id = ${who.empresa_id} and orden_id = ${id}`);
  await returnNota(tx, who, id, { partidas, motivo: 'Se arrepintió', forma_pago: null }, version);
};

const compare = async (tx: Tx, who: Who, membresia_id: string, tarjeta: Tarjeta): Promise<void> => {
  const { usos, centavos } = await tx.one(sql<{
    usos: number;
    centavos: number;
  }>`select coalesce(sum(cantidad), 0)::int as usos,
    coalesce(sum(descuento_centavos), 0)::bigint as centavos from membresias.uso where empresa_id = ${who.empresa_id} and membresia_id = ${membresia_id}`);
  const alive = tarjeta.usos.filter((uso) => uso !== null && !uso.devuelto);
  deepStrictEqual(
    { usos, centavos },
    {
      usos: alive.reduce((n, uso) => n + (uso?.usos ?? 0), 0),
      centavos: alive.reduce((n, uso) => n + tarjeta.worth(uso?.usos ?? 0), 0),
    },
  );
};
