import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `said`: what it told whoever started it. */
export type House = { address: string; setupLink: string | undefined; said(): string; stop(): Promise<void> };

/** A push service of nobody. */
export const NO_PUSH_SERVICE = '127.0.0.1:9';

export const demoPassword = 'bahia-de-prueba-2026';
const root = path.resolve(import.meta.dirname, '..');
// Its database and the month of the example are made meanwhile; whoever shares the processor with others takes minutes.
const patienceMs = 300_000;

/** Where a house without data that was founded and closed is kept: each that starts empty begins as a copy of it. */
const founded = 'BAHIA_E2E_FOUNDED';

/** Founds that house; returns what takes it away. */
export async function foundHouse(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bahia-e2e-vacia-'));
  const takeAway = () => rmSync(folder, { recursive: true, force: true });
  const { stop } = await startHouse('empty', undefined, { BAHIA_DATA: folder });
  await stop();
  process.env[founded] = folder;
  return takeAway;
}

/** Starts Bahía as a person would (the demo with less history), on a folder of its own that vanishes with it; `webFolder`: with pages of its own too; `more`: settings besides. */
export async function startHouse(
  data: 'demo' | 'empty',
  webFolder?: string,
  more: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<House> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bahia-e2e-'));
  const copied = process.env[founded];
  if (data === 'empty' && copied) cpSync(copied, folder, { recursive: true });
  const port = more['PORT'] === undefined ? await freePort() : Number(more['PORT']);
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    BAHIA_DATA: folder,
    BAHIA_DEMO_PASSWORD: demoPassword,
    // Where nobody listens: what is left for browsers goes nowhere outside.
    BAHIA_AVISOS_SERVICIOS: NO_PUSH_SERVICE,
    ...(webFolder ? { BAHIA_E2E_WEB: webFolder } : {}),
    ...more,
  };
  const own = webFolder ? 'e2e/start-own-web.ts' : 'tools/start.ts';
  const args = [path.join(root, data === 'demo' ? 'e2e/start-demo.ts' : own), ...flags];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    await endOf(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const said = listen(child);
  try {
    await readiness(child, `http://127.0.0.1:${port}/readyz`);
    // It serves before it has said where it is set up.
    if (data === 'empty') await untilSaid(said, '/configurar/');
  } catch (cause) {
    await stop();
    throw new Error(`Bahía did not start:\n${said()}`, { cause });
  }
  return { ...addressesIn(said(), port), said, stop };
}

/** The first address is home; the one that carries a path or a secret is the set-up link. */
function addressesIn(text: string, port: number): Pick<House, 'address' | 'setupLink'> {
  const links = (text.match(/https?:\/\/[^\s"'<>«»]+/g) ?? []).map((link) => new URL(link.replace(/[.,;)]+$/, '')));
  const ours = links.filter((link) => link.port === String(port));
  const setup = ours.find((link) => link.pathname !== '/' || link.search !== '' || link.hash !== '');
  return { address: ours[0]?.origin ?? `http://127.0.0.1:${port}`, setupLink: setup?.href };
}

async function readiness(child: ChildProcess, probe: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(probe).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not ready after ${patienceMs / 1000} s`);
}

async function untilSaid(said: () => string, words: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!said().includes(words)) {
    if (Date.now() > until) throw new Error(`it did not say ${words} in ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function listen(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return () => text;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatient);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
