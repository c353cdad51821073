import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fromViolation, type Violacion } from '#platform/contract/page-events.ts';
import type { App } from '#platform/server/http/app.ts';
import { readJson } from '#platform/server/http/json-body.ts';
import { refuseForeignSite, sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { type OpenRow, toWho, type Who } from '#platform/server/http/who.ts';
import { keepEventos } from './commands.ts';

/** Where browsers tell by themselves what the Content-Security-Policy stopped. */
export const CSP_REPORTS = '/api/vigilancia/informes-csp';
const MOST_BYTES = 16_384;
const PER_MINUTE = 30;
const AT_ONCE = 10;

// By another name: the linter takes any `.catch` for a promise's.
const { catch: otherwise } = z;
const text = otherwise(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.slice(0, 400)),
  ),
  '',
);
const Informe = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
const Informes = z.array(
  z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }),
);

/**
 * Anybody may send here, so nothing of it is believed: it is cut, read as a few known words and addresses, and belongs
 * to a company only when the session of the browser says so. Without one it is a line of the server's log.
 */
export const addCspReports = (app: App): void => {
  void app.fastify.register((scope: FastifyInstance, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute', allowList: () => false } };
    scope.post(CSP_REPORTS, { config, bodyLimit: MOST_BYTES }, async (request, reply) => {
      refuseForeignSite(request);
      const found = readReports(String(request.body));
      const who = found.length > 0 ? await readWho(app, request) : undefined;
      const eventos = found.map(fromViolation);
      if (who) await asWho(app.pool, who, (tx) => keepEventos(tx, who, agentOf(request), eventos, 'browser'));
      else for (const evento of eventos) request.log.warn({ evento }, 'content security policy');
      return reply.code(204).send();
    });
    done();
  });
};

export const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 400);

const readReports = (body: string): Violacion[] => {
  const json = parse(body);
  const one = Informe.safeParse(json);
  if (one.success) {
    const told = one.data['csp-report'];
    const directive = told['effective-directive'] || told['violated-directive'];
    return [{ directive, blocked: told['blocked-uri'], page: told['document-uri'] }];
  }
  const many = Informes.safeParse(json);
  return (many.data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, AT_ONCE)
    .map(({ body: told }) => ({
      directive: told.effectiveDirective,
      blocked: told.blockedURL,
      page: told.documentURL,
    }));
};

const parse = (body: string): unknown => {
  try {
    return readJson(body);
  } catch {
    return undefined;
  }
};

/** Whose page it was; undefined without a session, or with one of no company. */
const readWho = async (app: App, request: FastifyRequest): Promise<Who | undefined> => {
  const token = app.gate.readSessionToken(request);
  if (!token) return undefined;
  const opened = await app.pool
    .query<OpenRow>(app.gate.openSql, [sha256(token), null, 'usuario'])
    .catch(() => undefined);
  const row = opened?.rows[0];
  return row?.empresa_id ? toWho(row, request.id, request.ip, new Date()) : undefined;
};
