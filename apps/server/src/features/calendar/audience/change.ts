// Consequences of another audience: an organizer chooses one, or a member leaves a subgroup.

import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { type Notifying, notifyMembers, refresh, withdrawFrom } from '../notices.ts';
import { promote } from '../replies/replies.ts';
import { deleteReply, type ReplyRow, takeReplies } from '../replies/store.ts';
import { type EventRow, findEventsById, findExceptions, lockEvent } from '../store.ts';
import { type EventOccurrence, occurrenceAt } from '../times/occurrences.ts';
import { keyOf } from '../times/wall-time.ts';
import { isFor, readersIn } from './audience.ts';
import { findRoster } from './roster-store.ts';
import { findEventsBeyond, findRepliesOf } from './store.ts';

/**
 * Clears the replies and notices of those an event is no longer for, from an occurrence on, and notifies those it now is for.
 * Returns the cleared replies.
 */
export async function moveAudience(
  context: Notifying,
  tx: Database,
  { before, first, except }: { before: EventRow; first: EventOccurrence; except: string },
): Promise<ReplyRow[]> {
  const { event, endsAt } = first;
  const now = context.clock.now();
  if (isDeepStrictEqual(before.subgroupIds, event.subgroupIds)) {
    return [];
  }
  const roster = readersIn(await findRoster(tx, event.teamId));
  const left = roster.filter((member) => isFor(before, member) && !isFor(event, member));
  const joined = roster.filter((member) => !isFor(before, member) && isFor(event, member));
  const isOne = event.rule === null;
  const fromKey = isOne ? first.key : keyOf(now.toISOString().slice(0, 16));
  const who = left.map(({ accountId, memberId }) => accountId ?? memberId);
  await withdrawFrom(context, tx, {
    event,
    fromKey,
    accountIds: left.flatMap(({ accountId }) => accountId ?? []),
  });
  await notifyMembers(context, tx, {
    type: 'event-new',
    occurrence: first,
    to: joined.flatMap(({ accountId }) => (accountId === null || accountId === except ? [] : accountId)),
  });
  return isOne && endsAt <= now ? [] : takeReplies(tx, { eventId: event.id, fromKey, isOne, except, who });
}

/**
 * Members are no longer in a subgroup: withdraws what its events asked of them, and gives their spots to the waitlist. Those
 * of a deleted subgroup keep the replies that they made.
 */
export async function leaveSubgroup(
  context: Notifying,
  tx: Database,
  {
    subgroupId,
    memberIds,
    keepReplies = false,
  }: { subgroupId: string; memberIds: readonly string[]; keepReplies?: boolean },
): Promise<void> {
  const now = context.clock.now();
  const found = await findEventsBeyond(tx, { subgroupId, memberIds, now });
  // A fixed lock order, as where members leave the team.
  for (const [eventId, members] of Map.groupBy(found, (one) => one.eventId)) {
    const event = await lockEvent(tx, eventId);
    if (!event) {
      continue;
    }
    const accountIds = members.flatMap(({ accountId }) => accountId ?? []);
    await withdrawFrom(context, tx, { event, fromKey: '', accountIds });
    if (!keepReplies) {
      await clearReplies(context, tx, { event, who: members.map(({ who }) => who) });
    }
  }
}

/** Lets the screens of a team ask again when an event to come is for one of its subgroups. */
export async function refreshAudience(
  context: Notifying,
  tx: Database,
  eventIds: readonly string[],
): Promise<void> {
  const [event] = await findEventsById(tx, eventIds.slice(0, 1));
  if (event) {
    refresh(context, event);
  }
}

async function clearReplies(
  context: Notifying,
  tx: Database,
  { event, who }: { event: EventRow; who: readonly string[] },
): Promise<void> {
  const exceptions = await findExceptions(tx, [event.id]);
  for (const reply of await findRepliesOf(tx, { eventId: event.id, who })) {
    const occurrence = occurrenceAt(event, exceptions, reply.key);
    if (occurrence && occurrence.endsAt > context.clock.now()) {
      await deleteReply(tx, { eventId: event.id, ...reply });
      await promote(context, tx, occurrence);
    }
  }
}
