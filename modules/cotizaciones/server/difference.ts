import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cancelRow, createCotizacion, reviseRow } from './commands.ts';
import { followCotizacion } from './pendientes.ts';
import { getCotizacion } from './queries.ts';
import type { CotizacionRow } from './rows.ts';

export interface Difference {
  orden: { id: string; folio: string };
  cliente_id: string;
  activo_id: string | null;
  kilometraje: number | null;
  precios: ModoPrecio;
  partidas: readonly (Partida & { id: string })[];
}

/**
 * What an order asks beyond what was authorised, as a quotation of that alone: sent, read and answered as any other, with its
 * hash, hour, address, channel and signature. Changed, it is the next revision, and what was not answered must be read again.
 */
export const offerDifference = async (tx: Tx, who: Who, { orden, partidas, ...rest }: Difference): Promise<void> => {
  const row = await lockDifference(tx, who, orden.id);
  if (partidas.length === 0) return row ? withdraw(tx, who, row, 'Sus trabajos se quitaron de la orden.') : undefined;
  if (row && (await saysTheSame(tx, who, row, partidas))) return;
  const entrada = {
    ...rest,
    motivo: `Ampliación de la orden ${orden.folio}`,
    entrega_estimada: '',
    descuento_documento: null,
    anticipo: null,
    comentarios: '',
    notas_internas: '',
    partidas: partidas.map((partida) => ({ ...partida, opcion: null })),
  };
  // The order judged discounts and costs when its lines were saved; here they are only told.
  const told: Who = { ...who, can: (key) => TOLD.includes(key) || who.can(key) };
  if (row) await reviseRow(tx, told, row, entrada);
  else await createCotizacion(tx, told, entrada, orden);
};

/** The order ends: what it still asked is no longer asked, and stays as pending work of its vehicle when `pending`. */
export const closeDifference = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { motivo, pending }: { motivo: string; pending: boolean },
): Promise<void> => {
  const row = await lockDifference(tx, who, orden_id);
  if (!row || !WAITING.includes(row.estado)) return;
  const asked = await getCotizacion(tx, who, row.id);
  await withdraw(tx, who, row, motivo);
  if (pending) await followCotizacion(tx, who, asked, { razon: 'sin_respuesta' });
};

const TOLD: readonly string[] = ['aplicar_descuento', 'ver_costos'];
const WAITING: readonly string[] = ['borrador', 'enviada', 'vista'];

const withdraw = async (tx: Tx, who: Who, row: CotizacionRow, motivo: string): Promise<void> => {
  if (WAITING.includes(row.estado)) await cancelRow(tx, who, row, motivo);
};

const lockDifference = (tx: Tx, who: Who, orden_id: string): Promise<CotizacionRow | undefined> =>
  tx.maybe(
    q
      .selectFrom('cotizaciones.cotizacion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('amplia_orden_id', '=', orden_id)
      .where('estado', '<>', 'cancelada')
      .forUpdate(),
  );

/** Nothing of what waits changed: the customer's link keeps its revision. */
const saysTheSame = async (
  tx: Tx,
  who: Who,
  row: CotizacionRow,
  partidas: Difference['partidas'],
): Promise<boolean> => {
  if (!WAITING.includes(row.estado) || row.vigencia < who.hoy) return false;
  const { partidas: asked } = await getCotizacion(tx, who, row.id);
  return wordsOf(asked) === wordsOf(partidas);
};

const wordsOf = (partidas: readonly Partida[] | Cotizacion['partidas']): string =>
  JSON.stringify(
    partidas.map((p) => [p.id, p.descripcion, p.cantidad_milesimas, p.precio_centavos, p.tasa_iva, p.total_centavos]),
  );

/** What the room of orders does when a difference is answered, in the same transaction. */
export type DifferenceFollower = (
  tx: Tx,
  who: Who,
  orden_id: string,
  answer: { folio: string; nombre: string; partidas: Cotizacion['partidas'] },
) => Promise<void>;

let follower: DifferenceFollower | null = null;

/** Orders are a room above: they say once, when the house opens, what an answer does to them. */
export const listenToDifferences = (listener: DifferenceFollower): void => {
  follower = listener;
};

export const tellDifference = async (tx: Tx, who: Who, row: CotizacionRow, answered: Cotizacion): Promise<void> => {
  const last = answered.autorizaciones[0];
  if (row.amplia_orden_id === null || !follower || !last) return;
  const { folio, partidas } = answered;
  await follower(tx, who, row.amplia_orden_id, { folio, nombre: last.nombre, partidas });
};
