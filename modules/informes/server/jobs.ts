import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import {
  type Envio,
  etiquetasInforme,
  lastOf,
  PERMISO,
  type TipoInforme,
  tiposInforme,
} from '#modules/informes/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { hourInZone, instantAt } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type CompanyJob, companyTask, type JobData, type RoomJobs } from '#platform/server/jobs/task.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { readInforme, sayDias, withoutNumbers } from './informe.ts';
import { renderInforme } from './pdf.ts';
import { lectorOf } from './persona.ts';
import './tables.ts';

interface Suscripcion {
  id: string;
  usuario_id: string;
  tipo: TipoInforme;
  hora: number;
  cambiada_en: string;
  /** The last day that was told to him. */
  ultima: string | null;
}

export const informesJobs: RoomJobs = {
  tasks: {
    'informes.enviar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from informes.suscripcion where activa`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  // Every hour: each company has its own clock, and each person the hour of his own.
  crons: { 'informes.enviar': { at: '2 * * * *', evenLate: true } },
  attachments: {
    'informes.pdf': async ({ app, who, run }, datos) => {
      const { tipo, dias } = readDatos(datos);
      const informe = await run(async (tx) => {
        // What he may see is judged again: a mail may have waited for its server.
        const lector = await lectorOf(tx, who, String(datos['usuario_id']));
        return lector.who ? readInforme(tx, lector.who, tipo, dias) : withoutNumbers(tx, who, tipo, dias);
      });
      return renderInforme(informe, app.files, who, new AbortController().signal);
    },
  },
};

const readDatos = (datos: JobData) => ({
  tipo: tiposInforme.find((one) => one === datos['tipo']) ?? 'dia',
  dias: { desde: String(datos['desde']), hasta: String(datos['hasta']) },
});

/** What is due of a company; what fails takes nobody else's along and is tried again within the hour. */
export const sendInformes = async (job: CompanyJob): Promise<void> => {
  const { app, who, run, log } = job;
  if (!app.sendsMail) return;
  await run((tx) => tellFailed(tx, who));
  for (const one of await run((tx) => active(tx, who))) {
    const envio = lastOf(one.tipo, one.hora, who.hoy, hourInZone(who.now, who.zona));
    const moment = instantAt(envio.dia, `${String(one.hora).padStart(2, '0')}:00`, who.zona);
    // What came before somebody asked for it, or changed its hour, is not sent.
    if (moment.getTime() <= Date.parse(one.cambiada_en)) continue;
    // Of most of them the mark is there since an hour, a day or a month ago: nothing else of theirs is read.
    if (one.ultima !== null && one.ultima >= envio.hasta) continue;
    await run((tx) => sendOne(tx, who, one, envio, app.publicUrl)).catch((error: unknown) => {
      log.error({ error, suscripcion_id: one.id }, 'a report was not sent');
    });
  }
};

const inCompany = companyTask(sendInformes);

const active = (tx: Tx, who: Who): Promise<Suscripcion[]> =>
  tx.rows(sql<Suscripcion>`
    select s.id, s.usuario_id, s.tipo, s.hora, s.cambiada_en,
      (select max(e.hasta) from informes.envio e where e.empresa_id = ${who.empresa_id} and e.suscripcion_id = s.id) as ultima
    from informes.suscripcion s where s.empresa_id = ${who.empresa_id} and s.activa order by s.id`);

/** The mark and the mail are one transaction: there is no mail without its mark, and no second mark. */
const sendOne = async (tx: Tx, who: Who, one: Suscripcion, envio: Envio, publicUrl: string): Promise<void> => {
  const { desde, hasta } = envio;
  const lector = await lectorOf(tx, who, one.usuario_id);
  const resultado = lector.who ? ('enviado' as const) : ('sin_acceso' as const);
  const key = { empresa_id: who.empresa_id, suscripcion_id: one.id, hasta };
  const marked = await tx.run(
    q
      .insertInto('informes.envio')
      .values({ ...key, desde, resultado, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  // Another server was faster, or it went before.
  if (marked === 0 || !lector.who) return;
  const correo_id = await writeMail(tx, who, one, envio, lector, publicUrl);
  await tx.run(
    q
      .updateTable('informes.envio')
      .set({ correo_id })
      .where('empresa_id', '=', who.empresa_id)
      .where('suscripcion_id', '=', one.id)
      .where('hasta', '=', hasta),
  );
};

const LINK_DAYS = 90;
const A_DAY_MS = 86_400_000;

const writeMail = async (
  tx: Tx,
  who: Who,
  { id, tipo, usuario_id }: Suscripcion,
  { desde, hasta }: Envio,
  { nombre, email }: { nombre: string; email: string },
  publicUrl: string,
): Promise<string> => {
  const token = await createEnlace(tx, who, 'informe', id, new Date(who.now.getTime() + LINK_DAYS * A_DAY_MS));
  const { nombre: empresa, color } = await getEmpresa(tx, who);
  const { nombre: informe } = etiquetasInforme[tipo];
  const { texto, html } = writeLetter({
    titulo: `${informe}: ${sayDias({ desde, hasta })}`,
    parrafos: [
      `Hola, ${nombre}. Va en el PDF lo que se vendió y se cobró en ${empresa}, los cortes, lo que se debe y lo que necesita atención.`,
    ],
    boton: {
      texto: 'Ver en «Números»',
      url: `${publicUrl}/dashboard?desde=${desde}&hasta=${hasta}&empresa_id=${who.empresa_id}`,
    },
    nota: `Para dejar de recibirlo: ${publicUrl}/Baja_informe/${token}`,
    firma: empresa,
    color,
  });
  return queueMail(tx, who, {
    to: email,
    subject: `${informe} de ${empresa}: ${sayDias({ desde, hasta })}`,
    text: texto,
    html,
    tipo: 'informe.envio',
    documento_id: id,
    attachments: [
      {
        nombre: `${informe} ${hasta}.pdf`,
        tipo: 'application/pdf',
        armador: 'informes.pdf',
        datos: { usuario_id, tipo, desde, hasta },
      },
    ],
  });
};

/** A report that could not be delivered is told to whoever asked for it, once. */
const tellFailed = async (tx: Tx, who: Who): Promise<void> => {
  const failed = await tx.rows(sql<{ usuario_id: string; tipo: TipoInforme; desde: string; hasta: string }>`
    update informes.envio e set avisado = true
    from informes.suscripcion s, plataforma.correo c
    where e.empresa_id = ${who.empresa_id} and s.empresa_id = ${who.empresa_id} and s.id = e.suscripcion_id
      and c.empresa_id = ${who.empresa_id} and c.id = e.correo_id and c.estado = 'fallido' and not e.avisado
    returning s.usuario_id, s.tipo, e.desde, e.hasta`);
  for (const { usuario_id, tipo, desde, hasta } of failed)
    await notify(tx, who, {
      usuario_ids: [usuario_id],
      permiso: PERMISO,
      tipo: 'informe.fallido',
      titulo: `No se te pudo enviar «${etiquetasInforme[tipo].nombre}»`,
      texto: `El de ${sayDias({ desde, hasta })} no se entregó en tu correo. Míralo en «Números» y revisa tu dirección.`,
      ruta: '/reportes/informes',
      incluye_autor: true,
    });
};
