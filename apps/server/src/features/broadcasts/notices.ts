import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Notice, notify, withdrawAbout } from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { aboutBroadcast, noticesToFollowers, type Shown } from './followed.ts';
import { findUnblocked } from './reminders.ts';
import type { ScheduledRow } from './schedule-store.ts';
import { findTeammates } from './store.ts';

type Acting = Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>;

/**
 * Notifies the team of a live broadcast if it is to be told, those who asked to be reminded of it, and the followers of a
 * public one, except across a block.
 */
export async function notifyTeam(
  context: Acting,
  tx: Database,
  {
    broadcast,
    tellsTeam,
    scheduled,
  }: {
    broadcast: Shown;
    tellsTeam: boolean;
    scheduled: ScheduledRow | undefined;
  },
): Promise<void> {
  const { id, teamId, title } = broadcast;
  const fromId = requireAccount(context.account).id;
  const reminded = scheduled ? await findUnblocked(tx, scheduled, fromId) : [];
  const asked = new Set(reminded.map(({ accountId }) => accountId));
  const shared = { fromId, teamId, about: aboutBroadcast(id) };
  const teammates = (tellsTeam ? await findOthers(tx, { teamId, fromId }) : []).filter(
    ({ accountId }) => !asked.has(accountId),
  );
  const told = new Set([...asked, ...teammates.map(({ accountId }) => accountId)]);
  await notify(context, tx, [
    ...teammates.map(
      ({ accountId, team }): Notice => ({
        ...{ ...shared, accountId, type: 'broadcast-live', detail: { broadcastId: id, team, title } },
      }),
    ),
    ...reminded.map(
      ({ accountId, team }): Notice => ({
        ...{ ...shared, accountId, type: 'broadcast-reminder' },
        ...{ detail: { what: 'live', broadcastId: id, team, title } },
      }),
    ),
    ...(await noticesToFollowers(context, tx, { broadcast, told })),
  ]);
}

async function findOthers(tx: Database, { teamId, fromId }: { teamId: string; fromId: string }) {
  const blocked = await blockedPairs(tx, fromId);
  const people = await findTeammates(tx, { teamId, accountId: fromId });
  return people.filter(({ accountId }) => !blocked.has(accountId));
}

/** The broadcast is over or deleted: its notifications are of no use now. */
export async function withdrawNotice(context: Context, tx: Database, broadcastId: string): Promise<void> {
  await withdrawAbout(context, tx, aboutBroadcast(broadcastId));
}
