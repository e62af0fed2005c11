import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { CloudUpload, Plus } from 'lucide-react';
import { useIsBehind } from '#web/data/behind.ts';
import { NetworkError } from '#web/data/http.ts';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type Result, ResultTile } from '#web/ui/result-tile.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { HIDDEN_SCORE } from '#web/ui/words/hidden-score.ts';
import { listName } from '#web/ui/words/names.ts';
import { dayText } from '#web/ui/words/when.ts';
import type { useHome } from './get-home.ts';
import { TrainingRow } from './training-row.tsx';

const SHOWN = 6;

/** Latest activity, newest first. */
export function RecentActivity({ home }: { home: ReturnType<typeof useHome> }) {
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(home.isPending && home.activity.length === 0);
  const isOffline = !isOnline || home.error instanceof NetworkError;
  return (
    <Panel
      title="Recent Activity"
      flush
      busy={isLoading}
      aside={
        <Link to="/matches" search={{ tab: 'history' }} className="text-link -my-2.5 min-h-11">
          View All
        </Link>
      }
    >
      {isOffline && home.dataUpdatedAt > 0 && (
        <div className="border-t border-line px-4 py-2.5 md:px-5">
          <SavedAt at={home.dataUpdatedAt} />
        </div>
      )}
      <div className="border-t border-line">
        <Content home={home} isLoading={isLoading} isOffline={isOffline} />
      </div>
    </Panel>
  );
}

interface ContentProps {
  home: ReturnType<typeof useHome>;
  isLoading: boolean;
  isOffline: boolean;
}

function Content({ home, isLoading, isOffline }: ContentProps) {
  if (isLoading) {
    return <SkeletonRows label="Loading activity" count={5} rowClass="h-16" />;
  }
  if (home.activity.length > 0) {
    return (
      <ul>
        {home.activity.slice(0, SHOWN).map((item) => (
          <li
            key={item.kind === 'match' ? item.match.id : item.id}
            className="border-line not-first:border-t"
          >
            {item.kind === 'match' ? (
              <ActivityRow match={item.match} at={item.at} />
            ) : (
              <TrainingRow trained={item} />
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (home.isError && !home.data) {
    return (
      <ErrorState
        title={isOffline ? "Your activity isn't saved on this device yet" : "Couldn't load your activity"}
        offline={isOffline}
        query={home}
      >
        {isOffline ? 'You can still score a match.' : home.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      as="h3"
      title="No matches yet"
      action={
        <ButtonLink to="/matches/new" look="pri" icon={<Plus aria-hidden="true" className="size-4" />}>
          Score your first match
        </ButtonLink>
      }
    >
      Start a match in two taps. When it's over it shows here and in your stats.
    </EmptyState>
  );
}

/** A finished match: result, opponents, score and day; without the result while its picture is not at the end. */
function ActivityRow({ match, at }: { match: ListedMatch; at: string }) {
  const near = match.mySide ?? 'a';
  const isBehind = useIsBehind(match.id);
  const result = isBehind ? null : resultOf(match);
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      className="grid min-h-16 cols-row-8 items-center gap-x-3.5 gap-y-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3 md:cols-activity md:px-5"
    >
      <ResultTile result={result} size="lg" />
      <span className="min-w-0">
        <span className="type-strong block truncate">
          {verbOf(result)} {listName(match.players[opponentOf(near)])}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-ink-3">
          <span className="truncate">{isBehind ? HIDDEN_SCORE : factsOf(match)}</span>
          {match.queued > 0 && (
            <>
              <CloudUpload aria-hidden="true" className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
              <span className="sr-only">Not synced yet</span>
            </>
          )}
        </span>
      </span>
      {isBehind ? <span /> : <SetGrid sets={match.sets} near={near} />}
      <span className="text-right text-ink-3 max-md:col-start-3 max-md:text-xs">
        {dayText(new Date(at), new Date())}
      </span>
    </Link>
  );
}

function resultOf({ mySide, winner }: ListedMatch): Result | null {
  if (!mySide || !winner) {
    return null;
  }
  return winner === mySide ? 'won' : 'lost';
}

function verbOf(result: Result | null): string {
  if (result === null) {
    return 'Played';
  }
  return result === 'won' ? 'Beat' : 'Lost to';
}

/** `Singles, 1 h 48 min`, `Doubles with Aiko Tanaka, 1 h 31 min`. */
function factsOf({ setup, players, mySide, durationMs }: ListedMatch): string {
  const partner = mySide && players[mySide].find(({ accountId }) => accountId === null);
  const type = setup.discipline === 'singles' ? 'Singles' : 'Doubles';
  const how = setup.discipline === 'doubles' && partner ? `${type} with ${partner.name}` : type;
  return durationMs === null ? how : `${how}, ${durationText(durationMs)}`;
}
