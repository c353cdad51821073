import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSP_REPORTS } from '#modules/vigilancia/server/front-door.ts';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The lock against foreign scripts: only what carries this reply's nonce runs. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `script-src 'strict-dynamic' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "require-trusted-types-for 'script'",
    'trusted-types app#url default',
    // Only this one: it works without https, which report-to does not, and a browser that knows both ignores it.
    `report-uri ${CSP_REPORTS}`,
  ].join('; ');

/** The camera reads codes, and the microphone hears a dictation, in the screens of whoever signs in and nowhere else. */
export const permissionsPolicy = (inside: boolean): string => {
  const own = inside ? 'self' : '';
  return `camera=(${own}), microphone=(${own}), geolocation=(), payment=()`;
};

const STRICT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Headers of every reply; a page sets its own policy over this one. */
export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', permissionsPolicy(false));
  reply.header('x-frame-options', 'DENY');
  if (isLastingAddress(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', STRICT);
};

/** A name of the internet, over https. A workshop's own network has addresses, and names that end in `.local`: those change hands. */
const isLastingAddress = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' && isIP(hostname) === 0 && hostname.includes('.') && !hostname.endsWith('.local');
