import { getRouteApi } from '@tanstack/react-router';
import { SpectateScreen } from '#web/features/shares/spectator/spectate-screen.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// It comes while the match is being read.
const WatchBoard = lazyPart(async () => (await import('../watch/watch-board.tsx')).WatchBoard);

const route = getRouteApi('/watch/$token');

export function WatchRoute() {
  const { token } = route.useParams();
  return (
    <SpectateScreen key={token} token={token}>
      {(view, badge) => <WatchBoard view={view} badge={badge} />}
    </SpectateScreen>
  );
}
