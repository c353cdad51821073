import { useQuery } from '@tanstack/react-query';
import { freshness, isSessionEnd, maxRetries } from '#platform/web/query-policy.ts';
import { sessionApi } from './session-api.ts';
import { useSession } from './session-store.ts';

export interface Permissions {
  can: (key: string) => boolean;
  loading: boolean;
  /** The list could not be loaded: everything is hidden until it is asked again. */
  failed: boolean;
  retry: () => void;
}

const none: readonly string[] = [];

/** What this user may do in the company of this tab. The server refuses anyway; this only hides what would be refused. */
export const usePermissions = (): Permissions => {
  const empresaId = useSession((state) => state.company?.empresa_id ?? null);
  const query = useQuery({
    queryKey: ['permisos', empresaId],
    queryFn: loadPermissions,
    enabled: empresaId !== null,
    staleTime: freshness.permisos,
    // What failed is asked again by whoever presses «Reintentar», not by each part of the page that needs it.
    retryOnMount: false,
    retry: (failures, error) => failures < maxRetries && !isSessionEnd(error),
  });
  const keys = query.data ?? none;
  return {
    can: (key) => keys.includes(key),
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
};

const loadPermissions = async (): Promise<string[]> => {
  const reply = await sessionApi('GET /api/permissions/user', {});
  if (!reply.success) throw new Error('permissions were not given');
  return reply.data.all_permissions;
};
