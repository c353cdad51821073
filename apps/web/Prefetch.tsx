import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '#platform/web/later.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { openSessionExpired, useSession } from '#platform/web/session/session-store.ts';
import { aheadOf, paramsOf } from '#platform/web/shell/screen.ts';
import { type AheadOf, dataAhead } from './data-ahead.ts';
import { officeScreens } from './screens.ts';

/** The pointer or the focus on a link brings the code of its page and what it opens with; the menu itself, once it is there, brings the data of all. */
export function Prefetch() {
  useCodeAhead();
  useDataAhead();
  return null;
}

const moments = ['pointerover', 'pointerdown', 'focusin'];

/** Calls with each link of this site that somebody is about to open. */
const followLinks = (onLink: (link: HTMLAnchorElement) => void): (() => void) => {
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) onLink(link);
  };
  for (const moment of moments) document.addEventListener(moment, look, { passive: true });
  return () => {
    for (const moment of moments) document.removeEventListener(moment, look);
  };
};

const useCodeAhead = (): void => {
  const { can } = usePermissions();
  const bringPage = useEffectEvent(async ({ pathname, search }: HTMLAnchorElement) => {
    const screen = officeScreens.find(({ path }) => paramsOf(path, pathname));
    if (!screen) return;
    const module = await screen.lazy();
    // Its queries know how fresh they are: who comes back to the link asks nothing.
    if (screen.permission === undefined || can(screen.permission)) aheadOf(module)?.(new URLSearchParams(search));
  });
  useEffect(
    () =>
      followLinks((link) => {
        // What cannot be brought now is asked again, and explained, when it is opened.
        bringPage(link).catch(() => undefined);
      }),
    [],
  );
};

const useDataAhead = (): void => {
  const company = useSession((state) => state.company);
  const { can, loading, failed } = usePermissions();
  const empresaId = company?.empresa_id;
  const zona = company?.zona;
  const wanted = company && !loading && !failed ? dataAhead(company.empresa_id, company.zona) : [];
  const allowed = wanted.map(({ needs }) => (needs.some(can) ? 'x' : '-')).join('');
  useEffect(() => {
    if (empresaId === undefined || zona === undefined || !allowed.includes('x')) return undefined;
    const all = dataAhead(empresaId, zona).filter((_, index) => allowed[index] === 'x');
    const stop = whenIdle(() => void bringAll(all));
    const unfollow = followLinks(({ pathname }) => {
      for (const ahead of all) if (ahead.screens.includes(pathname)) void bring(ahead);
    });
    return () => {
      stop();
      unfollow();
    };
  }, [allowed, empresaId, zona]);
};

const bring = (ahead: AheadOf): Promise<void> => prefetch(ahead, () => openSessionExpired('401'));

/** One after another: what the person asked for goes first. */
const bringAll = async (all: readonly AheadOf[]): Promise<void> => {
  for (const ahead of all) await bring(ahead);
};
