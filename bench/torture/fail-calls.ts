import { splitKey } from '#platform/contract/endpoint.ts';
import { type Azar, azar } from '../../demo/azar.ts';
import { judgeCall, measureEffect, newJudge, type Trial } from './all-or-nothing.ts';
import { type Driver, newDriver } from './driver.ts';
import { brokenInvariants } from './invariants.ts';
import { FAULTS } from './proxy.ts';
import type { PartReport } from './report.ts';
import { type Lane, type Servers, withServers } from './servers.ts';
import type { Bench } from './trial-ground.ts';
import { addIdentity, addPerson, foundWorkshop } from './workshop.ts';
import { NOT_TRIED, writeCases } from './write-cases.ts';

export interface FailOptions {
  seed: number;
  /** How many calls of each operation fail in each way, drawn by the seed; null = every one. */
  calls: number | null;
  /** How many operations are tried, drawn by the seed; all unless said. */
  operations?: number;
  /** How long a call may hang before the server gives it up. */
  patience_ms?: number;
  /** In one way drawn by the seed instead of in all of them. */
  oneWay?: boolean;
  /** Hears how far it got. */
  tell?: ((line: string) => void) | undefined;
  /** Only the operations that contain this text. */
  match?: string;
}

const MAX_CALLS = 300;
/** Long enough for a busy machine, short enough to hang hundreds of times. */
const PATIENCE_MS = 3_000;

/** Fails the n-th database call of every operation that writes, for n = 1… until the operation passes. */
export const failCalls = async (options: FailOptions): Promise<Omit<PartReport, 'seconds'>> => {
  const driver = newDriver();
  const tally = { tried: 0, nothing: 0, all: 0, operations: 0, most: 0 };
  await withServers(options.patience_ms ?? PATIENCE_MS, async (servers) => {
    const all = [...servers.operations.keys()].filter((key) => key.includes(options.match ?? ''));
    for (const key of all)
      if (!writeCases[key] && !NOT_TRIED[key])
        driver.violate(`${key}: escribe y no tiene caso en bench/torture/write-cases.ts`);
    const chance = azar(options.seed);
    const waiting = all.filter((key) => writeCases[key]);
    while (waiting.length > (options.operations ?? waiting.length))
      waiting.splice(chance.int(0, waiting.length - 1), 1);
    await Promise.all(
      servers.lanes.map(async (lane) => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
          await tryOperation({ key, lane, servers, driver, tally, options }).then(
            () => options.tell?.(`${key}: ${tally.tried} fallas`),
            (error: unknown) => driver.violate(`${key}: ${String(error)}`),
          );
      }),
    );
    for (const broken of await brokenInvariants(servers.owner)) driver.violate(broken);
  });
  const figures = {
    'operaciones que escriben': tally.operations,
    'fallas provocadas': tally.tried,
    'no quedó nada': tally.nothing,
    'quedó todo': tally.all,
    'llamadas de la operación más larga': tally.most,
  };
  const title = 'falla de la n-ésima llamada';
  return { part: 'fail-calls', title, rounds: tally.tried, figures, violations: driver.violations };
};

interface Turn {
  key: string;
  lane: Lane;
  servers: Servers;
  driver: Driver;
  tally: { tried: number; nothing: number; all: number; operations: number; most: number };
  options: FailOptions;
}

const tryOperation = async ({ key, lane, servers, driver, tally, options }: Turn): Promise<void> => {
  const make = writeCases[key];
  if (!make) return;
  const { calls, oneWay = false, seed } = options;
  const chance = azar([...key].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed));
  const { bench, owner } = await openBench(servers);
  const trial: Trial = {
    key,
    ...servers.operations.get(key),
    ...splitKey(key),
    make,
    bench,
    ...lane,
    judge: newJudge(servers.owner),
  };
  const measured = await measureEffect(trial);
  if (typeof measured === 'string') return driver.violate(`${key}: ${measured}`);
  tally.operations++;
  tally.most = Math.max(tally.most, measured.calls);
  for (const fault of oneWay ? [chance.pick(FAULTS)] : FAULTS)
    for (const n of calls === null ? counting() : drawn(chance, calls, measured.calls)) {
      let verdict = await judgeCall(trial, measured.effect, fault, n);
      // A machine too busy to give a connection in time says 503 by itself: the call has yet to be reached.
      for (let tries = 1; verdict.what === 'missed' && tries < 5; tries++)
        verdict = await judgeCall(trial, measured.effect, fault, n);
      if (verdict.wrong) driver.violate(`${key} · ${fault} en la llamada ${n} (${verdict.at}): ${verdict.wrong}`);
      if (verdict.what === 'passed' || verdict.what === 'missed') break;
      tally.tried++;
      tally[verdict.what]++;
    }
  owner.agent.destroy();
};

/** A workshop of its own in which the operations are made ready. `mark` stands in its names. */
export const openBench = async (servers: Servers, mark = ''): Promise<{ bench: Bench; owner: Bench['owner'] }> => {
  let number = 0;
  const workshop = await foundWorkshop(servers.pool, servers.port, { customers: 2, mark });
  const bench: Bench = {
    ...workshop,
    next: () => String(++number).padStart(6, '0'),
    person: (preset) => addPerson(servers.pool, workshop, preset),
    failMail: async (id) => {
      await servers.owner.query("update plataforma.correo set estado = 'fallido' where id = $1", [id]);
    },
    leaveMessage: async (id, estado) => {
      await servers.owner.query("update whatsapp.mensaje set estado = $2, canal = 'enlace' where id = $1", [
        id,
        estado,
      ]);
    },
    identity: (usuario_id, browser) => addIdentity(servers.pool, usuario_id, browser),
    accessMail: async (to) => {
      const { rows } = await servers.owner.query(
        'select texto from plataforma.correo_de_acceso where para = $1 order by creado_en desc limit 1',
        [to],
      );
      return String(rows[0]?.texto);
    },
  };
  return { bench, owner: workshop.owner };
};

function* counting(): Generator<number> {
  for (let n = 1; n <= MAX_CALLS; n++) yield n;
}
/** Some of the calls, the last one (the commit) among them more often than not. */
const drawn = (chance: Azar, howMany: number, calls: number): number[] => {
  const chosen = new Set<number>(chance.chance(60) ? [calls] : []);
  while (chosen.size < Math.min(howMany, calls)) chosen.add(chance.int(1, calls));
  return [...chosen];
};
