import { getRouteApi } from '@tanstack/react-router';
import { useOwnAddress } from '#web/features/profile/api/use-own-address.ts';
import { PlayerScreen } from '#web/features/profile/components/player-screen.tsx';

const route = getRouteApi('/signed-in/profile/$username');

export function PlayerRoute() {
  const { username } = route.useParams();
  useOwnAddress(username);
  // Another player is another screen: nothing of the one before stays open.
  return <PlayerScreen key={username} username={username} />;
}
