import { azar } from '../../demo/azar.ts';
import { pause } from './driver.ts';
import { type Ground, judge, onGround, withListeners } from './ground.ts';
import { startLoad } from './load.ts';
import { type PartReport, writeSpread } from './report.ts';

export interface KillOptions {
  seed: number;
  rounds: number;
  workshops: number;
  clients: number;
  /** Hears how far it got. */
  tell?: ((line: string) => void) | undefined;
}

/** SIGKILL of the server at any moment of a busy counter; the next start closes the database that it left alone. */
export const killApp = ({
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
      const starts: number[] = [];
      const backs: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        if (!(await driver.progress(chance.int(1, 40)))) driver.violate(`ronda ${round}: nada se guardaba ya`);
        await pause(chance.int(0, 25));
        await ground.server.kill();
        const killed = performance.now();
        starts.push((await ground.relaunch()).started_ms);
        backs.push(await untilServed(ground, killed));
        if (round % 10 === 0) tell?.(`${round} de ${rounds} muertes`);
      }
      await load.stop();
      const replayed = await judge(ground, load.entries, seed);
      for (const lost of await missing(load.entries)) driver.violate(lost);
      return {
        part: 'kill-app',
        title: 'kill −9 del servidor',
        rounds,
        figures: {
          ...figuresOf(ground, load.entries.length, replayed),
          'arranque tras la muerte': writeSpread(starts),
          'primera respuesta tras la muerte': writeSpread(backs),
        },
        violations: driver.violations,
      };
    }),
  );

const GIVE_UP_MS = 120_000;

/** Asks and writes until both are served; past the limit it is a failure. Returns how long it took. */
export const untilServed = async (
  { driver, workshops }: Pick<Ground, 'driver' | 'workshops'>,
  since: number,
  limit_ms = Number.POSITIVE_INFINITY,
): Promise<number> => {
  const [workshop] = workshops;
  if (!workshop) throw new Error('no workshop');
  const { owner } = workshop;
  for (;;) {
    const [read, write] = await Promise.all([
      driver.send(owner, { method: 'GET', path: '/api/clientes?limit=1' }),
      driver.send(owner, { method: 'PUT', path: '/api/borradores/sondeo', body: { datos: { since } } }),
    ]);
    const taken = performance.now() - since;
    if (read.status === 200 && write.status === 200) {
      if (taken > limit_ms) driver.violate(`tardó ${Math.round(taken)} ms en volver`);
      return taken;
    }
    if (taken > GIVE_UP_MS) {
      driver.violate(`no volvió en ${Math.round(taken)} ms: ${read.status}, ${write.status}`);
      return taken;
    }
    await pause(5);
  }
};

export const figuresOf = ({ driver: { tally } }: Ground, journal: number, replayed: number) => ({
  'escrituras confirmadas': tally.acknowledged,
  'con desenlace desconocido, repetidas': tally.unknown,
  'de ellas, ya hechas antes del corte': tally.replayed,
  'respuestas 503': tally.away,
  'anotadas en el diario del cliente': journal,
  'repetidas al final con su clave': replayed,
});
