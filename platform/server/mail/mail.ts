import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { isRetold, isSignedIn, type Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
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
  if (who.empresa_id === 0) return queueAccessMail(tx, mail, { by: 'nobody', empresa_id: null });
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

/** Who may pass a secret mail on by other means while the installation has no mail server (decision 70). */
export type PassedOn =
  /** Administrators of that company; with a role, only those who may give it. */
  | { by: 'company'; empresa_id: number; rol_id?: string | null }
  /** Who administers every company of the account that the link opens. */
  | { by: 'account'; usuario_id: string }
  /** Nobody. The company that asked for it, if any, is kept to forget it with a customer's data. */
  | { by: 'nobody'; empresa_id: number | null };

/**
 * Leaves a mail with a secret: new password, confirmation of an address, invitation, a customer's entry. The request role
 * cannot read it back.
 */
export const queueAccessMail = async (
  tx: Tx,
  mail: Omit<Mail, 'attachments' | 'documento_id'>,
  passedOn: PassedOn,
): Promise<string> => {
  const id = newId();
  await tx.run(q.insertInto('plataforma.correo_de_acceso').values({ ...rowOf(id, mail), ...columnsOf(passedOn) }));
  await queueJob(tx, 'correo.enviar_acceso', { id }, { key: id });
  return id;
};

const ENTREGA = { company: 'empresa', account: 'cuenta', nobody: 'nadie' } as const;
const columnsOf = (passedOn: PassedOn) => ({
  entrega: ENTREGA[passedOn.by],
  empresa_id: passedOn.by === 'account' ? null : passedOn.empresa_id,
  usuario_id: passedOn.by === 'account' ? passedOn.usuario_id : null,
  rol_id: (passedOn.by === 'company' && passedOn.rol_id) || null,
});

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
