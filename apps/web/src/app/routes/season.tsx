import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMode } from '#web/features/settings/api/profile.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// The title is drawn first: the report needs the catalog of statistics.
const SeasonScreen = lazyPart(
  async () => (await import('#web/features/history/season/season-screen.tsx')).SeasonScreen,
);

const route = getRouteApi('/signed-in/matches/season');

export function SeasonRoute() {
  const search = route.useSearch();
  const mode = useMode();
  return (
    <Suspense
      fallback={
        <Page title="Season report">
          <Skeleton className="h-160 max-w-200 rounded-md" />
        </Page>
      }
    >
      <SeasonScreen search={search} mode={mode} />
    </Suspense>
  );
}
