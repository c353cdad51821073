import {
  type Canje,
  judgeCanje,
  type LineaCanjeable,
  settleCanje,
  takeBackMembresias,
} from '#modules/membresias/server/front-door.ts';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import type { Partida } from '#modules/partidas/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { OrdenSource } from './lines.ts';

type Line = Partida & { id: string };

/** What an order that is opened takes from memberships, held until it is written, and its lines with what is read of it. */
export const takeBenefits = async (
  tx: Tx,
  who: Who,
  source: OrdenSource,
): Promise<{ source: OrdenSource; canjes: Canje[] }> => {
  const canjes = await judgeCanje(tx, who, source, source.partidas.map(canjeable));
  const said = new Map(canjes.map(({ partida_id, texto }) => [partida_id, texto]));
  return { source: { ...source, partidas: withWords(source.partidas, said) }, canjes };
};

/** The same of one whose lines were written anew: what stays as it was keeps its use. */
export const settleBenefits = async (
  tx: Tx,
  who: Who,
  { id, folio, cliente_id, activo_id }: Pick<Orden, 'id' | 'folio' | 'cliente_id' | 'activo_id'>,
  lines: readonly Line[],
): Promise<Line[]> =>
  withWords(lines, await settleCanje(tx, who, { id, folio, cliente_id, activo_id }, lines.map(canjeable)));

/** Lines that are not done after all give back what they took. */
export const dropBenefits = (tx: Tx, who: Who, orden_id: string, lines: readonly Pick<PartidaDeOrden, 'id'>[]) =>
  takeBackMembresias(
    tx,
    who,
    orden_id,
    lines.map(({ id }) => ({ partida_id: id, quedan_milesimas: 0 })),
  );

const withWords = (lines: readonly Line[], said: ReadonlyMap<string, string>): Line[] =>
  lines.map((line) => ({ ...line, beneficio: said.get(line.id) ?? '' }));

const canjeable = (line: Line): LineaCanjeable => ({
  id: line.id,
  servicio_id: line.servicio_id,
  descripcion: line.descripcion,
  cantidad_milesimas: line.cantidad_milesimas,
  precio_centavos: line.precio_centavos,
  descuento_centavos: line.descuento_centavos - line.parte_descuento_centavos,
  membresia_id: line.membresia_id,
});
