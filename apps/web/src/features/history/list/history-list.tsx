import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { endingNote } from '#web/features/match-log/words/result-words.ts';
import { nearSideOf, opponentName, typeWord } from '#web/features/match-log/words/summary-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { SURFACE_WORDS, SurfaceSwatch } from '#web/ui/surface-mark.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { MatchTile } from './match-tile.tsx';
import { QueuedMark } from './queued-mark.tsx';
import { isRemovable, RowMenu } from './row-menu.tsx';
import { useProfiles } from './use-profiles.ts';
import { type LongList, useRowWindow } from './use-row-window.ts';

const HEIGHTS = { month: 38, match: 74 } as const;

/** The history as rows, for the phone. */
export function HistoryList({ onDelete, ...long }: LongList) {
  const { list, measure, shown, before, after } = useRowWindow<HTMLUListElement>(long, HEIGHTS);
  return (
    <ul
      ref={list}
      aria-label="Match history"
      className="rounded-lg border border-line bg-surface"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {shown.map(({ row, index }) => (
        <li
          key={row.key}
          ref={measure}
          data-index={index}
          // By its place in the whole list: a row is as tall whether or not others are drawn before it.
          className={index === 0 ? 'rounded-t-inherit' : 'border-line border-t'}
        >
          {row.kind === 'month' ? (
            <h2 className="flex min-h-9.25 items-center gap-2.5 rounded-t-inherit bg-surface-2 px-4 text-13 font-semibold">
              {row.title}
              {row.tally && <span className="font-book text-ink-3">{row.tally}</span>}
            </h2>
          ) : (
            <HistoryItem match={row.match} onDelete={onDelete} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface HistoryItemProps {
  match: ListedMatch;
  onDelete: LongList['onDelete'];
}

/** The whole row is the link but for the button at its end. Kept as it is while others come and go beside it. */
const HistoryItem = memo(function HistoryItem({ match, onDelete }: HistoryItemProps) {
  const profiles = useProfiles(match);
  const hasMenu = isRemovable(match) || profiles.length > 0;
  return (
    <div className="relative flex items-center hover:bg-surface-2">
      <Link
        to="/matches/$matchId"
        params={{ matchId: match.id }}
        className={cx(
          'grid min-h-18.25 min-w-0 flex-1 cols-row-8 items-center gap-3 py-2.5 pl-4 focus-visible:-outline-offset-3',
          hasMenu ? 'pr-1' : 'pr-4',
        )}
      >
        <MatchTile match={match} size="lg" />
        <span className="min-w-0">
          <span className="type-strong block truncate">{opponentName(match)}</span>
          <span className="flex min-w-0 items-center gap-2 text-13 text-ink-3">
            <QueuedMark match={match} />
            {match.surface && <SurfaceSwatch surface={match.surface} />}
            <span className="truncate">{factsOf(match)}</span>
          </span>
        </span>
        <span className="text-right">
          <SetGrid sets={match.sets} near={nearSideOf(match)} />
          <span className="type-caption block">{shortDayText(new Date(match.startedAt), new Date())}</span>
        </span>
      </Link>
      {hasMenu && (
        <span className="mr-1.5">
          <RowMenu match={match} profiles={profiles} onDelete={onDelete} />
        </span>
      )}
    </div>
  );
});

/** `Hard, singles, 1 h 48 min`. */
function factsOf(match: ListedMatch): string {
  const type = typeWord(match);
  const facts = [
    match.surface ? SURFACE_WORDS[match.surface] : null,
    match.surface ? type.toLowerCase() : type,
    endingNote(match.status),
    match.status === 'in-progress' || match.durationMs === null ? null : durationText(match.durationMs),
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}
