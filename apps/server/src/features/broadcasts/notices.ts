import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Notice, notify, withdrawAbout } from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { findUnblocked } from './reminders.ts';
import type { ScheduledRow } from './schedule-store.ts';
import { findTeammates } from './store.ts';

/**
 * Notifies the team of a live broadcast if it is to be told, and those who asked to be reminded of it, except across a
 * block.
 */
export async function notifyTeam(
  context: Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>,
  tx: Database,
  {
    broadcast: { id, teamId, title },
    tellsTeam,
    scheduled,
  }: {
    broadcast: { id: string; teamId: string; title: string };
    tellsTeam: boolean;
    scheduled: ScheduledRow | undefined;
  },
): Promise<void> {
  const fromId = requireAccount(context.account).id;
  const reminded = scheduled ? await findUnblocked(tx, scheduled, fromId) : [];
  const asked = new Set(reminded.map(({ accountId }) => accountId));
  const shared = { fromId, teamId, about: aboutBroadcast(id) };
  await notify(context, tx, [
    ...(tellsTeam ? await findOthers(tx, { teamId, fromId }) : [])
      .filter(({ accountId }) => !asked.has(accountId))
      .map(
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

function aboutBroadcast(id: string): string {
  return `broadcast:${id}`;
}
