import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

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
    `script-src 'strict-dynamic' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "require-trusted-types-for 'script'",
    'trusted-types app#url',
  ].join('; ');

const STRICT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Headers of every reply; a page sets its own policy over this one. */
export const setSecurityHeaders = (reply: FastifyReply): void => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  reply.header('x-frame-options', 'DENY');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', STRICT);
};
