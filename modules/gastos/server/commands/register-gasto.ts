import { addDays } from '#modules/gastos/rules.ts';
import type { GastoCompleto, GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { TasaLeida } from '../cfdi.ts';
import { openGasto } from '../queries.ts';
import { holdDrawer, insertAbono } from '../writing.ts';
import { importesOf, insertGasto, refuseDates, refuseZero } from './insert-gasto.ts';
import { claimCfdi } from './take-cfdi.ts';
import { startRecurrente } from './recurrentes.ts';

/** Of what is paid: whom, where no supplier says it, and which row it will be in the register's ledger. */
export interface Salida {
  beneficiario?: string;
  movimiento_id?: string;
  /** When it was paid, where the bank says it: otherwise it is paid today. */
  pagado_el?: string;
  /** Base and IVA of each of its rates, where who registers it knows them without an XML. */
  tasas?: readonly TasaLeida[];
}

/** An expense, as it is left: paid out of the drawer or by the bank, owed until a day, only noted, or a draft. */
export const registerGasto = async (
  tx: Tx,
  who: Who,
  nuevo: GastoNuevo,
  { beneficiario = '', movimiento_id, pagado_el, tasas }: Salida = {},
): Promise<GastoCompleto> => {
  const { id = newId(), pago, cfdi_id } = nuevo;
  refuseDates(who, nuevo);
  const proveedor = nuevo.proveedor_id === null ? null : await getProveedor(tx, who, nuevo.proveedor_id);
  const written = importesOf(nuevo);
  // The drawer comes first in the order of locks; an invoice's own total is judged again below.
  const expected =
    cfdi_id === null ? written.total_centavos : (await claimCfdi(tx, who, cfdi_id, 'look')).total_centavos;
  const sesion_id = pago === 'caja' ? await holdDrawer(tx, who, nuevo.sesion_id, expected) : null;
  const importes = cfdi_id === null ? written : await claimCfdi(tx, who, cfdi_id, 'hold');
  if (importes.total_centavos !== expected) throw new Refusal(commonRefusals.version_anterior);
  if (pago !== 'borrador') refuseZero(importes.total_centavos);
  const recurrente_id =
    nuevo.recurrencia === null ? null : await startRecurrente(tx, who, nuevo, nuevo.recurrencia, importes);
  const gasto = await insertGasto(tx, who, {
    ...nuevo,
    ...importes,
    id,
    proveedor_id: proveedor?.id ?? null,
    vence: venceOf(nuevo, proveedor?.dias_credito ?? 0),
    recurrente_id,
    periodo: recurrente_id === null ? null : nuevo.fecha,
    tasas,
  });
  if (pago === 'caja' || pago === 'banco')
    await insertAbono(
      tx,
      who,
      { id, folio: gasto.folio, concepto: nuevo.concepto, proveedor: proveedor?.nombre ?? beneficiario },
      { origen: pago, monto_centavos: importes.total_centavos, sesion_id, movimiento_id, pagado_el, ...pick(nuevo) },
    );
  return openGasto(tx, who, id);
};

const pick = ({ forma_pago, referencia }: GastoNuevo) => ({ forma_pago, referencia });

/** What is owed falls due when it says, or after the days that the supplier gives. */
const venceOf = ({ pago, fecha, vence }: GastoNuevo, dias_credito: number): string | null => {
  if (pago === 'por_pagar') return vence ?? addDays(fecha, dias_credito);
  return pago === 'borrador' ? vence : null;
};
