// Who hears of a broadcast, after the commit.

import type { StreamChanged } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { findEvenDeleted } from './store.ts';

type Telling = Pick<Context, 'db' | 'realtime' | 'afterCommit'>;

/** Those who watch a broadcast, and the overlays of its team. */
export function audience({ id, teamId }: { id: string; teamId: string }): Room[] {
  return [`stream:${id}`, `overlay:${teamId}`];
}

/** What a broadcast is, or its highlights, has changed: who watches it asks again, and its team. */
export function tellStream(
  { db, realtime, afterCommit }: Telling,
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
