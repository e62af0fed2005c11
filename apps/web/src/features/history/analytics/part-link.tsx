import type { AnalyticsPart } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type FilterChanges, withChanges } from '#web/features/history/filters/use-filters.ts';

interface PartLinkProps {
  part: Pick<AnalyticsPart, 'record' | 'last'>;
  /** The address of these matches in the history; null when no filter selects them. */
  changes: FilterChanges | null;
  /** False for the matches of someone else. */
  isLinked?: boolean;
  label?: string;
  children: ReactNode;
}

/** The way to what a number is made of: the history with only these matches; of one match, its statistics. */
export function PartLink({
  part: { record, last },
  changes,
  isLinked = true,
  label,
  children,
}: PartLinkProps) {
  if (!isLinked) {
    return children;
  }
  if (record.played === 1) {
    return (
      <Link
        to="/matches/$matchId"
        params={{ matchId: last.matchId }}
        search={{ view: 'stats' }}
        aria-label={label}
        className="text-link"
      >
        {children}
      </Link>
    );
  }
  return changes ? (
    <HistoryLink changes={changes} label={label}>
      {children}
    </HistoryLink>
  ) : (
    children
  );
}

interface HistoryLinkProps {
  changes: FilterChanges;
  label?: string | undefined;
  children: ReactNode;
}

/** The history of the same matches, narrowed further. */
export function HistoryLink({ changes, label, children }: HistoryLinkProps) {
  return (
    <Link
      to="/matches"
      search={({ figure: _figure, second: _second, player: _player, team: _team, ...old }) => ({
        ...withChanges(old, changes),
        tab: 'history' as const,
      })}
      aria-label={label}
      className="text-link"
    >
      {children}
    </Link>
  );
}
