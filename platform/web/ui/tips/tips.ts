import './tips.css';

const DELAY_MS = 400;
const TOUCH_MS = 4_000;
const GAP_PX = 8;

/**
 * One tip for the whole office: it follows the pointer and the keyboard over whatever carries one. A tooltip of each button drew
 * and watched for itself, a dozen on every list.
 */
export const showTips = (): (() => void) => {
  let of: HTMLElement | null = null;
  let box: HTMLElement | null = null;
  let timer = 0;
  const hide = (): void => {
    clearTimeout(timer);
    box?.remove();
    of = box = null;
  };
  const show = (): void => {
    const text = of?.isConnected ? of.dataset['tip'] : undefined;
    if (!of || !text) return hide();
    box ??= document.createElement('div');
    box.className = 'tip';
    box.setAttribute('role', 'tooltip');
    box.textContent = text;
    if (!box.isConnected) landmarkInSight().append(box);
    place(box, of);
  };
  const wait = (next: HTMLElement | null, ms: number): void => {
    if (next === of) return;
    hide();
    of = next;
    if (next) timer = window.setTimeout(show, ms);
  };
  const onOver = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') wait(tippedAt(event.target), DELAY_MS);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const next = tippedAt(target);
    if (next?.matches(':focus-visible')) wait(next, 0);
  };
  const onBlur = ({ target }: FocusEvent): void => {
    if (of && tippedAt(target) === of) hide();
  };
  const onDown = (event: PointerEvent): void => {
    hide();
    const next = event.pointerType === 'touch' ? tippedAt(event.target) : null;
    if (next?.dataset['tipTouch'] === undefined) return;
    of = next;
    show();
    timer = window.setTimeout(hide, TOUCH_MS);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide();
  };
  const ears = new AbortController();
  const { signal } = ears;
  document.addEventListener('pointerover', onOver, { signal, passive: true });
  document.addEventListener('pointerdown', onDown, { signal, passive: true });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  return () => {
    ears.abort();
    hide();
  };
};

const tippedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

// What a tip says belongs to a landmark like everything else, and behind a dialog nothing is told.
const landmarkInSight = (): HTMLElement => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true], .MuiDialog-paper');
  return dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body;
};

/** Beside its element where it says, otherwise below it, or above where there is no room; never past the edge of the window. */
const place = (box: HTMLElement, of: HTMLElement): void => {
  const at = of.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const side = of.dataset['tipAt'];
  const below = at.bottom + GAP_PX + height > innerHeight ? at.top - GAP_PX - height : at.bottom + GAP_PX;
  const left =
    side === 'right'
      ? at.right + GAP_PX
      : side === 'left'
        ? at.left - GAP_PX - width
        : at.left + (at.width - width) / 2;
  const top = side === 'left' || side === 'right' ? at.top + (at.height - height) / 2 : below;
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
  box.style.top = `${Math.max(4, Math.min(top, innerHeight - height - 4))}px`;
};
