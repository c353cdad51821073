import { acceptsWhatsapp, isConnected, sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Destino {
  nombre: string;
  telefono: string;
  whatsapp: boolean;
}

/** The link to a telephone, where messages leave by themselves: one that would wait for somebody's hand ends in ten minutes. */
export const sendByWhatsapp = async (
  app: App,
  tx: Tx,
  who: Who,
  { nombre, telefono, whatsapp }: Destino,
  url: string,
): Promise<void> => {
  const notice = { telefono, acepta: whatsapp };
  if (!isConnected(app, who.empresa_id) || !(await acceptsWhatsapp(tx, who, notice))) return;
  await sendWhatsapp(tx, who, {
    ...notice,
    evento: 'entrada',
    clave: `entrada:${url.slice(-43)}`,
    nombre,
    parametros: [who.empresa_nombre, url],
    documento_folio: '',
    ruta: '',
  });
};
