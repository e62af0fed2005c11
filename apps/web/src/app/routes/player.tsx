import { getRouteApi } from '@tanstack/react-router';
import { PlayerScreen } from '#web/features/profile/components/player-screen.tsx';

const route = getRouteApi('/signed-in/profile/$username');

export function PlayerRoute() {
  const { username } = route.useParams();
  // Another player is another screen: nothing of the one before stays open.
  return <PlayerScreen key={username} username={username} />;
}
