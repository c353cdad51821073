import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownApi } from './sending.ts';

const all = ['cuentas'];
const key = [...all, 'seguridad'];

export const useSecurity = () =>
  useQuery({ queryKey: key, queryFn: () => ownApi('GET /api/cuentas/seguridad', {}), staleTime: 0 });

/** What else opens the account of who is in. */
export const useOpenings = () =>
  useQuery({
    queryKey: [...all, 'accesos'],
    queryFn: () => ownApi('GET /api/cuentas/accesos', {}),
    staleTime: 0,
  });

export const useRefreshSecurity = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: all });
};
