import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { pointsOf } from '#web/features/player/points/use-points.ts';

const matchAnswer = async () => (await import('@allcourt/contract/http/matches')).matchAnswer;

/** The match of a video with its points; null without a match. */
export function useFilmedMatch(matchId: string | null) {
  return useQuery({
    queryKey: ['video-file', 'match', matchId],
    queryFn: async ({ signal }) => {
      if (matchId === null) {
        return null;
      }
      const { match, log } = await apiAs(matchAnswer, `/api/matches/${matchId}`, { signal });
      return { summary: match, points: pointsOf({ summary: match, log: log.map(({ event }) => event) }) };
    },
  });
}

export type FilmedMatch = NonNullable<ReturnType<typeof useFilmedMatch>['data']>;
