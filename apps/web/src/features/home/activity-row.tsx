import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import type { ListedMatch } from '#web/data/local-matches.ts';
import { type Result, ResultTile } from '#web/ui/result-tile.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { listName } from '#web/ui/words/names.ts';
import { dayText } from '#web/ui/words/when.ts';

/** A finished match: result, opponents, score and day. */
export function ActivityRow({ match, at }: { match: ListedMatch; at: string }) {
  const near = match.mySide ?? 'a';
  const result = resultOf(match);
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
          <span className="truncate">{factsOf(match)}</span>
          {match.queued > 0 && (
            <>
              <CloudUpload aria-hidden="true" className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
              <span className="sr-only">Not synced yet</span>
            </>
          )}
        </span>
      </span>
      <SetGrid sets={match.sets} near={near} />
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
