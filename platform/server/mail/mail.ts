import { queueJob } from '#platform/server/jobs/queue.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { isRetold, isSignedIn, type Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** A file that goes with a mail: one that is stored, or one that a room's builder makes when the mail is sent. */
export type Attachment = { nombre: string; tipo: string } & (
  | { clave: string }
  | { armador: string; datos: Record<string, unknown> }
);

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it is for, `cotizacion.envio`: by it people find and mute. */
  tipo: string;
  documento_id?: string;
  attachments?: readonly Attachment[];
}

/**
 * Leaves a mail of the company to be sent after this transaction commits, and keeps it to be seen. Text and HTML come
 * from `writeLetter`. Returns its id.
 */
export const queueMail = async (tx: Tx, who: Who, mail: Mail): Promise<string> => {
  if (who.empresa_id === 0) return queueAccessMail(tx, mail);
  const id = newId();
  await tx.run(
    q.insertInto('plataforma.correo').values({
      ...rowOf(id, mail),
      empresa_id: who.empresa_id,
      adjuntos: JSON.stringify(mail.attachments ?? []),
      documento_id: mail.documento_id ?? null,
      usuario_id: isSignedIn(who) ? who.usuario_id : null,
      creado_en: who.now,
      ...(isRetold(who) ? { estado: 'sin_canal' as const } : {}),
    }),
  );
  if (!isRetold(who)) await queueJob(tx, 'correo.enviar', { id }, { key: id });
  return id;
};

/**
 * Leaves a mail to a person, of no company: new password, confirmation of an address, invitation. What it says is a
 * secret, so the request role cannot read it back.
 */
export const queueAccessMail = async (tx: Tx, mail: Omit<Mail, 'attachments' | 'documento_id'>): Promise<string> => {
  const id = newId();
  await tx.run(q.insertInto('plataforma.correo_de_acceso').values(rowOf(id, mail)));
  await queueJob(tx, 'correo.enviar_acceso', { id }, { key: id });
  return id;
};

const rowOf = (id: string, { to, subject, text, html, tipo }: Mail) => ({
  id,
  tipo,
  para: oneLine(to).slice(0, 254),
  asunto: oneLine(subject).slice(0, 200),
  texto: text,
  html,
});

/** A line break in a name would begin another header. */
// biome-ignore lint: the control range is the point
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
