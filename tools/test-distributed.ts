import { missingPooler } from '../apps/server/testing/distributed/pooler.ts';
import { findDistributed } from '../apps/server/testing/distributed/servers.ts';
import { vitestStep } from './check.ts';
import { report, runSteps, type Step } from './run-steps.ts';

/** Neither passed nor failed: nothing was tried. */
const NOT_RUN = 2;

/** Why the distributed database is not tried here; null = it is. */
export const missingServers = (): string | null => {
  const place = findDistributed();
  return 'missing' in place ? place.missing : null;
};

/** The product over a coordinator and two workers; without `files`, all that is tried there, with a year of examples. */
export const distributedStep = (files: readonly string[] = [], days = 365): Step => {
  const projects = missingPooler() === null ? 'distributed*' : 'distributed';
  const step = vitestStep('distributed database', projects, { DISTRIBUTED_DAYS: String(days) });
  return { ...step, command: [...step.command, ...files] };
};

if (import.meta.main) {
  const missing = missingServers();
  if (missing === null) {
    const { passed, failed } = report(await runSteps([distributedStep(process.argv.slice(2))], 1));
    const unpooled = missingPooler();
    if (unpooled !== null)
      console.log(`Con agrupador de conexiones no se corrió: ${unpooled}. No cuenta como aprobado.`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } else {
    console.log(`La base de datos repartida no se corrió: ${missing}.`);
    console.log(
      'Instala Citus en el PostgreSQL del equipo, di dónde está con DISTRIBUTED_POSTGRES, o pon DISTRIBUTED_URL.',
    );
    process.exitCode = NOT_RUN;
  }
}
