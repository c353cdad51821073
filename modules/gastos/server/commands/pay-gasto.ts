import { requireSesion } from '#modules/caja/server/front-door.ts';
import { ORIGENES } from '#modules/gastos/rules.ts';
import type { AbonoNuevo, GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { readCerradoHasta } from '#platform/server/closed-month.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getGasto, openGasto } from '../queries.ts';
import {
  type AbonoVivo,
  type GastoHeld,
  holdDrawer,
  insertAbono,
  liveAbonos,
  lockGasto,
  refuseExcess,
  reverseAbono,
} from '../writing.ts';

/** Pays all or part of what an expense owes, never more. */
export const payGasto = async (tx: Tx, who: Who, id: string, nuevo: AbonoNuevo): Promise<GastoCompleto> => {
  const { origen, monto_centavos } = nuevo;
  await getGasto(tx, who, id);
  const sesion_id = origen === 'caja' ? await holdDrawer(tx, who, nuevo.sesion_id, monto_centavos) : null;
  const gasto = await lockGasto(tx, who, id);
  refuseExcess(gasto, monto_centavos);
  await insertAbono(tx, who, gasto, { ...nuevo, sesion_id });
  await tell(
    tx,
    who,
    gasto,
    'gasto.pagado',
    `pagó ${formatPesos(monto_centavos)} de ${gasto.folio} (${ORIGENES[origen].toLowerCase()})`,
  );
  return openGasto(tx, who, id);
};

interface Motivo {
  motivo: string;
  sesion_id?: string | undefined;
}

/** Undoes one payment of an expense. */
export const cancelAbono = async (
  tx: Tx,
  who: Who,
  id: string,
  abono_id: string,
  { motivo, sesion_id }: Motivo,
): Promise<GastoCompleto> => {
  const { gasto, chosen, drawerOf } = await holdPayments(tx, who, id, sesion_id, (one) => one.id === abono_id);
  const [abono] = chosen;
  if (!abono) throw await missingAbono(tx, who, id, abono_id);
  if (abono.devolucion_id !== null) throw new Refusal(gastosRefusals.abono_de_devolucion);
  await reverseAbono(tx, who, gasto, abono, { motivo, sesion_id: drawerOf(abono) });
  await tell(
    tx,
    who,
    gasto,
    'gasto.pago_cancelado',
    `canceló un pago de ${formatPesos(abono.monto_centavos)} de ${gasto.folio}: ${motivo}`,
  );
  return openGasto(tx, who, id);
};

/** Undoes an expense: each payment by its mirror, and the invoice may be registered again. */
export const cancelGasto = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: Motivo,
): Promise<GastoCompleto> => {
  const { gasto, chosen, drawerOf } = await holdPayments(tx, who, id, sesion_id, () => true);
  if (gasto.estado === 'cancelado') throw new Refusal(gastosRefusals.gasto_cancelado, { folio: gasto.folio });
  for (const abono of chosen) await reverseAbono(tx, who, gasto, abono, { motivo, sesion_id: drawerOf(abono) });
  const { fecha, estado } = await getGasto(tx, who, id);
  const cerrado = await readCerradoHasta(tx, who);
  await tx.run(
    q
      .updateTable('gastos.gasto')
      .set({
        cancelado_en: who.now,
        cancelado_por_nombre: who.nombre,
        motivo,
        // Of a closed month it is taken off today, and stays in what that month added up to.
        baja_fecha: estado !== 'borrador' && cerrado !== null && fecha <= cerrado ? who.hoy : null,
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tell(
    tx,
    who,
    gasto,
    'gasto.cancelado',
    `canceló ${gasto.folio} por ${formatPesos(gasto.total_centavos)}: ${motivo}`,
  );
  return openGasto(tx, who, id);
};

/**
 * The payments to undo, with the open registers where their cash comes back, which are held before the expense: the one that
 * paid while its turn goes on, else the one that was asked for or is at hand.
 */
const holdPayments = async (
  tx: Tx,
  who: Who,
  id: string,
  sesion_id: string | undefined,
  isChosen: (abono: AbonoVivo) => boolean,
): Promise<{ gasto: GastoHeld; chosen: AbonoVivo[]; drawerOf: (abono: AbonoVivo) => string | null }> => {
  await getGasto(tx, who, id);
  const seen = (await liveAbonos(tx, who, id)).filter((abono) => isChosen(abono) && abono.origen === 'caja');
  const asked = new Set(seen.map((abono) => sesion_id ?? abono.sesion_abierta_id ?? undefined));
  const drawers = new Map<string | undefined, string>();
  for (const one of [...asked].toSorted()) drawers.set(one, (await requireSesion(tx, who, one)).id);
  const drawerOf = ({ origen, sesion_abierta_id }: AbonoVivo) =>
    origen === 'caja' ? (drawers.get(sesion_id ?? sesion_abierta_id ?? undefined) ?? null) : null;
  const gasto = await lockGasto(tx, who, id);
  const chosen = (await liveAbonos(tx, who, id)).filter(isChosen);
  // Paid out of the drawer in between: what the person saw is no longer so.
  if (chosen.some((abono) => abono.origen === 'caja' && drawerOf(abono) === null))
    throw new Refusal(commonRefusals.version_anterior);
  return { gasto, chosen, drawerOf };
};

const missingAbono = async (tx: Tx, who: Who, gasto_id: string, id: string): Promise<Refusal> => {
  const known = await tx.maybe(
    q
      .selectFrom('gastos.abono')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('gasto_id', '=', gasto_id)
      .where('id', '=', id),
  );
  return new Refusal(known ? gastosRefusals.abono_cancelado : commonRefusals.no_encontrado);
};

const tell = async (tx: Tx, who: Who, { id, folio }: GastoHeld, accion: string, what: string): Promise<void> => {
  await emitEvent(tx, who, accion, 'registrar_gastos', { id, folio });
  await writeBitacora(tx, who, { accion, id, folio, texto: `${who.nombre} ${what}.` });
};
