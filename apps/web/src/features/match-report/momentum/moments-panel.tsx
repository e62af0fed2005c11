import type { Match } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { AllPointsLink } from '#web/features/match-report/points/all-points-link.tsx';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type MomentEntry, momentEntries } from './key-moments-words.ts';
import type { MatchChances } from './momentum-chances.ts';

export interface ChancePart {
  match: Match;
  cast: Cast;
  chances: MatchChances;
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
}

/** The points on which the match turned, the biggest first. */
export function MomentsPanel({ match, cast, chances, lines, matchId }: ChancePart) {
  const entries = useMemo(
    () => momentEntries(match, cast, chances.moments, lines),
    [match, cast, chances, lines],
  );
  return (
    <Panel title="Key moments" flush>
      {entries.length === 0 ? (
        <EmptyState title="No turning points yet" action={<AllPointsLink matchId={matchId} />} />
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {entries.map((entry, index) => (
            <MomentRow key={entry.id} entry={entry} rank={index + 1} cast={cast} matchId={matchId} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface MomentRowProps {
  entry: MomentEntry;
  rank: number;
  cast: Cast;
  matchId: string;
}

function MomentRow({ entry, rank, cast, matchId }: MomentRowProps) {
  const isNear = entry.winner === cast.near;
  return (
    <li>
      <Link
        to="/matches/$matchId"
        params={{ matchId }}
        search={{ view: 'points', point: entry.id }}
        resetScroll={false}
        className="grid cols-lead-7 gap-x-2 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
      >
        <span className={cx('type-num text-xl/6', isNear ? 'text-ink' : 'text-ink-3')}>{rank}</span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="type-strong">{entry.title}</b>
            {entry.circumstances.map((reason) => (
              <Chip key={reason} tone="outline" className="h-5.5">
                {reason}
              </Chip>
            ))}
          </span>
          <span className="mt-0.5 block text-ink-2">{entry.what}</span>
          <span className="mt-0.5 block text-13/5 text-ink-3">
            {entry.where}. {entry.chance}.
          </span>
        </span>
      </Link>
    </li>
  );
}
