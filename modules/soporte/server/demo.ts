import type { TicketCambio } from '#modules/soporte/rules/formas.ts';
import { Respuesta, TicketDeCotizacion, TicketNuevo, TicketPropio } from '#modules/soporte/rules/formas.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import { addRespuesta } from './canned.ts';
import { changeTicket } from './commands/change-ticket.ts';
import { openAtCounter, openFromCotizacion, openOwn } from './commands/open-ticket.ts';
import { answerTicket, customerSays } from './commands/say.ts';
import { changeCompanyLink } from './company-link.ts';
import { lockTicket, readTicketRow } from './rows.ts';

/** Nobody opens the links of those days. */
const LINKS = 'http://localhost';

/** From the customer's account; returns the ticket's id. */
export const demoTicketPropio = async (tx: Tx, cliente: Who, asunto: string, texto: string): Promise<string> =>
  (await openOwn(tx, cliente, TicketPropio.parse({ asunto, texto }))).id;

/** Of a customer who called. */
export const demoTicketDeMostrador = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  asunto: string,
  texto: string,
): Promise<string> => (await openAtCounter(tx, who, TicketNuevo.parse({ cliente_id, asunto, texto }))).id;

/** From the link of a quotation; returns nothing, as the link would tell nobody the id. */
export const demoTicketDeCotizacion = async (
  tx: Tx,
  who: Who,
  cotizacion_id: string,
  asunto: string,
  texto: string,
): Promise<void> => {
  await openFromCotizacion(tx, asCustomer(who, cotizacion_id), TicketDeCotizacion.parse({ asunto, texto }), LINKS);
};

export const demoRespuesta = async (
  tx: Tx,
  who: Who,
  id: string,
  texto: string,
  more: { interna?: boolean; estado?: 'resuelto' } = {},
): Promise<void> => {
  await answerTicket(tx, who, id, Respuesta.parse({ texto, ...more }), LINKS);
};

/** The customer goes on, from the link of his mail. */
export const demoSigueCliente = async (tx: Tx, who: Who, id: string, texto: string): Promise<void> => {
  const row = await lockTicket(tx, who, id);
  await customerSays(tx, asCustomer(who, id), row, texto, row.contacto_nombre);
};

export const demoCambio = async (tx: Tx, who: Who, id: string, change: TicketCambio): Promise<void> => {
  const { version } = await readTicketRow(tx, who, id);
  await changeTicket(tx, who, id, change, version);
};

export const demoRespuestasGuardadas = async (
  tx: Tx,
  who: Who,
  guardadas: readonly (readonly [titulo: string, texto: string])[],
): Promise<void> => {
  for (const [titulo, texto] of guardadas) await addRespuesta(tx, who, { titulo, texto });
};

export const demoDireccionPublica = async (tx: Tx, who: Who): Promise<void> => {
  await changeCompanyLink(tx, who, { activo: true, nueva: false }, LINKS);
};

/** Whoever holds a link: no account, no permissions, an address of documentation. */
const asCustomer = ({ empresa_id, empresa_nombre, zona, now, hoy, ref }: Who, enlace_id: string): Who => ({
  ...toWho({ empresa_id, empresa_nombre, zona, enlace_id }, ref, '203.0.113.24', now),
  hoy,
});
