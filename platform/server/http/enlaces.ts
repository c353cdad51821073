import { randomBytes } from 'node:crypto';
import type { LinkSwitch } from '#platform/contract/link-switch.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { isPgError } from './pg-error.ts';
import { linkHashOf, sha256 } from './request.ts';
import { type OpenRow, toWho, type Who } from './who.ts';

/** Makes a public link to a record: 256 random bits, of which only the hash is kept. Returns the token. */
export const createEnlace = async (
  tx: Tx,
  who: Who,
  tipo: string,
  id: string,
  expiraEn: Date,
  token = randomBytes(32).toString('base64url'),
): Promise<string> => {
  await tx.run(sql`insert into plataforma.enlace_publico (hash, empresa_id, tipo, id, expira_en)
    values (${sha256(token)}, ${who.empresa_id}, ${tipo}, ${id}, ${expiraEn})`);
  return token;
};

/** What a switch of a public link is to do; null if everything is so already. */
export const stepOfLink = (isOn: boolean, { activo, nueva }: LinkSwitch): 'make' | 'replace' | 'end' | null => {
  if (!activo) return isOn ? 'end' : null;
  if (!isOn) return 'make';
  return nueva ? 'replace' : null;
};

/** Counts one more write through the link of a request; for an endpoint whose verb opens its own transaction. */
export const countWrite = async (tx: Tx, request: FastifyRequest, perHour: number): Promise<void> => {
  await tx.run(sql`select plataforma.contar_escritura(${linkHashOf(request)}, ${perHour})`);
};

/** Who comes by a link whose secret was typed and not followed; undefined of one that leads nowhere. */
export const openLink = async (
  app: App,
  hash: Buffer,
  tipo: string,
  { ref, ip, now }: Pick<Who, 'ref' | 'ip' | 'now'>,
): Promise<Who | undefined> => {
  try {
    const { rows } = await app.pool.query(app.gate.openLinkSql, [hash, tipo]);
    return toWho(rows[0] as OpenRow, ref, ip, now);
  } catch (error) {
    if (isPgError(error) && error.code === 'BA404') return undefined;
    throw error;
  }
};
