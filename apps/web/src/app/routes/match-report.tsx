import { getRouteApi } from '@tanstack/react-router';
import { ReportScreen } from '#web/features/match-report/paper/report-screen.tsx';

const route = getRouteApi('/signed-in/matches/$matchId/report');

export function MatchReportRoute() {
  const { matchId } = route.useParams();
  return <ReportScreen key={matchId} matchId={matchId} />;
}
