import { forgetPrecios } from '#modules/acuerdos/server/front-door.ts';
import * as z from 'zod/mini';
import { activoLabel } from '#modules/activos/rules.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { Cotizacion, type CotizacionEntrada, type CotizacionNueva } from '#modules/cotizaciones/contract.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { cotizacionCan, estadoOf, needsRevision } from '#modules/cotizaciones/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { chooseAsesor } from './asesores.ts';
import { calculateDocument, type PartidaConId } from './document.ts';
import { followCotizacion, releaseCotizacion } from './pendientes.ts';
import { getCotizacion, lockCotizacion } from './queries.ts';
import { type CotizacionRow, documentOf, hashDocument, toPartidaRow } from './rows.ts';

const SERIE = 'COT';

/** A quotation with its folio, from what the editor wrote. `amplia`: the order of which it offers the difference. */
export const createCotizacion = async (
  tx: Tx,
  who: Who,
  { id: proposed, ...entrada }: CotizacionNueva,
  amplia?: { id: string; folio: string },
): Promise<Cotizacion> => {
  const [searchable, { columns, partidas }, asesor] = await Promise.all([
    readParties(tx, who, entrada),
    calculateDocument(tx, who, entrada, null),
    chooseAsesor(tx, who, entrada.asesor_id, null),
  ]);
  const id = proposed ?? newId();
  const { serie, numero, folio } = await nextFolio(tx, who, SERIE);
  const { words, codes } = searchable;
  const texto = `${who.nombre} hizo la cotización ${folio} de ${searchable.cliente} por ${formatPesos(columns.total_centavos)}.`;
  const asesorColumns = { asesor_id: asesor.id, asesor_nombre: asesor.nombre };
  const dates = { fecha_negocio: who.hoy, creado_en: who.now };
  const key = {
    empresa_id: who.empresa_id,
    id,
    serie,
    numero,
    folio,
    ...(amplia ? { amplia_orden_id: amplia.id, amplia_folio: amplia.folio } : {}),
  };
  // One flush: everybody else who quotes in this company waits for the counter until the commit.
  tx.along(insertion('cotizaciones.cotizacion', { ...columns, ...key, ...asesorColumns, ...dates }));
  insertPartidas(tx, who, id, partidas);
  const [created] = await Promise.all([
    getCotizacion(tx, who, id, true),
    indexRecord(tx, who, {
      tipo: 'cotizacion',
      id,
      words,
      codes: [folio, entrada.orden_compra, ...codes],
      isNew: true,
    }),
    writeBitacora(tx, who, { accion: 'cotizacion.creada', id, folio, texto }),
    emitEvent(tx, who, 'cotizacion.creada', 'ver_cotizaciones', { id, folio }),
  ]);
  if (partidas.some((p) => p.pendiente_id !== null)) await followCotizacion(tx, who, created);
  return created;
};

/** Replaces what was written. What the customer could already read becomes the next revision and must be answered again. */
export const reviseCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  entrada: CotizacionEntrada,
  version: number,
): Promise<Cotizacion> => {
  const row = await lockVersion(tx, who, id, version);
  refuseDifference(row);
  return reviseRow(tx, who, row, entrada);
};

/** The same of a row that is locked already. */
export const reviseRow = async (
  tx: Tx,
  who: Who,
  row: CotizacionRow,
  entrada: CotizacionEntrada,
): Promise<Cotizacion> => {
  const { id } = row;
  refuseClosed(row, who);
  const before = await getCotizacion(tx, who, id);
  const [searchable, { columns, partidas }, asesor] = await Promise.all([
    readParties(tx, who, entrada),
    calculateDocument(tx, who, entrada, before),
    chooseAsesor(tx, who, entrada.asesor_id, before),
  ]);
  const renewed = needsRevision(row.estado);
  if (renewed) await keepRevision(tx, who, before);
  const reset = {
    estado: 'borrador',
    revision: row.revision + 1,
    autorizado_centavos: 0,
    enviada_en: null,
    vista_en: null,
    recordada_en: null,
    resuelta_en: null,
  } as const;
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({
        ...columns,
        asesor_id: asesor.id,
        asesor_nombre: asesor.nombre,
        ...(renewed ? reset : {}),
        version: row.version + 1,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tx.run(
    q.deleteFrom('cotizaciones.partida').where('empresa_id', '=', who.empresa_id).where('cotizacion_id', '=', id),
  );
  insertPartidas(tx, who, id, partidas);
  await indexRecord(tx, who, {
    tipo: 'cotizacion',
    id,
    words: searchable.words,
    codes: [row.folio, entrada.orden_compra, ...searchable.codes],
  });
  const after = await getCotizacion(tx, who, id);
  if (after.revision > 1 || [...before.partidas, ...partidas].some((p) => p.pendiente_id !== null))
    await followCotizacion(tx, who, after);
  await writeBitacora(tx, who, {
    accion: renewed ? 'cotizacion.nueva_version' : 'cotizacion.editada',
    id,
    folio: row.folio,
    texto: renewed
      ? `${who.nombre} hizo la versión ${row.revision + 1} de ${row.folio}: ${formatPesos(row.total_centavos)} → ${formatPesos(columns.total_centavos)}.`
      : `${who.nombre} editó ${row.folio}: ${formatPesos(row.total_centavos)} → ${formatPesos(columns.total_centavos)}.`,
    antes: documentOf(before),
    despues: documentOf(after),
  });
  await emitEvent(tx, who, 'cotizacion.editada', 'ver_cotizaciones', { id, folio: row.folio });
  return after;
};

/** The customer's purchase order: he offers nothing else by it, so what was sent and answered stands. */
export const sayOrdenCompra = async (
  tx: Tx,
  who: Who,
  id: string,
  orden_compra: string,
  version: number,
): Promise<Cotizacion> => {
  const { folio, orden_compra: antes } = await lockVersion(tx, who, id, version);
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ orden_compra, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const after = await getCotizacion(tx, who, id);
  const parties = { cliente_id: after.cliente.id, activo_id: after.activo?.id ?? null };
  const { words, codes } = await readParties(tx, who, parties);
  await indexRecord(tx, who, { tipo: 'cotizacion', id, words, codes: [folio, orden_compra, ...codes] });
  await writeBitacora(tx, who, {
    accion: 'cotizacion.orden_compra',
    id,
    folio,
    texto: `${who.nombre} dejó en ${folio} la orden de compra ${orden_compra || 'en blanco'}.`,
    antes: { orden_compra: antes },
    despues: { orden_compra },
  });
  await emitEvent(tx, who, 'cotizacion.editada', 'ver_cotizaciones', { id, folio });
  return after;
};

/** Cancels it with a motive; the folio stays taken. */
export const cancelCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Cotizacion> => {
  const row = await lockVersion(tx, who, id, version);
  refuseDifference(row);
  return cancelRow(tx, who, row, motivo);
};

/** The same of a row that is locked already. */
export const cancelRow = async (tx: Tx, who: Who, row: CotizacionRow, motivo: string): Promise<Cotizacion> => {
  const { id } = row;
  refuseClosed(row, who);
  await tx.run(
    q
      .updateTable('cotizaciones.cotizacion')
      .set({ estado: 'cancelada', cancelada_en: who.now, cancelada_motivo: motivo, version: row.version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await writeBitacora(tx, who, {
    accion: 'cotizacion.cancelada',
    id,
    folio: row.folio,
    texto: `${who.nombre} canceló ${row.folio}: ${motivo}`,
  });
  await emitEvent(tx, who, 'cotizacion.cancelada', 'ver_cotizaciones', { id, folio: row.folio });
  const cancelled = await getCotizacion(tx, who, id);
  await releaseCotizacion(tx, who, cancelled);
  return cancelled;
};

/** Same customer, lines and prices with today's date and a new folio. */
export const duplicateCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  proposed: string | undefined,
): Promise<Cotizacion> => {
  const source = await getCotizacion(tx, who, id);
  const para = { cliente_id: source.cliente.id, activo_id: source.activo?.id ?? null };
  return createCotizacion(tx, who, {
    id: proposed,
    ...para,
    kilometraje: source.kilometraje,
    motivo: source.motivo,
    // Another offer has another order of the customer.
    orden_compra: '',
    entrega_estimada: source.entrega_estimada,
    precios: source.precios,
    descuento_documento: source.descuento_documento,
    anticipo: source.anticipo,
    comentarios: source.comentarios,
    notas_internas: source.notas_internas,
    condiciones: source.condiciones,
    // What one document took up again, its copy does not take up a second time.
    partidas: (await forgetPrecios(tx, who, { ...para, precios: source.precios }, source.partidas)).map(
      ({ id: _id, ...partida }) => ({
        ...partida,
        pendiente_id: null,
      }),
    ),
  });
};

/** The row locked, when it is still the one that the person read; else 409 with the present one. */
export const lockVersion = async (tx: Tx, who: Who, id: string, version: number): Promise<CotizacionRow> => {
  const row = await lockCotizacion(tx, who, id);
  if (row.version !== version)
    throw new Refusal(
      commonRefusals.version_anterior,
      {},
      { current: await getCotizacion(tx, who, id), shape: Cotizacion },
    );
  return row;
};

/** What offers the difference of an order is changed in its order. */
export const refuseDifference = ({ amplia_orden_id, amplia_folio }: CotizacionRow): void => {
  if (amplia_orden_id !== null)
    throw new Refusal(cotizacionesRefusals.cotizacion_de_ampliacion, { folio: amplia_folio });
};

export const refuseClosed = (row: CotizacionRow, who: Who): void => {
  if (row.orden_id !== null)
    throw new Refusal(
      cotizacionesRefusals.cotizacion_convertida,
      { folio: row.orden_folio },
      {
        current: { orden_id: row.orden_id, folio: row.orden_folio },
        shape: z.object({ orden_id: z.string(), folio: z.string() }),
      },
    );
  if (!cotizacionCan.edit(estadoOf(row, who.hoy)))
    throw new Refusal(cotizacionesRefusals.cotizacion_cancelada, { folio: row.folio });
};

const insertPartidas = (tx: Tx, who: Who, id: string, partidas: readonly PartidaConId[]): void => {
  tx.along(
    insertion(
      'cotizaciones.partida',
      partidas.map((p, i) => toPartidaRow(who, id, p, i + 1)),
    ),
  );
};

/** Customer and vehicle exist in this company; returns what the quotation is found by. */
const readParties = async (
  tx: Tx,
  who: Who,
  { cliente_id, activo_id }: Pick<CotizacionEntrada, 'cliente_id' | 'activo_id'>,
) => {
  const [cliente, activo] = await Promise.all([
    getCliente(tx, who, cliente_id),
    activo_id === null ? null : getActivo(tx, who, activo_id),
  ]);
  return {
    cliente: cliente.nombre,
    words: [cliente.nombre, activo ? activoLabel(activo) : null],
    codes: [cliente.telefono, cliente.rfc, ...(activo ? [activo.placas, activo.serie, activo.no_economico] : [])],
  };
};

const keepRevision = async (tx: Tx, who: Who, before: Cotizacion): Promise<void> => {
  await tx.run(sql`insert into cotizaciones.revision (empresa_id, cotizacion_id, revision, documento, documento_hash, sustituida_por)
    values (${who.empresa_id}, ${before.id}, ${before.revision}, ${JSON.stringify(before)}::jsonb, ${hashDocument(before)}, ${who.nombre})`);
};
