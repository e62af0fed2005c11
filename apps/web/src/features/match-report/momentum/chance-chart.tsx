import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { ChartLayers } from './chart-layers.tsx';
import type { MatchChances } from './momentum-chances.ts';
import { type ChartShape, chartShape, pointAt } from './momentum-chart.ts';

interface ChanceChartProps {
  cast: Cast;
  chances: MatchChances;
  /** `Set 1, 6–4` of each set. */
  setTitles: readonly string[];
  /** The point the cursor is on, 1 for the first. */
  cursor: number;
  /** The description for screen readers. */
  reading: string;
  onMove(cursor: number): void;
  /** Opens the point in the timeline. */
  onOpen(cursor: number): void;
}

const HEIGHT = 260;
const PAGE = 10;

/** The chance to win over all points, with the momentum behind it; a cursor goes along the points. */
export function ChanceChart({ cast, chances, setTitles, cursor, reading, onMove, onOpen }: ChanceChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const helpId = useId();
  const size = useMemo(() => ({ width, height: HEIGHT }), [width]);
  const shape = useMemo(() => chartShape(chances, cast.near, size), [chances, cast.near, size]);
  const count = chances.points.length;
  /** A touch that began on the cursor; lifting it opens the point. */
  const pressed = useRef<number | null>(null);

  const placeOf = (event: PointerEvent<HTMLElement>) =>
    pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left, size, count);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyTarget(event.key, cursor, chances);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(cursor);
    } else if (next !== null) {
      event.preventDefault();
      onMove(Math.min(count, Math.max(1, next)));
    }
  };

  return (
    <div className="grid cols-lead-9">
      <SetTitles shape={shape} titles={setTitles} width={width} />
      <ChanceAxis />
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label="Win probability by point"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={cursor}
        aria-valuetext={reading}
        aria-describedby={helpId}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          const place = placeOf(event);
          const isFirstTouch = event.pointerType !== 'mouse' && place !== cursor;
          pressed.current = event.button === 0 && !isFirstTouch ? place : null;
          onMove(place);
        }}
        onPointerMove={(event) => {
          const place = placeOf(event);
          if (place !== pressed.current) {
            pressed.current = null;
          }
          onMove(place);
        }}
        onPointerUp={() => {
          if (pressed.current !== null) {
            onOpen(pressed.current);
          }
          pressed.current = null;
        }}
        className="cursor-pointer touch-pan-y rounded-xs select-none"
        style={{ height: HEIGHT }}
      >
        <ChartLayers shape={shape} size={size} chances={chances} near={cast.near} cursor={cursor} />
      </div>
      <p id={helpId} className="sr-only">
        Arrow keys move along the points, Page Up and Page Down by ten, K and Shift with K to the next and the
        last key moment. Enter opens the point.
      </p>
    </div>
  );
}

/** The near side's chance: certain at the top. */
function ChanceAxis() {
  return (
    <div
      aria-hidden="true"
      className="type-caption -my-2 flex flex-col justify-between pr-2 text-right tabular-nums"
    >
      {[100, 75, 50, 25, 0].map((chance) => (
        <span key={chance}>{chance}%</span>
      ))}
    </div>
  );
}

/** Room for a title; a set that is narrower goes without. */
const TITLE_ROOM = 80;
/** Between the line that begins a set and its title. */
const TITLE_GAP = 6;

function SetTitles({
  shape: { sets },
  titles,
  width,
}: {
  shape: ChartShape;
  titles: readonly string[];
  width: number;
}) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-6">
      {sets.map(({ set, x }, index) => {
        const room = (sets[index + 1]?.x ?? width) - x;
        return room < TITLE_ROOM ? null : (
          <span
            key={set}
            className="absolute top-0 truncate text-13/4 font-strong text-ink"
            style={{ left: index === 0 ? x : x + TITLE_GAP, maxWidth: room - TITLE_GAP }}
          >
            {titles[set]}
          </span>
        );
      })}
    </div>
  );
}

/** The position a key moves to; null for other keys. */
function keyTarget(key: string, from: number, { points, moments }: MatchChances): number | null {
  const peaks = moments.map(({ peak }) => peak.point.number).toSorted((one, other) => one - other);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1;
    case 'PageUp':
      return from + PAGE;
    case 'PageDown':
      return from - PAGE;
    case 'Home':
      return 1;
    case 'End':
      return points.length;
    case 'k':
      return peaks.find((peak) => peak > from) ?? from;
    case 'K':
      return peaks.findLast((peak) => peak < from) ?? from;
    default:
      return null;
  }
}
