import type { Sport } from '@allcourt/scoring';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TEAMS_KEY } from './list-teams.ts';

/** @param sport whose figures stand beside the names; null leaves it to the server */
function rosterQuery(teamId: string, sport: Sport | null) {
  return queryOptions({
    queryKey: [...TEAMS_KEY, teamId, 'roster', sport],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/teams')).rosterAnswer,
        `/api/teams/${teamId}/members${ofSport(sport)}`,
        { signal },
      ),
    staleTime: 0,
  });
}

/** A running score is read again this often, and whether one has begun. */
const LIVE_MS = 15_000;
const QUIET_MS = 60_000;

/** Who is in a team, and how they play. */
export function useRoster(teamId: string, sport: Sport | null = null) {
  return useQuery({
    ...rosterQuery(teamId, sport),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ live }) => live !== null) ? LIVE_MS : QUIET_MS,
  });
}

/** What the matches of a team amount to. */
export function useTeamStats(teamId: string, sport: Sport | null) {
  return useQuery({
    queryKey: [...TEAMS_KEY, teamId, 'stats', sport],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/teams')).teamStatsAnswer,
        `/api/teams/${teamId}/stats${ofSport(sport)}`,
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  });
}

function ofSport(sport: Sport | null): string {
  return sport === null ? '' : `?sport=${sport}`;
}
