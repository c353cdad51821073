import { azar } from '../../demo/azar.ts';
import { type Apart, onApart } from './apart.ts';
import { pause } from './driver.ts';
import { judge, withListeners } from './ground.ts';
import { figuresOf, type KillOptions, untilServed } from './kill-app.ts';
import { startLoad } from './load.ts';
import { type PartReport, writeSpread } from './report.ts';

/** From when the worker is started again. */
const RECOVERY_LIMIT_MS = 15_000;
const LONGEST_ABSENCE_MS = 1_500;

/** SIGKILL of one of the servers behind the first, under load: its companies wait and lose nothing, the others go on. */
export const killWorker = ({
  seed,
  rounds,
  workshops,
  clients,
  tell,
}: KillOptions): Promise<Omit<PartReport, 'seconds'>> =>
  onApart(workshops, (ground) =>
    withListeners(ground, async ({ missing }) => {
      const { driver, workers } = ground;
      const chance = azar(seed);
      const homes = await homesOf(ground);
      const load = startLoad(driver, ground.workshops, { seed, clients });
      const backs: number[] = [];
      let meanwhile = 0;
      for (let round = 0; round < rounds; round++) {
        if (!(await driver.progress(chance.int(1, 40)))) driver.violate(`ronda ${round}: nada se guardaba ya`);
        await pause(chance.int(0, 25));
        const victim = workers[round % workers.length];
        if (!victim) throw new Error('no hay a quién matar');
        const before = load.entries.length;
        await victim.kill();
        await pause(chance.int(0, LONGEST_ABSENCE_MS));
        meanwhile += load.entries
          .slice(before)
          .filter(({ empresa_id }) => homes.get(empresa_id) !== victim.port).length;
        const started = performance.now();
        await victim.start();
        for (const workshop of ground.workshops)
          backs.push(await untilServed({ driver, workshops: [workshop] }, started, RECOVERY_LIMIT_MS));
        if (round % 10 === 9) tell?.(`${round + 1} de ${rounds} muertes`);
      }
      await load.stop();
      if (new Set(homes.values()).size > 1 && meanwhile === 0) driver.violate('los demás talleres no siguieron');
      const replayed = await judge(ground, load.entries, seed);
      for (const lost of await missing(load.entries)) driver.violate(lost);
      const figures = {
        ...figuresOf(ground, load.entries.length, replayed),
        'respuestas 409 «en curso»': driver.tally.held,
        'talleres por trabajador': workers
          .map(({ port }) => [...homes.values()].filter((home) => home === port).length)
          .join(' y '),
        'guardadas en otros mientras faltaba uno': meanwhile,
        'vuelta desde que arranca': writeSpread(backs),
      };
      return { part: 'kill-worker', title: 'kill −9 de un trabajador', rounds, figures, violations: driver.violations };
    }),
  );

/** Port of each workshop's worker. */
export const homesOf = async ({ workshops, homeOf }: Apart): Promise<Map<number, number>> =>
  new Map(
    await Promise.all(
      workshops.map(async ({ empresa_id }) => [empresa_id, (await homeOf(empresa_id)).port] as [number, number]),
    ),
  );
