import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECURE_NAME = '__Host-sid';
const PLAIN_NAME = 'sid';
const DEVICE_NAME = 'dispositivo';
const YEAR_S = 31_536_000;

export const newToken = (): string => randomBytes(32).toString('base64url');

const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && /^[\w-]{20,100}$/.test(value)) return value;
  }
  return undefined;
};

export const readSessionToken = (headers: { cookie?: string | undefined }): string | undefined =>
  readCookie(headers.cookie, SECURE_NAME) ?? readCookie(headers.cookie, PLAIN_NAME);

export const readDevice = (request: FastifyRequest): string | undefined =>
  readCookie(request.headers.cookie, DEVICE_NAME);

/** Safari refuses Secure cookies on http, loopback included; everybody else gets the `__Host-` one. */
const refusesSecure = (request: FastifyRequest): boolean => {
  const agent = request.headers['user-agent'] ?? '';
  return request.protocol === 'http' && /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent);
};

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const [name, secure] = refusesSecure(request) ? [PLAIN_NAME, ''] : [SECURE_NAME, '; Secure'];
  reply.header('set-cookie', `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`);
};

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const secure = refusesSecure(request) ? '' : '; Secure';
  reply.header('set-cookie', `${DEVICE_NAME}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_S}${secure}`);
};

export const clearSessionCookies = (reply: FastifyReply): void => {
  for (const [name, secure] of [
    [SECURE_NAME, '; Secure'],
    [PLAIN_NAME, ''],
  ] as const)
    reply.header('set-cookie', `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
};
