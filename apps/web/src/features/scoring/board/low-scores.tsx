import { type Match, pointLabels, type Side, setScores } from '@allcourt/scoring';
import { memo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { Roll } from '#web/ui/roll.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';

/** The score in one low row, while the questions about a point need the room: you left, name and sets beside the points. */
export const LowScores = memo(function LowScores({ match, cast }: { match: Match; cast: Cast }) {
  // In pickleball the set in progress is the large number.
  const sets = setScores(match.format, match.state).filter(
    ({ winner }) => winner || match.format.sport === 'tennis',
  );
  const points = pointLabels(match);
  return (
    <div aria-hidden="true" className="grid grid-cols-2 border-b-2 border-ink">
      {[cast.near, cast.far].map((side: Side) => (
        <div
          key={side}
          className={cx(
            'grid min-w-0 cols-main-auto items-center gap-2 px-3.5 py-2',
            side === cast.far && 'border-l-2 border-ink',
          )}
        >
          <div className="min-w-0">
            <p className="flex items-center gap-1.5 font-strong">
              {match.state.service.side === side && <ServeBall className="size-3" />}
              <span className="truncate">{cast.board[side]}</span>
            </p>
            <p className="type-score mt-1 flex h-6.5 gap-2.5 text-26/6.5">
              {sets.map((set, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                  key={index}
                  className={cx(set.winner && set.winner !== side && 'text-ink-3')}
                >
                  {set[side]}
                </span>
              ))}
            </p>
          </div>
          <p className="type-score text-68/14.5 low:text-56/12">
            <Roll value={String(points[side])} />
          </p>
        </div>
      ))}
    </div>
  );
});
