import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// The title is drawn first: the report needs every statistic and the win probability.
const ReportScreen = lazyPart(
  async () => (await import('#web/features/match-report/paper/report-screen.tsx')).ReportScreen,
);

const route = getRouteApi('/signed-in/matches/$matchId/report');

export function MatchReportRoute() {
  const { matchId } = route.useParams();
  return (
    <Suspense
      fallback={
        <Page title="Match report">
          <Skeleton className="h-160 max-w-200 rounded-md" />
        </Page>
      }
    >
      <ReportScreen key={matchId} matchId={matchId} />
    </Suspense>
  );
}
