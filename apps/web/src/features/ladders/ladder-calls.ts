import type {
  AcceptTimeBody,
  AnswerChallengeBody,
  LadderAnswer,
  LadderRules,
  ProposeTimesBody,
} from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { type Act, useAct } from '#web/data/use-act.ts';
import { useToast } from '#web/ui/toast.tsx';

const ladderAnswer = async () => (await import('@allcourt/contract/http/ladders')).ladderAnswer;

/** A ladder: one of each sport in a team. */
export interface Which {
  readonly teamId: string;
  readonly sport: Sport;
}

/** Begins like every other query about the team, so that it is refetched with them. */
function keyOf({ teamId, sport }: Which) {
  return ['teams', teamId, 'ladder', sport] as const;
}

/** Refetch interval for what others do: only the two of a challenge are notified of it. */
const EVERY_MS = 60_000;

/** The ladder, kept up to date while it is on screen; null where the team has none. */
export function useLadder(which: Which) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(which) });
  useMissedNews(refresh);
  useSocketMessages('notification', refresh);
  useSocketMessages('calendar:changed', ({ teamId }) => {
    if (teamId === which.teamId) {
      refresh();
    }
  });
  return useQuery({
    queryKey: keyOf(which),
    queryFn: ({ signal }) => apiAs(ladderAnswer, urlOf(which), { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/**
 * An act on the ladder, which answers with the ladder after it. Refused because others were faster, it is loaded again.
 */
export function useLadderAct<Input>(which: Which, { act, onDone }: Act<Input, LadderAnswer>) {
  const client = useQueryClient();
  const toast = useToast();
  const acting = useAct({
    act,
    onDone: (answer, input) => {
      client.setQueryData(keyOf(which), answer);
      onDone?.(answer, input);
    },
    refresh: () => client.invalidateQueries({ queryKey: keyOf(which) }),
  });
  return {
    isPending: acting.isPending,
    /** The input of the act that runs. */
    running: acting.isPending ? acting.variables : undefined,
    /** Does it; says in a toast why it was refused. */
    run: (input: Input) =>
      acting.mutate(input, { onError: (error) => toast({ text: problemSentence(error) }) }),
    /** Does it for a form, which shows why it was refused. */
    send: (input: Input) => acting.mutateAsync(input),
  };
}

function urlOf({ teamId, sport }: Which): string {
  return `/api/teams/${teamId}/ladders/${sport}`;
}

export function saveRules(which: Which, body: LadderRules): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, urlOf(which), { method: 'PUT', body });
}

export function joinLadder(which: Which): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `${urlOf(which)}/place`, { method: 'PUT' });
}

export function leaveLadder(which: Which): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `${urlOf(which)}/place`, { method: 'DELETE' });
}

/** @param until null when the reader is back */
export function setAbsence(which: Which, until: string | null): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `${urlOf(which)}/absence`, { method: 'PUT', body: { until } });
}

export function sendChallenge(which: Which, accountId: string): Promise<LadderAnswer> {
  const body = { id: uuidv7(), accountId };
  return apiAs(ladderAnswer, `${urlOf(which)}/challenges`, { method: 'POST', body });
}

export function answerChallenge(
  challengeId: string,
  answer: AnswerChallengeBody['answer'],
): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `/api/challenges/${challengeId}/answer`, { method: 'POST', body: { answer } });
}

export function proposeTimes(challengeId: string, body: ProposeTimesBody): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `/api/challenges/${challengeId}/times`, { method: 'PUT', body });
}

export function acceptTime(challengeId: string, body: AcceptTimeBody): Promise<LadderAnswer> {
  return apiAs(ladderAnswer, `/api/challenges/${challengeId}/times/accept`, { method: 'POST', body });
}
