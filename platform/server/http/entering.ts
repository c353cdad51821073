import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { holdFlush, sendQuery } from '#platform/server/db/tx.ts';
import type { App } from './app.ts';
import { isRetryable } from './error-door.ts';
import { isLink } from './matched.ts';
import { noteProven } from './proven.ts';
import { keyFor, linkHashOf, sha256 } from './request.ts';
import type { OpenRow } from './who.ts';

/** Where somebody wants to enter. */
interface Door {
  app: App;
  endpoint: Endpoint;
}

/** Sends `begin` and what follows in one flush; if the transaction did not begin, that is the failure, whatever came of the rest. */
export const begin = async <T>(client: pg.PoolClient, text: string, open: () => Promise<T>): Promise<T> => {
  holdFlush(client);
  const begun = client.query(text);
  const opening = open();
  opening.catch(() => undefined);
  await begun;
  return opening;
};

export const openRequest = async (
  { app, endpoint }: Door,
  client: pg.PoolClient,
  request: FastifyRequest,
  empresa: number | undefined,
): Promise<OpenRow | undefined> => {
  if (endpoint.access === 'public') return undefined;
  if (isLink(endpoint.access)) {
    const link = linkHashOf(request);
    const answer = await sendQuery(client, app.gate.openLinkSql, [link, endpoint.access.slice(7)]);
    noteProven(link);
    return answer.rows[0] as OpenRow;
  }
  const key = keyFor(endpoint, request);
  if (key !== undefined) {
    const answer = await sendQuery(client, app.gate.openKeySql, [sha256(key), empresa ?? null, endpoint.access]);
    return answer.rows[0] as OpenRow;
  }
  const token = app.gate.readSessionToken(request);
  if (!token) throw new Refusal(commonRefusals.sin_sesion);
  const session = sha256(token);
  const answer = await sendQuery(client, app.gate.openSql, [session, empresa ?? null, endpoint.access]);
  noteProven(session);
  return answer.rows[0] as OpenRow;
};

export const openingKey = (
  { app, endpoint }: Door,
  request: FastifyRequest,
  empresa: number | undefined,
): string | undefined => {
  if (endpoint.access === 'public' || isLink(endpoint.access) || endpoint.binary) return undefined;
  const token = keyFor(endpoint, request) ?? app.gate.readSessionToken(request);
  return token && `${sha256(token).toString('base64')} ${empresa ?? ''} ${endpoint.access}`;
};

/** Only whether somebody may enter, in a transaction of its own. */
export const enterOnly = async (...asked: [Door, FastifyRequest, number | undefined]): Promise<OpenRow | undefined> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await enterOnce(...asked);
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
    }
  }
};

const enterOnce = async (
  prepared: Door,
  request: FastifyRequest,
  empresa: number | undefined,
): Promise<OpenRow | undefined> => {
  const client = await prepared.app.pool.connect();
  try {
    const opened = await begin(client, 'begin read only', () => openRequest(prepared, client, request, empresa));
    await client.query('commit');
    client.release();
    return opened;
  } catch (error) {
    await settle(client);
    throw error;
  }
};

/** After an unexpected failure the connection is kept only if it answers a rollback. */
export const settle = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
