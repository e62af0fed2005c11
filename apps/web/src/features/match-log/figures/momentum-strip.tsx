import { type Match, setScores } from '@allcourt/scoring';
import type { PointProbability } from '@allcourt/scoring/probability';
import { useId, useMemo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { setTitle, spotBefore, stripShape } from './strip-shape.ts';

interface MomentumStripProps {
  match: Match;
  cast: Cast;
  points: readonly PointProbability[];
  turns: readonly PointProbability[];
  /** The index of the chosen turning point. */
  chosen: number;
  /** The course in words. */
  summary: string;
  /** For a screen with more on it than the strip. */
  isLow?: boolean;
}

/** A set that is narrower, in percent, goes without its name. */
const TITLE_ROOM = 24;

/** The win probability over the match: the near side above the middle, the other below it, with marks where it turned. */
export function MomentumStrip({
  match,
  cast,
  points,
  turns,
  chosen,
  summary,
  isLow = false,
}: MomentumStripProps) {
  const clip = useId();
  const shape = useMemo(() => stripShape(points, cast.near), [points, cast.near]);
  const scores = setScores(match.format, match.state);
  return (
    <div role="img" aria-label={summary} className="px-4 pb-2 md:pl-16">
      <div aria-hidden="true" className="relative h-6 text-13/5 text-ink-2">
        {shape.sets.map(({ set, x }, index) => {
          const room = (shape.sets[index + 1]?.x ?? 100) - x;
          const score = scores[set];
          return (
            <span
              key={set}
              className={cx('absolute top-0 truncate', index > 0 && 'pl-1.5')}
              style={{ left: `${x}%`, maxWidth: `${room}%` }}
            >
              {room >= TITLE_ROOM && `${setTitle(match, set)} `}
              {score && <b className="type-num text-ink">{setScoreText(score, cast.near)}</b>}
            </span>
          );
        })}
      </div>
      <div aria-hidden="true" className="relative">
        <span className="absolute top-1 -left-12 w-10 truncate text-xs font-semibold text-ink-2 max-md:hidden">
          {cast.isYou ? 'You' : cast.board[cast.near]}
        </span>
        <span className="absolute bottom-1 -left-12 w-10 truncate text-xs font-semibold text-ink-2 max-md:hidden">
          {cast.board[cast.far]}
        </span>
        <span className="opponent-hatch absolute inset-0" style={{ clipPath: `polygon(${shape.below})` }} />
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={cx('relative block h-21 w-full overflow-visible', !isLow && 'md:h-37.5')}
        >
          <defs>
            <clipPath id={`${clip}up`}>
              <rect width="100" height="50" />
            </clipPath>
          </defs>
          <path d="M0 25H100M0 75H100" stroke="var(--chart-grid)" vectorEffect="non-scaling-stroke" />
          <path d={shape.area} fill="var(--you)" clipPath={`url(#${clip}up)`} />
          <path d="M0 50H100" stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {shape.sets.slice(1).map(({ set, x }) => (
            <path
              key={set}
              d={`M${x} 0V100`}
              stroke="var(--ink)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {turns.map((turn, index) => {
          const { x, y } = spotBefore(turn, points.length, cast.near);
          return (
            <span
              key={turn.point.id}
              className={cx(
                'type-num absolute grid size-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-ink text-xs md:size-6.5 md:text-sm dark:border-transparent',
                index === chosen ? 'z-1 bg-ace text-ace-ink' : 'bg-surface text-ink dark:border-ink-2',
              )}
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              {index + 1}
            </span>
          );
        })}
      </div>
    </div>
  );
}
