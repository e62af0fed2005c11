import type { Assignment, FeedbackThread, TrainingPerson } from '@allcourt/contract';

export const FALCONS = { id: '01928000-0000-7000-8000-0000000000aa', name: 'Falcons' };
export const ELENA: TrainingPerson = {
  accountId: '01928000-0000-7000-8000-0000000000c1',
  name: 'Elena Marquez',
  avatarUrl: null,
};
export const JONAS: TrainingPerson = {
  accountId: '01928000-0000-7000-8000-0000000000d1',
  name: 'Jonas Lindqvist',
  avatarUrl: null,
};

/** Elena has said something to the reader, who has not read it. */
export function buildThread(player: TrainingPerson, fields: Partial<FeedbackThread> = {}): FeedbackThread {
  return {
    id: '01928000-0000-7000-8000-0000000000e1',
    team: FALCONS,
    player,
    coach: ELENA,
    about: null,
    messages: [
      {
        id: '01928000-0000-7000-8000-0000000000f1',
        author: ELENA,
        text: 'Contact is out in front.',
        note: null,
        at: '2024-01-18T17:31:00.000Z',
      },
    ],
    isRead: false,
    isUnanswered: false,
    canReply: true,
    ...fields,
  };
}

/** A drill that Elena assigned to a player. */
export function buildAssignment(player: TrainingPerson, fields: Partial<Assignment> = {}): Assignment {
  return {
    id: '01928000-0000-7000-8000-0000000000a1',
    team: FALCONS,
    assignedBy: ELENA,
    task: { kind: 'drill', drillKey: 'serve-placement-ladder', score: null },
    title: 'Serve placement ladder',
    note: null,
    dueOn: null,
    about: null,
    assignedAt: '2024-01-17T10:00:00.000Z',
    players: [{ player, doneAt: null, score: null }],
    canCancel: true,
    ...fields,
  };
}
