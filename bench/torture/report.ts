import type { PartName } from './options.ts';

export interface PartReport {
  part: PartName;
  title: string;
  rounds: number;
  figures: Record<string, number | string>;
  violations: readonly string[];
  seconds: number;
}

/** Runs a part and says how long it took. */
export const timed = async (run: () => Promise<Omit<PartReport, 'seconds'>>): Promise<PartReport> => {
  const begun = performance.now();
  const report = await run();
  return { ...report, seconds: Math.round((performance.now() - begun) / 100) / 10 };
};

/** What a person reads at the end: one block for each part, and what was broken. */
export const tableOf = (reports: readonly PartReport[]): string =>
  reports
    .flatMap(({ part, title, rounds, figures, violations, seconds }) => [
      '',
      `${violations.length === 0 ? '✔' : '✘'} ${part} · ${title} · ${rounds} rondas · ${seconds} s`,
      ...Object.entries(figures).map(([name, value]) => `    ${name.padEnd(46)} ${value}`),
      ...violations.slice(0, 20).map((violation) => `    ✘ ${violation}`),
      ...(violations.length > 20 ? [`    … y ${violations.length - 20} más`] : []),
    ])
    .join('\n');

export interface Spread {
  p50: number;
  max: number;
}
/** Median and worst of some milliseconds. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), max: Math.round(sorted.at(-1) ?? 0) };
};
export const writeSpread = (values: readonly number[]): string => {
  const { p50, max } = spreadOf(values);
  return `mediana ${p50} ms, peor ${max} ms`;
};
