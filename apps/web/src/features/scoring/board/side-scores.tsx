import { type Match, pointLabels, type Side, setScores, setsWon } from '@allcourt/scoring';
import { memo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { Roll } from '#web/ui/roll.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import type { SetLike } from '#web/ui/words/set-score.ts';

/** The two halves of the court, you left: name with the ball, sets, and the points as large as possible. */
export const SideScores = memo(function SideScores({ match, cast }: { match: Match; cast: Cast }) {
  const isOver = match.state.status !== 'in-progress';
  // In pickleball the set in progress is the large number.
  const sets = setScores(match.format, match.state).filter(
    ({ winner }) => winner || match.format.sport === 'tennis',
  );
  const large = isOver ? setsWon(match.state) : pointLabels(match);
  return (
    <div aria-hidden="true" className="grid grid-cols-2 rows-3-auto">
      {[cast.near, cast.far].map((side) => (
        <Half
          key={side}
          name={cast.board[side]}
          isServing={!isOver && match.state.service.side === side}
          isNear={side === cast.near}
          sets={sets}
          side={side}
          large={String(large[side])}
        />
      ))}
    </div>
  );
});

interface HalfProps {
  name: string;
  isServing: boolean;
  isNear: boolean;
  sets: readonly SetLike[];
  side: Side;
  large: string;
}

function Half({ name, isServing, isNear, sets, side, large }: HalfProps) {
  return (
    <div
      className={cx(
        'row-span-3 grid min-w-0 grid-rows-subgrid px-3.5 pt-3 pb-2 text-center short:pt-2',
        !isNear && 'border-l-2 border-ink',
      )}
    >
      <p className="type-live-name flex items-center justify-center gap-2">
        {isServing && (
          <ServeBall className={cx('size-3.5', isNear ? '[--hop-from:40px]' : '[--hop-from:-40px]')} />
        )}
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
      </p>
      <p className="type-score mt-1.5 flex h-7 justify-center gap-3 text-28/7">
        {sets.map((set, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
            key={index}
            className={cx('relative', set.winner && set.winner !== side ? 'text-ink-3' : 'text-ink')}
          >
            {set.winner ? set[side] : <Roll value={String(set[side])} />}
            {set.tiebreak && set.winner && set.winner !== side && (
              <sup className="absolute -top-1 left-full ml-0.5 text-xs">{set.tiebreak[side]}</sup>
            )}
          </span>
        ))}
      </p>
      <p className="type-score pt-3 text-points leading-score tracking-tight md:text-points-tall short:text-points-flat">
        <Roll value={large} />
      </p>
    </div>
  );
}
