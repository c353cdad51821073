import {
  type Documento,
  holdArticulos,
  returnToStock,
  settleDocumento,
} from '#modules/inventario/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { isDone } from '#modules/ordenes/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

type Line = { articulo_id?: string | null };
const articlesOf = (lines: readonly Line[]): string[] => lines.flatMap(({ articulo_id }) => articulo_id ?? []);

const documentoOf = ({ id, folio, clase }: Pick<Orden, 'id' | 'folio' | 'clase'>): Documento => ({
  id,
  folio,
  tipo: clase === 'mostrador' ? 'venta' : 'orden',
});

/** Locks the articles of some lines: after the document, before money and folios. */
export const holdLines = (tx: Tx, who: Who, lines: readonly Line[]): Promise<void> =>
  holdArticulos(tx, who, articlesOf(lines));

/**
 * Makes the stock agree with the order as it stands: what waits is set apart, what is done has left the shelf, what is no
 * longer in it goes back; of a cancelled one everything does. `before`: its lines until now, to skip orders without articles.
 */
export const settleStock = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'folio' | 'clase'>,
  before: readonly Line[],
  cancelled = false,
): Promise<void> => {
  if (articlesOf(before).length === 0) return;
  const lines = cancelled
    ? []
    : await tx.rows(
        q
          .selectFrom('ordenes.partida')
          .select(['id', 'articulo_id', 'cantidad_milesimas', 'devuelto_milesimas', 'estado'])
          .where('empresa_id', '=', who.empresa_id)
          .where('orden_id', '=', orden.id)
          .where('estado', 'not in', ['rechazada', 'por_autorizar'])
          .orderBy('renglon'),
      );
  const costs = await settleDocumento(
    tx,
    who,
    documentoOf(orden),
    lines.flatMap(({ id, articulo_id, estado, cantidad_milesimas, devuelto_milesimas }) => {
      const needed = cantidad_milesimas - devuelto_milesimas;
      if (articulo_id === null || needed === 0) return [];
      return [{ partida_id: id, articulo_id, cantidad_milesimas: needed, hecha: isDone(estado) }];
    }),
  );
  // What a piece cost is known when it leaves the shelf; until then the line carries the catalogue's.
  for (const { partida_id, costo_centavos } of costs)
    tx.along(
      q
        .updateTable('ordenes.partida')
        .set({ costo_centavos })
        .where('empresa_id', '=', who.empresa_id)
        .where('orden_id', '=', orden.id)
        .where('id', '=', partida_id),
    );
};

/** A piece that comes back is on the shelf again, at what it cost, which it answers. */
export const takeBack = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'folio' | 'clase'>,
  line: { id: string; articulo_id: string | null },
  cantidad_milesimas: number,
): Promise<number> => {
  if (line.articulo_id === null) return 0;
  return returnToStock(tx, who, documentoOf(orden), [{ partida_id: line.id, cantidad_milesimas }]);
};
