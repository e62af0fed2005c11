import type { AssignBody, BeginThreadBody, SaveFocusBody } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { refreshCoaching } from './coaching.ts';

/** Begins to speak to a player. */
export function beginThread({ id, body }: { id: string; body: BeginThreadBody }) {
  return apiAs(
    async () => (await import('@allcourt/contract/http/coaching')).feedbackThreadAnswer,
    `/api/coaching/feedback/${id}`,
    {
      method: 'PUT',
      body,
    },
  );
}

/** Sets players to do something. */
export function assign({ id, body }: { id: string; body: AssignBody }) {
  return apiAs(
    async () => (await import('@allcourt/contract/http/coaching')).assignmentAnswer,
    `/api/coaching/assignments/${id}`,
    {
      method: 'PUT',
      body,
    },
  );
}

/** Takes back what was set. */
export function cancelAssignment(id: string) {
  return apiAs(
    async () => (await import('@allcourt/contract/http/coaching')).assignmentAnswer,
    `/api/coaching/assignments/${id}`,
    {
      method: 'DELETE',
    },
  );
}

/** Says what has come of it, and what is next. */
export function saveFocus({
  teamId,
  playerId,
  body,
}: {
  teamId: string;
  playerId: string;
  body: SaveFocusBody;
}) {
  return apiAs(
    async () => (await import('@allcourt/contract/http/coaching')).focusAnswer,
    `/api/coaching/teams/${teamId}/players/${playerId}/focus`,
    {
      method: 'PUT',
      body,
    },
  );
}

/** The members of a team with an account: whom a coach can speak to. */
export async function listPlayers(teamId: string, signal: AbortSignal) {
  const { members } = await apiAs(
    async () => (await import('@allcourt/contract/http/teams')).rosterAnswer,
    `/api/teams/${teamId}/members`,
    {
      signal,
    },
  );
  return members.flatMap(({ accountId, name, avatarUrl }) =>
    accountId === null ? [] : { accountId, name, avatarUrl },
  );
}

/** An act of a coach: it is told at once when there is no network, and what is shown is read again. */
export function useCoachAct<Input, Answer>({
  act,
  onDone,
}: {
  act(input: Input): Promise<Answer>;
  onDone?(answer: Answer, input: Input): void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () => refreshCoaching(client),
  });
}
