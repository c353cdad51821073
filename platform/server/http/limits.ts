import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Budget } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { budgetOf } from './matched.ts';

/** How many times as many calls as at what may be guessed. */
const ROOM: Record<Budget, number> = { trial: 1, page: 5 };
const SUBNET = 64;

/** Counts for each address the calls to what anybody may call; everything else asks for a session first. */
export const limitOpenDoors = async (fastify: FastifyInstance, perMinute: number): Promise<void> => {
  await fastify.register(rateLimit, {
    global: true,
    max: (request) => perMinute * ROOM[budgetOf(request) ?? 'trial'],
    timeWindow: '1 minute',
    keyGenerator: (request) => `${budgetOf(request)} ${normalizeIP(request.ip, SUBNET)}`,
    allowList: (request) => budgetOf(request) === undefined,
    errorResponseBuilder: () => new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 20 }),
  });
};
