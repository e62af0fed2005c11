import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { usePlayerCards } from '#web/features/player-cards/use-player-cards.ts';
import type { SharedReady } from '#web/features/shares/spectator/shared-view.ts';
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
          <Board token={token} view={view} badge={badge} />
          {user && view.canClaim && (
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

function Board({ token, view, badge }: { token: string; view: SharedReady; badge: ReactNode }) {
  const cards = usePlayerCards(`/api/watch/${encodeURIComponent(token)}`, view.cardsRevision);
  return <WatchBoard view={view} badge={badge} cards={cards} />;
}
