import { bin, report, runSteps, tool } from './run-steps.ts';

/** Repairs what needs no thought: what lint mends by itself, then the format, and the list of patterns that are known to be linear. */
const results = [
  // Format goes last: a mended line may be too long.
  ...(await runSteps([{ name: 'lint', command: bin('oxlint/bin/oxlint', '--fix', '--quiet') }], 1)),
  ...(await runSteps([{ name: 'format', command: bin('@biomejs/biome/bin/biome', 'format', '--write') }], 1)),
  ...(await runSteps([{ name: 'patterns', command: tool('judge-patterns.ts') }], 1)),
];
process.exitCode = report(results).failed === 0 ? 0 : 1;
