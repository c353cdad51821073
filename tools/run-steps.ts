import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const logFolder = path.join(root, '.bahia/test-logs');

export type Counts = { passed: number; failed: number };
export type Step = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Takes only what the other steps leave of the machine. */
  yields?: boolean;
  /** Reads how many tests ran; a step without it is one check that passes or fails. */
  count?: (output: string) => Counts;
  /** What failed, each with its message; without it the end of the log is shown. */
  failures?: () => string[];
};
type Result = Step & Counts & { seconds: number; output: string };

/** A package's own command, by path: what stands on PATH is not to be trusted. */
export function bin(script: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, 'node_modules', script), ...args];
}

export function tool(script: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, 'tools', script), ...args];
}

/** Runs at most `atOnce` steps at a time and shows each one as it ends. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Result[]> {
  mkdirSync(logFolder, { recursive: true });
  const waiting = [...steps];
  const results: Result[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      console.log(lineOf(result));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** What failed, or the end of its log where nothing says it (all of it is in the file), its names once more, then the count. */
export function report(results: readonly Result[]): Counts {
  const names: string[] = [];
  for (const result of results.filter(({ failed }) => failed > 0)) {
    const said = failuresOf(result);
    console.log(`\n── ${result.name} ── ${path.relative(root, logOf(result.name))}`);
    console.log(said.join('\n'));
    names.push(...said.filter((line) => line.startsWith('✗ ')));
  }
  // A long report is cut in its middle by what shows it: the names stand together where it ends.
  if (names.length > 0) console.log(`\n${names.join('\n')}`);
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function failuresOf({ failures = () => [], output }: Result): string[] {
  const said = safely(failures, []);
  return said.length > 0 ? said : output.trimEnd().split('\n').slice(-80);
}

/** Each failed test of a JSON report of vitest, and each file that did not load. */
export function failuresOfVitest(file: string): string[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { name: string; message: string; status: string; assertionResults: Assertion[] }[];
  };
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const where = path.relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`✗ ${where}`, headOf(message)] : [];
    return failed.flatMap((test) => [`✗ ${where} › ${test.fullName}`, headOf(test.failureMessages.join('\n'))]);
  });
}

interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** Each failed test of a JSON report of Playwright. */
export function failuresOfPlaywright(file: string): string[] {
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[]; errors: Message[] };
  return [...errors.map(({ message }) => headOf(message)), ...suites.flatMap(failuresOfSuite)];
}

interface Message {
  message?: string;
}
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: Message[]; attachments: { name: string; path?: string }[] }[];
}

function failuresOfSuite({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const name = `${file} › ${title} (${projectName})`;
      // A run that was ended did not try the rest.
      if (status === 'skipped') return [`– ${name}: not run`];
      return results.flatMap(({ errors, attachments }) => {
        if (errors.length === 0) return [];
        const shown = shownThen(attachments.find((one) => one.name === 'error-context')?.path);
        return [`✗ ${name}`, ...shown, ...errors.map(({ message }) => headOf(message))];
      });
    }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** What stood out on the page when the test failed: often the reason. */
function shownThen(context: string | undefined): string[] {
  if (context === undefined) return [];
  const outstanding = /^\s*- (heading|dialog|alertdialog|alert|status)\b.*"|^\s*- (alert|status)\b.*: \S/;
  const lines = readFileSync(context, 'utf8').split('\n');
  return lines.filter((line) => outstanding.test(line)).map((line) => `  on the page: ${line.trim().slice(2, 200)}`);
}

const headOf = (message = ''): string => message.split('\n').slice(0, 30).join('\n');

/** Counts of a JSON report of vitest, which exists only if the run came to its end. */
export function countsOfVitest(file: string): Counts {
  const { numPassedTests: passed, numTotalTests: total, success } = JSON.parse(readFileSync(file, 'utf8'));
  // Skipped tests prove nothing, and a file that did not load fails without a test of its own.
  const failed = total - passed;
  return { passed, failed: failed === 0 && !success ? 1 : failed };
}

/** Counts of a JSON report of Playwright; a test that needed a second try is not a pass. */
export function countsOfPlaywright(file: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

async function runStep(step: Step): Promise<Result> {
  const started = performance.now();
  const { code, output } = await spawnLogged(step);
  const seconds = (performance.now() - started) / 1000;
  return { ...step, ...judge(step, code, output), seconds, output };
}

function judge({ count }: Step, code: number | null, output: string): Counts {
  if (count === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = safely(() => count(output), { passed: 0, failed: 1 });
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/** A report that a crash left half-written must not end the one that tells of it. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function spawnLogged({ name, command, env, yields = false }: Step): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const log = createWriteStream(logOf(name));
    const chunks: Buffer[] = [];
    const settings = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env };
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: settings });
    // What it starts yields as well.
    if (yields && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    const keep = (chunk: Buffer) => {
      chunks.push(chunk);
      log.write(chunk);
    };
    const end = (code: number | null) => {
      log.end();
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      keep(Buffer.from(String(error)));
      end(null);
    });
    child.once('close', end);
  });
}

function lineOf({ name, passed, failed, seconds }: Result): string {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const count = passed + failed === 1 ? '' : `  ${passed} passed, ${failed} failed`;
  return `${mark} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${count}`;
}

function logOf(name: string): string {
  return path.join(logFolder, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.log`);
}
