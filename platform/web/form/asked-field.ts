import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Puts the focus in the input of this name, or in what is used first within what is marked `data-campo` with it, as soon as the
 * page has it; whoever touches anything before goes on undisturbed.
 */
export const focusField = (name: string): (() => void) => {
  const give = (): boolean => {
    const field =
      inputOf(name) ?? handWithin(document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(name)}"]`));
    if (!field) return false;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    return true;
  };
  const watch = new MutationObserver(() => {
    if (give()) stop();
  });
  const stop = () => {
    watch.disconnect();
    for (const event of TOUCHES) document.removeEventListener(event, stop, true);
  };
  if (give()) return stop;
  watch.observe(document.body, { childList: true, subtree: true });
  for (const event of TOUCHES) document.addEventListener(event, stop, true);
  return stop;
};

/** What still waits for its own input shows its value in one that cannot be written in. */
const inputOf = (name: string): HTMLElement | undefined => {
  const named = [...document.getElementsByName(name)].find(
    (one) => one.offsetParent !== null && !one.hasAttribute('readonly'),
  );
  // A list or a date carries its value in an input that nobody sees, beside what the hand uses.
  return named?.getAttribute('aria-hidden') === 'true' ? (handWithin(named.parentElement) ?? named) : named;
};

/** One that can be focused itself, as where one signs, is where the hand goes. */
const handWithin = (place: HTMLElement | null): HTMLElement | undefined => {
  if (place?.hasAttribute('tabindex')) return place;
  return place?.querySelector<HTMLElement>('button:not([disabled]), [role=combobox], [role=spinbutton]') ?? undefined;
};

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** `?campo=rfc` in any address: the page opens with that input waiting. */
export const useAskedField = (): void => {
  const [params, setParams] = useSearchParams();
  const campo = params.get('campo');
  useEffect(() => {
    if (!campo) return undefined;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('campo');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    focusField(campo);
    return undefined;
  }, [campo, setParams]);
};
