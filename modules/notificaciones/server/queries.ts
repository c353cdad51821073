import type { Correo, Notificacion, Silencios } from '#modules/notificaciones/contract.ts';
import { ALL_TIPOS, COUNT_CAP, canMute, type EstadoCorreo, TIPOS } from '#modules/notificaciones/rules.ts';
import { answersForAccount, mayGiveRol } from '#modules/permisos/server/front-door.ts';
import { Id } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { isSignedIn, type Who } from '#platform/server/http/who.ts';
import '#platform/server/mail/tables.ts';
import './tables.ts';

interface ListOf {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listNotificaciones = async (tx: Tx, who: Who, query: ListOf & { leidas?: 'no' | 'todas' | undefined }) => {
  const limit = query.limit ?? 30;
  const after = decodeCursor(query.cursor, 1);
  let mine = q
    .selectFrom('notificaciones.notificacion')
    .select(['id', 'tipo', 'titulo', 'texto', 'ruta', 'creada_en', 'leida_en', 'orden'])
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .orderBy('orden', 'desc')
    .limit(limit + 1);
  if (query.leidas === 'no') mine = mine.where('leida_en', 'is', null);
  if (after) mine = mine.where('orden', '<', Number.isSafeInteger(after[0]) ? Number(after[0]) : 0);
  const { data, cursor } = toPage(await tx.last(mine), limit, (row) => [row.orden]);
  return { data: data.map(({ orden: _order, ...row }): Notificacion => row), cursor };
};

/** How many are unread, counted up to the cap. */
export const countPendientes = async (tx: Tx, who: Who): Promise<{ total: number }> =>
  tx.one(sql<{ total: number }>`select count(*)::int as total from (select 1 from notificaciones.notificacion
    where empresa_id = ${who.empresa_id} and usuario_id = ${who.usuario_id} and leida_en is null limit ${COUNT_CAP}) n`);

export const listSilencios = async (tx: Tx, who: Who): Promise<Silencios> => {
  const rows = await tx.rows(
    q
      .selectFrom('notificaciones.silencio')
      .select('tipo')
      .where('empresa_id', '=', who.empresa_id)
      .where('usuario_id', '=', who.usuario_id),
  );
  const muted = new Set(rows.map((row) => row.tipo));
  return {
    tipos: ALL_TIPOS.map((tipo) => ({
      tipo,
      nombre: TIPOS[tipo],
      silenciado: muted.has(tipo),
      silenciable: canMute(tipo),
    })),
  };
};

const NOTHING = '00000000-0000-0000-0000-000000000000';
const CORREO = [
  'id',
  'tipo',
  'para',
  'asunto',
  'estado',
  'intentos',
  'respuesta',
  'creado_en',
  'enviado_en',
  'texto',
  'adjuntos',
] as const;

const correos = (who: Who) => q.selectFrom('plataforma.correo').select(CORREO).where('empresa_id', '=', who.empresa_id);

export const listCorreos = async (
  tx: Tx,
  who: Who,
  query: ListOf & { q?: string | undefined; estado?: EstadoCorreo | undefined },
) => {
  const limit = query.limit ?? 50;
  const after = decodeCursor(query.cursor, 1);
  let wanted = correos(who)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (query.q) wanted = wanted.where(sql<boolean>`position(lower(${query.q}) in lower(para || ' ' || asunto)) > 0`);
  if (query.estado) wanted = wanted.where('estado', '=', query.estado);
  // A cursor that was not ours leads to the end of the list.
  if (after) wanted = wanted.where('id', '<', Id.safeParse(after[0]).data ?? NOTHING);
  return toPage((await tx.last(wanted)).map(toCorreo), limit, (row) => [row.id]);
};

export const getCorreo = async (tx: Tx, who: Who, id: string, lock?: 'lock'): Promise<Correo> => {
  const wanted = correos(who).where('id', '=', id);
  return toCorreo(await tx.one(lock ? wanted.forUpdate() : wanted));
};

/** Secret mails of this company that this administrator may pass on by other means. */
export const listCorreosDeAcceso = async (tx: Tx, who: Who): Promise<{ data: Correo[] }> => {
  // A program has no business with what opens people's accounts.
  if (!isSignedIn(who)) throw new Refusal(commonRefusals.sin_permiso);
  const rows = await tx.rows(
    q
      .selectFrom('plataforma.correo_por_entregar')
      .select(['id', 'tipo', 'para', 'asunto', 'texto', 'usuario_id', 'rol_id', 'creado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('id', 'desc')
      .limit(100),
  );
  const seen = new Map<string, boolean>();
  const data: Correo[] = [];
  for (const { usuario_id, rol_id, ...correo } of rows) {
    const key = `${correo.tipo === CORREO_NUEVO} ${usuario_id} ${rol_id}`;
    const sees = seen.get(key) ?? (await maySee(tx, who, correo.tipo, usuario_id, rol_id));
    seen.set(key, sees);
    if (sees) data.push(toCorreo({ ...correo, ...WAITING }));
  }
  return { data };
};

const WAITING = { estado: 'sin_canal', intentos: 1, respuesta: '', enviado_en: null, adjuntos: [] } as const;
const CORREO_NUEVO = 'acceso.correo';

const maySee = async (tx: Tx, who: Who, tipo: string, usuario_id: string | null, rol_id: string | null) => {
  if (rol_id !== null && !(await mayGiveRol(tx, who, who.usuario_id, rol_id))) return false;
  if (usuario_id === null) return true;
  // His own new password would be chosen without the old one; a new address was asked for with it.
  if (usuario_id === who.usuario_id) return tipo === CORREO_NUEVO;
  return answersForAccount(tx, who, usuario_id);
};

type CorreoRow = Omit<Correo, 'adjuntos'> & { adjuntos: unknown };
const toCorreo = (row: CorreoRow): Correo => ({
  ...row,
  // jsonb written by queueMail.
  adjuntos: (row.adjuntos as { nombre: string }[]).map((adjunto) => adjunto.nombre),
});
