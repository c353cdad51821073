import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECURE_NAME = '__Host-viaje';
const PLAIN_NAME = 'viaje';
const LIFE_S = 600;

/** The browser that leaves for the provider is the only one that may come back. */
export const readBrowser = (request: { headers: { cookie?: string | undefined } }): string | undefined => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if ((name === SECURE_NAME || name === PLAIN_NAME) && value && /^[\w-]{40,64}$/.test(value)) return value;
  }
  return undefined;
};

/** Gives the browser its mark, the same one while it lives: two tabs may be on their way at once. */
export const markBrowser = (request: FastifyRequest, reply: FastifyReply): string => {
  const mark = readBrowser(request) ?? randomBytes(32).toString('base64url');
  const [name, secure] = refusesSecure(request) ? [PLAIN_NAME, ''] : [SECURE_NAME, '; Secure'];
  reply.header('set-cookie', `${name}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE_S}${secure}`);
  return mark;
};

/** Safari refuses Secure cookies on http, loopback included. */
const refusesSecure = (request: FastifyRequest): boolean => {
  const agent = request.headers['user-agent'] ?? '';
  return request.protocol === 'http' && /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent);
};
