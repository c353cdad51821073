import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { explainIssue } from '#platform/contract/explain.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { isLink } from './matched.ts';

z.config({ customError: explainIssue });

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const MOST_FIELDS = 100;
/** What is wrong, as far as a person can read it: a body with a hundred thousand faults gets no longer answer. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return fields;
};

const parsePart = (schema: Endpoint['body'], value: unknown): unknown => {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: fieldsOf(result.error.issues) });
};

/** Path values that do not parse name nothing: 404. Query and body that do not: 422 with their fields. */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest): ParsedInput => {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw new Refusal(commonRefusals.no_encontrado);
  return {
    params: params?.data ?? {},
    query: parsePart(endpoint.query, request.query),
    body: endpoint.body ? parsePart(endpoint.body, request.body) : endpoint.upload ? request.body : undefined,
  };
};

const asEmpresa = (value: unknown): number | undefined => {
  if (value === undefined || value === '') return undefined;
  const n = Number(value);
  if (typeof value === 'object' || !Number.isInteger(n) || n < 1 || n > 2_147_483_647)
    throw new Refusal(commonRefusals.no_encontrado);
  return n;
};

/** Path → query → header; two that differ are refused, never guessed. */
export const readEmpresa = (request: FastifyRequest): number | undefined => {
  const params = request.params as Record<string, unknown> | undefined;
  const query = request.query as Record<string, unknown> | undefined;
  const named = [params?.empresa_id, query?.empresa_id, request.headers['x-empresa-id']]
    .map(asEmpresa)
    .filter((n) => n !== undefined);
  if (named.some((n) => n !== named[0])) throw new Refusal(commonRefusals.empresa_distinta);
  return named[0];
};

/** What waited in a browser says whose it is: nobody else's session may send it. */
export const refuseOtherPerson = (request: FastifyRequest, usuario_id: string): void => {
  const named = request.headers['x-usuario-id'];
  if (named !== undefined && named !== usuario_id) throw new Refusal(commonRefusals.otra_persona);
};

/** Writes are taken only from our own pages, or from programs that send no browser headers at all. */
export const refuseForeignSite = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(commonRefusals.origen_no_permitido);
  const origin = request.headers.origin;
  if (site === undefined && origin !== undefined && !isOwnOrigin(origin, request.headers.host))
    throw new Refusal(commonRefusals.origen_no_permitido);
};

const isOwnOrigin = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The key of a program, from `Authorization: Bearer`. */
const readBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];

/** Programs reach what a permission opens, and nothing that is of a person: his session, his inbox, his drafts. */
export const keyFor = ({ access }: Endpoint, request: FastifyRequest): string | undefined =>
  ['usuario', 'session', 'public'].includes(access) || isLink(access) ? undefined : readBearer(request);

/** What opens a public link: the token of its address, of which only the hash is kept. */
export const linkHashOf = ({ params }: FastifyRequest): Buffer =>
  sha256((params as Record<string, string>).token ?? '');

/** Version read by the client, from `If-Match: "3"`. */
export const readVersion = (request: FastifyRequest): number => {
  const header = request.headers['if-match'];
  if (header === undefined) throw new Refusal(commonRefusals.falta_version);
  const version = Number(header.replace(/^W\//, '').replaceAll('"', ''));
  if (!Number.isInteger(version)) throw new Refusal(commonRefusals.falta_version);
  return version;
};

export const readIdempotencyKey = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w.:-]{8,120}$/.test(key)) throw new Refusal(commonRefusals.falta_clave);
  return key;
};
