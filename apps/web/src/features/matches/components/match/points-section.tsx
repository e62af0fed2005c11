import { useEffect, useMemo } from 'react';
import { PagedPointLog } from '#web/features/matches/components/point-log-view.tsx';
import { logExtras } from '#web/features/matches/present/log/log-extras.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { MatchPart } from './match-part.ts';
import { NoPoints } from './no-points.tsx';

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
      <NoPoints isOn={match.state.status === 'in-progress'}>
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
