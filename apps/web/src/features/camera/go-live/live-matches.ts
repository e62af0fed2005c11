import type { MatchSummary } from '@allcourt/contract';
import { useQueries } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { timeZone } from '#web/ui/words/region.ts';

const homeAnswer = async () => (await import('@allcourt/contract/http/home')).homeAnswer;
const rosterAnswer = async () => (await import('@allcourt/contract/http/teams')).rosterAnswer;

/** Matches being scored now: the reader's own, and those of members of a team. */
export function useLiveMatches(teamId: string): { matches: readonly MatchSummary[]; isPending: boolean } {
  return useQueries({
    queries: [
      { queryKey: ['live-matches'], queryFn: readOwn, staleTime: 0 },
      { queryKey: ['live-matches', teamId], queryFn: () => readOfTeam(teamId), staleTime: 0 },
    ],
    combine: (answers) => {
      const all = answers.flatMap(({ data }) => data ?? []);
      const byId = new Map(all.map((match) => [match.id, match]));
      return {
        matches: [...byId.values()].filter(({ status }) => status === 'in-progress'),
        isPending: answers.some(({ isPending }) => isPending),
      };
    },
  });
}

async function readOwn(): Promise<readonly MatchSummary[]> {
  const zone = encodeURIComponent(timeZone());
  return (await apiAs(homeAnswer, `/api/home?timeZone=${zone}`)).live;
}

async function readOfTeam(teamId: string): Promise<readonly MatchSummary[]> {
  const { members } = await apiAs(rosterAnswer, `/api/teams/${teamId}/members`);
  return members.flatMap(({ live }) => (live ? [live] : []));
}
