import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useSession } from '#platform/web/session/session-store.ts';
import { keepOn, wasTurnedOnBy } from './subscribe.ts';

const Asked = z.object({ ir: z.object({ ruta: z.string(), empresa_id: z.int() }) });
/** After what the page itself needs. */
const LATER_MS = 15_000;

/** Answers the worker when somebody presses a notice, and once a visit makes good what was turned on here. */
export function KeepNotices() {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  const usuarioId = useSession((state) => state.user?.user_id);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const follow = ({ data, ports }: MessageEvent) => {
      const asked = Asked.safeParse(data);
      if (!asked.success) return;
      const { company, expired } = useSession.getState();
      const { ruta, empresa_id } = asked.data.ir;
      // Of another company, or for whoever is no longer in, another window opens and asks.
      const mine = expired === null && (empresa_id === 0 || company?.empresa_id === empresa_id);
      ports[0]?.postMessage(mine);
      if (mine) void go.current(ruta);
    };
    navigator.serviceWorker.addEventListener('message', follow);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, []);
  useEffect(() => {
    if (!usuarioId || !wasTurnedOnBy(usuarioId)) return undefined;
    const timer = setTimeout(() => {
      // Nobody pressed anything: what cannot be made good now is made good another day.
      if (Notification.permission === 'granted') void keepOn(usuarioId).catch(() => undefined);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [usuarioId]);
  return null;
}
