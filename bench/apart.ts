import { cpus, loadavg } from 'node:os';
import { onPlainServer } from './plain-server.ts';
import { onApart } from './torture/apart.ts';
import type { Attempt, Door } from './torture/client.ts';
import { type Ground, onGround } from './torture/ground.ts';
import { startLoad } from './torture/load.ts';

/**
 * What distributing costs: the same counter over one plain server and over a coordinator with two workers, of the same
 * PostgreSQL, on the same processors. `node bench/apart.ts [seconds]`.
 */
const SEED = 18;
const ROUNDS = 200;
const WORKSHOPS = 4;

interface Figures {
  writes: number;
  reads: Record<string, string>;
}

const READS: Record<string, string> = {
  'lista de clientes': '/api/clientes?limit=25',
  'lista de cotizaciones': '/api/cotizaciones',
  'totales de órdenes': '/api/ordenes/totales',
  búsqueda: '/api/clientes?q=cli',
};

const measure = async (ground: Ground, seconds: number): Promise<Figures> => {
  const { driver, workshops } = ground;
  const load = startLoad(driver, workshops, { seed: SEED, clients: 2 });
  await driver.progress(40);
  const before = driver.tally.acknowledged;
  const begun = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const writes = (driver.tally.acknowledged - before) / ((performance.now() - begun) / 1000);
  await load.stop();
  const reads: Record<string, string> = {};
  const [workshop] = workshops;
  if (!workshop) throw new Error('no workshop');
  for (const [name, path] of Object.entries(READS)) reads[name] = await timesOf(ground, workshop.owner, path);
  if (driver.violations.length > 0) throw new Error(driver.violations.join('\n'));
  return { writes, reads };
};

const timesOf = async ({ driver }: Ground, door: Door, path: string): Promise<string> => {
  const attempt: Attempt = { method: 'GET', path };
  for (let i = 0; i < 20; i++) await driver.send(door, attempt);
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now();
    const { status } = await driver.send(door, attempt);
    if (status !== 200) driver.violate(`GET ${path}: ${status}`);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} ms`;
};

const seconds = Number(process.argv[2] ?? 20);
const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (name: string, { writes, reads }: Figures) => {
  say(`${name} (carga ${loadavg()[0]?.toFixed(1)} en ${cpus().length} procesadores)`);
  say(`  escrituras confirmadas por segundo, 8 clientes  ${writes.toFixed(1)}`);
  for (const [what, times] of Object.entries(reads)) say(`  ${what}, un cliente, mediana / p95  ${times}`);
};
tell(
  'un servidor',
  await onPlainServer((database) => onGround(WORKSHOPS, (ground) => measure(ground, seconds), database)),
);
tell('coordinador y dos trabajadores', await onApart(WORKSHOPS, (ground) => measure(ground, seconds)));
process.exit(0);
