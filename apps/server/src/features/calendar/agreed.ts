// Events that people agreed on elsewhere, as two players of a ladder: the feature that they come from decides about them.

import type { CreateEventBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { closeChats, followChats } from './chats/chats.ts';
import { MAX_EVENTS, newEvent } from './create.ts';
import { announce, type Notifying, notifyMembers, refresh, withdrawFrom } from './notices.ts';
import { followPolls } from './poll-dates.ts';
import { saveReply } from './replies/store.ts';
import { countEvents, findEventsById, insertEvent, lockEvent, updateEvent } from './store.ts';
import { type EventOccurrence, occurrenceAt } from './times/occurrences.ts';
import { addMinutes, keyOf } from './times/wall-time.ts';

interface Agreed extends Pick<CreateEventBody, 'id' | 'title' | 'starts' | 'timeZone'> {
  readonly teamId: string;
  readonly minutes: number;
  readonly place: string | null;
  /** They have a spot and are going; there are no others. */
  readonly players: readonly string[];
  readonly by: string;
}

/** Puts a match into a team's calendar, and notifies those who play it. */
export async function addAgreed(context: Context, tx: Database, agreed: Agreed): Promise<void> {
  const { id, teamId, title, starts, timeZone, minutes, place, players, by } = agreed;
  const now = context.clock.now();
  if ((await countEvents(tx, { teamId, ownerId: null })) >= MAX_EVENTS) {
    throw new AppError('too-many-events');
  }
  const body: CreateEventBody = {
    ...{ id, teamId, type: 'match', title, isAllDay: false, starts, timeZone, rule: null },
    ends: addMinutes(starts, minutes),
    venue: place === null ? null : { name: place, ...NO_VENUE },
    ...{ arriveEarlyMinutes: null, notes: null, replyByMinutes: null, countsAsGoing: false },
    capacity: players.length,
  };
  const event = newEvent(body, { teamId, ownerId: null, createdBy: by, now });
  await insertEvent(tx, event);
  const key = keyOf(event.starts);
  for (const [index, accountId] of players.entries()) {
    const reply = {
      answer: 'going',
      note: null,
      answeredBy: null,
      absenceId: null,
      isWaiting: false,
    } as const;
    await saveReply(tx, {
      eventId: id,
      key,
      accountId,
      memberId: null,
      ...reply,
      turn: index + 1,
      repliedAt: now,
    });
  }
  await announce(context, tx, { event, activity: 'event-made' });
  const occurrence = occurrenceAt(event, [], key);
  if (occurrence) {
    await notifyMembers(context, tx, { type: 'event-new', occurrence, to: players });
  }
}

/** Takes such a match out of the calendar; one that is over or already deleted stays as it is. */
export async function removeAgreed(
  context: Context,
  tx: Database,
  { id, notified }: { id: string; notified: readonly string[] },
): Promise<void> {
  const occurrence = await takeOut(context, tx, id);
  if (occurrence) {
    await followChats(context, tx, [id]);
    await announce(context, tx, { event: occurrence.event, activity: 'event-deleted' });
    await withdrawFrom(context, tx, { event: occurrence.event, fromKey: '' });
    const detail = { isSeries: 0 };
    await notifyMembers(context, tx, { type: 'event-cancelled', occurrence, to: notified, detail });
  }
}

/** The same for an account that is erased, which notifies no one. */
export async function removeAgreedSilently(
  context: Omit<Notifying, 'account'>,
  tx: Database,
  ids: readonly string[],
): Promise<void> {
  // A fixed lock order, so that two accounts that are erased cannot deadlock.
  for (const id of ids.toSorted()) {
    const occurrence = await takeOut(context, tx, id);
    if (occurrence) {
      await closeChats(tx, id);
      refresh(context, occurrence.event);
    }
  }
}

async function takeOut(
  context: Omit<Notifying, 'account'>,
  tx: Database,
  id: string,
): Promise<EventOccurrence | undefined> {
  const event = await lockEvent(tx, id);
  const occurrence = event && occurrenceAt(event, [], keyOf(event.starts));
  const now = context.clock.now();
  if (!occurrence || event.deletedAt || occurrence.endsAt <= now) {
    return undefined;
  }
  await updateEvent(tx, { id, version: event.version + 1, updatedAt: now, deletedAt: now });
  await followPolls(context, tx, [id]);
  return occurrence;
}

/** Such matches where they are now: the calendar may have moved or deleted them. */
export async function findAgreed(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventOccurrence>> {
  const found = ids.length === 0 ? [] : await findEventsById(db, ids);
  return new Map(
    found.flatMap((event) => {
      const occurrence = event.rule === null && occurrenceAt(event, [], keyOf(event.starts));
      return occurrence ? [[event.id, occurrence] as const] : [];
    }),
  );
}

const NO_VENUE = { address: null, mapUrl: null, courts: null, surface: null, isIndoor: false };
