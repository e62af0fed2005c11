// Who is here, as others may see it: those who are invisible are offline to everybody.

import type { PresenceStatus } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { teamRoomsOf } from '#server/features/teams/service.ts';
import { findInvisible } from './store.ts';

type Here = Pick<Context, 'db' | 'realtime'>;

/** How each of these accounts is seen by others. */
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

/** Tells those who share a team with somebody how they are seen now. */
export async function announcePresence(here: Here, accountId: string): Promise<void> {
  const [teamRooms, statuses] = await Promise.all([
    teamRoomsOf(here.db, accountId),
    statusesOf(here, [accountId]),
  ]);
  const status = statuses.get(accountId) ?? 'offline';
  here.realtime.send(teamRooms, 'presence', { accountId, status });
}
