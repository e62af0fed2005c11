import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { endingNote } from '#web/features/match-log/words/result-words.ts';
import { nearSideOf, opponentName, typeWord } from '#web/features/match-log/words/summary-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { dayText } from '#web/ui/words/when.ts';
import { MatchTile } from './match-tile.tsx';
import { QueuedMark } from './queued-mark.tsx';
import { isRemovable, RowMenu } from './row-menu.tsx';
import { useProfiles } from './use-profiles.ts';
import { type LongList, useRowWindow } from './use-row-window.ts';

const HEIGHTS = { month: 38, match: 58 } as const;
const COLUMN_COUNT = 8;

/** The history as a table, for screens of 768 pixels and more. */
export function HistoryTable({ onDelete, ...long }: LongList) {
  const { list, measure, shown, before, after } = useRowWindow<HTMLTableSectionElement>(long, HEIGHTS);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-surface">
      <caption className="sr-only">Match history</caption>
      <thead className="sticky top-(--top) z-1 bg-surface text-left text-xs font-semibold text-ink-3">
        <tr className="h-10">
          <Head className="w-17 rounded-tl-lg pl-5">Result</Head>
          <Head>Opponent</Head>
          <Head className="w-37.5 xl:w-47.5">Score</Head>
          <Head className="w-27.5 max-lg:hidden xl:w-37.5">Surface</Head>
          <Head className="w-24 max-lg:hidden xl:w-32.5">Type</Head>
          <Head className="w-25 text-right max-lg:hidden">Duration</Head>
          <Head className="w-37.5 text-right xl:w-45">Date</Head>
          <Head className="w-14 rounded-tr-lg">
            <span className="sr-only">More</span>
          </Head>
        </tr>
      </thead>
      <tbody ref={list}>
        <Room height={before} />
        {shown.map(({ row, index }) =>
          row.kind === 'month' ? (
            <tr key={row.key} ref={measure} data-index={index}>
              <th
                colSpan={COLUMN_COUNT}
                scope="rowgroup"
                className="h-9.5 border-t border-line bg-surface-2 px-5 text-left text-13 font-semibold"
              >
                {row.title}
                {row.tally && <span className="ml-2.5 font-book text-ink-3">{row.tally}</span>}
              </th>
            </tr>
          ) : (
            // Not turned: in WebKit a row holds the area of its link only where it has a transform, which else lies over the page.
            // The transform stacks each row over the one before, so the one with the open menu is raised.
            <tr
              key={row.key}
              ref={measure}
              data-index={index}
              className="relative rotate-0 hover:bg-surface-2 has-aria-expanded:z-(--z-menu)"
            >
              <MatchCells match={row.match} onDelete={onDelete} />
            </tr>
          ),
        )}
        <Room height={after} />
      </tbody>
    </table>
  );
}

interface MatchCellsProps {
  match: ListedMatch;
  onDelete: LongList['onDelete'];
}

/**
 * The whole row is the link: it spreads over it from the opponent's cell, below the button at the end. Kept as it is
 * while others come and go beside it.
 */
const MatchCells = memo(function MatchCells({ match, onDelete }: MatchCellsProps) {
  const name = opponentName(match);
  const note = endingNote(match.status);
  const profiles = useProfiles(match);
  return (
    <>
      <td className={cx(CELL, 'pl-5')}>
        <MatchTile match={match} />
      </td>
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <Avatar name={name} size="sm" />
          <Link
            to="/matches/$matchId"
            params={{ matchId: match.id }}
            className="truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
          <QueuedMark match={match} />
        </span>
      </td>
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <SetGrid sets={match.sets} near={nearSideOf(match)} />
          {note && <span className="text-xs text-ink-3">{note}</span>}
        </span>
      </td>
      <td className={cx(CELL, 'max-lg:hidden')}>
        <SurfaceMark surface={match.surface} />
      </td>
      <td className={cx(CELL, 'text-ink-2 max-lg:hidden')}>{typeWord(match)}</td>
      <td className={cx(CELL, 'text-right text-ink-2 tabular-nums max-lg:hidden')}>
        {match.status === 'in-progress' || match.durationMs === null ? '–' : durationText(match.durationMs)}
      </td>
      <td className={cx(CELL, 'text-right text-ink-2 tabular-nums')}>
        {dayText(new Date(match.startedAt), new Date())}
      </td>
      <td className={cx(CELL, 'px-1.5 text-ink-3')}>
        {isRemovable(match) || profiles.length > 0 ? (
          <span className="relative z-1 block">
            <RowMenu match={match} profiles={profiles} onDelete={onDelete} />
          </span>
        ) : (
          <ChevronRight aria-hidden="true" className="mx-auto size-4" strokeWidth={1.75} />
        )}
      </td>
    </>
  );
});

const CELL = 'h-14.5 border-t border-line px-4 whitespace-nowrap';

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cx('bg-surface px-4 font-semibold', className)}>
      {children}
    </th>
  );
}

/** The room of the rows that are out of sight. */
function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={COLUMN_COUNT} style={{ height }} className="p-0" />
    </tr>
  ) : null;
}
