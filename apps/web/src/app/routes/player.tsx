import { getRouteApi } from '@tanstack/react-router';
import { PlayerScreen } from '#web/features/profile/player-screen.tsx';
import { useOwnAddress } from '#web/features/profile/use-own-address.ts';

const route = getRouteApi('/signed-in/profile/$username');

export function PlayerRoute() {
  const { username } = route.useParams();
  useOwnAddress(username);
  // Another player is another screen: nothing of the one before stays open.
  return <PlayerScreen key={username} username={username} />;
}
