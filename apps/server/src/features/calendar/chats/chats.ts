// Event chats: the conversation of one date of a team's event. Its people are those who come and the organizers, and
// those it is for who opened it. Their places follow replies, roster and audience in the same transaction. It closes a
// day after the date ends.

import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import { findMatchesShownIn } from '#server/features/chat/policy.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { dayText } from '#server/text/when.ts';
import { isAsked } from '../audience/audience.ts';
import { type Access, mayManage, ownAccess, requireEventId, requireSeen } from '../policy.ts';
import { requireOccurrence } from '../reading.ts';
import { findReplies } from '../replies/store.ts';
import {
  type EventRow,
  type ExceptionRow,
  findEvent,
  findEventsById,
  findExceptions,
  lockEvent,
} from '../store.ts';
import { type EventOccurrence, occurrenceAt } from '../times/occurrences.ts';
import {
  addPlace,
  addPlaces,
  type ChatDate,
  findChatOf,
  insertChat,
  lockChatsOf,
  lockOpenChats,
  type Place,
  removePlaces,
  removePlacesOf,
  updateChatDate,
} from './store.ts';

/** As much of a request as a change of places needs: it may come from a job. */
export interface Seating extends Pick<Context, 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send' | 'enter' | 'expel'>;
}

/** Time that a chat stays open after its date ends. */
const OPEN_MS = 24 * 60 * 60_000;

/** Opens the chat of a date for the reader, who is in it from then on, and makes it the first time. Answers its id. */
export async function openChat(
  context: Context,
  { eventId, key }: { eventId: string; key: string },
): Promise<string> {
  const { db, clock } = context;
  const access = await ownAccess(context);
  const open = async (tx: Database) => {
    const found = await lockEvent(tx, requireEventId(eventId));
    const event = requireSeen(access, found?.deletedAt === null ? found : undefined);
    const occurrence = await requireOccurrence(tx, event, key);
    const teamId = await requireInvited(tx, { access, occurrence });
    const on = { eventId: event.id, key: occurrence.key };
    const known = await findChatOf(tx, on);
    const conversationId = known ?? uuidv7();
    if (!known) {
      const date = dateOf(occurrence, { isCancelled: false });
      requireOpen({ access, teamId, date, now: clock.now() });
      await insertChat(tx, { ...date, ...on, id: conversationId, teamId, at: clock.now() });
    }
    await syncChats(context, tx, { eventIds: [event.id] });
    seat(context, await addPlace(tx, { conversationId, accountId: access.accountId }));
    return conversationId;
  };
  const requireMayWait = async () => requireSeen(access, await findEvent(db, requireEventId(eventId)));
  return inTurn(db, `event:${eventId}`, open, { requireMayWait });
}

/** The chat of a date; undefined before someone opened it. */
export function findChat(
  { db }: Pick<Context, 'db'>,
  which: { eventId: string; key: string },
): Promise<string | undefined> {
  return findChatOf(db, which);
}

/** True when the reader may open the chat of a date, and write in it. */
export async function mayOpenChat(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { eventId, key }: { eventId: string; key: string },
): Promise<boolean> {
  const { db, clock } = context;
  const access = await ownAccess(context);
  try {
    const event = requireSeen(access, await findEvent(db, requireEventId(eventId)));
    const occurrence = await requireOccurrence(db, event, key);
    const teamId = await requireInvited(db, { access, occurrence });
    const date = dateOf(occurrence, { isCancelled: false });
    requireOpen({ access, teamId, date, now: clock.now() });
    return access.teams.get(teamId)?.permissions.has('chat') ?? false;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      return false;
    }
    throw error;
  }
}

/** Gives everyone the date is for a place in its chat, but for those who can't go: all of them are asked. */
export async function seatInvited(
  context: Pick<Seating, 'afterCommit' | 'realtime'>,
  tx: Database,
  conversationId: string,
): Promise<void> {
  publish(context, await addPlaces(tx, [conversationId], { isForAll: true }), 'enter');
}

/** Gives those who come to these dates their places in the chats that are open, and takes those of others. */
export async function syncChats(
  context: Seating,
  tx: Database,
  where: { eventIds: readonly string[] } | { teamId: string },
): Promise<void> {
  const ids = await lockOpenChats(tx, { ...where, now: context.clock.now() });
  if (ids.length > 0) {
    await unseat(context, tx, await removePlaces(tx, ids));
    seat(context, await addPlaces(tx, ids));
  }
}

/** Brings chats in line with their dates after these events changed. That of a canceled date stays open until its time. */
export async function followChats(
  context: Seating,
  tx: Database,
  eventIds: readonly string[],
): Promise<void> {
  const chats = await lockChatsOf(tx, eventIds);
  if (chats.length === 0) {
    return;
  }
  const [events, exceptions] = [await findEventsById(tx, eventIds), await findExceptions(tx, eventIds)];
  const now = context.clock.now();
  const gone: string[] = [];
  for (const { id, eventId, key, ...known } of chats) {
    const event = events.find((one) => one.id === eventId);
    const date = event && dateAt(event, exceptions, key);
    const next = date ?? { ...known, closesAt: null };
    if (!date || event?.deletedAt !== null) {
      gone.push(id);
    }
    if (!isSame(known, next)) {
      await updateChatDate(tx, id, next);
      context.afterCommit(() =>
        context.realtime.send(`conversation:${id}`, 'chat:conversation', { conversationId: id }),
      );
    }
  }
  const open = await lockOpenChats(tx, { eventIds, now });
  await unseat(context, tx, await removePlaces(tx, [...new Set([...gone, ...open])]));
  // Of a date that is back, also those of a chat that has closed.
  seat(
    context,
    await addPlaces(
      tx,
      chats.map(({ id }) => id),
    ),
  );
}

/** Empties the chats of an event that was deleted silently. */
export async function closeChats(tx: Database, eventId: string): Promise<void> {
  const chats = await lockChatsOf(tx, [eventId]);
  await removePlaces(
    tx,
    chats.map(({ id }) => id),
  );
}

/** Takes a leaving member out of the event chats of the team. */
export async function leaveChats(
  context: Seating,
  tx: Database,
  member: { accountId: string; teamId: string },
): Promise<void> {
  await unseat(context, tx, await removePlacesOf(tx, member));
}

/** Refuses those the date is not for, and those who can't go. Answers its team. */
async function requireInvited(
  tx: Database,
  { access, occurrence: { event, key } }: { access: Access; occurrence: EventOccurrence },
): Promise<string> {
  const { teamId } = event;
  if (teamId === null) {
    throw badRequest('Personal events have no chat.');
  }
  if (!mayManage(access, teamId)) {
    const replies = await findReplies(tx, { eventId: event.id, key });
    const own = replies.find(({ accountId }) => accountId === access.accountId);
    if (own?.answer === 'no') {
      throw new AppError('not-coming');
    }
    if (!own && !isAsked(access, event)) {
      throw new AppError('not-asked');
    }
  }
  return teamId;
}

/** Refuses to begin a chat in an archived team, or so long after the date. */
function requireOpen({
  access,
  teamId,
  date: { closesAt },
  now,
}: {
  access: Access;
  teamId: string;
  date: ChatDate;
  now: Date;
}): void {
  if (access.teams.get(teamId)?.archivedAt !== null) {
    throw new AppError('team-archived');
  }
  if (closesAt && closesAt <= now) {
    throw new AppError('chat-over');
  }
}

/** The date with this key, canceled or not; undefined when there is none. */
function dateAt(event: EventRow, all: readonly ExceptionRow[], key: string): ChatDate | undefined {
  const exceptions = all.filter(({ eventId }) => eventId === event.id);
  const held = exceptions.map((exception) => ({ ...exception, isCancelled: false }));
  const occurrence = occurrenceAt(event, held, key);
  return occurrence?.key === key
    ? dateOf(occurrence, { isCancelled: occurrenceAt(event, exceptions, key) === undefined })
    : undefined;
}

/** `Practice, Sat Dec 12`, until a day after its end. */
function dateOf({ fields, endsAt }: EventOccurrence, { isCancelled }: { isCancelled: boolean }): ChatDate {
  const day = dayText(new Date(`${fields.starts}:00Z`));
  return { name: `${fields.title}, ${day}`, closesAt: new Date(endsAt.getTime() + OPEN_MS), isCancelled };
}

function isSame(one: ChatDate, other: ChatDate): boolean {
  return (
    one.name === other.name &&
    one.closesAt?.getTime() === other.closesAt?.getTime() &&
    one.isCancelled === other.isCancelled
  );
}

async function unseat(context: Seating, tx: Database, places: readonly Place[]): Promise<void> {
  for (const { conversationId, accountId } of places) {
    const shown = await findMatchesShownIn(tx, conversationId);
    context.afterCommit(() => {
      for (const matchId of shown) {
        context.realtime.expel(`account:${accountId}`, `spectators:${matchId}`);
      }
    });
  }
  publish(context, places, 'expel');
}

function seat(context: Seating, places: readonly Place[]): void {
  publish(context, places, 'enter');
}

/** Has each person's devices enter or leave the room, and load the conversation again. */
function publish(
  { realtime, afterCommit }: Pick<Seating, 'realtime' | 'afterCommit'>,
  places: readonly Place[],
  act: 'enter' | 'expel',
): void {
  afterCommit(() => {
    for (const { conversationId, accountId } of places) {
      realtime[act](`account:${accountId}`, `conversation:${conversationId}`);
      realtime.send(`account:${accountId}`, 'chat:conversation', { conversationId });
    }
  });
}
