import { AbonoNuevo, GastoNuevo } from '#modules/gastos/rules/formas.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { payGasto } from './commands/pay-gasto.ts';
import { registerGasto } from './commands/register-gasto.ts';
import { takeCfdi } from './commands/take-cfdi.ts';
import { type Factura, writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';

type Dicho = Partial<GastoNuevo> & Pick<GastoNuevo, 'concepto' | 'categoria' | 'total_centavos' | 'pago'>;

/** An expense of the day that `who` lives; returns its id. */
export const demoGasto = async (tx: Tx, who: Who, gasto: Dicho): Promise<string> =>
  (await registerGasto(tx, who, GastoNuevo.parse({ fecha: who.hoy, ...gasto }))).id;

/** The same from the invoice that the supplier sent. */
export const demoGastoDeFactura = async (tx: Tx, who: Who, factura: Factura, gasto: Dicho): Promise<string> => {
  const xml = writeCfdi({ fecha: `${who.hoy}T09:12:00`, ...factura });
  const { cfdi_id, proveedor_id } = await takeCfdi(tx, who, Buffer.from(xml).toString('base64'));
  return demoGasto(tx, who, { ...gasto, cfdi_id, proveedor_id });
};

export const demoAbono = async (
  tx: Tx,
  who: Who,
  id: string,
  monto_centavos: number,
  referencia: string,
): Promise<void> => {
  await payGasto(tx, who, id, AbonoNuevo.parse({ origen: 'banco', monto_centavos, referencia }));
};
