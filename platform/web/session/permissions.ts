import { useQuery } from '@tanstack/react-query';
import { keptOffline } from '#platform/web/offline/meta.ts';
import { freshness, isSessionEnd, maxRetries, queryClient } from '#platform/web/query-policy.ts';
import { sessionApi } from './session-api.ts';
import { useSession } from './session-store.ts';

export interface Permissions {
  /** Whether he holds the key, or any of several: `a|b`. */
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
    ...permissionsOf(empresaId),
    queryFn: () => loadPermissions({}),
    select: keysOf,
    enabled: empresaId !== null,
    // What failed is asked again by whoever presses «Reintentar», not by each part of the page that needs it.
    retryOnMount: false,
  });
  const keys = query.data ?? none;
  return {
    can: (key) => key.split('|').some((one) => keys.includes(one)),
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
};

/** Where the live stream of the company stood when this page asked what its user may do; empty while that is not known. */
export const placeOnEntry = (empresaId: number): string =>
  queryClient.getQueryData<Given>(permissionsKey(empresaId))?.lugar ?? '';

/**
 * Asked while the session is still being checked, so that the page is drawn once and not twice. Resolves to whether the server
 * said that the session has ended, which whoever checks it tells; never fails.
 */
export const bringPermissions = async (empresaId: number): Promise<boolean> => {
  try {
    await queryClient.fetchQuery({
      ...permissionsOf(empresaId),
      queryFn: () => loadPermissions({ empresaId, quiet401: true }),
    });
    return false;
  } catch (error) {
    return isSessionEnd(error);
  }
};

const permissionsOf = (empresaId: number | null) => ({
  queryKey: permissionsKey(empresaId),
  staleTime: freshness.permisos,
  meta: keptOffline,
  retry: (failures: number, error: Error) => failures < maxRetries && !isSessionEnd(error),
});

const permissionsKey = (empresaId: number | null) => ['permisos', empresaId];

type Given = Awaited<ReturnType<typeof loadPermissions>>;

const loadPermissions = async (how: { empresaId?: number; quiet401?: boolean }) => {
  const reply = await sessionApi('GET /api/permissions/user', how);
  if (!reply.success) throw new Error('permissions were not given');
  return reply.data;
};

const keysOf = (given: Given): readonly string[] => given.all_permissions;
