import { tellCouponStories } from '../../apps/server/testing/cupones.ts';
import { tellMoneyStories } from '../../apps/server/testing/dinero.ts';
import { tellMembershipStories } from '../../apps/server/testing/membresias.ts';
import { must } from './client.ts';
import { onGround } from './ground.ts';
import { brokenInvariants } from './invariants.ts';
import type { PartReport } from './report.ts';
import { openSesion } from './workshop.ts';

/** Random stories of customers' money, told to the verbs and to a notebook beside: both must end with the same. */
export const money = ({ seed, stories }: { seed: number; stories: number }): Promise<Omit<PartReport, 'seconds'>> =>
  onGround(1, async ({ driver, workshops, withPool }) => {
    const [workshop] = workshops;
    if (!workshop) throw new Error('no workshop');
    const { abiertas } = await must(workshop.owner, { method: 'GET', path: '/api/cajas' });
    const sesion_id: string = abiertas[0]?.id ?? (await openSesion(workshop)).id;
    const who = { ...workshop.who, now: new Date(), can: () => true };
    const told = await withPool('bahia_app', (pool) =>
      tellMoneyStories(pool, who, sesion_id, { runs: stories, seed }).catch((error: unknown) => {
        driver.violate(error instanceof Error ? error.message : String(error));
        return { hechos: 0, rechazados: 0 };
      }),
    );
    const members = await withPool('bahia_app', (pool) =>
      tellMembershipStories(pool, who, { runs: stories, seed }).catch((error: unknown) => {
        driver.violate(error instanceof Error ? error.message : String(error));
        return { usados: 0, rechazados: 0, devueltos: 0 };
      }),
    );
    const coupons = await withPool('bahia_app', (pool) =>
      tellCouponStories(pool, who, { runs: stories, seed }).catch((error: unknown) => {
        driver.violate(error instanceof Error ? error.message : String(error));
        return { usados: 0, rechazados: 0, devueltos: 0 };
      }),
    );
    await withPool('bahia_mantenimiento', async (pool) => {
      for (const broken of await brokenInvariants(pool)) driver.violate(broken);
    });
    const figures = {
      'movimientos hechos': told.hechos,
      'movimientos rechazados': told.rechazados,
      'beneficios usados': members.usados,
      'beneficios negados': members.rechazados,
      'beneficios devueltos': members.devueltos,
      'cupones usados': coupons.usados,
      'cupones negados': coupons.rechazados,
      'cupones devueltos': coupons.devueltos,
    };
    return {
      part: 'money',
      title: 'el dinero contra una libreta',
      rounds: stories,
      figures,
      violations: driver.violations,
    };
  });
