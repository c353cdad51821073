import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Consents, recordAnswer, refuseRevision, refuseUnanswerable } from './answers.ts';
import { getCotizacion, lockCotizacion, readCotizacionRow } from './queries.ts';
import type { CotizacionRow } from './rows.ts';

const HOUR_MS = 3_600_000;
const MOST_CHANGES = 10;

export interface LinkAnswer extends Consents {
  revision: number;
  autorizadas: readonly string[];
  nombre: string;
  nota: string;
  firma_archivo_id: string | null;
}

/** The customer's own answer. What he authorised before stays: taking it back is a call to the shop. */
export const answerByLink = async (tx: Tx, who: Who, answer: LinkAnswer): Promise<void> => {
  const row = await lockCotizacion(tx, who, who.enlace_id);
  const autorizadas = await judgeAnswer(tx, who, row, answer);
  if (autorizadas) await recordAnswer(tx, who, row, { ...answer, autorizadas, canal: 'enlace', registrada_por: '' });
};

/** Whether the answer would change anything, before a signature is kept for it; refused as it will be. */
export const answerCounts = async (tx: Tx, who: Who, answer: LinkAnswer): Promise<boolean> =>
  (await judgeAnswer(tx, who, await readCotizacionRow(tx, who, who.enlace_id), answer)) !== null;

/** All the lines that would be authorised; null when it is what was answered already. */
const judgeAnswer = async (tx: Tx, who: Who, row: CotizacionRow, answer: LinkAnswer): Promise<string[] | null> => {
  refuseUnanswerable(row, who);
  if (row.estado === 'borrador') throw new Refusal(cotizacionesRefusals.cotizacion_en_edicion);
  await refuseRevision(tx, who, row, answer.revision);
  const before = await getCotizacion(tx, who, row.id);
  if (row.estado === 'autorizada') throw new Refusal(cotizacionesRefusals.ya_autorizada, {}, { current: before });
  const kept = before.partidas.filter((p) => p.decision === 'autorizada').map((p) => p.id);
  const autorizadas = [...kept, ...answer.autorizadas];
  if (isSaidAgain(before, { ...answer, autorizadas })) return null;
  refuseRestless(before, who);
  return autorizadas;
};

/** A second click, or a page that did not hear: it changes nothing and rings no bell. */
const isSaidAgain = ({ revision, partidas, autorizaciones }: Cotizacion, answer: LinkAnswer): boolean => {
  const last = autorizaciones.find((a) => a.revision === revision);
  if (last?.canal !== 'enlace') return false;
  const chosen = new Set(answer.autorizadas);
  const standing = partidas.filter(({ decision }) => decision === 'autorizada');
  return (
    standing.length === chosen.size &&
    standing.every(({ id }) => chosen.has(id)) &&
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
