import type { Stroke } from '@allcourt/contract';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { DrawingLayer } from './drawing-layer.tsx';
import { areaWords, extended, moved, type Place, placeAt, withStroke } from './strokes.ts';

export interface Pen {
  readonly kind: Stroke['kind'];
  readonly color: Stroke['color'];
}

interface DrawingBoardProps {
  drawing: readonly Stroke[];
  pen: Pen;
  onDraw(drawing: readonly Stroke[]): void;
}

const CENTER: Place = [5000, 5000];
const STEP = 250;
const SMALL_STEP = 50;
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws on the picture below it, with a finger, a mouse or a pen; with a keyboard, arrow keys move a cross, and Enter
 * begins and ends a stroke.
 */
export function DrawingBoard({ drawing, pen, onDraw }: DrawingBoardProps) {
  const [open, setOpen] = useState<Stroke | null>(null);
  const [cursor, setCursor] = useState<Place | null>(null);
  const begin = (at: Place) => setOpen({ ...pen, points: [at, at] });
  const end = (stroke: Stroke) => {
    setOpen(null);
    onDraw(withStroke(drawing, stroke));
  };
  const handlePointer = (event: PointerEvent<HTMLButtonElement>) => {
    const at = placeAt(event, event.currentTarget.getBoundingClientRect());
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setCursor(null);
      begin(at);
    } else if (open && event.type === 'pointermove') {
      setOpen(extended(open, at));
    } else if (open && event.type === 'pointerup') {
      end(extended(open, at));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = cursor ?? CENTER;
    const direction = ARROWS[event.key];
    if (direction) {
      const step = event.shiftKey ? SMALL_STEP : STEP;
      const next = moved(at, [direction[0] * step, direction[1] * step]);
      setCursor(next);
      setOpen(open && extended(open, next));
    } else if (event.key === 'Enter') {
      setCursor(at);
      if (open) {
        end(open);
      } else {
        begin(at);
      }
    } else if (event.key === 'Escape' && open) {
      setOpen(null);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <DrawingLayer drawing={open ? [...drawing, open] : drawing} />
      {cursor && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-black bg-white/70"
          style={{ left: `${cursor[0] / 100}%`, top: `${cursor[1] / 100}%` }}
        />
      )}
      <button
        type="button"
        aria-label="Draw on the picture"
        aria-description="Arrow keys move the pen, Enter begins and ends a stroke, Escape drops it."
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerUp={handlePointer}
        onPointerCancel={() => setOpen(null)}
        onKeyDown={handleKey}
        className="absolute inset-0 size-full cursor-crosshair touch-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
      />
      <span role="status" className="sr-only">
        {cursor && `${open ? 'Drawing' : 'Pen'} at ${areaWords(cursor)}`}
      </span>
    </>
  );
}
