import { type Cuenta, pagosRefusals } from '#modules/pagos/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCuentas } from './accounts.ts';
import { getCuenta } from './cuentas-queries.ts';
import './tables.ts';

/** Gives an account up: still owed and still payable, but no longer counted among what is to be collected. */
export const giveUpCuenta = async (tx: Tx, who: Who, id: string, motivo: string, version: number): Promise<Cuenta> => {
  const { folio, saldo_centavos, incobrable } = await lockSeen(tx, who, id, version);
  if (incobrable) throw new Refusal(pagosRefusals.ya_incobrable, { folio });
  if (saldo_centavos <= 0) throw new Refusal(pagosRefusals.nada_incobrable, { folio });
  await mark(tx, who, id, { incobrable_en: who.now, incobrable_por: who.nombre, incobrable_motivo: motivo });
  await tell(tx, who, 'cuenta.incobrable', {
    id,
    folio,
    texto: `${who.nombre} dio por incobrable ${folio}, que debe ${formatPesos(saldo_centavos)}: ${motivo}`,
  });
  return getCuenta(tx, who, id);
};

/** Counts it again among what is to be collected. */
export const takeUpCuenta = async (tx: Tx, who: Who, id: string, motivo: string, version: number): Promise<Cuenta> => {
  const { folio, incobrable } = await lockSeen(tx, who, id, version);
  if (!incobrable) throw new Refusal(pagosRefusals.no_incobrable, { folio });
  await mark(tx, who, id, { incobrable_en: null, incobrable_por: '', incobrable_motivo: '' });
  await tell(tx, who, 'cuenta.cobrable', {
    id,
    folio,
    texto: `${who.nombre} volvió a cobrar ${folio}, que estaba dada por incobrable: ${motivo}`,
  });
  return getCuenta(tx, who, id);
};

/** The account as the person saw it, locked until the commit. */
const lockSeen = async (tx: Tx, who: Who, id: string, version: number): Promise<Cuenta> => {
  await lockCuentas(tx, who, [id]);
  const cuenta = await getCuenta(tx, who, id);
  if (cuenta.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: cuenta });
  return cuenta;
};

const mark = (
  tx: Tx,
  who: Who,
  id: string,
  change: { incobrable_en: Date | null; incobrable_por: string; incobrable_motivo: string },
): Promise<number> =>
  tx.run(
    q
      .updateTable('pagos.cuenta')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const tell = async (
  tx: Tx,
  who: Who,
  accion: string,
  { id, folio, texto }: { id: string; folio: string; texto: string },
): Promise<void> => {
  await emitEvent(tx, who, accion, 'ver_pendiente_pago', { id, folio });
  await writeBitacora(tx, who, { accion, id, folio, texto });
};
