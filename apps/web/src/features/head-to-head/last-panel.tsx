import type { MetMatch } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { endingNote } from '#web/features/match-log/words/result-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { SURFACE_WORDS, SurfaceSwatch } from '#web/ui/surface-mark.tsx';
import { listName } from '#web/ui/words/names.ts';
import { dayText } from '#web/ui/words/when.ts';

interface LastPanelProps {
  last: readonly MetMatch[];
  /** The number of matches in all. */
  played: number;
  /** The way to all of them. */
  aside?: ReactNode;
}

/** The newest matches, each a link where the reader may open it. */
export function LastPanel({ last, played, aside }: LastPanelProps) {
  return (
    <Panel
      title={played > last.length ? `Last ${last.length} of ${played} matches` : 'Matches'}
      aside={aside}
      flush
    >
      <ul>
        {last.map((match) => (
          <li key={`${match.id} ${match.at}`} className="border-t border-line">
            {match.id === null ? (
              <div className={ROW}>
                <MetRow match={match} />
              </div>
            ) : (
              <Link
                to="/matches/$matchId"
                params={{ matchId: match.id }}
                className={`${ROW} hover:bg-surface-2 focus-visible:-outline-offset-3`}
              >
                <MetRow match={match} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const ROW = 'grid min-h-16 cols-row-8 items-center gap-3 px-4 py-2.5 md:px-5';

function MetRow({ match }: { match: MetMatch }) {
  const { at, result, sets, side, status, surface, own, theirs } = match;
  const note = endingNote(status);
  return (
    <>
      <ResultTile result={result === 'unfinished' ? null : result} size="lg" />
      <span className="min-w-0">
        <span className="type-strong line-clamp-2">
          {namesText(own)} v {namesText(theirs)}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-13 text-ink-3">
          {surface && <SurfaceSwatch surface={surface} />}
          <span className="truncate">
            {[surface && SURFACE_WORDS[surface], note, dayText(new Date(at), new Date())]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      </span>
      <SetGrid sets={sets} near={side} />
    </>
  );
}

function namesText(names: readonly string[]): string {
  return listName(names.map((name) => ({ name })));
}
