import type { RawBuilder } from 'kysely';
import type {
  CodigoDeCupon,
  Cupon,
  CuponCompleto,
  CuponesQuery,
  Reporte,
  UsoDeCupon,
} from '#modules/cupones/contract.ts';
import { plainCodigo } from '#modules/cupones/rules/codigo.ts';
import type { EstadoCupon } from '#modules/cupones/rules/palabras.ts';
import { foldText } from '#platform/contract/fold.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readVivo } from './vivo.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** As `stateOf` says it in the browser. */
const estadoDe = (who: Who) => sql<EstadoCupon>`case when not c.activo then 'retirado'
  when c.hasta < ${who.hoy}::date then 'vencido' when c.usados >= c.limite then 'agotado'
  when c.desde > ${who.hoy}::date then 'por_empezar' else 'vigente' end`;

const cupones = (who: Who, which: RawBuilder<unknown>) => sql<CuponCompleto>`
  select c.id, c.nombre, c.alcance, c.da, c.diezmilesimas, c.centavos, c.desde, c.hasta, c.dias, c.minimo_centavos, c.limite,
    c.limite_cliente, c.solo_nuevos, c.blancos, c.con_membresia, c.nota, c.activo, c.usados, c.usuario_nombre, c.creado_en, c.version,
    ${estadoDe(who)} as estado, coalesce(k.codigo, '') as codigo, coalesce(n.codigos, 0)::int as codigos,
    coalesce(n.codigos_usados, 0)::int as codigos_usados, coalesce(n.lotes, 0)::int as lotes, coalesce(u.descuento, 0)::bigint as descuento_centavos
  from cupones.cupon c
  left join cupones.codigo k on k.empresa_id = ${who.empresa_id} and k.cupon_id = c.id and k.lote = 0 and k.numero = 0
  left join lateral (select count(*) as codigos, count(*) filter (where o.usados > 0) as codigos_usados, max(o.lote) as lotes
    from cupones.codigo o where o.empresa_id = ${who.empresa_id} and o.cupon_id = c.id and o.numero > 0) n on true
  left join lateral (select sum(x.descuento_centavos) as descuento from cupones.uso x
    where x.empresa_id = ${who.empresa_id} and x.cupon_id = c.id) u on true
  where c.empresa_id = ${who.empresa_id} and ${which}`;

const plain = ({ codigos: _c, codigos_usados: _u, lotes: _l, ...cupon }: CuponCompleto): Cupon => cupon;

/** By its name, or by any of its codes whole. */
const matching = (who: Who, text: string | undefined) =>
  text
    ? sql`(strpos(c.nombre_orden, ${foldText(text)}) > 0 or exists (select 1 from cupones.codigo b
        where b.empresa_id = ${who.empresa_id} and b.codigo = ${plainCodigo(text)} and b.cupon_id = c.id))`
    : sql`true`;

const inTab = (who: Who, estado: CuponesQuery['estado']) => {
  if (estado === 'todos') return sql`true`;
  return estado === undefined ? sql`${estadoDe(who)} in ('vigente', 'por_empezar')` : sql`${estadoDe(who)} = ${estado}`;
};

export const listCupones = async (tx: Tx, who: Who, filter: CuponesQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 2);
  const beyond =
    after === undefined ? sql`true` : sql`(c.creado_en, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows =
    await tx.last(sql<CuponCompleto>`${cupones(who, sql`${matching(who, filter.q)} and ${inTab(who, filter.estado)} and ${beyond}`)}
    order by c.creado_en desc, c.id desc limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.creado_en, row.id]);
  return { ...page, data: page.data.map(plain) };
};

export const countCupones = (tx: Tx, who: Who, { q: text }: CuponesQuery) =>
  tx.one(sql<Record<EstadoCupon | 'todos', number>>`
    select count(*) filter (where e.estado = 'vigente')::int as vigente, count(*) filter (where e.estado = 'por_empezar')::int as por_empezar,
      count(*) filter (where e.estado = 'vencido')::int as vencido, count(*) filter (where e.estado = 'agotado')::int as agotado,
      count(*) filter (where e.estado = 'retirado')::int as retirado, count(*)::int as todos
    from (select ${estadoDe(who)} as estado from cupones.cupon c where c.empresa_id = ${who.empresa_id} and ${matching(who, text)}) e`);

export const getCupon = (tx: Tx, who: Who, id: string): Promise<CuponCompleto> =>
  tx.one(cupones(who, sql`c.id = ${id}`));

/** A code as it stands for whoever brings it; null where there is none. */
export const consultCodigo = async (
  tx: Tx,
  who: Who,
  {
    codigo,
    cliente_id,
    documento_id,
  }: { codigo: string; cliente_id?: string | undefined; documento_id?: string | undefined },
) => {
  const vivo = await readVivo(tx, who, plainCodigo(codigo), {
    cliente_id: cliente_id ?? null,
    documento_id: documento_id ?? null,
  });
  if (!vivo) return { hoy: who.hoy, cupon: null };
  const { cupon_id: _i, dia, cliente_id: _c, sin_causa: _s, ...cupon } = vivo;
  return {
    hoy: dia,
    cupon: { ...cupon, dias: [...cupon.dias], servicio_ids: cupon.servicio_ids && [...cupon.servicio_ids] },
  };
};

interface Paged {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listUsos = async (tx: Tx, who: Who, id: string, { cursor, limit = DEFAULT_LIMIT }: Paged) => {
  await tx.one(sql`select 1 from cupones.cupon where empresa_id = ${who.empresa_id} and id = ${id}`);
  const after = decodeCursor(cursor, 2);
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(g.creado_en, g.documento_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows = await tx.rows(sql<UsoDeCupon>`
    select g.documento_id, g.folio, g.codigo, coalesce(c.nombre, 'Público en general') as cliente, g.descuento_centavos, g.nuevo, g.vigente,
      g.fecha, g.usuario_nombre, g.creado_en
    from (select u.documento_id, u.codigo, min(u.folio) as folio, (array_agg(u.cliente_id order by u.creado_en desc))[1] as cliente_id,
        sum(u.descuento_centavos)::bigint as descuento_centavos, bool_or(u.nuevo) as nuevo, sum(u.cantidad) > 0 as vigente,
        min(u.fecha) as fecha, (array_agg(u.usuario_nombre order by u.creado_en))[1] as usuario_nombre, min(u.creado_en) as creado_en
      from cupones.uso u where u.empresa_id = ${who.empresa_id} and u.cupon_id = ${id} group by u.documento_id, u.codigo) g
    left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = g.cliente_id
    where ${beyond} order by g.creado_en desc, g.documento_id desc limit ${limit + 1}`);
  return toPage(rows, limit, (row) => [row.creado_en, row.documento_id]);
};

export const listCodigos = async (tx: Tx, who: Who, id: string, { cursor, limit = DEFAULT_LIMIT }: Paged) => {
  await tx.one(sql`select 1 from cupones.cupon where empresa_id = ${who.empresa_id} and id = ${id}`);
  const after = decodeCursor(cursor, 2);
  const beyond = after === undefined ? sql`true` : sql`(k.lote, k.numero) > (${after[0]}::int, ${after[1]}::int)`;
  const rows = await tx.rows(sql<CodigoDeCupon & { numero: number }>`
    select k.codigo, coalesce(c.nombre, '') as cliente, k.hasta, k.usados > 0 as usado, k.retirado_en is not null as retirado, k.lote, k.numero
    from cupones.codigo k left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = k.cliente_id
    where k.empresa_id = ${who.empresa_id} and k.cupon_id = ${id} and k.numero > 0 and ${beyond}
    order by k.lote, k.numero limit ${limit + 1}`);
  const page = toPage(rows, limit, (row) => [row.lote, row.numero]);
  return { ...page, data: page.data.map(({ numero: _, ...codigo }) => codigo) };
};

/** What each gave between two dates, by the day on which a document took it; what came back is taken off. */
export const readReporte = async (
  tx: Tx,
  who: Who,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Reporte> => {
  // One row for each document that still has one.
  const given = sql`(select u.cupon_id, u.documento_id, sum(u.descuento_centavos)::bigint as descuento, bool_or(u.nuevo) as nuevo,
      (array_agg(u.usuario_nombre order by u.creado_en))[1] as usuario_nombre
    from cupones.uso u where u.empresa_id = ${who.empresa_id} group by u.cupon_id, u.documento_id
    having sum(u.cantidad) > 0 and min(u.fecha) between ${desde}::date and ${hasta}::date)`;
  const cupones_ = await tx.rows(
    plannedAnew(sql<Reporte['cupones'][number]>`
    select c.id, c.nombre, coalesce(max(k.codigo), '') as codigo,
      (select count(*) from cupones.codigo o where o.empresa_id = ${who.empresa_id} and o.cupon_id = c.id)::int as dados,
      count(g.documento_id)::int as usados, coalesce(sum(g.descuento), 0)::bigint as descuento_centavos,
      coalesce(sum(a.total_centavos), 0)::bigint as vendido_centavos, count(*) filter (where g.nuevo)::int as nuevos
    from cupones.cupon c
    left join cupones.codigo k on k.empresa_id = ${who.empresa_id} and k.cupon_id = c.id and k.lote = 0 and k.numero = 0
    left join ${given} g on g.cupon_id = c.id
    left join pagos.cuenta a on a.empresa_id = ${who.empresa_id} and a.documento_tipo = 'orden' and a.documento_id = g.documento_id
    where c.empresa_id = ${who.empresa_id} group by c.id, c.nombre, c.activo having c.activo or count(g.documento_id) > 0
    order by count(g.documento_id) desc, c.nombre, c.id limit 500`),
  );
  const quienes = await tx.rows(
    plannedAnew(sql<Reporte['quienes'][number]>`
    select g.usuario_nombre as nombre, count(*)::int as usados, sum(g.descuento)::bigint as descuento_centavos
    from ${given} g group by 1 order by 2 desc, 1 limit 100`),
  );
  const sum = (read: (row: Reporte['cupones'][number]) => number) => cupones_.reduce((n, row) => n + read(row), 0);
  return {
    dados: sum((r) => r.dados),
    usados: sum((r) => r.usados),
    descuento_centavos: sum((r) => r.descuento_centavos),
    vendido_centavos: sum((r) => r.vendido_centavos),
    nuevos: sum((r) => r.nuevos),
    cupones: cupones_,
    quienes,
  };
};
