import { unwatchStream, watchStream } from '@allcourt/contract';
import type { Connection } from '#server/realtime/connection.ts';
import { requireViewable } from './policy.ts';
import { shownMatch } from './shown.ts';
import { findEvenDeleted } from './store.ts';

/** Watching a broadcast with an account. Guests join with their handshake. */
export function broadcastSocket(connection: Connection): void {
  /** The match that each watched broadcast showed when it was last checked. */
  const showing = new Map<string, string | null>();

  async function follow(broadcastId: string, matchId: string | null): Promise<void> {
    const before = showing.get(broadcastId) ?? null;
    showing.set(broadcastId, matchId);
    if (before !== null && before !== matchId && ![...showing.values()].includes(before)) {
      await connection.leave(`shown:${before}`);
    }
    if (matchId !== null) {
      await connection.join(`shown:${matchId}`);
    }
  }

  async function leave(broadcastId: string): Promise<void> {
    await follow(broadcastId, null);
    showing.delete(broadcastId);
    await connection.leave(`stream:${broadcastId}`);
  }

  connection.handle('stream:watch', watchStream, async (context, { key }) => {
    const { broadcast } = await requireViewable(context, key);
    const { id } = broadcast;
    await connection.join(`stream:${id}`);
    // Checked again: a viewer who lost access while joining was not in the room when others were removed, and missed the
    // changes published there.
    const now = await requireViewable(context, key).catch(async (error: unknown) => {
      await leave(id);
      throw error;
    });
    await follow(id, await shownMatch(context.db, now.broadcast));
    return { broadcastId: id, viewers: context.realtime.audienceOf(`stream:${id}`, broadcast.startedBy) };
  });

  connection.handle('stream:unwatch', unwatchStream, async (context, { broadcastId }) => {
    const broadcast = showing.has(broadcastId) ? await findEvenDeleted(context.db, broadcastId) : undefined;
    await leave(broadcastId);
    // The server may have moved it to another match since the check.
    const matchId = broadcast?.matchId ?? null;
    if (matchId !== null && ![...showing.values()].includes(matchId)) {
      await connection.leave(`shown:${matchId}`);
    }
    return undefined;
  });
}
