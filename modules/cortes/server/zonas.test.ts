import { afterAll, expect, test } from 'vitest';
import { openSesion } from '#modules/caja/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden } from '#modules/ordenes/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
import { dateInZone } from '#platform/server/http/who.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { dayOf, HOUR_MS, hours, momentsOf, wall, zonas } from '../../../apps/server/testing/zones.ts';
import { closeCorte } from './commands.ts';

const server = await startTest();
afterAll(closePdf);

test('three of the zones move their clocks, two of them at midnight', () => {
  const moving = zonas.filter((zona) => momentsOf(zona).length > 1);
  expect(moving).toEqual(['America/Tijuana', 'America/Havana', 'America/Santiago']);
  expect(hours.some((at) => wall(at, 'America/Santiago').startsWith('2026-09-06 00'))).toBe(false);
  expect(hours.filter((at) => wall(at, 'America/Havana').startsWith('2026-11-01 00'))).toHaveLength(2);
});

test.each(zonas)(
  '%s: around midnight, and where clocks are moved, the cuts add up to the payments, day by day',
  async (zona) => {
    const taller = await server.company({ nombre: `Taller ${zona}`, zona });
    const { cajas } = (await taller.owner.get('/api/cajas')).body;
    const perDay = new Map<string, number>();
    const perCut: { monto: number; desde: string; hasta: string }[] = [];
    let monto_centavos = 10_000;
    for (const moment of momentsOf(zona)) {
      const at = (ms: number) => ({
        ...taller.who,
        now: new Date(moment + ms),
        hoy: dateInZone(new Date(moment + ms), zona),
      });
      const charges = [-HOUR_MS, -1, 0, 1, HOUR_MS].map((ms) => ({
        who: at(ms),
        monto_centavos: (monto_centavos += 101),
      }));
      await taller.run(async (tx) => {
        const { id: sesion_id } = await openSesion(tx, at(-2 * HOUR_MS), { caja_id: cajas[0].id, fondo_centavos: 0 });
        for (const { who, monto_centavos: monto } of charges) {
          const partida = {
            tipo: 'servicio',
            descripcion: 'Cambio de aceite',
            cantidad_milesimas: 1000,
            precio_centavos: monto,
          };
          const nueva = OrdenNueva.parse({ clase: 'mostrador', partidas: [{ ...partida, tasa_iva: 1600 }] });
          const orden = await openOrden(tx, who, nueva);
          const { id: cuenta_id } = await getCuentaByDocumento(tx, who, orden.id);
          const aplicaciones = [{ cuenta_id, monto_centavos: orden.total_centavos }];
          const formas = [{ forma_pago: '01', monto_centavos: orden.total_centavos }];
          await registerPago(tx, who, PagoNuevo.parse({ aplicaciones, formas, sesion_id }));
          const day = dayOf(who.now.getTime(), zona);
          perDay.set(day, (perDay.get(day) ?? 0) + orden.total_centavos);
        }
        const conteo = {};
        await closeCorte(tx, at(2 * HOUR_MS), {
          sesion_id,
          conteo,
          comentario: 'Se contó otro día',
          fondo_final_centavos: 0,
        });
      });
      perCut.push({
        monto: charges.reduce((sum, charge) => sum + charge.monto_centavos, 0),
        desde: dayOf(moment - 2 * HOUR_MS, zona),
        hasta: dayOf(moment + 2 * HOUR_MS, zona),
      });
    }
    const { data: cuts } = (await taller.owner.get('/api/cortes?limit=100')).body as { data: Json[] };
    const { total_centavos } = (await taller.owner.get('/api/pagos/totales')).body;
    expect(cuts.map((cut) => cut['cobrado_centavos']).toSorted()).toEqual(perCut.map(({ monto }) => monto).toSorted());
    expect(cuts.reduce((sum, cut) => sum + cut['cobrado_centavos'], 0)).toBe(total_centavos);
    for (const [day, expected] of perDay) {
      const asked = await taller.owner.get(`/api/pagos/totales?desde=${day}&hasta=${day}`);
      expect([day, asked.body.total_centavos]).toEqual([day, expected]);
    }
    // PostgreSQL has zones of its own: what it calls a day must be the same.
    const { rows } = await server.owner.query(
      `select (creado_en at time zone $2)::date::text as dia, sum(monto_centavos)::int as monto
     from pagos.pago where empresa_id = $1 group by 1 order by 1`,
      [taller.empresa_id, zona],
    );
    expect(rows).toEqual([...perDay].toSorted().map(([dia, monto]) => ({ dia, monto })));
    for (const cut of cuts) {
      const { datos } = (await taller.owner.get(`/api/cortes/${cut['id']}`)).body;
      const { desde, hasta } = perCut.find(({ monto }) => monto === cut['cobrado_centavos']) ?? {};
      expect(datos.ventas).toMatchObject({ desde, hasta });
    }
  },
);
