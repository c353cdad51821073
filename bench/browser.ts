import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a person feels: `e2e/vitals.ts` says it as JSON, from a process of its own, for it belongs to the browser's program. */
export interface Vitales {
  routes: { title: string; first: Mostrada; again: Mostrada }[];
  inp_ms: number;
  inp_of: string;
  presses: { of: string; ms: number }[];
  cls: number;
  throttle: number;
}
interface Mostrada {
  page_ms: number;
  rows_ms: number;
}

export const measureBrowser = async (): Promise<Vitales> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../e2e/vitals.ts')], { timeout: 600_000 });
  return JSON.parse(stdout) as Vitales;
};

export const browserLines = ({ routes, inp_ms, inp_of, presses, cls, throttle }: Vitales): string[] => [
  `navegador con procesador ${throttle} veces más lento: INP ${inp_ms} ms (${inp_of}), CLS ${cls}`,
  ...presses.map(({ of, ms }) => `  ${ms} ms  ${of}`),
  ...routes.map(
    ({ title, first, again }) =>
      `  ${title.padEnd(18)} página ${again.page_ms} ms, con renglones ${again.rows_ms} ms; la primera vez ${first.page_ms} y ${first.rows_ms} ms`,
  ),
];
