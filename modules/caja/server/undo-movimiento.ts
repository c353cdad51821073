import { cajaRefusals, type Movimiento, type MovimientoDeshecho } from '#modules/caja/contract.ts';
import { canUndo, sayManual } from '#modules/caja/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdCash, recordMovimiento, refuseWithoutCash } from './commands.ts';
import { getMovimiento, requireSesion, sesionOfMovimiento } from './queries.ts';
import './tables.ts';

/** Undoes a movement by hand with its contrary in the same session, while that one is open: same kind, other sign. */
export const undoMovimiento = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo }: MovimientoDeshecho,
): Promise<Movimiento> => {
  const sesion_id = await sesionOfMovimiento(tx, who, id);
  await refuseClosed(tx, who, sesion_id);
  await requireSesion(tx, who, sesion_id);
  // Held also where cash comes back: of two who undo the same movement, the second sees the first.
  await holdCash(tx, who, sesion_id);
  const before = await getMovimiento(tx, who, sesion_id, id);
  if (!canUndo(before)) throw refusalOf(before);
  if (before.monto_centavos > 0) await refuseWithoutCash(tx, who, sesion_id, before.monto_centavos);
  const contrary = recordMovimiento(tx, who, {
    sesion_id,
    tipo: before.tipo,
    forma_pago: before.forma_pago,
    monto_centavos: -before.monto_centavos,
    concepto: motivo,
    beneficiario: before.beneficiario,
    folio: '',
    del_banco: before.del_banco,
    deshace_id: id,
  });
  await emitEvent(tx, who, 'caja.movimiento', 'abrir_caja', { id: contrary.id, sesion_id });
  const what = `${sayManual(before.tipo)} de ${formatPesos(Math.abs(before.monto_centavos))} (${before.concepto})`;
  await writeBitacora(tx, who, {
    accion: 'caja.deshecho',
    id: contrary.id,
    texto: `${who.nombre} deshizo ${what}: ${motivo}.`,
  });
  return getMovimiento(tx, who, sesion_id, contrary.id);
};

const refusalOf = ({ folio, deshecho, deshace_id, tipo }: Movimiento): Refusal => {
  if (deshecho) return new Refusal(cajaRefusals.movimiento_deshecho);
  if (deshace_id) return new Refusal(cajaRefusals.movimiento_es_contrario);
  if (tipo === 'traspaso') return new Refusal(cajaRefusals.movimiento_de_traspaso);
  return new Refusal(cajaRefusals.movimiento_de_documento, { folio });
};

const refuseClosed = async (tx: Tx, who: Who, sesion_id: string): Promise<void> => {
  const closed = await tx.maybe(
    q
      .selectFrom('caja.sesion')
      .select('corte_folio')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', sesion_id)
      .where('cerrada_en', 'is not', null),
  );
  if (closed) throw new Refusal(cajaRefusals.movimiento_de_caja_cerrada, { corte: closed.corte_folio ?? 'su corte' });
};
