import type { ClientBase } from 'pg';
import { brokenSeals } from '#modules/cortes/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { verifySeals } from '#platform/server/bitacora/sealing.ts';
import { checkInvariants } from '#platform/server/db/invariants.ts';
import type { Job, RoomJobs } from '#platform/server/jobs/task.ts';
import { searchDifferences } from './verify.ts';

/** Every night the figures and seals of all companies are checked, as `npm run verify` does; their administrators hear of it. */
export const nightlyJobs: RoomJobs = {
  tasks: { 'casa.verificar': verifyFigures },
  crons: { 'casa.verificar': { at: '0 9 * * *', evenLate: true } },
};

async function verifyFigures(job: Job): Promise<void> {
  const brokenBy = new Map<number, Set<string>>();
  const client = await job.maintenance.connect();
  try {
    // One snapshot: somebody who charges at this hour is not seen by halves.
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = '15min'");
    for await (const { empresa_id, what } of brokenIn(client)) {
      job.log.error({ empresa_id, what }, 'figures that do not add up');
      brokenBy.set(empresa_id, (brokenBy.get(empresa_id) ?? new Set()).add(what));
    }
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
  for (const [empresa_id, names] of brokenBy) await tellAdministrators(job, empresa_id, [...names]);
}

async function* brokenIn(client: ClientBase): AsyncGenerator<{ empresa_id: number; what: string }> {
  for await (const { name, broken } of checkInvariants(client))
    for (const row of broken) yield { empresa_id: Number(row['empresa_id']), what: name };
  for (const { empresa_id, texto } of (await verifySeals(client)).broken) yield { empresa_id, what: texto };
  for await (const { empresa_id, folio } of brokenSeals(client))
    yield { empresa_id, what: `El corte ${folio} ya no dice lo que decía al cerrarse.` };
  for await (const { empresa_id, tipo } of searchDifferences(client))
    yield { empresa_id, what: `Hay registros (${tipo}) que no se encuentran por sus palabras.` };
}

async function tellAdministrators(job: Job, empresa_id: number, names: readonly string[]): Promise<void> {
  const { who, run } = await job.enterCompany(empresa_id);
  await run((tx) =>
    notify(tx, who, {
      permiso: 'administrar_permisos',
      tipo: 'sistema.verificacion',
      titulo: 'La revisión nocturna encontró cifras que no cuadran',
      texto: `No se cumple: ${names.join('; ')}. Pide a soporte que ejecute «npm run verify» antes de corregir algo a mano.`,
      ruta: '/notificaciones',
    }),
  );
}
