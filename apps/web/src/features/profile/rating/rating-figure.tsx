import type { CurrentRating } from '@allcourt/contract';
import type { Discipline } from '@allcourt/scoring';
import { Chip } from '#web/ui/chip.tsx';
import { DISCIPLINE_NAMES, intervalText, matchCountText, ratingText } from './rating-words.ts';

interface RatingFigureProps {
  discipline: Discipline;
  /** Undefined before the first confirmed match. */
  rating: CurrentRating | undefined;
}

/** A rating with its interval and the number of matches. */
export function RatingFigure({ discipline, rating }: RatingFigureProps) {
  return (
    <div className="flex min-h-33 min-w-0 flex-col gap-1 px-4 py-3.5 not-first:border-l not-first:border-line md:px-5">
      <dt className="flex min-h-6.5 flex-wrap items-center gap-x-2 gap-y-1 text-13/4.5 font-medium text-ink-2">
        {DISCIPLINE_NAMES[discipline]}
        {rating?.isProvisional && <Chip tone="outline">Provisional</Chip>}
      </dt>
      {rating ? (
        <dd>
          <span className="type-stat block">{ratingText(rating.rating)}</span>
          <Interval rating={rating} />
          <span className="type-caption mt-1.5 block text-balance">
            {intervalText(rating)}, {matchCountText(rating.matches)}
          </span>
        </dd>
      ) : (
        <dd>
          <span className="type-stat block text-ink-3">–</span>
          <span className="type-caption mt-1 block">Not rated yet</span>
        </dd>
      )}
    </div>
  );
}

/** Range of ratings in a club. */
const SCALE = { low: 600, high: 2400 } as const;

/** Interval on one scale for every rating, so that two can be compared at a glance. */
function Interval({ rating: { rating, low, high } }: { rating: CurrentRating }) {
  const share = (value: number) =>
    Math.min(100, Math.max(0, ((value - SCALE.low) / (SCALE.high - SCALE.low)) * 100));
  return (
    <span aria-hidden="true" className="relative mt-2 block h-2 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 rounded-full bg-you/35"
        style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
      />
      <span
        className="absolute -inset-y-0.5 w-0.75 -translate-x-1/2 rounded-full bg-you"
        style={{ left: `${share(rating)}%` }}
      />
    </span>
  );
}
