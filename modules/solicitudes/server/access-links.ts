import { type Enlace, solicitudesRefusals } from '#modules/solicitudes/contract.ts';
import { closesAt, estadoEnlace } from '#modules/solicitudes/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { memberCan, requireAdministers } from '#modules/permisos/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import './tables.ts';

/** The link that an administrator hands out; one person with an account may ask with it until it expires. */
export const makeAccessLink = async (
  tx: Tx,
  who: Who,
  publicUrl: string,
): Promise<{ url: string; expira_en: string }> => {
  await requireAdministers(tx, who);
  const expiraEn = closesAt(who.now);
  const id = newId();
  await tx.run(
    q.insertInto('solicitudes.enlace').values({
      empresa_id: who.empresa_id,
      id,
      creado_en: who.now,
      creado_por: who.usuario_id,
      creado_por_nombre: who.nombre,
      expira_en: expiraEn,
    }),
  );
  const token = await createEnlace(tx, who, 'acceso', id, expiraEn);
  await writeBitacora(tx, who, {
    accion: 'solicitud.enlace',
    id,
    texto: `${who.nombre} creó un enlace para pedir acceso.`,
  });
  return { url: `${publicUrl}/solicitar_acceso/${token}`, expira_en: expiraEn.toISOString() };
};

/**
 * Enters the company of a link, alive or not: what follows in the transaction sees that company. A link is dead when its
 * maker no longer administers.
 */
export const enterByAccessLink = async (tx: Tx, who: Who, token: string) => {
  const row = await tx.maybe(
    sql<{ empresa_id: number; empresa_nombre: string; zona: string; enlace_id: string }>`
      select empresa_id, empresa_nombre, zona, enlace_id from solicitudes.abrir_acceso(${sha256(token)})`,
  );
  if (!row) throw new Refusal(solicitudesRefusals.enlace_no_vale);
  const inside: Who = { ...who, ...row };
  const enlace = await tx.one(
    q
      .selectFrom('solicitudes.enlace')
      .select(['usado_por', 'revocado_en', 'expira_en', 'creado_por'])
      .where('empresa_id', '=', inside.empresa_id)
      .where('id', '=', inside.enlace_id),
  );
  const estado = estadoEnlace(enlace, who.now, who.usuario_id);
  const isGiven =
    enlace.creado_por === null || (await memberCan(tx, inside, enlace.creado_por, 'administrar_permisos'));
  return { inside, estado: estado === 'vigente' && !isGiven ? ('revocado' as const) : estado };
};

/** The link is now his: of two at the same instant, the second one finds it used. */
export const claimAccessLink = async (tx: Tx, who: Who): Promise<void> => {
  const claimed = await tx.run(
    q
      .updateTable('solicitudes.enlace')
      .set((eb) => ({ usado_por: who.usuario_id, usado_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', who.enlace_id)
      .where('revocado_en', 'is', null)
      .where((eb) => eb.or([eb('usado_por', 'is', null), eb('usado_por', '=', who.usuario_id)])),
  );
  if (claimed === 0) throw new Refusal(solicitudesRefusals.enlace_usado);
};

const links = (who: Who) =>
  q
    .selectFrom('solicitudes.enlace as e')
    .leftJoin('usuarios.usuario as u', 'u.id', 'e.usado_por')
    .select(['e.id', 'e.creado_en', 'e.creado_por_nombre as creado_por', 'e.expira_en', 'e.revocado_en', 'e.version'])
    .select(['e.usado_por', 'u.nombre as usado_por_nombre'])
    .where('e.empresa_id', '=', who.empresa_id);
type EnlaceRow = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>;

const toEnlace = ({ usado_por, usado_por_nombre, revocado_en, ...row }: EnlaceRow, now: Date): Enlace => ({
  ...row,
  usado_por: usado_por_nombre ?? '',
  estado: estadoEnlace({ usado_por, revocado_en, expira_en: row.expira_en }, now),
});

export const listAccessLinks = async (tx: Tx, who: Who): Promise<Enlace[]> =>
  (await tx.last(links(who).orderBy('e.id', 'desc').limit(50))).map((row) => toEnlace(row, who.now));

/** Takes a link back, and with it what was asked and nobody has answered; who asked is told. */
export const revokeAccessLink = async (tx: Tx, who: Who, id: string, version: number): Promise<Enlace> => {
  const before = await tx.one(links(who).where('e.id', '=', id).forUpdate('e'));
  if (before.revocado_en !== null) throw new Refusal(solicitudesRefusals.enlace_ya_revocado);
  if (before.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: toEnlace(before, who.now) });
  await closeLink(tx, who, id);
  await endRequestsOf(tx, who, id);
  const quien = before.usado_por_nombre ? ` que usó ${before.usado_por_nombre}` : '';
  await writeBitacora(tx, who, {
    accion: 'solicitud.enlace_anulado',
    id,
    texto: `${who.nombre} anuló un enlace para pedir acceso${quien}.`,
  });
  return toEnlace(await tx.one(links(who).where('e.id', '=', id)), who.now);
};

export const closeLink = (tx: Tx, who: Who, id: string): Promise<number> =>
  tx.run(
    q
      .updateTable('solicitudes.enlace')
      .set((eb) => ({ revocado_en: who.now, revocado_por_nombre: who.nombre, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const endRequestsOf = async (tx: Tx, who: Who, enlaceId: string): Promise<void> => {
  const ended = await tx.rows(
    q
      .updateTable('solicitudes.solicitud')
      .set((eb) => ({ revocada_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('enlace_id', '=', enlaceId)
      .where('resuelta_en', 'is', null)
      .where('revocada_en', 'is', null)
      .returning(['id', 'usuario_id']),
  );
  for (const { id, usuario_id } of ended) {
    const { email } = await tx.one(q.selectFrom('usuarios.usuario').select('email').where('id', '=', usuario_id));
    const { texto, html } = writeLetter({
      titulo: `Tu solicitud para entrar a ${who.empresa_nombre} terminó`,
      parrafos: ['Un administrador anuló el enlace con el que la pediste. Si todavía lo necesitas, pide otro.'],
    });
    const subject = `Acceso a ${who.empresa_nombre}`;
    const mail = { to: email, subject, text: texto, html, tipo: 'acceso.revocada' };
    await queueAccessMail(tx, mail, { by: 'company', empresa_id: who.empresa_id });
    await emitEvent(tx, who, 'solicitud.respondida', 'administrar_permisos', { id });
  }
};
