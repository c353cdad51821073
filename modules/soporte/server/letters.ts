import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import type { TicketRow } from './rows.ts';

const LINK_DAYS = 365;
const THREAD = 'soporte';

/** A new link to the thread, for its customer; those that he has go on opening it. */
export const newThreadToken = (tx: Tx, who: Who, ticket_id: string): Promise<string> =>
  createEnlace(tx, who, THREAD, ticket_id, new Date(who.now.getTime() + LINK_DAYS * 86_400_000));

export const threadUrl = (publicUrl: string, token: string): string => `${publicUrl}/Soporte/${token}`;

type Told = Pick<TicketRow, 'id' | 'folio' | 'asunto' | 'contacto_nombre' | 'contacto_email'>;

/** That it arrived. Nothing of what was written: anybody may have typed this address. */
export const confirmByMail = async (tx: Tx, who: Who, ticket: Told, url: string): Promise<void> =>
  send(tx, who, ticket, 'soporte.recibido', {
    titulo: `Recibimos tu mensaje ${ticket.folio}`,
    parrafos: [`Lo atiende ${who.empresa_nombre}. Te avisamos por este correo en cuanto haya respuesta.`],
    boton: { texto: 'Ver mi ticket', url },
    nota: 'Si no escribiste tú, ignora este correo.',
  });

/** What the workshop answered, with the way to go on. */
export const answerByMail = async (
  tx: Tx,
  who: Who,
  ticket: Told,
  { texto, resuelto, publicUrl }: { texto: string; resuelto: boolean; publicUrl: string },
): Promise<void> => {
  if (ticket.contacto_email === '') return;
  const url = threadUrl(publicUrl, await newThreadToken(tx, who, ticket.id));
  await send(tx, who, ticket, 'soporte.respuesta', {
    titulo: `${resuelto ? 'Resolvimos' : 'Contestamos'} tu ticket ${ticket.folio}`,
    parrafos: [`«${ticket.asunto}»`, ...texto.split(/\n{2,}/)],
    boton: { texto: resuelto ? 'Ver mi ticket' : 'Ver y responder', url },
    nota: resuelto
      ? 'Si algo sigue mal, escríbenos ahí mismo durante los próximos 7 días y lo reabrimos.'
      : 'No respondas a este correo: escribe en tu ticket, ahí lo leemos.',
  });
};

const send = async (tx: Tx, who: Who, ticket: Told, tipo: string, letter: Letter): Promise<void> => {
  if (ticket.contacto_email === '') return;
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  const { texto, html } = writeLetter({ ...letter, firma: [nombre, telefono].filter(Boolean).join(' · '), color });
  await queueMail(tx, who, {
    to: ticket.contacto_email,
    subject: `${ticket.folio}: ${letter.titulo}`,
    text: texto,
    html,
    tipo,
    documento_id: ticket.id,
  });
};
