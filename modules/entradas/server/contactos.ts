import { endAsCliente } from '#modules/permisos/server/front-door.ts';
import { endLinkSessions } from '#modules/sesiones/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** A mailbox or a telephone, written as records write it. */
export interface Contacto {
  canal: 'correo' | 'whatsapp';
  texto: string;
}

export interface Hallado {
  id: string;
  nombre: string;
  telefono: string;
  whatsapp: boolean;
  /** Somebody opened a link there before, as this customer. */
  probado: boolean;
}

const isLive = sql`k.probado_en is not null and k.terminado_en is null`;
const isPending = sql`k.probado_en is null and k.terminado_en is null`;

/**
 * The customers whom a contact lets in: those who proved it theirs, and those whose record has it. What a customer wrote
 * himself counts once its link was opened.
 */
export const clientesDe = (tx: Tx, who: Who, { canal, texto }: Contacto): Promise<Hallado[]> => {
  const of = sql`select 1 from entradas.contacto k where k.empresa_id = ${who.empresa_id} and k.cliente_id = c.id
    and k.canal = ${canal} and k.contacto = ${texto}`;
  return tx.rows(sql<Hallado>`select c.id, c.nombre, c.telefono, c.whatsapp, exists (${of} and ${isLive}) as probado
    from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.activo and c.tipo <> 'publico'
      and (exists (${of} and ${isLive})
        or (${canal === 'correo' ? sql`c.email` : sql`c.telefono`} = ${texto} and not exists (${of} and ${isPending})))
    order by c.numero limit 20`);
};

export interface Probado {
  id: string;
  canal: Contacto['canal'];
  contacto: string;
  usuario_id: string;
}

/** What a customer proved to be his, and still counts. */
export const probadosDe = (tx: Tx, who: Who, cliente_id: string): Promise<Probado[]> =>
  tx.rows(sql<Probado>`select k.id, k.canal, k.contacto, k.usuario_id from entradas.contacto k
    where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and ${isLive} order by k.creado_en limit 50`);

export interface Pendiente {
  id: string;
  cliente_id: string;
  canal: Contacto['canal'];
  contacto: string;
  usuario_id: string;
}

/** What a customer wrote as his own and has not proved. */
export const pendienteDe = (tx: Tx, who: Who, cliente_id: string, canal: Contacto['canal']) =>
  tx.maybe(sql<Pendiente>`select k.id, k.cliente_id, k.canal, k.contacto, k.usuario_id from entradas.contacto k
    where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and k.canal = ${canal} and ${isPending}
    order by k.creado_en desc limit 1`);

export const readPendiente = (tx: Tx, who: Who, id: string) =>
  tx.maybe(sql<Pendiente>`select k.id, k.cliente_id, k.canal, k.contacto, k.usuario_id from entradas.contacto k
    where k.empresa_id = ${who.empresa_id} and k.id = ${id} and ${isPending}`);

/** Whether somebody else of the company enters with it. */
export const isAnothers = async (tx: Tx, who: Who, cliente_id: string, { canal, texto }: Contacto): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from entradas.contacto k where k.empresa_id = ${who.empresa_id}
    and k.cliente_id <> ${cliente_id} and k.canal = ${canal} and k.contacto = ${texto} and ${isLive} limit 1`)) !==
  undefined;

export const addContacto = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { canal, texto }: Contacto,
  { usuario_id, probado }: { usuario_id: string; probado: boolean },
): Promise<string> => {
  const id = newId();
  await tx.run(
    q.insertInto('entradas.contacto').values({
      empresa_id: who.empresa_id,
      id,
      cliente_id,
      canal,
      contacto: texto,
      usuario_id,
      probado_en: probado ? who.now : null,
      terminado_en: null,
      creado_en: who.now,
    }),
  );
  return id;
};

export const endPendientes = async (tx: Tx, who: Who, cliente_id: string, canal: Contacto['canal']): Promise<void> => {
  await tx.run(sql`update entradas.contacto k set terminado_en = ${who.now} where k.empresa_id = ${who.empresa_id}
    and k.cliente_id = ${cliente_id} and k.canal = ${canal} and ${isPending}`);
};

/** It lets nobody in any more. The account that it opened is of this customer no longer, unless it is `keeps`. */
export const endProbado = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { id, usuario_id }: Probado,
  keeps?: string,
): Promise<void> => {
  await tx.run(sql`update entradas.contacto set terminado_en = ${who.now}
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  if (usuario_id === keeps) return;
  await endLinkSessions(tx, usuario_id, who.now);
  const others = (await probadosDe(tx, who, cliente_id)).some((one) => one.usuario_id === usuario_id);
  if (!others) await endAsCliente(tx, who, usuario_id, cliente_id);
};

/** The mailboxes that open a customer’s page now, other than one: those are told of what changes. */
export const buzonesDe = async (tx: Tx, who: Who, cliente_id: string, but: string): Promise<string[]> => {
  const accounts = await tx.rows(sql<{ email: string }>`select u.email from permisos.membresia m
    join usuarios.usuario u on u.id = m.usuario_id
    where m.empresa_id = ${who.empresa_id} and m.cliente_id = ${cliente_id} and m.activa
      and u.email not like '%.invalid'`);
  const probados = await probadosDe(tx, who, cliente_id);
  const all = [
    ...probados.filter(({ canal }) => canal === 'correo').map(({ contacto }) => contacto),
    ...accounts.map(({ email }) => email),
  ];
  return [...new Set(all)].filter((email) => email !== but);
};
