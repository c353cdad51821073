import { notify } from '#modules/notificaciones/server/front-door.ts';
import {
  guardRolGiven,
  joinWithRol,
  listAdministradores,
  requireRolToGive,
} from '#modules/permisos/server/front-door.ts';
import { type Solicitud, solicitudesRefusals } from '#modules/solicitudes/contract.ts';
import { closesAt } from '#modules/solicitudes/rules.ts';
import { isCorreoProbado } from '#modules/usuarios/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import { claimAccessLink } from './access-links.ts';
import { lockSolicitud, readSolicitud } from './queries.ts';

const REVIEW_PATH = '/operaciones/usuarios?vista=solicitudes';

/** Asks to be let in, and tells every administrator: in the product, live, and by mail. */
export const requestAccess = async (
  tx: Tx,
  who: Who,
  { mensaje, rol }: { mensaje: string; rol: string },
  publicUrl: string,
) => {
  await refuseMember(tx, who);
  await refuseUnwanted(tx, who);
  // Two clicks at once: the second one waits here and finds the first.
  await oneAtATime(tx, `solicitudes ${who.empresa_id} ${who.usuario_id}`);
  const open = await tx.maybe(
    q
      .selectFrom('solicitudes.solicitud')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', who.usuario_id)
      .where('resuelta_en', 'is', null)
      .where('revocada_en', 'is', null)
      .where('expira_en', '>', who.now.toISOString()),
  );
  if (open) throw new Refusal(solicitudesRefusals.ya_solicitada);
  await claimAccessLink(tx, who);
  const isTold = await wasToldToday(tx, who);
  const id = newId();
  const expira = closesAt(who.now);
  await tx.run(
    q.insertInto('solicitudes.solicitud').values({
      empresa_id: who.empresa_id,
      id,
      usuario_id: who.usuario_id,
      empresa_nombre: who.empresa_nombre,
      enlace_id: who.enlace_id,
      mensaje,
      rol_pedido: rol,
      creada_en: who.now,
      expira_en: expira,
    }),
  );
  await tx.run(
    sql`insert into solicitudes.pedida (usuario_id, id, empresa_id) values (${who.usuario_id}, ${id}, ${who.empresa_id})`,
  );
  await writeBitacora(tx, who, {
    accion: 'solicitud.enviada',
    id,
    texto: `${who.nombre} (${who.email}) pidió acceso.`,
  });
  await emitEvent(tx, who, 'solicitud.enviada', 'administrar_permisos', { id });
  if (!isTold) await tellAdministrators(tx, who, { mensaje, rol }, publicUrl);
  return {
    id,
    empresa_id: who.empresa_id,
    empresa: who.empresa_nombre,
    creada_en: who.now.toISOString(),
    expira_en: expira.toISOString(),
    estado: 'pendiente' as const,
    motivo: '',
  };
};

export const approve = async (
  tx: Tx,
  who: Who,
  id: string,
  rolId: string,
  version: number,
  publicUrl: string,
): Promise<Solicitud> => {
  const rol = await requireRolToGive(tx, who, rolId);
  const asked = await lockOpen(tx, who, id, version);
  await guardRolGiven(tx, who, rol, `${asked.nombre} (${asked.email})`);
  if (!(await joinWithRol(tx, who, asked.usuario_id, rol.id))) throw new Refusal(solicitudesRefusals.ya_es_miembro);
  await answer(tx, who, id, { aprobada: true, rol_nombre: rol.nombre });
  await writeBitacora(tx, who, {
    accion: 'solicitud.aprobada',
    id,
    texto: `${who.nombre} dejó entrar a ${asked.nombre} como ${rol.nombre}.`,
  });
  const { texto, html } = writeLetter({
    titulo: `Ya puedes entrar a ${who.empresa_nombre}`,
    parrafos: [`${who.nombre} aprobó tu solicitud. Entras como ${rol.nombre}.`],
    boton: { texto: 'Abrir Bahía', url: publicUrl },
  });
  const subject = `Acceso a ${who.empresa_nombre}`;
  const mail = { to: asked.email, subject, text: texto, html, tipo: 'acceso.aprobada' };
  await queueAccessMail(tx, mail, { by: 'company', empresa_id: who.empresa_id });
  return readSolicitud(tx, who, id);
};

export const reject = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, no_vuelve }: { motivo: string; no_vuelve: boolean },
  version: number,
): Promise<Solicitud> => {
  const asked = await lockOpen(tx, who, id, version);
  await answer(tx, who, id, { aprobada: false, motivo, no_vuelve });
  await writeBitacora(tx, who, {
    accion: 'solicitud.rechazada',
    id,
    texto: `${who.nombre} no dejó entrar a ${asked.nombre}${no_vuelve ? ' ni volver a pedirlo' : ''}: ${motivo}`,
  });
  const { texto, html } = writeLetter({
    titulo: `Tu solicitud para entrar a ${who.empresa_nombre} no se aprobó`,
    parrafos: [
      `Motivo: ${motivo}`,
      no_vuelve
        ? 'La empresa no recibe más solicitudes tuyas. Si crees que es un error, habla con ella.'
        : 'Si crees que es un error, habla con la empresa y pide un enlace nuevo.',
    ],
  });
  const subject = `Acceso a ${who.empresa_nombre}`;
  const mail = { to: asked.email, subject, text: texto, html, tipo: 'acceso.rechazada' };
  await queueAccessMail(tx, mail, { by: 'company', empresa_id: who.empresa_id });
  return readSolicitud(tx, who, id);
};

/** Takes back that somebody may not ask again, whichever of his requests said it. */
export const letAskAgain = async (tx: Tx, who: Who, id: string, version: number): Promise<Solicitud> => {
  const asked = await lockSolicitud(tx, who, id);
  if (asked.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: asked });
  const freed = await tx.run(
    q
      .updateTable('solicitudes.solicitud')
      .set((eb) => ({ no_vuelve: false, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', asked.usuario_id)
      .where('no_vuelve', '=', true),
  );
  if (freed > 0)
    await writeBitacora(tx, who, {
      accion: 'solicitud.puede_volver',
      id,
      texto: `${who.nombre} dejó que ${asked.nombre} vuelva a pedir acceso.`,
    });
  return readSolicitud(tx, who, id);
};

/** Before his link is spent: whoever holds it may still hand it to somebody else. */
const refuseUnwanted = async (tx: Tx, { empresa_id, usuario_id }: Who): Promise<void> => {
  const unwanted = await tx.maybe(
    q
      .selectFrom('solicitudes.solicitud')
      .select('id')
      .where('empresa_id', '=', empresa_id)
      .where('usuario_id', '=', usuario_id)
      .where('no_vuelve', '=', true)
      .limit(1),
  );
  if (unwanted) throw new Refusal(solicitudesRefusals.no_puede_pedir);
};

const refuseMember = async (tx: Tx, who: Who): Promise<void> => {
  const member = await tx.maybe(
    q
      .selectFrom('permisos.membresia')
      .select('usuario_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', who.usuario_id)
      .where('activa', '=', true),
  );
  if (member) throw new Refusal(solicitudesRefusals.ya_perteneces);
};

/** Who was rejected and asks again with his link stands in the list; administrators are told of him once a day. */
const wasToldToday = async (tx: Tx, { empresa_id, usuario_id, enlace_id }: Who): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from solicitudes.solicitud where empresa_id = ${empresa_id}
    and usuario_id = ${usuario_id} and enlace_id = ${enlace_id} and creada_en > now() - interval '1 day' limit 1`)) !==
  undefined;

const tellAdministrators = async (
  tx: Tx,
  who: Who,
  { mensaje, rol }: { mensaje: string; rol: string },
  publicUrl: string,
): Promise<void> => {
  const titulo = `${who.nombre} pide entrar a ${who.empresa_nombre}`;
  const proven = await isCorreoProbado(tx, who.usuario_id);
  const asks = [proven ? who.email : `${who.email} (correo sin comprobar)`, rol && `Pide el rol: ${rol}.`, mensaje]
    .filter(Boolean)
    .join(' · ');
  await notify(tx, who, {
    permiso: 'administrar_permisos',
    tipo: 'solicitud.acceso',
    titulo,
    texto: asks,
    ruta: REVIEW_PATH,
  });
  const { texto, html } = writeLetter({
    titulo,
    parrafos: [asks],
    boton: { texto: 'Revisar la solicitud', url: `${publicUrl}${REVIEW_PATH}&empresa_id=${who.empresa_id}` },
    nota: 'La solicitud espera 72 horas.',
    firma: who.empresa_nombre,
  });
  for (const { email } of await listAdministradores(tx, who)) {
    const mail = { to: email, subject: titulo, text: texto, html, tipo: 'acceso.solicitud' };
    await queueAccessMail(tx, mail, { by: 'nobody', empresa_id: who.empresa_id });
  }
};

const lockOpen = async (tx: Tx, who: Who, id: string, version: number): Promise<Solicitud> => {
  const asked = await lockSolicitud(tx, who, id);
  if (asked.estado !== 'pendiente') throw new Refusal(solicitudesRefusals.solicitud_respondida);
  if (asked.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: asked });
  return asked;
};

const answer = async (
  tx: Tx,
  who: Who,
  id: string,
  how: { aprobada: boolean; rol_nombre?: string; motivo?: string; no_vuelve?: boolean },
): Promise<void> => {
  await tx.run(
    q
      .updateTable('solicitudes.solicitud')
      .set((eb) => ({ ...how, resuelta_en: who.now, resuelta_por_nombre: who.nombre, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'solicitud.respondida', 'administrar_permisos', { id });
};
