import type { RatingStepAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useMemo } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { chartGeometry, PLANE } from './chart-geometry.ts';
import { opponentsText, ratingReason, ratingText } from './rating-words.ts';

interface RatingChartProps {
  /** Name of the rating. */
  label: string;
  sport: Sport;
  steps: readonly RatingStepAnswer[];
  /** Index of the selected match. */
  index: number;
  onChoose(index: number): void;
}

/** With more matches the markers would touch. */
const CROWDED = 60;

/**
 * Rating after each match, with its interval. A range input lies over the chart, so that taps select the nearest match
 * and arrow keys step through them.
 */
export function RatingChart({ label, sport, steps, index, onChoose }: RatingChartProps) {
  const { line, band, markers, ticks } = useMemo(() => chartGeometry(steps), [steps]);
  const chosen = markers[index];
  const step = steps[index];
  const now = new Date();
  const dayOf = ({ at }: RatingStepAnswer) => shortDayText(new Date(at), now);
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <figure aria-label={`${label}: rating after each match`}>
      <div className="relative h-50 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {ticks.map(({ rating, y }) => (
          <div
            key={rating}
            className="absolute right-0 left-11 border-t border-chart-grid"
            style={{ top: `${y / 10}%` }}
          >
            <span aria-hidden="true" className="type-caption absolute -left-11 -translate-y-1/2 tabular-nums">
              {rating}
            </span>
          </div>
        ))}
        <div className="absolute inset-y-0 right-2.5 left-11">
          <svg
            viewBox={`0 0 ${PLANE} ${PLANE}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-hidden"
          >
            <path d={band} className="fill-you/16" />
            <path
              d={line}
              fill="none"
              className="stroke-you"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <svg
            viewBox={`0 0 ${PLANE} ${PLANE}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {chosen && (
              <path
                d={`M${chosen.x} 0V${PLANE}`}
                className="stroke-line-2"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {steps.length < CROWDED &&
              markers.map(({ x, y, won }) => <Marker key={x} x={x} y={y} isHollow={!won} size={7} />)}
            {chosen && <Marker x={chosen.x} y={chosen.y} isHollow={!chosen.won} size={14} />}
          </svg>
        </div>
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={index}
          aria-label={`${label}: match`}
          aria-valuetext={
            step &&
            `${dayOf(step)}, ${opponentsText(step)}. ${ratingReason(step, sport)}, now ${ratingText(step.rating)}.`
          }
          onChange={(event) => onChoose(Number(event.target.value))}
          className={cx(
            'absolute inset-y-0 right-0 left-8.5 m-0 w-[calc(100%-34px)] cursor-pointer appearance-none bg-transparent opacity-0',
            'touch-pan-y [&::-moz-range-thumb]:size-5 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none',
          )}
        />
      </div>
      <figcaption className="type-caption mt-1.5 flex justify-between pl-11">
        <span>{first && dayOf(first)}</span>
        <span className="inline-flex flex-wrap justify-end gap-x-3">
          <span>● won</span>
          <span>○ lost</span>
        </span>
        <span>{last && steps.length > 1 && dayOf(last)}</span>
      </figcaption>
    </figure>
  );
}

interface MarkerProps {
  x: number;
  y: number;
  isHollow: boolean;
  /** Stroke widths in pixels, however the plane is stretched. */
  size: number;
}

/** A round mark: a line of zero length with round caps, the only shape that stays round when stretched. */
function Marker({ x, y, isHollow, size }: MarkerProps) {
  const dot = { d: `M${x} ${y}h0`, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <path {...dot} className="stroke-surface" strokeWidth={size + 4} />
      <path {...dot} className="stroke-you" strokeWidth={size + (isHollow ? 1 : 0)} />
      {isHollow && <path {...dot} className="stroke-surface" strokeWidth={size / 2} />}
    </>
  );
}
