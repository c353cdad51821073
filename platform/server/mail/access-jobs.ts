import type { FailedMailTeller, Job, JobData } from '#platform/server/jobs/task.ts';
import { insist } from './acknowledge.ts';
import { type Mailer, readBounce } from './smtp.ts';
import type { Entrega } from './tables.ts';

/** In which companies an account was let in. */
export type CompaniesOf = (job: Job, usuario_id: string) => Promise<readonly number[]>;

interface AccessMailOptions {
  mailer: Mailer | null;
  companiesOf: CompaniesOf;
  onFailed: FailedMailTeller;
}

/** Only the role of maintenance reads these mails. Their text is erased once they are sent, passed on or given up. */
export const sendAccessMail = async (
  { mailer, companiesOf, onFailed }: AccessMailOptions,
  job: Job,
  datos: JobData,
): Promise<void> => {
  const id = String(datos['id']);
  const { rows } = await job.maintenance.query<Row>(
    `select id, tipo, para, asunto, texto, html, empresa_id, usuario_id, rol_id, entrega, creado_en
      from plataforma.correo_de_acceso where id = $1 and estado = 'pendiente'`,
    [id],
  );
  const mail = rows[0];
  if (!mail) return;
  const mark = async (estado: string, respuesta: string) => {
    await job.maintenance.query(
      `update plataforma.correo_de_acceso set estado = $2, respuesta = $3, intentos = intentos + 1,
        enviado_en = case when $2 = 'enviado' then now() end,
        texto = case when $2 = 'pendiente' then texto else '' end, html = case when $2 = 'pendiente' then html else '' end
       where id = $1`,
      [id, estado, respuesta],
    );
  };
  if (!mailer) {
    await leaveToPassOn(companiesOf, job, mail);
    return mark('sin_canal', '');
  }
  let respuesta: string;
  try {
    respuesta = await mailer.send({ ...mail, firma: '', adjuntos: [] });
  } catch (error) {
    const { answer, permanent } = readBounce(error);
    const estado = permanent || job.isLastTry ? 'fallido' : 'pendiente';
    await mark(estado, answer);
    if (estado === 'pendiente') throw error;
    for (const empresa_id of await companiesToTell(companiesOf, job, mail))
      await onFailed(await job.enterCompany(empresa_id), { ...mail, respuesta: answer });
    return;
  }
  await insist(() => mark('enviado', respuesta));
};

/** Without a mail server an administrator may pass the link on: each company that may read it gets its own row. */
const leaveToPassOn = async (companiesOf: CompaniesOf, job: Job, mail: Row): Promise<void> => {
  for (const empresa_id of await companiesThatPassOn(companiesOf, job, mail))
    await job.maintenance.query(
      `insert into plataforma.correo_por_entregar (empresa_id, id, tipo, para, asunto, texto, usuario_id, rol_id, creado_en)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        empresa_id,
        mail.id,
        mail.tipo,
        mail.para,
        mail.asunto,
        mail.texto,
        mail.usuario_id,
        mail.rol_id,
        mail.creado_en,
      ],
    );
};

const companiesThatPassOn = async (companiesOf: CompaniesOf, job: Job, mail: Row): Promise<readonly number[]> => {
  if (mail.entrega === 'empresa' && mail.empresa_id !== null) return [mail.empresa_id];
  if (mail.entrega === 'cuenta' && mail.usuario_id !== null) return companiesOf(job, mail.usuario_id);
  return [];
};

/** Also of a mail that nobody may pass on, its company hears that it failed: never what it opens. */
const companiesToTell = async (companiesOf: CompaniesOf, job: Job, mail: Row): Promise<readonly number[]> =>
  mail.entrega === 'nadie' && mail.empresa_id !== null
    ? [mail.empresa_id]
    : companiesThatPassOn(companiesOf, job, mail);

interface Row {
  id: string;
  tipo: string;
  empresa_id: number | null;
  usuario_id: string | null;
  rol_id: string | null;
  entrega: Entrega;
  creado_en: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
}
