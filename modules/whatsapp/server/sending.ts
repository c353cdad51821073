import { whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { cleanParameter, type Evento, fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { isRetold, isSignedIn, type Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { readContact } from './contacts.ts';
import { readAjuste } from './settings.ts';
import './tables.ts';

export interface Notice {
  evento: Evento;
  /** One intention, one message: asked for again under the same name, it is the one that there is. */
  clave: string;
  /** As the customer's record has it. */
  telefono: string;
  /** What his record says of being written to by WhatsApp. */
  acepta: boolean;
  nombre: string;
  /** What fills in the template, in its order. */
  parametros: readonly string[];
  /** The company's own words, for the link and for whoever wrote today; left out, those of the template. */
  texto?: string;
  documento_folio: string;
  /** Screen of the document. */
  ruta: string;
}

/** Leaves a message that somebody asked for; refuses what cannot be sent. */
export const sendWhatsapp = async (tx: Tx, who: Who, notice: Notice): Promise<string> => {
  const telefono = toE164(notice.telefono);
  if (telefono === null) throw new Refusal(whatsappRefusals.sin_telefono);
  const { baja_en } = await readContact(tx, who, telefono);
  if (!notice.acepta || baja_en !== null) throw new Refusal(whatsappRefusals.no_quiere);
  return keep(tx, who, notice, telefono);
};

/** Leaves the message of an event, if the company wants it to leave by itself and the customer wants to hear it. */
export const tellByWhatsapp = async (
  tx: Tx,
  who: Who,
  notice: () => Promise<Notice>,
  evento: Evento,
): Promise<boolean> => {
  // What the demo tells of other days was told then.
  if (isRetold(who) || !(await leavesByItself(tx, who, evento))) return false;
  const told = await notice();
  const telefono = toE164(told.telefono);
  if (telefono === null || !(await acceptsWhatsapp(tx, who, told))) return false;
  await keep(tx, who, told, telefono);
  return true;
};

/** Whether the company wants the message of an event to leave without anybody pressing. */
export const leavesByItself = async (tx: Tx, who: Who, evento: Evento): Promise<boolean> =>
  (await readAjuste(tx, who, evento)).automatico;

/** Whether he can be written to and wants it: what his record says, and what he answered. */
export const acceptsWhatsapp = async (
  tx: Tx,
  who: Who,
  { telefono, acepta }: Pick<Notice, 'telefono' | 'acepta'>,
): Promise<boolean> => {
  const known = toE164(telefono);
  return known !== null && acepta && (await readContact(tx, who, known)).baja_en === null;
};

const keep = async (tx: Tx, who: Who, notice: Notice, telefono: string): Promise<string> => {
  const id = newId();
  const { evento, clave, nombre, documento_folio, ruta } = notice;
  const parametros = notice.parametros.map(cleanParameter);
  const made = await tx.run(
    q
      .insertInto('whatsapp.mensaje')
      .values({
        empresa_id: who.empresa_id,
        id,
        evento,
        clave,
        telefono,
        nombre,
        documento_folio,
        ruta,
        texto: notice.texto ?? fillTemplate(evento, parametros),
        parametros: JSON.stringify(parametros),
        usuario_id: who.enlace_id === '' && isSignedIn(who) ? who.usuario_id : null,
        usuario_nombre: who.enlace_id === '' ? who.nombre : 'El cliente, desde su enlace',
        creado_en: who.now,
      })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'clave']).doNothing()),
  );
  if (made === 0)
    return (
      await tx.one(
        q
          .selectFrom('whatsapp.mensaje')
          .select('id')
          .where('empresa_id', '=', who.empresa_id)
          .where('clave', '=', clave),
      )
    ).id;
  await queueJob(tx, 'whatsapp.enviar', { id }, { key: id });
  await tellPages(tx, who, id);
  return id;
};

export const tellPages = (tx: Tx, who: Who, id: string): Promise<void> =>
  emitEvent(tx, who, 'whatsapp.mensaje', 'ver_clientes', { id });
