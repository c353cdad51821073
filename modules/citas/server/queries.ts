import type { Bloqueo, Cita } from '#modules/citas/rules/formas.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** With the customer and the vehicle as they are called today, where they are known. */
export const citas = (who: Who) =>
  q
    .selectFrom('citas.cita as k')
    .leftJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'k.empresa_id').onRef('c.id', '=', 'k.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'k.empresa_id').onRef('a.id', '=', 'k.activo_id'),
    )
    .leftJoin('ordenes.orden as o', (join) =>
      join.onRef('o.empresa_id', '=', 'k.empresa_id').onRef('o.id', '=', 'k.orden_id'),
    )
    .where('k.empresa_id', '=', who.empresa_id)
    .select([
      'k.id',
      'k.estado',
      'k.falta',
      'k.fecha',
      'k.desde',
      'k.hasta',
      'k.duracion_min',
      'k.tipo_id',
      'k.tipo',
      'k.cliente_id',
      'k.activo_id',
      sql<string>`coalesce(c.nombre, k.nombre)`.as('nombre'),
      sql<string>`coalesce(nullif(k.telefono, ''), c.telefono, '')`.as('telefono'),
      sql<string>`coalesce(nullif(trim(a.marca || ' ' || a.modelo || coalesce(' ' || a.anio, '')), ''), k.vehiculo)`.as(
        'vehiculo',
      ),
      sql<string>`coalesce(nullif(a.placas, ''), k.placas)`.as('placas'),
      'k.motivo',
      'k.notas',
      'k.espera',
      'k.bahia_id',
      'k.empleado_id',
      'k.carril',
      'k.origen',
      'k.serie_id',
      'k.orden_id',
      sql<string>`coalesce(o.folio, '')`.as('orden_folio'),
      'k.llego_en',
      'k.avisada_en',
      'k.recordada_en',
      'k.cancelada_motivo',
      'k.creado_por',
      'k.version',
    ]);

export const getCita = (tx: Tx, who: Who, id: string): Promise<Cita> => tx.one(citas(who).where('k.id', '=', id));

/** Those that begin on some days; one that crosses midnight is of its evening. */
export const citasBetween = (tx: Tx, who: Who, desde: string, hasta: string): Promise<Cita[]> =>
  tx.rows(
    plannedAnew(
      citas(who)
        .where('k.fecha', '>=', desde)
        .where('k.fecha', '<=', hasta)
        .where('k.estado', '<>', 'cancelada')
        .orderBy('k.desde')
        .orderBy('k.id')
        .limit(2_000),
    ),
  );

/** The row itself, locked until the commit. */
export const lockCita = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q.selectFrom('citas.cita').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id).forUpdate(),
  );

export const citaDeOrden = async (tx: Tx, who: Who, orden_id: string): Promise<Cita | null> =>
  (await tx.maybe(citas(who).where('k.orden_id', '=', orden_id).limit(1))) ?? null;

export const bloqueos = (who: Who) =>
  q
    .selectFrom('citas.bloqueo')
    .select(['id', 'clase', 'bahia_id', 'empleado_id', 'desde', 'hasta', 'motivo', 'creado_por', 'version'])
    .where('empresa_id', '=', who.empresa_id);

/** Those that touch a stretch of time. */
export const bloqueosBetween = (tx: Tx, who: Who, desde: Date, hasta: Date): Promise<Bloqueo[]> =>
  tx.rows(
    bloqueos(who)
      .where('retirado_en', 'is', null)
      .where('hasta', '>', desde.toISOString())
      .where('desde', '<', hasta.toISOString())
      .orderBy('desde')
      .limit(1_000),
  );

export const findCita = (tx: Tx, who: Who, id: string): Promise<Cita | undefined> =>
  tx.maybe(citas(who).where('k.id', '=', id));
