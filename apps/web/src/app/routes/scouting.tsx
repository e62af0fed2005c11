import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ScoutingScreen = lazyPart(
  async () => (await import('#web/features/head-to-head/scouting-screen.tsx')).ScoutingScreen,
);

const route = getRouteApi('/signed-in/team/scouting');

export function ScoutingRoute() {
  const search = route.useSearch();
  return (
    <Suspense
      fallback={
        <Page title="Scouting">
          <Skeleton className="h-60 rounded-lg" />
        </Page>
      }
    >
      {/* Another opponent is another screen: nothing of the one before stays open. */}
      <ScoutingScreen key={`${search.team} ${search.opponent}`} search={search} />
    </Suspense>
  );
}
