import { notify } from '#modules/notificaciones/server/front-door.ts';
import { sayWho } from '#modules/permisos/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Whoever may cancel documents hears of all that goes back, whoever gave it: `folio` is what it was paid for. */
export const tellRefund = async (tx: Tx, who: Who, folio: string, texto: string): Promise<void> =>
  notify(tx, who, {
    permiso: 'cancelar_documento',
    tipo: 'pago.devuelto',
    titulo: `Devolución de ${folio}`,
    texto: `${texto} Lo hizo ${await sayWho(tx, who)}.`,
    ruta: '/clientes/historialPagos',
  });
