import { createHash } from 'node:crypto';
import { MINUTOS } from '#modules/entradas/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { networkOf } from '#platform/server/http/network.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Contacto } from './contactos.ts';
import './tables.ts';

const DAY_MS = 86_400_000;

export const huellaOf = (texto: string): Buffer => createHash('sha256').update(texto).digest();

interface Nueva extends Contacto {
  /** The first whom it lets in; null: nobody. */
  cliente_id: string | null;
  /** The contact that it confirms; null: it lets in. */
  contacto_id: string | null;
}

/** Writes down that a link was asked for, and makes it. What is older than a day no longer counts, and says of nobody that he asked. */
export const noteEntrada = async (
  tx: Tx,
  who: Who,
  { canal, texto, cliente_id, contacto_id }: Nueva,
): Promise<string> => {
  const id = newId();
  const contacto = huellaOf(texto);
  const expira = new Date(who.now.getTime() + MINUTOS * 60_000);
  await tx.run(sql`delete from entradas.entrada where empresa_id = ${who.empresa_id}
    and creado_en < ${new Date(who.now.getTime() - DAY_MS)}`);
  // The one before gives way: of a contact one link is good.
  await tx.run(sql`update entradas.entrada set usada_en = ${who.now} where empresa_id = ${who.empresa_id}
    and contacto = ${contacto} and usada_en is null`);
  await tx.run(
    q.insertInto('entradas.entrada').values({
      empresa_id: who.empresa_id,
      id,
      cliente_id,
      contacto,
      canal,
      correo: canal === 'correo' ? texto : '',
      telefono: canal === 'whatsapp' && cliente_id !== null ? texto : '',
      contacto_id,
      ip: networkOf(who.ip),
      expira_en: expira,
      usada_en: null,
      creado_en: who.now,
    }),
  );
  return createEnlace(tx, who, 'entrada', id, expira);
};

export interface Entrada {
  cliente_id: string;
  canal: Contacto['canal'];
  texto: string;
  contacto_id: string | null;
}

const columns = sql`cliente_id, canal, correo || telefono as texto, contacto_id`;
const isGood = (who: Who) => sql`empresa_id = ${who.empresa_id} and id = ${who.enlace_id}
  and usada_en is null and cliente_id is not null and expira_en > ${who.now}`;

/** What the link of this request says, as long as it is good. */
export const readEntrada = (tx: Tx, who: Who) =>
  tx.maybe(sql<Entrada>`select ${columns} from entradas.entrada where ${isGood(who)}`);

/** Of two who use it at once, one finds it used. */
export const spendEntrada = (tx: Tx, who: Who) =>
  tx.maybe(sql<Entrada>`update entradas.entrada set usada_en = ${who.now} where ${isGood(who)} returning ${columns}`);
