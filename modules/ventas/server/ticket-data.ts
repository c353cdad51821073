import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { getNota } from './queries.ts';
import { type Ancho, renderTicketPdf, type TicketPdf, ticketTemplate } from './ticket.ts';

/** The ticket printed for the roll of the counter's printer; set once per content. */
export const printTicket = async (
  tx: Tx,
  who: Who,
  id: string,
  roll: { ancho: Ancho; copia: boolean },
  files: Storage,
): Promise<Later> => {
  const [nota, empresa] = await Promise.all([getNota(tx, who, id), getEmpresa(tx, who)]);
  const data: TicketPdf = {
    ...roll,
    membrete: membreteOf(empresa),
    zona: who.zona,
    leyenda: empresa.leyenda_recibo,
    nota,
  };
  const key = paperKey(`${who.empresa_id}/venta/${id}`, ticketTemplate, data);
  return () => storedPdf(files, key, async () => renderTicketPdf(await withLogo(files, data)));
};
