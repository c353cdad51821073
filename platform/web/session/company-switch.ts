import { messageOf } from '#platform/web/call.ts';
import { isSessionEnd, queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { adoptSession, checkSession } from './entry.ts';
import { useSession } from './session-store.ts';
import type { CompanyEntry } from './tab-data.ts';

const switchMs = 800;

/** Moves this tab to another company: no new sign-in, other permissions, and nothing of the old one stays in memory. */
export const switchCompany = async (chosen: CompanyEntry): Promise<void> => {
  const { company, switchingTo } = useSession.getState();
  if (switchingTo || company?.empresa_id === chosen.empresa_id) return;
  useSession.setState({ switchingTo: chosen.nombre });
  const shown = new Promise((resolve) => setTimeout(resolve, switchMs));
  try {
    const opened = await checkSession(chosen.empresa_id, false);
    await shown;
    await queryClient.cancelQueries();
    adoptSession(opened);
    queryClient.clear();
  } catch (error) {
    // The end of the session already has its own dialog.
    if (!isSessionEnd(error)) toast(messageOf(error), { tone: 'error' });
  } finally {
    useSession.setState({ switchingTo: null });
  }
};
