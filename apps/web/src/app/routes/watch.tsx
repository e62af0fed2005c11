import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { SpectateScreen } from '#web/features/shares/spectator/spectate-screen.tsx';

// It comes while the match is being read.
const WatchBoard = lazy(() =>
  import('../watch/watch-board.tsx').then((file) => ({ default: file.WatchBoard })),
);

const route = getRouteApi('/watch/$token');

export function WatchRoute() {
  const { token } = route.useParams();
  return (
    <SpectateScreen key={token} token={token}>
      {(view, badge) => <WatchBoard view={view} badge={badge} />}
    </SpectateScreen>
  );
}
