import {
  type CanjeDeCupon,
  judgeCupon,
  type LineaCuponeable,
  settleCupon,
  takeBackCupon,
  withCuponWords,
  wordsOf,
} from '#modules/cupones/server/front-door.ts';
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

/**
 * What an order that is opened takes from memberships and of a coupon, held until it is written, and its lines with what is
 * read of it. `dia`: of one that takes the place of another, the day of that one.
 */
export const takeBenefits = async (
  tx: Tx,
  who: Who,
  source: OrdenSource,
  dia: string | undefined,
): Promise<{ source: OrdenSource; canjes: Canje[]; cupon: CanjeDeCupon | null }> => {
  const canjes = await judgeCanje(tx, who, source, source.partidas.map(canjeable));
  const de = { cliente_id: source.cliente_id, documento_id: null };
  // Of a quotation its customer may have taken a part, and with it a part of what the coupon takes off.
  const cupon = await judgeCupon(tx, who, de, source.partidas.map(cuponeable), {
    dia,
    enParte: source.cotizacion_id !== null,
  });
  const said = new Map(canjes.map(({ partida_id, texto }) => [partida_id, texto]));
  const partidas = withCuponWords(withWords(source.partidas, said), wordsOf(cupon));
  return { source: { ...source, partidas }, canjes, cupon };
};

/** The same of one whose lines were written anew: what stays as it was keeps its use. */
export const settleBenefits = async (
  tx: Tx,
  who: Who,
  { id, folio, cliente_id, activo_id }: Pick<Orden, 'id' | 'folio' | 'cliente_id' | 'activo_id'>,
  lines: readonly Line[],
): Promise<Line[]> => {
  const said = await settleCanje(tx, who, { id, folio, cliente_id, activo_id }, lines.map(canjeable));
  const cupon = await settleCupon(tx, who, { id, folio, cliente_id }, lines.map(cuponeable));
  return withCuponWords(withWords(lines, said), cupon);
};

/** Lines that are not done after all give back what they took. */
export const dropBenefits = (
  tx: Tx,
  who: Who,
  orden_id: string,
  lines: readonly Pick<PartidaDeOrden, 'id' | 'cantidad_milesimas' | 'cupon_centavos'>[],
) =>
  takeBackBenefits(
    tx,
    who,
    orden_id,
    lines.map((line) => ({ line, quedan_milesimas: 0 })),
  );

/** Goods come back: uses of memberships and of its coupon go back to whom they were of. */
export const takeBackBenefits = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  devueltas: readonly {
    line: Pick<PartidaDeOrden, 'id' | 'cantidad_milesimas' | 'cupon_centavos'>;
    quedan_milesimas: number;
  }[],
): Promise<void> => {
  await takeBackMembresias(
    tx,
    who,
    orden_id,
    devueltas.map(({ line, quedan_milesimas }) => ({ partida_id: line.id, quedan_milesimas })),
  );
  await takeBackCupon(
    tx,
    who,
    orden_id,
    devueltas.map(({ line, quedan_milesimas }) => ({
      partida_id: line.id,
      quedan_milesimas,
      de_milesimas: line.cantidad_milesimas,
      cupon_centavos: line.cupon_centavos,
    })),
  );
};

const withWords = (lines: readonly Line[], said: ReadonlyMap<string, string>): Line[] =>
  lines.map((line) => ({ ...line, beneficio: said.get(line.id) ?? '' }));

const canjeable = (line: Line): LineaCanjeable => ({
  id: line.id,
  servicio_id: line.servicio_id,
  descripcion: line.descripcion,
  cantidad_milesimas: line.cantidad_milesimas,
  precio_centavos: line.precio_centavos,
  // Of a membership and a coupon on one line, each has its part.
  descuento_centavos: line.descuento_centavos - line.parte_descuento_centavos - line.cupon_centavos,
  membresia_id: line.membresia_id,
});

const cuponeable = (line: Line): LineaCuponeable => ({
  id: line.id,
  servicio_id: line.servicio_id,
  descripcion: line.descripcion,
  cantidad_milesimas: line.cantidad_milesimas,
  precio_centavos: line.precio_centavos,
  descuento_centavos: line.descuento_centavos - line.parte_descuento_centavos,
  membresia_id: line.membresia_id,
  opcion: line.opcion,
  cupon_codigo: line.cupon_codigo,
  cupon_centavos: line.cupon_centavos,
});
