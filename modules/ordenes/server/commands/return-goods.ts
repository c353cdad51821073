import { Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { reasonAgainst, worthOfReturn } from '#modules/ordenes/rules.ts';
import { beyondCounter } from '#modules/ordenes/rules/devoluciones.ts';
import { holdRefund, type Reembolso, refundPago } from '#modules/pagos/server/front-door.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Acto, type Baja, lowerLine, settleAcreditado } from '../acreditado.ts';
import { settleAtribucion } from '../atribucion.ts';
import { takeBackBenefits } from '../beneficios.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden, lockOrden } from '../queries.ts';
import { holdLines, takeBack } from '../stock.ts';
import { updateOrden } from './change-orden.ts';
import '../tables.ts';

export interface Devolucion {
  partidas: readonly { partida_id: string; cantidad_milesimas: number }[];
  motivo: string;
  /** Null: the money goes back as it came in. */
  forma_pago: string | null;
  sesion_id?: string | undefined;
  autorizacion_id?: string | null | undefined;
  entra_efectivo_centavos?: number | undefined;
  /** Why it is taken back, where no customer brought it. */
  clase?: Exclude<Baja['clase'], 'nota'> | undefined;
}

/** Takes back part of what was delivered and gives its money back in one receipt: today's sale and today's register go down. */
export const returnGoods = async (
  tx: Tx,
  who: Who,
  id: string,
  { partidas, clase = 'devolucion', ...devolucion }: Devolucion,
  version: number,
): Promise<Orden> => {
  const orden = await getOrden(tx, who, id);
  if (orden.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: orden, shape: Orden });
  const returned = judgeReturn(who, orden, partidas);
  // What makes place for a correction is judged there.
  if (clase !== 'correccion') refuseBeyondCounter(who, orden, returned);
  const reembolso: Reembolso = {
    ...devolucion,
    clase,
    // A correction is known by its document.
    serie_sin_dinero: clase === 'correccion' ? undefined : 'DVM',
    pide_permiso: clase === 'devolucion',
    documento_id: id,
    monto_centavos: addCentavos(...returned.map(({ total_centavos }) => total_centavos)),
  };
  // Customer and register before the document, as whoever charges: the order of locks is told in `holdMoney`.
  const held = await holdRefund(tx, who, reembolso);
  const locked = await lockOrden(tx, who, id);
  if (locked.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getOrden(tx, who, id), shape: Orden });
  await holdLines(
    tx,
    who,
    returned.map(({ line }) => line),
  );
  const costs: number[] = [];
  for (const { line, cantidad_milesimas } of returned)
    costs.push(await takeBack(tx, who, orden, line, cantidad_milesimas));
  await takeBackBenefits(tx, who, id, returned.map(leftAfter));
  const pago = await refundPago(tx, who, reembolso, held);
  // Its receipt has a folio already; goods that came back without money took one there.
  const acto: Acto = { acto_id: newId(), ...pago.numero };
  for (const [i, one] of returned.entries()) {
    const costo_centavos = costs[i] ?? 0;
    await writeReturn(tx, who, orden, one, {
      clase,
      acto,
      pago_id: pago.id,
      motivo: devolucion.motivo,
      costo_centavos,
    });
  }
  // What credit notes took off is now of what is left.
  await settleAcreditado(tx, who, id, devolucion.motivo);
  await settlePendientes(tx, who, id, orden.partidas);
  // What a correction takes back, or a cancellation on the day of the sale, was never done.
  const undone = clase === 'correccion' || (clase === 'cancelacion' && locked.entregada_fecha === who.hoy);
  await settleAtribucion(tx, who, id, undone ? 'anulacion' : 'devolucion');
  await updateOrden(tx, who, id, {});
  return getOrden(tx, who, id);
};

const leftAfter = ({ line, cantidad_milesimas }: Returned) => ({
  line,
  quedan_milesimas: line.cantidad_milesimas - line.devuelto_milesimas - cantidad_milesimas,
});

interface Returned {
  line: PartidaDeOrden;
  cantidad_milesimas: number;
  total_centavos: number;
}

const writeReturn = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  { line, cantidad_milesimas, total_centavos }: Returned,
  rest: Pick<Baja, 'clase' | 'acto' | 'pago_id' | 'motivo' | 'costo_centavos'>,
): Promise<void> => {
  await lowerLine(tx, who, orden.id, line, { ...rest, cantidad_milesimas, total_centavos });
  await writeBitacora(tx, who, {
    accion: 'orden.devolucion',
    id: orden.id,
    folio: orden.folio,
    texto: `${who.nombre} devolvió ${cantidad_milesimas / 1000} de «${line.descripcion}» (${formatPesos(total_centavos)}): ${rest.motivo}`,
  });
};

/** Old documents, and work that was done, are given back by who may cancel documents. */
const refuseBeyondCounter = (who: Who, orden: Orden, returned: readonly Returned[]): void => {
  if (who.can('cancelar_documento')) return;
  const lines = returned.map(({ line }) => line);
  const motivo = beyondCounter(orden, lines, who.now);
  if (motivo) throw new Refusal(ordenesRefusals.devolucion_de_supervisor, { motivo });
};

/** The lines that come back and what each is worth, or why they may not come back. */
const judgeReturn = (who: Who, orden: Orden, partidas: Devolucion['partidas']): Returned[] => {
  const motivo = reasonAgainst('return', orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  if (new Set(partidas.map((one) => one.partida_id)).size !== partidas.length)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { partidas: 'Cada renglón va una sola vez.' } });
  return partidas.map(({ partida_id, cantidad_milesimas }) => {
    const line = orden.partidas.find((partida) => partida.id === partida_id);
    if (!line) throw new Refusal(commonRefusals.no_encontrado);
    const left = line.cantidad_milesimas - line.devuelto_milesimas;
    if (cantidad_milesimas > left)
      throw new Refusal(
        ordenesRefusals.devolucion_excesiva,
        { quedan: left / 1000, descripcion: line.descripcion },
        { fields: { cantidad_milesimas: `Quedan ${left / 1000}.` } },
      );
    return { line, cantidad_milesimas, total_centavos: worthOfReturn(line, cantidad_milesimas) };
  });
};
