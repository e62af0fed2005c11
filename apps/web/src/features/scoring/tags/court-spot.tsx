import type { Sport, CourtSpot as Spot } from '@allcourt/scoring';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';

interface CourtSpotProps {
  sport: Sport;
  spot: Spot | null;
  onChange(spot: Spot | null): void;
}

/** Decimeters of a doubles tennis court, and of a pickleball court. */
const COURTS = {
  tennis: { length: 237.7, width: 109.7, line: 64, inset: 13.7 },
  pickleball: { length: 134.1, width: 61, line: 21.3, inset: 0 },
} as const;

const STEP = 0.05;

/** The starting place of a mark set by keyboard. */
const START: Spot = { x: 0.5, y: 0.75 };

/**
 * A court to touch, with the striker left and looking right. Arrow keys move the mark, Delete clears it.
 */
export function CourtSpot({ sport, spot, onChange }: CourtSpotProps) {
  const hintId = useId();
  const { length, width } = COURTS[sport];
  const margin = length * 0.06;
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // Without a pointer a press comes from the keyboard: it sets the mark in the middle of the far half.
    if (event.detail === 0 || box.width === 0) {
      onChange(spot ?? START);
      return;
    }
    const across = (event.clientX - box.left) / box.width;
    const down = (event.clientY - box.top) / box.height;
    onChange({
      x: fraction((down * (width + 2 * margin) - margin) / width),
      y: fraction((across * (length + 2 * margin) - margin) / length),
    });
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(null);
    } else if (step) {
      event.preventDefault();
      const from = spot ?? START;
      onChange({ x: fraction(from.x + step.x * STEP), y: fraction(from.y + step.y * STEP) });
    }
  };
  return (
    <span className="block">
      <button
        type="button"
        aria-label={`Landing spot: ${spot ? spotWords(spot) : 'not set'}`}
        aria-describedby={hintId}
        onClick={place}
        onKeyDown={move}
        className="block w-full max-w-110 touch-manipulation rounded-md bg-plane-out"
      >
        <svg
          aria-hidden="true"
          viewBox={`${-margin} ${-margin} ${length + 2 * margin} ${width + 2 * margin}`}
          className="block w-full"
        >
          <Lines sport={sport} />
          {spot && (
            <circle
              cx={spot.y * length}
              cy={spot.x * width}
              r={length / 38}
              className="fill-ace stroke-night"
              strokeWidth={length / 160}
            />
          )}
        </svg>
      </button>
      <span className="type-caption flex justify-between gap-3 pt-1">
        <span id={hintId}>Played from the left. Arrow keys move the mark.</span>
        {spot && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="-my-3 min-h-11 px-1 font-semibold underline"
          >
            Clear
          </button>
        )}
      </span>
    </span>
  );
}

function Lines({ sport }: { sport: Sport }) {
  const { length, width, line, inset } = COURTS[sport];
  const net = length / 2;
  const services = `M${net - line} ${inset}V${width - inset}M${net + line} ${inset}V${width - inset}`;
  const middle =
    sport === 'tennis'
      ? `M${net - line} ${width / 2}H${net + line}M0 ${inset}H${length}M0 ${width - inset}H${length}`
      : `M0 ${width / 2}H${net - line}M${net + line} ${width / 2}H${length}`;
  return (
    <g stroke="#fff" strokeWidth={length / 220} fill="none">
      <rect width={length} height={width} className="fill-plane" />
      <path d={`${services}${middle}`} />
      <path d={`M${net} ${-length * 0.03}V${width + length * 0.03}`} strokeWidth={length / 110} />
    </g>
  );
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 0, y: 1 },
  ArrowLeft: { x: 0, y: -1 },
  ArrowDown: { x: 1, y: 0 },
  ArrowUp: { x: -1, y: 0 },
};

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

/** `far half, left`, as the striker sees the court. */
function spotWords({ x, y }: Spot): string {
  return [y >= 0.5 ? 'far half' : 'own half', thirdOf(x), `${Math.round(y * 100)}% of the way`].join(', ');
}

function thirdOf(x: number): string {
  if (x < 1 / 3) {
    return 'left';
  }
  return x > 2 / 3 ? 'right' : 'middle';
}
