import type { TouchEvent } from 'react';

/** Where one finger was put down; there is one of it at a time. */
let began: { x: number; y: number } | null = null;

/**
 * Presses also for a finger that slid a little, which is no click for some browsers. The browser's own click is taken back first:
 * an act that runs before it lets it fall through onto what appeared below. Everything else acts on `click`.
 */
export const steadyPress = (slidePx: number, press: (node: HTMLElement, target: EventTarget) => void) => ({
  onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
    const one = touches.item(0);
    began = touches.length === 1 && one ? { x: one.clientX, y: one.clientY } : null;
  },
  onTouchEnd: (event: TouchEvent<HTMLElement>) => {
    const one = event.changedTouches.item(0);
    const from = began;
    began = null;
    if (!one || !from || !event.cancelable) return;
    const moved = Math.hypot(one.clientX - from.x, one.clientY - from.y);
    if (moved === 0 || moved > slidePx) return;
    event.preventDefault();
    press(event.currentTarget, event.target);
  },
});
