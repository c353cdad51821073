import type { draftsApi } from '#platform/contract/drafts.ts';
import { ApiError, client, isPassing } from '#platform/web/call.ts';
import { readTab } from '#platform/web/session/tab-data.ts';
import { dropLocal, isNewerThan, listLocal, type OwnedDraft, readLocal } from './local-drafts.ts';
import { alone } from './owner.ts';

const api = client<typeof draftsApi>({ quiet401: true });

/** The drafts that a person wrote while the server was away go to it, so that another browser finds them. True when none is left. */
export const sendLocalDrafts = async (): Promise<boolean> => {
  const usuario_id = readTab()?.user.user_id;
  if (!usuario_id) return true;
  for (const draft of await listLocal(usuario_id)) {
    try {
      await alone(draft.clave, () => sendOne(usuario_id, draft));
    } catch (error) {
      // Away again, or another person's session by now: what is here stays here.
      if (isPassing(error) || isOthers(error)) return false;
      // Refused for good (no longer of that company, too big): nothing would change by asking again.
    }
  }
  return true;
};

const sendOne = async (usuarioId: string, { empresa_id, clave }: OwnedDraft): Promise<void> => {
  const owner = `${usuarioId}:${empresa_id}`;
  // The open form may have saved it meanwhile.
  const local = await readLocal(owner, clave);
  if (!local) return;
  const args = { params: { clave }, empresaId: empresa_id };
  const remote = await api('GET /api/borradores/{clave}', args);
  if (isNewerThan(local, remote.actualizado_en)) {
    if (local.borrado) await api('DELETE /api/borradores/{clave}', { ...args, usuarioId });
    else await api('PUT /api/borradores/{clave}', { ...args, usuarioId, body: { datos: local.datos } });
  }
  await dropLocal(owner, clave);
};

const isOthers = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'otra_persona');
