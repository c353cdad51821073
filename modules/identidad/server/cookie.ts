import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusesSecure } from '#modules/sesiones/server/front-door.ts';

const SECURE_NAME = '__Host-viaje';
const PLAIN_NAME = 'viaje';
const LIFE_S = 600;

/** The browser that leaves for the provider is the only one that may come back. */
export const readBrowser = (request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined => {
  const mine = refusesSecure(request) ? PLAIN_NAME : SECURE_NAME;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === mine && value && /^[\w-]{40,64}$/.test(value)) return value;
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
