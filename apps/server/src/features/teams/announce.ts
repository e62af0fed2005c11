// Publishes team changes to sockets, after the commit.

import type { Context } from '#server/context.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';

type Publishing = Pick<Context, 'realtime' | 'afterCommit'>;

/** A member's access to the team's rooms. */
export interface Seat {
  readonly teamId: string;
  readonly conversationId: string;
  readonly accountId: string;
}

/** Asks every member's client to refetch the team. */
export function publishTeam({ realtime, afterCommit }: Publishing, teamId: string): void {
  afterCommit(() => publishTeams({ realtime }, [teamId]));
}

/** The same for several teams, after the commit. */
export function publishTeams(
  { realtime }: { realtime: Pick<Realtime, 'send'> },
  teamIds: readonly string[],
): void {
  for (const teamId of teamIds) {
    realtime.send(`team:${teamId}`, 'team:changed', { teamId });
  }
}

/** Adds a new member's devices to the team's rooms. */
export function joinRooms(
  { realtime, afterCommit }: Publishing,
  { teamId, conversationId, accountId }: Seat,
): void {
  const own: Room = `account:${accountId}`;
  afterCommit(() => {
    realtime.enter(own, `team:${teamId}`);
    realtime.enter(own, `conversation:${conversationId}`);
    realtime.send(own, 'team:changed', { teamId });
    realtime.send(own, 'chat:conversation', { conversationId });
  });
}

/** Removes a former member's devices from the rooms, after a last message that says so. */
export function leaveRooms({ realtime, afterCommit }: Publishing, seat: Seat): void {
  const { teamId, conversationId, accountId } = seat;
  const own: Room = `account:${accountId}`;
  afterCommit(() => {
    realtime.expel(own, `team:${teamId}`);
    realtime.expel(own, `conversation:${conversationId}`);
    realtime.send(own, 'team:changed', { teamId });
    realtime.send(own, 'chat:conversation', { conversationId });
  });
}
