import { randomBytes } from 'node:crypto';
import {
  guardRolGiven,
  holdStanding,
  isNameTaken,
  joinWithRol,
  mayGiveRol,
  requireRolToGive,
} from '#modules/permisos/server/front-door.ts';
import { Invitacion, type InvitacionNueva, solicitudesRefusals } from '#modules/solicitudes/contract.ts';
import { closesAt, estadoInvitacion } from '#modules/solicitudes/rules.ts';
import { createUsuario } from '#modules/usuarios/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import { type InvitacionRow, invitaciones, toInvitacion } from './queries.ts';

type Sent = Invitacion & { url: string; correo_configurado: boolean };
type House = Pick<App, 'publicUrl' | 'sendsMail'>;

/** Mails go to addresses that one company writes: enough for a workshop that lets everybody in on one day, and no more. */
const A_DAY = { company: 60, address: 3 };
/** Each time it is sent it is another version. */
const SENDS_OF_ONE = 6;

export const invite = async (tx: Tx, who: Who, body: InvitacionNueva, house: House): Promise<Sent> => {
  const rol = await requireRolToGive(tx, who, body.rol_id);
  const member = await tx.maybe(
    q
      .selectFrom('permisos.membresia as m')
      .innerJoin('usuarios.usuario as u', 'u.id', 'm.usuario_id')
      .select('u.id')
      .where('m.empresa_id', '=', who.empresa_id)
      .where('m.activa', '=', true)
      .where('u.email', '=', body.email),
  );
  if (member) throw new Refusal(solicitudesRefusals.ya_es_miembro);
  await refuseMany(tx, who, body.email);
  await guardRolGiven(tx, who, rol, `${body.nombre} (${body.email})`);
  const id = newId();
  const token = newToken();
  const made = await tx.run(
    q
      .insertInto('solicitudes.invitacion')
      .values({
        empresa_id: who.empresa_id,
        id,
        email: body.email,
        nombre: body.nombre,
        rol_id: rol.id,
        rol_nombre: rol.nombre,
        invitada_por: who.usuario_id,
        invitada_por_nombre: who.nombre,
        hash: sha256(token),
        expira_en: closesAt(who.now),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (made === 0) throw new Refusal(solicitudesRefusals.ya_invitada);
  await writeBitacora(tx, who, {
    accion: 'invitacion.creada',
    id,
    texto: `${who.nombre} invitó a ${body.nombre} (${body.email}) como ${rol.nombre}.`,
  });
  return send(tx, who, id, token, house);
};

export const resend = async (tx: Tx, who: Who, id: string, version: number, house: House): Promise<Sent> => {
  await holdStanding(tx, who);
  const before = await lockOpen(tx, who, id, version);
  if (before.version >= SENDS_OF_ONE)
    throw new Refusal(solicitudesRefusals.muchos_envios, { cuantas: String(SENDS_OF_ONE) });
  // Checked again: the role may have grown since, or who sends it may have less.
  const rol = await requireRolToGive(tx, who, before.rol_id ?? '');
  await guardRolGiven(tx, who, rol, `${before.nombre} (${before.email})`);
  const token = newToken();
  await tx.run(
    q
      .updateTable('solicitudes.invitacion')
      // Who sent it last is who gives the role.
      .set((eb) => ({
        hash: sha256(token),
        invitada_por: who.usuario_id,
        invitada_por_nombre: who.nombre,
        expira_en: closesAt(who.now),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await writeBitacora(tx, who, {
    accion: 'invitacion.reenviada',
    id,
    texto: `${who.nombre} reenvió la invitación de ${before.nombre}.`,
  });
  return send(tx, who, id, token, house);
};

export const takeBack = async (tx: Tx, who: Who, id: string, version: number): Promise<Invitacion> => {
  const before = await lockOpen(tx, who, id, version);
  await endInvitation(tx, who, id, { retirada_en: who.now });
  await writeBitacora(tx, who, {
    accion: 'invitacion.retirada',
    id,
    texto: `${who.nombre} retiró la invitación de ${before.nombre}.`,
  });
  return toInvitacion(await tx.one(invitaciones(who).where('id', '=', id)), who.now);
};

/** The invitation of a link, if the link is its newest; locked until the commit when it will be accepted. */
export const openInvitation = async (tx: Tx, who: Who, token: string, lock = false): Promise<InvitacionRow> => {
  const query = invitaciones(who).where('id', '=', who.enlace_id);
  const row = await tx.maybe(lock ? query.forUpdate() : query);
  if (!row?.hash.equals(sha256(token))) throw new Refusal(solicitudesRefusals.invitacion_no_vale);
  if (lock && estadoInvitacion(row, who.now) !== 'pendiente') throw new Refusal(solicitudesRefusals.invitacion_no_vale);
  return row;
};

export const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.maybe(q.selectFrom('usuarios.usuario').select('id').where('email', '=', email))) !== undefined;

/** The account that the link makes. Who invites has the link too, so it proves nothing about the address. */
export const acceptAsNew = async (
  tx: Tx,
  who: Who,
  token: string,
  person: { nombre: string; password_hash: string },
): Promise<{ id: string; nombre: string; email: string }> => {
  await holdStanding(tx, who);
  const { email, nombre: invited } = await openInvitation(tx, who, token, true);
  if (await hasAccount(tx, email)) throw new Refusal(solicitudesRefusals.ya_tiene_cuenta);
  const { id } = await createUsuario(tx, { email, ...person });
  // The name that the administrator wrote is his choice; another one is the person's.
  if (person.nombre !== invited && (await isNameTaken(tx, who, id, person.nombre)))
    throw new Refusal(
      solicitudesRefusals.nombre_de_otro,
      {},
      { fields: { nombre: solicitudesRefusals.nombre_de_otro.message } },
    );
  await accept(tx, { ...who, usuario_id: id, nombre: person.nombre }, token);
  return { id, nombre: person.nombre, email };
};

/** The person acts in the company of the link, where he is nobody yet. Who invited must still be able to give the role. */
export const accept = async (tx: Tx, who: Who, token: string): Promise<void> => {
  await holdStanding(tx, who);
  const row = await openInvitation(tx, who, token, true);
  if (!row.rol_id || !(await mayGiveRol(tx, who, row.invitada_por, row.rol_id)))
    throw new Refusal(solicitudesRefusals.invitacion_no_vale);
  if (!(await joinWithRol(tx, who, who.usuario_id, row.rol_id))) throw new Refusal(solicitudesRefusals.ya_es_miembro);
  await endInvitation(tx, who, row.id, { aceptada_en: who.now });
  await writeBitacora(tx, who, {
    accion: 'invitacion.aceptada',
    id: row.id,
    texto: `${who.nombre} aceptó la invitación de ${row.invitada_por_nombre} y entró como ${row.rol_nombre}.`,
  });
};

const refuseMany = async (tx: Tx, who: Who, email: string): Promise<void> => {
  // Two at once would both be the last one.
  await oneAtATime(tx, `invitaciones ${who.empresa_id}`);
  const { todas, suyas } = await tx.one(
    sql<{
      todas: number;
      suyas: number;
    }>`select count(*)::int as todas, count(*) filter (where email = ${email})::int as suyas
      from solicitudes.invitacion where empresa_id = ${who.empresa_id} and creada_en > ${who.now}::timestamptz - interval '1 day'`,
  );
  if (suyas >= A_DAY.address) throw new Refusal(solicitudesRefusals.muchos_envios, { cuantas: String(A_DAY.address) });
  if (todas >= A_DAY.company)
    throw new Refusal(solicitudesRefusals.muchas_invitaciones, { cuantas: String(A_DAY.company) });
};

const newToken = (): string => randomBytes(32).toString('base64url');

const lockOpen = async (tx: Tx, who: Who, id: string, version: number): Promise<InvitacionRow> => {
  const row = await tx.one(invitaciones(who).where('id', '=', id).forUpdate());
  if (row.aceptada_en !== null || row.retirada_en !== null) throw new Refusal(solicitudesRefusals.invitacion_terminada);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: toInvitacion(row, who.now), shape: Invitacion });
  return row;
};

export const endInvitation = (tx: Tx, who: Who, id: string, how: { aceptada_en: Date } | { retirada_en: Date }) =>
  tx.run(
    q
      .updateTable('solicitudes.invitacion')
      .set((eb) => ({ ...how, rol_id: null, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const send = async (tx: Tx, who: Who, id: string, token: string, { publicUrl, sendsMail }: House): Promise<Sent> => {
  const row = await tx.one(invitaciones(who).where('id', '=', id));
  await createEnlace(tx, who, 'invitacion', id, new Date(row.expira_en), token);
  const url = `${publicUrl}/invitacion/${token}`;
  const { texto, html } = writeLetter({
    titulo: `${row.invitada_por_nombre} te invita a ${who.empresa_nombre}`,
    parrafos: [
      `Hola, ${row.nombre}:`,
      `Tendrás una cuenta para trabajar en ${who.empresa_nombre} como ${row.rol_nombre}.`,
    ],
    boton: { texto: 'Aceptar la invitación', url },
    nota: 'El enlace vale 72 horas. Si no esperabas esta invitación, no hagas nada.',
  });
  const subject = `Invitación para trabajar en ${who.empresa_nombre}`;
  const mail = { to: row.email, subject, text: texto, html, tipo: 'acceso.invitacion' };
  const passedOn = { by: 'company', empresa_id: who.empresa_id, rol_id: row.rol_id } as const;
  const correo_id = await queueAccessMail(tx, mail, passedOn);
  await tx.run(
    q
      .updateTable('solicitudes.invitacion')
      .set({ correo_id, no_llego: null })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  return { ...toInvitacion({ ...row, no_llego: null }, who.now), url, correo_configurado: sendsMail };
};

/** Enters the company of a link; what follows in the transaction sees it. Null when the link does not open anything. */
export const enterByLink = async (tx: Tx, who: Who, token: string, tipo: string): Promise<Who | null> => {
  await tx.run(sql`savepoint enlace`);
  try {
    const row = await tx.one(
      sql<{ empresa_id: number; empresa_nombre: string; zona: string; enlace_id: string }>`
        select empresa_id, empresa_nombre, zona, enlace_id from sesiones.abrir_enlace(${sha256(token)}, ${tipo})`,
    );
    // The database moved there by itself; what was read before was of another.
    await enterCompany(tx, row.empresa_id);
    return { ...who, ...row };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'BA404')) throw error;
    await tx.run(sql`rollback to savepoint enlace`);
    return null;
  }
};
