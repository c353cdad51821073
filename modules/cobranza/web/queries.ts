import { useQuery } from '@tanstack/react-query';
import type { cobranzaApi } from '#modules/cobranza/contract.ts';
import type { pagosApi } from '#modules/pagos/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof cobranzaApi>();
const pagos = client<typeof pagosApi>();

export const useDeudor = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['cobranza', 'cliente', id],
    queryFn: ({ signal }) => api('GET /api/cobranza/clientes/{id}', { params: { id }, signal }),
    enabled,
    staleTime: freshness.pagos,
  });

export const useCuentasDe = (cliente_id: string) =>
  useQuery({
    queryKey: ['pagos', 'cuentas', { cliente_id }],
    queryFn: ({ signal }) => pagos('GET /api/pagos/cuentas', { query: { cliente_id, limit: 100 }, signal }),
    staleTime: freshness.pagos,
  });
