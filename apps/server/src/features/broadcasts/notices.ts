import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { notify, withdrawAbout } from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { findTeammates } from './store.ts';

/** Notifies the team of a live broadcast, except across a block. */
export async function notifyTeam(
  context: Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>,
  tx: Database,
  { id, teamId, title }: { id: string; teamId: string; title: string },
): Promise<void> {
  const fromId = requireAccount(context.account).id;
  const blocked = await blockedPairs(tx, fromId);
  const people = await findTeammates(tx, { teamId, accountId: fromId });
  await notify(
    context,
    tx,
    people
      .filter(({ accountId }) => !blocked.has(accountId))
      .map(({ accountId, team }) => ({
        accountId,
        type: 'broadcast-live',
        fromId,
        teamId,
        about: aboutBroadcast(id),
        detail: { broadcastId: id, team, title },
      })),
  );
}

/** The broadcast is over or deleted: its notifications are of no use now. */
export async function withdrawNotice(context: Context, tx: Database, broadcastId: string): Promise<void> {
  await withdrawAbout(context, tx, aboutBroadcast(broadcastId));
}

function aboutBroadcast(id: string): string {
  return `broadcast:${id}`;
}
