import type {
  AnswerLineupBody,
  SaveLineBody,
  SaveLineupBody,
  SaveTieBody,
  TieAnswer,
} from '@allcourt/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { NEEDS_KEY } from '#web/data/needs.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { type Act, useAct } from '#web/data/use-act.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useLiveTie } from './live/use-live-tie.ts';

const schemas = () => import('@allcourt/contract/http/ties');

export const tieKey = (tieId: string) => ['ties', tieId] as const;
const teamKeyOf = (teamId: string) => ['teams', teamId, 'ties'] as const;

/** A tie, kept up to date while it is on screen. */
export function useTie(tieId: string) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: tieKey(tieId) });
  const intervalMs = useLiveTie(tieKey(tieId), { tieId });
  useMissedNews(refresh);
  useSocketMessages('notification', refresh);
  return useQuery({
    queryKey: tieKey(tieId),
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).tieAnswer, urlOf(tieId), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.tie.score.outcome === null ? intervalMs : false),
  });
}

/** The ties of a team, the newest first. */
export function useTies(teamId: string) {
  return useQuery({
    queryKey: teamKeyOf(teamId),
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).tiesAnswer, `/api/teams/${teamId}/ties`, { signal }),
  });
}

/** The board of a link, for anyone. */
export function useBoard(token: string) {
  const queryKey = ['tie-board', token];
  const intervalMs = useLiveTie(queryKey, { boardToken: token });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).tieBoardAnswer, `/api/tie-boards/${encodeURIComponent(token)}`, {
        signal,
      }),
    staleTime: 0,
    refetchInterval: intervalMs,
  });
}

/** An act on a tie, which answers with the tie after it. */
export function useTieAct<Input>(tieId: string, { act, onDone }: Act<Input, TieAnswer>) {
  const client = useQueryClient();
  const toast = useToast();
  const acting = useAct({
    act,
    onDone: (answer, input) => {
      client.setQueryData(tieKey(tieId), answer);
      onDone?.(answer, input);
    },
    refresh: async () => {
      await client.invalidateQueries({ queryKey: NEEDS_KEY });
      await client.invalidateQueries({ queryKey: tieKey(tieId) });
      await client.invalidateQueries({
        queryKey: ['teams'],
        predicate: ({ queryKey }) => queryKey[2] === 'ties',
      });
    },
  });
  return {
    isPending: acting.isPending,
    /** Does it; says in a toast why it was refused. */
    run: (input: Input) =>
      acting.mutate(input, { onError: (error) => toast({ text: problemSentence(error) }) }),
    /** Does it for a form, which shows why it was refused. */
    send: (input: Input) => acting.mutateAsync(input),
  };
}

function urlOf(tieId: string): string {
  return `/api/ties/${tieId}`;
}

const asTie = async () => (await schemas()).tieAnswer;

export function saveTie(tieId: string, body: SaveTieBody): Promise<TieAnswer> {
  return apiAs(asTie, urlOf(tieId), { method: 'PUT', body });
}

export function setVoid(tieId: string, isVoid: boolean): Promise<TieAnswer> {
  return apiAs(asTie, `${urlOf(tieId)}/void`, { method: 'PUT', body: { isVoid } });
}

export function saveLineup(tieId: string, body: SaveLineupBody): Promise<TieAnswer> {
  return apiAs(asTie, `${urlOf(tieId)}/lineup`, { method: 'PUT', body });
}

export function answerLineup(tieId: string, answer: AnswerLineupBody['answer']): Promise<TieAnswer> {
  return apiAs(asTie, `${urlOf(tieId)}/answer`, { method: 'POST', body: { answer } });
}

export function saveLine(tieId: string, code: string, body: SaveLineBody): Promise<TieAnswer> {
  return apiAs(asTie, `${urlOf(tieId)}/lines/${code}`, { method: 'PUT', body });
}

export function setLineMatch(tieId: string, code: string, matchId: string | null): Promise<TieAnswer> {
  return apiAs(asTie, `${urlOf(tieId)}/lines/${code}/match`, { method: 'PUT', body: { matchId } });
}

export async function remindPlayers(tieId: string): Promise<number> {
  const answer = await apiAs(async () => (await schemas()).remindAnswer, `${urlOf(tieId)}/reminders`, {
    method: 'POST',
  });
  return answer.reminded;
}

export async function makeBoard(tieId: string): Promise<string> {
  const answer = await apiAs(async () => (await schemas()).makeBoardAnswer, `${urlOf(tieId)}/board`, {
    method: 'PUT',
  });
  return answer.token;
}

export async function deleteTie(tieId: string): Promise<void> {
  await api(urlOf(tieId), { method: 'DELETE' });
}

export function endBoard(tieId: string): Promise<unknown> {
  return api(`${urlOf(tieId)}/board`, { method: 'DELETE' });
}
