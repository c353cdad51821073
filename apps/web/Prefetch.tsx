import { useEffect } from 'react';
import { prefetch } from '#platform/web/prefetch.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { openSessionExpired, useSession } from '#platform/web/session/session-store.ts';
import { paramsOf } from '#platform/web/shell/screen.ts';
import { type AheadOf, dataAhead } from './data-ahead.ts';
import { officeScreens } from './screens.ts';

/** The pointer or the focus on a link brings the code of its page and what it begins with; the menu itself, once it is there, brings the data of all. */
export function Prefetch() {
  useCodeAhead();
  useDataAhead();
  return null;
}

const moments = ['pointerover', 'pointerdown', 'focusin'];

/** Calls with each link of this site that somebody is about to open. */
const followLinks = (onLink: (pathname: string) => void): (() => void) => {
  const look = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) onLink(link.pathname);
  };
  for (const moment of moments) document.addEventListener(moment, look, { passive: true });
  return () => {
    for (const moment of moments) document.removeEventListener(moment, look);
  };
};

const useCodeAhead = (): void => {
  useEffect(() => {
    const asked = new Set<string>();
    return followLinks((pathname) => {
      if (asked.has(pathname)) return;
      asked.add(pathname);
      // What cannot be brought now is asked again, and explained, when it is opened.
      officeScreens
        .find(({ path }) => paramsOf(path, pathname))
        ?.lazy()
        .catch(() => asked.delete(pathname));
    });
  }, []);
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
    const unfollow = followLinks((pathname) => {
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

/** Safari has no idle callback. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(id);
};
