import { notify } from '#modules/notificaciones/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { lessenedOf } from '#modules/ordenes/rules/terminado.ts';
import { sayWho } from '#modules/permisos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { linesOf } from './queries.ts';

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** Taking finished work out of an order is for those who cancel or give discounts, and all who may cancel hear of it. */
export const judgeFinished = async (
  tx: Tx,
  who: Who,
  { id, folio }: Pick<Orden, 'id' | 'folio'>,
  before: readonly LineRow[],
  after: Parameters<typeof lessenedOf>[1],
): Promise<void> => {
  const [first, ...more] = lessenedOf(before, after);
  if (!first) return;
  if (!who.can('cancelar_documento') && !who.can('autorizar_descuento'))
    throw new Refusal(ordenesRefusals.ya_terminado, { descripcion: first.descripcion });
  const named = [first, ...more].map((line) => `«${line.descripcion}» (${formatPesos(line.total_centavos)})`);
  await notify(tx, who, {
    permiso: 'cancelar_documento',
    tipo: 'orden.reducida',
    titulo: `${folio}: se quitó trabajo terminado`,
    texto: `${await sayWho(tx, who)} quitó o bajó ${named.join(', ')}, que ya estaba terminado.`,
    ruta: `/comercial/OrdenTrabajo?orden=${id}`,
  });
};
