import type { Mensaje } from '#modules/cotizaciones/rules/seguimiento.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellStaff } from './notices.ts';
import { lockCotizacion, selectMensajes } from './queries.ts';
import type { CotizacionRow } from './rows.ts';

/** A question, or that the prices be renewed: the advisor sees it at once. */
export const leaveMessage = async (
  tx: Tx,
  who: Who,
  mensaje: { tipo: 'pregunta' | 'actualizacion'; nombre: string; texto: string },
): Promise<void> => {
  const row = await lockCotizacion(tx, who, who.enlace_id);
  const asks = mensaje.tipo === 'pregunta' ? 'pregunta' : 'pide actualizar';
  const texto = `${mensaje.nombre || 'El cliente'} ${asks} en ${row.folio}: ${mensaje.texto}`;
  await keepMessage(tx, who, row, mensaje, texto);
  await tellStaff(tx, who, row.id, { what: 'mensaje', asks, texto: mensaje.texto });
};

/** What the workshop answers; the customer reads it on the page of his link. */
export const answerMessage = async (tx: Tx, who: Who, id: string, texto: string): Promise<Mensaje[]> => {
  const row = await lockCotizacion(tx, who, id);
  const mensaje = { tipo: 'respuesta', nombre: who.nombre, texto } as const;
  await keepMessage(tx, who, row, mensaje, `${who.nombre} contestó en ${row.folio}: ${texto}`);
  return tx.rows(selectMensajes(who, id));
};

const keepMessage = async (
  tx: Tx,
  who: Who,
  { id, folio }: CotizacionRow,
  mensaje: Pick<Mensaje, 'tipo' | 'nombre' | 'texto'>,
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
