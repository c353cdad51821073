import type { FastifyRequest } from 'fastify';
import type { Asker } from '#platform/server/asker.ts';
import { endpointOf, isOpenToAll } from './matched.ts';
import { networkOf } from './network.ts';
import { hasLink } from './proven.ts';
import { linkHashOf } from './request.ts';

interface Opened {
  usuario_id: string | null;
  sesion_id: string | null;
  empresa_id: number | null;
}

/**
 * By what whoever asks is told apart where work waits in turns. Without a session: his network and his link, since either is
 * had for nothing. Signed in: himself and his session, and not his network, which he shares with the whole workshop.
 */
export const askerFor = (request: FastifyRequest, opened: Partial<Opened> | undefined): Asker => {
  const { usuario_id, sesion_id, empresa_id } = opened ?? {};
  const endpoint = endpointOf(request);
  if (!endpoint || isOpenToAll(endpoint)) {
    const link = hasLink(request) ? [`enlace ${linkHashOf(request).toString('base64')}`] : [];
    return { isKnown: false, marks: [`red ${networkOf(request.ip)}`, ...link, ...ofCompany(empresa_id, ' de fuera')] };
  }
  return { isKnown: true, marks: [`persona ${usuario_id}`, `sesion ${sesion_id}`, ...ofCompany(empresa_id)] };
};

/** Whoever holds a link of a company does not push back those who work there. */
const ofCompany = (empresa_id: number | null | undefined, from = ''): string[] =>
  empresa_id ? [`empresa ${empresa_id}${from}`] : [];
