// Presence, as others may see it: invisible people are offline to everyone.

import type { PresenceStatus } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { teamRoomsOf } from '#server/features/teams/service.ts';
import { findInvisible } from './store.ts';

type Here = Pick<Context, 'db' | 'realtime'>;

/** The presence of these accounts, as others see it. */
export async function statusesOf(
  { db, realtime }: Here,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, PresenceStatus>> {
  const here = accountIds.filter((id) => realtime.statusOf(id) !== 'offline');
  const invisible = here.length > 0 ? await findInvisible(db, here) : new Set<string>();
  return new Map(
    accountIds.map((id) => [id, invisible.has(id) ? ('offline' as const) : realtime.statusOf(id)]),
  );
}

/** Publishes a person's presence to their teammates. */
export async function publishPresence(here: Here, accountId: string): Promise<void> {
  const [teamRooms, statuses] = await Promise.all([
    teamRoomsOf(here.db, accountId),
    statusesOf(here, [accountId]),
  ]);
  const status = statuses.get(accountId) ?? 'offline';
  here.realtime.send(teamRooms, 'presence', { accountId, status });
}
