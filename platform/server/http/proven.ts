import type { FastifyRequest } from 'fastify';

/**
 * Links and sessions that opened something lately. Whoever brings one is counted by it, and not with all that comes from his
 * network; a made-up one opens nothing, so it gets no count of its own.
 */
const proven = new Map<string, number>();
const MOST_KNOWN = 20_000;
const KNOWN_MS = 15 * 60_000;

export const noteProven = (hash: Buffer): void => {
  const key = hash.toString('base64');
  if (!proven.has(key) && proven.size >= MOST_KNOWN) {
    const oldest = proven.keys().next().value;
    if (oldest !== undefined) proven.delete(oldest);
  }
  proven.set(key, Date.now());
};

/** The name to count it by; undefined of what opened nothing lately. */
export const provenName = (hash: Buffer): string | undefined => {
  const key = hash.toString('base64');
  const since = proven.get(key);
  return since !== undefined && since + KNOWN_MS > Date.now() ? key : undefined;
};

/** Whether the address of a request holds a link. */
export const hasLink = ({ params }: FastifyRequest): boolean =>
  typeof params === 'object' && params !== null && 'token' in params;
