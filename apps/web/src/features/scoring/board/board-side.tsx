import { Timer } from 'lucide-react';
import { recentWinners } from '#web/features/match-log/figures/tips.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { titleOf } from '#web/features/scoring/live-bar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { contextOf } from './context.ts';

/** The stake, the clock, the last point and the last ten, beside the board. */
export function BoardSide({ view: { match, meta }, cast }: { view: ReadyMatch; cast: Cast }) {
  const { stake, isChangeOfEnds } = contextOf(match, cast);
  const last = match.effective.at(-1)?.event;
  const recent = recentWinners(match);
  const won = recent.filter((side) => side === cast.near).length;
  const isPickleball = match.format.sport === 'pickleball';
  const isOver = match.state.status !== 'in-progress';
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2 py-3.5 pl-7 text-plane-ink">
      <div className="flex items-center gap-2">
        {stake && <Chip tone="ace">{stake}</Chip>}
        {isChangeOfEnds && <Chip className="bg-white/16 text-white">Change ends</Chip>}
        {!stake && !isChangeOfEnds && (
          <span className="type-strong truncate text-white">{titleOf(match)}</span>
        )}
        {!isOver && (
          <span className="ml-auto flex items-center gap-2 font-semibold text-white tabular-nums">
            <Timer aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <Elapsed since={meta.startedAt} />
          </span>
        )}
      </div>
      <div>
        <p className="text-13">{isPickleball ? 'Last rally' : 'Last point'}</p>
        <p className="type-strong truncate text-17/6 text-white">
          {last ? entryWords(match, cast, last) : '–'}
        </p>
      </div>
      <div>
        <p className="flex items-center justify-between text-13">
          <span>{isPickleball ? 'Last ten rallies' : 'Last ten points'}</span>
          <span className="type-num text-lg text-white">
            {recent.length === 0 ? '–' : `${won}–${recent.length - won}`}
          </span>
        </p>
        <p aria-hidden="true" className="mt-1 flex gap-1">
          {Array.from({ length: 10 }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: each mark has a fixed place.
              key={index}
              className={cx('h-2.5 flex-1 rounded-2xs', markLook(recent[index], cast))}
            />
          ))}
        </p>
      </div>
    </div>
  );
}

function markLook(winner: Cast['near'] | undefined, cast: Cast): string {
  if (!winner) {
    return 'bg-white/12';
  }
  return winner === cast.near ? 'bg-ace' : 'frame-night-ink-2';
}
