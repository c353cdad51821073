import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownApi } from './sending.ts';

const key = ['cuentas', 'seguridad'];

export const useSecurity = () =>
  useQuery({ queryKey: key, queryFn: () => ownApi('GET /api/cuentas/seguridad', {}), staleTime: 0 });

export const useRefreshSecurity = () => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: key });
};
