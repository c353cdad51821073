import { type Confirmado, getActivo } from '#modules/activos/server/front-door.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { deliverOrden, getOrden } from '#modules/ordenes/server/front-door.ts';
import type { EntregaEntrada, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { compareCondicion } from '#modules/recepciones/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { keepSignature } from '#platform/server/files/signature.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseLeft, takeVersion, written } from './commands.ts';
import { hashOf } from './hash.ts';
import { settleKilometraje } from './kilometros.ts';
import { getRecepcion } from './queries.ts';
import './tables.ts';

/** It leaves: how it left stays beside how it came, and its order is delivered with it unless it was already. */
export const handBack = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  { kilometraje_confirmado = null, ...entrada }: EntregaEntrada & Confirmado,
  version: number,
): Promise<Recepcion> => {
  const row = await takeVersion(tx, who, id, version);
  const before = await getRecepcion(tx, who, id);
  if (before.orden_id === null || before.estado !== 'recibida') throw new Refusal(recepcionesRefusals.sin_orden);
  refuseLeft(before);
  const firma = entrada.firma === null ? null : await keepSignature(tx, who, files, entrada.firma);
  try {
    if (before.activo_id !== null)
      await settleKilometraje(tx, who, await getActivo(tx, who, before.activo_id), {
        ...entrada,
        kilometraje_confirmado,
      });
    await deliver(tx, who, before.orden_id, entrada);
    await saveEntrega(tx, who, id, entrada, firma?.archivo_id ?? null);
    await tx.run(
      q
        .updateTable('recepciones.recepcion')
        .set({ version: row.version + 1 })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', id),
    );
    const { nuevos } = compareCondicion(before, entrada);
    const marks =
      nuevos.length === 0
        ? ''
        : ` Con ${nuevos.length === 1 ? 'una marca que no traía' : `${nuevos.length} marcas que no traía`}.`;
    const texto = `${who.nombre} entregó ${before.vehiculo} de ${before.folio} a ${entrada.entregada_a}.${marks}`;
    await written(tx, who, before, 'recepcion.entregada', texto);
  } catch (error) {
    await firma?.forget();
    throw error;
  }
  return getRecepcion(tx, who, id);
};

const deliver = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { entregada_a, kilometraje }: EntregaEntrada,
): Promise<void> => {
  const orden = await getOrden(tx, who, orden_id);
  if (isOpen(orden.estado))
    await deliverOrden(tx, who, orden_id, { entregada_a, kilometraje_salida: kilometraje }, orden.version);
};

const saveEntrega = (
  tx: Tx,
  who: Who,
  recepcion_id: string,
  entrada: EntregaEntrada,
  firma_archivo_id: string | null,
) =>
  tx.run(
    q.insertInto('recepciones.entrega').values({
      empresa_id: who.empresa_id,
      recepcion_id,
      kilometraje: entrada.kilometraje,
      kilometraje_motivo: entrada.kilometraje_motivo,
      combustible_octavos: entrada.combustible_octavos,
      golpes: JSON.stringify(entrada.golpes),
      nota: entrada.nota,
      entregada_a: entrada.entregada_a,
      firma_archivo_id,
      firma_hash: firma_archivo_id === null ? '' : hashOf(entrada),
      entregada_en: who.now,
      usuario_nombre: who.nombre,
    }),
  );
