import { followDocumento, settleRecuperado } from '#modules/pendientes/server/front-door.ts';
import { worthOfLine } from '#modules/ordenes/rules/valor.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from './queries.ts';
import './tables.ts';

interface Pointing {
  pendiente_id: string | null;
}

/**
 * Makes pending work agree with the order as it stands: what its lines take up again is offered there while it is open,
 * done once it is delivered, for what it was sold less what came back, and pending again when the order lets it go.
 * `before`: its lines until now, to skip orders that touch none.
 */
export const settlePendientes = async (tx: Tx, who: Who, id: string, before: readonly Pointing[]): Promise<void> => {
  if (before.every(({ pendiente_id }) => pendiente_id === null)) return;
  const orden = await getOrden(tx, who, id);
  if (orden.entregada_en !== null)
    return settleRecuperado(
      tx,
      who,
      orden,
      orden.partidas.flatMap((p) =>
        p.pendiente_id === null
          ? []
          : {
              pendiente_id: p.pendiente_id,
              monto_centavos: worthOfLine(p),
              devuelta: p.devuelto_milesimas === p.cantidad_milesimas,
            },
      ),
    );
  const documento = {
    tipo: 'orden',
    id,
    folio: orden.folio,
    cliente_id: orden.cliente_id,
    activo_id: orden.activo_id,
    precios: orden.precios,
    razon: 'rechazado',
  } as const;
  const lines = orden.estado === 'cancelada' ? [] : await pointing(tx, who, id);
  await followDocumento(tx, who, documento, lines);
};

const pointing = async (tx: Tx, who: Who, orden_id: string) => {
  const rows = await tx.rows(
    q
      .selectFrom('ordenes.partida')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('pendiente_id', 'is not', null),
  );
  return rows.map(({ estado, tasa_iva, ...line }) => ({
    ...line,
    // The table takes only rates that the contract lets in.
    tasa_iva: tasa_iva as 1600 | 800 | 0,
    rechazada: estado === 'rechazada',
  }));
};
