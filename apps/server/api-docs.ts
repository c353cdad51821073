import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { App } from '#platform/server/http/app.ts';
import { etagOf, isKnown } from '#platform/server/http/etag.ts';
import { describeApi } from './openapi.ts';
import { VERSION } from './version.ts';

interface Written {
  etag: string;
  packed: Buffer;
}

/** Every endpoint described, for whoever asks: a megabyte that takes a tenth of a second, so it is written once and kept packed. */
export const serveApiDocs = ({ fastify, registry }: App): void => {
  let written: Promise<Written> | undefined;
  const config = { budget: 'page', keep: 'asking' } as const;
  fastify.get('/api/docs/json', { config }, async (request, reply) => {
    written ??= write(JSON.stringify(describeApi(registry, VERSION)));
    const { etag, packed } = await written;
    reply.header('vary', 'accept-encoding');
    if (isKnown(request, reply, etag)) return reply.send();
    reply.type('application/json; charset=utf-8');
    if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
      return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(Readable.from([packed]).pipe(createGunzip()));
  });
};

const write = async (text: string): Promise<Written> => ({ etag: etagOf(text), packed: await promisify(gzip)(text) });
