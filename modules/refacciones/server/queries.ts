import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { estadoOrden, isVisible, requireVisible } from '#modules/ordenes/server/front-door.ts';
import type { DeOrden, Refaccion, RefaccionesQuery, Usada } from '#modules/refacciones/contract.ts';
import { type EstadoRefaccion, seesEvery } from '#modules/refacciones/rules.ts';
import type { RawBuilder } from 'kysely';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds, searchPage } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** As `isLate` says it in the browser. */
const atrasada = (who: Who) => sql<boolean>`(r.estado = 'pedida' and coalesce(r.esperada < ${who.hoy}::date, false))`;
/** Its order is not over. */
const seguida = sql<boolean>`(o.estado not in ('entregada', 'cerrada', 'cancelada'))`;
const TERMINADA = sql<boolean>`r.estado in ('instalada', 'devuelta', 'cancelada')`;
/** When it should be here; where nobody said, since when it is asked. */
const plazo = sql<string>`coalesce(r.esperada, r.fecha_negocio)`;

const fotosDe = (who: Who) => sql`coalesce((select jsonb_agg(f.id order by f.tomada_en, f.id) from fotos.foto f
  where f.empresa_id = ${who.empresa_id} and f.dueno = 'refaccion' and f.dueno_id = r.id and f.clase = 'foto'
    and f.eliminada_en is null), '[]')`;

const from = (who: Who, which: RawBuilder<unknown>) => sql`
  from refacciones.refaccion r
  join ordenes.orden o on o.empresa_id = r.empresa_id and o.id = r.orden_id
  left join activos.activo a on a.empresa_id = r.empresa_id and a.id = o.activo_id
  left join ordenes.partida p on p.empresa_id = r.empresa_id and p.orden_id = r.orden_id and p.id = r.partida_id
  left join inventario.articulo i on i.empresa_id = r.empresa_id and i.id = r.articulo_id
  left join proveedores.alias v on v.empresa_id = r.empresa_id and v.id = r.proveedor_id
  left join proveedores.proveedor s on s.empresa_id = r.empresa_id and s.id = coalesce(v.proveedor_id, r.proveedor_id)
  left join inventario.pedido d on d.empresa_id = r.empresa_id and d.id = r.pedido_id
  left join compras.compra c on c.empresa_id = r.empresa_id and c.recepcion_id = r.recepcion_id
  where r.empresa_id = ${who.empresa_id} and ${which}`;

/** The same rows where no condition asks for what stands beside them. */
const fromAlone = (who: Who, which: RawBuilder<unknown>) => sql`
  from refacciones.refaccion r where r.empresa_id = ${who.empresa_id} and ${which}`;

const refacciones = (who: Who, which: RawBuilder<unknown>) => sql<Refaccion & { plazo: string }>`
  select r.id, r.estado, r.descripcion, r.cantidad_milesimas, r.unidad, r.nota, r.orden_id, o.folio,
    ${estadoOrden} as orden_estado, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas,
    r.partida_id, coalesce(p.descripcion, '') as trabajo, r.pieza_id, r.articulo_id, coalesce(i.sku, '') as sku,
    coalesce(i.ubicacion, '') as ubicacion, i.existencia_milesimas - i.reservado_milesimas as disponible_milesimas,
    r.proveedor_id, coalesce(s.nombre, d.proveedor, '') as proveedor, r.pedido_id, coalesce(d.folio, '') as pedido_folio,
    c.id as compra_id, coalesce(c.folio, '') as compra_folio, r.esperada, ${atrasada(who)} as atrasada, r.costo_centavos,
    r.devuelta_a, r.motivo, r.pedida_por = ${who.usuario_id}::uuid as mia, r.sin_pedir, r.pedida_nombre, r.pedida_en, r.llego_nombre,
    r.llego_en, r.instalada_nombre, r.instalada_en, r.cerrada_nombre, r.cerrada_en, ${fotosDe(who)} as fotos, r.version,
    ${plazo} as plazo
  ${from(who, which)}`;

const bare = ({ plazo: _, ...row }: Refaccion & { plazo: string }): Refaccion => row;

/** Whoever only does the work sees those of orders that he sees; whoever buys, all. */
const seenBy = (who: Who) => {
  if (seesEvery(who.can)) return sql`true`;
  return isVisible(who) ?? sql`true`;
};

export const getRefaccion = async (tx: Tx, who: Who, id: string): Promise<Refaccion> =>
  bare(await tx.one(refacciones(who, sql`r.id = ${id} and ${seenBy(who)}`)));

/** What came of somebody's own step, though he may not see its order any more. */
export const readRefaccion = async (tx: Tx, who: Who, id: string): Promise<Refaccion> =>
  bare(await tx.one(refacciones(who, sql`r.id = ${id}`)));

export const listPasos = async (tx: Tx, who: Who, id: string) => {
  await getRefaccion(tx, who, id);
  return {
    data: await tx.rows(
      q
        .selectFrom('refacciones.paso')
        .select(['id', 'de', 'a', 'nota', 'marcado_en', 'usuario_nombre'])
        .where('empresa_id', '=', who.empresa_id)
        .where('refaccion_id', '=', id)
        .orderBy('creado_en')
        .orderBy('id'),
    ),
  };
};

/** All that was asked for an order, and what was done with what was taken out. */
export const readDeOrden = async (tx: Tx, who: Who, orden_id: string): Promise<DeOrden> => {
  if (!seesEvery(who.can)) await requireVisible(tx, who, orden_id);
  await tx.one(sql`select 1 from ordenes.orden where empresa_id = ${who.empresa_id} and id = ${orden_id}`);
  const [rows, usadas] = await Promise.all([
    tx.rows(
      sql<Refaccion & { plazo: string }>`${refacciones(who, sql`r.orden_id = ${orden_id}`)} order by r.pedida_en, r.id`,
    ),
    tx.rows(sql<Usada>`select pieza_id, entregada, usuario_nombre, creado_en from refacciones.usada
      where empresa_id = ${who.empresa_id} and orden_id = ${orden_id}`),
  ]);
  return { data: rows.map(bare), usadas };
};

const inTab = (who: Who, estado: RefaccionesQuery['estado'] = 'pedida'): RawBuilder<unknown> => {
  if (estado === 'todas') return sql`true`;
  if (estado === 'atrasada') return atrasada(who);
  if (estado === 'llego') return sql`r.estado = 'llego' and ${seguida}`;
  if (estado === 'por_devolver') return sql`r.estado = 'llego' and not ${seguida}`;
  if (estado === 'terminada') return TERMINADA;
  return estado === 'cerrada' ? sql`r.estado in ('devuelta', 'cancelada')` : sql`r.estado = ${estado}`;
};

/** The one place that turns filters into rows; `found`: those that the words name, however they were looked for. */
const filtered = (
  who: Who,
  { proveedor_id, desde, hasta }: RefaccionesQuery,
  found: RawBuilder<boolean> | undefined,
): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [seenBy(who)];
  if (found) conditions.push(found);
  if (proveedor_id)
    conditions.push(sql`coalesce(v.proveedor_id, r.proveedor_id, d.proveedor_id) = ${proveedor_id}::uuid`);
  if (desde) conditions.push(sql`r.fecha_negocio >= ${desde}::date`);
  if (hasta) conditions.push(sql`r.fecha_negocio <= ${hasta}::date`);
  return sql.join(conditions, sql` and `);
};

/** What is awaited, the most overdue first; what is over, the newest first. */
export const listRefacciones = async (
  tx: Tx,
  who: Who,
  filter: RefaccionesQuery,
): Promise<{ data: Refaccion[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const found = filter.q ? await searchPage(tx, who, 'refaccion', filter.q, 'r.id') : undefined;
  const waits = ['pedida', 'atrasada', 'llego', 'por_devolver'].includes(filter.estado ?? 'pedida');
  const after = decodeCursor(filter.cursor, 2);
  const beyond =
    after === undefined
      ? sql`true`
      : waits
        ? sql`(${plazo}, r.id) > (${after[0]}::date, ${after[1]}::uuid)`
        : sql`(${plazo}, r.id) < (${after[0]}::date, ${after[1]}::uuid)`;
  const rows = await tx.last(sql<Refaccion & { plazo: string }>`
    ${refacciones(who, sql`${filtered(who, filter, found)} and ${inTab(who, filter.estado)} and ${beyond}`)}
    order by ${waits ? sql`${plazo}, r.id` : sql`${plazo} desc, r.id desc`} limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.plazo, row.id]);
  return { ...page, data: page.data.map(bare) };
};

/** What is over has no use for its order: of years of it, its own index alone is read. */
export const countRefacciones = (tx: Tx, who: Who, filter: RefaccionesQuery) => {
  const ids = filter.q ? searchIds(who, 'refaccion', filter.q) : undefined;
  const which = filtered(who, filter, ids && isAmong('r.id', ids));
  const ended = seesEvery(who.can) && !filter.proveedor_id ? fromAlone : from;
  const of = (estado: EstadoRefaccion) => sql`count(*) filter (where r.estado = ${estado})`;
  return tx.one(
    plannedAnew(sql<{
      pedida: number;
      atrasada: number;
      llego: number;
      por_devolver: number;
      instalada: number;
      cerrada: number;
      terminada: number;
      todas: number;
      ordenes_en_espera: number;
    }>`select s.*, t.*, s.pedida + s.llego + s.por_devolver + t.terminada as todas
    from (select ${of('pedida')} as pedida, count(*) filter (where ${atrasada(who)}) as atrasada,
        count(*) filter (where r.estado = 'llego' and ${seguida}) as llego,
        count(*) filter (where r.estado = 'llego' and not ${seguida}) as por_devolver,
        count(distinct o.id) filter (where r.estado = 'pedida' and o.estado = 'en_espera' and o.espera_por = 'refaccion')
          as ordenes_en_espera
      ${from(who, sql`r.estado in ('pedida', 'llego') and ${which}`)}) s
    cross join (select ${of('instalada')} as instalada, count(*) filter (where r.estado in ('devuelta', 'cancelada')) as cerrada,
        count(*) as terminada
      ${ended(who, sql`${TERMINADA} and ${which}`)}) t`),
  );
};

/** Sent twice it is one. */
export const isKnown = async (tx: Tx, who: Who, id: string): Promise<boolean> =>
  (await tx.maybe(
    q.selectFrom('refacciones.refaccion').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  )) !== undefined;

/** The order that it is for, before anything of it is locked. */
export const ordenIdOf = async (tx: Tx, who: Who, id: string): Promise<string> =>
  (
    await tx.one(
      q
        .selectFrom('refacciones.refaccion')
        .select('orden_id')
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    )
  ).orden_id;

/** The row itself, locked until the commit; its order was locked before. */
export const lockRefaccion = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('refacciones.refaccion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
export type RefaccionRow = Awaited<ReturnType<typeof lockRefaccion>>;
