import { activosJobs } from '#modules/activos/server/front-door.ts';
import { alertasJobs } from '#modules/alertas/server/jobs.ts';
import { citasJobs } from '#modules/citas/server/jobs.ts';
import { cobranzaJobs } from '#modules/cobranza/server/jobs.ts';
import { contabilidadJobs } from '#modules/contabilidad/server/jobs.ts';
import { cotizacionesJobs } from '#modules/cotizaciones/server/jobs.ts';
import { cuentasJobs } from '#modules/cuentas/server/jobs.ts';
import { dispositivosJobs } from '#modules/dispositivos/server/jobs.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { esquemasJobs } from '#modules/esquemas/server/jobs.ts';
import { fotosJobs } from '#modules/fotos/server/jobs.ts';
import { gastosJobs } from '#modules/gastos/server/jobs.ts';
import { identidadJobs } from '#modules/identidad/server/jobs.ts';
import { importacionesJobs } from '#modules/importaciones/server/jobs.ts';
import { informesJobs } from '#modules/informes/server/jobs.ts';
import { jornadasJobs } from '#modules/jornadas/server/jobs.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { notificacionesJobs } from '#modules/notificaciones/server/jobs.ts';
import { numerosJobs } from '#modules/numeros/server/jobs.ts';
import { empresasDeLaCuenta } from '#modules/permisos/server/front-door.ts';
import { ordenesJobs } from '#modules/ordenes/server/jobs.ts';
import { privacidadJobs } from '#modules/privacidad/server/jobs.ts';
import { referidosJobs } from '#modules/referidos/server/jobs.ts';
import { seguimientosJobs } from '#modules/seguimientos/server/jobs.ts';
import { sesionesJobs } from '#modules/sesiones/server/jobs.ts';
import { solicitudesJobs } from '#modules/solicitudes/server/jobs.ts';
import { soporteJobs } from '#modules/soporte/server/jobs.ts';
import { vigilanciaJobs } from '#modules/vigilancia/server/jobs.ts';
import { visitasJobs } from '#modules/visitas/server/jobs.ts';
import { whatsappJobs } from '#modules/whatsapp/server/jobs.ts';
import { bitacoraJobs } from '#platform/server/bitacora/jobs.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import type { FailedMailTeller, JobData, JobLog, RoomJobs } from '#platform/server/jobs/task.ts';
import { upkeepJobs } from '#platform/server/jobs/upkeep.ts';
import { startWorker, type Worker } from '#platform/server/jobs/worker.ts';
import { type MailJobsOptions, mailJobs } from '#platform/server/mail/jobs.ts';
import type { Mailer } from '#platform/server/mail/smtp.ts';
import { nightlyJobs } from './nightly.ts';

/** What each room does without anybody waiting, in the order of the floor plan. */
const roomJobs: readonly RoomJobs[] = [
  upkeepJobs,
  ordenesJobs,
  activosJobs,
  bitacoraJobs,
  notificacionesJobs,
  whatsappJobs,
  sesionesJobs,
  dispositivosJobs,
  identidadJobs,
  vigilanciaJobs,
  jornadasJobs,
  cuentasJobs,
  solicitudesJobs,
  esquemasJobs,
  fotosJobs,
  gastosJobs,
  cobranzaJobs,
  cotizacionesJobs,
  citasJobs,
  visitasJobs,
  referidosJobs,
  soporteJobs,
  numerosJobs,
  seguimientosJobs,
  importacionesJobs,
  alertasJobs,
  privacidadJobs,
  contabilidadJobs,
  informesJobs,
  nightlyJobs,
];

export interface JobsOptions {
  maintenanceUrl: string;
  mailer: Mailer | null;
  log: JobLog;
  graceMs?: number;
}

/** Puts this node to work on what was left for later. */
export const startJobs = (app: App, options: JobsOptions): Worker =>
  startWorker({
    ...options,
    app,
    rooms: [
      ...roomJobs,
      mailJobs({
        mailer: options.mailer,
        attachments: allAttachments(),
        companiesOf: ({ maintenance }, usuario_id) => empresasDeLaCuenta(maintenance, usuario_id),
        onFailed: (job, mail) => (tellersByKind[mail.tipo] ?? tellAdministrators)(job, mail),
      }),
    ],
    readCompany: (empresa_id) => readCompany(app, empresa_id),
    onDead: (tarea, datos) => tellDeadJob(app, tarea, datos),
  });

const allAttachments = (): MailJobsOptions['attachments'] =>
  Object.assign({}, ...roomJobs.map(({ attachments = {} }) => attachments));

const readCompany = (app: App, empresa_id: number) => {
  const who = toWho({ empresa_id }, 'trabajos', '', new Date());
  return asWho(app.pool, who, (tx) => getEmpresa(tx, who));
};

const tellersByKind: Readonly<Record<string, FailedMailTeller>> = Object.assign(
  {},
  ...roomJobs.map(({ failedMails = {} }) => failedMails),
);

const tellAdministrators: FailedMailTeller = ({ who, run }, { para, asunto, tipo, respuesta }) =>
  run((tx) =>
    notify(tx, who, {
      permiso: 'administrar_permisos',
      tipo: 'correo.fallido',
      titulo: `No se entregó el correo a ${para}`,
      texto: `«${asunto}». El servidor de correo contestó: ${respuesta || 'nada'}. Revisa la dirección y envíalo de nuevo.`,
      // Mails of access are not in the list of the company's mails.
      ruta: tipo.startsWith('acceso.') ? '/operaciones/usuarios' : '/administracion/correos?estado=fallido',
    }),
  );

const tellDeadJob = async (app: App, tarea: string, datos: JobData): Promise<void> => {
  const empresa_id = datos['empresa_id'];
  // What belongs to no company has its reader in the log.
  if (typeof empresa_id !== 'number') return;
  const { nombre, zona } = await readCompany(app, empresa_id);
  const who = toWho({ empresa_id, empresa_nombre: nombre, zona, nombre: 'Bahía' }, 'trabajos', '', new Date());
  await asWho(app.pool, who, (tx) =>
    notify(tx, who, {
      permiso: 'administrar_permisos',
      tipo: 'sistema.tarea',
      titulo: 'Un trabajo automático no se pudo terminar',
      texto: `Se intentó 12 veces durante un día («${tarea}»). Avisa a soporte: el motivo está en el registro del servidor.`,
      ruta: '/notificaciones',
    }),
  );
};
