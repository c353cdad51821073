import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { saveDetalle, type VisitListener } from '#modules/ordenes/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import type { ProximoDeVehiculo } from '#modules/visitas/contract.ts';
import type { ProximoEscrito } from '#modules/visitas/rules/formas.ts';
import {
  believable,
  estimate,
  inOrder,
  type Lectura,
  type Proximo,
  ritmoOf,
  type Toca,
  tocaOf,
} from '#modules/visitas/rules/proximo.ts';
import { visitasRefusals } from '#modules/visitas/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hecha } from './queries.ts';
import './tables.ts';

/** Of how many visits readings and works are read: a vehicle that came more often says it with the last ones. */
const MOST_READ = 60;

export interface VisitaDeVehiculo {
  id: string;
  folio: string;
  fecha: string;
  entrada: string;
  km_entrada: number | null;
  km: number | null;
}

/** The visits of one vehicle, the last first. */
export const visitsOf = (tx: Tx, who: Who, activo_id: string, most = MOST_READ): Promise<VisitaDeVehiculo[]> =>
  tx.rows(
    sql<VisitaDeVehiculo>`select o.id, o.folio, o.entregada_fecha as fecha, o.fecha_negocio as entrada,
      o.kilometraje as km_entrada, coalesce(o.kilometraje_salida, o.kilometraje) as km
    from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id}
      and o.entregada_fecha is not null and o.cancelada_en is null
    order by o.entregada_fecha desc, o.id desc limit ${most}`,
  );

/** What the dashboard said when it came and when it left. */
export const readingsOf = (visits: readonly VisitaDeVehiculo[]): Lectura[] =>
  visits.flatMap(({ entrada, fecha, km_entrada, km }) => [
    ...(km_entrada === null ? [] : [{ fecha: entrada, km: km_entrada }]),
    ...(km === null ? [] : [{ fecha, km }]),
  ]);

interface Trabajo extends Toca {
  orden_id: string;
  servicio_id: string | null;
}

/** When each work is due again, as its last time says: what was done since is not due by the time before. */
export const tocanDe = async (tx: Tx, who: Who, visits: readonly VisitaDeVehiculo[]): Promise<Toca[]> => {
  const ids = visits.map(({ id }) => id);
  const works = await tx.rows(
    sql<Trabajo>`select p.orden_id, p.servicio_id, p.descripcion as que, d.proximo_km as km, d.proximo_fecha as fecha
    from ordenes.partida p
    left join ordenes.detalle d on d.empresa_id = p.empresa_id and d.orden_id = p.orden_id and d.partida_id = p.id
    where p.empresa_id = ${who.empresa_id} and p.orden_id = any(${ids}::uuid[]) and ${hecha}
      and (p.servicio_id is not null or d.proximo_km is not null or d.proximo_fecha is not null)
    order by p.renglon`,
  );
  const place = new Map(ids.map((id, i) => [id, i]));
  const last = new Map<string, Trabajo>();
  for (const work of works.sort((a, b) => (place.get(a.orden_id) ?? 0) - (place.get(b.orden_id) ?? 0))) {
    const key = work.servicio_id ?? work.que.toLocaleLowerCase('es-MX');
    if (!last.has(key)) last.set(key, work);
  }
  return [...last.values()]
    .filter(({ km, fecha }) => km !== null || fecha !== null)
    .map(({ que, km, fecha }) => ({ que, km, fecha }));
};

/** A visit ended: what it did is due again by the catalogue, and what is expected of its vehicle is calculated anew. */
export const hearVisit: VisitListener = async (tx, who, orden_id, fin) => {
  const orden = await tx.one<{ activo_id: string | null; km: number | null; fecha: string }>(
    sql`select o.activo_id, coalesce(o.kilometraje_salida, o.kilometraje) as km, o.entregada_fecha as fecha
      from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`,
  );
  if (orden.activo_id === null) return;
  if (fin === 'entrega') await fillIntervals(tx, who, orden_id, orden);
  await refreshVehiculo(tx, who, orden.activo_id, fin === 'entrega');
};

/** What nobody said of a work, its service says: each so many kilometres or months. */
const fillIntervals = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  visita: { km: number | null; fecha: string },
): Promise<void> => {
  const works = await tx.rows(
    sql<{ id: string; servicio_id: string }>`select p.id, p.servicio_id from ordenes.partida p
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id} and p.servicio_id is not null and ${hecha}
      and not exists (select from ordenes.detalle d where d.empresa_id = ${who.empresa_id} and d.orden_id = ${orden_id}
        and d.partida_id = p.id and (d.proximo_km is not null or d.proximo_fecha is not null))`,
  );
  const servicios = await getServicios(
    tx,
    who,
    works.map(({ servicio_id }) => servicio_id),
  );
  for (const { id, servicio_id } of works) {
    const servicio = servicios.find((one) => one.id === servicio_id);
    const toca = servicio && tocaOf(servicio.nombre, servicio, visita);
    if (toca) await saveDetalle(tx, who, orden_id, { partida_id: id, proximo_km: toca.km, proximo_fecha: toca.fecha });
  }
};

type Row = Awaited<ReturnType<typeof lockVehiculo>>;

/** Its row, made if there was none, and locked: two that are delivered at once are counted one after the other. */
const lockVehiculo = async (tx: Tx, who: Who, activo_id: string) => {
  await tx.run(
    q
      .insertInto('visitas.vehiculo')
      .values({ empresa_id: who.empresa_id, activo_id })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'activo_id']).doNothing()),
  );
  return tx.one(
    q
      .selectFrom('visitas.vehiculo')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('activo_id', '=', activo_id)
      .forUpdate(),
  );
};

/** `came`: it was here, so what a person had said of its next visit is past. */
export const refreshVehiculo = async (tx: Tx, who: Who, activo_id: string, came: boolean): Promise<void> => {
  const row = await lockVehiculo(tx, who, activo_id);
  await saveVehiculo(tx, who, row, !came && row.fijado_en !== null ? saidOf(row) : null);
};

const saidOf = ({ proximo_que, proximo_km, proximo_fecha, fijado_por, fijado_en }: Row) => ({
  toca: { que: proximo_que, km: proximo_km, fecha: proximo_fecha },
  fijado_por,
  fijado_en,
});

interface Dicho {
  toca: Toca;
  fijado_por: string;
  fijado_en: Date | string | null;
}

const saveVehiculo = async (tx: Tx, who: Who, row: Row, said: Dicho | null): Promise<void> => {
  const visits = await visitsOf(tx, who, row.activo_id);
  const lecturas = readingsOf(visits);
  const ritmo = ritmoOf(lecturas);
  const ultima = believable(lecturas).at(-1) ?? null;
  const proximo = said
    ? estimate(said.toca, ultima, ritmo)
    : (inOrder(await tocanDe(tx, who, visits), lecturas).at(0) ?? null);
  const [last] = visits;
  await tx.run(
    q
      .updateTable('visitas.vehiculo')
      .set((eb) => ({
        visitas: last ? countOf(who, row.activo_id) : 0,
        ultima_orden_id: last?.id ?? null,
        ultima_fecha: last?.fecha ?? null,
        ultimo_km: ultima?.km ?? null,
        metros_dia: ritmo?.metros_dia ?? null,
        certeza: ritmo?.certeza ?? null,
        ...columnsOf(proximo),
        fijado_por: said?.fijado_por ?? '',
        fijado_en: said?.fijado_en ?? null,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('activo_id', '=', row.activo_id),
  );
};

const countOf = (who: Who, activo_id: string) => sql<number>`(select count(*) from ordenes.orden o
  where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id} and o.entregada_fecha is not null and o.cancelada_en is null)`;

const columnsOf = (proximo: Proximo | null) => ({
  proximo_que: proximo?.que ?? '',
  proximo_km: proximo?.km ?? null,
  proximo_fecha: proximo?.fecha ?? null,
  proximo_estimada: proximo?.estimada ?? null,
  proximo_por: proximo?.por ?? null,
  proximo_certeza: proximo?.certeza ?? null,
  proximo_margen: proximo?.holgura_dias ?? 0,
});

/** What its chip says, wherever the vehicle appears: one row. */
export const getProximo = async (tx: Tx, who: Who, activo_id: string): Promise<ProximoDeVehiculo> => {
  const row = await tx.one(
    q
      .selectFrom('activos.activo as a')
      .leftJoin('visitas.vehiculo as v', (on) =>
        on.onRef('v.empresa_id', '=', 'a.empresa_id').onRef('v.activo_id', '=', 'a.id'),
      )
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.id', '=', activo_id)
      .select([
        'a.id as activo_id',
        'a.kilometraje',
        sql<number>`coalesce(v.visitas, 0)`.as('visitas'),
        'v.ultima_fecha',
        'v.metros_dia',
        'v.certeza',
        sql<string>`coalesce(v.proximo_que, '')`.as('que'),
        'v.proximo_km as km',
        'v.proximo_fecha as fecha',
        'v.proximo_estimada as estimada',
        'v.proximo_por as por',
        'v.proximo_certeza',
        sql<number>`coalesce(v.proximo_margen, 0)`.as('holgura_dias'),
        sql<string>`coalesce(v.fijado_por, '')`.as('fijado_por'),
        'v.fijado_en',
        sql<number>`coalesce(v.version, 0)`.as('version'),
      ]),
  );
  const { que, km, fecha, estimada, por, proximo_certeza, holgura_dias, ...rest } = row;
  return {
    ...rest,
    proximo: que === '' ? null : { que, km, fecha, estimada, por, certeza: proximo_certeza, holgura_dias },
  };
};

/** Said by a person until the vehicle comes again, or calculated once more. */
export const writeProximo = async (
  tx: Tx,
  who: Who,
  activo_id: string,
  { proximo }: ProximoEscrito,
  version: number,
): Promise<ProximoDeVehiculo> => {
  const activo = await getActivo(tx, who, activo_id);
  const before = await getProximo(tx, who, activo_id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const problem = proximo && problemOf(proximo, activo.kilometraje, who.hoy);
  if (problem)
    throw new Refusal(visitasRefusals.proximo_imposible, { motivo: problem.motivo }, { fields: problem.fields });
  const row = await lockVehiculo(tx, who, activo_id);
  // Somebody came between what was read and the lock.
  if (row.version !== Math.max(version, 1))
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getProximo(tx, who, activo_id) });
  await saveVehiculo(tx, who, row, proximo && { toca: proximo, fijado_por: who.nombre, fijado_en: who.now });
  const name = `${activoLabel(activo)} ${activo.placas}`.trim();
  await writeBitacora(tx, who, {
    accion: 'activo.proximo',
    id: activo_id,
    texto: proximo
      ? `${who.nombre} dijo que a ${name} le toca ${proximo.que}.`
      : `${who.nombre} dejó que el próximo servicio de ${name} se calcule.`,
    antes: before.proximo,
    despues: proximo,
  });
  return getProximo(tx, who, activo_id);
};

const problemOf = ({ km, fecha }: Toca, now: number | null, hoy: string) => {
  if (km === null && fecha === null) {
    const motivo = 'Di a qué kilometraje o en qué fecha le toca.';
    return { motivo, fields: { 'proximo.km': motivo } };
  }
  if (km !== null && now !== null && km <= now) {
    const motivo = `Escribe más de los ${now.toLocaleString('es-MX')} km que ya lleva.`;
    return { motivo, fields: { 'proximo.km': motivo } };
  }
  if (fecha !== null && fecha <= hoy) {
    const motivo = 'Elige un día por venir.';
    return { motivo, fields: { 'proximo.fecha': motivo } };
  }
  return null;
};
