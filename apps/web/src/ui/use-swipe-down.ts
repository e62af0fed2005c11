import { type PointerEvent, type RefObject, useRef } from 'react';

const FAR_ENOUGH_PX = 90;

/** Lets a sheet be pulled down by its handle: it follows the finger, and leaves or springs back. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onLeave: () => void) {
  const start = useRef<number | null>(null);

  const follow = (distance: number) => {
    if (sheet.current) {
      sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
    }
  };
  const release = (event: PointerEvent) => {
    const distance = start.current === null ? 0 : event.clientY - start.current;
    start.current = null;
    if (distance > FAR_ENOUGH_PX) {
      onLeave();
    } else {
      follow(0);
    }
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) {
        follow(event.clientY - start.current);
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
