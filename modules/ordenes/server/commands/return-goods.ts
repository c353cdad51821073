import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { reasonAgainst } from '#modules/ordenes/rules.ts';
import { holdRefund, type Reembolso, refundPago } from '#modules/pagos/server/front-door.ts';
import { splitTax } from '#modules/partidas/rules.ts';
import { formatPesos, scaleCentavos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden, lockOrden } from '../queries.ts';
import { takeBack } from '../stock.ts';
import { updateOrden } from './change-orden.ts';
import '../tables.ts';

export interface Devolucion {
  partida_id: string;
  cantidad_milesimas: number;
  motivo: string;
  forma_pago: string;
  sesion_id?: string | undefined;
}

/** Takes back part of a delivered line and gives its money back: today's sale and today's register go down. */
export const returnGoods = async (
  tx: Tx,
  who: Who,
  id: string,
  devolucion: Devolucion,
  version: number,
): Promise<Orden> => {
  const orden = await getOrden(tx, who, id);
  if (orden.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: orden });
  const { line, total_centavos } = judgeReturn(who, orden, devolucion);
  const { base_centavos, iva_centavos } = splitTax(total_centavos, line.tasa_iva, 'con_iva');
  const reembolso: Reembolso = {
    documento_id: id,
    monto_centavos: total_centavos,
    forma_pago: devolucion.forma_pago,
    motivo: devolucion.motivo,
    sesion_id: devolucion.sesion_id,
  };
  // Customer and register before the document, as whoever charges: the order of locks is told in `holdMoney`.
  const held = await holdRefund(tx, who, reembolso);
  const locked = await lockOrden(tx, who, id);
  if (locked.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getOrden(tx, who, id) });
  await takeBack(tx, who, orden, line, devolucion.cantidad_milesimas);
  const pago = await refundPago(tx, who, reembolso, held);
  await tx.run(
    q.insertInto('ordenes.devolucion').values({
      empresa_id: who.empresa_id,
      id: newId(),
      orden_id: id,
      partida_id: line.id,
      pago_id: pago.id,
      cantidad_milesimas: devolucion.cantidad_milesimas,
      base_centavos,
      iva_centavos,
      total_centavos,
      motivo: devolucion.motivo,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
    }),
  );
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({
        devuelto_milesimas: line.devuelto_milesimas + devolucion.cantidad_milesimas,
        devuelto_centavos: line.devuelto_centavos + total_centavos,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('id', '=', line.id),
  );
  await updateOrden(tx, who, id, {});
  await writeBitacora(tx, who, {
    accion: 'orden.devolucion',
    id,
    folio: orden.folio,
    texto: `${who.nombre} devolvió ${devolucion.cantidad_milesimas / 1000} de «${line.descripcion}» (${formatPesos(total_centavos)}): ${devolucion.motivo}`,
  });
  return getOrden(tx, who, id);
};

/** The line that comes back and what it is worth, or why it may not come back. */
const judgeReturn = (
  who: Who,
  orden: Orden,
  devolucion: Devolucion,
): { line: PartidaDeOrden; total_centavos: number } => {
  const motivo = reasonAgainst('return', orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  const line = orden.partidas.find((partida) => partida.id === devolucion.partida_id);
  if (!line) throw new Refusal(commonRefusals.no_encontrado);
  const left = line.cantidad_milesimas - line.devuelto_milesimas;
  if (devolucion.cantidad_milesimas > left)
    throw new Refusal(
      ordenesRefusals.devolucion_excesiva,
      { quedan: left / 1000, descripcion: line.descripcion },
      { fields: { cantidad_milesimas: `Quedan ${left / 1000}.` } },
    );
  // The last piece takes what is left, so that returning everything gives back exactly what was charged.
  const all = devolucion.cantidad_milesimas === left;
  const total_centavos = all
    ? line.total_centavos - line.devuelto_centavos
    : scaleCentavos(line.total_centavos, devolucion.cantidad_milesimas, line.cantidad_milesimas);
  return { line, total_centavos };
};
