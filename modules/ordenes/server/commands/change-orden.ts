import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { closeDifference } from '#modules/cotizaciones/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import {
  advanceAsked,
  type EstadoOrden,
  type Espera,
  etiquetasEstado,
  nextStates,
  type OrdenAct,
  reasonAgainst,
} from '#modules/ordenes/rules.ts';
import {
  cancelCuenta,
  noteExcess,
  readCredito,
  setCuentaAnticipo,
  setCuentaTotal,
} from '#modules/pagos/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { updateKilometraje } from '#modules/activos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { askDifference, rejectWaiting, waitingAfter } from '../authorised.ts';
import { refuseUnchecked, unfinishedOf } from '../checks.ts';
import { priceLines } from '../lines.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden, linesOf, lockOrden } from '../queries.ts';
import { settleStock } from '../stock.ts';
import { tellReady } from '../whatsapp.ts';
import { insertLines } from './open-orden.ts';
import { tellOrden } from '../visible.ts';
import '../tables.ts';

/** The order locked, at the version that the person saw, and free for this act. */
const take = async (tx: Tx, who: Who, id: string, version: number, act: OrdenAct): Promise<Orden> => {
  const row = await lockOrden(tx, who, id);
  const orden = await getOrden(tx, who, id);
  if (row.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: orden });
  const motivo = reasonAgainst(act, orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  return orden;
};

type Change = Partial<{
  estado: EstadoOrden;
  espera_por: Espera | null;
  entregada_en: Date;
  entregada_fecha: string;
  entregada_a: string;
  kilometraje_salida: number | null;
  cancelada_en: Date;
  cancelada_motivo: string;
  bruto_centavos: number;
  descuento_centavos: number;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
  autorizado_centavos: number;
}>;

export const updateOrden = (tx: Tx, who: Who, id: string, change: Change) =>
  tx.run(
    q
      .updateTable('ordenes.orden')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const recordChange = async (tx: Tx, who: Who, orden: Orden, a: EstadoOrden, nota: string): Promise<void> => {
  await tx.run(
    q.insertInto('ordenes.cambio_estado').values({
      empresa_id: who.empresa_id,
      orden_id: orden.id,
      de: orden.estado,
      a,
      nota,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tellOrden(tx, who, 'orden.cambio', { id: orden.id, folio: orden.folio, estado: a });
  await writeBitacora(tx, who, {
    accion: 'orden.estado',
    id: orden.id,
    folio: orden.folio,
    texto: `${who.nombre} pasó ${orden.folio} de ${etiquetasEstado[orden.estado]} a ${etiquetasEstado[a]}.${nota ? ` ${nota}` : ''}`,
  });
};

export const moveOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  { a, nota, espera_por }: { a: EstadoOrden; nota: string; espera_por: Espera | null },
  version: number,
): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'move');
  if (!nextStates(orden.estado).includes(a))
    throw new Refusal(ordenesRefusals.movimiento_no_permitido, {
      de: etiquetasEstado[orden.estado],
      a: etiquetasEstado[a],
    });
  if (a === 'en_espera' && !espera_por)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { espera_por: 'Di qué se espera: refacción, cliente o tercero.' } },
    );
  await updateOrden(tx, who, id, { estado: a, espera_por: a === 'en_espera' ? espera_por : null });
  if (a === 'terminada') await finishLines(tx, who, orden);
  await setCuentaAnticipo(tx, who, id, advanceAsked(a, orden.anticipo_centavos));
  await recordChange(tx, who, orden, a, nota);
  const moved = await getOrden(tx, who, id);
  if (a === 'terminada') await tellReady(tx, who, moved);
  return moved;
};

/** A finished order has no work left to do: what was not marked line by line is done now. */
const finishLines = async (tx: Tx, who: Who, orden: Orden): Promise<void> => {
  refuseUnchecked(orden, unfinishedOf(orden));
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado: 'hecha', hecha_en: who.now, hecha_fecha: who.hoy })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden.id)
      .where('estado', 'in', ['pendiente', 'asignada', 'en_curso', 'en_pausa']),
  );
  await settleStock(tx, who, orden, orden.partidas);
};

export const deliverOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  { entregada_a, kilometraje_salida }: { entregada_a: string; kilometraje_salida: number | null },
  version: number,
): Promise<Orden> => {
  // The customer before the document, as whoever charges: of two deliveries at once the second sees what the first left owed.
  const seen = await getOrden(tx, who, id);
  if (seen.saldo_centavos > 0) await lockCliente(tx, who, seen.cliente_id);
  const orden = await take(tx, who, id, version, 'deliver');
  if (orden.saldo_centavos > 0) await noteExcess(tx, who, await readCredito(tx, who, orden.cliente_id), orden);
  if (orden.activo_id && kilometraje_salida !== null)
    await updateKilometraje(tx, who, orden.activo_id, kilometraje_salida);
  await finishLines(tx, who, orden);
  await endDifference(tx, who, orden, 'La orden se entregó sin lo que faltaba autorizar.', true);
  await updateOrden(tx, who, id, {
    estado: 'entregada',
    espera_por: null,
    entregada_en: who.now,
    entregada_fecha: who.hoy,
    entregada_a,
    kilometraje_salida,
  });
  await settlePendientes(tx, who, id, orden.partidas);
  await setCuentaAnticipo(tx, who, id, 0);
  await recordChange(tx, who, orden, 'entregada', entregada_a ? `Recibió ${entregada_a}.` : '');
  return getOrden(tx, who, id);
};

export const cancelOrden = async (tx: Tx, who: Who, id: string, motivo: string, version: number): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'cancel');
  await settleStock(tx, who, orden, orden.partidas, true);
  await endDifference(tx, who, orden, 'La orden se canceló.', false);
  await cancelCuenta(tx, who, id);
  await updateOrden(tx, who, id, {
    estado: 'cancelada',
    espera_por: null,
    cancelada_en: who.now,
    cancelada_motivo: motivo,
  });
  await settlePendientes(tx, who, id, orden.partidas);
  await recordChange(tx, who, orden, 'cancelada', motivo);
  return getOrden(tx, who, id);
};

/** What still waited when the order ends is not done: it stays as pending work of the vehicle, or goes with the order. */
const endDifference = async (tx: Tx, who: Who, orden: Orden, motivo: string, pending: boolean): Promise<void> => {
  if (orden.ampliacion === null) return;
  await rejectWaiting(tx, who, orden.id);
  await closeDifference(tx, who, orden.id, { motivo, pending });
};

/** What was delivered and then wholly taken back: its sale stays on its day, and its paper says that it was cancelled. */
export const markCancelled = async (tx: Tx, who: Who, orden: Orden, motivo: string): Promise<void> => {
  await updateOrden(tx, who, orden.id, { cancelada_en: who.now, cancelada_motivo: motivo });
  await recordChange(tx, who, orden, 'cancelada', motivo);
};

export const changeLines = async (
  tx: Tx,
  who: Who,
  id: string,
  entradas: PartidaEntrada[],
  version: number,
): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'edit');
  const before = await linesOf(tx, who, id);
  const workers = await tx.rows(
    q
      .selectFrom('ordenes.partida_trabajador')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id),
  );
  const priced = await priceLines(tx, who, orden.precios, entradas, null, before);
  await tx.run(q.deleteFrom('ordenes.partida').where('empresa_id', '=', who.empresa_id).where('orden_id', '=', id));
  const { waiting, authorised } = waitingAfter(orden, before, priced);
  await insertLines(tx, who, id, priced, { done: false, waiting }, before);
  const kept = workers.filter((worker) => priced.some((line) => line.id === worker.partida_id));
  if (kept.length > 0) await tx.run(q.insertInto('ordenes.partida_trabajador').values(kept));
  for (const line of before)
    if (
      !['pendiente', 'por_autorizar'].includes(line.estado) &&
      priced.some((p) => p.id === line.id && !waiting.has(p.id))
    )
      await tx.run(
        q
          .updateTable('ordenes.partida')
          .set({ estado: line.estado, hecha_en: line.hecha_en, hecha_fecha: line.hecha_fecha })
          .where('empresa_id', '=', who.empresa_id)
          .where('orden_id', '=', id)
          .where('id', '=', line.id),
      );
  await settleStock(tx, who, orden, [...before, ...priced]);
  const totales = sumPartidas(authorised);
  await updateOrden(tx, who, id, {
    bruto_centavos: totales.subtotal_centavos,
    descuento_centavos: totales.descuento_centavos,
    base_centavos: totales.base_centavos,
    iva_centavos: totales.iva_centavos,
    total_centavos: totales.total_centavos,
    ...(orden.guardada ? { autorizado_centavos: totales.total_centavos } : {}),
  });
  await askDifference(tx, who, orden, priced, waiting);
  await settlePendientes(tx, who, id, [...before, ...priced]);
  await setCuentaTotal(tx, who, id, totales.total_centavos);
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.partidas',
    id,
    folio: orden.folio,
    texto: `${who.nombre} cambió los trabajos de ${orden.folio}: ${formatPesos(orden.total_centavos)} → ${formatPesos(totales.total_centavos)}.`,
    antes: orden.partidas,
  });
  return getOrden(tx, who, id);
};
