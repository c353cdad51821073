import { findArticulosByDescripcion } from '#modules/inventario/server/front-door.ts';
import { findServiciosByNombre } from '#modules/servicios/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sortKey } from '#platform/server/search/search.ts';
import type { Antes, LineaEscrita } from './lineas.ts';

/** New or renamed lines with the name of something of the catalogue that they do not sell, as lines of that thing. */
export const namesakesOf = async (
  tx: Tx,
  who: Who,
  lineas: readonly LineaEscrita[],
  before: readonly Antes[],
): Promise<LineaEscrita[]> => {
  const was = new Map(before.map((line) => [line.id, line]));
  const renamed = lineas.filter((linea) => {
    const antes = was.get(linea.id ?? '');
    return (
      antes?.descripcion !== linea.descripcion ||
      antes.servicio_id !== linea.servicio_id ||
      antes.articulo_id !== linea.articulo_id
    );
  });
  if (renamed.length === 0) return [];
  const names = renamed.map(({ descripcion }) => descripcion);
  const [servicios, articulos] = await Promise.all([
    findServiciosByNombre(tx, who, names),
    findArticulosByDescripcion(tx, who, names),
  ]);
  const things = [
    ...servicios.map((one) => ({ ...one, servicio_id: one.id, articulo_id: null })),
    ...articulos.map((one) => ({ ...one, servicio_id: null, articulo_id: one.id })),
  ].sort((a, b) => a.precio_centavos - b.precio_centavos);
  return renamed.flatMap(({ id: _, ...linea }) => {
    const clave = sortKey(linea.descripcion);
    const same = things.filter((one) => one.clave === clave);
    const [cheapest] = same;
    const sells = same.some(({ id }) => id === (linea.articulo_id ?? linea.servicio_id));
    return cheapest === undefined || sells
      ? []
      : [{ ...linea, servicio_id: cheapest.servicio_id, articulo_id: cheapest.articulo_id }];
  });
};
