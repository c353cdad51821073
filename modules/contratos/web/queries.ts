import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Activo, activosApi } from '#modules/activos/contract.ts';
import type { Cliente, clientesApi } from '#modules/clientes/contract.ts';
import type { contratosApi } from '#modules/contratos/contract.ts';
import type { ClaseDeDocumento } from '#modules/contratos/rules/hechos.ts';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import { client, fetchBlob } from '#platform/web/call.ts';

const api = client<typeof contratosApi>();
const clientes = client<typeof clientesApi>();
const activos = client<typeof activosApi>();

const PATHS = {
  cotizacion: 'GET /api/contratos/cotizaciones/{id}',
  orden: 'GET /api/contratos/ordenes/{id}',
} as const;

/** What lacks of the model; never asked where the company does not want it. */
export const useMedidor = (clase: ClaseDeDocumento, id: string, version: number) => {
  const { data: empresa } = useEmpresa();
  const wanted = empresa?.mostrar_profeco === true;
  const { data } = useQuery({
    queryKey: ['contratos', clase, id, version],
    queryFn: ({ signal }) => api(PATHS[clase], { params: { id }, signal }),
    enabled: wanted,
    // Another version of the document has, nearly always, the same.
    placeholderData: (before) => before,
  });
  // What was read before the company switched it off is still kept.
  return wanted ? data : undefined;
};

export const useRefreshMedidor = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: ['contratos'] });
};

export const useCliente = (id: string) =>
  useQuery<Cliente>({
    queryKey: ['clientes', 'uno', id],
    queryFn: ({ signal }) => clientes('GET /api/clientes/{id}', { params: { id }, signal }),
  });

export const useActivo = (id: string) =>
  useQuery<Activo>({
    queryKey: ['activos', 'uno', id],
    queryFn: ({ signal }) => activos('GET /api/activos/{id}', { params: { id }, signal }),
  });

export const loadContrato = (orden_id: string): Promise<Blob> =>
  fetchBlob('GET /api/contratos/ordenes/{id}/pdf', { params: { id: orden_id } });

export const loadMuestra = (contrato_clausulas: string): Promise<Blob> =>
  fetchBlob('POST /api/contratos/muestra', { body: { contrato_clausulas } });
