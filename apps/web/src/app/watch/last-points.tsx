import type { Match } from '@allcourt/scoring';
import { useMemo } from 'react';
import { pointLog } from '#web/features/match-log/points/point-log.ts';
import { PointRow } from '#web/features/match-log/points/point-rows.tsx';
import type { Cast } from '#web/features/match-log/words/cast.ts';

interface LastPointsProps {
  match: Match;
  cast: Cast;
  count?: number;
}

/** The newest points, across games; nothing before the first. */
export function LastPoints({ match, cast, count = 8 }: LastPointsProps) {
  const newest = useMemo(
    () =>
      pointLog(match, cast)
        .slice(-2)
        .flatMap(({ games }) => games)
        .flatMap(({ points, server }) => points.map((point) => ({ point, showsServer: server === null })))
        .slice(-count)
        .toReversed(),
    [match, cast, count],
  );
  if (newest.length === 0) {
    return null;
  }
  const title = match.format.sport === 'pickleball' ? 'Last rallies' : 'Last points';
  return (
    <section aria-label={title}>
      <h2 className="type-section px-4 pt-5 pb-3 md:px-5">{title}</h2>
      <ol>
        {newest.map(({ point, showsServer }) => (
          <PointRow key={point.id} point={point} showsServer={showsServer} />
        ))}
      </ol>
    </section>
  );
}
