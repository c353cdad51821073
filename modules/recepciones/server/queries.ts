import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { StepCounter } from '#modules/ordenes/server/front-door.ts';
import type { Entrega, Recepcion, RecepcionResumen } from '#modules/recepciones/rules/formas.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const recepciones = (who: Who) =>
  q
    .selectFrom('recepciones.recepcion as r')
    .leftJoin('ordenes.orden as o', (join) =>
      join.onRef('o.empresa_id', '=', 'r.empresa_id').onRef('o.id', '=', 'r.orden_id'),
    )
    .leftJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'r.empresa_id').onRef('c.id', '=', 'r.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'r.empresa_id').onRef('a.id', '=', 'r.activo_id'),
    )
    .where('r.empresa_id', '=', who.empresa_id);

const named = [
  'r.id',
  'r.estado',
  'r.orden_id',
  sql<string>`coalesce(o.folio, '')`.as('folio'),
  sql<string>`coalesce(c.nombre, '')`.as('cliente'),
  etiquetaActivo.as('vehiculo'),
  sql<string>`coalesce(a.placas, '')`.as('placas'),
  'r.recibida_en',
  'r.usuario_nombre',
] as const;

const detail = (who: Who) =>
  recepciones(who)
    .leftJoin('recepciones.entrega as e', (join) =>
      join.onRef('e.empresa_id', '=', 'r.empresa_id').onRef('e.recepcion_id', '=', 'r.id'),
    )
    .select([
      ...named,
      'r.activo_id',
      'r.cliente_id',
      sql<string>`coalesce(c.telefono, '')`.as('telefono'),
      sql<string>`coalesce(a.color, '')`.as('color'),
      'r.kilometraje',
      'r.kilometraje_motivo',
      'r.combustible_octavos',
      'r.queja',
      'r.entrega_nombre',
      'r.entrega_telefono',
      'r.objetos',
      'r.silueta',
      'r.inventario',
      'r.golpes',
      'r.piezas_usadas',
      'r.piezas_del_cliente',
      'r.publicidad',
      'r.diagnostico_centavos',
      'r.riesgos',
      'r.promesa',
      'r.firma_nombre',
      'r.firma_hash',
      'r.hash',
      'r.firma_en',
      'r.otra_orden',
      'r.descartada_motivo',
      'r.avisado_en',
      'r.version',
      'e.entregada_en',
      'e.entregada_a',
      'e.nota as salida_nota',
      'e.kilometraje as salida_kilometraje',
      'e.kilometraje_motivo as salida_motivo',
      'e.combustible_octavos as salida_octavos',
      'e.golpes as salida_golpes',
      'e.firma_hash as salida_hash',
      'e.usuario_nombre as salida_usuario',
    ]);

type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (tx: Tx, who: Who, id: string) => tx.one(detail(who).where('r.id', '=', id));

export const getRecepcion = async (tx: Tx, who: Who, id: string): Promise<Recepcion> =>
  toRecepcion(await rowOf(tx, who, id));

/** How the vehicle of an order came in, and how it left; null while nobody has received it. */
export const getRecepcionDeOrden = async (tx: Tx, who: Who, orden_id: string): Promise<Recepcion | null> => {
  const row = await tx.maybe(detail(who).where('r.orden_id', '=', orden_id).where('r.estado', '=', 'recibida'));
  return row ? toRecepcion(row) : null;
};

const toRecepcion = (row: Row): Recepcion => ({
  id: row.id,
  estado: row.estado,
  orden_id: row.orden_id,
  folio: row.folio,
  activo_id: row.activo_id,
  cliente_id: row.cliente_id,
  cliente: row.cliente,
  telefono: row.telefono,
  vehiculo: row.vehiculo,
  placas: row.placas,
  color: row.color,
  recibida_en: row.recibida_en,
  usuario_nombre: row.usuario_nombre,
  kilometraje: row.kilometraje,
  kilometraje_motivo: row.kilometraje_motivo,
  combustible_octavos: row.combustible_octavos,
  golpes: row.golpes,
  queja: row.queja,
  entrega: { nombre: row.entrega_nombre, telefono: row.entrega_telefono },
  objetos: row.objetos,
  silueta: row.silueta,
  inventario: row.inventario,
  consentimientos: {
    piezas_usadas: row.piezas_usadas,
    piezas_del_cliente: row.piezas_del_cliente,
    publicidad: row.publicidad,
  },
  diagnostico_centavos: row.diagnostico_centavos,
  riesgos: row.riesgos,
  promesa: row.promesa,
  firma: signed(row.firma_nombre, row.firma_hash, row.firma_en),
  firma_vigente: row.firma_hash !== '' && row.firma_hash === row.hash,
  descartada_motivo: row.descartada_motivo,
  otra_orden: row.otra_orden,
  avisado_en: row.avisado_en,
  salida: toEntrega(row),
  version: row.version,
});

const signed = (nombre: string, hash: string, en: string | null) =>
  hash === '' || en === null ? null : { nombre, hash, en };

const toEntrega = (row: Row): Entrega | null =>
  row.entregada_en === null
    ? null
    : {
        kilometraje: row.salida_kilometraje,
        kilometraje_motivo: row.salida_motivo ?? '',
        combustible_octavos: row.salida_octavos,
        golpes: row.salida_golpes ?? [],
        nota: row.salida_nota ?? '',
        entregada_a: row.entregada_a ?? '',
        entregada_en: row.entregada_en,
        usuario_nombre: row.salida_usuario ?? '',
        firma: signed(row.entregada_a ?? '', row.salida_hash ?? '', row.entregada_en),
      };

type Filter = { q?: string | undefined; grupo?: 'sin_terminar' | 'recibidas' | undefined } & {
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Newest first: those that somebody left half done, or those that came in. */
export const listRecepciones = async (
  tx: Tx,
  who: Who,
  { q: text, grupo = 'recibidas', cursor, limit = DEFAULT_LIMIT }: Filter,
): Promise<{ data: RecepcionResumen[]; cursor: string | null }> => {
  const order = orderRows('-recibida', orders, sql`r.id`);
  let query = recepciones(who)
    .leftJoin('recepciones.entrega as e', (join) =>
      join.onRef('e.empresa_id', '=', 'r.empresa_id').onRef('e.recepcion_id', '=', 'r.id'),
    )
    .select([
      ...named,
      sql<boolean>`r.usuario_id = ${who.usuario_id}`.as('mia'),
      sql<boolean>`(e.recepcion_id is not null or coalesce(o.estado in ('entregada', 'cerrada'), false))`.as(
        'entregada',
      ),
    ])
    .where('r.estado', '=', grupo === 'sin_terminar' ? 'abierta' : 'recibida')
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  const ids = text ? searchIds(who, 'orden', text) : undefined;
  if (ids) query = query.where('r.orden_id', 'in', ids);
  const after = order.after(cursor);
  if (after) query = query.where(after);
  return toPage(await tx.last(query), limit, order.position);
};

const orders: Record<string, Order<RecepcionResumen>> = {
  recibida: { by: sql`r.recibida_en`, of: (row) => row.recibida_en },
};

/** The row itself, locked until the commit. */
export const lockRecepcion = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('recepciones.recepcion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );

/** What photos and readers need to know of one, without reading it whole. */
export const placeOf = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('recepciones.recepcion as r')
      .leftJoin('recepciones.entrega as e', (join) =>
        join.onRef('e.empresa_id', '=', 'r.empresa_id').onRef('e.recepcion_id', '=', 'r.id'),
      )
      .leftJoin('ordenes.orden as o', (join) =>
        join.onRef('o.empresa_id', '=', 'r.empresa_id').onRef('o.id', '=', 'r.orden_id'),
      )
      .select([
        'r.estado',
        'r.orden_id',
        sql<string>`coalesce(o.folio, '')`.as('folio'),
        'r.golpes',
        'r.firma_archivo_id',
        'e.firma_archivo_id as salida_firma_id',
        'e.golpes as salida_golpes',
      ])
      .where('r.empresa_id', '=', who.empresa_id)
      .where('r.id', '=', id),
  );

/** How many receptions an order has, and how many somebody is at. */
export const countRecepciones: StepCounter = (tx, who, orden_id) =>
  tx.one(sql<{ hechos: number; abiertos: number }>`select count(*) filter (where estado = 'recibida') as hechos,
      count(*) filter (where estado = 'abierta') as abiertos
    from recepciones.recepcion where empresa_id = ${who.empresa_id} and orden_id = ${orden_id}`);
