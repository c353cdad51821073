import { notify } from '#modules/notificaciones/server/front-door.ts';
import { BAJA, SIN_RESPUESTA } from '#modules/whatsapp/rules/errores.ts';
import { isWindowOpen } from '#modules/whatsapp/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import type { CompanyJob, JobData } from '#platform/server/jobs/task.ts';
import { insist } from '#platform/server/mail/acknowledge.ts';
import type { WhatsappAccount } from '#platform/server/config-whatsapp.ts';
import { handOver, type Outcome, type Outgoing } from './cloud.ts';
import { readContact } from './contacts.ts';
import { type Change, updateMensaje } from './rows.ts';
import { tellPages } from './sending.ts';
import { accountOf, readAjuste } from './settings.ts';
import './tables.ts';

/** How long a notice is waited for, about a message whose fate nobody knows. */
const DOUBT_MS = 2 * 60_000;

/** One message, in its turn. */
export const deliver = async (job: CompanyJob, datos: JobData): Promise<void> => {
  const id = String(datos['id']);
  const account = accountOf(job.app, job.who.empresa_id);
  const message = await job.run((tx) => takeUp(tx, job, id, account));
  if (!message || !account || !job.app.whatsapp) return;
  const outcome = await handOver(job.app.whatsapp, account, message);
  await insist(() => job.run((tx) => settle(tx, job, id, outcome)));
  if (outcome.que === 'espera' && !job.isLastTry) throw new Error(outcome.motivo);
};

/** Marks the message as handed over before it is, so that no crash sends it twice; nothing when it must not leave now. */
const takeUp = async (
  tx: Tx,
  { who, app }: CompanyJob,
  id: string,
  account: WhatsappAccount | undefined,
): Promise<Outgoing | undefined> => {
  const row = await tx.maybe(
    q
      .selectFrom('whatsapp.mensaje')
      .select([
        'evento',
        'telefono',
        'texto',
        'parametros',
        'estado',
        'enviando',
        'dudoso_hasta',
        'descartado_en',
        'intentos',
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row?.estado !== 'por_enviar' || row.evento === 'respuesta' || row.descartado_en !== null) return undefined;
  const end = async (change: Change): Promise<undefined> => {
    await write(tx, who, id, { ...change, enviando: false, dudoso_hasta: null });
    if (change.estado === 'fallido') await tellFailure(tx, who, id);
    return undefined;
  };
  if (!account) return end({ canal: 'enlace' });
  if (row.enviando) {
    // Sent before by somebody who could not write down the answer.
    if (!app.whatsapp?.secreto) return end({ estado: 'fallido', motivo: SIN_RESPUESTA });
    const until = row.dudoso_hasta === null ? new Date(who.now.getTime() + DOUBT_MS) : new Date(row.dudoso_hasta);
    if (until > who.now) {
      if (row.dudoso_hasta === null) await write(tx, who, id, { dudoso_hasta: until });
      await queueJob(tx, 'whatsapp.enviar', { id }, { key: id, runAt: until });
      return undefined;
    }
  }
  const contact = await readContact(tx, who, row.telefono);
  if (contact.baja_en !== null) return end({ estado: 'fallido', motivo: BAJA });
  const { plantilla, idioma } = await readAjuste(tx, who, row.evento);
  await write(tx, who, id, { canal: 'api', enviando: true, dudoso_hasta: null, intentos: row.intentos + 1 });
  return {
    id,
    telefono: row.telefono,
    cuerpo: isWindowOpen(contact.ultimo_entrante_en, who.now)
      ? { texto: row.texto }
      : // jsonb comes parsed; what it holds was written by `sendWhatsapp`.
        { plantilla, idioma, parametros: row.parametros as unknown as string[] },
  };
};

/** Writes down what came of it. A notice may have been quicker. */
const settle = async (tx: Tx, { who, app, isLastTry }: CompanyJob, id: string, outcome: Outcome): Promise<void> => {
  const { estado } = await tx.one(
    q
      .selectFrom('whatsapp.mensaje')
      .select('estado')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  const known = estado !== 'por_enviar';
  if (outcome.que === 'enviado')
    return write(tx, who, id, {
      wamid: outcome.wamid,
      enviando: false,
      motivo: '',
      ...(known ? {} : { estado: 'enviado', enviado_en: new Date() }),
    });
  if (known) return;
  const { motivo } = outcome;
  const waitsForNotice = outcome.que === 'duda' && Boolean(app.whatsapp?.secreto);
  if (waitsForNotice) {
    const until = new Date(Date.now() + DOUBT_MS);
    await write(tx, who, id, { motivo, dudoso_hasta: until });
    return queueJob(tx, 'whatsapp.enviar', { id }, { key: id, runAt: until });
  }
  if (outcome.que === 'espera' && !isLastTry) return write(tx, who, id, { motivo, enviando: false });
  await write(tx, who, id, { motivo, enviando: false, estado: 'fallido' });
  await tellFailure(tx, who, id);
};

const write = async (tx: Tx, who: Who, id: string, change: Change): Promise<void> => {
  await updateMensaje(tx, who, id, change);
  await tellPages(tx, who, id);
};

/** Whoever sent it hears that it did not arrive; of what left by itself, whoever runs the company. */
export const tellFailure = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const m = await tx.one(
    q
      .selectFrom('whatsapp.mensaje')
      .select(['nombre', 'telefono', 'documento_folio', 'motivo', 'usuario_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const about = m.documento_folio === '' ? '' : ` sobre ${m.documento_folio}`;
  await notify(tx, who, {
    ...(m.usuario_id === null ? { permiso: 'administrar_permisos' } : { usuario_ids: [m.usuario_id] }),
    tipo: 'whatsapp.fallido',
    titulo: `No se entregó el WhatsApp a ${m.nombre || m.telefono}`,
    texto: `El mensaje${about} no llegó. ${m.motivo}`,
    ruta: `/administracion/whatsapp?ver=${id}`,
  });
};
