import { identidadRefusals } from '#modules/identidad/contract.ts';
import { ownPath } from '#modules/identidad/rules.ts';
import { makeUndo, UNDO_HOURS } from '#modules/sesiones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import type { Proven } from './exchange.ts';
import type { Journey } from './journeys.ts';
import './tables.ts';

const WAIT_MS = 600_000;

type Identity = Pick<Proven, 'iss' | 'sub' | 'email'>;
type Linked = Identity & { email_verified: boolean };

/** Whose identity it is, if it is anybody's. */
export const ownerOf = (tx: Tx, { iss, sub }: Identity) =>
  tx.maybe(
    q
      .selectFrom('identidad.identidad as i')
      .innerJoin('usuarios.usuario as u', 'u.id', 'i.usuario_id')
      .select(['u.id', 'u.nombre', 'u.email', 'u.activo'])
      .where('i.iss', '=', iss)
      .where('i.sub', '=', sub),
  );

/** Gives an identity to an account; one that another account has stays there. Tells the owner by mail. */
export const addLink = async (
  tx: Tx,
  { iss, sub, email, email_verified }: Linked,
  usuario_id: string,
  { publicUrl, clave_inicial = null }: { publicUrl: string; clave_inicial?: string | null },
): Promise<'nueva' | 'ya_estaba' | 'de_otra'> => {
  const made = await tx.run(
    q
      .insertInto('identidad.identidad')
      .values({ iss, sub, email, email_verificado: email_verified, usuario_id, clave_inicial, id: newId() })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (made === 0) return (await ownerOf(tx, { iss, sub, email }))?.id === usuario_id ? 'ya_estaba' : 'de_otra';
  if (clave_inicial === null)
    await tellOwner(tx, usuario_id, publicUrl, {
      titulo: 'Se vinculó una identidad con tu cuenta',
      parrafo: `Desde ahora puedes entrar también con la identidad de ${new URL(iss).host}${email && ` (${email})`}.`,
      identidad: { iss, sub, email, quitada: false },
    });
  return 'nueva';
};

/** Remembers for ten minutes who came, until he signs in to the account that has his address. */
export const waitForPassword = async (
  tx: Tx,
  navegador_hash: Buffer,
  { iss, sub, email }: Identity,
  usuario_id: string,
  { volver, intento_id }: Journey,
): Promise<void> => {
  const row = { iss, sub, email, usuario_id, volver, intento_id, expira_en: new Date(Date.now() + WAIT_MS) };
  await tx.run(
    q
      .insertInto('identidad.espera')
      .values({ navegador_hash, ...row })
      .onConflict((conflict) => conflict.column('navegador_hash').doUpdateSet(row)),
  );
};

/** Who waits in this browser. */
export const readWaiting = async (tx: Tx, navegador_hash: Buffer) => {
  const row = await tx.maybe(
    q
      .selectFrom('identidad.espera')
      .select(['iss', 'sub', 'email', 'usuario_id', 'volver', 'intento_id'])
      .where('navegador_hash', '=', navegador_hash)
      .where('expira_en', '>', new Date().toISOString()),
  );
  if (!row) throw new Refusal(identidadRefusals.nada_que_vincular);
  return row;
};

/** He has signed in to the account by himself: that is the proof that the address alone is not. */
export const linkWaiting = async (tx: Tx, who: Who, navegador_hash: Buffer, publicUrl: string): Promise<string> => {
  const waiting = await readWaiting(tx, navegador_hash);
  if (waiting.usuario_id !== who.usuario_id)
    throw new Refusal(identidadRefusals.vinculo_de_otra, { email: waiting.email });
  // Two clicks at once: only one takes it.
  const taken = await tx.run(q.deleteFrom('identidad.espera').where('navegador_hash', '=', navegador_hash));
  if (taken === 0) throw new Refusal(identidadRefusals.nada_que_vincular);
  // Only somebody whose address the provider proved is made to wait.
  const linked = await addLink(tx, { ...waiting, email_verified: true }, who.usuario_id, { publicUrl });
  if (linked === 'de_otra') throw new Refusal(identidadRefusals.identidad_ocupada);
  await tx.run(
    q
      .updateTable('identidad.intento')
      .set({ paso: 'identidad', resultado: 'vinculada' })
      .where('id', '=', waiting.intento_id),
  );
  return ownPath(waiting.volver);
};

export const listLinks = (tx: Tx, who: Who) =>
  tx.rows(
    q
      .selectFrom('identidad.identidad')
      .select(['id', 'email', 'creada_en', 'ultimo_uso_en'])
      .where('usuario_id', '=', who.usuario_id)
      .orderBy('creada_en')
      .limit(20),
  );

/** Whether without his identities he would be left outside: his password is still the one that nobody knows. */
export const hasNoPassword = async (tx: Tx, who: Who): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from identidad.identidad i join usuarios.usuario u on u.id = i.usuario_id
    where u.id = ${who.usuario_id} and i.clave_inicial = u.password_hash`)) !== undefined;

export const removeLink = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<void> => {
  // All of his at once, so that two at the same instant do not leave him without any.
  const mine = await tx.rows(
    q
      .selectFrom('identidad.identidad')
      .select(['id', 'iss', 'sub', 'email', 'clave_inicial'])
      .where('usuario_id', '=', who.usuario_id)
      .orderBy('id')
      .limit(50)
      .forUpdate(),
  );
  const gone = mine.find((one) => one.id === id);
  if (!gone) throw new Refusal(identidadRefusals.no_existe);
  if (mine.length === 1 && (await hasNoPassword(tx, who))) throw new Refusal(identidadRefusals.unica_entrada);
  const rest = mine.find((one) => one.id !== id);
  // What says that nobody knows the password goes on with an identity that stays.
  if (rest && gone.clave_inicial !== null)
    await tx.run(
      q.updateTable('identidad.identidad').set({ clave_inicial: gone.clave_inicial }).where('id', '=', rest.id),
    );
  await tx.run(q.deleteFrom('identidad.identidad').where('id', '=', id));
  const { iss, sub, email } = gone;
  await tellOwner(tx, who.usuario_id, publicUrl, {
    titulo: 'Se desvinculó una identidad de tu cuenta',
    parrafo: `Ya no se entra a tu cuenta con la identidad de ${new URL(iss).host}${email && ` (${email})`}.`,
    identidad: { iss, sub, email, quitada: true },
  });
};

interface Change {
  titulo: string;
  parrafo: string;
  identidad: { iss: string; sub: string; email: string; quitada: boolean };
}

const tellOwner = async (
  tx: Tx,
  usuario_id: string,
  publicUrl: string,
  { titulo, parrafo, identidad }: Change,
): Promise<void> => {
  const { email } = await tx.one(q.selectFrom('usuarios.usuario').select('email').where('id', '=', usuario_id));
  const undo = await makeUndo(tx, usuario_id, 'identidad', { email, identidad });
  const { texto, html } = writeLetter({
    titulo,
    parrafos: [parrafo, 'Si no fuiste tú, deshazlo: se cierran todas tus sesiones y eliges otra contraseña.'],
    boton: { texto: 'No fui yo', url: `${publicUrl}${undo}` },
    nota: `Vale ${UNDO_HOURS} horas y una sola vez. Si fuiste tú, no hagas nada.`,
  });
  const mail = { to: email, subject: titulo, text: texto, html, tipo: 'acceso.identidad' };
  await queueAccessMail(tx, mail, { by: 'nobody', empresa_id: null });
};
