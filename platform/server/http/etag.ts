import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A name for these bytes, weak because they travel compressed in more than one way. */
export const etagOf = (bytes: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Names what will be sent; true when whoever asks has it already, and a 304 without a body is the whole answer. */
export const isKnown = (request: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  reply.header('etag', etag);
  const had = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (!had?.some((one) => one === '*' || weakly(one) === weakly(etag))) return false;
  reply.code(304);
  return true;
};

const weakly = (etag: string): string => etag.replace(/^W\//, '');
