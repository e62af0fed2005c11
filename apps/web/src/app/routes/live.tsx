import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const LivePage = lazyPart(
  async () => (await import('#web/features/broadcasts/watch/live-page.tsx')).LivePage,
);

const route = getRouteApi('/live/$key');

/** The page of a shared broadcast. Signed-in team members can also chat here. */
export function LiveRoute() {
  const { key } = route.useParams();
  const { user, loading } = useAuth();
  if (loading) {
    return null;
  }
  return (
    <Suspense>
      <LivePage key={key} liveKey={key} isGuest={user === null} />
    </Suspense>
  );
}
