import { type Mensaje, whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { mensajeCan } from '#modules/whatsapp/rules.ts';
import { commonRefusals, Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { getMensaje } from './queries.ts';
import { updateMensaje } from './rows.ts';
import { tellPages } from './sending.ts';
import './tables.ts';

/** Gives what did not leave another chance: a new handing over, under the same id. */
export const retryMensaje = async (tx: Tx, who: Who, id: string, version: number): Promise<Mensaje> => {
  await take(tx, who, id, version, 'retry', whatsappRefusals.no_se_reintenta);
  await updateMensaje(tx, who, id, {
    estado: 'por_enviar',
    canal: null,
    wamid: null,
    enviando: false,
    dudoso_hasta: null,
    descartado_en: null,
  });
  await queueJob(tx, 'whatsapp.enviar', { id }, { key: id });
  return tellAndRead(tx, who, id, 'reintento', (m) => `${who.nombre} volvió a enviar el WhatsApp a ${nameOf(m)}.`);
};

/** Its link was pressed: as far as one can know, it was sent. */
export const openMensaje = async (tx: Tx, who: Who, id: string, version: number): Promise<Mensaje> => {
  await take(tx, who, id, version, 'open', whatsappRefusals.no_se_abre);
  await updateMensaje(tx, who, id, {
    estado: 'enviado',
    enviado_en: who.now,
    usuario_id: who.usuario_id,
    usuario_nombre: who.nombre,
  });
  return tellAndRead(tx, who, id, 'enviado_a_mano', (m) => `${who.nombre} envió a mano el WhatsApp a ${nameOf(m)}.`);
};

export const discardMensaje = async (tx: Tx, who: Who, id: string, version: number): Promise<Mensaje> => {
  await take(tx, who, id, version, 'discard', whatsappRefusals.no_se_descarta);
  await updateMensaje(tx, who, id, { descartado_en: who.now });
  return tellAndRead(tx, who, id, 'descartado', (m) => `${who.nombre} descartó el WhatsApp a ${nameOf(m)}.`);
};

const nameOf = ({ nombre, telefono }: Mensaje): string => nombre || telefono;

const take = async (
  tx: Tx,
  who: Who,
  id: string,
  version: number,
  act: keyof typeof mensajeCan,
  refusal: RefusalKind,
): Promise<void> => {
  const mensaje = await getMensaje(tx, who, id, 'lock');
  if (!mensajeCan[act](mensaje)) throw new Refusal(refusal, {}, { current: mensaje });
  if (mensaje.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: mensaje });
};

const tellAndRead = async (
  tx: Tx,
  who: Who,
  id: string,
  what: string,
  words: (mensaje: Mensaje) => string,
): Promise<Mensaje> => {
  const mensaje = await getMensaje(tx, who, id);
  await writeBitacora(tx, who, {
    accion: `whatsapp.${what}`,
    id,
    folio: mensaje.documento_folio,
    texto: words(mensaje),
  });
  await tellPages(tx, who, id);
  return mensaje;
};
