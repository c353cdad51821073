import { writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { adversary } from './torture/adversario/adversary.ts';
import { failCalls } from './torture/fail-calls.ts';
import { killApp } from './torture/kill-app.ts';
import { killCoordinator } from './torture/kill-coordinator.ts';
import { findDistributed } from '../apps/server/testing/distributed/servers.ts';
import { killDatabase } from './torture/kill-database.ts';
import { killWorker } from './torture/kill-worker.ts';
import { money } from './torture/money.ts';
import { moveShard } from './torture/move-shard.ts';
import { type Options, PARTS_APART, type PartName, readOptions } from './torture/options.ts';
import { races } from './torture/races.ts';
import { type PartReport, tableOf, timed } from './torture/report.ts';
import { steady } from './torture/steady.ts';

/** Kills, cuts, races and tires a Bahía of its own, and says whether it kept its word. Ends with 1 if it did not. */
const torture = async (options: Options): Promise<number> => {
  const { seed, only, json } = options;
  say(`Tortura con la semilla ${seed} (repítela con --seed=${seed}).`);
  const reports: PartReport[] = [];
  const place = findDistributed();
  const notRun = 'native' in place ? [] : only.filter((part) => PARTS_APART.some((apart) => apart === part));
  for (const part of only.filter((one) => !notRun.includes(one))) {
    say(`… ${part}`);
    const report = await timed(() => PARTS[part](options)).catch((error: unknown) => broken(part, error));
    reports.push(report);
    say(tableOf([report]));
  }
  const failed = reports.filter(({ violations }) => violations.length > 0).length;
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${platform()} ${arch()}, Node ${process.version}`;
  if (json) writeFileSync(json, JSON.stringify({ seed, machine, at: new Date().toISOString(), reports }, null, 2));
  say(`\n${machine}`);
  say(
    failed === 0
      ? `Se cumplió todo en ${reports.length} pruebas. Semilla ${seed}.`
      : `Fallaron ${failed} de ${reports.length} pruebas. Repítelas con --seed=${seed}.`,
  );
  if (notRun.length > 0)
    say(
      `No se corrió: ${notRun.join(', ')} (${'missing' in place ? place.missing : 'los servidores de DISTRIBUTED_URL no son nuestros para matarlos'}).`,
    );
  // Asked for by name and not done is no success.
  return failed === 0 && notRun.length < only.length ? 0 : 1;
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (line: string) => say(`    ${new Date().toISOString().slice(11, 19)} ${line}`);

const broken = (part: PartName, error: unknown): PartReport => {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { part, title: 'no pudo terminar', rounds: 0, figures: {}, violations: [why], seconds: 0 };
};

const PARTS: Record<PartName, (options: Options) => Promise<Omit<PartReport, 'seconds'>>> = {
  'kill-app': ({ seed, rounds, short }) =>
    killApp({ seed, rounds: rounds ?? (short ? 3 : 50), workshops: 3, clients: 3, tell }),
  'kill-database': ({ seed, rounds, short }) =>
    killDatabase({ seed, rounds: rounds ?? (short ? 3 : 50), workshops: 3, clients: 3, tell }),
  'fail-calls': ({ seed, rounds, short }) =>
    failCalls({ seed, calls: rounds ?? (short ? 1 : null), oneWay: short, tell }),
  races: ({ rounds, short }) => races({ rounds: rounds ?? (short ? 2 : 200), clients: short ? 16 : 64, tell }),
  money: ({ seed, rounds, short }) => money({ seed, stories: rounds ?? (short ? 100 : 2_000) }),
  adversario: ({ seed, rounds, short }) =>
    adversary({
      seed,
      operations: rounds ?? (short ? 12 : null),
      reads: { records: short ? 1 : 5, filters: !short },
      tell,
    }),
  'kill-coordinator': ({ seed, rounds, short }) =>
    killCoordinator({ seed, rounds: rounds ?? (short ? 4 : 50), workshops: 4, clients: 2, tell }),
  'kill-worker': ({ seed, rounds, short }) =>
    killWorker({ seed, rounds: rounds ?? (short ? 4 : 50), workshops: 4, clients: 2, tell }),
  'move-shard': ({ seed, rounds, short }) =>
    moveShard({ seed, rounds: rounds ?? (short ? 1 : 6), workshops: 4, clients: 2, tell }),
  steady: ({ seed, short }) => steady({ seed, seconds: short ? 15 : 600, clients: 2, tell }),
};

// What a part that broke off left waiting must not keep the command open.
process.exit(await torture(readOptions(process.argv.slice(2))));
