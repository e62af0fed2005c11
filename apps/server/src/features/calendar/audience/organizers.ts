// Organizers are notified when a member cannot come at a time when that is hard to make up for.

import type { Database } from '#server/db/database.ts';
import { notify } from '#server/features/notifications/service.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { type Notifying, whenText } from '../notices.ts';
import { closesAt, type EventOccurrence } from '../times/occurrences.ts';
import { findRoster } from './roster-store.ts';

/** So shortly before the start, every "Can't go" counts. */
const NEAR_MS = 48 * 60 * 60_000;

/** Notifies of a "Can't go" that comes after the replies closed, or shortly before the start. */
export async function notifyOrganizers(
  context: Notifying,
  tx: Database,
  { occurrence, accountId, note }: { occurrence: EventOccurrence; accountId: string; note: string | null },
): Promise<void> {
  const { event, key, fields, startsAt } = occurrence;
  const now = context.clock.now();
  const isLate = closesAt(occurrence) <= now || startsAt.getTime() - now.getTime() < NEAR_MS;
  if (event.teamId === null || !isLate) {
    return;
  }
  const { teamId } = event;
  const organizers = await organizersOf(tx, { teamId, createdBy: event.createdBy });
  await notify(
    context,
    tx,
    organizers
      .filter((organizer) => organizer !== context.account?.id)
      .map((organizer) => ({
        accountId: organizer,
        type: 'event-declined',
        fromId: accountId,
        teamId,
        about: `declined:${event.id}:${key}:${accountId}`,
        detail: {
          eventId: event.id,
          key,
          title: fields.title,
          when: whenText(occurrence),
          ...(note === null ? {} : { note }),
        },
      })),
  );
}

/** The creator of an event while they may change it, otherwise everyone who may. */
async function organizersOf(
  tx: Database,
  { teamId, createdBy }: { teamId: string; createdBy: string | null },
): Promise<string[]> {
  const roster = await findRoster(tx, teamId);
  const scheduling = roster.flatMap(({ accountId, permissions, ...member }) =>
    accountId !== null && effectivePermissions(permissions, member).has('schedule') ? accountId : [],
  );
  return createdBy !== null && scheduling.includes(createdBy) ? [createdBy] : scheduling;
}
