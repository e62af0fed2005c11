import { useMemo } from 'react';
import { pointLog } from '#web/features/match-log/points/point-log.ts';
import { PointRow } from '#web/features/match-log/points/point-rows.tsx';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { Panel } from '#web/ui/panel.tsx';

const SHOWN_RALLIES = 10;

/** The current game, newest point first; in pickleball the newest rallies. */
export function RecentPoints({ view: { match }, cast, listName, onList }: LiveParts) {
  const newest = useMemo(() => pointLog(match, cast).at(-1)?.games.at(-1), [match, cast]);
  const isOfGame = newest?.title !== null;
  // After a game the next one starts empty.
  const points = newest && newest.score === null ? newest.points.slice(-SHOWN_RALLIES).toReversed() : [];
  return (
    <Panel
      title={isOfGame ? 'This game' : `Last ${listName.toLowerCase()}`}
      flush
      aside={
        <button type="button" onClick={onList} className="text-link -my-2.5 min-h-11">
          All {listName.toLowerCase()}
        </button>
      }
    >
      {points.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink-2">
          {newest ? 'New game' : 'Points will show here.'}
        </p>
      ) : (
        <ol>
          {points.map((point) => (
            <PointRow key={point.id} point={point} showsServer={newest?.server === null} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
