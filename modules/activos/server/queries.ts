import type { Activo } from '#modules/activos/contract.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** Vehicles with their owner's name; deleted ones are in no list but their own. */
export const activos = (who: Who, { eliminados = false }: { eliminados?: boolean } = {}) =>
  q
    .selectFrom('activos.activo as a')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'a.empresa_id').onRef('c.id', '=', 'a.cliente_id'),
    )
    .where('a.empresa_id', '=', who.empresa_id)
    .where('a.eliminado_en', eliminados ? 'is not' : 'is', null)
    .select([
      'a.id',
      'a.cliente_id',
      'c.nombre as cliente',
      'a.marca',
      'a.modelo',
      'a.categoria',
      'a.color',
      'a.anio',
      'a.placas',
      'a.serie',
      'a.motor',
      'a.no_economico',
      'a.kilometraje',
      'a.combustible',
      'a.transmision',
      'a.visita_previa',
      'a.notas',
      'a.activo',
      'a.version',
    ]);

type Listed = Activo & { placas_clave: string; marca_orden: string };

const marcaOrden = sql<string>`lower(a.marca || ' ' || a.modelo) collate "C"`;

const orders: Record<string, Order<Listed>> = {
  registro: { by: sql`a.id`, of: (row) => row.id },
  placas: { by: sql`a.placas_clave`, of: (row) => row.placas_clave },
  vehiculo: { by: marcaOrden, of: (row) => row.marca_orden },
};

export interface ActivosFilter {
  sort?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  cliente_id?: string | undefined;
  activo?: 'si' | 'no' | 'todos' | undefined;
}

export const listActivos = async (tx: Tx, who: Who, filter: ActivosFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? '-registro', orders, sql`a.id`);
  const after = order.after(filter.cursor);
  const ids = filter.q ? searchIds(who, 'activo', filter.q) : undefined;
  let query = activos(who)
    .select(['a.placas_clave', marcaOrden.as('marca_orden')])
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (filter.activo !== 'todos') query = query.where('a.activo', '=', filter.activo !== 'no');
  if (filter.cliente_id) query = query.where('a.cliente_id', '=', filter.cliente_id);
  if (ids) query = query.where('a.id', 'in', ids);
  if (after) query = query.where(after);
  return toPage(await tx.last<Listed>(query), limit, order.position);
};

/** The vehicle, or 404. */
export const getActivo = (tx: Tx, who: Who, id: string): Promise<Activo> => tx.one(activoById({ who, id }));

const activoById = prepared(({ who, id }: ById) => activos(who).where('a.id', '=', id));

export const findBySerie = (tx: Tx, who: Who, serie: string): Promise<Activo | undefined> =>
  tx.maybe(activos(who).where('a.serie', '=', serie));

/** Words that the company added for one field. */
export const companyWords = (who: Who, tipo: string, padre: string) =>
  q
    .selectFrom('activos.palabra')
    .select('valor')
    .where('empresa_id', '=', who.empresa_id)
    .where('tipo', '=', tipo)
    .where('padre', '=', padre)
    .limit(500);
