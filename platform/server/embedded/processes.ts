import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type ProcessSight = {
  /** Its whole command line; null where the system does not show it. */
  command: string | null;
  /** Tells a process from a later one that got the same number. */
  startedAt: string;
};

/** What runs under this number; null when nothing does, or only a zombie that its parent never collected. */
export function seeProcess(pid: number): ProcessSight | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return seeInProc(pid);
  if (!answersToSignal(pid)) return null;
  if (process.platform === 'win32') return { command: null, startedAt: '' };
  const ps = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
  });
  const line = /^(\S+) +(\w{3} +\w{3} +\d{1,2} +[\d:]{4,8} +\d{4}) +(\S.*)$/.exec(ps.stdout?.trim() ?? '');
  if (line === null || line[1]?.startsWith('Z')) return null;
  return { command: line[3] ?? null, startedAt: line[2] ?? '' };
}

/** Postgres processes at work inside this folder, whoever started them (Linux only; elsewhere none are seen). */
export function postgresInside(pgdata: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== pgdata) return false;
        return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') && seeProcess(pid) !== null;
      } catch {
        return false;
      }
    });
}

/** Waits for a condition by looking every few milliseconds; false when the time is over. */
export async function waitUntil(condition: () => boolean, timeout_ms: number, every_ms = 5): Promise<boolean> {
  const until = Date.now() + timeout_ms;
  while (!condition()) {
    if (Date.now() >= until) return false;
    await sleep(every_ms);
  }
  return true;
}

/** False when the process is gone or is not ours to signal. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

function seeInProc(pid: number): ProcessSight | null {
  try {
    // The name in parentheses may itself hold spaces and parentheses: fields start after the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function answersToSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
