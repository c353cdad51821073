import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import type { Mensaje, RespuestaEntrada } from '#modules/cotizaciones/rules/seguimiento.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import type * as z from 'zod/mini';
import { tellStaff } from './notices.ts';
import { lockCotizacion, selectMensajes } from './queries.ts';
import type { CotizacionRow } from './rows.ts';

const HOUR_MS = 3_600_000;
const MOST_UNANSWERED = 10;

/** A question, or that the prices be renewed: the advisor sees it at once. */
export const leaveMessage = async (
  tx: Tx,
  who: Who,
  mensaje: { tipo: 'pregunta' | 'actualizacion'; nombre: string; texto: string; partida_id: string | null },
): Promise<void> => {
  const row = await lockCotizacion(tx, who, who.enlace_id);
  const waiting = await tx.rows(unanswered(who, row.id));
  const isSame = (one: Pick<Mensaje, 'tipo' | 'texto' | 'partida_id'>): boolean =>
    one.tipo === mensaje.tipo && one.texto === mensaje.texto && one.partida_id === mensaje.partida_id;
  // Said again while nobody has answered, it is the same question.
  if (waiting.some(isSame)) return;
  const recent = waiting.filter(({ creado_en }) => who.now.getTime() - Date.parse(creado_en) < HOUR_MS);
  if (recent.length >= MOST_UNANSWERED)
    throw new Refusal(cotizacionesRefusals.muchos_mensajes, {}, { retryAfterSeconds: HOUR_MS / 1000 });
  const asks = mensaje.tipo === 'pregunta' ? 'pregunta' : 'pide actualizar';
  const partida = await wordsOfLine(tx, who, row.id, mensaje.partida_id);
  const about = partida && `Sobre «${partida}»: `;
  const texto = `${mensaje.nombre || 'El cliente'} ${asks} en ${row.folio}: ${about}${mensaje.texto}`;
  await keepMessage(tx, who, row, { ...mensaje, partida }, texto);
  await tellStaff(tx, who, row.id, { what: 'mensaje', asks, texto: `${about}${mensaje.texto}` });
};

/** What the line says that a message is about; one of another quotation is refused. */
const wordsOfLine = async (tx: Tx, who: Who, cotizacion_id: string, id: string | null): Promise<string> => {
  if (id === null) return '';
  const line = await tx.maybe(
    q
      .selectFrom('cotizaciones.partida')
      .select('descripcion')
      .where('empresa_id', '=', who.empresa_id)
      .where('cotizacion_id', '=', cotizacion_id)
      .where('id', '=', id),
  );
  if (!line) throw new Refusal(cotizacionesRefusals.partida_ajena);
  return line.descripcion;
};

/** What the customer has asked since the workshop last answered. */
const unanswered = (who: Who, id: string) =>
  q
    .selectFrom('cotizaciones.mensaje as m')
    .select(['m.tipo', 'm.texto', 'm.partida_id', 'm.creado_en'])
    .where('m.empresa_id', '=', who.empresa_id)
    .where('m.cotizacion_id', '=', id)
    .where('m.tipo', '<>', 'respuesta')
    .where(
      sql<boolean>`m.creado_en > coalesce((select max(r.creado_en) from cotizaciones.mensaje r
        where r.empresa_id = ${who.empresa_id} and r.cotizacion_id = m.cotizacion_id and r.tipo = 'respuesta'), '-infinity')`,
    )
    .orderBy('m.creado_en', 'desc')
    .limit(2 * MOST_UNANSWERED);

/** What the workshop answers; the customer reads it on the page of his link. */
export const answerMessage = async (
  tx: Tx,
  who: Who,
  id: string,
  { texto, partida_id }: z.infer<typeof RespuestaEntrada>,
): Promise<Mensaje[]> => {
  const row = await lockCotizacion(tx, who, id);
  const partida = await wordsOfLine(tx, who, id, partida_id);
  const mensaje = { tipo: 'respuesta', nombre: who.nombre, texto, partida_id, partida } as const;
  await keepMessage(tx, who, row, mensaje, `${who.nombre} contestó en ${row.folio}: ${texto}`);
  return tx.rows(selectMensajes({ who, id }));
};

const keepMessage = async (
  tx: Tx,
  who: Who,
  { id, folio }: CotizacionRow,
  mensaje: Pick<Mensaje, 'tipo' | 'nombre' | 'texto' | 'partida_id' | 'partida'>,
  texto: string,
): Promise<void> => {
  await tx.run(
    q.insertInto('cotizaciones.mensaje').values({
      ...mensaje,
      empresa_id: who.empresa_id,
      id: newId(),
      cotizacion_id: id,
      ip: who.ip,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, { accion: `cotizacion.${mensaje.tipo}`, id, folio, texto });
  const { tipo } = mensaje;
  await emitEvent(tx, who, 'cotizacion.mensaje', 'ver_cotizaciones', { id, folio, tipo, texto: mensaje.texto });
};
