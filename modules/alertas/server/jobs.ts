import { eventos } from '#modules/alertas/rules/reglas.ts';
import { type CompanyJob, companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { giveDue } from './avisar.ts';
import { reglasToReview, reviewRegla } from './vigilar.ts';

/** What the clock alone makes cross, what an event made cross a moment ago, and what waited for somebody's hours. */
export const alertasJobs: RoomJobs = {
  tasks: {
    'alertas.revisar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        'select distinct empresa_id from alertas.regla',
      );
      for (const { empresa_id } of rows) await reviewInCompany(job, { empresa_id });
    },
    'alertas.mirar': companyTask(async (job, { evento: said, regla_id }) => {
      if (typeof regla_id === 'string') return reviewAll(job, [regla_id]);
      const evento = eventos.find((one) => one === said);
      await reviewAll(job, await job.run((tx) => reglasToReview(tx, job.who, evento)));
    }),
  },
  crons: { 'alertas.revisar': { at: '*/5 * * * *' } },
};

/** One by one: a rule that fails takes no other along, and is looked at again soon. */
const reviewAll = async ({ app, who, run, log }: CompanyJob, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await run((tx) => reviewRegla(tx, who, id, app.publicUrl)).catch((error: unknown) => {
      log.error({ err: error, regla_id: id }, 'an alert could not be looked at');
    });
};

export const reviewCompany = async (job: CompanyJob): Promise<void> => {
  await reviewAll(job, await job.run((tx) => reglasToReview(tx, job.who)));
  await job.run((tx) => giveDue(tx, job.who, job.app.publicUrl));
};
const reviewInCompany = companyTask(reviewCompany);
