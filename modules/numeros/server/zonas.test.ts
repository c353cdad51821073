import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSesion } from '#modules/caja/server/front-door.ts';
import { CotizacionNueva } from '#modules/cotizaciones/contract.ts';
import { createCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { cortesOf, hechosOf, medidas } from '#modules/numeros/rules/medidas.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden } from '#modules/ordenes/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created } from '../../../apps/server/testing/taller.ts';
import { dayOf, HOUR_MS, momentsOf, zonas } from '../../../apps/server/testing/zones.ts';

const server = await startTest();

/** What was sold, collected and quoted, and how long somebody was there, of a day of the clock on the wall. */
interface Dia {
  vendido_centavos: number;
  cobrado_centavos: number;
  ofrecido_centavos: number;
  presentes_seg: number;
}

test.each(zonas)('%s: around midnight, and where clocks are moved, every measure is of its own day', async (zona) => {
  const taller = await server.company({ nombre: `Números de ${zona}`, zona });
  const { cajas } = (await taller.owner.get('/api/cajas')).body;
  const { id: cliente_id } = await created(taller.owner.post('/api/clientes', { nombre: 'Quien cruza la medianoche' }));
  const { id: empleado_id } = await created(taller.owner.post('/api/empleados', { nombre: 'Quien está de noche' }));
  const perDay = new Map<string, Dia>();
  const add = (at: number, fact: keyof Dia, amount: number): void => {
    const day = dayOf(at, zona);
    const sums = perDay.get(day) ?? {
      vendido_centavos: 0,
      cobrado_centavos: 0,
      ofrecido_centavos: 0,
      presentes_seg: 0,
    };
    perDay.set(day, { ...sums, [fact]: sums[fact] + amount });
  };
  const whoAt = (at: number): Who => ({ ...taller.who, now: new Date(at), hoy: dateInZone(new Date(at), zona) });
  const moments = momentsOf(zona);
  const sesion_id = await taller.run(async (tx) => {
    const { id } = await openSesion(tx, whoAt((moments[0] ?? 0) - 2 * HOUR_MS), {
      caja_id: cajas[0].id,
      fondo_centavos: 0,
    });
    return id;
  });
  let precio_centavos = 10_000;
  for (const [n, moment] of moments.entries()) {
    for (const ms of [-HOUR_MS, -1, 0, 1, HOUR_MS]) {
      const at = moment + ms;
      precio_centavos += 101;
      const partida = {
        tipo: 'servicio',
        descripcion: 'Cambio de aceite',
        cantidad_milesimas: 1000,
        precio_centavos,
        tasa_iva: 1600,
      };
      await taller.run(async (tx) => {
        const who = whoAt(at);
        const orden = await openOrden(tx, who, OrdenNueva.parse({ clase: 'mostrador', partidas: [partida] }));
        const { id: cuenta_id } = await getCuentaByDocumento(tx, who, orden.id);
        const aplicaciones = [{ cuenta_id, monto_centavos: orden.total_centavos }];
        const formas = [{ forma_pago: '01', monto_centavos: orden.total_centavos }];
        await registerPago(tx, who, PagoNuevo.parse({ aplicaciones, formas, sesion_id }));
        const quoted = await createCotizacion(tx, who, CotizacionNueva.parse({ cliente_id, partidas: [partida] }));
        add(at, 'vendido_centavos', orden.total_centavos);
        add(at, 'cobrado_centavos', orden.total_centavos);
        add(at, 'ofrecido_centavos', quoted.total_centavos);
      });
    }
    // A shift is of the day on which it begins, however far past midnight it goes; where midnight comes twice there is one.
    if (moment - (moments[n - 1] ?? 0) < 3 * HOUR_MS) continue;
    await taller.run(async (tx) => {
      for (const [clase, ms] of [
        ['entrada', -HOUR_MS],
        ['salida', HOUR_MS],
      ] as const) {
        const dicha_en = new Date(moment + ms);
        await mark(tx, whoAt(moment + ms), { id: randomUUID(), empleado_id, clase, dicha_en, medio: 'telefono' });
      }
    });
    add(moment - HOUR_MS, 'presentes_seg', (2 * HOUR_MS) / 1000);
  }

  const days = [...perDay.keys()].toSorted();
  const whole = `desde=${days[0]}&hasta=${days.at(-1)}`;
  const ask = (path: string): Promise<Json> => created(taller.owner.get(`/api/numeros/${path}`));
  const board = new Map<string, Json>();
  for (const day of days) board.set(day, (await ask(`tablero?desde=${day}&hasta=${day}`)).ahora);
  for (const [day, sums] of perDay) expect([day, board.get(day)]).toEqual([day, expect.objectContaining(sums)]);

  // PostgreSQL has zones of its own: what it calls a day, of the instants that were written, must be the same.
  const { rows } = await server.owner.query(
    `select dia, sum(vendido)::int as vendido, sum(cobrado)::int as cobrado, sum(ofrecido)::int as ofrecido from (
       select (o.entregada_en at time zone $2)::date::text as dia, o.total_centavos as vendido, 0 as cobrado, 0 as ofrecido
       from ordenes.orden o where o.empresa_id = $1 and o.entregada_en is not null
       union all select (p.creado_en at time zone $2)::date::text, 0, p.monto_centavos, 0 from pagos.pago p where p.empresa_id = $1
       union all select (c.creado_en at time zone $2)::date::text, 0, 0, c.total_centavos from cotizaciones.cotizacion c where c.empresa_id = $1) x
     group by dia order by dia`,
    [taller.empresa_id, zona],
  );
  expect(rows).toEqual(
    days.map((dia) => ({
      dia,
      vendido: perDay.get(dia)?.vendido_centavos,
      cobrado: perDay.get(dia)?.cobrado_centavos,
      ofrecido: perDay.get(dia)?.ofrecido_centavos,
    })),
  );

  // Every measure by day says of each day what the board of that day says, and all of them what the whole says.
  const { ahora } = await ask(`tablero?${whole}`);
  for (const medida of medidas.filter((one) => cortesOf(one).includes('dia'))) {
    const { data, total } = await ask(`corte?${whole}&medida=${medida}&corte=dia`);
    for (const hecho of hechosOf(medida)) {
      const byDay = new Map<string, number>(data.map((row: Json) => [row.clave, row.ahora[hecho]]));
      expect([medida, hecho, days.map((day) => byDay.get(day) ?? 0)]).toEqual([
        medida,
        hecho,
        days.map((day) => board.get(day)?.[hecho]),
      ]);
      expect([medida, total[hecho]]).toEqual([medida, ahora[hecho]]);
    }
  }
});
