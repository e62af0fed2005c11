import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Height of an hour, in pixels. */
export const HOUR_PX = 48;

/** Drag step, in minutes. */
const STEP_MINUTES = 15;
/** Shorter movement counts as a press, in pixels. */
const SLACK_PX = 5;

export interface DragBy {
  readonly days: number;
  /** Minutes. */
  readonly start: number;
  readonly end: number;
}

const NONE: DragBy = { days: 0, start: 0, end: 0 };

const ARROWS: Readonly<Record<string, DragBy>> = {
  ArrowUp: { days: 0, start: -STEP_MINUTES, end: -STEP_MINUTES },
  ArrowDown: { days: 0, start: STEP_MINUTES, end: STEP_MINUTES },
  ArrowLeft: { days: -1, start: 0, end: 0 },
  ArrowRight: { days: 1, start: 0, end: 0 },
};

/**
 * Drags a block by its body, and its end by the handle below. Alt with arrow keys does the same, Alt and Shift move
 * the end; releasing Alt applies the move.
 */
export function useBlockDrag({
  enabled,
  minutes: length,
  columns,
  onMove,
}: {
  enabled: boolean;
  /** Duration in minutes. */
  minutes: number;
  /** Number of day columns. */
  columns: number;
  onMove(by: DragBy): void;
}) {
  const [by, setBy] = useState<DragBy | null>(null);
  const from = useRef<{ x: number; y: number; width: number; resizes: boolean } | null>(null);
  const wasDragged = useRef(false);

  const begin = (event: PointerEvent<HTMLElement>, resizes: boolean) => {
    // Touch scrolls; on touch screens the edit sheet moves events.
    if (!enabled || event.button !== 0 || event.pointerType === 'touch') {
      return;
    }
    const column = event.currentTarget.closest('[data-block]')?.parentElement;
    wasDragged.current = false;
    from.current = {
      x: event.clientX,
      y: event.clientY,
      width: column?.getBoundingClientRect().width ?? 0,
      resizes,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.stopPropagation();
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) {
      return;
    }
    const { x, y, width, resizes } = from.current;
    if (by === null && Math.hypot(event.clientX - x, event.clientY - y) < SLACK_PX) {
      return;
    }
    wasDragged.current = true;
    const minutes = Math.round(((event.clientY - y) / HOUR_PX) * (60 / STEP_MINUTES)) * STEP_MINUTES;
    const days = resizes || width === 0 || columns === 1 ? 0 : Math.round((event.clientX - x) / width);
    setBy(possible({ days, start: resizes ? 0 : minutes, end: minutes }, length));
  };
  const end = () => {
    from.current = null;
    if (by !== null) {
      onMove(by);
    }
    setBy(null);
  };
  const giveUp = () => {
    from.current = null;
    setBy(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && by !== null) {
      event.stopPropagation();
      giveUp();
    }
    const step = event.altKey && enabled ? ARROWS[event.key] : undefined;
    if (step === undefined || (event.shiftKey && step.days !== 0)) {
      return;
    }
    event.preventDefault();
    const next = added(by ?? NONE, event.shiftKey ? { ...step, start: 0 } : step, columns);
    setBy(possible(next, length));
  };
  const release = (event: KeyboardEvent) => {
    if (event.key === 'Alt' && by !== null) {
      event.preventDefault(); // Alt opens the browser menu otherwise.
      end();
    }
  };

  const follows = { onPointerMove: follow, onPointerUp: end, onPointerCancel: giveUp };
  return {
    by: by ?? NONE,
    isDragged: by !== null,
    body: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, false),
      ...follows,
      onKeyDown: press,
      onKeyUp: release,
      onBlur: end,
    },
    handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, true), ...follows },
    /** Swallows the click that ends a drag. */
    isClickOfDrag: () => wasDragged.current,
  };
}

function added(one: DragBy, other: DragBy, columns: number): DragBy {
  const days = columns === 1 ? 0 : one.days + other.days;
  return { days, start: one.start + other.start, end: one.end + other.end };
}

/** Keeps the end after the start. */
function possible({ days, start, end }: DragBy, length: number): DragBy {
  return { days, start, end: Math.max(end, start + STEP_MINUTES - length) };
}
