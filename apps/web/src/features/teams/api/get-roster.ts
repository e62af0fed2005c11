import type { Discipline, Sport } from '@allcourt/scoring';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TEAMS_KEY } from './list-teams.ts';

const rosterAnswer = async () => (await import('@allcourt/contract/http/teams')).rosterAnswer;
const teamStatsAnswer = async () => (await import('@allcourt/contract/http/teams')).teamStatsAnswer;
const leaderboardAnswer = async () => (await import('@allcourt/contract/http/ratings')).leaderboardAnswer;

/** @param sport sport of the stats shown beside the names; null lets the server choose */
function rosterQuery(teamId: string, sport: Sport | null) {
  return queryOptions({
    queryKey: [...TEAMS_KEY, teamId, 'roster', sport],
    queryFn: ({ signal }) => apiAs(rosterAnswer, `/api/teams/${teamId}/members${ofSport(sport)}`, { signal }),
    staleTime: 0,
  });
}

/** Refetch interval while a member may be playing. */
const LIVE_MS = 15_000;
const QUIET_MS = 60_000;

/** The members of a team and their stats. */
export function useRoster(teamId: string, sport: Sport | null = null) {
  return useQuery({
    ...rosterQuery(teamId, sport),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ live }) => live !== null) ? LIVE_MS : QUIET_MS,
  });
}

/** Members of a team by rating. */
export function useLeaderboard(
  teamId: string,
  { sport, discipline }: { sport: Sport; discipline: Discipline },
) {
  return useQuery({
    queryKey: [...TEAMS_KEY, teamId, 'leaderboard', sport, discipline],
    queryFn: ({ signal }) =>
      apiAs(
        leaderboardAnswer,
        `/api/teams/${teamId}/leaderboard?${new URLSearchParams({ sport, discipline })}`,
        { signal },
      ),
  });
}

/** Team stats, computed from its members' matches. */
export function useTeamStats(teamId: string, sport: Sport | null) {
  return useQuery({
    queryKey: [...TEAMS_KEY, teamId, 'stats', sport],
    queryFn: ({ signal }) =>
      apiAs(teamStatsAnswer, `/api/teams/${teamId}/stats${ofSport(sport)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

function ofSport(sport: Sport | null): string {
  return sport === null ? '' : `?sport=${sport}`;
}
