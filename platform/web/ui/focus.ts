const TEXT =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,[contenteditable]:not([contenteditable=false])';
const TYPING = `${TEXT},select,[role=listbox],[role=menu],[role=combobox],[role=spinbutton]`;

/** Where letters are written, or choose one of a list. */
export const isField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(`${TEXT},select`) !== null;

/** Where letters mean something by themselves: they are written, or choose. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (el) => el.checkVisibility({ visibilityProperty: true }) && !isLeaving(el),
  );

/** Drawn while it fades out: nobody can use it any more. */
const isLeaving = (dialog: Element): boolean =>
  dialog.closest<HTMLElement>('.MuiDialog-container')?.style.opacity === '0';

/** A ref for what holds a whole page: whoever gives it the focus back, as a dialog that closes does, does not move the page. */
export const keepsItsPlace = (element: HTMLElement | null): void => {
  if (element) element.focus = () => HTMLElement.prototype.focus.call(element, { preventScroll: true });
};
