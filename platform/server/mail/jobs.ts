import { askedBy } from '#platform/server/asker.ts';
import { q } from '#platform/server/db/query.ts';
import {
  type AttachmentBuilder,
  type CompanyJob,
  companyTask,
  type FailedMailTeller,
  type JobData,
  type RoomJobs,
} from '#platform/server/jobs/task.ts';
import { type CompaniesOf, sendAccessMail } from './access-jobs.ts';
import { insist } from './acknowledge.ts';
import type { Attachment } from './mail.ts';
import { type Mailer, readBounce } from './smtp.ts';
import './tables.ts';

export interface MailJobsOptions {
  /** Null = there is no way to send: the mails are kept to be seen. */
  mailer: Mailer | null;
  attachments: Readonly<Record<string, AttachmentBuilder>>;
  companiesOf: CompaniesOf;
  /** A mail that could not be sent: one of a company, or a secret one that a company asked for. */
  onFailed: FailedMailTeller;
}

/** Sends what `queueMail` left. */
export const mailJobs = (options: MailJobsOptions): RoomJobs => ({
  tasks: {
    'correo.enviar': companyTask((job, datos) => sendCompanyMail(options, job, datos)),
    'correo.enviar_acceso': (job, datos) => sendAccessMail(options, job, datos),
  },
});

const sendCompanyMail = async (options: MailJobsOptions, job: CompanyJob, datos: JobData): Promise<void> => {
  const id = String(datos['id']);
  const mail = await job.run((tx) =>
    tx.maybe(
      q
        .selectFrom('plataforma.correo')
        .select(['id', 'para', 'asunto', 'texto', 'html', 'adjuntos', 'tipo', 'estado'])
        .where('empresa_id', '=', job.who.empresa_id)
        .where('id', '=', id),
    ),
  );
  if (!mail || mail.estado !== 'pendiente') return;
  if (!options.mailer) return mark(job, id, { estado: 'sin_canal' });
  // jsonb comes parsed; what it holds was written by queueMail.
  const adjuntos = mail.adjuntos as unknown as readonly Attachment[];
  let respuesta: string;
  try {
    const files = await Promise.all(adjuntos.map((adjunto) => readAttachment(options, job, adjunto)));
    respuesta = await options.mailer.send({ ...mail, firma: job.who.empresa_nombre, adjuntos: files });
  } catch (error) {
    const { answer, permanent } = readBounce(error);
    const estado = permanent || job.isLastTry ? 'fallido' : 'pendiente';
    await mark(job, id, { estado, respuesta: answer });
    if (estado === 'pendiente') throw error;
    return options.onFailed(job, { ...mail, respuesta: answer });
  }
  await insist(() => mark(job, id, { estado: 'enviado', respuesta, enviado_en: new Date() }));
};

interface Mark {
  estado: 'pendiente' | 'enviado' | 'fallido' | 'sin_canal';
  respuesta?: string;
  enviado_en?: Date;
}
const mark = async (job: CompanyJob, id: string, change: Mark): Promise<void> => {
  await job.run((tx) =>
    tx.run(
      q
        .updateTable('plataforma.correo')
        .set((eb) => ({ ...change, intentos: eb('intentos', '+', 1) }))
        .where('empresa_id', '=', job.who.empresa_id)
        .where('id', '=', id),
    ),
  );
};

const readAttachment = async ({ attachments }: MailJobsOptions, job: CompanyJob, adjunto: Attachment) => {
  const bytes = 'clave' in adjunto ? await job.app.files.get(adjunto.clave) : await build(attachments, job, adjunto);
  if (!bytes) throw new Error(`the attachment ${adjunto.nombre} is not stored any more`);
  return { filename: adjunto.nombre, contentType: adjunto.tipo, content: Buffer.from(bytes) };
};

const build = (
  builders: MailJobsOptions['attachments'],
  job: CompanyJob,
  { armador, datos }: { armador: string; datos: JobData },
): Promise<Uint8Array> => {
  const builder = builders[armador];
  if (!builder) throw new Error(`no room builds ${armador}`);
  return askedBy({ isKnown: true, marks: [`empresa ${job.who.empresa_id}`] }, () => builder(job, datos));
};
