import { requireSesion } from '#modules/caja/server/front-door.ts';
import type { FormaBanco } from '#modules/gastos/rules.ts';
import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { TasaLeida } from '../cfdi.ts';
import { getGasto } from '../queries.ts';
import { type GastoHeld, insertReembolso, insertAbono, lockGasto } from '../writing.ts';

/** Goods of an expense went back: what the supplier's note is worth, and how he gives back what had been paid. */
export interface Credito {
  devolucion_id: string;
  monto_centavos: number;
  /** Of it, base and IVA of each rate. */
  tasas: readonly TasaLeida[];
  /** The number of his note. */
  nota_credito: string;
  reembolso?: 'caja' | 'banco' | undefined;
  sesion_id?: string | undefined;
  forma_pago: FormaBanco;
  referencia: string;
}

/** Lowers what is owed by the note; what it is beyond that comes back as money. Answers how much came back. */
export const creditGasto = async (tx: Tx, who: Who, id: string, credito: Credito): Promise<number> => {
  const { monto_centavos, reembolso, devolucion_id } = credito;
  const seen = await getGasto(tx, who, id);
  const paid = beyond(seen, monto_centavos);
  if (paid > 0) refuseUnsaid(who, seen.folio, paid, reembolso);
  // The drawer comes first in the order of locks.
  const sesion_id = paid > 0 && reembolso === 'caja' ? (await requireSesion(tx, who, credito.sesion_id)).id : null;
  const gasto = await lockGasto(tx, who, id);
  if (gasto.estado === 'cancelado') throw new Refusal(gastosRefusals.gasto_cancelado, { folio: gasto.folio });
  if (beyond(gasto, monto_centavos) !== paid) throw new Refusal(commonRefusals.version_anterior);
  if (monto_centavos === 0) return 0;
  const { forma_pago, referencia, nota_credito } = credito;
  if (paid > 0 && reembolso)
    await insertReembolso(tx, who, gasto, {
      origen: reembolso,
      monto_centavos: paid,
      sesion_id,
      forma_pago,
      referencia,
      devolucion_id,
    });
  await insertAbono(tx, who, gasto, {
    origen: 'nota_credito',
    monto_centavos,
    sesion_id: null,
    forma_pago,
    referencia: nota_credito,
    devolucion_id,
    tasas: credito.tasas,
  });
  return paid;
};

const beyond = (gasto: Pick<GastoHeld, 'total_centavos' | 'pagado_centavos'>, monto_centavos: number): number =>
  Math.max(0, monto_centavos - (gasto.total_centavos - gasto.pagado_centavos));

const refuseUnsaid = (who: Who, folio: string, paid: number, reembolso: Credito['reembolso']): void => {
  if (!reembolso) {
    const monto = formatPesos(paid);
    const fields = { reembolso: `Di cómo devuelve ${monto}.` };
    throw new Refusal(gastosRefusals.falta_reembolso, { folio, monto }, { fields });
  }
  if (reembolso === 'caja' && !who.can('abrir_caja')) throw new Refusal(gastosRefusals.sin_permiso_de_caja);
};
