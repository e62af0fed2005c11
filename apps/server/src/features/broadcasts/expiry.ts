// Warnings before recordings expire.

import type { Context } from '#server/context.ts';
import { withContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify, withdrawAbout } from '#server/features/notifications/service.ts';
import { EXPIRY_WARNING_MS } from './kept.ts';
import { findBroadcasters, findUnwarned, lockBroadcast, updateBroadcast } from './store.ts';

/**
 * Warns the broadcasters of each recording that expires within a week. One that would expire sooner stays for a week from
 * now, so that the date they see is the one on which it goes.
 */
export async function warnOfExpiry(base: Omit<Context, 'afterCommit' | 'account'>): Promise<void> {
  const now = base.clock.now();
  const expiresAt = new Date(now.getTime() + EXPIRY_WARNING_MS);
  for (const id of await findUnwarned(base.db, expiresAt)) {
    await withContext({ ...base, account: null }, (context) =>
      base.db.transaction(async (tx) => {
        const broadcast = await lockBroadcast(tx, id);
        // A broadcaster may have kept it since.
        if (!broadcast?.keptUntil || broadcast.keptUntil > expiresAt || broadcast.expiryWarnedAt) {
          return;
        }
        await updateBroadcast(tx, id, { keptUntil: expiresAt, expiryWarnedAt: now });
        const { teamId, title } = broadcast;
        const people = await findBroadcasters(tx, teamId);
        await notify(
          context,
          tx,
          people.map(({ accountId, team }) => ({
            ...{ accountId, type: 'recording-expires', fromId: null, teamId, about: aboutRecording(id) },
            ...{ detail: { broadcastId: id, team, title }, validUntil: expiresAt },
          })),
        );
      }),
    );
  }
}

/** The recording is kept, or gone: warnings about it are of no use now. */
export async function withdrawWarning(context: Context, tx: Database, broadcastId: string): Promise<void> {
  await withdrawAbout(context, tx, aboutRecording(broadcastId));
}

function aboutRecording(id: string): string {
  return `recording:${id}`;
}
