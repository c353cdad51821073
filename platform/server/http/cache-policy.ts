import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keeping } from '#platform/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what has no contract: who may keep its answer. */
    keep?: Keeping;
  }
}

const WORDS: Record<Keeping, string> = {
  never: 'no-store',
  own: 'private, max-age=300',
  asking: 'no-cache',
  forever: 'public, max-age=31536000, immutable',
};

/** For what is written on the socket by hand, which passes no hook. */
export const NOT_KEPT = { 'cache-control': WORDS.never } as const;

const said = new WeakMap<FastifyReply, Keeping>();
/** Where only the answer knows it: a file by its name. */
export const keepAs = (reply: FastifyReply, keeping: Keeping): void => void said.set(reply, keeping);

/** Every reply says whether it may be kept, and this is the only place that writes it. A refusal never is. */
export const setCachePolicy = (request: FastifyRequest, reply: FastifyReply): void => {
  const { endpoint, keep } = request.routeOptions.config ?? {};
  const keeping = reply.statusCode >= 400 ? 'never' : (said.get(reply) ?? endpoint?.keep ?? keep ?? 'never');
  reply.header('cache-control', WORDS[keeping]);
};
