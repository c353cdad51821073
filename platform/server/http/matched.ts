import type { FastifyRequest } from 'fastify';
import type { Budget, Endpoint } from '#platform/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** For what has no contract: how its calls are counted. */
    budget?: Budget;
  }
}

/** What the router chose: one address is written in many ways, so nothing is judged by its letters. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions.config?.endpoint;

/** Whoever has no session reaches it. */
export const isOpenToAll = ({ access }: Endpoint): boolean => access === 'public' || isLink(access);

/** For the log: addresses carry the secrets of links. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? null,
  from: request.ip,
});

export const isLink = (access: string): boolean => access.startsWith('enlace:');

/** With what its calls are counted for each address; undefined where a session is asked first. */
export const budgetOf = (request: FastifyRequest): Budget | undefined => {
  const { budget, endpoint } = request.routeOptions.config ?? {};
  if (budget) return budget;
  return endpoint && isOpenToAll(endpoint) ? (endpoint.budget ?? 'trial') : undefined;
};
