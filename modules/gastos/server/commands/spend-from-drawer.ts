import type { Movimiento, MovimientoNuevo } from '#modules/caja/contract.ts';
import { getMovimiento } from '#modules/caja/server/front-door.ts';
import { guessCategoria } from '#modules/gastos/rules/guess-categoria.ts';
import { type GastoDeCaja, type GastoDeCajaNuevo, GastoNuevo } from '#modules/gastos/rules/formas.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdDrawer } from '../writing.ts';
import { registerGasto } from './register-gasto.ts';

/** An expense paid with the cash of the register: one row in the expenses, one in the register's ledger, both or neither. */
export const spendFromDrawer = async (tx: Tx, who: Who, nuevo: GastoDeCajaNuevo): Promise<GastoDeCaja> => {
  const { id, folio, total_centavos } = await registerGasto(
    tx,
    who,
    GastoNuevo.parse({ ...nuevo, fecha: who.hoy, pago: 'caja' }),
  );
  return { id, folio, total_centavos };
};

/** What the ledger's own endpoint takes as an expense: its words say the category, and whom was paid stays in the notes. */
export const spendAsMovimiento = async (tx: Tx, who: Who, nuevo: MovimientoNuevo): Promise<Movimiento> => {
  const { id = newId(), concepto, beneficiario, monto_centavos } = nuevo;
  const sesion_id = await holdDrawer(tx, who, nuevo.sesion_id, monto_centavos);
  const gasto = {
    fecha: who.hoy,
    categoria: guessCategoria(`${concepto} ${beneficiario}`) ?? 'otros',
    concepto,
    total_centavos: monto_centavos,
    notas: beneficiario === '' ? '' : `Se pagó a ${beneficiario}.`,
    pago: 'caja',
    sesion_id,
  };
  await registerGasto(tx, who, GastoNuevo.parse(gasto), { beneficiario, movimiento_id: id });
  return getMovimiento(tx, who, sesion_id, id);
};
