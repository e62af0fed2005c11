import { getRouteApi } from '@tanstack/react-router';
import { LiveScreen } from '#web/features/matches/components/live/live-screen.tsx';

const route = getRouteApi('/signed-in/matches/$matchId/live');

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  return <LiveScreen key={matchId} matchId={matchId} />;
}
