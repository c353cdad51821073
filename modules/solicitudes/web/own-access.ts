import { useCallback, useEffect, useState } from 'react';
import type { SolicitudPropia, solicitudesApi } from '#modules/solicitudes/contract.ts';
import type { EstadoEnlace } from '#modules/solicitudes/rules.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { checkSession } from '#platform/web/session/entry.ts';

/** Of a person who may belong nowhere yet. */
export const ownApi = client<typeof solicitudesApi>({ empresaId: null, quiet401: true });

export interface Access {
  /** Null without a link. */
  empresa: { empresa_id: number; nombre: string } | null;
  enlace: EstadoEnlace | null;
  /** He is in that company already. */
  miembro: boolean;
  solicitudes: SolicitudPropia[];
  /** Where he was let in once and may not enter any more. */
  retiradas: { empresa_id: number; nombre: string }[];
}
export type OpenedAccess = { access: Access } | { out: true } | { problem: string };

const ASK_AGAIN_MS = 4_000;

/** What one asked for, and where a link leads; asked again while somebody still has to answer. */
export const useOwnAccess = (token?: string): { opened: OpenedAccess | null; reload: () => void } => {
  const [opened, setOpened] = useState<OpenedAccess | null>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    let current = true;
    // The number of the round is what asks again.
    void round;
    void open(token).then((result) => {
      if (!current) return;
      // While one waits, a call that got lost changes nothing of what is seen.
      setOpened((before) => ('problem' in result && isWaiting(before) ? before : result));
    });
    return () => {
      current = false;
    };
  }, [token, round]);
  const waiting = isWaiting(opened);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [waiting, reload]);
  return { opened, reload };
};

const isWaiting = (opened: OpenedAccess | null): boolean =>
  opened !== null && 'access' in opened && opened.access.solicitudes.some(({ estado }) => estado === 'pendiente');

const open = async (token: string | undefined): Promise<OpenedAccess> => {
  try {
    const query = token === undefined ? {} : { token };
    const { empresa, enlace, miembro, solicitudes, retiradas } = await ownApi('GET /api/auth/request-company-access', {
      query,
    });
    return { access: { empresa, enlace, miembro, solicitudes, retiradas } };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { out: true } : { problem: messageOf(error) };
  }
};

/** Whether the account has a company to enter by now. */
export const hasCompany = async (): Promise<boolean> => ((await checkSession(undefined)).empresas ?? []).length > 0;
