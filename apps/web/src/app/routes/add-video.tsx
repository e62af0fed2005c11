import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

/** Reads the points of a match and files: more than a screen may fetch before it is drawn. */
const AddVideo = lazyPart(
  async () => (await import('#web/features/video-file/screen/add-video.tsx')).AddVideo,
  'screen',
);

const route = getRouteApi('/signed-in/broadcast/add');

export function AddVideoRoute() {
  const search = route.useSearch();
  const { user } = useAuth();
  const query = useTeams();
  const list = query.data?.teams.filter(
    ({ isArchived, permissions }) => !isArchived && permissions.includes('broadcast'),
  );
  return (
    <Suspense
      fallback={
        <Page title="Add a video">
          <Loading label="Loading" bar="h-75 rounded-lg" />
        </Page>
      }
    >
      <AddVideo search={search} teams={{ list: list ?? null, query }} accountId={user?.id ?? ''} />
    </Suspense>
  );
}
