import type { Respuesta, Ticket } from '#modules/soporte/rules/formas.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { afterAnswer, afterCustomer, customerMayWrite, isEnded } from '#modules/soporte/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { answerByMail } from '../letters.ts';
import { getTicket } from '../queries.ts';
import { lockTicket, type TicketRow } from '../rows.ts';

const ATIENDE = 'atender_soporte';

export interface Said {
  autor: 'cliente' | 'taller';
  nombre: string;
  texto: string;
  interna?: boolean;
}

export const keepMensaje = async (
  tx: Tx,
  who: Who,
  ticket_id: string,
  said: Said,
): Promise<{ id: string; orden: number }> =>
  tx.one(
    q
      .insertInto('soporte.mensaje')
      .values({
        ...said,
        empresa_id: who.empresa_id,
        id: newId(),
        ticket_id,
        usuario_id: who.enlace_id === '' ? who.usuario_id : null,
        ip: said.autor === 'cliente' ? who.ip : '',
        creado_en: who.now,
      })
      .returning(['id', 'orden']),
  );

export const updateTicket = async (tx: Tx, who: Who, id: string, change: Partial<TicketRow>): Promise<void> => {
  await tx.run(
    q
      .updateTable('soporte.ticket')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};

export const tellPages = (
  tx: Tx,
  who: Who,
  what: string,
  { id, folio }: Pick<TicketRow, 'id' | 'folio'>,
): Promise<void> => emitEvent(tx, who, `soporte.${what}`, ATIENDE, { id, folio });

/** Whoever attends it; while nobody does, everybody who could. */
export const tellStaff = (
  tx: Tx,
  who: Who,
  row: Pick<TicketRow, 'id' | 'asignado_a' | 'sospechoso'>,
  titulo: string,
  texto: string,
): Promise<void> => {
  if (row.sospechoso) return Promise.resolve();
  const to = row.asignado_a === null ? { permiso: ATIENDE } : { usuario_ids: [row.asignado_a] };
  return notify(tx, who, {
    ...to,
    tipo: 'soporte.ticket',
    titulo,
    texto: shorten(texto),
    ruta: `/soporte?ver=${row.id}`,
  });
};

const shorten = (texto: string): string => (texto.length <= 200 ? texto : `${texto.slice(0, 199)}…`);

/** The workshop answers, or leaves itself a note. The first answer is kept for what it says of the waiting. */
export const answerTicket = async (
  tx: Tx,
  who: Who,
  id: string,
  { texto, interna, estado }: Respuesta,
  publicUrl: string,
): Promise<Ticket> => {
  const row = await lockTicket(tx, who, id);
  await keepMensaje(tx, who, id, { autor: 'taller', nombre: who.nombre, texto, interna });
  const folio = row.folio;
  if (interna) {
    await updateTicket(tx, who, id, {});
    await writeBitacora(tx, who, { accion: 'ticket.nota', id, folio, texto: `${who.nombre} anotó algo en ${folio}.` });
  } else {
    const after = afterAnswer(estado);
    await updateTicket(tx, who, id, {
      estado: after,
      espera_desde: null,
      primera_respuesta_en: row.primera_respuesta_en ?? who.now.toISOString(),
      resuelto_en: after === 'resuelto' ? who.now.toISOString() : null,
      cerrado_en: null,
      ultimo_mensaje_en: who.now.toISOString(),
      sospechoso: false,
      // Who answers what nobody had taken has taken it.
      ...(row.asignado_a === null ? { asignado_a: who.usuario_id, asignado_nombre: who.nombre } : {}),
    });
    await writeBitacora(tx, who, {
      accion: 'ticket.respuesta',
      id,
      folio,
      texto: `${who.nombre} contestó ${folio}${after === 'resuelto' ? ' y lo dio por resuelto' : ''}.`,
    });
    await answerByMail(tx, who, row, { texto, resuelto: after === 'resuelto', publicUrl });
  }
  await tellPages(tx, who, 'respuesta', row);
  // A customer with an account sees it at once; whoever holds a link, when his page asks.
  if (!interna && row.usuario_id) await emitEvent(tx, who, 'mi_soporte.respuesta', `usuario:${row.usuario_id}`, { id });
  await markRead(tx, who, row);
  return getTicket(tx, who, id);
};

const MANY_IN_A_ROW = 20;

/** The customer goes on; what was resolved a few days ago opens again. */
export const customerSays = async (
  tx: Tx,
  who: Who,
  row: TicketRow,
  texto: string,
  nombre: string,
): Promise<{ mensaje_id: string }> => {
  if (!customerMayWrite(row, who.now)) throw new Refusal(soporteRefusals.ticket_terminado, { folio: row.folio });
  await refuseTorrent(tx, who, row.id);
  const { id: mensaje_id, orden } = await keepMensaje(tx, who, row.id, { autor: 'cliente', nombre, texto });
  const reopens = isEnded(row.estado);
  await updateTicket(tx, who, row.id, {
    estado: afterCustomer(row.estado),
    espera_desde: row.espera_desde ?? who.now.toISOString(),
    resuelto_en: null,
    cerrado_en: null,
    reabierto: row.reabierto + (reopens ? 1 : 0),
    ultimo_mensaje_en: who.now.toISOString(),
    ultimo_cliente: orden,
  });
  const did = reopens ? 'reabrió' : 'escribió en';
  await writeBitacora(tx, who, {
    accion: reopens ? 'ticket.reabierto' : 'ticket.mensaje',
    id: row.id,
    folio: row.folio,
    texto: `${nombre} ${did} ${row.folio}.`,
  });
  await tellPages(tx, who, 'mensaje', row);
  await tellStaff(tx, who, row, `${nombre} ${did} ${row.folio}`, texto);
  return { mensaje_id };
};

/** Somebody who writes and writes without an answer is not in a hurry: something is. */
const refuseTorrent = async (tx: Tx, who: Who, ticket_id: string): Promise<void> => {
  const { n } = await tx.one(sql<{ n: number }>`select count(*)::int as n from soporte.mensaje
    where empresa_id = ${who.empresa_id} and ticket_id = ${ticket_id} and autor = 'cliente'
      and creado_en > ${new Date(who.now.getTime() - 3_600_000)}
      and orden > coalesce((select max(orden) from soporte.mensaje where empresa_id = ${who.empresa_id}
        and ticket_id = ${ticket_id} and autor = 'taller' and not interna), 0)`);
  if (n >= MANY_IN_A_ROW) throw new Refusal(soporteRefusals.demasiados_tickets, {}, { retryAfterSeconds: 3_600 });
};

/** What the customer said up to now was seen by this person. */
export const markRead = async (
  tx: Tx,
  who: Who,
  { id, ultimo_cliente }: Pick<TicketRow, 'id' | 'ultimo_cliente'>,
): Promise<void> => {
  await tx.run(
    q
      .insertInto('soporte.lectura')
      .values({ empresa_id: who.empresa_id, usuario_id: who.usuario_id, ticket_id: id, hasta: ultimo_cliente })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'usuario_id', 'ticket_id'])
          .doUpdateSet({ hasta: sql<number>`greatest(soporte.lectura.hasta, excluded.hasta)` }),
      ),
  );
};
