import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepAs } from '#platform/server/http/cache-policy.ts';
import { writtenPath } from '#platform/server/http/address.ts';
import { etagOf, isKnown } from '#platform/server/http/etag.ts';
import type { App } from '#platform/server/http/app.ts';
import { isPageOfLink, previewOf } from './link-preview.ts';
import { contentSecurityPolicy, newNonce, permissionsPolicy } from './security-headers.ts';
import { VERSION } from './version.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
/** A page is worth more than its preview: it does not wait longer. */
const PREVIEW_MS = 300;
/** The television of a workshop: seen by anybody, sent to nobody. */
const PANTALLA = /^\/Pantalla(\/|$)/;

const NOT_FOR_CUSTOMERS =
  /<link rel="(manifest|apple-touch-icon)"[^>]*>\s*|<script [^>]*(id="piezas"|data-piezas)[^>]*>.*?<\/script>\s*/g;

const WORKER = `${sep}sw.js`;
/** The worker lives by its own headers: it may ask this server, show its icons, and nothing else. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** What reads codes beside the page: it compiles its own engine, which the page itself may not, and asks this server for it. */
const DECODER = /\/assets\/obrero-[\w-]+\.js$/;
const DECODER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The version that a reload brings now: of the pages in the folder, which may be newer than this process. */
export const servedVersion = (folder: string): (() => string) => {
  const file = join(folder, 'version.json');
  let known: { version: string; read: number } | undefined;
  return () => {
    try {
      const modified = statSync(file).mtimeMs;
      if (known?.read !== modified) {
        const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
        known = { version: typeof version === 'string' ? version : VERSION, read: modified };
      }
      return known.version;
    } catch {
      return VERSION;
    }
  };
};

/** Serves the built pages: hashed assets for ever, index.html with a fresh nonce at any other address. */
export const serveWebPages = (app: App, folder: string): void => {
  const indexFile = join(folder, 'index.html');
  let index: { html: string; read: number } | undefined;
  const readIndex = (): string => {
    const modified = statSync(indexFile).mtimeMs;
    if (index?.read !== modified) index = { html: readFileSync(indexFile, 'utf8'), read: modified };
    return index.html;
  };

  app.fastify.setNotFoundHandler(async (request, reply) => {
    const path = writtenPath(request);
    if (path === undefined || path.startsWith('/api/') || path.startsWith('/storage/'))
      return reply.code(404).send({ code: 'no_encontrado', message: 'Esa dirección no existe.', ref: request.id });
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .send({ code: 'metodo_no_permitido', message: 'Esa dirección no acepta esta operación.', ref: request.id });
    const file = normalize(join(folder, path));
    if (extname(path) !== '' && !path.startsWith('/Cliente')) return sendAsset(request, reply, folder, file);
    if (!existsSync(indexFile))
      return reply.code(503).type('text/plain; charset=utf-8').send('La página todavía no está construida.');
    if (!isPageOfLink(path)) return sendIndex(reply, readIndex(), PANTALLA.test(path));
    const preview = await Promise.race([previewOf(app, path, request), wait(PREVIEW_MS, '')]).catch(() => '');
    return sendIndex(
      reply,
      readIndex().replace('</head>', () => `${preview}</head>`),
      true,
    );
  });
};

const sendIndex = (reply: FastifyReply, html: string, isPublic: boolean): FastifyReply => {
  const nonce = newNonce();
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
  reply.header('permissions-policy', permissionsPolicy(!isPublic));
  if (isPublic) reply.header('x-robots-tag', 'noindex, nofollow');
  // A customer has nothing to install nor to fetch of the office: what he opens is one paper.
  const shown = isPublic ? html.replace(NOT_FOR_CUSTOMERS, '') : html;
  return reply.type('text/html; charset=utf-8').send(shown.replaceAll('__NONCE__', nonce));
};

const sendAsset = (request: FastifyRequest, reply: FastifyReply, folder: string, file: string): FastifyReply => {
  const type = TYPES[extname(file)];
  const found = type && file.startsWith(folder + sep) ? statSync(file, { throwIfNoEntry: false }) : undefined;
  if (!type || !found?.isFile()) return reply.code(404).type('text/plain; charset=utf-8').send('No existe.');
  reply.type(type);
  keepAs(reply, file.includes(`${sep}assets${sep}`) ? 'forever' : 'asking');
  if (file === folder + WORKER) reply.header('content-security-policy', WORKER_POLICY);
  if (DECODER.test(file.replaceAll(sep, '/'))) reply.header('content-security-policy', DECODER_POLICY);
  reply.header('vary', 'accept-encoding');
  if (isKnown(request, reply, etagOf(`${found.size} ${found.mtimeMs}`))) return reply.send();
  const accepts = String(request.headers['accept-encoding'] ?? '');
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const)
    if (accepts.includes(encoding) && existsSync(file + suffix)) {
      reply.header('content-encoding', encoding);
      return reply.send(createReadStream(file + suffix));
    }
  return reply.send(createReadStream(file));
};
