import { judgePrecios, requireOrdenDeCompra } from '#modules/acuerdos/server/front-door.ts';
import { type Confirmado, updateKilometraje } from '#modules/activos/server/front-door.ts';
import { getCliente, lockCliente } from '#modules/clientes/server/front-door.ts';
import { closeDifference } from '#modules/cotizaciones/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { isAuthorised } from '#modules/ordenes/rules/autorizado.ts';
import { reasonAgainstMove, SIN_FRENOS } from '#modules/ordenes/rules/mover.ts';
import { momentOf, type TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import {
  advanceAsked,
  type Espera,
  type EstadoOrden,
  etiquetasEstado,
  type OrdenAct,
  reasonAgainst,
} from '#modules/ordenes/rules.ts';
import {
  dueDateOfCuenta,
  noteExcess,
  readCredito,
  setCuentaPlazo,
  readCuentaOf,
  setCuentaTotal,
} from '#modules/pagos/server/front-door.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { refuseBeyondAuthority } from '#modules/partidas/server/front-door.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { settleAcreditado } from '../acreditado.ts';
import { settleAtribucion } from '../atribucion.ts';
import { askDifference, refuseUnanswered, rejectWaiting, waitingAfter } from '../authorised.ts';
import { dropBenefits, settleBenefits } from '../beneficios.ts';
import { refuseUnchecked, unfinishedOf } from '../checks.ts';
import { stopClocks } from '../clocks.ts';
import { keepCost } from '../costo.ts';
import { tellEnd, tellVisit } from '../ends.ts';
import { labelThatStays } from '../etiqueta-sql.ts';
import { priceLines } from '../lines.ts';
import { refuseWithoutStep } from '../pasos.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden, linesOf, lockOrden } from '../queries.ts';
import { holdLines, settleStock } from '../stock.ts';
import { judgeFinished } from '../terminado.ts';
import { tellOrden } from '../visible.ts';
import { tellReady } from '../whatsapp.ts';
import { notePromise } from './note-promise.ts';
import { insertLines } from './open-orden.ts';
import '../tables.ts';

/** The order locked, at the version that the person saw, and free for this act. */
export const take = async (tx: Tx, who: Who, id: string, version: number, act: OrdenAct): Promise<Orden> => {
  const row = await lockOrden(tx, who, id);
  const orden = await getOrden(tx, who, id);
  if (row.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: orden });
  const motivo = reasonAgainst(act, orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  return orden;
};

type Change = Partial<{
  tipo: TipoDeOrden;
  etiqueta_id: string | null;
  estado: EstadoOrden;
  espera_por: Espera | null;
  entregada_en: Date;
  entregada_fecha: string;
  avisada_fecha: string | null;
  entregada_a: string;
  promesa: string | null;
  kilometraje: number | null;
  combustible_octavos: number | null;
  motivo: string;
  observaciones: string;
  orden_compra: string;
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

export const updateOrden = async (tx: Tx, who: Who, id: string, change: Change): Promise<void> => {
  if (change.promesa !== undefined) await notePromise(tx, who, id, change.promesa);
  await tx.run(
    q
      .updateTable('ordenes.orden')
      .set((eb) => ({
        ...change,
        ...(change.estado === undefined ? {} : { etiqueta_id: labelThatStays(who, change.estado) }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};

/** Its new state in the history, the journal and the open pages. */
export const recordChange = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  a: EstadoOrden,
  nota: string,
  espera_por: Espera | null = null,
): Promise<void> => {
  await tx.run(
    q.insertInto('ordenes.cambio_estado').values({
      empresa_id: who.empresa_id,
      orden_id: orden.id,
      de: orden.estado,
      a,
      espera_por,
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
  if (reasonAgainstMove({ estado: orden.estado, frenos: SIN_FRENOS }, a) !== null)
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
  const moment = momentOf(a);
  if (moment !== null) await refuseWithoutStep(tx, who, orden, moment);
  const waits = a === 'en_espera' ? espera_por : null;
  await updateOrden(tx, who, id, { estado: a, espera_por: waits, avisada_fecha: null });
  if (a === 'en_espera' || a === 'por_autorizar')
    await pauseLines(tx, who, id, a === 'por_autorizar' ? 'autorizacion' : 'refaccion');
  if (a === 'terminada') await finishLines(tx, who, orden);
  await recordChange(tx, who, orden, a, nota, waits);
  const told = a === 'terminada' && (await tellReady(tx, who, await getOrden(tx, who, id)));
  await settlePlazo(tx, who, { ...orden, estado: a }, told);
  return getOrden(tx, who, id);
};

/** Its account is due when it is delivered, or finished and its customer told; until then its agreed advance may be asked for. */
export const settlePlazo = async (
  tx: Tx,
  who: Who,
  { id, estado, cliente_id, anticipo_centavos }: Orden,
  told: boolean,
): Promise<void> => {
  if (told) await updateOrden(tx, who, id, { avisada_fecha: who.hoy });
  const vence = told ? await dueFromToday(tx, who, cliente_id) : null;
  await setCuentaPlazo(tx, who, id, { anticipo_centavos: advanceAsked(estado, anticipo_centavos), vence });
};

const dueFromToday = async (tx: Tx, who: Who, cliente_id: string): Promise<string> =>
  addDays(who.hoy, (await getCliente(tx, who, cliente_id)).dias_credito);

/** While the order waits nobody works on it. */
const pauseLines = async (tx: Tx, who: Who, id: string, motivo: 'autorizacion' | 'refaccion'): Promise<void> => {
  await stopClocks(tx, who, id, motivo);
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado: 'en_pausa' })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('estado', '=', 'en_curso'),
  );
};

/** A finished order has no work left to do: what was not marked line by line is done now. */
const finishLines = async (tx: Tx, who: Who, orden: Orden): Promise<void> => {
  await refuseUnanswered(tx, who, orden);
  refuseUnchecked(orden, unfinishedOf(orden));
  await stopClocks(tx, who, orden.id, 'termino');
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

interface Entrega extends Confirmado {
  entregada_a: string;
  kilometraje_salida: number | null;
}

export const deliverOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  { entregada_a, kilometraje_salida, kilometraje_confirmado = null }: Entrega,
  version: number,
): Promise<Orden> => {
  // The customer before the document, as whoever charges: of two deliveries at once the second sees what the first left owed.
  const seen = await getOrden(tx, who, id);
  if (seen.saldo_centavos > 0) await lockCliente(tx, who, seen.cliente_id);
  const orden = await take(tx, who, id, version, 'deliver');
  await refuseWithoutStep(tx, who, orden, 'finish');
  await requireOrdenDeCompra(tx, who, orden);
  if (orden.saldo_centavos > 0) await noteExcess(tx, who, await readCredito(tx, who, orden.cliente_id), orden);
  if (orden.activo_id && kilometraje_salida !== null)
    await updateKilometraje(tx, who, orden.activo_id, kilometraje_salida, kilometraje_confirmado);
  await finishLines(tx, who, orden);
  await endDifference(tx, who, orden, 'La orden se entregó sin lo que faltaba autorizar.', true);
  await dropBenefits(
    tx,
    who,
    id,
    orden.partidas.filter((p) => p.estado === 'rechazada' || p.estado === 'por_autorizar'),
  );
  await updateOrden(tx, who, id, {
    estado: 'entregada',
    espera_por: null,
    entregada_en: who.now,
    entregada_fecha: who.hoy,
    entregada_a,
    kilometraje_salida,
  });
  keepCost(tx, who, id);
  await settleAcreditado(tx, who, id, 'Notas de crédito de antes de la entrega');
  await settlePendientes(tx, who, id, orden.partidas);
  await settleAtribucion(tx, who, id, 'entrega');
  await setCuentaPlazo(tx, who, id, { anticipo_centavos: 0, vence: await dueOnDelivery(tx, who, orden) });
  await recordChange(tx, who, orden, 'entregada', entregada_a ? `Recibió ${entregada_a}.` : '');
  await tellEnd(tx, who, id, 'entrega');
  await tellVisit(tx, who, id, 'entrega');
  return getOrden(tx, who, id);
};

/** From today, unless its customer was told before that it was finished. */
const dueOnDelivery = async (tx: Tx, who: Who, { id, cliente_id }: Orden): Promise<string> =>
  (await dueDateOfCuenta(tx, who, id)) ?? (await dueFromToday(tx, who, cliente_id));

/** What still waited when the order ends is not done: it stays as pending work of the vehicle, or goes with the order. */
export const endDifference = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  motivo: string,
  pending: boolean,
): Promise<void> => {
  if (orden.ampliacion === null) return;
  await rejectWaiting(tx, who, orden.id);
  await closeDifference(tx, who, orden.id, { motivo, pending });
};

/** What was delivered and then wholly taken back: its sale stays on its day, and its paper says that it was cancelled. */
export const markCancelled = async (tx: Tx, who: Who, orden: Orden, motivo: string): Promise<void> => {
  await updateOrden(tx, who, orden.id, { cancelada_en: who.now, cancelada_motivo: motivo });
  await recordChange(tx, who, orden, 'cancelada', motivo);
  await tellVisit(tx, who, orden.id, 'anulacion');
};

/** What his yes no longer covers, because it was changed and waits for another. */
const askedAgain = (before: Awaited<ReturnType<typeof linesOf>>, waiting: ReadonlySet<string>): number =>
  addCentavos(
    ...before.flatMap(({ id, estado, total_centavos }) =>
      isAuthorised(estado) && waiting.has(id) ? total_centavos : [],
    ),
  );

export const changeLines = async (
  tx: Tx,
  who: Who,
  id: string,
  entradas: PartidaEntrada[],
  version: number,
  /** Pieces used in what the customer authorised: at no cost they need no yes of their own. */
  used: ReadonlySet<string> = new Set(),
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
  const judged = await judgePrecios(tx, who, orden, entradas, before);
  const written = await priceLines(tx, who, orden.precios, judged, null, before);
  await refuseBeyondAuthority(tx, who, orden, written, before);
  await judgeFinished(tx, who, orden, before, written);
  await holdLines(tx, who, [...before, ...written]);
  const priced = await settleBenefits(tx, who, orden, written);
  await tx.run(q.deleteFrom('ordenes.partida').where('empresa_id', '=', who.empresa_id).where('orden_id', '=', id));
  const { waiting, rejected, signed, authorised } = waitingAfter(orden, before, priced, used);
  const stays = new Set(priced.map((line) => line.id));
  const gone = before.filter((line) => !stays.has(line.id)).map((line) => line.id);
  if (gone.length > 0) await stopClocks(tx, who, id, 'cancelada', gone);
  const offered = new Set(before.flatMap((line) => (line.ofrecida ? line.id : [])));
  await insertLines(tx, who, id, priced, { done: false, waiting, offered, signed }, before);
  const kept = workers.filter((worker) => priced.some((line) => line.id === worker.partida_id));
  if (kept.length > 0) await tx.run(q.insertInto('ordenes.partida_trabajador').values(kept));
  for (const line of before)
    if (
      !['pendiente', 'por_autorizar'].includes(line.estado) &&
      // What he had said no to may be again what he had authorised.
      (line.estado !== 'rechazada' || rejected.has(line.id)) &&
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
  await keepDone(tx, who, id, before);
  await settleStock(tx, who, orden, [...before, ...priced]);
  const totales = sumPartidas(authorised);
  await updateOrden(tx, who, id, {
    bruto_centavos: totales.subtotal_centavos,
    descuento_centavos: totales.descuento_centavos,
    base_centavos: totales.base_centavos,
    iva_centavos: totales.iva_centavos,
    total_centavos: totales.total_centavos,
    autorizado_centavos: orden.guardada
      ? totales.total_centavos
      : orden.autorizado_centavos - askedAgain(before, waiting),
  });
  await askDifference(tx, who, orden, priced, waiting);
  await settlePendientes(tx, who, id, [...before, ...priced]);
  await setCuentaTotal(tx, who, id, totales.total_centavos).catch(explainRise(tx, who, orden, priced, signed, totales));
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

/** Lines are written anew: what was done and went back is still known. */
const keepDone = async (tx: Tx, who: Who, id: string, before: Awaited<ReturnType<typeof linesOf>>): Promise<void> => {
  const ids = before.flatMap((line) => (line.fue_hecha ? line.id : []));
  if (ids.length === 0) return;
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ fue_hecha: true })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('id', 'in', ids),
  );
};

/** What was paid holds an order up that a line leaves by rising: that it was paid is not the reason to tell. */
const explainRise =
  (
    tx: Tx,
    who: Who,
    { id, folio }: Orden,
    lines: readonly { id: string; descripcion: string }[],
    signed: ReadonlyMap<string, object | null>,
    { total_centavos }: { total_centavos: number },
  ) =>
  async (error: unknown): Promise<never> => {
    const risen = lines.find((line) => signed.get(line.id));
    if (!risen || !(error instanceof Refusal) || error.code !== 'total_menor_que_pagado') throw error;
    const { descripcion } = risen;
    const { pagado_centavos } = await readCuentaOf(tx, who, id);
    throw new Refusal(ordenesRefusals.sube_con_pago, {
      descripcion,
      folio,
      vale: formatPesos(total_centavos),
      pagado: formatPesos(pagado_centavos),
    });
  };
