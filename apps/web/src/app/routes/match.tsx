import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MatchScreen } from '#web/features/matches/components/match/match-screen.tsx';

const MatchExport = lazy(() =>
  import('#web/features/interchange/components/match-export.tsx').then((file) => ({
    default: file.MatchExport,
  })),
);

const route = getRouteApi('/signed-in/matches/$matchId');

export function MatchRoute() {
  const { matchId } = route.useParams();
  const search = route.useSearch();
  return (
    <MatchScreen
      key={matchId}
      matchId={matchId}
      search={search}
      tools={({ match, meta }) => (
        <Suspense fallback={<span className="h-(--ctl-lg)" />}>
          <MatchExport match={match} summary={meta.summary} />
        </Suspense>
      )}
    />
  );
}
