import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { Orden, OrdenesQuery, OrdenResumen, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { countedOf } from '#modules/ordenes/rules/cifras.ts';
import type { TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import type { EstadoOrden } from '#modules/ordenes/rules.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import type { RawBuilder } from 'kysely';
import { addCentavos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { searchAll, searchIds } from '#platform/server/search/search.ts';
import { etiquetaOf } from './etiqueta-sql.ts';
import { daysThere } from './in-shop.ts';
import { isVisible } from './visible.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const GROUPS = {
  abiertas: ['recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad'],
  terminadas: ['terminada'],
  entregadas: ['entregada', 'cerrada'],
  canceladas: ['cancelada'],
} as const;

/**
 * The state that people read. What was delivered, sold and then cancelled keeps its day of delivery, for its sale stays
 * there; to whoever looks for it, it is cancelled. The order goes by `o` in the query.
 */
export const estadoOrden = sql<EstadoOrden>`case when o.cancelada_en is null then o.estado else 'cancelada' end`;

/** The same as a condition, of columns whose values the planner knows. */
const isOrden = (estado: EstadoOrden) =>
  estado === 'cancelada'
    ? sql<boolean>`(o.cancelada_en is not null or o.estado = 'cancelada')`
    : sql<boolean>`(o.cancelada_en is null and o.estado = ${estado})`;

/** Orders with who they are for and what they still owe. */
const ordenes = (who: Who) =>
  q
    .selectFrom('ordenes.orden as o')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .leftJoin('pagos.cuenta as k', (join) =>
      join
        .onRef('k.empresa_id', '=', 'o.empresa_id')
        .on('k.documento_tipo', '=', 'orden')
        .onRef('k.documento_id', '=', 'o.id'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .select([
      'o.id',
      'o.folio',
      'o.clase',
      'o.tipo',
      estadoOrden.as('estado'),
      'o.espera_por',
      'o.fecha_negocio as fecha',
      'o.promesa',
      'o.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'o.activo_id',
      etiquetaActivo.as('vehiculo'),
      sql<string>`coalesce(a.placas, '')`.as('placas'),
      'o.asesor_nombre as asesor',
      etiquetaOf(who).as('etiqueta'),
      'o.total_centavos',
      sql<number>`coalesce(k.pagado_centavos, 0)`.as('pagado_centavos'),
      sql<number>`case when k.cancelada_en is null then coalesce(k.total_centavos - k.pagado_centavos, 0) else 0 end`.as(
        'saldo_centavos',
      ),
      'o.version',
    ]);

type Query = ReturnType<typeof ordenes>;

const classOf = ({ clase, grupo }: OrdenesQuery) => (grupo === 'mostrador' ? 'mostrador' : (clase ?? 'orden'));

const inGroup = (query: Query, filter: OrdenesQuery): Query => {
  const { grupo } = filter;
  const clase = classOf(filter);
  const ofClass = clase === 'todas' ? query : query.where('o.clase', '=', clase);
  if (!grupo || grupo === 'todas' || grupo === 'mostrador') return ofClass;
  return grupo === 'canceladas'
    ? ofClass.where('o.cancelada_en', 'is not', null)
    : ofClass.where('o.estado', 'in', GROUPS[grupo]).where('o.cancelada_en', 'is', null);
};

/** Written out: what is not normal has an index of its own. */
const OF_KIND: Record<TipoDeOrden, ReturnType<typeof sql<boolean>>> = {
  normal: sql<boolean>`o.tipo = 'normal'`,
  garantia: sql<boolean>`o.tipo = 'garantia'`,
  interna: sql<boolean>`o.tipo = 'interna'`,
};

const filtered = (who: Who, query: Query, filter: OrdenesQuery, found?: RawBuilder<boolean>): Query => {
  let out = query;
  if (filter.estado) out = out.where(isOrden(filter.estado));
  if (filter.etapa) out = out.where(isOrden(filter.etapa));
  if (filter.tipo) out = out.where(OF_KIND[filter.tipo]);
  if (filter.espera) out = out.where('o.espera_por', '=', filter.espera);
  if (filter.entrega || filter.sin_moverse)
    out = out.where('o.estado', 'in', [...GROUPS.abiertas, ...GROUPS.terminadas]);
  if (filter.sin_moverse) out = out.where(daysThere(who), '>', filter.sin_moverse);
  if (filter.entrega === 'tarde') out = out.where('o.promesa', '<', who.now.toISOString());
  if (filter.entrega === 'hoy')
    out = out.where(sql<boolean>`(o.promesa at time zone ${who.zona})::date = ${who.hoy}::date`);
  if (filter.cliente_id) out = out.where('o.cliente_id', '=', filter.cliente_id);
  if (filter.oficio)
    out = out.where(sql<boolean>`exists (select 1 from ordenes.partida f where f.empresa_id = ${who.empresa_id}
      and f.orden_id = o.id and f.oficio = ${filter.oficio} and f.estado <> 'rechazada')`);
  if (filter.etiqueta) out = out.where('o.etiqueta_id', '=', filter.etiqueta);
  if (filter.desde) out = out.where('o.fecha_negocio', '>=', filter.desde);
  if (filter.hasta) out = out.where('o.fecha_negocio', '<=', filter.hasta);
  const visible = isVisible(who);
  if (visible) out = out.where(visible);
  if (found) return out.where(found);
  const ids = filter.q ? searchIds(who, 'orden', filter.q) : undefined;
  return ids ? out.where('o.id', 'in', ids) : out;
};

export const listOrdenes = async (
  tx: Tx,
  who: Who,
  filter: OrdenesQuery,
): Promise<{ data: OrdenResumen[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  // The order of amounts tells amounts.
  if (isVisible(who) && filter.sort?.endsWith('total_centavos')) throw new Refusal(commonRefusals.sin_permiso);
  const order = orderRows(filter.sort ?? '-fecha', orders, sql`o.id`);
  const after = order.after(filter.cursor);
  const counts = (done: boolean) =>
    sql<number>`(select count(*) from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id
      and p.estado ${done ? sql`in ('hecha', 'revisada')` : sql`<> 'rechazada'`})`;
  let query = inGroup(filtered(who, ordenes(who), filter), filter)
    .select([counts(false).as('lineas'), counts(true).as('hechas'), tecnicosDe(who).as('tecnicos')])
    .select(promesaOrden.as('promesa_orden'))
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (after) query = query.where(after);
  return toPage(await tx.last(query), limit, order.position);
};

// What was promised for no moment goes behind everything that was.
const promesaOrden = sql<string>`coalesce(o.promesa, 'infinity'::timestamptz)::text`;

const orders: Record<string, Order<OrdenResumen & { promesa_orden: string }>> = {
  fecha: { by: sql`o.fecha_negocio`, of: (row) => row.fecha },
  // Folios are given one after another, as ids are.
  folio: { by: sql`o.id`, of: (row) => row.id },
  promesa: { by: sql`coalesce(o.promesa, 'infinity'::timestamptz)`, of: (row) => row.promesa_orden },
  total_centavos: { by: sql`o.total_centavos`, of: (row) => row.total_centavos },
};

const tecnicosDe = (who: Who) => sql<OrdenResumen['tecnicos']>`coalesce((
  select jsonb_agg(jsonb_build_object('empleado_id', e.id, 'nombre', e.nombre, 'color', e.color) order by e.numero)
  from empleados.empleado e
  where e.empresa_id = ${who.empresa_id} and e.id in (
    select w.empleado_id from ordenes.partida_trabajador w where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id
  )), '[]')`;

/** The same rows, with no more than is counted of each: who paid what he owed has no account to be looked for. */
const owing = (who: Who) =>
  q
    .selectFrom('ordenes.orden as o')
    .leftJoin('pagos.cuenta as k', (join) =>
      join
        .onRef('k.empresa_id', '=', 'o.empresa_id')
        .on('k.documento_tipo', '=', 'orden')
        .onRef('k.documento_id', '=', 'o.id')
        .on('k.cancelada_en', 'is', null)
        .onRef('k.pagado_centavos', '<', 'k.total_centavos'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .select([
      'o.clase',
      estadoOrden.as('estado'),
      'o.total_centavos',
      sql<number>`coalesce(k.total_centavos - k.pagado_centavos, 0)`.as('saldo_centavos'),
    ]) as unknown as Query;

export const countOrdenes = async (tx: Tx, who: Who, filter: OrdenesQuery) => {
  const { grupo, ...rest } = filter;
  const found = filter.q ? await searchAll(tx, who, 'orden', filter.q, 'o.id') : undefined;
  const base = filtered(who, owing(who), rest, found).as('x');
  const ofClass = (clase: string) => (clase === 'todas' ? sql`true` : sql`x.clase = ${clase}`);
  const asked = ofClass(classOf(rest));
  const counted = (group: keyof typeof GROUPS) =>
    sql<number>`count(*) filter (where ${asked} and x.estado = any(${[...GROUPS[group]]}::text[]))`;
  // Amounts are of the tab that is open; of all, without what was cancelled.
  const summed =
    grupo && grupo !== 'todas' && grupo !== 'mostrador'
      ? sql`${asked} and x.estado = any(${[...GROUPS[grupo]]}::text[])`
      : sql`${ofClass(classOf(filter))} and x.estado <> 'cancelada'`;
  const rows = await tx.last(
    plannedAnew(
      q
        .selectFrom(base)
        .select([
          counted('abiertas').as('abiertas'),
          counted('terminadas').as('terminadas'),
          counted('entregadas').as('entregadas'),
          counted('canceladas').as('canceladas'),
          sql<number>`count(*) filter (where ${asked})`.as('todas'),
          sql<number>`count(*) filter (where x.clase = 'mostrador')`.as('mostrador'),
          sql<number>`coalesce(sum(x.total_centavos) filter (where ${summed}), 0)::bigint`.as('total_centavos'),
          sql<number>`coalesce(sum(x.saldo_centavos) filter (where ${summed}), 0)::bigint`.as('saldo_centavos'),
        ]),
    ),
  );
  // An aggregate without groups always answers one row.
  return (
    rows[0] ?? {
      abiertas: 0,
      terminadas: 0,
      entregadas: 0,
      canceladas: 0,
      todas: 0,
      mostrador: 0,
      total_centavos: 0,
      saldo_centavos: 0,
    }
  );
};

const linked = (who: Who, which: ReturnType<typeof sql>) =>
  sql<Orden['corrige']>`(select jsonb_build_object('id', x.id, 'folio', x.folio) from ordenes.orden x
    where x.empresa_id = ${who.empresa_id} and ${which})`;

/** The quotation that asks for what goes beyond. */
const ampliacionDe = (who: Who) =>
  sql<Orden['ampliacion']>`(select jsonb_build_object('id', x.id, 'folio', x.folio, 'version', x.version)
    from cotizaciones.cotizacion x where x.empresa_id = ${who.empresa_id} and x.amplia_orden_id = o.id and x.estado <> 'cancelada')`;

const detail = prepared(({ who, id }: ById) =>
  ordenes(who)
    .leftJoin('cotizaciones.cotizacion as t', (join) =>
      join.onRef('t.empresa_id', '=', 'o.empresa_id').onRef('t.id', '=', 'o.cotizacion_id'),
    )
    .where('o.id', '=', id)
    .select([
      'k.id as cuenta_id',
      'o.cotizacion_id',
      't.folio as cotizacion_folio',
      'o.kilometraje',
      'o.combustible_octavos',
      'o.motivo',
      'o.orden_compra',
      'o.observaciones',
      'o.precios',
      'o.autorizado_centavos',
      'o.guardada',
      ampliacionDe(who).as('ampliacion'),
      'o.anticipo_centavos',
      'o.entregada_en',
      'o.entregada_a',
      'o.cancelada_motivo',
      linked(who, sql`x.id = o.corrige_id`).as('corrige'),
      linked(who, sql`x.corrige_id = o.id`).as('corregida_por'),
      'o.creado_en',
      sql<boolean>`c.limite_credito_centavos > 0 and c.limite_credito_centavos >= (
        select coalesce(sum(d.total_centavos - d.pagado_centavos), 0) from pagos.cuenta d
        where d.empresa_id = ${who.empresa_id} and d.cliente_id = o.cliente_id and d.cancelada_en is null)`.as(
        'con_credito',
      ),
    ]),
);

const partidas = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.partida as p')
    .selectAll('p')
    .select([
      faltaDePartida(who).as('falta_milesimas'),
      pideDePartida.as('pide'),
      comprobadoDePartida(who).as('comprobado'),
    ])
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.orden_id', '=', id)
    .orderBy('p.renglon'),
);

/** What a part that waits does not have on the shelf. */
export const faltaDePartida = (who: Who) => sql<
  number | null
>`case when p.articulo_id is not null and p.estado not in ('hecha', 'revisada', 'rechazada')
  then p.cantidad_milesimas - p.devuelto_milesimas - coalesce((select x.reservado_milesimas + x.consumido_milesimas
    from inventario.apartado x where x.empresa_id = ${who.empresa_id} and x.documento_id = p.orden_id and x.partida_id = p.id), 0) end`;

/** As its service asked it when the line was taken down; it goes by `p` in the query. */
export const pideDePartida = sql<
  PartidaDeOrden['pide']
>`case when cardinality(p.comprobaciones) > 0 or p.fotos_minimas > 0 or p.requiere_serie
  then jsonb_build_object('comprobaciones', to_jsonb(p.comprobaciones), 'fotos_minimas', p.fotos_minimas,
    'requiere_serie', p.requiere_serie) end`;

/** What was checked and noted of the line that goes by `p`. */
export const comprobadoDePartida = (who: Who) => sql<PartidaDeOrden['comprobado']>`(select jsonb_build_object(
    'hechas', coalesce(to_jsonb((select c.hechas from ordenes.comprobacion c where c.empresa_id = ${who.empresa_id}
      and c.orden_id = p.orden_id and c.partida_id = p.id)), '[]'),
    'serie', coalesce((select c.serie from ordenes.comprobacion c where c.empresa_id = ${who.empresa_id}
      and c.orden_id = p.orden_id and c.partida_id = p.id), ''),
    'fotos', coalesce((select jsonb_agg(f.id order by f.tomada_en, f.id) from fotos.foto f
      where f.empresa_id = ${who.empresa_id} and f.dueno = 'orden' and f.dueno_id = p.orden_id and f.parte_id = p.id
        and f.clase = 'foto' and f.eliminada_en is null), '[]')))`;

const trabajadores = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.partida_trabajador as w')
    .innerJoin('empleados.empleado as e', (join) =>
      join.onRef('e.empresa_id', '=', 'w.empresa_id').onRef('e.id', '=', 'w.empleado_id'),
    )
    .select(['w.partida_id', 'w.empleado_id', 'e.nombre', 'e.color', 'w.diezmilesimas'])
    .where('w.empresa_id', '=', who.empresa_id)
    .where('w.orden_id', '=', id)
    .orderBy('e.numero'),
);

const cambios = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ordenes.cambio_estado')
    .select(['de', 'a', 'nota', 'usuario_nombre', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('orden_id', '=', id)
    .orderBy('id', 'desc'),
);

/** The whole order; what of it each person is told, its contract says. */
export const getOrden = async (tx: Tx, who: Who, id: string): Promise<Orden> => {
  const [row, lines, workers, changes] = await Promise.all([
    tx.one(detail({ who, id })),
    tx.rows(partidas({ who, id })),
    tx.rows(trabajadores({ who, id })),
    tx.rows(cambios({ who, id })),
  ]);
  const shown = lines.map((line) => toPartida(line, workers));
  return {
    ...row,
    totales: sumPartidas(countedOf({ partidas: lines }).map(withRate)),
    por_autorizar_centavos: addCentavos(
      ...lines.flatMap((line) => (line.estado === 'por_autorizar' ? line.total_centavos : [])),
    ),
    partidas: shown,
    cambios: changes,
  };
};

type PartidaRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (tx: Tx, who: Who, id: string) => tx.rows(partidas({ who, id }));

const withRate = (line: PartidaRow) => ({
  ...line,
  // The table takes only rates that the contract lets in.
  tasa_iva: line.tasa_iva as 1600 | 800 | 0,
});

const toPartida = (
  line: PartidaRow,
  workers: readonly { partida_id: string; empleado_id: string; nombre: string; color: string; diezmilesimas: number }[],
): PartidaDeOrden => {
  const {
    empresa_id: _,
    orden_id: __,
    renglon: ___,
    parte_descuento_centavos: ____,
    hecha_fecha: _____,
    comision_diezmilesimas: _comision,
    comprobaciones: _comprobaciones,
    fotos_minimas: _fotos,
    requiere_serie: _serie,
    duracion_min: _duracion,
    descuento_tipo,
    descuento_valor,
    ...rest
  } = line;
  return {
    ...rest,
    descuento:
      descuento_tipo === null
        ? null
        : descuento_tipo === 'monto'
          ? { tipo: 'monto', centavos: descuento_valor }
          : { tipo: 'porcentaje', diezmilesimas: descuento_valor },
    trabajadores: workers
      .filter((worker) => worker.partida_id === line.id)
      .map(({ partida_id: _partida, ...worker }) => worker),
  };
};

/** The lines of an order as they are kept. */
export const linesOf = (tx: Tx, who: Who, orden_id: string) =>
  tx.rows(
    q
      .selectFrom('ordenes.partida')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id),
  );

/** The order's own row, locked until the commit. */
export const lockOrden = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q.selectFrom('ordenes.orden').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id).forUpdate(),
  );
