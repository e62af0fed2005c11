import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { placeText, placeWords } from './player-words.ts';

/** A moment worth a jump. */
export interface Tick {
  readonly id: string;
  readonly at: number;
}

interface ScrubberProps {
  /** All in Unix milliseconds. */
  instant: number;
  from: number;
  to: number;
  isLive: boolean;
  isAtEdge: boolean;
  ticks: readonly Tick[];
  onSeek(instant: number): void;
  onLive(): void;
}

/** This close to the end, as a share of the length, means live. */
const LIVE_END = 0.995;
const STEP_MS = 5000;

/** The viewer's position between the start and now, with marks at key moments. */
export function Scrubber({ instant, from, to, isLive, isAtEdge, ticks, onSeek, onLive }: ScrubberProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const length = Math.max(1, to - from);
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - from) / length));
  const share = dragged ?? (isLive && isAtEdge ? 1 : shareOf(instant));
  const go = (place: number) => (isLive && place >= LIVE_END ? onLive() : onSeek(from + place * length));

  const placeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP_MS, ArrowDown: -STEP_MS, ArrowRight: STEP_MS, ArrowUp: STEP_MS }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onSeek(Math.min(to, Math.max(from, instant + by)));
    }
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={0}
      aria-valuemax={Math.round(length / 1000)}
      aria-valuenow={Math.round((shareOf(instant) * length) / 1000)}
      aria-valuetext={placeWords({ instant, from, to, isLive, isAtEdge })}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(placeAt(event));
      }}
      onPointerMove={(event) => dragged !== null && setDragged(placeAt(event))}
      onPointerUp={(event) => {
        if (dragged !== null) {
          setDragged(null);
          go(placeAt(event));
        }
      }}
      onPointerCancel={() => setDragged(null)}
      className="group relative mx-2 flex h-6 cursor-pointer touch-none items-center rounded-sm focus-visible:outline-2 focus-visible:outline-white"
    >
      <span
        aria-hidden="true"
        className="relative block h-1.25 w-full rounded-full bg-white/30 forced-colors:outline-1"
      >
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-white forced-colors:bg-highlight"
          style={{ width: `${share * 100}%` }}
        />
        {ticks.map(({ id, at }) => (
          <span
            key={id}
            className="absolute -top-0.75 h-2.75 w-0.75 rounded-2xs bg-ace forced-colors:bg-canvas-text"
            style={{ left: `calc(${shareOf(at) * 100}% - 1.5px)` }}
          />
        ))}
        <span
          className="absolute -top-1.25 size-3.75 rounded-full bg-ace forced-colors:bg-highlight"
          style={{ left: `calc(${share * 100}% - 7.5px)` }}
        />
      </span>
      {dragged !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-6 -translate-x-1/2 rounded-md bg-board/92 px-2 py-1 text-xs font-semibold tabular-nums"
          style={{ left: `${Math.min(0.96, Math.max(0.04, dragged)) * 100}%` }}
        >
          {placeText(from + dragged * length, from)}
        </span>
      )}
    </div>
  );
}
