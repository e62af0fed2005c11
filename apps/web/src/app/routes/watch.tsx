import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SpectateScreen } from '#web/features/shares/spectator/spectate-screen.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// It comes while the match is being read.
const WatchBoard = lazyPart(async () => (await import('../watch/watch-board.tsx')).WatchBoard);
const ClaimName = lazyPart(
  async () => (await import('#web/features/line-ups/claims/claim-name.tsx')).ClaimName,
  'quiet',
);

const route = getRouteApi('/watch/$token');

export function WatchRoute() {
  const { token } = route.useParams();
  const { user } = useAuth();
  return (
    <SpectateScreen key={token} token={token}>
      {(view, badge) => (
        <>
          <WatchBoard view={view} badge={badge} />
          {user && (
            <div className="page-width pb-8">
              <Suspense>
                <ClaimName matchId={view.summary.id} players={view.summary.players} shareToken={token} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </SpectateScreen>
  );
}
