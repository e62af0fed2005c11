import type { AssignBody, StartThreadBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Club } from '#test/club.ts';

/** Cora's default feedback to Piet. */
export function beginBody(club: Pick<Club, 'teamId' | 'people'>, fields: Partial<StartThreadBody> = {}) {
  return {
    teamId: club.teamId,
    playerId: club.people.player.account.id,
    target: null,
    messageId: uuidv7(),
    text: 'Contact is out in front.',
    ...fields,
  } satisfies StartThreadBody;
}

/** Her default assignment to him. */
export function setBody(club: Pick<Club, 'teamId' | 'people'>, fields: Partial<AssignBody> = {}) {
  return {
    teamId: club.teamId,
    playerIds: [club.people.player.account.id],
    task: { kind: 'drill', drillKey: 'dink-ladder', score: null },
    note: null,
    dueOn: null,
    target: null,
    ...fields,
  } satisfies AssignBody;
}

/** The coach of a club at work; each act must succeed. */
export function coachOf(club: Club) {
  async function put(url: string, body: object): Promise<void> {
    const { status } = await club.ask.coach('PUT', url, body);
    if (status !== 200) {
      throw new Error(`${url} answered ${status}`);
    }
  }
  return {
    /** Answers the thread's id. */
    async begin(fields: Partial<StartThreadBody> = {}): Promise<string> {
      const id = uuidv7();
      await put(`/api/coaching/feedback/${id}`, beginBody(club, fields));
      return id;
    },
    /** Answers the assignment's id. */
    async set(fields: Partial<AssignBody> = {}): Promise<string> {
      const id = uuidv7();
      await put(`/api/coaching/assignments/${id}`, setBody(club, fields));
      return id;
    },
  };
}
