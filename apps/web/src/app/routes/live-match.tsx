import { getRouteApi } from '@tanstack/react-router';
import { LiveScreen } from '#web/features/matches/components/live/live-screen.tsx';
import { useProfile } from '#web/features/settings/api/profile.ts';

const route = getRouteApi('/signed-in/matches/$matchId/live');

export function LiveMatchRoute() {
  const { matchId } = route.useParams();
  const { data } = useProfile();
  return <LiveScreen key={matchId} matchId={matchId} statProfile={data?.statProfile ?? null} />;
}
