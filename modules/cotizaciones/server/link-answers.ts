import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Consents, followServices, recordAnswer, refuseRevision, refuseUnanswerable } from './answers.ts';
import { holdItsOrden } from './difference.ts';
import { getCotizacion, lockCotizacion, readCotizacionRow } from './queries.ts';
import type { CotizacionRow } from './rows.ts';

const HOUR_MS = 3_600_000;
const MOST_CHANGES = 10;

export interface LinkAnswer extends Consents {
  revision: number;
  autorizadas: readonly string[];
  dejadas: readonly string[];
  nombre: string;
  nota: string;
  firma_archivo_id: string | null;
}

/** The customer's own answer. What he authorised before stays: taking it back is a call to the shop. */
export const answerByLink = async (tx: Tx, who: Who, answer: LinkAnswer): Promise<void> => {
  await holdItsOrden(tx, who, who.enlace_id);
  const row = await lockCotizacion(tx, who, who.enlace_id);
  const judged = await judgeAnswer(tx, who, row, answer);
  if (judged) await recordAnswer(tx, who, row, { ...answer, ...judged, canal: 'enlace', registrada_por: '' });
};

/** Whether the answer would change anything, before a signature is kept for it; refused as it will be. */
export const answerCounts = async (tx: Tx, who: Who, answer: LinkAnswer): Promise<boolean> =>
  (await judgeAnswer(tx, who, await readCotizacionRow(tx, who, who.enlace_id), answer)) !== null;

type Decided = Pick<LinkAnswer, 'autorizadas' | 'dejadas'>;

/** All the lines that would be authorised, and those left for later; null when it is what was answered already. */
const judgeAnswer = async (tx: Tx, who: Who, row: CotizacionRow, answer: LinkAnswer): Promise<Decided | null> => {
  refuseUnanswerable(row, who);
  if (row.estado === 'borrador') throw new Refusal(cotizacionesRefusals.cotizacion_en_edicion);
  await refuseRevision(tx, who, row, answer.revision);
  const before = await getCotizacion(tx, who, row.id);
  if (row.estado === 'autorizada') throw new Refusal(cotizacionesRefusals.ya_autorizada, {}, { current: before });
  const kept = before.partidas.filter((p) => p.decision === 'autorizada').map((p) => p.id);
  const autorizadas = [...kept, ...answer.autorizadas];
  // An offer by itself is answered at once; what an order asks ends with it, and may be answered little by little.
  const dejadas = row.amplia_orden_id === null ? [] : answer.dejadas;
  const said = await followServices(tx, who, before.partidas, { autorizadas, dejadas });
  if (isSaidAgain(before, { ...answer, autorizadas: [...said.autorizadas], dejadas: [...said.dejadas] })) return null;
  refuseRestless(before, who);
  return { autorizadas, dejadas };
};

/** A second click, or a page that did not hear: it changes nothing and rings no bell. */
const isSaidAgain = ({ revision, partidas, autorizaciones }: Cotizacion, answer: LinkAnswer): boolean => {
  const last = autorizaciones.find((a) => a.revision === revision);
  if (last?.canal !== 'enlace') return false;
  const stands = (ids: readonly string[], of: Cotizacion['partidas'][number]['decision']): boolean => {
    const said = new Set(ids);
    const standing = partidas.filter(({ decision }) => decision === of);
    return standing.length === said.size && standing.every(({ id }) => said.has(id));
  };
  return (
    stands(answer.autorizadas, 'autorizada') &&
    stands(answer.dejadas, 'pendiente') &&
    last.nombre === answer.nombre &&
    last.nota === answer.nota &&
    last.acepta_usadas === answer.acepta_usadas &&
    last.acepta_propias === answer.acepta_propias
  );
};

const refuseRestless = ({ autorizaciones }: Cotizacion, who: Who): void => {
  const recent = autorizaciones.filter(
    ({ canal, creado_en }) => canal === 'enlace' && who.now.getTime() - Date.parse(creado_en) < HOUR_MS,
  );
  if (recent.length >= MOST_CHANGES)
    throw new Refusal(cotizacionesRefusals.muchas_respuestas, {}, { retryAfterSeconds: HOUR_MS / 1000 });
};
