import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cancelRow, createCotizacion, reviseRow } from './commands.ts';
import { followerOfDifferences } from './follower.ts';
import { followCotizacion } from './pendientes.ts';
import { getCotizacion, readCotizacionRow } from './queries.ts';
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
  if (partidas.length === 0) return row ? withdraw(tx, who, row, 'Lo que pedía se quitó de la orden.') : undefined;
  if (row && (await saysTheSame(tx, who, row, partidas))) return;
  const entrada = {
    ...rest,
    motivo: partidas.some(({ punto_id }) => punto_id !== null)
      ? `Lo que hallamos al revisarlo (orden ${orden.folio})`
      : `Ampliación de la orden ${orden.folio}`,
    orden_compra: '',
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
  if (!row) return;
  const asked = await getCotizacion(tx, who, row.id);
  if (!WAITING.includes(row.estado) && leftOf(asked).length === 0) return;
  await withdraw(tx, who, row, motivo);
  if (pending) await followCotizacion(tx, who, asked, { razon: 'sin_respuesta' });
};

const TOLD: readonly string[] = ['autorizar_descuento', 'ver_costos'];
const WAITING: readonly string[] = ['borrador', 'enviada', 'vista'];

/** What he answered stays; what nobody answered is asked no more. */
const withdraw = async (tx: Tx, who: Who, row: CotizacionRow, motivo: string): Promise<void> => {
  if (WAITING.includes(row.estado)) await cancelRow(tx, who, row, motivo);
  else if (row.estado === 'parcial') await withdrawLeft(tx, who, row);
};

const withdrawLeft = async (tx: Tx, who: Who, { id, folio, autorizado_centavos }: CotizacionRow): Promise<void> => {
  await tx.run(sql`update cotizaciones.partida set decision = 'rechazada'
    where empresa_id = ${who.empresa_id} and cotizacion_id = ${id} and decision = 'pendiente'`);
  const estado = autorizado_centavos > 0 ? 'parcial' : 'rechazada';
  await tx.run(sql`update cotizaciones.cotizacion set estado = ${estado}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  await emitEvent(tx, who, 'cotizacion.editada', 'ver_cotizaciones', { id, folio });
};

/** What he left for later. */
const leftOf = ({ partidas }: Cotizacion) => partidas.filter(({ decision }) => decision === 'pendiente');

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
  if (![...WAITING, 'parcial'].includes(row.estado) || row.vigencia < who.hoy) return false;
  return wordsOf(leftOf(await getCotizacion(tx, who, row.id))) === wordsOf(partidas);
};

const wordsOf = (partidas: readonly Partida[] | Cotizacion['partidas']): string =>
  JSON.stringify(
    partidas.map((p) => [
      p.id,
      p.descripcion,
      p.motivo,
      p.prioridad,
      p.cantidad_milesimas,
      p.precio_centavos,
      p.tasa_iva,
      p.total_centavos,
    ]),
  );

/** Before a quotation is locked to be answered: the order whose difference it offers, which it never changes. */
export const holdItsOrden = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const { amplia_orden_id } = await readCotizacionRow(tx, who, id);
  if (amplia_orden_id !== null) await followerOfDifferences()?.hold(tx, who, amplia_orden_id);
};

export const tellDifference = async (tx: Tx, who: Who, row: CotizacionRow, answered: Cotizacion): Promise<void> => {
  const last = answered.autorizaciones[0];
  const follower = followerOfDifferences();
  if (row.amplia_orden_id === null || !follower || !last) return;
  const { folio, partidas } = answered;
  await follower.hear(tx, who, row.amplia_orden_id, { folio, nombre: last.nombre, partidas });
};
