import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { notePromise } from './note-promise.ts';
import '../tables.ts';

export interface Recibido {
  kilometraje: number | null;
  combustible_octavos: number | null;
  motivo: string;
  promesa: string | null;
}

/** How the vehicle of an order came in. What was not read or said leaves what the order has. */
export const noteRecepcion = async (tx: Tx, who: Who, id: string, came: Recibido): Promise<void> => {
  const orden = await lockOrden(tx, who, id);
  const promesa = came.promesa ?? orden.promesa;
  await notePromise(tx, who, id, promesa);
  await tx.run(
    q
      .updateTable('ordenes.orden')
      .set({
        kilometraje: came.kilometraje ?? orden.kilometraje,
        combustible_octavos: came.combustible_octavos ?? orden.combustible_octavos,
        motivo: came.motivo || orden.motivo,
        promesa,
        version: orden.version + 1,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
};
