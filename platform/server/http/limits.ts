import cluster from 'node:cluster';
import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Budget } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sharedWork } from '#platform/server/processes/once-for-all.ts';
import type { Gate } from './app.ts';
import { budgetOf } from './matched.ts';
import { networkOf } from './network.ts';
import { hasLink, provenName } from './proven.ts';
import { linkHashOf, sha256 } from './request.ts';

/** How many times as many calls as at what may be guessed. */
const ROOM: Record<Budget, number> = { trial: 1, page: 5 };
const MOST_KNOWN = 5_000;

interface Count {
  since: number;
  calls: number;
}
const counts = new Map<string, Count>();

/** One more call of that name, of all processes together. */
const countCall = sharedWork('http.calls', async ({ name, window_ms }: { name: string; window_ms: number }) => {
  const now = Date.now();
  const known = counts.get(name);
  const count = known && known.since + window_ms > now ? known : { since: now, calls: 0 };
  count.calls += 1;
  counts.delete(name);
  counts.set(name, count);
  const oldest = counts.size > MOST_KNOWN ? counts.keys().next().value : undefined;
  if (oldest !== undefined) counts.delete(oldest);
  return { current: count.calls, ttl: count.since + window_ms - now };
});

const countAndTell = callbackify((call: Parameters<typeof countCall>[0]) => countCall(call));

// The library makes one with `new`; every one of them is the same.
const sharedStore = function (): FastifyRateLimitStore {
  const store: FastifyRateLimitStore = {
    incr: (name, done, window_ms) => countAndTell({ name, window_ms }, done),
    child: () => store,
  };
  return store;
} as unknown as new () => FastifyRateLimitStore;

/**
 * Whose purse a call is paid from: the link or the session that somebody brings and that opened something lately, or else the
 * place. So the office of a workshop and its waiting room, which share an address, do not shut each other out. A link is counted
 * in each place by itself: many hold the same one, as the customers of a workshop its agenda.
 */
const purseOf = (request: FastifyRequest, readSession: Gate['readSessionToken']): string => {
  const link = hasLink(request) ? provenName(linkHashOf(request)) : undefined;
  if (link !== undefined) return `enlace ${link} red ${networkOf(request.ip)}`;
  const token = readSession(request);
  const session = token === undefined ? undefined : provenName(sha256(token));
  return session === undefined ? `red ${networkOf(request.ip)}` : `sesion ${session}`;
};

/** Counts the calls to what anybody may call, by link, session or place; everything else asks for a session first. */
export const limitOpenDoors = async (
  fastify: FastifyInstance,
  perMinute: number,
  readSession: Gate['readSessionToken'],
): Promise<void> => {
  await fastify.register(rateLimit, {
    global: true,
    // Where several processes answer, whoever calls reaches now one and now another.
    ...(cluster.isWorker ? { store: sharedStore } : {}),
    max: (request) => perMinute * ROOM[budgetOf(request) ?? 'trial'],
    timeWindow: '1 minute',
    keyGenerator: (request) => `${budgetOf(request)} ${purseOf(request, readSession)}`,
    allowList: (request) => budgetOf(request) === undefined,
    errorResponseBuilder: () => new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 20 }),
  });
};
