import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { tellByWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Tells the customer that his vehicle is ready, if the company wants it to be said by itself; whether he was. */
export const tellReady = (tx: Tx, who: Who, o: Orden): Promise<boolean> =>
  tellByWhatsapp(
    tx,
    who,
    async () => {
      const { telefono, whatsapp, nombre } = await getCliente(tx, who, o.cliente_id);
      const vehiculo = [o.vehiculo, o.placas].filter(Boolean).join(', ');
      return {
        evento: 'orden_lista',
        // Finished again after more work, it is news again.
        clave: `orden_lista:${o.id}:${o.version}`,
        telefono,
        acepta: whatsapp,
        nombre,
        parametros: [who.empresa_nombre, vehiculo || 'tu pedido', o.folio, formatPesos(o.saldo_centavos)],
        documento_folio: o.folio,
        ruta: `/comercial/OrdenTrabajo/${o.id}`,
      };
    },
    'orden_lista',
  );
