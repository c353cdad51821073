import { onApart } from './apart.ts';
import { judge, withListeners } from './ground.ts';
import { figuresOf, type KillOptions } from './kill-app.ts';
import { startLoad } from './load.ts';
import { type PartReport, writeSpread } from './report.ts';

/** Companies pass from one worker to another and back while they sell: nothing lost, nothing twice, and whoever waits is told. */
export const moveShard = ({
  seed,
  rounds,
  workshops,
  clients,
  tell,
}: KillOptions): Promise<Omit<PartReport, 'seconds'>> =>
  onApart(workshops, (ground) =>
    withListeners(ground, async ({ missing }) => {
      const { driver, workers, homeOf, distribute } = ground;
      const load = startLoad(driver, ground.workshops, { seed, clients });
      const moves: number[] = [];
      let meanwhile = 0;
      for (let round = 0; round < rounds; round++) {
        if (!(await driver.progress(10))) driver.violate(`ronda ${round}: nada se guardaba ya`);
        const workshop = ground.workshops[round % ground.workshops.length];
        if (!workshop) throw new Error('no hay taller');
        const { empresa_id } = workshop;
        const home = await homeOf(empresa_id);
        const other = workers.find((worker) => worker !== home);
        if (!other) throw new Error('no hay a dónde');
        const before = load.entries.length;
        const begun = performance.now();
        await distribute('--mover', String(empresa_id), '--en', `127.0.0.1:${other.port}`);
        moves.push(performance.now() - begun);
        meanwhile += load.entries.slice(before).filter((entry) => entry.empresa_id === empresa_id).length;
        if ((await homeOf(empresa_id)) !== other) driver.violate(`la empresa ${empresa_id} no se movió`);
        tell?.(`${round + 1} de ${rounds} mudanzas`);
      }
      if (!(await driver.progress(10))) driver.violate('después de mudarse nada se guardaba');
      await load.stop();
      if (meanwhile === 0) driver.violate('quien se mudaba no guardó nada mientras tanto');
      const replayed = await judge(ground, load.entries, seed);
      for (const lost of await missing(load.entries)) driver.violate(lost);
      const figures = {
        ...figuresOf(ground, load.entries.length, replayed),
        'respuestas 409 «en curso»': driver.tally.held,
        'guardadas por quien se mudaba': meanwhile,
        'una mudanza': writeSpread(moves),
      };
      return { part: 'move-shard', title: 'empresas que se mudan', rounds, figures, violations: driver.violations };
    }),
  );
