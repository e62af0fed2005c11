import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

/** Brings the pads and questions of scoring beside a player: more than a screen may fetch before it is drawn. */
const TagScreen = lazyPart(
  async () => (await import('#web/features/tagging/tag-screen.tsx')).TagScreen,
  'screen',
);

const route = getRouteApi('/signed-in/matches/$matchId/tag');

export function TagMatchRoute() {
  const { matchId } = route.useParams();
  return (
    <Suspense
      fallback={
        <Page title="Tag points">
          <Loading label="Loading" bar="h-100 rounded-lg" />
        </Page>
      }
    >
      <TagScreen key={matchId} matchId={matchId} />
    </Suspense>
  );
}
