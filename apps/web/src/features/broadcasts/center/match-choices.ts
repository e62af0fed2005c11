import type { Broadcast, MatchSummary } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useLiveMatches } from '#web/features/camera/go-live/live-matches.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';

export interface MatchChoice {
  readonly id: string;
  /** `Okafor v Duarte, 18 Jan`. */
  readonly title: string;
}

const RECENT = 12;

/** Matches that a broadcast can show: the current one, those being scored, and the reader's newest. */
export function useMatchChoices({ team, matchId }: Broadcast): readonly MatchChoice[] {
  const { matches } = useLiveMatches(team.id);
  const own = useQuery({
    queryKey: ['broadcasts', 'match-choices'],
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/match-history')).listMatchesAnswer,
        `/api/matches?limit=${RECENT}`,
        { signal },
      ),
    gcTime: 0,
  });
  const byId = new Map([...matches, ...(own.data?.matches ?? [])].map((match) => [match.id, match]));
  const choices = [...byId.values()].map((match) => ({ id: match.id, title: titleOf(match) }));
  return matchId === null || byId.has(matchId)
    ? choices
    : [{ id: matchId, title: 'Current match' }, ...choices];
}

function titleOf({ players, startedAt }: MatchSummary): string {
  const { a, b } = boardNames(players);
  return `${a} v ${b}, ${shortDayText(new Date(startedAt), new Date())}`;
}
