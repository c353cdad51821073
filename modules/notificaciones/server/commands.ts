import { notificacionesRefusals } from '#modules/notificaciones/contract.ts';
import { canMute, canResend, type TipoNotificacion } from '#modules/notificaciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { isRetold, type Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import '#platform/server/mail/tables.ts';
import './tables.ts';
import { getCorreo } from './queries.ts';

export interface Notice {
  /** Every active member who holds it… */
  permiso?: string;
  /** …or these members. */
  usuario_ids?: readonly string[];
  tipo: TipoNotificacion;
  titulo: string;
  texto: string;
  /** Screen where it is attended, with its leading slash. */
  ruta: string;
  /** Also to who caused it, who did not see it happen. */
  incluye_autor?: boolean;
  /** Whether it rings on closed browsers of whoever chose nothing for its kind; left out, as its kind does. */
  suena?: boolean;
}

/** Tells members of the company, in this transaction; who causes it and who muted the kind are left in peace. */
export const notify = async (
  tx: Tx,
  who: Who,
  { permiso, usuario_ids, incluye_autor, suena, ...notice }: Notice,
): Promise<void> => {
  const spared = incluye_autor ? null : who.usuario_id;
  const heard = await tx.rows(recipients(who, permiso ?? null, usuario_ids ?? null, notice.tipo, spared));
  if (heard.length === 0) return;
  const rows = heard.map(({ usuario_id }) => ({
    ...notice,
    id: newId(),
    usuario_id,
    empresa_id: who.empresa_id,
    creada_en: who.now,
    leida_en: isRetold(who) ? who.now : null,
  }));
  await tx.run(q.insertInto('notificaciones.notificacion').values(rows));
  if (isRetold(who)) return;
  for (const { id, usuario_id, tipo, titulo } of rows)
    await emitEvent(tx, who, 'notificacion.nueva', `usuario:${usuario_id}`, { id, tipo, titulo });
  await hearsOfNotices(
    tx,
    who,
    rows.map(({ id, usuario_id, tipo }) => ({ id, usuario_id, tipo, ...(suena === undefined ? {} : { suena }) })),
  );
};

/** What was told to one person. */
export type Told = Pick<Notice, 'tipo' | 'suena'> & { id: string; usuario_id: string };
type NoticeListener = (tx: Tx, who: Who, told: readonly Told[]) => Promise<void>;
let hearsOfNotices: NoticeListener = () => Promise.resolve();

/** Who carries notices further than the bell; it stands above, so apps/server introduces it. History is told to nobody. */
export const listenToNotices = (listener: NoticeListener): void => {
  hearsOfNotices = listener;
};

const recipients = (
  who: Who,
  permiso: string | null,
  usuario_ids: readonly string[] | null,
  tipo: string,
  spared: string | null,
) =>
  sql<{ usuario_id: string }>`
    select m.usuario_id from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id and u.activo
    where m.empresa_id = ${who.empresa_id} and m.activa and m.usuario_id is distinct from ${spared}::uuid
      and (${usuario_ids === null ? null : [...usuario_ids]}::uuid[] is null or m.usuario_id = any (${usuario_ids === null ? null : [...usuario_ids]}::uuid[]))
      and (${permiso}::text is null or coalesce(
        (select x.permitido from permisos.excepcion x where x.empresa_id = ${who.empresa_id} and x.usuario_id = m.usuario_id and x.permiso = ${permiso}),
        exists (select 1 from permisos.rol_permiso p where p.empresa_id = ${who.empresa_id} and p.rol_id = m.rol_id and p.permiso = ${permiso})))
      and not exists (select 1 from notificaciones.silencio s
        where s.empresa_id = ${who.empresa_id} and s.usuario_id = m.usuario_id and s.tipo = ${tipo})
    order by 1`;

/** Marks the person's own; those of others are as if they did not exist. */
export const markRead = async (tx: Tx, who: Who, ids: readonly string[] | undefined): Promise<void> => {
  let mine = q
    .updateTable('notificaciones.notificacion')
    .set({ leida_en: who.now })
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .where('leida_en', 'is', null);
  if (ids) mine = mine.where(sql<boolean>`id = any (${[...ids]}::uuid[])`);
  if ((await tx.run(mine)) > 0)
    // The other screens of the same person lower their count too.
    await emitEvent(tx, who, 'notificacion.leida', `usuario:${who.usuario_id}`, {});
};

export const mute = async (tx: Tx, who: Who, tipo: TipoNotificacion, silenciado: boolean): Promise<void> => {
  const { empresa_id, usuario_id } = who;
  if (silenciado && canMute(tipo))
    await tx.run(
      q
        .insertInto('notificaciones.silencio')
        .values({ empresa_id, usuario_id, tipo })
        .onConflict((conflict) => conflict.doNothing()),
    );
  else
    await tx.run(
      q
        .deleteFrom('notificaciones.silencio')
        .where('empresa_id', '=', empresa_id)
        .where('usuario_id', '=', usuario_id)
        .where('tipo', '=', tipo),
    );
};

/** Gives a mail that did not leave another chance. */
export const resendCorreo = async (tx: Tx, who: Who, id: string) => {
  const correo = await getCorreo(tx, who, id, 'lock');
  if (!canResend(correo.estado)) throw new Refusal(notificacionesRefusals.correo_ya_salio);
  await tx.run(
    q
      .updateTable('plataforma.correo')
      .set({ estado: 'pendiente' })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await queueJob(tx, 'correo.enviar', { id }, { key: id });
  return getCorreo(tx, who, id);
};
