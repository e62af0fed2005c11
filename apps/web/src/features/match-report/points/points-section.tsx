import { useEffect, useMemo } from 'react';
import { logExtras } from '#web/features/match-log/points/log-extras.ts';
import { PagedPointLog } from '#web/features/match-log/points/point-log-view.tsx';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Every point in order, with the stars and notes on it; the one that the address names is brought into view. */
export function PointsSection({ view, cast, place, onSharePoint }: MatchPart) {
  const { match, meta } = view;
  const target = place.search.point;
  const extras = useMemo(
    () => ({ ...logExtras(match, cast), ...(onSharePoint ? { onShare: onSharePoint } : {}) }),
    [match, cast, onSharePoint],
  );

  useEffect(() => {
    const row = target === undefined ? null : document.getElementById(`point-${target}`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [target]);

  if (meta.summary.pointsPlayed === 0) {
    return (
      <NoPoints view={view}>
        A match that is scored point by point shows every one of them here, with the score it made.
      </NoPoints>
    );
  }
  return (
    <Panel title={match.format.sport === 'pickleball' ? 'Rallies' : 'Points'} flush>
      <PagedPointLog key={target} match={match} cast={cast} extras={extras} target={target} />
    </Panel>
  );
}
