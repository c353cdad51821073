import { useEffect } from 'react';
import { paramsOf } from '#platform/web/shell/screen.ts';
import { officeScreens } from './screens.ts';

/** The pointer or the focus on a link brings the code of its page, so that the click finds it there. */
export function Prefetch() {
  useEffect(() => {
    const asked = new Set<string>();
    const bring = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || asked.has(link.pathname)) return;
      asked.add(link.pathname);
      // What cannot be brought now is asked again, and explained, when it is opened.
      officeScreens
        .find(({ path }) => paramsOf(path, link.pathname))
        ?.lazy()
        .catch(() => asked.delete(link.pathname));
    };
    const moments = ['pointerover', 'pointerdown', 'focusin'];
    for (const moment of moments) document.addEventListener(moment, bring, { passive: true });
    return () => {
      for (const moment of moments) document.removeEventListener(moment, bring);
    };
  }, []);
  return null;
}
