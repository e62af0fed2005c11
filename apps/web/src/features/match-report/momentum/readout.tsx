import { NotebookPen } from 'lucide-react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { MatchPlace } from '#web/features/match-report/match-place.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { PointReading } from './momentum-words.ts';

interface ReadoutProps {
  cast: Cast;
  reading: PointReading;
  id: string;
  place: MatchPlace;
  canNote: boolean;
}

/** The point under the cursor. Its height is fixed, so that nothing below moves. */
export function Readout({ cast, reading, id, place, canNote }: ReadoutProps) {
  const params = { matchId: place.matchId };
  return (
    <div className="mt-4 grid gap-x-6 gap-y-3 rounded-md bg-surface-2 px-4 py-3 sm:cols-main-auto sm:items-center">
      <div className="grid gap-x-6 gap-y-2 md:cols-main-auto md:items-center">
        <div className="min-h-15 min-w-0 md:min-h-0">
          <p className="type-caption truncate">
            {reading.title} · {reading.where} · {reading.server}
          </p>
          <p className="type-strong mt-0.5 line-clamp-2 md:line-clamp-1">{reading.what}</p>
        </div>
        <dl className="flex gap-6">
          <div>
            <dt className="type-caption">{cast.board[cast.near]}’s chance</dt>
            <dd className="type-num text-xl/7 whitespace-nowrap">
              <span className="text-ink-3">{reading.before}</span>
              <span aria-hidden="true" className="px-1 text-ink-3">
                →
              </span>
              <span className="sr-only"> to </span>
              {reading.after}
            </dd>
          </div>
          <div>
            <dt className="type-caption">Leverage</dt>
            <dd className="type-num text-xl/7">{reading.leverage}</dd>
          </div>
        </dl>
      </div>
      <div className="flex gap-2">
        <ButtonLink
          to="/matches/$matchId"
          params={params}
          search={{ view: 'points', point: id }}
          resetScroll={false}
        >
          Open {reading.title.toLowerCase()}
        </ButtonLink>
        {canNote && (
          <ButtonLink
            to="/matches/$matchId"
            params={params}
            search={{ view: 'notes', point: id }}
            resetScroll={false}
            look="gho"
            icon={<NotebookPen aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Note
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
