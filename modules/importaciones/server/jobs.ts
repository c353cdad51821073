import { permisosOf } from '#modules/permisos/server/front-door.ts';
import { importacionesRefusals } from '#modules/importaciones/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { takeFolios } from '#platform/server/folios/folios.ts';
import { type CompanyJob, companyTask, type JobData, type RoomJobs } from '#platform/server/jobs/task.ts';
import { standBack, undoImport, writeImport } from './commands/work.ts';
import './tables.ts';

const KEPT_DAYS = 30;

/** Long work, done aside: thousands of rows in one transaction, by the person who said yes. */
export const importacionesJobs: RoomJobs = {
  tasks: {
    'importaciones.escribir': companyTask((job, datos) =>
      inTheNameOf(job, datos, 'confirmada', (tx, who, id) =>
        writeImport(tx, who, id, {
          progress: tellProgress(job, who, id),
          takeFolios: (person, serie, cuantos) => job.run((own) => takeFolios(own, person, serie, cuantos)),
        }),
      ),
    ),
    'importaciones.deshacer': companyTask((job, datos) => inTheNameOf(job, datos, 'deshecha', undoImport)),
    // What somebody left unconfirmed is a list of people with their telephones: it does not stay for ever.
    'importaciones.limpiar': async ({ maintenance }) => {
      await maintenance.query(
        `delete from importaciones.importacion where estado = 'revision' and creado_en < now() - interval '${KEPT_DAYS} days'`,
      );
    },
  },
  crons: { 'importaciones.limpiar': { at: '20 9 * * *', evenLate: true } },
};

const inTheNameOf = async (
  job: CompanyJob,
  { id: asked, permisos }: JobData,
  act: 'confirmada' | 'deshecha',
  work: (tx: Tx, who: Who, id: string) => Promise<void>,
): Promise<void> => {
  const id = String(asked);
  const keys = new Set(Array.isArray(permisos) ? permisos.map(String) : []);
  try {
    await job.run(async (tx) => work(tx, await personOf(tx, job.who, id, act, keys), id));
  } catch (error) {
    if (!isAnswer(error) && !job.isLastTry) throw error;
    await job.run((tx) => standBack(tx, job.who, id, error));
    if (!isAnswer(error)) throw error;
  }
};

/** What a room refuses, or what the database holds against a row that changed meanwhile: trying again changes nothing. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && 'code' in error && String(error.code).startsWith('23'));

/** Who said yes, with the keys that he had then and still has, if he may still import. */
const personOf = async (
  tx: Tx,
  nobody: Who,
  id: string,
  act: 'confirmada' | 'deshecha',
  permisos: ReadonlySet<string>,
): Promise<Who> => {
  const { por, nombre } = await tx.one(
    q
      .selectFrom('importaciones.importacion')
      .select([sql<string>`${sql.ref(`${act}_por`)}`.as('por'), sql<string>`${sql.ref(`${act}_nombre`)}`.as('nombre')])
      .where('empresa_id', '=', nobody.empresa_id)
      .where('id', '=', id),
  );
  const now = await permisosOf(tx, nobody, por);
  if (!now.has('importar'))
    throw new Refusal(importacionesRefusals.no_se_importa, { que: 'archivos', permiso: 'Importar archivos' });
  const both = permisos.intersection(now);
  return { ...nobody, usuario_id: por, nombre, permisos: both, can: (permiso) => both.has(permiso) };
};

/** Written by another transaction, one at a time: whoever looks sees it before the end. */
const tellProgress = (job: CompanyJob, who: Who, id: string) => {
  let telling: Promise<unknown> | null = null;
  return (hechos: number): void => {
    telling ??= job
      .run((tx) =>
        tx.run(sql`update importaciones.avance set hechos = ${hechos}
          where empresa_id = ${who.empresa_id} and importacion_id = ${id}`),
      )
      .catch(() => undefined)
      .finally(() => {
        telling = null;
      });
  };
};
