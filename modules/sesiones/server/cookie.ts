import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** By the name that only a secure cookie may carry, and the one for browsers that refuse those on loopback. */
interface Names {
  secure: string;
  plain: string;
}
const SESSION: Names = { secure: '__Host-sid', plain: 'sid' };
const DEVICE: Names = { secure: '__Host-dispositivo', plain: 'dispositivo' };
const STEP: Names = { secure: '__Host-paso', plain: 'paso' };
const YEAR_S = 31_536_000;

export const newToken = (): string => randomBytes(32).toString('base64url');

const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=');
    if (key === name && value && /^[\w-]{20,100}$/.test(value)) return value;
  }
  return undefined;
};

/** What a request says of the browser that carries its cookies. */
export interface Carrier {
  headers: { cookie?: string | undefined; 'user-agent'?: string | undefined };
  protocol?: string;
}

/** The plain name counts only where it is given: elsewhere, whoever can write cookies of a sibling host could plant it. */
const readEither = (request: Carrier, { secure, plain }: Names): string | undefined =>
  readCookie(request.headers.cookie, secure) ??
  (refusesSecure(request) ? readCookie(request.headers.cookie, plain) : undefined);

export const readSessionToken = (request: Carrier): string | undefined => readEither(request, SESSION);

/** What a browser that signed in before carries; it opens nothing by itself. */
export const readDevice = (request: Carrier): string | undefined => readEither(request, DEVICE);

/** Names who gave the password and still owes the second factor. */
export const readStep = (request: Carrier): string | undefined => readEither(request, STEP);

/** Safari refuses Secure cookies on http, loopback included; everybody else gets the `__Host-` one. */
export const refusesSecure = ({ headers, protocol }: Carrier): boolean => {
  const agent = headers['user-agent'] ?? '';
  return protocol === 'http' && /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent);
};

const setCookie = (request: FastifyRequest, reply: FastifyReply, names: Names, token: string, maxAgeS?: number) => {
  const [name, secure] = refusesSecure(request) ? [names.plain, ''] : [names.secure, '; Secure'];
  const life = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  reply.header('set-cookie', `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`);
};

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setCookie(request, reply, SESSION, token);

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setCookie(request, reply, DEVICE, token, YEAR_S);

export const setStepCookie = (request: FastifyRequest, reply: FastifyReply, token: string, lifeS: number): void =>
  setCookie(request, reply, STEP, token, lifeS);

const clearCookie = (reply: FastifyReply, { secure, plain }: Names): void => {
  for (const [name, mark] of [
    [secure, '; Secure'],
    [plain, ''],
  ] as const)
    reply.header('set-cookie', `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${mark}`);
};

export const clearSessionCookies = (reply: FastifyReply): void => clearCookie(reply, SESSION);
export const clearStepCookie = (reply: FastifyReply): void => clearCookie(reply, STEP);
