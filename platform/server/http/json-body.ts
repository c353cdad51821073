import type { FastifyInstance } from 'fastify';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';

/** What people write is a form within a form within a list; what is nested deeper was made to bring something down. */
const DEEPEST = 64;

/** Every JSON that comes in is read here: no deeper than a form goes. */
export const readJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) return done(new Refusal(commonRefusals.solicitud_incorrecta));
    return parse(request, text, done);
  });
};

/** JSON that is read outside a route's body; throws like `JSON.parse`. */
export const readJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError('JSON nested too deep');
  return JSON.parse(text);
};

const QUOTE = 34;
const BACKSLASH = 92;
const OPENS = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSES = new Set([...']}'].map((sign) => sign.charCodeAt(0)));

const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (OPENS.has(sign)) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (CLOSES.has(sign)) depth -= 1;
  }
  return false;
};

/** Where the text that opens at `at` closes: brackets within it are only letters. */
const endOfString = (text: string, at: number): number => {
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
};
