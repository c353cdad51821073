import type * as z from 'zod/mini';
import type { vigilanciaApi } from '#modules/vigilancia/contract.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const KEPT_DAYS = 30;

const COLUMNS = [
  'id',
  'tipo',
  'riesgo',
  'hecho',
  'detalle',
  'origen',
  'pagina',
  'usuario_id',
  'usuario',
  'dispositivo',
  'veces',
  'primera_en',
  'ultima_en',
] as const;

type ListOf = z.infer<(typeof vigilanciaApi)['GET /api/vigilancia/eventos']['query']>;

/** What the pages of the company told of, the latest first. */
export const listEventos = async (tx: Tx, who: Who, query: ListOf) => {
  const limit = query.limit ?? 50;
  const after = decodeCursor(query.cursor, 2);
  let wanted = q
    .selectFrom('vigilancia.evento')
    .select(COLUMNS)
    .where('empresa_id', '=', who.empresa_id)
    .where('ultima_en', '>', new Date(who.now.getTime() - KEPT_DAYS * 86_400_000).toISOString())
    .orderBy('ultima_en', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (query.estado === 'graves') wanted = wanted.where('riesgo', 'in', ['high', 'critical']);
  if (query.tipo) wanted = wanted.where('tipo', '=', query.tipo);
  if (query.riesgo) wanted = wanted.where('riesgo', '=', query.riesgo);
  if (query.hecho) wanted = wanted.where('hecho', '=', query.hecho);
  if (query.q)
    wanted = wanted.where(
      sql<boolean>`position(lower(${query.q}) in lower(usuario || ' ' || origen || ' ' || pagina || ' ' || dispositivo)) > 0`,
    );
  if (after) wanted = wanted.where(sql<boolean>`(ultima_en, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return toPage(await tx.last(wanted), limit, (row) => [row.ultima_en, row.id]);
};
