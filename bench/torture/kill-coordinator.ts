import { azar } from '../../demo/azar.ts';
import { startMailServer } from '../../apps/server/testing/mail-server.ts';
import { type Apart, onApart } from './apart.ts';
import { pause } from './driver.ts';
import { judge, withListeners } from './ground.ts';
import { figuresOf, type KillOptions, untilServed } from './kill-app.ts';
import { startLoad } from './load.ts';
import { type PartReport, writeSpread } from './report.ts';
import { deadLinks, halves, stuckMails } from './wholes.ts';

/** From when the coordinator is started again. */
const RECOVERY_LIMIT_MS = 60_000;
const LONGEST_ABSENCE_MS = 1_000;

/**
 * SIGKILL of the server through which everything is written, at any moment of a busy counter: what it writes itself (events,
 * links, work for later) and what it writes through a worker stand together, or neither does.
 */
export const killCoordinator = async (options: KillOptions): Promise<Omit<PartReport, 'seconds'>> => {
  const post = await startMailServer();
  try {
    const settings = { SMTP_URL: post.url, MAIL_FROM: 'taller@prueba.test' };
    return await onApart(options.workshops, (ground) => killAgain(ground, options), settings);
  } finally {
    await post.close();
  }
};

const killAgain = (ground: Apart, { seed, rounds, clients, tell }: KillOptions): Promise<Omit<PartReport, 'seconds'>> =>
  withListeners(ground, async ({ missing }) => {
    const { driver, coordinator, workshops } = ground;
    const chance = azar(seed);
    const links: string[] = [];
    const load = startLoad(driver, workshops, { seed, clients, links });
    const backs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      if (!(await driver.progress(chance.int(1, 40)))) driver.violate(`ronda ${round}: nada se guardaba ya`);
      await pause(chance.int(0, 25));
      await coordinator.kill();
      await pause(chance.int(0, LONGEST_ABSENCE_MS));
      const started = performance.now();
      await coordinator.start();
      for (const workshop of workshops)
        backs.push(await untilServed({ driver, workshops: [workshop] }, started, RECOVERY_LIMIT_MS));
      if (round % 10 === 9) tell?.(`${round + 1} de ${rounds} muertes`);
    }
    await load.stop();
    const replayed = await judge(ground, load.entries, seed);
    for (const lost of await missing(load.entries)) driver.violate(lost);
    await ground.withPool('bahia_mantenimiento', async (pool) => {
      for (const half of await halves(pool)) driver.violate(half);
      for (const stuck of await stuckMails(pool)) driver.violate(stuck);
    });
    const [{ owner } = { owner: undefined }] = workshops;
    if (owner) for (const dead of await deadLinks(owner, links)) driver.violate(dead);
    const figures = {
      ...figuresOf(ground, load.entries.length, replayed),
      'respuestas 409 «en curso»': driver.tally.held,
      'enlaces entregados, que abren': links.length,
      'vuelta desde que arranca': writeSpread(backs),
    };
    const title = 'kill −9 del coordinador';
    return { part: 'kill-coordinator', title, rounds, figures, violations: driver.violations };
  });
