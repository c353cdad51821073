import type { FastifyRequest } from 'fastify';
import { Moved, withNewNames } from '#platform/server/db/moved.ts';

/** Of each request, under what names the records that it asked for go on. */
const newNames = new WeakMap<FastifyRequest, Map<string, string>>();
/** More than that is no list of what somebody chose before they moved. */
const MOST_NAMES = 20;

/** Whether what was asked for goes on as another, and is to be asked for again. */
export const follow = (request: FastifyRequest, error: unknown): boolean => {
  if (!(error instanceof Moved)) return false;
  const names = newNames.get(request) ?? new Map<string, string>();
  if (names.size >= MOST_NAMES || names.has(error.from)) return false;
  newNames.set(request, names.set(error.from, error.to));
  return true;
};

/** What was asked, by the names of today. */
export const underNewNames = <T>(request: FastifyRequest, asked: T): T => {
  const names = newNames.get(request);
  // What replaces a record's name is one too: the shape stays.
  return names ? (withNewNames(asked, names) as T) : asked;
};
