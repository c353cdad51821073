import type { GastoDeComisiones, GastoDeMovimientos, GastoHecho } from '#modules/bancos/rules/formas-de-gasto.ts';
import { bancosRefusals } from '#modules/bancos/rules/refusals.ts';
import { PERMISO } from '#modules/bancos/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import type { GastoCompleto, GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { registerGasto } from '#modules/gastos/server/front-door.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { conciliate, movedOf } from './conciliar.ts';
import { holdCuenta } from './cuentas.ts';
import { gastoOf, isUnspent } from './gasto-hecho.ts';
import './tables.ts';

/** What left the bank and is not here becomes an expense, paid by the bank and matched with it, once. */
export const spendMovimientos = async (tx: Tx, who: Who, nuevo: GastoDeMovimientos): Promise<GastoHecho> => {
  requireGastos(who);
  const cuenta = await holdCuenta(tx, who, nuevo.cuenta_id);
  const movimientos = await movedOf(tx, who, nuevo.cuenta_id, [...new Set(nuevo.movimientos)]);
  const suma = addCentavos(...movimientos.map(({ monto_centavos }) => monto_centavos));
  if (suma >= 0 || movimientos.some(({ monto_centavos }) => monto_centavos > 0))
    throw new Refusal(bancosRefusals.no_sale, { suma: formatPesos(suma) });
  const ids = movimientos.map(({ id }) => id);
  const already = await gastoOf(tx, who, 'movimiento', ids);
  if (already) throw new Refusal(bancosRefusals.gasto_ya_hecho, already);
  const [dia = who.hoy] = movimientos.map((one) => one.fecha).toSorted();
  const gasto = await spend(tx, who, nuevo, { dia, total_centavos: -suma });
  const [abono] = gasto.abonos;
  if (!abono) throw new Error(`${gasto.folio} was registered as paid by the bank and has no payment`);
  await conciliate(tx, who, {
    cuenta_id: nuevo.cuenta_id,
    movimientos: ids,
    apuntes: [{ origen: 'abono', origen_id: abono.id, renglon: 0 }],
    diferencia_tipo: null,
    motivo: '',
    sugerida: false,
  });
  await note(
    tx,
    who,
    gasto,
    'movimiento',
    movimientos.map(({ id, monto_centavos }) => ({ id, monto_centavos: -monto_centavos })),
  );
  return tell(tx, who, gasto, `hizo ${gasto.folio} de lo que salió de «${cuenta.nombre}»`);
};

/** What the bank kept in a month off what it paid for cards becomes one expense; each commission is in one at most. */
export const spendComisiones = async (tx: Tx, who: Who, nuevo: GastoDeComisiones): Promise<GastoHecho> => {
  requireGastos(who);
  const cuenta = await holdCuenta(tx, who, nuevo.cuenta_id);
  const { desde, hasta } = daysOfMes(nuevo.mes);
  // Held, so that none of them is undone before they are in the expense.
  const held = await tx.rows(sql<{ id: string; fecha: string; monto_centavos: number }>`
    select k.id, k.fecha, -k.diferencia_centavos as monto_centavos from bancos.conciliacion k
    where k.empresa_id = ${who.empresa_id} and k.cuenta_id = ${nuevo.cuenta_id} and k.fecha between ${desde}::date and ${hasta}::date
      and ${isUnspent(who)} order by k.id for update of k`);
  const total = addCentavos(...held.map(({ monto_centavos }) => monto_centavos));
  if (total !== nuevo.total_centavos)
    throw new Refusal(bancosRefusals.comisiones_cambiaron, { total: formatPesos(total) });
  const dia =
    held
      .map((one) => one.fecha)
      .toSorted()
      .at(-1) ?? who.hoy;
  const gasto = await spend(tx, who, nuevo, { dia, total_centavos: total });
  await note(tx, who, gasto, 'comision', held);
  return tell(tx, who, gasto, `hizo ${gasto.folio} de las comisiones de «${cuenta.nombre}» de ${nuevo.mes}`);
};

const requireGastos = (who: Who): void => {
  if (!who.can('registrar_gastos')) throw new Refusal(commonRefusals.sin_permiso);
};

const spend = (
  tx: Tx,
  who: Who,
  { concepto, categoria, proveedor_id, iva_centavos, fecha }: Omit<GastoDeMovimientos, 'movimientos'>,
  { dia, total_centavos }: { dia: string; total_centavos: number },
): Promise<GastoCompleto> => {
  // A statement may carry a day that has not come yet; an expense may not.
  const pagado_el = dia > who.hoy ? who.hoy : dia;
  const nuevo: GastoNuevo = {
    fecha: fecha ?? pagado_el,
    concepto,
    categoria,
    proveedor_id,
    orden_folio: '',
    orden_id: null,
    total_centavos,
    iva_centavos,
    isr_retenido_centavos: 0,
    iva_retenido_centavos: 0,
    mercancia: false,
    entero: false,
    vence: null,
    notas: '',
    cfdi_id: null,
    pago: 'banco',
    forma_pago: '03',
    referencia: '',
    recurrencia: null,
  };
  return registerGasto(tx, who, nuevo, { pagado_el });
};

const note = async (
  tx: Tx,
  who: Who,
  { id }: GastoCompleto,
  de: 'movimiento' | 'comision',
  rows: readonly { id: string; monto_centavos: number }[],
): Promise<void> => {
  await tx.run(sql`insert into bancos.gasto_hecho (empresa_id, gasto_id, de, de_id, monto_centavos)
    select e.empresa_id, ${id}::uuid, ${de}, f.id, f.monto_centavos
    from empresas.empresa e, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, monto_centavos bigint)
    where e.empresa_id = ${who.empresa_id}`);
};

const tell = async (
  tx: Tx,
  who: Who,
  { id, folio, total_centavos }: GastoCompleto,
  what: string,
): Promise<GastoHecho> => {
  await emitEvent(tx, who, 'banco.movimiento', PERMISO, { id });
  await writeBitacora(tx, who, {
    accion: 'banco.gasto',
    id,
    folio,
    texto: `${who.nombre} ${what}: ${formatPesos(total_centavos)}.`,
  });
  return { gasto_id: id, folio, total_centavos };
};
