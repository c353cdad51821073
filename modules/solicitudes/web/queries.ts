import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { permisosApi } from '#modules/permisos/contract.ts';
import type { solicitudesApi } from '#modules/solicitudes/contract.ts';
import { client } from '#platform/web/call.ts';

export const api = client<typeof solicitudesApi>();
const permisosClient = client<typeof permisosApi>();

interface PageQuery {
  cursor?: string;
  limit: number;
}

export const useUsuarios = () =>
  useQuery({ queryKey: ['usuarios', 'lista'], queryFn: ({ signal }) => api('GET /api/usuarios', { signal }) });

export const useInvitaciones = (query: PageQuery) =>
  useQuery({
    queryKey: ['usuarios', 'invitaciones', query],
    queryFn: ({ signal }) => api('GET /api/invitaciones', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useSolicitudes = (query: PageQuery) =>
  useQuery({
    queryKey: ['usuarios', 'solicitudes', query],
    queryFn: ({ signal }) => api('GET /api/solicitudes', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useAccessLinks = () =>
  useQuery({
    queryKey: ['usuarios', 'enlaces'],
    queryFn: ({ signal }) => api('GET /api/enlaces-acceso', { signal }),
  });

/** Roles that may be given: all but the one of the customers. */
export const useRoles = () =>
  useQuery({
    queryKey: ['permisos', 'matriz'],
    queryFn: ({ signal }) => permisosClient('GET /api/permisos', { signal }),
    select: ({ roles }) => roles.filter(({ preset }) => preset !== 'cliente'),
  });

export const refreshUsuarios = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['usuarios'] }),
    cache.invalidateQueries({ queryKey: ['permisos'] }),
  ]);
