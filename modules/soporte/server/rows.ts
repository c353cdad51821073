import type { Selectable } from 'kysely';
import { ownCliente } from '#modules/permisos/server/front-door.ts';
import type { Mensaje } from '#modules/soporte/rules/formas.ts';
import type { Database } from '#platform/server/db/database.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { describeArchivos } from '#platform/server/files/archivos.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export type TicketRow = Selectable<Database['soporte.ticket']>;

const ticketOf = (who: Who, id: string) =>
  q.selectFrom('soporte.ticket').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id);

export const readTicketRow = (tx: Tx, who: Who, id: string): Promise<TicketRow> => tx.one(ticketOf(who, id));
/** Held until the commit: whoever writes in it or moves it comes one after another. */
export const lockTicket = (tx: Tx, who: Who, id: string): Promise<TicketRow> => tx.one(ticketOf(who, id).forUpdate());

/** A ticket of the customer whose account this is; of anybody else it does not exist. */
export const ownTicket = async (tx: Tx, who: Who, id: string, lock?: 'lock'): Promise<TicketRow> => {
  const cliente_id = await ownCliente(tx, who);
  const row = await tx.maybe(lock ? ticketOf(who, id).forUpdate() : ticketOf(who, id));
  if (!row || cliente_id === null || row.cliente_id !== cliente_id) throw new Refusal(commonRefusals.no_encontrado);
  return row;
};

/** What was said, oldest first, with its files. */
export const readMensajes = async (
  tx: Tx,
  who: Who,
  ticket_id: string,
  reader: 'taller' | 'cliente',
): Promise<Mensaje[]> => {
  let said = q
    .selectFrom('soporte.mensaje')
    .select(['id', 'autor', 'interna', 'nombre', 'texto', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('ticket_id', '=', ticket_id)
    .orderBy('orden');
  if (reader === 'cliente') said = said.where('interna', '=', false);
  const [mensajes, joined] = await Promise.all([
    tx.rows(said),
    tx.rows(
      q
        .selectFrom('soporte.archivo')
        .select(['mensaje_id', 'archivo_id'])
        .where('empresa_id', '=', who.empresa_id)
        .where('ticket_id', '=', ticket_id)
        .orderBy('mensaje_id')
        .orderBy('renglon'),
    ),
  ]);
  const files = await describeArchivos(
    tx,
    who,
    joined.map(({ archivo_id }) => archivo_id),
  );
  return mensajes.map((mensaje) => ({
    ...mensaje,
    archivos: joined.flatMap(({ mensaje_id, archivo_id }) => {
      const file = mensaje_id === mensaje.id ? files.get(archivo_id) : undefined;
      return file ? [file] : [];
    }),
  }));
};
