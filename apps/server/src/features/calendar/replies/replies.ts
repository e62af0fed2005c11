// Replies. Spots are given under the event's lock, so that two people never get the last one.

import type { ReplyBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { findAudience, isTheirs } from '../audience/audience.ts';
import { notifyOrganizers } from '../audience/organizers.ts';
import { syncChats } from '../chats/chats.ts';
import { type Notifying, notifiedOf, notifyMembers, readByReply, refresh } from '../notices.ts';
import { type Access, ownAccess, requireChanger, requireEventId, requireSeen } from '../policy.ts';
import { readOccurrence, requireOccurrence } from '../reading.ts';
import { findEvent, lockEvent } from '../store.ts';
import { dropDuties } from '../tasks/notices.ts';
import { closesAt, type EventOccurrence } from '../times/occurrences.ts';
import { findAbsent } from './absence-store.ts';
import { deleteReply, findReplies, type ReplyRow, saveReply, setWaiting, whoOf } from './store.ts';

type Replying = Pick<Context, 'db' | 'clock' | 'account' | 'realtime' | 'afterCommit'>;

interface Which {
  eventId: string;
  key: string;
}

/** The person a reply is of, and the access with which it is made. */
export interface Replier {
  readonly access: Access;
  readonly person: Pick<ReplyRow, 'accountId' | 'memberId'>;
  /** True for an organizer, who may answer for a member until the event is over. */
  readonly isOrganizer: boolean;
}

/** Keeps the reader's reply to one occurrence. */
export async function reply(context: Replying, which: Which & ReplyBody): Promise<EventOccurrence> {
  return replyAs(context, { ...which, access: await ownAccess(context) });
}

/** Saves a reply: the reader's, or that of the person a signed link names. */
export async function replyAs(
  context: Replying,
  { access, eventId, key, answer, note }: Which & ReplyBody & { access: Access },
): Promise<EventOccurrence> {
  const replier = { access, person: { accountId: access.accountId, memberId: null }, isOrganizer: false };
  const answerIn = async (tx: Database) => {
    const found = await lockEvent(tx, requireEventId(eventId));
    const event = requireSeen(access, found?.deletedAt === null ? found : undefined);
    const occurrence = await requireOccurrence(tx, event, key);
    await replyIn(context, tx, { ...replier, occurrence, answer, note });
    refresh(context, event);
    return occurrence;
  };
  const requireMayWait = async () =>
    requireSeen(access, await findEvent(context.db, requireEventId(eventId)));
  return inTurn(context.db, `event:${eventId}`, answerIn, { requireMayWait });
}

/** Saves a reply to an occurrence of a locked event. True when the person waits for a spot. */
export async function replyIn(
  context: Omit<Replying, 'db'>,
  tx: Database,
  { occurrence, answer, note, ...replier }: Replier & ReplyBody & { occurrence: EventOccurrence },
): Promise<boolean> {
  const { person } = replier;
  const now = context.clock.now();
  requireOpen(occurrence, { ...replier, now, answer });
  const on = { eventId: occurrence.event.id, key: occurrence.key };
  const replies = await findReplies(tx, on);
  const own = replies.find((one) => whoOf(one) === whoOf(person));
  requireInvited(occurrence, { ...replier, hasReplied: own !== undefined });
  const others = replies.filter((one) => one !== own);
  let isWaiting = false;
  if (answer === null) {
    await deleteReply(tx, { ...on, who: whoOf(person) });
  } else {
    const spot = answer === 'going' ? spotFor(own, replies, occurrence) : LAST;
    const by = context.account?.id ?? null;
    const answeredBy = by === person.accountId ? null : by;
    const row = { ...on, ...person, ...spot, answer, note, answeredBy, absenceId: null, repliedAt: now };
    await saveReply(tx, row);
    if (person.accountId !== null && answer === 'no') {
      await dropDuties(context, tx, { occurrence, accountId: person.accountId });
    }
    if (person.accountId !== null) {
      await readByReply(context, tx, { ...on, accountId: person.accountId });
    }
    others.push(row);
    ({ isWaiting } = row);
  }
  if (person.accountId !== null) {
    await syncChats(context, tx, { eventIds: [occurrence.event.id] });
  }
  if (hasFreeSpot(others, occurrence)) {
    await promote(context, tx, occurrence);
  }
  if (answer === 'no' && own?.answer !== 'no' && !replier.isOrganizer && person.accountId !== null) {
    await notifyOrganizers(context, tx, { occurrence, accountId: person.accountId, note });
  }
  return isWaiting;
}

/** Gives free spots to the waitlist, in order, and notifies its people. */
export async function promote(context: Notifying, tx: Database, occurrence: EventOccurrence): Promise<void> {
  const { event, key, fields, endsAt } = occurrence;
  if (endsAt <= context.clock.now()) {
    return;
  }
  const replies = await findReplies(tx, { eventId: event.id, key });
  const waiting = replies.filter(({ isWaiting }) => isWaiting);
  const free = fields.capacity === null ? waiting.length : fields.capacity - countGoing(replies);
  const promoted = waiting.slice(0, Math.max(free, 0));
  if (promoted.length > 0) {
    await setWaiting(tx, { eventId: event.id, key, people: promoted.map(whoOf), isWaiting: false });
    const to = promoted.flatMap(({ accountId }) => accountId ?? []);
    await notifyMembers(context, tx, { type: 'event-place', occurrence, to });
  }
}

/** No one is asked again within this time. */
export const NUDGE_REST_MS = 12 * 60 * 60_000;

/** Reminds people who have not replied, and were not reminded lately; returns how many. */
export async function nudge(context: Context, which: Which): Promise<number> {
  const { access, occurrence } = await readOccurrence(context, which);
  const { event, key } = occurrence;
  requireChanger(access, event);
  if (closesAt(occurrence) <= context.clock.now()) {
    throw new AppError(occurrence.endsAt <= context.clock.now() ? 'event-over' : 'replies-closed');
  }
  if (event.teamId === null) {
    return 0;
  }
  const replies = await findReplies(context.db, { eventId: event.id, key });
  const replied = new Set(replies.map(({ accountId }) => accountId));
  const { asked } = await findAudience(context.db, event);
  const since = new Date(context.clock.now().getTime() - NUDGE_REST_MS);
  const lately = await notifiedOf(context.db, occurrence, { type: 'event-reply-asked', since });
  const absent = await findAbsent(context.db, occurrence);
  const isLeft = (id: string) => !replied.has(id) && !lately.has(id) && !absent.has(id);
  const silent = asked.filter((id) => isLeft(id) && id !== access.accountId);
  await context.db.transaction((tx) =>
    notifyMembers(context, tx, { type: 'event-reply-asked', occurrence, to: silent }),
  );
  return silent.length;
}

/** State of a reply other than Going. */
const LAST = { isWaiting: false, turn: 0 };

/** A repeated Going keeps its spot or its turn. */
function spotFor(
  own: ReplyRow | undefined,
  replies: readonly ReplyRow[],
  { fields: { capacity } }: EventOccurrence,
): Pick<ReplyRow, 'isWaiting' | 'turn'> {
  if (own?.answer === 'going') {
    return { isWaiting: own.isWaiting, turn: own.turn };
  }
  const isFull = capacity !== null && countGoing(replies) >= capacity;
  return { isWaiting: isFull, turn: Math.max(0, ...replies.map(({ turn }) => turn)) + 1 };
}

/** Refuses members the event is not for; extras may change their reply, and organizers may come. */
function requireInvited(
  { event }: EventOccurrence,
  { access, isOrganizer, hasReplied }: Replier & { hasReplied: boolean },
): void {
  if (!isOrganizer && !hasReplied && !isTheirs(access, event)) {
    throw new AppError('not-asked');
  }
}

/** True when someone waits although a spot is free. */
function hasFreeSpot(replies: readonly ReplyRow[], { fields: { capacity } }: EventOccurrence): boolean {
  const isWaitedFor = replies.some(({ isWaiting }) => isWaiting);
  return isWaitedFor && (capacity === null || countGoing(replies) < capacity);
}

/** The number of people with a spot. */
export function countGoing(replies: readonly ReplyRow[]): number {
  return replies.filter(({ answer, isWaiting }) => answer === 'going' && !isWaiting).length;
}

function requireOpen(
  occurrence: EventOccurrence,
  {
    access,
    isOrganizer,
    now,
    answer,
  }: Pick<Replier, 'access' | 'isOrganizer'> & { now: Date; answer: ReplyBody['answer'] },
): void {
  const { event, endsAt } = occurrence;
  const team = event.teamId === null ? undefined : access.teams.get(event.teamId);
  if (!team) {
    throw badRequest("Personal events don't take replies.");
  }
  if (team.archivedAt !== null) {
    throw new AppError('team-archived');
  }
  if (endsAt <= now) {
    throw new AppError('event-over');
  }
  if (closesAt(occurrence) <= now && answer !== 'no' && !isOrganizer) {
    throw new AppError('replies-closed');
  }
}
