import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Estado, Mensaje } from '#modules/whatsapp/contract.ts';
import { type Grupo, grupos } from '#modules/whatsapp/rules/estados.ts';
import { hideLink } from '#modules/whatsapp/rules/eventos.ts';
import { waLink } from '#modules/whatsapp/rules/telefono.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isConnected } from './settings.ts';
import './tables.ts';

const COLUMNS = [
  'id',
  'direccion',
  'evento',
  'telefono',
  'nombre',
  'texto',
  'documento_folio',
  'ruta',
  'canal',
  'estado',
  'enviando',
  'intentos',
  'motivo',
  'descartado_en',
  'usuario_nombre',
  'creado_en',
  'enviado_en',
  'entregado_en',
  'leido_en',
  'version',
] as const;

const mensajes = (who: Who) => q.selectFrom('whatsapp.mensaje').where('empresa_id', '=', who.empresa_id);

const toMensaje = (row: Omit<Mensaje, 'enlace'>): Mensaje =>
  row.evento === 'entrada'
    ? { ...row, texto: hideLink(row.texto), enlace: null }
    : { ...row, enlace: row.direccion === 'entrante' ? null : waLink(row.telefono, row.texto) };

const inGrupo = (grupo: Grupo) => {
  switch (grupo) {
    case 'por_atender':
      return sql<boolean>`(estado in ('por_enviar', 'fallido') and descartado_en is null)`;
    case 'enviados':
      return sql<boolean>`(estado in ('enviado', 'entregado', 'leido'))`;
    case 'recibidos':
      return sql<boolean>`(estado = 'recibido')`;
    case 'fallidos':
      return sql<boolean>`(estado = 'fallido')`;
    case 'todos':
      return sql<boolean>`true`;
  }
};

/** A phone, a name or a folio, wherever it stands in what is kept for a year. */
const named = (text: string) =>
  sql<boolean>`position(lower(${text}) in lower(nombre || ' ' || documento_folio || ' ' || telefono)) > 0`;

interface ListOf {
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  estado?: Grupo | undefined;
}

export const listMensajes = async (tx: Tx, who: Who, query: ListOf) => {
  const limit = query.limit ?? 50;
  const after = decodeCursor(query.cursor, 1);
  let wanted = mensajes(who)
    .select(COLUMNS)
    .select('orden')
    .where(inGrupo(query.estado ?? 'por_atender'))
    .orderBy('orden', 'desc')
    .limit(limit + 1);
  if (query.q) wanted = wanted.where(named(query.q));
  // A cursor that was not ours leads to the end of the list.
  if (after) wanted = wanted.where('orden', '<', Number.isSafeInteger(after[0]) ? Number(after[0]) : 0);
  const { data, cursor } = toPage(await tx.last(wanted), limit, (row) => [row.orden]);
  return { data: data.map(({ orden: _order, ...row }) => toMensaje(row)), cursor };
};

const CAP = 5_000;

export const countMensajes = async (tx: Tx, who: Who, text: string | undefined) => {
  let recent = mensajes(who).select(['estado', 'descartado_en']).orderBy('orden', 'desc').limit(CAP);
  if (text) recent = recent.where(named(text));
  let counted = q.selectFrom(recent.as('m')).select(sql<number>`0`.as('nada'));
  for (const grupo of grupos)
    counted = counted.select(sql<number>`count(*) filter (where ${inGrupo(grupo)})::int`.as(grupo));
  // Each group was selected under its own name.
  const counts = (await tx.one(counted)) as unknown as Record<Grupo, number>;
  return { grupos: Object.fromEntries(grupos.map((grupo) => [grupo, counts[grupo]])) as Record<Grupo, number> };
};

export const getMensaje = async (tx: Tx, who: Who, id: string, lock?: 'lock'): Promise<Mensaje> => {
  const wanted = mensajes(who).select(COLUMNS).where('id', '=', id);
  return toMensaje(await tx.one(lock ? wanted.forUpdate() : wanted));
};

/** What has waited this long waits for somebody; before, it is only on its way. */
const PATIENCE_MS = 2 * 60_000;
const OLD_MS = 30 * 86_400_000;

export const readEstado = async (tx: Tx, who: Who, app: App): Promise<Estado> => {
  const [{ mostrar_whatsapp_alerta }, counts] = await Promise.all([
    getEmpresa(tx, who),
    tx.one(sql<{ por_enviar: number; fallidos: number }>`
      select count(*) filter (where estado = 'por_enviar'
          and (canal = 'enlace' or creado_en < ${new Date(who.now.getTime() - PATIENCE_MS)}))::int as por_enviar,
        count(*) filter (where estado = 'fallido')::int as fallidos
      from whatsapp.mensaje where empresa_id = ${who.empresa_id} and estado in ('por_enviar', 'fallido')
        and descartado_en is null and creado_en > ${new Date(who.now.getTime() - OLD_MS)}`),
  ]);
  return { mostrar: mostrar_whatsapp_alerta, configurado: isConnected(app, who.empresa_id), ...counts };
};
