import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { waitUntil } from '#platform/server/embedded/processes.ts';
import { ROOT } from '../../database.ts';
import { SERVER_PASSWORD } from '../postgres-server.ts';

/** PgBouncer before the coordinator, with the settings of deploy/. */
export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

/** The first that prepares named statements, which is all that Bahía sends. */
const OLDEST: readonly [number, number] = [1, 21];
/** So few that the next transaction of whoever asks is nearly always on a connection of somebody else's. */
const CONNECTIONS = 3;

const program = (): string => process.env['PGBOUNCER'] ?? 'pgbouncer';

/** Why it is not tried here; null = it is. */
export const missingPooler = (): string | null => {
  const { stdout } = spawnSync(program(), ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (major === undefined || minor === undefined) return 'este equipo no tiene PgBouncer, y no hay PGBOUNCER';
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  return isOld ? `el PgBouncer de este equipo es ${major}.${minor} y hace falta ${OLDEST.join('.')}` : null;
};

/** Starts it before a server on loopback, whichever database is asked for. */
export const startPooler = async (folder: string, coordinator: string): Promise<Pooler> => {
  const home = join(folder, 'agrupador');
  mkdirSync(home);
  // Whoever it runs as must get there.
  for (const one of [folder, home]) chmodSync(one, 0o755);
  const port = await findFreePort();
  const users = join(home, 'userlist.txt');
  writeFileSync(users, `"bahia_app" "${SERVER_PASSWORD}"\n`);
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(file, settingsFor(new URL(coordinator), port, users));
  for (const one of [users, file]) chmodSync(one, 0o644);
  // It refuses to be root.
  const who = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(program(), [...who, file], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-4000)));
  await listens(child, port, () => said);
  return { port, stop: () => end(child) };
};

/** Those of deploy/pgbouncer.ini but for places and names. */
const settingsFor = ({ hostname, port }: URL, own: number, users: string): string => {
  const here: Record<string, string> = {
    listen_addr: '127.0.0.1',
    listen_port: String(own),
    auth_file: users,
    default_pool_size: String(CONNECTIONS),
  };
  return readFileSync(join(ROOT, 'deploy/pgbouncer.ini'), 'utf8')
    .replace(/^bahia = .*$/m, `* = host=${hostname} port=${port}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) => (name in here ? `${name} = ${here[name]}` : line));
};

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const listens = async (child: ChildProcess, port: number, said: () => string): Promise<void> => {
  let open = false;
  const knock = () => {
    const socket = connect(port, '127.0.0.1', () => {
      open = true;
      socket.end();
    });
    socket.on('error', () => undefined);
  };
  const answers = () => {
    knock();
    return open || isOver(child);
  };
  if (!(await waitUntil(answers, 30_000, 50)) || isOver(child)) throw new Error(`PgBouncer did not start: ${said()}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (isOver(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGQUIT');
  await gone;
};
