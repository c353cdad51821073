import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { TipoDeshacer } from './tables.ts';
import './tables.ts';

export const UNDO_HOURS = 72;
const NONCE = 12;
const TAG = 16;

/** What it takes to go back. */
export interface Before {
  /** The mailbox that was told, which opened the account then. */
  email: string;
  /** Browser and place from which somebody entered, in words. */
  desde?: string;
  /** An identity that was linked, or one that was taken away. */
  identidad?: { iss: string; sub: string; email: string; quitada: boolean };
}

export interface Undo {
  hash: Buffer;
  usuario_id: string;
  tipo: TipoDeshacer;
  creado_en: string;
  antes: Before;
}

/** The link «No fui yo» of a mail that tells of a change. Its path; nobody but that mailbox can read what it undoes. */
export const makeUndo = async (tx: Tx, usuario_id: string, tipo: TipoDeshacer, antes: Before): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`insert into sesiones.deshacer (hash, usuario_id, tipo, sellado, expira_en)
    values (${sha256(token)}, ${usuario_id}, ${tipo}, ${seal(token, antes)}, now() + make_interval(hours => ${UNDO_HOURS}::int))`);
  return `/no_fui_yo/${token}`;
};

export const openUndo = async (tx: Tx, token: string): Promise<Undo> => {
  const row = await tx.maybe(
    q
      .selectFrom('sesiones.deshacer')
      .select(['hash', 'usuario_id', 'tipo', 'creado_en', 'sellado'])
      .where('hash', '=', sha256(token))
      .where('expira_en', '>', sql<string>`now()`),
  );
  if (!row) throw new Refusal(sesionesRefusals.deshacer_no_vale);
  const { sellado, ...undo } = row;
  return { ...undo, antes: unseal(token, sellado) };
};

/** Of two who use it at once, one finds it used. The others of the account end too: they would bring back what this one ended. */
export const spendUndo = async (tx: Tx, token: string): Promise<Undo> => {
  const undo = await openUndo(tx, token);
  if ((await tx.run(q.deleteFrom('sesiones.deshacer').where('hash', '=', undo.hash))) === 0)
    throw new Refusal(sesionesRefusals.deshacer_no_vale);
  await tx.run(q.deleteFrom('sesiones.deshacer').where('usuario_id', '=', undo.usuario_id));
  return undo;
};

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'sesiones.deshacer', 32));

const seal = (token: string, antes: Before): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(antes), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

const unseal = (token: string, sealed: Buffer): Before => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  // What `seal` wrote, proven by its tag.
  return JSON.parse(text) as Before;
};
