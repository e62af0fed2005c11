// Fewer spots than people going: an organizer chooses who moves to the waitlist.

import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findRoster } from '../audience/roster-store.ts';
import { type Notifying, notifyMembers } from '../notices.ts';
import { type EventRow, findEvent, findExceptions } from '../store.ts';
import { type EventOccurrence, occurrenceAt } from '../times/occurrences.ts';
import { countGoing, promote } from './replies.ts';
import { findReplies, findTakenKeys, type ReplyRow, setWaiting, whoOf } from './store.ts';

export interface Which {
  readonly eventId: string;
  readonly key: string;
}

/**
 * Moves people to the waitlist on every date of the change that has fewer spots than people going: the chosen members, then
 * the last who replied. Refuses while no choice was made. Returns the dates on which someone moved.
 */
export async function fitToSpots(
  context: Notifying,
  tx: Database,
  {
    first,
    isOne,
    waitlist,
  }: { first: EventOccurrence; isOne: boolean; waitlist: readonly string[] | undefined },
): Promise<Which[]> {
  const { event, key } = first;
  const keys = isOne ? [key] : await findTakenKeys(tx, event.id);
  const exceptions = await findExceptions(tx, [event.id]);
  const full: { occurrence: EventOccurrence; replies: ReplyRow[]; surplus: number }[] = [];
  for (const one of keys) {
    const occurrence = occurrenceAt(event, exceptions, one);
    if (occurrence && occurrence.endsAt > context.clock.now()) {
      const replies = await findReplies(tx, { eventId: event.id, key: occurrence.key });
      const surplus = countGoing(replies) - (occurrence.fields.capacity ?? Number.POSITIVE_INFINITY);
      if (surplus > 0) {
        full.push({ occurrence, replies, surplus });
      }
    }
  }
  if (full.length > 0 && waitlist === undefined) {
    const here = full.find(({ occurrence }) => occurrence.key === key);
    throw new AppError('spots-taken', { surplus: here?.surplus ?? 0, dates: full.length });
  }
  const chosen = await peopleOf(tx, event, waitlist ?? []);
  for (const { occurrence, replies, surplus } of full) {
    await moveToWaitlist(context, tx, { occurrence, replies, surplus, chosen });
  }
  return full.map(({ occurrence }) => ({ eventId: event.id, key: occurrence.key }));
}

/** Gives the spots back after an undo. */
export async function giveBack(context: Notifying, tx: Database, dates: readonly Which[]): Promise<void> {
  for (const { eventId, key } of dates) {
    const event = await findEvent(tx, eventId);
    const occurrence = event && occurrenceAt(event, await findExceptions(tx, [eventId]), key);
    if (occurrence) {
      await promote(context, tx, occurrence);
    }
  }
}

interface Moving {
  occurrence: EventOccurrence;
  replies: readonly ReplyRow[];
  surplus: number;
  chosen: ReadonlySet<string>;
}

/** They keep their turn, and so come first when a spot is free again. */
async function moveToWaitlist(
  context: Notifying,
  tx: Database,
  { occurrence, replies, surplus, chosen }: Moving,
): Promise<void> {
  const going = replies.filter(({ answer, isWaiting }) => answer === 'going' && !isWaiting).reverse();
  const byChoice = going.filter((one) => chosen.has(whoOf(one)));
  const others = going.filter((one) => !chosen.has(whoOf(one)));
  const moved = [...byChoice, ...others].slice(0, surplus);
  const on = { eventId: occurrence.event.id, key: occurrence.key };
  await setWaiting(tx, { ...on, people: moved.map(whoOf), isWaiting: true });
  const to = moved.flatMap(({ accountId }) => accountId ?? []);
  await notifyMembers(context, tx, { type: 'event-place', occurrence, to, detail: { isLost: 1 } });
}

async function peopleOf(
  tx: Database,
  { teamId }: EventRow,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const roster = await findRoster(tx, teamId);
  return new Set(
    roster
      .filter(({ memberId }) => memberIds.includes(memberId))
      .map(({ accountId, memberId }) => accountId ?? memberId),
  );
}
