import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { readIndicadores, readMejores, readTablero, sumInCompany } from '#modules/numeros/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Json, TestServer } from './harness.ts';
import { act, created, fresh, line, liveCounterDay, openOrden, openTaller, pay, type Taller } from './taller.ts';
import { CHANGED, DATED } from './tablas-que-cambian.ts';
import { openSuperuser } from './tamper.ts';

/** What the tables of the shop say of a day, moved so many days into the past behind everybody's back. */
const MOVED = [...DATED, ['visitas.vehiculo', 'ultima_fecha'] as const];
const AGO = 10;

const HOUR = 3_600_000;

export interface TallerDeAntes {
  taller: Taller;
  superuser: pg.Client;
  /** The day on which it all happened, ten days ago. */
  dia: string;
  /** The numbers from two days before it until today, and what is counted line by line. */
  tablero(): Promise<Json>;
  /** The same of the documents alone: as if nothing had been kept. */
  ofDocuments(): Promise<Json>;
  addUp(): Promise<void>;
  /** As if so many days had gone by since whatever was written or added up. */
  letPass(days: number): Promise<void>;
  /** Runs these past the triggers of their tables, as nobody else can. */
  behind(...changes: (readonly [table: string, set: string, which?: string])[]): Promise<void>;
}

export const gastoOf = (fecha: string) => ({
  fecha,
  categoria: 'renta',
  concepto: 'Renta',
  total_centavos: 116_000,
  iva_centavos: 16_000,
  pago: 'por_pagar',
  vence: fecha,
});

class Undone extends Error {}

/** A workshop that lived a day of every kind of document, all of it ten days ago. */
export const openTallerDeAntes = async (server: TestServer): Promise<TallerDeAntes> => {
  const superuser = await openSuperuser(server);
  const taller = await openTaller(server, { caja: true });
  const { company, owner } = taller;
  const { hoy } = company.who;
  const dia = addDays(hoy, -AGO);
  const dates = { desde: addDays(dia, -2), hasta: hoy };
  const behind: TallerDeAntes['behind'] = async (...changes) => {
    for (const [table, set, which = 'true'] of changes) {
      await superuser.query(`alter table ${table} disable trigger user`);
      await superuser.query(`update ${table} set ${set} where empresa_id = ${company.empresa_id} and ${which}`);
      await superuser.query(`alter table ${table} enable trigger user`);
    }
  };
  // Moment by moment, for on several servers no update works one out of another.
  const moveBack = async (table: string, column: string, days: number): Promise<void> => {
    const { rows } = await superuser.query(
      `select distinct ${column}::text as old, (${column} - interval '${days} days')::text as new from ${table}
       where empresa_id = $1 and ${column} is not null order by 1`,
      [company.empresa_id],
    );
    for (const one of rows) await behind([table, `${column} = '${one.new}'`, `${column} = '${one.old}'`]);
  };
  await liveCounterDay(taller);
  await created(owner.post('/api/gastos', gastoOf(hoy)));
  await clock(taller, 'entrada', 9);
  await clock(taller, 'salida', 1);
  const costly = await openOrden(taller, { partidas: [line('Banda', 58_000, { costo_centavos: 20_000 })] });
  await pay(taller, costly, [['01', costly.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, costly), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  await behind(...MOVED.map(([table, column]) => [table, `${column} = ${column} - ${AGO}`] as const), [
    'jornadas.turno',
    `entrada_en = '${dia}T15:00:00Z', salida_en = '${dia}T23:00:00Z'`,
  ]);
  return {
    taller,
    superuser,
    dia,
    behind,
    tablero: async () => {
      const asked = `desde=${dates.desde}&hasta=${dates.hasta}`;
      const { ahora, antes } = await created(owner.get(`/api/numeros/tablero?${asked}`));
      const { data } = await created(owner.get(`/api/numeros/indicadores?${asked}`));
      const mejores = await created(owner.get(`/api/numeros/mejores?${asked}`));
      return { ahora, antes, indicadores: data, mejores };
    },
    ofDocuments: async () => {
      const found: Json = {};
      await company
        .run(async (tx, who) => {
          await tx.run(sql`delete from numeros.dia where empresa_id = ${who.empresa_id}`);
          const { ahora, antes } = await readTablero(tx, who, dates);
          Object.assign(found, {
            ahora,
            antes,
            indicadores: (await readIndicadores(tx, who, dates)).data,
            mejores: await readMejores(tx, who, dates),
          });
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
      return found;
    },
    addUp: () => sumInCompany({ who: company.who, run: (work) => company.run((tx) => work(tx)) }, 30_000),
    letPass: async (days) => {
      await moveBack('numeros.suma', 'vale_hasta', days);
      for (const table of CHANGED) await moveBack(table, 'cambio_en', days);
    },
  };
};

const clock = (taller: Taller, clase: 'entrada' | 'salida', hours: number) =>
  taller.company.run(async (tx, who) => {
    const when = new Date(who.now.getTime() - hours * HOUR);
    const [empleado_id = ''] = taller.trabajadores;
    await mark(tx, { ...who, now: when }, { id: randomUUID(), empleado_id, clase, dicha_en: when, medio: 'telefono' });
  });
