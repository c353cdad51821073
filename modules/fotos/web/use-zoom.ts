import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const MOST = 6;
const TAP_PX = 12;
const SWIPE_PX = 60;
const DOUBLE_MS = 300;
const STEP = 2.5;

export interface Place {
  scale: number;
  x: number;
  y: number;
}
const HOME: Place = { scale: 1, x: 0, y: 0 };

/** Fingers, wheel and buttons over a picture: pinch or double tap to come near, drag to look around, swipe to the next. */
export const useZoom = (frame: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 1) => void) => {
  const [place, setPlace] = useState<Place>(HOME);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0, gap: 0, place: HOME });
  const lastTap = useRef(0);
  const zoomBy = (factor: number) => setPlace((now) => kept({ ...now, scale: now.scale * factor }, frame.current));
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setPlace((now) => kept({ ...now, scale: now.scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2) }, box));
    };
    // React's own wheel is passive, and the page would scroll.
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, [frame]);
  const begin = () => {
    const [a, b] = [...fingers.current.values()];
    start.current = { x: a?.x ?? 0, y: a?.y ?? 0, gap: a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0, place };
  };
  return {
    place,
    zoomBy,
    reset: () => setPlace(HOME),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        begin();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const [a, b] = [...fingers.current.values()];
        const { x, y, gap, place: from } = start.current;
        if (!a) return;
        if (b && gap > 0)
          setPlace(kept({ ...from, scale: (from.scale * Math.hypot(a.x - b.x, a.y - b.y)) / gap }, frame.current));
        else if (from.scale > 1) setPlace(kept({ ...from, x: from.x + a.x - x, y: from.y + a.y - y }, frame.current));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const alone = fingers.current.size === 1;
        fingers.current.delete(event.pointerId);
        const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
        begin();
        if (!alone || start.current.gap > 0) return;
        if (place.scale === 1 && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1);
        // A gloved finger moves while it taps.
        if (Math.hypot(dx, dy) > TAP_PX) return;
        const isDouble = event.timeStamp - lastTap.current < DOUBLE_MS;
        lastTap.current = isDouble ? 0 : event.timeStamp;
        if (isDouble) setPlace((now) => (now.scale > 1 ? HOME : { ...HOME, scale: STEP }));
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        fingers.current.delete(event.pointerId);
        begin();
      },
    },
  };
};

/** Never smaller than its frame, nor out of it. */
const kept = ({ scale, x, y }: Place, frame: HTMLElement | null): Place => {
  const near = Math.min(MOST, Math.max(1, scale));
  const reach = (side: number) => (side * (near - 1)) / 2;
  const [mostX, mostY] = [reach(frame?.clientWidth ?? 0), reach(frame?.clientHeight ?? 0)];
  return { scale: near, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) };
};
