import { getRouteApi } from '@tanstack/react-router';
import { MatchCenterScreen } from '#web/features/matches/components/center/match-center-screen.tsx';

const route = getRouteApi('/signed-in/matches');

export function MatchesRoute() {
  const { tab = 'history' } = route.useSearch();
  return <MatchCenterScreen tab={tab} />;
}
