import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Whoever moves less than this only pressed: gloves and tired hands move. */
export const TAP_PX = 12;

const isTap = (from: { clientX: number; clientY: number }, to: { clientX: number; clientY: number }): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) <= TAP_PX;

/** A link whose page opens beside this one; with a key pressed the browser opens it elsewhere, as any link. */
export const openInPlace = (event: MouseEvent, open: () => void): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};

interface Letting<T> {
  onOver: (over: boolean) => void;
  onLetGo: (taken: T) => void;
}

/** What is taken with the hand on one screen and where it is let go. */
export const createArrastre = <T extends object>() => {
  /** What is in the hand. Places look at it; what can be taken does not, so that taking one draws none of them again. */
  const useTaken = create<{ taken: T | null }>(() => ({ taken: null }));
  /** What each element is; it is known after the hand has let it go. */
  const held = new WeakMap<Element, T>();

  /** It can be taken; let go almost where it was, it was pressed. */
  const useTakeable = (ref: RefObject<HTMLElement | null>, taken: T, onTap: () => void, enabled: boolean): void => {
    const start = useEffectEvent((element: HTMLElement) => {
      held.set(element, taken);
      useTaken.setState({ taken });
    });
    const tap = useEffectEvent(onTap);
    useEffect(() => {
      const element = ref.current;
      if (!element || !enabled) return undefined;
      return draggable({
        element,
        onDragStart: () => start(element),
        onDrop: ({ location: { initial, current } }) => {
          useTaken.setState({ taken: null });
          if (isTap(initial.input, current.input)) tap();
        },
      });
    }, [ref, enabled]);
  };

  /** A place where it is let go. */
  const useLetGo = (ref: RefObject<HTMLElement | null>, { onOver, onLetGo }: Letting<T>): void => {
    const over = useEffectEvent(onOver);
    const done = useEffectEvent(onLetGo);
    useEffect(() => {
      const element = ref.current;
      if (!element) return undefined;
      return dropTargetForElements({
        element,
        onDragEnter: () => over(true),
        onDragLeave: () => over(false),
        onDrop: ({ location, self, source }) => {
          over(false);
          const taken = held.get(source.element);
          // Of places one within another the innermost is meant.
          const isMeant = location.current.dropTargets[0]?.element === self.element;
          if (taken && isMeant && !isTap(location.initial.input, location.current.input)) done(taken);
        },
      });
    }, [ref]);
  };
  return { useTaken, useTakeable, useLetGo };
};
