// What the connected clients are told of their teams, after the commit.

import type { Context } from '#server/context.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';

type Telling = Pick<Context, 'realtime' | 'afterCommit'>;

/** Somebody's way into what their team hears and writes. */
export interface Seat {
  readonly teamId: string;
  readonly conversationId: string;
  readonly accountId: string;
}

/** Everybody in the team asks again. */
export function tellTeam({ realtime, afterCommit }: Telling, teamId: string): void {
  afterCommit(() => tellTeams({ realtime }, [teamId]));
}

/** The same for several teams, at once: for who is past the commit. */
export function tellTeams(
  { realtime }: { realtime: Pick<Realtime, 'send'> },
  teamIds: readonly string[],
): void {
  for (const teamId of teamIds) {
    realtime.send(`team:${teamId}`, 'team:changed', { teamId });
  }
}

/** The devices of somebody who is in the team from now on. */
export function letIn({ realtime, afterCommit }: Telling, { teamId, conversationId, accountId }: Seat): void {
  const own: Room = `account:${accountId}`;
  afterCommit(() => {
    realtime.enter(own, `team:${teamId}`);
    realtime.enter(own, `conversation:${conversationId}`);
    realtime.send(own, 'team:changed', { teamId });
    realtime.send(own, 'chat:conversation', { conversationId });
  });
}

/** The devices of somebody who is not in it any more: they hear that, and nothing after it. */
export function sendAway({ realtime, afterCommit }: Telling, seat: Seat): void {
  const { teamId, conversationId, accountId } = seat;
  const own: Room = `account:${accountId}`;
  afterCommit(() => {
    realtime.expel(own, `team:${teamId}`);
    realtime.expel(own, `conversation:${conversationId}`);
    realtime.send(own, 'team:changed', { teamId });
    realtime.send(own, 'chat:conversation', { conversationId });
  });
}
