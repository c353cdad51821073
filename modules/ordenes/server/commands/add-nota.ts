import type { Orden } from '#modules/ordenes/contract.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import '../tables.ts';

/** A remark in the order's history, in any state. The order itself stays as it is, so nobody's version grows old. */
export const addNota = async (tx: Tx, who: Who, id: string, nota: string): Promise<Orden> => {
  const orden = await getOrden(tx, who, id);
  const { folio } = orden;
  await noteInHistory(tx, who, orden, nota);
  await tellOrden(tx, who, 'orden.cambio', { id, folio });
  await writeBitacora(tx, who, { accion: 'orden.nota', id, folio, texto: `${who.nombre} anotó en ${folio}: ${nota}` });
  return getOrden(tx, who, id);
};

/** From one state to the same: a note. */
export const noteInHistory = (tx: Tx, who: Who, { id, estado }: Orden, nota: string): Promise<number> =>
  tx.run(
    q.insertInto('ordenes.cambio_estado').values({
      empresa_id: who.empresa_id,
      orden_id: id,
      de: estado,
      a: estado,
      nota,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
