import { getRouteApi } from '@tanstack/react-router';
import { MatchScreen } from '#web/features/matches/components/match/match-screen.tsx';

const route = getRouteApi('/signed-in/matches/$matchId');

export function MatchRoute() {
  const { matchId } = route.useParams();
  const search = route.useSearch();
  return <MatchScreen key={matchId} matchId={matchId} search={search} />;
}
