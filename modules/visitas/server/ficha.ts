import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import type { FichaDeVehiculo } from '#modules/visitas/contract.ts';
import { believable, inOrder } from '#modules/visitas/rules/proximo.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hecha } from './queries.ts';
import { readingsOf, tocanDe, visitsOf } from './vehiculo.ts';

const MOST_PHOTOS = 24;

/** Everything that is kept of one vehicle beside its visits, which go page by page. */
export const getFicha = async (tx: Tx, who: Who, id: string): Promise<FichaDeVehiculo> => {
  const activo = await getActivo(tx, who, id);
  const visits = await visitsOf(tx, who, id);
  const lecturas = readingsOf(visits);
  const [tocan, propietarios, garantias, fotos] = await Promise.all([
    tocanDe(tx, who, visits),
    ownersOf(tx, who, id),
    warrantiesOf(tx, who, id, activo.kilometraje),
    photosOf(
      tx,
      who,
      visits.map((one) => one.id),
    ),
  ]);
  const kept = new Set(believable(lecturas).map(({ fecha, km }) => `${fecha} ${km}`));
  return {
    activo_id: id,
    cliente_id: activo.cliente_id,
    cliente: activo.cliente,
    vehiculo: activoLabel(activo),
    placas: activo.placas,
    serie: activo.serie,
    color: activo.color,
    kilometraje: activo.kilometraje,
    notas: activo.notas,
    de_baja: !activo.activo,
    tocan: inOrder(tocan, lecturas),
    lecturas: visits
      .flatMap(({ id: orden_id, folio, fecha, km }) =>
        km === null ? [] : [{ fecha, km, orden_id, folio, creible: kept.has(`${fecha} ${km}`) }],
      )
      .reverse(),
    propietarios,
    garantias,
    fotos,
  };
};

const ownersOf = (tx: Tx, who: Who, activo_id: string): Promise<FichaDeVehiculo['propietarios']> =>
  tx.rows(
    q
      .selectFrom('activos.propietario as p')
      .innerJoin('clientes.cliente as c', (on) =>
        on.onRef('c.empresa_id', '=', 'p.empresa_id').onRef('c.id', '=', 'p.cliente_id'),
      )
      .where('p.empresa_id', '=', who.empresa_id)
      .where('p.activo_id', '=', activo_id)
      .select(['p.cliente_id', 'c.nombre as cliente', 'p.desde'])
      .orderBy('p.desde', 'desc')
      .limit(50),
  );

/** What is still answered for: by its days, and by its kilometres where they were told. */
const warrantiesOf = (
  tx: Tx,
  who: Who,
  activo_id: string,
  kilometraje: number | null,
): Promise<FichaDeVehiculo['garantias']> =>
  tx.rows(
    sql<
      FichaDeVehiculo['garantias'][number]
    >`select g.orden_id, g.folio, g.descripcion, g.hasta_fecha, g.hasta_km from (
      select o.id as orden_id, o.folio, p.descripcion, p.renglon, o.entregada_fecha + p.garantia_dias as hasta_fecha,
        case when p.garantia_km > 0 then coalesce(o.kilometraje_salida, o.kilometraje) + p.garantia_km end as hasta_km
      from ordenes.orden o
      join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
      where o.empresa_id = ${who.empresa_id} and p.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id}
        and o.entregada_fecha is not null and o.cancelada_en is null and p.garantia_dias > 0 and ${hecha}
        and p.devuelto_milesimas < p.cantidad_milesimas and o.entregada_fecha + p.garantia_dias >= ${who.hoy}::date) g
    where g.hasta_km is null or ${kilometraje}::int is null or g.hasta_km >= ${kilometraje}::int
    order by g.hasta_fecha, g.folio, g.renglon limit 60`,
  );

const photosOf = async (tx: Tx, who: Who, ordenes: readonly string[]): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ id: string }>`select f.id from fotos.foto f where f.empresa_id = ${who.empresa_id}
        and f.dueno_id = any(${[...ordenes]}::uuid[]) and f.dueno = 'orden' and f.clase = 'foto' and f.eliminada_en is null
      order by f.tomada_en desc, f.id desc limit ${MOST_PHOTOS}`,
    )
  ).map(({ id }) => id);
