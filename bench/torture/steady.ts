import { readdirSync, readFileSync } from 'node:fs';
import { pause } from './driver.ts';
import { judge, onGround } from './ground.ts';
import { startLoad } from './load.ts';
import type { PartReport } from './report.ts';
import { postmasterOf } from './server.ts';

export interface SteadyOptions {
  seed: number;
  seconds: number;
  clients: number;
  /** Hears how far it got. */
  tell?: ((line: string) => void) | undefined;
}

export interface Sample {
  /** Since the beginning. */
  seconds: number;
  bytes: number;
}

const MB = 1024 * 1024;
/** What is still filled at the beginning: plans, pages, the PDF worker. */
const WARM_UP = 0.3;
const SAMPLES = 60;
/** Beyond this a day of eight hours would not be flat. */
const HEAP_LIMIT_MB_PER_MINUTE = 0.5;

/** The same load for a long time: memory must end where it began. */
export const steady = ({ seed, seconds, clients, tell }: SteadyOptions): Promise<Omit<PartReport, 'seconds'>> =>
  onGround(2, async (ground) => {
    const { driver } = ground;
    const load = startLoad(driver, ground.workshops, { seed, clients, reads: true, cutEvery: 20 });
    const begun = performance.now();
    const series: Record<'collected' | 'heap' | 'resident' | 'database', Sample[]> = {
      collected: [],
      heap: [],
      resident: [],
      database: [],
    };
    const every_ms = Math.max(500, (seconds * 1000) / SAMPLES);
    for (let i = 0; performance.now() - begun < seconds * 1000; i++) {
      await pause(every_ms);
      const at = (performance.now() - begun) / 1000;
      // As it is first, and then without what the next collection would take.
      const asIs = await ground.server.memory(false);
      const clean = await ground.server.memory(true);
      series.heap.push({ seconds: at, bytes: asIs.heapUsed });
      series.resident.push({ seconds: at, bytes: asIs.rss });
      series.collected.push({ seconds: at, bytes: clean.heapUsed });
      if (i % 10 === 9) tell?.(`${Math.round(at)} s, ${(clean.heapUsed / MB).toFixed(1)} MB vivos`);
      series.database.push({ seconds: at, bytes: shareOf(postmasterOf(ground.place.dataDir)) });
    }
    await load.stop();
    const slope = growthPerMinute(afterWarmUp(series.collected));
    if (seconds >= 60 && slope > HEAP_LIMIT_MB_PER_MINUTE)
      driver.violate(`la memoria crece ${slope.toFixed(2)} MB por minuto después de recoger la basura`);
    await judge(ground, load.entries, seed);
    const figures = {
      'escrituras por segundo': Math.round(driver.tally.acknowledged / seconds),
      'memoria viva (tras recoger la basura)': describe(series.collected),
      'memoria viva con basura': describe(series.heap),
      'memoria residente del servidor': describe(series.resident),
      'memoria de la base (PSS)': describe(series.database),
    };
    return {
      part: 'steady',
      title: `${seconds} s de carga constante`,
      rounds: 1,
      figures,
      violations: driver.violations,
    };
  });

const afterWarmUp = (samples: readonly Sample[]): Sample[] => samples.slice(Math.floor(samples.length * WARM_UP));

const describe = (samples: readonly Sample[]): string => {
  const kept = afterWarmUp(samples);
  const mb = (sample: Sample | undefined) => ((sample?.bytes ?? 0) / MB).toFixed(1);
  return `de ${mb(kept[0])} a ${mb(kept.at(-1))} MB, ${growthPerMinute(kept).toFixed(2)} MB por minuto`;
};

/** Slope of the straight line that fits best, in MB per minute. */
export const growthPerMinute = (samples: readonly Sample[]): number => {
  const n = samples.length;
  if (n < 2) return 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / n;
  const x = mean(samples.map(({ seconds }) => seconds));
  const y = mean(samples.map(({ bytes }) => bytes));
  let above = 0;
  let below = 0;
  for (const { seconds, bytes } of samples) {
    above += (seconds - x) * (bytes - y);
    below += (seconds - x) ** 2;
  }
  return ((below === 0 ? 0 : above / below) * 60) / MB;
};

/** Memory of the database and its processes, what they share counted once; 0 where the system does not tell. */
const shareOf = (postmaster: number | undefined): number => {
  if (postmaster === undefined || process.platform !== 'linux') return 0;
  let bytes = 0;
  for (const name of readdirSync('/proc')) {
    try {
      const pid = Number(name);
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1]);
      if (pid !== postmaster && parent !== postmaster) continue;
      bytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // It ended while we looked.
    }
  }
  return bytes;
};
