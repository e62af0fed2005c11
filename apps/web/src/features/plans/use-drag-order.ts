import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Reorders a list by dragging handles with mouse, pen or finger. Buttons do the same by keyboard. */
export function useDragOrder({ onMove }: { onMove(id: string, to: number): void }) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const move = useEffectEvent((id: string, y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const others = rows.filter((row) => row.getAttribute('data-item') !== id);
    const to = others.filter((row) => middleOf(row) < y).length;
    if (rows.findIndex((row) => row.getAttribute('data-item') === id) !== to) {
      onMove(id, to);
    }
  });

  // On the window, since the row moves away from under the pointer.
  useEffect(() => {
    if (dragged === null) {
      return undefined;
    }
    const follow = ({ clientY }: globalThis.PointerEvent) => move(dragged, clientY);
    const end = () => setDragged(null);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  const begin = (event: PointerEvent, id: string) => {
    if (event.button === 0) {
      event.preventDefault();
      setDragged(id);
    }
  };
  return { list, dragged, begin };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
