import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerSlow } from './broken-request.ts';

/**
 * How slowly a body may come: a telephone with a bad signal sends ten times as much, and takes as long as it needs. There is
 * no total time, so a long film arrives; what stands still ends within a window and a look.
 */
export const pace = { window_ms: 12_000, least_bytes: 48 * 1024, look_ms: 1_000, rest_ms: 30_000 };

interface Coming {
  raw: FastifyRequest['raw'];
  reply: FastifyReply['raw'];
  since: number;
  bytes: number;
  /** When it ends however fast it comes; for what was answered already and is only read to its end. */
  until: number;
}

const coming = new Set<Coming>();
const watched = new WeakMap<FastifyRequest['raw'], Coming>();

/** Ends what comes too slowly. JSON is watched until it is read; a file while somebody reads it, not while it waits its turn. */
export const keepPace = (fastify: FastifyInstance): void => {
  const look = setInterval(() => endSlow(Date.now()), pace.look_ms);
  look.unref();
  fastify.addHook('onClose', (_, done) => {
    clearInterval(look);
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, Number.POSITIVE_INFINITY);
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    forget(request);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    forget(request);
    if (hasBody(request) && !request.raw.complete) watch(request, reply, Date.now() + pace.rest_ms);
    done();
  });
};

/** Reads a body that was left unread until now. */
export const inPace = async <T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> => {
  watch(request, reply, Number.POSITIVE_INFINITY);
  try {
    return await read();
  } finally {
    forget(request);
  }
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const watch = ({ raw }: FastifyRequest, reply: FastifyReply, until: number): void => {
  // What tests hand over without a socket is here already.
  const bytes: number | undefined = raw.socket.bytesRead;
  if (bytes === undefined) return;
  const one = { raw, reply: reply.raw, since: Date.now(), bytes, until };
  coming.add(one);
  watched.set(raw, one);
};

const forget = ({ raw }: FastifyRequest): void => {
  const one = watched.get(raw);
  if (one) coming.delete(one);
};

const endSlow = (now: number): void => {
  for (const one of coming) {
    const { raw, since, bytes, until } = one;
    const { bytesRead } = raw.socket;
    if (raw.complete || raw.socket.destroyed) coming.delete(one);
    else if (now >= until || (now - since >= pace.window_ms && bytesRead - bytes < pace.least_bytes)) {
      coming.delete(one);
      answerSlow(raw.socket, one.reply.headersSent);
    } else if (now - since >= pace.window_ms) {
      one.since = now;
      one.bytes = bytesRead;
    }
  }
};
