import type { EndListener } from '#modules/ordenes/server/front-door.ts';
import { addNota, getOrden } from '#modules/ordenes/server/front-door.ts';
import { isDone } from '#modules/ordenes/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { endOf, motivoOf, sayEnd } from '#modules/refacciones/rules/fin.ts';
import { type EstadoRefaccion, etiquetasRefaccion } from '#modules/refacciones/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { pieceLineOf } from './goods.ts';
import type { RefaccionRow } from './queries.ts';
import { recordPaso, sayPart } from './record.ts';
import './tables.ts';

type Fin = Parameters<EndListener>[3];

/** Its order was handed over or cancelled: nothing is awaited for it any more, and what is left over is said on it. The caller holds the order. */
export const hearEnds: EndListener = async (tx, who, orden_id, fin) => {
  const parts = await lockAlive(tx, who, orden_id);
  if (parts.length === 0) return;
  const orden = await getOrden(tx, who, orden_id);
  const ended: { descripcion: string; a: EstadoRefaccion }[] = [];
  for (const part of parts) {
    const a = await endPart(tx, who, orden, part, fin);
    // What is in the vehicle as it should be needs no word.
    if (a !== 'instalada') ended.push({ descripcion: sayPart(part), a });
  }
  const said = sayEnd(ended);
  if (said !== '') await addNota(tx, who, orden_id, said.slice(0, 500));
};

const lockAlive = (tx: Tx, who: Who, orden_id: string): Promise<RefaccionRow[]> =>
  tx.rows(
    q
      .selectFrom('refacciones.refaccion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('estado', 'in', ['pedida', 'llego', 'instalada'])
      .orderBy('pedida_en')
      .orderBy('id')
      .forUpdate(),
  );

const endPart = async (tx: Tx, who: Who, orden: Orden, part: RefaccionRow, fin: Fin): Promise<EstadoRefaccion> => {
  const line = await pieceLineOf(tx, who, orden, part);
  const a = endOf(fin, {
    estado: part.estado,
    vendida: line !== null && isDone(line.estado),
    catalogo: part.articulo_id !== null,
    comprada: part.recepcion_id !== null || part.pedido_id !== null || part.proveedor_id !== null,
  });
  if (a === part.estado) return a;
  const motivo = motivoOf(fin);
  await tx.run(
    q
      .updateTable('refacciones.refaccion')
      .set((eb) => ({ ...changeTo(a, who, part, motivo, line?.id), estado: a, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', part.id),
  );
  await recordPaso(tx, who, {
    refaccion: part,
    folio: orden.folio,
    de: part.estado,
    a,
    nota: motivo,
    marcado_en: who.now,
    texto: `«${sayPart(part)}» de ${orden.folio}: ${etiquetasRefaccion[a].toLowerCase()}. ${motivo}`,
  });
  return a;
};

const changeTo = (a: EstadoRefaccion, who: Who, part: RefaccionRow, motivo: string, pieza_id?: string) => {
  const closed = { motivo, cerrada_en: who.now, cerrada_nombre: who.nombre };
  if (a === 'cancelada') return closed;
  if (a === 'devuelta') return { ...closed, devuelta_a: 'estante' as const };
  if (a === 'llego') return { instalada_en: null, instalada_nombre: '' };
  const came = part.llego_en === null ? { llego_en: who.now, llego_nombre: who.nombre } : {};
  return { ...came, pieza_id: pieza_id ?? null, instalada_en: who.now, instalada_nombre: who.nombre };
};
