import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { type Notice, tellByWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** «Tu vehículo está listo», to the customer of an order, under this name. */
export const readyNotice = async (tx: Tx, who: Who, o: Orden, clave: string): Promise<Notice> => {
  const { telefono, whatsapp, nombre } = await getCliente(tx, who, o.cliente_id);
  const vehiculo = [o.vehiculo, o.placas].filter(Boolean).join(', ');
  return {
    evento: 'orden_lista',
    clave,
    telefono,
    acepta: whatsapp,
    nombre,
    parametros: [who.empresa_nombre, vehiculo || 'tu pedido', o.folio, formatPesos(o.saldo_centavos)],
    documento_folio: o.folio,
    ruta: `/comercial/OrdenTrabajo/${o.id}`,
  };
};

/** Tells the customer that his vehicle is ready, if the company wants it to be said by itself; whether he was. */
export const tellReady = (tx: Tx, who: Who, o: Orden): Promise<boolean> =>
  // Finished again after more work, it is news again.
  tellByWhatsapp(tx, who, () => readyNotice(tx, who, o, `orden_lista:${o.id}:${o.version}`), 'orden_lista');
