import type { Job, JobData } from '#platform/server/jobs/task.ts';
import { insist } from './acknowledge.ts';
import { type Mailer, readBounce } from './smtp.ts';

/** Mails to persons belong to no company: the role of maintenance reads them, and forgets what they said once sent. */
export const sendAccessMail = async (mailer: Mailer | null, job: Job, datos: JobData): Promise<void> => {
  const id = String(datos['id']);
  const { rows } = await job.maintenance.query<Row>(
    "select id, para, asunto, texto, html from plataforma.correo_de_acceso where id = $1 and estado = 'pendiente'",
    [id],
  );
  const mail = rows[0];
  if (!mail) return;
  const mark = async (estado: string, respuesta: string) => {
    await job.maintenance.query(
      `update plataforma.correo_de_acceso set estado = $2, respuesta = $3, intentos = intentos + 1,
        enviado_en = case when $2 = 'enviado' then now() end,
        texto = case when $2 = 'enviado' then '' else texto end, html = case when $2 = 'enviado' then '' else html end
       where id = $1`,
      [id, estado, respuesta],
    );
  };
  if (!mailer) return mark('sin_canal', '');
  let respuesta: string;
  try {
    respuesta = await mailer.send({ ...mail, firma: '', adjuntos: [] });
  } catch (error) {
    const { answer, permanent } = readBounce(error);
    const estado = permanent || job.isLastTry ? 'fallido' : 'pendiente';
    await mark(estado, answer);
    if (estado === 'pendiente') throw error;
    return;
  }
  await insist(() => mark('enviado', respuesta));
};

interface Row {
  id: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
}
