import { type Azar, azar } from '../../demo/azar.ts';
import { pause } from './driver.ts';
import { type Ground, judge, onGround, withListeners } from './ground.ts';
import { figuresOf, type KillOptions, untilServed } from './kill-app.ts';
import { startLoad } from './load.ts';
import { type PartReport, writeSpread } from './report.ts';
import { postmasterOf } from './server.ts';

const RECOVERY_LIMIT_MS = 10_000;

/** What dies: the whole database, one of its workers, or the one that a dead server left alone. */
const VICTIMS = ['postmaster', 'backend', 'orphan'] as const;
type Victim = (typeof VICTIMS)[number];

/** SIGKILL of the database under load: meanwhile 503 and never 500, and served again by itself within ten seconds. */
export const killDatabase = ({
  seed,
  rounds,
  workshops,
  clients,
  tell,
}: KillOptions): Promise<Omit<PartReport, 'seconds'>> =>
  onGround(workshops, (ground) =>
    withListeners(ground, async ({ missing }) => {
      const { driver } = ground;
      const chance = azar(seed);
      const load = startLoad(driver, ground.workshops, { seed, clients });
      const backs: Record<Victim, number[]> = { postmaster: [], backend: [], orphan: [] };
      for (let round = 0; round < rounds; round++) {
        if (!(await driver.progress(chance.int(1, 40)))) driver.violate(`ronda ${round}: nada se guardaba ya`);
        await pause(chance.int(0, 25));
        const victim = VICTIMS[round % VICTIMS.length] ?? 'postmaster';
        const killed = await strike(ground, victim, chance);
        // A server that has to start too takes what a start takes: only the database's own return has a limit.
        backs[victim].push(await untilServed(ground, killed, victim === 'orphan' ? undefined : RECOVERY_LIMIT_MS));
        if (round % 10 === 9) tell?.(`${round + 1} de ${rounds} muertes`);
      }
      await load.stop();
      const replayed = await judge(ground, load.entries, seed);
      for (const lost of await missing(load.entries)) driver.violate(lost);
      const figures = {
        ...figuresOf(ground, load.entries.length, replayed),
        'vuelta tras la muerte de la base': writeSpread(backs.postmaster),
        'vuelta tras la muerte de un proceso suyo': writeSpread(backs.backend),
        'vuelta tras la muerte de ambos': writeSpread(backs.orphan),
      };
      return { part: 'kill-database', title: 'kill −9 de la base', rounds, figures, violations: driver.violations };
    }),
  );

/** Kills it and returns when. */
const strike = async (ground: Ground, victim: Victim, chance: Azar): Promise<number> => {
  if (victim === 'orphan') await ground.server.kill();
  const pid = victim === 'backend' ? await backendOf(ground, chance) : postmasterOf(ground.place.dataDir);
  if (pid === undefined) throw new Error('no hay a quién matar');
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  if (victim === 'orphan') await ground.relaunch();
  return killed;
};

/** One of the processes that serve the application now. */
const backendOf = ({ withPool }: Ground, chance: Azar): Promise<number> =>
  withPool('bahia_app', async (pool) => {
    const { rows } = await pool.query(
      `select pid from pg_stat_activity where usename = 'bahia_app' and pid <> pg_backend_pid() order by pid`,
    );
    return chance.pick(rows as { pid: number }[]).pid;
  });
