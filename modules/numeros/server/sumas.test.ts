import { afterAll, describe, expect, test } from 'vitest';
import { hechos } from '#modules/numeros/rules/medidas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { gastoOf, openTallerDeAntes } from '../../../apps/server/testing/dias-de-antes.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { act, created, fresh, openOrden, pay } from '../../../apps/server/testing/taller.ts';
import { keepDays, kept } from './sumas.ts';

const server = await startTest();
const { taller, superuser, dia, tablero, ofDocuments, addUp, letPass, behind } = await openTallerDeAntes(server);
afterAll(() => superuser.end());

const byDay = async (medida: string): Promise<Record<string, number>> => {
  const { data } = await created(
    taller.owner.get(
      `/api/numeros/corte?desde=${addDays(dia, -2)}&hasta=${taller.company.who.hoy}&medida=${medida}&corte=dia`,
    ),
  );
  return Object.fromEntries(
    data.map(({ clave, ahora }: Json) => [clave, ahora.gastado_centavos]).filter(([, n]: [string, number]) => n !== 0),
  );
};

/** How many days of a source are read from their documents though they lie back. */
const changed = async (fuente: string): Promise<number> => {
  const { rows } = await server.owner.query(
    `select count(distinct g.fecha)::int as n from gastos.gasto g join numeros.suma s on s.empresa_id = g.empresa_id and s.fuente = $2
     where g.empresa_id = $1 and g.cambio_en >= s.vale_hasta`,
    [taller.company.empresa_id, fuente],
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
        `update numeros.dia set sumas[1] = sumas[1] + $3 where empresa_id = $1 and fecha = $2 and fuente = 'cobros'`,
        [taller.company.empresa_id, dia, by],
      );
    await raise(1);
    const { ahora } = await tablero();
    expect(ahora.cobrado_centavos).toBe(before.ahora.cobrado_centavos + 1);
    await raise(-1);
  });

  test('change by a line that is decided otherwise at the same amounts', async () => {
    await addUp();
    const before = await tablero();
    const decide = (was: string, is: string) =>
      superuser.query(
        `with p as (update cotizaciones.partida set decision = $3 where (empresa_id, id) = (
             select p.empresa_id, p.id from cotizaciones.partida p join cotizaciones.cotizacion c
               on c.empresa_id = p.empresa_id and c.id = p.cotizacion_id and c.fecha_negocio = $4
             where p.empresa_id = $1 and p.decision = $2 and p.opcion is null order by p.id limit 1)
           returning empresa_id, cotizacion_id)
         update cotizaciones.cotizacion c set version = c.version + 1 from p where c.empresa_id = p.empresa_id and c.id = p.cotizacion_id`,
        [taller.company.empresa_id, was, is, dia],
      );
    expect((await decide('autorizada', 'rechazada')).rowCount).toBe(1);
    const after = await tablero();
    expect(after.indicadores).not.toEqual(before.indicadores);
    expect(after).toEqual(await ofDocuments());
    await decide('rechazada', 'autorizada');
    expect(await tablero()).toEqual(before);
  });

  test('tell who came again as their documents do, also when a sale becomes of another customer', async () => {
    const old = addDays(dia, -240);
    const nueva = await created(taller.owner.post('/api/clientes', { nombre: 'Ana Ruiz', telefono: '4771234567' }));
    const { rows } = await superuser.query(
      'select id from ordenes.orden where empresa_id = $1 and entregada_fecha = $2 and cliente_id = $3 order by id limit 2',
      [taller.company.empresa_id, dia, taller.cliente_id],
    );
    expect(rows).toHaveLength(2);
    const [his = '', hers = ''] = rows.map(({ id }) => `id = '${id}'`);
    const retained = async () => {
      const read = await tablero();
      expect(read).toEqual(await ofDocuments());
      return read.indicadores.find(({ indicador }: Json) => indicador === 'retencion').ahora;
    };
    expect(await retained()).toEqual({ arriba: 0, abajo: 0 });
    const today = await openOrden(taller, { clase: 'mostrador', activo_id: null });
    await pay(taller, today, [['01', today.total_centavos]]);
    await behind(
      ['ordenes.orden', `entregada_fecha = '${old}'`, his],
      ['ordenes.orden', `entregada_fecha = '${old}', cliente_id = '${nueva.id}'`, hers],
    );
    // Nobody said that those days changed: they are as they were added up until they are added up again.
    await superuser.query('delete from numeros.dia where empresa_id = $1', [taller.company.empresa_id]);
    await addUp();
    expect(await retained()).toEqual({ arriba: 1, abajo: 2 });
    const { rows: kept } = await superuser.query(
      'select sum(bit_count(clientes))::int as n from numeros.dia_visita where empresa_id = $1 and fecha = $2',
      [taller.company.empresa_id, old],
    );
    expect(kept[0].n).toBe(2);
    await server.owner.query(`update ordenes.orden set cliente_id = $2 where empresa_id = $1 and ${hers}`, [
      taller.company.empresa_id,
      taller.cliente_id,
    ]);
    expect(await retained()).toEqual({ arriba: 1, abajo: 1 });
    await letPass(2);
    await addUp();
    expect(await retained()).toEqual({ arriba: 1, abajo: 1 });
    await behind(
      ['ordenes.orden', `entregada_fecha = '${dia}'`, his],
      ['ordenes.orden', `entregada_fecha = '${dia}'`, hers],
    );
    await superuser.query('delete from numeros.dia where empresa_id = $1', [taller.company.empresa_id]);
    await addUp();
    expect(await retained()).toEqual({ arriba: 0, abajo: 0 });
  });

  test('say at once what is written in them later, and are added up again a day after', async () => {
    await addUp();
    const before = await tablero();
    const late = await created(taller.owner.post('/api/gastos', gastoOf(dia)));
    const after = await tablero();
    expect(after.ahora.gastado_centavos).toBe(before.ahora.gastado_centavos + 100_000);
    expect(await changed('gastos')).toBe(1);
    await addUp();
    expect(await changed('gastos')).toBe(1);
    expect(await tablero()).toEqual(after);
    await letPass(2);
    await addUp();
    expect(await changed('gastos')).toBe(0);
    expect(await tablero()).toEqual(after);
    await created(
      taller.owner.post(`/api/gastos/${late.id}/cancelacion`, { motivo: 'Duplicado' }, { version: late.version }),
    );
    expect(await tablero()).toEqual(before);
    await letPass(2);
    await addUp();
    expect(await tablero()).toEqual(before);
  });

  test('give up what goes to another day', async () => {
    const late = await created(taller.owner.post('/api/gastos', gastoOf(dia)));
    await letPass(2);
    await addUp();
    const before = await byDay('gastado');
    await created(
      taller.owner.patch(
        `/api/gastos/${late.id}`,
        { fecha: addDays(dia, 2), vence: addDays(dia, 2) },
        { version: late.version },
      ),
    );
    const after = await byDay('gastado');
    expect(after[dia]).toBe((before[dia] ?? 0) - 100_000);
    expect(after[addDays(dia, 2)]).toBe((before[addDays(dia, 2)] ?? 0) + 100_000);
    await letPass(2);
    await addUp();
    expect(await byDay('gastado')).toEqual(after);
  });

  test('of a clock that runs are read until it stops', async () => {
    await addUp();
    await behind(['jornadas.turno', 'salida_en = null']);
    const running = (await tablero()).ahora.presentes_seg;
    expect(running).toBeGreaterThan(9 * 24 * 3_600);
    await addUp();
    await server.owner.query(`update jornadas.turno set salida_en = $2, version = version + 1 where empresa_id = $1`, [
      taller.company.empresa_id,
      `${dia}T21:00:00Z`,
    ]);
    expect((await tablero()).ahora.presentes_seg).toBe(6 * 3_600);
    await letPass(2);
    await addUp();
    expect((await tablero()).ahora.presentes_seg).toBe(6 * 3_600);
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
        where empresa_id = ${who.empresa_id} and fecha = ${dia}::date and cancelado_en is null`);
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
      `update numeros.dia set definicion = 'otra', sumas = array_fill(7::bigint, array[cardinality(sumas)]) where empresa_id = $1`,
      [taller.company.empresa_id],
    );
    expect(await tablero()).toEqual(before);
    await addUp();
    expect(await tablero()).toEqual(before);
    expect(Object.keys(before.ahora).toSorted()).toEqual([...hechos].toSorted());
  });
});
