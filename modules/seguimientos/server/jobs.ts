import { isHourToWrite } from '#modules/seguimientos/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { type CompanyJob, companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { writeTo } from './actos.ts';
import { ajusteOf } from './ajustes.ts';
import { readSeguimientos } from './candidatos.ts';

/** What companies want to leave by itself, by mail, in their hours. */
export const seguimientosJobs: RoomJobs = {
  tasks: {
    'seguimientos.enviar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from seguimientos.ajuste where automaticos <> '{}'`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  crons: { 'seguimientos.enviar': { at: '7,37 * * * *', evenLate: true } },
};

/** One by one: what fails takes nobody else's along, and nobody gets two. */
export const sendInCompany = async ({ app, who, run }: CompanyJob): Promise<void> => {
  if (!app.sendsMail || !isHourToWrite(hourInZone(who.now, who.zona))) return;
  const due = await run(async (tx) => {
    const { automaticos } = await ajusteOf(tx, who);
    const all = await Promise.all(automaticos.map((tipo) => readSeguimientos(tx, who, { tipo })));
    return all.flat().filter(({ no_escribir, correo }) => no_escribir === null && correo !== '');
  });
  for (const { clave, causa } of due)
    await run((tx) => writeTo(tx, who, { clave, causa, canal: 'correo' }, { sendsMail: true, automatico: true })).catch(
      (error: unknown) => {
        // Somebody attended to it meanwhile, or he was written to enough.
        if (!(error instanceof Refusal)) throw error;
      },
    );
};

const inCompany = companyTask(sendInCompany);
