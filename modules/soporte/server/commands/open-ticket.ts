import { getCliente } from '#modules/clientes/server/front-door.ts';
import { ownCliente } from '#modules/permisos/server/front-door.ts';
import type { CanalTicket, Prioridad } from '#modules/soporte/rules/estados.ts';
import type {
  Ticket,
  TicketAbierto,
  TicketDeCotizacion,
  TicketNuevo,
  TicketPropio,
  TicketPublico,
} from '#modules/soporte/rules/formas.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { looksAutomatic } from '#modules/soporte/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import { networkOf } from '#platform/server/http/network.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requirePublicForm } from '../company-link.ts';
import { indexTicket } from '../indexing.ts';
import { confirmByMail, newThreadToken, threadUrl } from '../letters.ts';
import { getTicket } from '../queries.ts';
import { keepMensaje, markRead, tellPages, tellStaff } from './say.ts';

const SERIE = 'SOP';

interface Opening {
  id?: string | undefined;
  canal: CanalTicket;
  asunto: string;
  texto: string;
  nombre: string;
  email: string;
  telefono: string;
  cliente_id: string | null;
  cotizacion_id: string | null;
  orden_id: string | null;
  documento_folio: string;
  prioridad?: Prioridad;
  sospechoso?: boolean;
}

interface Opened {
  id: string;
  folio: string;
  mensaje_id: string;
}

const openTicket = async (tx: Tx, who: Who, o: Opening): Promise<Opened> => {
  const id = o.id ?? newId();
  const instant = who.now.toISOString();
  const atCounter = o.canal === 'mostrador';
  const { serie, numero, folio } = await nextFolio(tx, who, SERIE);
  const row = {
    empresa_id: who.empresa_id,
    id,
    serie,
    numero,
    folio,
    asunto: o.asunto,
    canal: o.canal,
    prioridad: o.prioridad ?? 'normal',
    cliente_id: o.cliente_id,
    usuario_id: o.canal === 'portal' ? who.usuario_id : null,
    contacto_nombre: o.nombre,
    contacto_email: o.email,
    contacto_telefono: o.telefono,
    cotizacion_id: o.cotizacion_id,
    orden_id: o.orden_id,
    documento_folio: o.documento_folio,
    sospechoso: o.sospechoso ?? false,
    espera_desde: instant,
    ultimo_mensaje_en: instant,
    lugar: atCounter ? '' : networkOf(who.ip),
    creado_en: instant,
  };
  await tx.run(q.insertInto('soporte.ticket').values(row));
  const said = { autor: 'cliente', nombre: o.nombre, texto: o.texto } as const;
  const { id: mensaje_id, orden } = await keepMensaje(tx, who, id, said);
  await tx.run(
    q
      .updateTable('soporte.ticket')
      .set({ ultimo_cliente: orden })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await indexTicket(tx, who, id);
  const texto = `${atCounter ? `${who.nombre} abrió` : `${o.nombre} abrió`} el ticket ${folio}: ${o.asunto}.`;
  await writeBitacora(tx, who, { accion: 'ticket.creado', id, folio, texto });
  await tellPages(tx, who, 'nuevo', { id, folio });
  await tellStaff(
    tx,
    who,
    { id, asignado_a: null, sospechoso: row.sospechoso },
    `${folio}: ${o.asunto}`,
    `${o.nombre}: ${o.texto}`,
  );
  if (atCounter) await markRead(tx, who, { id, ultimo_cliente: orden });
  return { id, folio, mensaje_id };
};

/** From the customer's own account. */
export const openOwn = async (tx: Tx, who: Who, body: TicketPropio): Promise<Opened> => {
  const cliente_id = await ownCliente(tx, who);
  if (cliente_id === null) throw new Refusal(soporteRefusals.solo_clientes);
  const documento = await documentOf(tx, who, body, cliente_id);
  await refuseFlood(tx, who, 'cliente_id', cliente_id);
  const { email, telefono } = await getCliente(tx, who, cliente_id);
  return openTicket(tx, who, {
    ...body,
    ...documento,
    canal: 'portal',
    cliente_id,
    nombre: who.nombre,
    // Of an account that was made by telephone the address receives nothing.
    email: who.email.endsWith('.invalid') ? email : who.email || email,
    telefono,
  });
};

/** Of somebody who called or came. */
export const openAtCounter = async (tx: Tx, who: Who, body: TicketNuevo): Promise<Ticket> => {
  const cliente = body.cliente_id === null ? undefined : await getCliente(tx, who, body.cliente_id);
  const documento = await documentOf(tx, who, body, body.cliente_id);
  const { id } = await openTicket(tx, who, {
    ...body,
    ...documento,
    canal: 'mostrador',
    nombre: body.nombre || cliente?.nombre || 'Cliente sin nombre',
    email: body.email || cliente?.email || '',
    telefono: body.telefono || cliente?.telefono || '',
  });
  return getTicket(tx, who, id);
};

/** By whoever holds the link of a quotation: its customer, as far as anybody knows. */
export const openFromCotizacion = async (
  tx: Tx,
  who: Who,
  body: TicketDeCotizacion,
  publicUrl: string,
): Promise<TicketAbierto> => {
  const c = await tx.one(
    q
      .selectFrom('cotizaciones.cotizacion')
      .select(['cliente_id', 'folio'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', who.enlace_id),
  );
  await refuseFlood(tx, who, 'cotizacion_id', who.enlace_id);
  const cliente = await getCliente(tx, who, c.cliente_id);
  return openForStranger(tx, who, publicUrl, {
    canal: 'cotizacion',
    asunto: body.asunto,
    texto: body.texto,
    nombre: body.nombre || cliente.nombre,
    email: body.email || cliente.email,
    telefono: cliente.telefono,
    cliente_id: c.cliente_id,
    cotizacion_id: who.enlace_id,
    orden_id: null,
    documento_folio: c.folio,
  });
};

/** By anybody, from the company's public form. What looks written by a program is kept, apart and in silence. */
export const openFromPublicForm = async (
  tx: Tx,
  who: Who,
  token: string,
  body: TicketPublico,
  publicUrl: string,
): Promise<TicketAbierto> => {
  await requirePublicForm(tx, who, token, body.sello);
  await refuseFlood(tx, who, 'lugar', networkOf(who.ip));
  const { asunto, texto, nombre, email, telefono, sitio } = body;
  return openForStranger(tx, who, publicUrl, {
    canal: 'enlace',
    asunto,
    texto,
    nombre,
    email,
    telefono,
    cliente_id: null,
    cotizacion_id: null,
    orden_id: null,
    documento_folio: '',
    sospechoso: looksAutomatic({ trampa: sitio, texto: `${asunto} ${texto}` }),
  });
};

/** By the owner of a vehicle, from its passport: a warranty that he claims. */
export const openFromPasaporte = async (
  tx: Tx,
  who: Who,
  {
    cliente_id,
    ...claim
  }: Pick<Opening, 'asunto' | 'texto' | 'documento_folio'> & { cliente_id: string; orden_id: string },
  publicUrl: string,
): Promise<TicketAbierto> => {
  await refuseFlood(tx, who, 'cliente_id', cliente_id);
  const { nombre, email, telefono } = await getCliente(tx, who, cliente_id);
  return openForStranger(tx, who, publicUrl, {
    ...claim,
    canal: 'pasaporte',
    prioridad: 'alta',
    nombre,
    email,
    telefono,
    cliente_id,
    cotizacion_id: null,
  });
};

/** A customer was not content with his visit: of each at most one comes, so none is refused for being many. */
export const openFromCalificacion = async (
  tx: Tx,
  who: Who,
  {
    cliente_id,
    ...said
  }: Pick<Opening, 'asunto' | 'texto' | 'documento_folio'> & { cliente_id: string; orden_id: string },
  publicUrl: string,
): Promise<void> => {
  const { nombre, email, telefono } = await getCliente(tx, who, cliente_id);
  await openForStranger(tx, who, publicUrl, {
    ...said,
    canal: 'calificacion',
    prioridad: 'alta',
    nombre,
    email,
    telefono,
    cliente_id,
    cotizacion_id: null,
  });
};

const openForStranger = async (tx: Tx, who: Who, publicUrl: string, opening: Opening): Promise<TicketAbierto> => {
  const { id, folio, mensaje_id } = await openTicket(tx, who, opening);
  const token = await newThreadToken(tx, who, id);
  if (!opening.sospechoso)
    await confirmByMail(
      tx,
      who,
      { id, folio, asunto: opening.asunto, contacto_nombre: opening.nombre, contacto_email: opening.email },
      threadUrl(publicUrl, token),
    );
  return { folio, token, mensaje_id };
};

const FLOODS = { lugar: 5, cotizacion_id: 5, cliente_id: 10 } as const;
const COMPANY_FLOOD = 60;

/** Only what nobody has attended counts: whoever is being answered may go on. */
const refuseFlood = async (tx: Tx, who: Who, by: keyof typeof FLOODS, value: string): Promise<void> => {
  // Those of the form count together too, so all of them wait for one.
  await oneAtATime(tx, `soporte ${who.empresa_id} ${by === 'lugar' ? 'formulario' : `${by} ${value}`}`);
  const since = new Date(who.now.getTime() - 3_600_000);
  const { suyos, todos } = await tx.one(sql<{ suyos: number; todos: number }>`
    select count(*) filter (where ${sql.ref(by)}::text = ${value})::int as suyos, count(*)::int as todos
    from soporte.ticket where empresa_id = ${who.empresa_id} and creado_en > ${since} and estado = 'nuevo'
      and canal <> 'mostrador'`);
  if (suyos >= FLOODS[by] || (by === 'lugar' && todos >= COMPANY_FLOOD))
    throw new Refusal(soporteRefusals.demasiados_tickets, {}, { retryAfterSeconds: 1_200 });
};

interface Named {
  cotizacion_id: string | null;
  orden_id: string | null;
}
/** The document that a ticket is about: of this company, and of this customer when he is known. */
const documentOf = async (
  tx: Tx,
  who: Who,
  { cotizacion_id, orden_id }: Named,
  cliente_id: string | null,
): Promise<Named & { documento_folio: string }> => {
  const named = orden_id ?? cotizacion_id;
  if (named === null) return { cotizacion_id: null, orden_id: null, documento_folio: '' };
  const table = orden_id === null ? 'cotizaciones.cotizacion' : 'ordenes.orden';
  const found = await tx.maybe(
    sql<{ folio: string; cliente_id: string }>`select folio, cliente_id from ${sql.table(table)}
      where empresa_id = ${who.empresa_id} and id = ${named}`,
  );
  if (!found || (cliente_id !== null && found.cliente_id !== cliente_id))
    throw new Refusal(soporteRefusals.documento_ajeno);
  return { cotizacion_id: orden_id === null ? named : null, orden_id, documento_folio: found.folio };
};
