import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import type { DocumentoReferido } from '#modules/pendientes/contract.ts';
import { pendientesRefusals } from '#modules/pendientes/rules/refusals.ts';
import { type RazonAbierta, venceOf } from '#modules/pendientes/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { insertPendientes, openReason, released, setPendiente } from './commands.ts';
import type { PendienteRow } from './queries.ts';
import './tables.ts';

export interface DocumentoSeguido extends DocumentoReferido {
  cliente_id: string;
  activo_id: string | null;
  precios: ModoPrecio;
  /** Why what it does not take stays pending. */
  razon: RazonAbierta;
  comentario?: string;
}

export type LineaSeguida = Pick<
  Partida,
  | 'tipo'
  | 'servicio_id'
  | 'articulo_id'
  | 'clave'
  | 'descripcion'
  | 'cantidad_milesimas'
  | 'unidad'
  | 'precio_centavos'
  | 'tasa_iva'
  | 'total_centavos'
  | 'prioridad'
  | 'garantia_dias'
  | 'garantia_km'
  | 'clave_sat'
  | 'unidad_sat'
  | 'pendiente_id'
  | 'punto_id'
  | 'motivo'
> & { id: string; rechazada: boolean };

/**
 * Makes pending work agree with a document as it stands: what it rejects is pending, what it offers is offered there, and
 * what it no longer holds is pending again. Called with no lines, the document lets all go. After the document and its
 * articles in the order of locks.
 */
export const followDocumento = async (
  tx: Tx,
  who: Who,
  documento: DocumentoSeguido,
  lineas: readonly LineaSeguida[],
): Promise<void> => {
  const known = await lockFollowed(tx, who, documento, lineas);
  const seen = new Set<string>();
  const nuevas: LineaSeguida[] = [];
  for (const linea of lineas) {
    const row = rowOf(known, documento, linea);
    if (row) {
      seen.add(row.id);
      await settleOne(tx, who, documento, linea, row);
    } else if (linea.rechazada) nuevas.push(linea);
  }
  for (const row of known)
    if (!seen.has(row.id) && row.estado === 'ofrecido' && row.documento_id === documento.id)
      await setPendiente(tx, who, row, reopened(row), `queda pendiente: ya no está en ${documento.folio}.`);
  await insertPendientes(
    tx,
    who,
    nuevas.map((linea) => toNuevo(who, documento, linea)),
  );
};

const lockFollowed = (
  tx: Tx,
  who: Who,
  documento: DocumentoSeguido,
  lineas: readonly LineaSeguida[],
): Promise<PendienteRow[]> => {
  const pointed = lineas.flatMap(({ pendiente_id }) => pendiente_id ?? []);
  const points = lineas.flatMap(({ punto_id }) => punto_id ?? []);
  return tx.rows(
    q
      .selectFrom('pendientes.pendiente')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where(
        sql<boolean>`(id = any(${pointed}::uuid[]) or punto_id = any(${points}::uuid[])
          or origen_id = ${documento.id}::uuid or documento_id = ${documento.id}::uuid)`,
      )
      .orderBy('id')
      .forUpdate(),
  );
};

const rowOf = (
  known: readonly PendienteRow[],
  documento: DocumentoSeguido,
  { pendiente_id, punto_id, id, descripcion }: LineaSeguida,
): PendienteRow | undefined => {
  if (pendiente_id === null)
    return (
      known.find((row) => row.origen_id === documento.id && row.origen_partida_id === id) ??
      (punto_id === null ? undefined : known.find((row) => row.punto_id === punto_id))
    );
  const row = known.find((one) => one.id === pendiente_id);
  const own =
    row &&
    (row.cliente_id === documento.cliente_id || (row.activo_id !== null && row.activo_id === documento.activo_id));
  if (!own) throw new Refusal(pendientesRefusals.pendiente_ajeno, { descripcion });
  return row;
};

const settleOne = async (
  tx: Tx,
  who: Who,
  documento: DocumentoSeguido,
  linea: LineaSeguida,
  row: PendienteRow,
): Promise<void> => {
  // Done by another document: what this one says of it changes nothing.
  if (row.estado === 'hecho' && row.documento_id !== documento.id) return;
  if (linea.rechazada) {
    const again = { ...released, estado: 'abierto' as const, ...offeredAt(who, documento, linea) };
    if (row.estado !== 'abierto' || row.total_centavos !== linea.total_centavos)
      await setPendiente(tx, who, row, again, `el cliente no lo autorizó en ${documento.folio}.`);
    return;
  }
  if (row.estado === 'ofrecido' && row.documento_id === documento.id) return;
  const offered = {
    estado: 'ofrecido' as const,
    documento_tipo: documento.tipo,
    documento_id: documento.id,
    documento_folio: documento.folio,
  };
  await setPendiente(tx, who, row, offered, `${who.nombre} lo puso en ${documento.folio}.`);
};

const reopened = (row: PendienteRow) => ({ ...released, estado: 'abierto' as const, razon: openReason(row) });

/** What it is worth is what it was last offered for. */
const offeredAt = (who: Who, { precios, razon, comentario = '' }: DocumentoSeguido, linea: LineaSeguida) => ({
  razon,
  ...(comentario ? { comentario } : {}),
  precios,
  precio_centavos: linea.precio_centavos,
  cantidad_milesimas: linea.cantidad_milesimas,
  tasa_iva: linea.tasa_iva,
  total_centavos: linea.total_centavos,
  motivo: linea.motivo,
  vence: venceOf(linea.prioridad, who.hoy),
});

const toNuevo = (who: Who, documento: DocumentoSeguido, linea: LineaSeguida) => {
  return {
    comentario: '',
    tipo: linea.tipo,
    servicio_id: linea.servicio_id,
    articulo_id: linea.articulo_id,
    punto_id: linea.punto_id,
    clave: linea.clave,
    descripcion: linea.descripcion,
    unidad: linea.unidad,
    prioridad: linea.prioridad,
    garantia_dias: linea.garantia_dias,
    garantia_km: linea.garantia_km,
    clave_sat: linea.clave_sat,
    unidad_sat: linea.unidad_sat,
    ...offeredAt(who, documento, linea),
    id: newId(),
    estado: 'abierto' as const,
    cliente_id: documento.cliente_id,
    activo_id: documento.activo_id,
    vence_km: null,
    origen_tipo: documento.tipo,
    origen_id: documento.id,
    origen_partida_id: linea.id,
    origen_folio: documento.folio,
  };
};

export interface LineaEntregada {
  pendiente_id: string;
  /** What was sold of it, less what came back. */
  monto_centavos: number;
  /** All of it came back. */
  devuelta: boolean;
}

/** A delivered order did what was pending: what that brought is written once, and less what came back afterwards. */
export const settleRecuperado = async (
  tx: Tx,
  who: Who,
  orden: { id: string; folio: string },
  lineas: readonly LineaEntregada[],
): Promise<void> => {
  const ids = lineas.map(({ pendiente_id }) => pendiente_id);
  const rows = await tx.rows(
    q
      .selectFrom('pendientes.pendiente')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate(),
  );
  const written = await tx.rows(
    q
      .selectFrom('pendientes.recuperado')
      .select(['pendiente_id', sql<number>`sum(monto_centavos)::bigint`.as('suma')])
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden.id)
      .groupBy('pendiente_id'),
  );
  for (const row of rows) {
    const own = lineas.filter(({ pendiente_id }) => pendiente_id === row.id);
    const monto = own.reduce((sum, { monto_centavos }) => sum + monto_centavos, 0);
    await writeRecuperado(tx, who, orden, row.id, monto - (written.find((w) => w.pendiente_id === row.id)?.suma ?? 0));
    if (!own.every(({ devuelta }) => devuelta)) await markDone(tx, who, orden, row);
    else if (row.estado === 'hecho' && row.documento_id === orden.id)
      await setPendiente(tx, who, row, reopened(row), `queda pendiente: se devolvió de ${orden.folio}.`);
  }
};

const markDone = async (tx: Tx, who: Who, orden: { id: string; folio: string }, row: PendienteRow): Promise<void> => {
  if (row.estado === 'hecho') return;
  const done = { documento_tipo: 'orden' as const, documento_id: orden.id, documento_folio: orden.folio };
  await setPendiente(tx, who, row, { ...done, estado: 'hecho' }, `se hizo en ${orden.folio}.`);
};

const writeRecuperado = async (
  tx: Tx,
  who: Who,
  orden: { id: string; folio: string },
  pendiente_id: string,
  monto_centavos: number,
): Promise<void> => {
  if (monto_centavos === 0) return;
  await tx.run(
    q.insertInto('pendientes.recuperado').values({
      empresa_id: who.empresa_id,
      id: newId(),
      pendiente_id,
      orden_id: orden.id,
      folio: orden.folio,
      monto_centavos,
      fecha_negocio: who.hoy,
      creado_en: who.now,
    }),
  );
};

/** One line that a document does not take now, left for later by whoever attends it; what that document holds stays as it is. */
export const deferLinea = async (
  tx: Tx,
  who: Who,
  documento: DocumentoSeguido,
  linea: Omit<LineaSeguida, 'rechazada'>,
): Promise<void> => {
  const rejected = { ...linea, rechazada: true };
  const row = rowOf(await lockFollowed(tx, who, documento, [rejected]), documento, rejected);
  if (!row) return insertPendientes(tx, who, [toNuevo(who, documento, rejected)]);
  if (row.estado === 'hecho') return;
  const again = { ...released, estado: 'abierto' as const, ...offeredAt(who, documento, rejected) };
  await setPendiente(tx, who, row, again, `${who.nombre} lo deja para después en ${documento.folio}.`);
};
