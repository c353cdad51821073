import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { reasonAgainst } from '#modules/ordenes/rules.ts';
import { piecesOf } from '#modules/ordenes/rules/pestanas.ts';
import { type Detalle, getOrden, listDetalles, requireVisible } from '#modules/ordenes/server/front-door.ts';
import { type Configuracion, pisoRefusals } from '#modules/piso/contract.ts';
import { leastPrice } from '#modules/partidas/rules/autoridad.ts';
import { getAjuste, listPrices } from '#modules/ventas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const SERIES = 10;

export interface DeServicio {
  orden_id: string;
  partida_id: string;
}
export type Partida = Orden['partidas'][number];

/** One sold service as it stands. */
export const getConfiguracion = async (
  tx: Tx,
  who: Who,
  { orden_id, partida_id }: DeServicio,
): Promise<Configuracion> => {
  await requireVisible(tx, who, orden_id);
  return readConfiguracion(tx, who, { orden_id, partida_id });
};

/** Also for whoever just gave it to somebody else, and sees it no more. */
export const readConfiguracion = async (
  tx: Tx,
  who: Who,
  { orden_id, partida_id }: DeServicio,
): Promise<Configuracion> => {
  const orden = await getOrden(tx, who, orden_id);
  const partida = lineOf(orden, partida_id);
  const [precio, detalles, series, serie_en_otro, equipo] = await Promise.all([
    priceBounds(tx, who, orden, partida),
    listDetalles(tx, who, orden_id),
    seriesOf(tx, who, orden),
    elsewhere(tx, who, orden, partida.comprobado.serie),
    listEmpleadosActivos(tx, who),
  ]);
  const own = detalles.find((one) => one.partida_id === partida_id);
  const { id: _, folio, estado, version, activo_id, vehiculo, placas, kilometraje } = orden;
  return {
    orden_id,
    folio,
    orden_estado: estado,
    version,
    activo_id,
    vehiculo,
    placas,
    kilometraje,
    partida,
    cerrado:
      orden.clase === 'mostrador'
        ? 'Es una venta de mostrador: se corrige en su nota.'
        : reasonAgainst('edit', orden, who.can),
    precio_fijo: who.can('cambiar_precio') && who.can(DINERO) ? null : 'No tienes permiso para cambiar precios.',
    lista_centavos: precio.lista_centavos,
    minimo_centavos: leastPrice({ ...precio, can: who.can }),
    materiales: materialsOf(orden, partida_id, detalles),
    proximo: { km: own?.proximo_km ?? null, fecha: own?.proximo_fecha ?? null },
    series,
    serie_en_otro,
    equipo: equipo.map(({ id, nombre }) => ({ id, nombre })),
  };
};

const DINERO = 'ver_ordenes_trabajo';

export const lineOf = (orden: Orden, partida_id: string): Partida => {
  const found = orden.partidas.find(({ id }) => id === partida_id);
  if (!found) throw new Refusal(pisoRefusals.servicio_quitado);
  return found;
};

/** What it costs in the catalogue for that vehicle, and how far a discount goes. */
export const priceBounds = async (tx: Tx, who: Who, orden: Orden, { id }: Partida) => {
  const [prices, { descuento_diezmilesimas }] = await Promise.all([
    listPrices(tx, who, orden.partidas, orden),
    getAjuste(tx, who),
  ]);
  const at = orden.partidas.findIndex((line) => line.id === id);
  return { lista_centavos: prices[at]?.precio_centavos ?? null, limite_diezmilesimas: descuento_diezmilesimas };
};

/** Pieces of the order: those used in this work, and those that nobody said in which. */
const materialsOf = (orden: Orden, partida_id: string, detalles: readonly Detalle[]): Configuracion['materiales'] => {
  const usedIn = new Map(detalles.map(({ partida_id: id, usada_en }) => [id, usada_en]));
  return piecesOf(orden.partidas)
    .filter(({ id }) => id !== partida_id && [partida_id, null].includes(usedIn.get(id) ?? null))
    .map(({ id, descripcion, cantidad_milesimas, unidad, estado, falta_milesimas, total_centavos }) => ({
      partida_id: id,
      descripcion,
      cantidad_milesimas,
      unidad,
      estado,
      falta_milesimas,
      total_centavos,
      se_quita: usedIn.get(id) === partida_id && isOnShelf(estado),
    }));
};

export const isOnShelf = (estado: Partida['estado']): boolean => estado !== 'hecha' && estado !== 'revisada';

/** Serial numbers noted on the same vehicle. */
const seriesOf = async (tx: Tx, who: Who, { activo_id }: Orden): Promise<Configuracion['series']> =>
  activo_id === null
    ? []
    : tx.rows(sql<Configuracion['series'][number]>`select c.serie, p.descripcion, o.folio, o.fecha_negocio as fecha
        from ordenes.orden o
        join ordenes.comprobacion c on c.empresa_id = o.empresa_id and c.orden_id = o.id and c.serie <> ''
        join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id and p.id = c.partida_id
        where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id} and o.cancelada_en is null
        order by c.creado_en desc, c.partida_id limit ${SERIES}`);

/** A serial number is of one vehicle: where it was noted on another. */
const elsewhere = async (
  tx: Tx,
  who: Who,
  { id, activo_id }: Orden,
  serie: string,
): Promise<Configuracion['serie_en_otro']> =>
  serie === ''
    ? null
    : ((await tx.maybe(sql<{ folio: string; vehiculo: string }>`select o.folio,
          trim(concat_ws(' ', a.marca, a.modelo, nullif(a.placas, ''))) as vehiculo
        from ordenes.comprobacion c
        join ordenes.orden o on o.empresa_id = c.empresa_id and o.id = c.orden_id and o.cancelada_en is null
        join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
        where c.empresa_id = ${who.empresa_id} and c.serie = ${serie} and c.serie <> '' and o.id <> ${id}
          and o.activo_id is distinct from ${activo_id}::uuid
        order by c.creado_en desc, c.orden_id limit 1`)) ?? null);
