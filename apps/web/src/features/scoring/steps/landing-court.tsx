import type { Discipline, Sport } from '@allcourt/scoring';
import { COURTS } from '@allcourt/scoring/shots';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { LANDED_WORDS, type Landing, landingAt, type Place, placeOf } from './landing.ts';

interface LandingCourtProps {
  sport: Sport;
  discipline: Discipline;
  landing: Landing | null;
  /** The keys of the misses, where keys work. */
  hasKeys: boolean;
  onLand(landing: Landing): void;
  className?: string;
}

/** Decimeters around the half: beside it, and behind its baseline. */
const MARGINS: Readonly<Record<Sport, { readonly side: number; readonly far: number }>> = {
  tennis: { side: 28, far: 18 },
  pickleball: { side: 16, far: 10 },
};

/** Steps of the arrow keys across half the court. */
const KEY_STEPS = 10;

/**
 * The half across the net, as the hitter sees it: inside is in, around it is wide or long. A finger may slide before it
 * lifts. Arrow keys move the mark, Enter sets it.
 */
export function LandingCourt({ sport, discipline, landing, hasKeys, onLand, className }: LandingCourtProps) {
  const hintId = useId();
  const { width, half } = COURTS[sport];
  const { side, far } = MARGINS[sport];
  const [draft, setDraft] = useState<Place | null>(null);
  const mark = draft ?? (landing?.spot ? placeOf(sport, landing.spot) : null);
  const shown = draft ? landingAt(sport, discipline, draft) : landing;
  const land = (place: Place) => {
    setDraft(null);
    onLand(landingAt(sport, discipline, place));
  };
  const placeUnder = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>): Place => {
    const box = currentTarget.getBoundingClientRect();
    if (box.height === 0) {
      return { x: width / 2, y: half / 2 }; // not drawn
    }
    const scale = Math.min(box.width / (width + 2 * side), box.height / (half + far));
    return {
      x: (clientX - box.left - box.width / 2) / scale + width / 2,
      y: Math.min(half, half - (box.bottom - clientY) / scale),
    };
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      const from = mark ?? { x: width / 2, y: half / 2 };
      setDraft({
        x: within(from.x + (step.x * half) / KEY_STEPS, -side / 2, width + side / 2),
        y: within(from.y + (step.y * half) / KEY_STEPS, -far / 2, half),
      });
    }
  };
  return (
    <div className={cx('landing-court relative min-h-0 w-full', className)} data-sport={sport}>
      <svg
        aria-hidden="true"
        viewBox={`${-side} ${-far} ${width + 2 * side} ${half + far}`}
        preserveAspectRatio="xMidYMax meet"
        className="absolute inset-0 size-full"
      >
        <Lines sport={sport} />
        {mark && <Mark sport={sport} at={mark} />}
        <Word sport={sport} x={width / 2} y={-far / 3} text={hasKeys ? 'Long (O)' : 'Long'} />
        <Word sport={sport} x={-side / 2} y={half / 2} text="Wide" />
        {hasKeys && <Word sport={sport} x={-side / 2} y={half * 0.6} text="(D)" />}
        <Word sport={sport} x={width + side / 2} y={half / 2} text="Wide" />
      </svg>
      <button
        type="button"
        aria-label={`Landing spot: ${shown ? landingWords(shown) : 'not set'}`}
        aria-describedby={hintId}
        onPointerDown={(event) => setDraft(placeUnder(event))}
        onPointerMove={(event) => draft && event.buttons > 0 && setDraft(placeUnder(event))}
        onPointerUp={(event) => draft && land(placeUnder(event))}
        onPointerCancel={() => setDraft(null)}
        // A pointer has already set the mark; a press without one comes from the keyboard or a screen reader.
        onClick={({ detail }) => detail === 0 && land(mark ?? { x: width / 2, y: half / 2 })}
        onKeyDown={move}
        className="absolute inset-0 block size-full touch-none"
      >
        <span id={hintId} hidden>
          The half across the net, as the hitter sees it. Arrow keys move the mark, Enter sets it.
        </span>
      </button>
    </div>
  );
}

function Lines({ sport }: { sport: Sport }) {
  const { width, half, line, inset } = COURTS[sport];
  const service = half - line;
  const alleys = inset > 0 ? `M${inset} 0V${half}M${width - inset} 0V${half}` : '';
  const middle =
    sport === 'tennis' ? `M${width / 2} ${service}V${half}M${width / 2} 0V3` : `M${width / 2} 0V${service}`;
  return (
    <>
      <rect width={width} height={half} className="fill-(--landing-in)" />
      {sport === 'pickleball' && (
        <rect y={service} width={width} height={line} className="fill-(--landing-kitchen)" />
      )}
      <path
        d={`M0 ${half}V0H${width}V${half}${alleys}M${inset} ${service}H${width - inset}${middle}`}
        className="fill-none stroke-(--landing-line)"
        strokeWidth={half / 120}
      />
    </>
  );
}

function Mark({ sport, at: { x, y } }: { sport: Sport; at: Place }) {
  const unit = COURTS[sport].half / 120;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-10 * unit} 0H${10 * unit}M0 ${-10 * unit}V${10 * unit}`}
        className="stroke-(--landing-mark)"
        strokeWidth={unit}
      />
      <circle r={8.5 * unit} className="fill-none stroke-(--landing-mark)" strokeWidth={unit} />
      <circle r={4.4 * unit} className="fill-ace stroke-night" strokeWidth={unit} />
    </g>
  );
}

function Word({ sport, x, y, text }: { sport: Sport; x: number; y: number; text: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="middle"
      fontSize={COURTS[sport].half / 13}
      className="fill-(--landing-line) font-semibold"
    >
      {text}
    </text>
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** `in, left, 20% of the way from the baseline to the net`. */
function landingWords({ landed, spot }: Landing): string {
  if (!spot) {
    return LANDED_WORDS[landed].toLowerCase();
  }
  const deep = `${Math.round((1 - spot.y) * 200)}% of the way from the baseline to the net`;
  return [LANDED_WORDS[landed].toLowerCase(), thirdOf(spot.x), deep].join(', ');
}

function thirdOf(x: number): string {
  if (x < 1 / 3) {
    return 'left';
  }
  return x > 2 / 3 ? 'right' : 'middle';
}
