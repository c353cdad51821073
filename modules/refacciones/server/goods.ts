import { getArticulos, takeBackGoods } from '#modules/inventario/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import { etiquetasEstado, isDone, isOpen } from '#modules/ordenes/rules.ts';
import { piecesOf } from '#modules/ordenes/rules/pestanas.ts';
import {
  changeLines,
  installPiece,
  lineOfPiece,
  saveDetalle,
  takeOutPiece,
  writtenLines,
} from '#modules/ordenes/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { isOpenToSay } from '#modules/refacciones/rules.ts';
import { refaccionesRefusals } from '#modules/refacciones/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RefaccionRow } from './queries.ts';
import './tables.ts';

type Buscada = Pick<RefaccionRow, 'id' | 'pieza_id' | 'articulo_id'>;

/**
 * The line of the order that sells this part: the one that it was asked for, or another of the same article that no other part
 * took. What somebody sold meanwhile by hand is not taken from the shelf a second time.
 */
export const pieceLineOf = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'partidas'>,
  { id, pieza_id, articulo_id }: Buscada,
): Promise<Orden['partidas'][number] | null> => {
  const pieces = piecesOf(orden.partidas);
  const own = pieces.find((line) => line.id === pieza_id);
  if (own) return own;
  if (articulo_id === null) return null;
  const taken = await tx.rows(
    q
      .selectFrom('refacciones.refaccion')
      .select('pieza_id')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden.id)
      .where('id', '<>', id)
      .where('pieza_id', 'is not', null)
      .where('estado', 'not in', ['cancelada', 'devuelta']),
  );
  const held = new Set(taken.map((row) => row.pieza_id));
  return pieces.find((line) => line.articulo_id === articulo_id && !held.has(line.id)) ?? null;
};

/** It is in the vehicle: by its line, which leaves the shelf once; of the catalogue without a line, as a piece at no cost of its work. */
export const installGoods = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  refaccion: RefaccionRow,
  en: Date,
): Promise<string | null> => {
  const line = await pieceLineOf(tx, who, orden, refaccion);
  if (line && isDone(line.estado)) return line.id;
  if (!isOpen(orden.estado)) {
    // It went with the vehicle and nobody said so: in words alone there is nothing of it to settle.
    if (isOpenToSay(orden.estado, refaccion)) return null;
    throw closed(orden);
  }
  if (line) {
    await installPiece(tx, who, orden.id, line.id, en);
    return line.id;
  }
  if (refaccion.articulo_id === null) return null;
  const added = await addAtNoCost(tx, who, orden, refaccion, refaccion.articulo_id);
  await installPiece(tx, who, orden.id, added, en);
  return added;
};

export const closed = (orden: Pick<Orden, 'folio' | 'estado'>): Refusal =>
  new Refusal(refaccionesRefusals.orden_sin_refacciones, {
    folio: orden.folio,
    estado: etiquetasEstado[orden.estado].toLowerCase(),
  });

const addAtNoCost = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { partida_id, cantidad_milesimas }: RefaccionRow,
  articulo_id: string,
): Promise<string> => {
  const [articulo] = await getArticulos(tx, who, [articulo_id]);
  if (!articulo) throw new Refusal(commonRefusals.no_encontrado);
  const id = newId();
  const piece = lineOfPiece(articulo, { id, cantidad_milesimas, se_cobra: false });
  const job = orden.partidas.find((line) => line.id === partida_id);
  const lines: PartidaEntrada[] = await writtenLines(tx, who, orden.id);
  const at = lines.findIndex((line) => line.id === partida_id);
  const written = at < 0 ? [...lines, piece] : lines.toSpliced(at + 1, 0, piece);
  const needsNoYes = job === undefined || isAuthorised(job.estado);
  // At no cost it comes with its job, or whoever says so may give it away.
  await changeLines(tx, who, orden.id, written, orden.version, new Set(needsNoYes ? [id] : []));
  if (job) await saveDetalle(tx, who, orden.id, { partida_id: id, usada_en: job.id });
  return id;
};

/** It came out of the vehicle: its line waits again, with the goods on the shelf for this order. */
export const takeOutGoods = async (tx: Tx, who: Who, orden: Orden, { pieza_id }: RefaccionRow): Promise<void> => {
  if (!isOpen(orden.estado)) throw closed(orden);
  if (pieza_id !== null && orden.partidas.some(({ id }) => id === pieza_id))
    await takeOutPiece(tx, who, orden.id, pieza_id);
};

/** Back to whoever sold it: it leaves the shelf, unless a line of the order still has it set apart. */
export const sendBackGoods = async (tx: Tx, who: Who, orden: Orden, refaccion: RefaccionRow): Promise<void> => {
  const { articulo_id, cantidad_milesimas, descripcion, id, motivo } = refaccion;
  if (articulo_id === null) return;
  const line = await pieceLineOf(tx, who, orden, refaccion);
  if (line && isOpen(orden.estado))
    throw new Refusal(refaccionesRefusals.renglon_la_aparta, { descripcion, folio: orden.folio });
  await takeBackGoods(tx, who, [{ articulo_id, cantidad_milesimas }], {
    documento_tipo: 'refaccion',
    documento_id: id,
    folio: orden.folio,
    nota: `Devuelta al proveedor: ${motivo || descripcion}`.slice(0, 200),
    proveedor_id: refaccion.proveedor_id,
  });
};

/** Whether the shelf has set apart, for its line, all that it needs. */
export const isCovered = async (tx: Tx, who: Who, orden_id: string, pieza_id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from inventario.apartado x where x.empresa_id = ${who.empresa_id}
    and x.documento_id = ${orden_id} and x.partida_id = ${pieza_id}
    and x.reservado_milesimas + x.consumido_milesimas >= x.cantidad_milesimas`)) !== undefined;
