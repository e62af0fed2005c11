import type { AssignBody, SaveFocusBody, StartThreadBody } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import { type Act, useAct } from '#web/data/use-act.ts';
import { refreshCoaching } from './coaching.ts';

const feedbackThreadAnswer = async () =>
  (await import('@allcourt/contract/http/coaching')).feedbackThreadAnswer;
const assignmentAnswer = async () => (await import('@allcourt/contract/http/coaching')).assignmentAnswer;
const focusAnswer = async () => (await import('@allcourt/contract/http/coaching')).focusAnswer;

/** Sends the first feedback of a thread. */
export function startThread({ id, body }: { id: string; body: StartThreadBody }) {
  return apiAs(feedbackThreadAnswer, `/api/coaching/feedback/${id}`, { method: 'PUT', body });
}

/** Assigns a drill, session or goal to players. */
export function assign({ id, body }: { id: string; body: AssignBody }) {
  return apiAs(assignmentAnswer, `/api/coaching/assignments/${id}`, { method: 'PUT', body });
}

/** Cancels an assignment. */
export function cancelAssignment(id: string) {
  return apiAs(assignmentAnswer, `/api/coaching/assignments/${id}`, { method: 'DELETE' });
}

/** Saves the summary of a player and the focus of their next session. */
export function saveFocus({
  teamId,
  playerId,
  body,
}: {
  teamId: string;
  playerId: string;
  body: SaveFocusBody;
}) {
  return apiAs(focusAnswer, `/api/coaching/teams/${teamId}/players/${playerId}/focus`, {
    method: 'PUT',
    body,
  });
}

/** An action of a coach: fails right away without a network, and refreshes what is shown. */
export function useCoachAct<Input, Answer>(act: Act<Input, Answer>) {
  return useAct({ ...act, refresh: refreshCoaching });
}
