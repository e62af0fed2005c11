// Notices to the followers of a team or of the players of its match, about broadcasts that everyone may watch.

import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { followersOf } from '#server/features/followers/service.ts';
import {
  type Notice,
  notifiedSince,
  notify,
  withdrawNotices,
} from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import type { BroadcastRow } from './store.ts';

type Acting = Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>;

/** The kind of a notice to a follower, who may have another as a member. */
const FOLLOWED = 'followed';

/** A live broadcast has become public, or shows another match: notifies followers who have no notice of it yet. */
export async function notifyFollowers(
  context: Acting,
  tx: Database,
  broadcast: Shown & Pick<BroadcastRow, 'startedAt'>,
): Promise<void> {
  const about = aboutBroadcast(broadcast.id);
  const told = new Set<string>();
  for (const kind of [FOLLOWED, '']) {
    for (const accountId of await notifiedSince(tx, { about, kind, since: broadcast.startedAt })) {
      told.add(accountId);
    }
  }
  await notify(context, tx, await noticesToFollowers(context, tx, { broadcast, told }));
}

/** A broadcast is no longer for everyone: its followers' notices are of no use now. */
export async function withdrawFromFollowers(
  context: Pick<Context, 'clock' | 'realtime' | 'afterCommit'>,
  tx: Database,
  broadcastId: string,
): Promise<void> {
  await withdrawNotices(context, tx, { about: aboutBroadcast(broadcastId), kind: FOLLOWED });
}

export type Shown = Pick<BroadcastRow, 'id' | 'teamId' | 'title' | 'visibility' | 'matchId'>;

/** Followers are notified of what everyone may watch, each once, except across a block. */
export async function noticesToFollowers(
  context: Acting,
  tx: Database,
  { broadcast, told }: { broadcast: Shown; told: ReadonlySet<string> },
): Promise<Notice[]> {
  const { id, teamId, title, visibility } = broadcast;
  const fromId = requireAccount(context.account).id;
  if (visibility !== 'public') {
    return [];
  }
  const blocked = await blockedPairs(tx, fromId);
  return (await followersOf(context, tx, broadcast))
    .filter(({ accountId }) => !told.has(accountId) && !blocked.has(accountId))
    .map(({ accountId, followed }) => ({
      ...{ accountId, type: 'followed-live', fromId, teamId, about: aboutBroadcast(id), kind: FOLLOWED },
      ...{ detail: { broadcastId: id, followed, title } },
    }));
}

/** The subject of all notices of a broadcast. */
export function aboutBroadcast(id: string): string {
  return `broadcast:${id}`;
}
