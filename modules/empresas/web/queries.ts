import { useQuery } from '@tanstack/react-query';
import type { Empresa, empresasApi } from '#modules/empresas/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';

export const api = client<typeof empresasApi>();

/** The company of this tab, as documents print it and forms start from it. */
export const useEmpresa = () => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  return useQuery<Empresa>({
    queryKey: ['empresa', empresa_id],
    queryFn: ({ signal }) => api('GET /api/empresas/{empresa_id}', { params: { empresa_id: empresa_id ?? 0 }, signal }),
    enabled: empresa_id !== undefined,
    staleTime: freshness.catalogos,
  });
};
