import type { Solicitud } from '#modules/privacidad/contract.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import type { privacidadApi } from '#modules/privacidad/contract.ts';
import { estadoOf, isVencida, limiteOf } from '#modules/privacidad/rules.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 50;
type Filter = Inputs<typeof privacidadApi>['GET /api/privacidad/solicitudes']['in']['query'];

const solicitudes = (who: Who) =>
  q
    .selectFrom('privacidad.solicitud as s')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 's.empresa_id').onRef('c.id', '=', 's.cliente_id'),
    )
    .where('s.empresa_id', '=', who.empresa_id)
    .select([
      's.id',
      's.folio',
      's.tipo',
      's.cliente_id',
      'c.nombre as cliente',
      's.canal',
      's.detalle',
      's.identidad',
      's.identidad_nota',
      's.recibida',
      's.responder_antes',
      's.prorroga_respuesta',
      's.respondida',
      's.procedente',
      's.respuesta',
      's.respondida_por',
      's.ejecutar_antes',
      's.prorroga_ejecucion',
      's.ejecutada',
      's.ejecutada_por',
      's.registrada_por',
      's.version',
      's.creado_en',
    ]);

export type Row = Omit<Solicitud, 'estado' | 'limite' | 'vencida'>;
type Query = ReturnType<typeof solicitudes>;

export const toSolicitud = (who: Who, row: Row): Solicitud => ({
  ...row,
  estado: estadoOf(row),
  limite: limiteOf(row),
  vencida: isVencida(row, who.hoy),
});

const OPEN = sql<boolean>`(s.respondida is null or (s.procedente is true and s.ejecutada is null))`;
const limitOfRow = sql<string>`case when s.respondida is null then s.responder_antes else s.ejecutar_antes end`;

const inState = (query: Query, who: Who, estado: Filter['estado']): Query => {
  switch (estado) {
    case 'abiertas':
      return query.where(OPEN);
    case 'vencidas':
      return query.where(OPEN).where(sql<boolean>`${limitOfRow} < ${who.hoy}::date`);
    case 'por_responder':
      return query.where('s.respondida', 'is', null);
    case 'por_ejecutar':
      return query.where('s.procedente', 'is', true).where('s.ejecutada', 'is', null);
    case 'ejecutada':
      return query.where('s.ejecutada', 'is not', null);
    case 'improcedente':
      return query.where('s.procedente', 'is', false);
    case undefined:
      return query;
  }
};

/** The newest first, with how many wait and how many are late. */
export const listSolicitudes = async (tx: Tx, who: Who, filter: Filter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const place = decodeCursor(filter.cursor, 2);
  const words = filter.q ? searchIds(who, 'cliente', filter.q) : undefined;
  let query = inState(solicitudes(who), who, filter.estado)
    .orderBy('s.recibida', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1);
  if (filter.tipo) query = query.where('s.tipo', '=', filter.tipo);
  if (filter.cliente_id) query = query.where('s.cliente_id', '=', filter.cliente_id);
  if (filter.q)
    query = query.where((eb) =>
      eb.or([
        eb('s.folio', '=', (filter.q ?? '').trim().toUpperCase()),
        ...(words ? [eb('s.cliente_id', 'in', words)] : []),
      ]),
    );
  if (place) query = query.where(sql<boolean>`(s.recibida, s.id) < (${place[0]}::date, ${place[1]}::uuid)`);
  const counts = await countOpen(tx, who);
  const page = toPage(await tx.last<Row>(query), limit, (row) => [row.recibida, row.id]);
  return { ...page, data: page.data.map((row) => toSolicitud(who, row)), ...counts };
};

/** How many wait for the house, and how many of them are late. */
export const countOpen = (tx: Tx, who: Who): Promise<{ abiertas: number; vencidas: number }> =>
  tx.one(sql<{ abiertas: number; vencidas: number }>`select count(*)::int as abiertas,
      count(*) filter (where ${limitOfRow} < ${who.hoy}::date)::int as vencidas
    from privacidad.solicitud s where s.empresa_id = ${who.empresa_id} and ${OPEN}`);

/** One of them, or 404. */
export const getSolicitud = async (tx: Tx, who: Who, id: string): Promise<Solicitud> =>
  toSolicitud(who, await tx.one<Row>(solicitudes(who).where('s.id', '=', id)));

/** Those of one customer, the last first. */
export const listOfCliente = async (tx: Tx, who: Who, cliente_id: string): Promise<Solicitud[]> =>
  (
    await tx.rows<Row>(
      solicitudes(who)
        .where('s.cliente_id', '=', cliente_id)
        .orderBy('s.recibida', 'desc')
        .orderBy('s.id', 'desc')
        .limit(50),
    )
  ).map((row) => toSolicitud(who, row));
