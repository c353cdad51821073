import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import type { AvisoDeLista } from '#modules/ordenes/rules/formas.ts';
import { fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { acceptsWhatsapp, sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { noteInHistory } from './commands/add-nota.ts';
import { settlePlazo } from './commands/change-orden.ts';
import { getOrden, lockOrden } from './queries.ts';
import { tellOrden } from './visible.ts';
import { readyNotice } from './whatsapp.ts';

/** What the customer of a finished order reads, and the way by which it leaves. */
export const readAviso = async (tx: Tx, who: Who, id: string, byItself: boolean): Promise<AvisoDeLista> => {
  const orden = await getOrden(tx, who, id);
  refuseUnfinished(orden);
  const notice = await readyNotice(tx, who, orden, '');
  const telefono = toE164(notice.telefono);
  const texto = fillTemplate('orden_lista', notice.parametros);
  const takesMessages = await acceptsWhatsapp(tx, who, notice);
  const sale_solo = byItself && takesMessages;
  return {
    texto,
    enlace: sale_solo || !takesMessages || telefono === null ? null : waLink(telefono, texto),
    sale_solo,
    motivo: telefono === null ? 'sin_telefono' : takesMessages ? null : 'no_quiere',
  };
};

/** Writes down that the customer was told that it is ready, and sends it where the company's WhatsApp does. */
export const tellByHand = async (tx: Tx, who: Who, id: string, byItself: boolean): Promise<Orden> => {
  const { avisada_fecha } = await lockOrden(tx, who, id);
  const orden = await getOrden(tx, who, id);
  refuseUnfinished(orden);
  const notice = await readyNotice(tx, who, orden, `orden_lista:${id}:${newId()}`);
  // By hand it may also be told by a call: only what this program sends is refused.
  if (byItself && (await acceptsWhatsapp(tx, who, notice))) await sendWhatsapp(tx, who, notice);
  const nota = `Se le avisó a ${notice.nombre} que está listo.`;
  await noteInHistory(tx, who, orden, nota);
  // Told again, his account falls due when it did.
  if (avisada_fecha === null) await settlePlazo(tx, who, orden, true);
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.avisada',
    id,
    folio: orden.folio,
    texto: `${who.nombre} le avisó a ${notice.nombre} que ${orden.folio} está listo.`,
  });
  return getOrden(tx, who, id);
};

const refuseUnfinished = ({ estado, folio }: Orden): void => {
  if (estado !== 'terminada') throw new Refusal(ordenesRefusals.sin_terminar, { folio });
};
