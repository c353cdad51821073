import { rmSync } from 'node:fs';
import path from 'node:path';
import { bin, countsOfVitest, failuresOfVitest, logFolder, report, runSteps, type Step, tool } from './run-steps.ts';

const programs = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.shared.json', 'e2e/tsconfig.json'];

/** What is known in under a minute, without a database and without a browser. */
export function checkSteps(): Step[] {
  return [
    // The longest first.
    {
      name: 'lint',
      command: bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
      env: { GOMAXPROCS: '1' },
    },
    vitestStep('walls and rules', 'rules'),
    ...programs.map((program) => ({
      name: `types ${program.replace(/^tsconfig\.|\/?(tsconfig)?\.json$/g, '').replace('/tsconfig', '')}`,
      // Each further checker learns the same types again: with two steps at once that is work, not speed.
      command: bin('tsgo/bin/tsc', '-p', program, '--noEmit', '--pretty', 'false', '--checkers', '1'),
    })),
    { name: 'format', command: bin('@biomejs/biome/bin/biome', 'format', '--max-diagnostics=50') },
    { name: 'nothing unused', command: bin('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
    { name: 'screens have proof', command: tool('coverage-of-screens.ts') },
    { name: 'the letter has proof', command: tool('coverage-of-letter.ts') },
    { name: 'ASVS has proof', command: tool('coverage-of-asvs.ts') },
  ];
}

/** Runs a project of vitest with these settings. */
export function vitestStep(name: string, project: string, env: Record<string, string> = {}): Step {
  const file = path.join(logFolder, `vitest-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  // An old report must not speak for a run that crashed.
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: bin('vitest/vitest.mjs', 'run', '--configLoader=native', `--project=${project}`, ...reporters),
    env,
    count: () => countsOfVitest(file),
    failures: () => failuresOfVitest(file),
  };
}

if (import.meta.main) {
  const started = performance.now();
  const { passed, failed } = report(await runSteps(checkSteps(), 2));
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
