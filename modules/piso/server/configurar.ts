import { readPrecios, withPrecios } from '#modules/acuerdos/server/front-door.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { isAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import {
  assignWorkers,
  changeLines,
  getOrden,
  lineOfPiece,
  listDetalles,
  lockOrden,
  noteLine,
  requireVisible,
  saveDetalle,
  writtenLines,
} from '#modules/ordenes/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { type Configuracion, type ConfiguracionEntrada, pisoRefusals } from '#modules/piso/contract.ts';
import { problemOfProximo } from '#modules/piso/rules/proximo.ts';
import { reasonAgainstPrice } from '#modules/piso/rules/precio.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type DeServicio, isOnShelf, lineOf, type Partida, priceBounds, readConfiguracion } from './servicio.ts';

/**
 * Changes one sold service, whole or nothing. Price and pieces go the way of the order's own lines, so that what goes beyond what
 * the customer authorised waits for his yes here as there.
 */
export const configureServicio = async (
  tx: Tx,
  who: Who,
  de: DeServicio,
  entrada: ConfiguracionEntrada,
  version: number,
): Promise<Configuracion> => {
  const { orden_id, partida_id } = de;
  await requireVisible(tx, who, orden_id);
  const row = await lockOrden(tx, who, orden_id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await readConfiguracion(tx, who, de) });
  const orden = await getOrden(tx, who, orden_id);
  const partida = lineOf(orden, partida_id);
  if (orden.clase === 'mostrador')
    throw new Refusal(ordenesRefusals.no_se_puede, { motivo: 'Es una venta de mostrador: se corrige en su nota.' });
  let now = await changeMoney(tx, who, orden, partida, entrada);
  const { trabajadores, comprobacion, garantia, proximo } = entrada;
  if (trabajadores && !areSame(trabajadores, partida.trabajadores))
    now = await assignWorkers(tx, who, orden_id, { partida_id, trabajadores }, now.version);
  if (comprobacion || garantia || proximo) {
    const problem = proximo ? problemOfProximo(proximo, { km: orden.kilometraje, hoy: who.hoy }) : null;
    if (problem)
      throw new Refusal(pisoRefusals.proximo_imposible, { motivo: problem }, { fields: { proximo: problem } });
    await noteLine(tx, who, orden_id, { partida_id, comprobacion, garantia, proximo }, now.version);
  }
  return readConfiguracion(tx, who, de);
};

interface Parte {
  empleado_id: string;
  diezmilesimas: number;
}
const areSame = (asked: readonly Parte[], held: readonly Parte[]): boolean =>
  asked.length === held.length &&
  asked.every((one) =>
    held.some((his) => his.empleado_id === one.empleado_id && his.diezmilesimas === one.diezmilesimas),
  );

/** Its price and the pieces that it takes; nothing of the order moves where neither changes. */
const changeMoney = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  partida: Partida,
  { precio_centavos = partida.precio_centavos, agrega, quita }: ConfiguracionEntrada,
): Promise<Orden> => {
  if (precio_centavos === partida.precio_centavos && agrega.length === 0 && quita.length === 0) return orden;
  await refusePrice(tx, who, orden, partida, precio_centavos);
  await refuseTaken(tx, who, orden, partida, quita);
  const pieces = await piecesOfShelf(tx, who, orden, agrega);
  const lines = (await writtenLines(tx, who, orden.id)).flatMap((line): PartidaEntrada[] => {
    if (quita.includes(line.id)) return [];
    // A price of his own is no list's any more.
    const own = precio_centavos === line.precio_centavos ? line : { ...line, precio_centavos, lista_id: null };
    return line.id === partida.id ? [own, ...pieces.map(({ line: piece }) => piece)] : [line];
  });
  const stays = isAuthorised(partida.estado) && precio_centavos <= partida.precio_centavos;
  const free = pieces.flatMap(({ se_cobra, line }) => (stays && !se_cobra && line.id ? line.id : []));
  const changed = await changeLines(tx, who, orden.id, lines, orden.version, new Set(free));
  for (const { line } of pieces)
    if (line.id) await saveDetalle(tx, who, orden.id, { partida_id: line.id, usada_en: partida.id });
  return changed;
};

const refusePrice = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  partida: Partida,
  despues_centavos: number,
): Promise<void> => {
  const { precio_centavos: antes_centavos } = partida;
  if (antes_centavos === despues_centavos) return;
  const bounds = await priceBounds(tx, who, orden, partida);
  const motivo = reasonAgainstPrice({ ...bounds, antes_centavos, despues_centavos, can: who.can });
  if (motivo)
    throw new Refusal(pisoRefusals.precio_fuera_de_limite, { motivo }, { fields: { precio_centavos: motivo } });
};

/** Only what was added to this work and still waits on its shelf is taken off it here. */
const refuseTaken = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { id }: Partida,
  quita: readonly string[],
): Promise<void> => {
  if (quita.length === 0) return;
  const detalles = await listDetalles(tx, who, orden.id);
  for (const asked of quita) {
    const piece = lineOf(orden, asked);
    const own = detalles.some((one) => one.partida_id === asked && one.usada_en === id);
    if (!own || !isOnShelf(piece.estado))
      throw new Refusal(pisoRefusals.material_usado, { descripcion: piece.descripcion });
  }
};

/** As the catalogue has them; at no cost unless they are charged beside the work. What is there already is not added twice. */
const piecesOfShelf = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  agrega: ConfiguracionEntrada['agrega'],
): Promise<{ line: PartidaEntrada; se_cobra: boolean }[]> => {
  const fresh = agrega.filter(({ id }) => !orden.partidas.some((line) => line.id === id));
  const shelf = await getArticulos(
    tx,
    who,
    fresh.map(({ articulo_id }) => articulo_id),
  );
  const articulos = fresh.map(({ articulo_id }) => articulo_id);
  const precios = await readPrecios(tx, who, orden, { servicios: [], articulos });
  return fresh.map(({ id, articulo_id, cantidad_milesimas, se_cobra }) => {
    const found = shelf.find((one) => one.id === articulo_id);
    if (!found)
      throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { agrega: 'Ese artículo ya no existe.' } });
    if (se_cobra && !who.can('ver_ordenes_trabajo'))
      throw new Refusal(pisoRefusals.precio_fuera_de_limite, {
        motivo: 'No tienes permiso para cobrar piezas. Agrégala sin cargo, o pídesela al asesor.',
      });
    const line = lineOfPiece(found, { id, cantidad_milesimas, se_cobra });
    return { line: se_cobra ? withPrecios(precios, line) : line, se_cobra };
  });
};
