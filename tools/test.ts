import { rmSync } from 'node:fs';
import path from 'node:path';
import { resolveChromium } from './browser.ts';
import { checkSteps, vitestStep } from './check.ts';
import {
  bin,
  type Counts,
  countsOfPlaywright,
  failuresOfPlaywright,
  logFolder,
  report,
  runSteps,
  type Step,
  tool,
} from './run-steps.ts';
import { distributedStep, missingServers } from './test-distributed.ts';

/** What is tried over several servers in a run of everything; `npm run test:distributed` tries the rest too. */
const SHORT = ['counter-day.test.ts', 'year.distributed', 'any-node.distributed'];
const SHORT_DAYS = 10;

const started = performance.now();
// Tests that wait leave two processors idle for a tenth of the time. It goes to what nobody waits for: the longest way is
// through the others, and this is over long before anything is timed.
const missing = missingServers();
const aside = [
  ...checkSteps(),
  onAnotherServer(),
  budgets(),
  vitestStep('components in browser', 'web'),
  ...(missing === null ? [distributedStep(SHORT, SHORT_DAYS)] : []),
];
// Unpacked once, before two steps want it at the same time; if it cannot be, they say so.
await resolveChromium().catch(() => undefined);
const lanes = await Promise.all([
  runSteps(
    [
      webBuild(),
      vitestStep('server on PostgreSQL', 'server*'),
      screens('screens end to end', 'desktop', 'phone'),
      screens('screens timed', 'timed'),
    ],
    1,
  ),
  runSteps(
    aside.map((step) => ({ ...step, yields: true })),
    1,
  ),
]);
const results = lanes.flat();

const { passed, failed }: Counts = report(results);
console.log(
  `\n${Math.round((performance.now() - started) / 1000)} s; full logs in ${path.basename(path.dirname(logFolder))}/test-logs`,
);
process.exitCode = failed === 0 ? 0 : 1;
if (missing !== null) console.log(`La base de datos repartida no se corrió: ${missing}. No cuenta como aprobada.`);
console.log(`${passed} passed, ${failed} failed`);

function onAnotherServer(): Step {
  // PostgreSQL 15 where the machine has it, by DATABASE_URL and over TCP.
  const env = { BAHIA_TEST_DATABASE_URL: 'otro' };
  return vitestStep('API by DATABASE_URL', 'api', env);
}

function webBuild(): Step {
  // The same build that a start makes, so that what is measured and clicked is what people get.
  const script = `import { buildWebIfStale } from './tools/build-web.ts'; await buildWebIfStale(process.cwd());`;
  return { name: 'web build', command: [process.execPath, '--input-type=module', '--eval', script] };
}

function budgets(): Step {
  return { name: 'budgets', command: tool('budgets.ts') };
}

/** One project after the other would be a condition: a journey that fails must not keep the timed ones from being run. */
function screens(name: string, ...projects: string[]): Step {
  const file = path.join(logFolder, `${projects.join('-')}.json`);
  rmSync(file, { force: true });
  const only = projects.flatMap((one) => ['--project', one]);
  return {
    name,
    command: bin(
      '@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...only,
    ),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: () => countsOfPlaywright(file),
    failures: () => failuresOfPlaywright(file),
  };
}
