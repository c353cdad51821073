/** The second press of a hurried hand comes within this; the next that is meant does not. */
export const DOUBLE_MS = 600;
/** As far apart as two presses of one finger in one place. */
const PLACE_PX = 40;

interface Press {
  at: number;
  x: number;
  y: number;
  of: EventTarget;
}
let last: Press | null = null;

/** True for a press in the place of the one before, so soon after it, on something that was not there: it was meant for the first. */
export const isSecondOfDouble = (press: Press): boolean => {
  const before = last;
  last = press;
  return (
    before !== null &&
    before.of !== press.of &&
    press.at - before.at < DOUBLE_MS &&
    Math.hypot(press.x - before.x, press.y - before.y) < PLACE_PX
  );
};

/** A dialog that a press opened is not closed by the second press of a double one, which falls on its backdrop. */
export const keepFromSecondPress = (): (() => void) => {
  const guard = (event: MouseEvent): void => {
    if (event.detail > 1 && event.target instanceof Element && event.target.matches(BACKDROP)) event.stopPropagation();
  };
  window.addEventListener('click', guard, true);
  return () => window.removeEventListener('click', guard, true);
};
const BACKDROP = '.MuiDialog-container, .MuiBackdrop-root';
