import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ajustesApi } from '#modules/ajustes/contract.ts';
import type { cajaApi } from '#modules/caja/contract.ts';
import type { Ajustes, empresasApi, Seccion } from '#modules/empresas/contract.ts';
import { client } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';

export const empresas = client<typeof empresasApi>();
export const ajustes = client<typeof ajustesApi>();
export const cajas = client<typeof cajaApi>();

export const useEmpresaId = (): number => useSession((state) => state.company?.empresa_id ?? 0);

const keyOf = (empresa_id: number) => ['empresa', empresa_id, 'ajustes'];

/** Everything that is set of the company. */
export const useAjustes = () => {
  const empresa_id = useEmpresaId();
  return useQuery({
    queryKey: keyOf(empresa_id),
    queryFn: ({ signal }) => empresas('GET /api/empresas/{empresa_id}/ajustes', { params: { empresa_id }, signal }),
    // A form is open over it: what others change is told when it is saved.
    refetchOnWindowFocus: false,
  });
};

export const usePuedeAgregar = () =>
  useQuery({
    queryKey: ['empresa', 'propias'],
    queryFn: ({ signal }) => ajustes('GET /api/empresas', { signal }),
  });

/** Saves a section over the version that was read. */
export const saveSeccion = (
  empresa_id: number,
  seccion: Seccion,
  body: Record<string, unknown>,
  version: number,
): Promise<Ajustes> =>
  // Each section's form is drawn from that section's schema, and the server judges it again.
  empresas(`PATCH /api/empresas/{empresa_id}/ajustes/${seccion}` as 'PATCH /api/empresas/{empresa_id}/ajustes/imagen', {
    params: { empresa_id },
    body: body as { color: string },
    version,
  });

/** The answer takes its place at once; what other screens know of the company is asked again. */
export const takeAjustes = (cache: QueryClient, empresa_id: number, fresh: Ajustes): void => {
  cache.setQueryData(keyOf(empresa_id), fresh);
  void cache.invalidateQueries({ queryKey: ['empresa', empresa_id], exact: true });
};

export const refreshAjustes = (cache: QueryClient, empresa_id: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['empresa', empresa_id] });
