import { workersOf } from '#modules/ordenes/server/front-door.ts';
import type { Refaccion } from '#modules/refacciones/contract.ts';
import { ALMACEN, type EstadoRefaccion } from '#modules/refacciones/rules.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import './tables.ts';

interface Dado {
  refaccion: { id: string; orden_id: string };
  folio: string;
  de: EstadoRefaccion | null;
  a: EstadoRefaccion;
  nota: string;
  marcado_en: Date;
  /** What the journal of the order says of it. */
  texto: string;
}

/** A step in the part's own history, in the journal of its order and on the open pages. */
export const recordPaso = async (
  tx: Tx,
  who: Who,
  { refaccion: { id, orden_id }, folio, de, a, nota, marcado_en, texto }: Dado,
): Promise<void> => {
  await tx.run(
    q.insertInto('refacciones.paso').values({
      empresa_id: who.empresa_id,
      id: newId(),
      refaccion_id: id,
      de,
      a,
      nota,
      marcado_en,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, { accion: 'orden.refaccion', id: orden_id, folio, texto });
  await tellRefaccion(tx, who, { id, orden_id });
};

export const tellRefaccion = async (tx: Tx, who: Who, datos: { id?: string; orden_id: string }): Promise<void> => {
  const workers = await workersOf(tx, who, datos.orden_id);
  const audience = ['ver_ordenes_trabajo', ...ALMACEN, ...workers];
  await emitEvent(tx, who, 'refaccion.cambio', audience.join('|'), datos);
};

/** By what it is found: `search-sources` says the same of all. */
export const indexRefaccion = async (tx: Tx, who: Who, refaccion: Refaccion): Promise<Refaccion> => {
  const { id, orden_id, descripcion, pedida_nombre, proveedor, folio, placas, sku, pedido_folio } = refaccion;
  // Not by its year: «OT-2» would find every vehicle of this century.
  const vehiculo = await tx.maybe(sql<{ marca: string; modelo: string }>`select a.marca, a.modelo from ordenes.orden o
    join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
    where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`);
  await indexRecord(tx, who, {
    tipo: 'refaccion',
    id,
    words: [descripcion, pedida_nombre, vehiculo?.marca ?? null, vehiculo?.modelo ?? null, proveedor],
    codes: [folio, placas, sku, pedido_folio],
  });
  return refaccion;
};

/** «2 × Balatas delanteras». */
export const sayPart = ({
  cantidad_milesimas,
  descripcion,
}: {
  cantidad_milesimas: number;
  descripcion: string;
}): string => (cantidad_milesimas === 1000 ? descripcion : `${cantidad_milesimas / 1000} × ${descripcion}`);
