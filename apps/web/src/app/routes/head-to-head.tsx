import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Apart, so that what it shares with the match page stays out of the first load of other screens.
const HeadToHeadScreen = lazyPart(
  async () => (await import('#web/features/head-to-head/head-to-head-screen.tsx')).HeadToHeadScreen,
);

const route = getRouteApi('/signed-in/matches/head-to-head');

export function HeadToHeadRoute() {
  const search = route.useSearch();
  const { user } = useAuth();
  const { data } = useTeams();
  const teams = data?.teams.filter(({ permissions }) => permissions.includes('view_stats')) ?? [];
  return (
    user && (
      <Suspense
        fallback={
          <Page title="Head-to-head">
            <Skeleton className="h-60 rounded-lg" />
          </Page>
        }
      >
        <HeadToHeadScreen
          search={search}
          reader={{ name: user.displayName, avatarUrl: user.avatarUrl }}
          teams={teams}
        />
      </Suspense>
    )
  );
}
