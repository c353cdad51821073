import type { Cita } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { acceptsWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { shareCita, wordsFor } from './aviso.ts';
import { sayWhen, sayWho, updateCita, written } from './commands.ts';
import { getCita } from './queries.ts';
import './tables.ts';

export const TIPO = 'cita.recordatorio';

/** Where he may be written to by mail; empty where he has no address, or said of any of his numbers that he wants no messages. */
export const addressOf = async (tx: Tx, who: Who, { cliente_id, telefono }: Cita): Promise<string> => {
  if (cliente_id === null) return '';
  const cliente = await getCliente(tx, who, cliente_id);
  if (cliente.email === '') return '';
  for (const one of new Set([telefono, cliente.telefono]))
    if (toE164(one) !== null && !(await acceptsWhatsapp(tx, who, { telefono: one, acepta: true }))) return '';
  return cliente.email;
};

/** The same words as by WhatsApp, with the page where he confirms or changes it. */
export const mailReminder = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<void> => {
  const cita = await getCita(tx, who, id);
  const to = await addressOf(tx, who, cita);
  if (to === '') throw new Refusal(citasRefusals.sin_correo);
  const { url } = await shareCita(tx, who, cita, publicUrl);
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  const { texto, html } = writeLetter({
    titulo: 'Recordatorio de tu cita',
    parrafos: [beforeLink(fillTemplate('cita_recordatorio', wordsFor(who, cita, url)), url), '¡Te esperamos!'],
    boton: { texto: 'Confirmar o cambiar mi cita', url },
    nota: `¿Ya no quieres estos recordatorios? Dínoslo${telefono === '' ? '' : ` al ${telefono}`} y no te los enviamos.`,
    firma: [nombre, telefono].filter(Boolean).join(' · '),
    color,
  });
  const subject = `Tu cita en ${nombre}: ${sayWhen(cita, who)}`;
  await queueMail(tx, who, { to, subject, text: texto, html, tipo: TIPO, documento_id: id });
  await updateCita(tx, who, id, { avisada_en: who.now, recordada_en: who.now });
  await written(tx, who, cita, 'cita.avisada', `${who.nombre} le recordó su cita por correo a ${sayWho(cita)}.`);
};

/** The sentences before the one that names the link, which the button carries. */
const beforeLink = (texto: string, url: string): string => {
  const sentences = texto.split(/(?<=[.!?])\s+/);
  return sentences
    .slice(
      0,
      Math.max(
        0,
        sentences.findIndex((one) => one.includes(url)),
      ),
    )
    .join(' ');
};
