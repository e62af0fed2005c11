// Presence, as others may see it: invisible people are offline to everyone.

import type { PresenceStatus } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { findTeamRooms } from '#server/features/teams/service.ts';
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

/** The number of members of a team that are online, as others see it. */
export async function countOnline(here: Here, teamId: string): Promise<number> {
  // The connections of its members are in its room: few of all members are.
  const statuses = await statusesOf(here, here.realtime.accountsIn(`team:${teamId}`));
  return [...statuses.values()].filter((status) => status === 'online').length;
}

/** The presence of one person, as others see it. */
export function statusFor(
  { realtime }: Pick<Here, 'realtime'>,
  { accountId, isInvisible }: { accountId: string; isInvisible: boolean },
): PresenceStatus {
  return isInvisible ? 'offline' : realtime.statusOf(accountId);
}

/** Publishes the presence of these people to their teammates. */
export async function publishPresence(here: Here, accountIds: readonly string[]): Promise<void> {
  const [teamRooms, statuses] = await Promise.all([
    findTeamRooms(here.db, accountIds),
    statusesOf(here, accountIds),
  ]);
  for (const [accountId, rooms] of teamRooms) {
    here.realtime.send(rooms, 'presence', { accountId, status: statuses.get(accountId) ?? 'offline' });
  }
}
