import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A busy machine takes its time; one that takes longer is stuck. */
const START_LIMIT_MS = 180_000;
const READY = 'Bahía está lista';

/** A server in a process of its own, on loopback and in its own folder. */
export interface Server {
  readonly pid: number;
  readonly started_ms: number;
  /** What it logged as a failure of its own: each line is a bug. */
  readonly failures: readonly string[];
  /** SIGKILL: nothing of it runs any more, no handler, no rollback. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  memory(collect: boolean): Promise<NodeJS.MemoryUsage>;
}

export interface Place {
  dataDir: string;
  port: number;
  /** Addresses of a database that is not its own, as settings. */
  database?: Readonly<Record<string, string>>;
}

/** Starts it and waits until it says that it is ready. */
export const launch = async ({ dataDir, port, database = {} }: Place): Promise<Server> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(import.meta.resolve('./serve.ts'))], {
    env: { PATH: process.env.PATH, BAHIA_DATA: dataDir, PORT: String(port), HOST: '127.0.0.1', TZ: 'UTC', ...database },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const failures: string[] = [];
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    said = `${said}${text}`.slice(-4000);
    for (const line of text.split('\n'))
      if (/unexpected error|"level":60|^Uncaught|^\w*Error:/.test(line)) failures.push(line);
  });
  await isReady(child, () => `${said}\n${lastOf(join(dataDir, 'postgres.log'))}`);
  const gone = once(child, 'exit');
  let isAsked = false;
  child.once('exit', (code, signal) => {
    if (!isAsked) failures.push(`terminó sin que nadie se lo pidiera (${signal ?? code}): ${said.slice(-1500)}`);
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isAsked = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await gone;
  };
  return {
    // A process that said something has a number.
    pid: child.pid as number,
    started_ms: performance.now() - begun,
    failures,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    memory: async (collect) => {
      child.send(collect ? 'collect' : 'look');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
  };
};

const lastOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').slice(-1500);
  } catch {
    return '';
  }
};

const isReady = (child: ChildProcess, said: () => string): Promise<void> =>
  new Promise((done, fail) => {
    const give = (why: string) => fail(new Error(`El servidor ${why}:\n${said()}`));
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      give('no arrancó a tiempo');
    }, START_LIMIT_MS);
    child.once('exit', (code) => {
      clearTimeout(late);
      give(`terminó al arrancar (${code})`);
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes(READY)) return;
      clearTimeout(late);
      child.removeAllListeners('exit');
      done();
    });
  });

/** The number of the database that runs in a data folder, or undefined when none does. */
export const postmasterOf = (dataDir: string): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};
