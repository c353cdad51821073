import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Perfil, perfilApi } from '#modules/perfil/contract.ts';
import { client } from '#platform/web/call.ts';
import { setFoto, tellName } from '#platform/web/preferences/preferences.ts';

/** Of the person, whatever company the tab is in. */
export const api = client<typeof perfilApi>({ empresaId: null });

const key = ['perfil'];

export const usePerfil = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /api/perfil', { signal }), refetchOnWindowFocus: false });

/** What was saved shows everywhere at once: in the page, in the account's button, in the tab. */
export const takePerfil = (cache: QueryClient, perfil: Perfil): void => {
  cache.setQueryData(key, perfil);
  setFoto(perfil.foto);
  tellName(perfil.nombre);
};
