// Publishes changes of a broadcast after the commit.

import type { StreamChanged } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { findEvenDeleted } from './store.ts';

type Publishing = Pick<Context, 'db' | 'realtime' | 'afterCommit'>;

/** The rooms of a broadcast's viewers and of its team's overlays. */
export function audience({ id, teamId }: { id: string; teamId: string }): Room[] {
  return [`stream:${id}`, `overlay:${teamId}`];
}

/** A plan or a waiting camera of the team is new, changed or gone: its members load them again. */
export function publishToTeam(
  { realtime, afterCommit }: Pick<Context, 'realtime' | 'afterCommit'>,
  teamId: string,
): void {
  afterCommit(() => realtime.send(`team:${teamId}`, 'broadcast:changed', { teamId }));
}

/** The broadcast or its highlights have changed: viewers and the team load it again. */
export function publishChange(
  { db, realtime, afterCommit }: Publishing,
  broadcastId: string,
  what: StreamChanged['what'],
): void {
  afterCommit(async () => {
    const broadcast = await findEvenDeleted(db, broadcastId);
    if (broadcast) {
      realtime.send(audience(broadcast), 'stream:changed', { broadcastId, what });
      realtime.send(`team:${broadcast.teamId}`, 'broadcast:changed', { teamId: broadcast.teamId });
    }
  });
}
