import { beforeAll, describe, expect, test } from 'vitest';
import { hechos } from '#modules/numeros/rules/medidas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import {
  act,
  created,
  fresh,
  line,
  liveCounterDay,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';
import { sumInCompany } from './jobs.ts';
import { readTablero } from './queries.ts';
import { keepDays, kept } from './sumas.ts';

const server = await startTest();
let taller: Taller;
/** The day on which it all happened, ten days ago. */
let dia: string;

/** What the tables of the shop say of a day, moved so many days into the past behind everybody's back. */
const MOVED = [
  ['ordenes.orden', 'entregada_fecha'],
  ['ordenes.devolucion', 'fecha_negocio'],
  ['atribuciones.credito', 'fecha'],
  ['pagos.pago', 'fecha_negocio'],
  ['gastos.gasto', 'fecha'],
  ['cotizaciones.cotizacion', 'fecha_negocio'],
  ['visitas.vehiculo', 'ultima_fecha'],
] as const;
const AGO = 10;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  const { hoy } = taller.company.who;
  dia = addDays(hoy, -AGO);
  await created(taller.owner.post('/api/gastos', gasto(hoy)));
  const costly = await openOrden(taller, { partidas: [line('Banda', 58_000, { costo_centavos: 20_000 })] });
  await pay(taller, costly, [['01', costly.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, costly), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  const superuser = await openSuperuser(server);
  await superuser.query("set session_replication_role = 'replica'");
  for (const [table, column] of MOVED)
    await superuser.query(`update ${table} set ${column} = ${column} - ${AGO} where empresa_id = $1`, [
      taller.company.empresa_id,
    ]);
  await superuser.end();
});

const gasto = (fecha: string) => ({
  fecha,
  categoria: 'renta',
  concepto: 'Renta',
  total_centavos: 116_000,
  iva_centavos: 16_000,
  pago: 'por_pagar',
  vence: fecha,
});

const tablero = async (): Promise<Json> => {
  const { ahora, antes } = await created(
    taller.owner.get(`/api/numeros/tablero?desde=${addDays(dia, -2)}&hasta=${taller.company.who.hoy}`),
  );
  return { ahora, antes };
};

class Undone extends Error {}

/** The same of the documents alone: as if nothing had been kept. */
const ofDocuments = async (): Promise<Json> => {
  const found: Json = {};
  await taller.company
    .run(async (tx, who) => {
      await tx.run(sql`delete from numeros.dia where empresa_id = ${who.empresa_id}`);
      const { ahora, antes } = await readTablero(tx, who, { desde: addDays(dia, -2), hasta: who.hoy });
      Object.assign(found, { ahora, antes });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
};

const addUp = async (): Promise<void> => {
  const { company } = taller;
  await sumInCompany({ who: company.who, run: (work) => company.run((tx) => work(tx)) }, 30_000);
};

const marks = async (): Promise<number> => {
  const { rows } = await server.owner.query(
    'select count(*)::int as n from plataforma.dia_tocado where empresa_id = $1 and fecha = $2',
    [taller.company.empresa_id, dia],
  );
  return rows[0].n;
};

const fuentesLeft = (): Promise<number[]> =>
  taller.company.run((tx, who) =>
    kept.reduce<Promise<number[]>>(
      async (all, fuente) => [...(await all), await keepDays(tx, who, fuente)],
      Promise.resolve([]),
    ),
  );

describe('days that lie back', () => {
  test('are added up once, say what their documents say, and are read instead of them', async () => {
    const before = await tablero();
    expect(before.ahora.vendido_centavos).toBeGreaterThan(0);
    expect(before.ahora.costo_centavos).toBeGreaterThan(0);
    await addUp();
    expect(await tablero()).toEqual(before);
    expect(await ofDocuments()).toEqual(before);
    expect(await fuentesLeft()).toEqual(kept.map(() => 0));
    const { rows } = await server.owner.query('select fuente from numeros.dia where empresa_id = $1 and fecha = $2', [
      taller.company.empresa_id,
      dia,
    ]);
    expect(rows.map(({ fuente }: Json) => fuente).toSorted()).toEqual([...kept].toSorted());
    // Only a number that no document says tells which of them was read.
    const raise = (by: number) =>
      server.owner.query(
        `update numeros.dia set sumas = jsonb_set(sumas, '{cobrado_centavos}', to_jsonb((sumas ->> 'cobrado_centavos')::bigint + $3))
         where empresa_id = $1 and fecha = $2 and fuente = 'cobros'`,
        [taller.company.empresa_id, dia, by],
      );
    await raise(1);
    const { ahora } = await tablero();
    expect(ahora.cobrado_centavos).toBe(before.ahora.cobrado_centavos + 1);
    await raise(-1);
  });

  test('say at once what is written in them later, and are added up again', async () => {
    await addUp();
    const before = await tablero();
    const late = await created(taller.owner.post('/api/gastos', gasto(dia)));
    const after = await tablero();
    expect(after.ahora.gastado_centavos).toBe(before.ahora.gastado_centavos + 100_000);
    expect(await marks()).toBe(1);
    await addUp();
    expect(await marks()).toBe(0);
    expect(await tablero()).toEqual(after);
    await created(
      taller.owner.post(`/api/gastos/${late.id}/cancelacion`, { motivo: 'Duplicado' }, { version: late.version }),
    );
    expect(await tablero()).toEqual(before);
    await addUp();
    expect(await tablero()).toEqual(before);
  });

  test('of a sale that comes back today stay what they were, and the return is of today', async () => {
    await addUp();
    const { rows } = await server.owner.query(
      `select id from ordenes.orden where empresa_id = $1 and entregada_fecha = $2 and clase = 'orden' order by folio desc limit 1`,
      [taller.company.empresa_id, dia],
    );
    const orden = await created(taller.owner.get(`/api/ordenes/${rows[0].id}`));
    const [partida] = orden.partidas;
    const asked = {
      partidas: [{ partida_id: partida.id, cantidad_milesimas: partida.cantidad_milesimas }],
      motivo: 'No le quedó',
      destino: 'saldo',
    };
    await created(act(taller, await fresh(taller, orden), 'devolucion', asked));
    const after = await tablero();
    expect(after).toEqual(await ofDocuments());
    await addUp();
    expect(await tablero()).toEqual(after);
  });

  test('are not taken for added up by who did not see what was being written', async () => {
    await addUp();
    const before = await tablero();
    let commit = () => {};
    const written = new Promise<void>((resolve) => (commit = resolve));
    let wrote = () => {};
    const writing = new Promise<void>((resolve) => (wrote = resolve));
    const writer = taller.company.run(async (tx, who) => {
      await tx.run(sql`update gastos.gasto set otros_centavos = otros_centavos + 500, total_centavos = total_centavos + 500
        where empresa_id = ${who.empresa_id} and cancelado_en is null`);
      wrote();
      await written;
    });
    await writing;
    await addUp();
    expect(await tablero()).toEqual(before);
    commit();
    await writer;
    const after = await tablero();
    expect(after.ahora.gastado_centavos).toBe(before.ahora.gastado_centavos + 500);
    await addUp();
    expect(await tablero()).toEqual(after);
    expect(await ofDocuments()).toEqual(after);
  });

  test('added up by other definitions are not read', async () => {
    await addUp();
    const before = await tablero();
    await server.owner.query(
      `update numeros.dia set definicion = 'otra', sumas = (select jsonb_object_agg(key, 7) from jsonb_each(sumas)) where empresa_id = $1`,
      [taller.company.empresa_id],
    );
    expect(await tablero()).toEqual(before);
    await addUp();
    expect(await tablero()).toEqual(before);
    expect(Object.keys(before.ahora).toSorted()).toEqual([...hechos].toSorted());
  });
});
