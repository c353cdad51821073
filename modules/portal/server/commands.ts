import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import {
  answerByLink,
  answerCounts,
  leaveMessage,
  markVista,
  printCotizacion,
} from '#modules/cotizaciones/server/front-door.ts';
import {
  type CotizacionPublica,
  type MensajeEntrada,
  portalRefusals,
  type RespuestaEntrada,
} from '#modules/portal/contract.ts';
import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type KeptSignature, keepSignature } from '#platform/server/files/signature.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readPublica } from './queries.ts';

export const openCotizacion = async (tx: Tx, who: Who): Promise<CotizacionPublica> => {
  await markVista(tx, who, who.enlace_id);
  return readPublica(tx, who);
};

/** The customer's answer. A wrong revision gets the present document back, as he may see it. */
export const answerCotizacion = async (
  tx: Tx,
  who: Who,
  respuesta: RespuestaEntrada,
  files: Storage,
): Promise<CotizacionPublica> => {
  const authorises = respuesta.autorizadas.length > 0;
  if (authorises && !respuesta.acepta) throw marked(portalRefusals.falta_aceptar, 'acepta');
  if (authorises && respuesta.firma === null) throw marked(portalRefusals.falta_firma, 'firma');
  const { motivo: nota, acepta: _, firma: drawn, ...said } = respuesta;
  const answer = { ...said, nota, firma_archivo_id: null };
  let firma: KeptSignature | null = null;
  try {
    if (!(await answerCounts(tx, who, answer))) return await readPublica(tx, who);
    // Before the row is locked: whoever edits it does not wait for a picture.
    if (authorises && drawn !== null) firma = await keepSignature(tx, who, files, drawn);
    await answerByLink(tx, who, { ...answer, firma_archivo_id: firma?.archivo_id ?? null });
  } catch (error) {
    await firma?.forget();
    if (!(error instanceof Refusal) || error.current === undefined) throw error;
    throw new Refusal(
      { code: error.code, status: error.status, message: error.message },
      {},
      { current: await readPublica(tx, who) },
    );
  }
  return readPublica(tx, who);
};

export const askTaller = async (tx: Tx, who: Who, mensaje: MensajeEntrada): Promise<{ success: true }> => {
  await leaveMessage(tx, who, mensaje);
  return { success: true };
};

/** The paper of what the link shows: none while the shop is changing it. */
export const printForCustomer = async (tx: Tx, who: Who, files: Storage, enlace: string): Promise<Later> => {
  const { estado } = await readPublica(tx, who);
  if (estado === 'en_edicion') throw new Refusal(cotizacionesRefusals.cotizacion_en_edicion);
  return printCotizacion(tx, who, who.enlace_id, { files, enlace });
};

const marked = (kind: RefusalKind, field: string): Refusal =>
  new Refusal(kind, {}, { fields: { [field]: kind.message } });
