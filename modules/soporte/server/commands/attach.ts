import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { ATTACH_MS, MAX_ARCHIVOS, MAX_EN_TICKET } from '#modules/soporte/rules.ts';
import type { Archivo } from '#platform/contract/files.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { acceptUpload, describeArchivos } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockTicket, type TicketRow } from '../rows.ts';
import { tellPages } from './say.ts';

interface Place {
  ticket: TicketRow;
  mensaje_id: string;
  autor: 'cliente' | 'taller';
}

/** A file of what was just written. The same one sent again, after a cut, is the one that is there. */
export const attachFile = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  { ticket, mensaje_id, autor }: Place,
): Promise<Archivo> => {
  const mensaje = await tx.maybe(
    q
      .selectFrom('soporte.mensaje')
      .select(['creado_en', 'autor'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', mensaje_id)
      .where('ticket_id', '=', ticket.id),
  );
  if (mensaje?.autor !== autor) throw new Refusal(commonRefusals.no_encontrado);
  const already = await tx.rows(
    q
      .selectFrom('soporte.archivo')
      .select(['archivo_id', 'sha256', 'renglon'])
      .where('empresa_id', '=', who.empresa_id)
      .where('mensaje_id', '=', mensaje_id),
  );
  const same = already.find(({ sha256 }) => sha256 === recibido.sha256);
  if (same) return known(tx, who, same.archivo_id);
  if (already.length >= MAX_ARCHIVOS) throw new Refusal(soporteRefusals.demasiados_archivos);
  if (autor === 'cliente') await refuseFull(tx, who, ticket.id);
  if (who.now.getTime() - Date.parse(mensaje.creado_en) > ATTACH_MS) throw new Refusal(soporteRefusals.archivo_tarde);
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'ticket', permiso: 'atender_soporte' });
  await tx.run(
    q.insertInto('soporte.archivo').values({
      empresa_id: who.empresa_id,
      mensaje_id,
      renglon: already.length + 1,
      ticket_id: ticket.id,
      archivo_id: archivo.id,
      sha256: recibido.sha256,
    }),
  );
  await tellPages(tx, who, 'archivo', ticket);
  return archivo;
};

export const attachToAnswer = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  { id, mensaje_id }: { id: string; mensaje_id: string },
): Promise<Archivo> =>
  attachFile(tx, who, files, recibido, { ticket: await lockTicket(tx, who, id), mensaje_id, autor: 'taller' });

/** Whoever holds a link may not fill the company's room by himself. */
const refuseFull = async (tx: Tx, who: Who, ticket_id: string): Promise<void> => {
  const { n } = await tx.one(
    q
      .selectFrom('soporte.archivo')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('empresa_id', '=', who.empresa_id)
      .where('ticket_id', '=', ticket_id),
  );
  if (n >= MAX_EN_TICKET) throw new Refusal(soporteRefusals.ticket_lleno);
};

const known = async (tx: Tx, who: Who, id: string): Promise<Archivo> => {
  const file = (await describeArchivos(tx, who, [id])).get(id);
  if (!file) throw new Refusal(commonRefusals.no_encontrado);
  return file;
};
