// Reminders a day before an event, and a day before the time to reply by: to those who come, to those who have not replied,
// and a summary to the organizer. Their notices say who has had one, so each goes out once, on whatever server.

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { findAudience } from '../audience/audience.ts';
import { type EventNotice, type Notifying, notifiedOf, notifyMembers } from '../notices.ts';
import { findAbsent } from '../replies/absence-store.ts';
import { findReplies, type ReplyRow } from '../replies/store.ts';
import { findExceptions, lockEvent } from '../store.ts';
import { dutiesOn } from '../tasks/notices.ts';
import { closesAt, type EventOccurrence, expand } from '../times/occurrences.ts';
import { findReminding } from './store.ts';

interface Reminding {
  readonly db: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'send'>;
}

const DAY_MS = 24 * 60 * 60_000;
/** A member who heard of the event within this time needs no reminder. */
const NEWS_REST_MS = 12 * 60 * 60_000;
const MAX_AT_ONCE = 500;

/** Sends the reminders that are due. */
export async function remindDue({ db, clock, realtime }: Reminding): Promise<void> {
  const now = clock.now();
  for (const eventId of await findReminding(db, { now, withinMs: DAY_MS, limit: MAX_AT_ONCE })) {
    const after: (() => unknown)[] = [];
    const context = {
      clock,
      realtime,
      account: null,
      afterCommit: (act: () => unknown) => void after.push(act),
    };
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (event?.deletedAt !== null) {
        return;
      }
      // One that begins at the end of a span is not in it.
      const ahead = new Date(now.getTime() + DAY_MS + (event.replyByMinutes ?? 0) * 60_000 + 1);
      for (const occurrence of expand(event, await findExceptions(tx, [eventId]), {
        from: now,
        before: ahead,
      })) {
        await remindOf(context, tx, occurrence);
      }
    });
    for (const act of after) {
      await act();
    }
  }
}

/** The reminders of one occurrence. */
async function remindOf(context: Notifying, tx: Database, occurrence: EventOccurrence): Promise<void> {
  const { event, startsAt, endsAt, key } = occurrence;
  const now = context.clock.now();
  if (event.teamId === null || startsAt <= now) {
    return;
  }
  const replies = await findReplies(tx, { eventId: event.id, key });
  const absent = await findAbsent(tx, occurrence);
  const { asked, readers } = await findAudience(tx, event);
  const closes = closesAt(occurrence);
  const closing = new Date(Math.min(closes.getTime(), startsAt.getTime()) - DAY_MS);
  const dayBefore = new Date(startsAt.getTime() - DAY_MS);
  const remind = async (
    type: EventNotice,
    to: readonly string[],
    { since, detail, detailOf }: RemindOptions,
  ) => {
    const had = await notifiedOf(tx, occurrence, { type, since });
    const left = to.filter((id) => !had.has(id));
    if (left.length > 0) {
      await notifyMembers(context, tx, {
        type,
        occurrence,
        to: left,
        isReminder: true,
        ...(detail && { detail }),
        ...(detailOf && { detailOf }),
      });
    }
  };
  const fresh = await notifiedOf(tx, occurrence, {
    type: 'event-new',
    since: new Date(now.getTime() - NEWS_REST_MS),
  });
  const silent = silentOf(occurrence, { asked, replies });
  if (closing <= now && closes > now) {
    await remind(
      'event-reply-asked',
      silent.filter((id) => !fresh.has(id) && !absent.has(id)),
      { since: closing },
    );
  }
  if (dayBefore <= now && endsAt > now) {
    const replied = new Set(replies.map(({ accountId }) => accountId));
    const coming = comingOf(occurrence, { asked, readers, replies, since: dayBefore }).filter(
      (id) => replied.has(id) || !absent.has(id),
    );
    await remind(
      'event-reminder',
      coming.filter((id) => !fresh.has(id)),
      { since: dayBefore, detailOf: await dutiesOn(tx, occurrence) },
    );
    if (event.createdBy !== null && readers.includes(event.createdBy)) {
      await remind('event-summary', [event.createdBy], {
        since: dayBefore,
        detail: countsOf(asked, replies),
      });
    }
  }
}

interface RemindOptions {
  readonly since: Date;
  readonly detail?: Readonly<Record<string, number>>;
  readonly detailOf?: Awaited<ReturnType<typeof dutiesOn>>;
}

interface Answers {
  readonly asked: readonly string[];
  readonly replies: readonly ReplyRow[];
}

/** Members who are asked and have not replied; none where silence is an answer. */
function silentOf({ fields: { countsAsGoing } }: EventOccurrence, { asked, replies }: Answers): string[] {
  const replied = new Set(replies.map(({ accountId }) => accountId));
  return countsAsGoing ? [] : asked.filter((id) => !replied.has(id));
}

/** Members and extras who come, without those who replied lately: they know. */
function comingOf(
  { fields: { countsAsGoing } }: EventOccurrence,
  { asked, readers, replies, since }: Answers & { readers: readonly string[]; since: Date },
): string[] {
  const byAccount = new Map(replies.map((reply) => [reply.accountId, reply]));
  return readers.filter((id) => {
    const reply = byAccount.get(id);
    return reply
      ? reply.answer === 'going' && !reply.isWaiting && reply.repliedAt < since
      : countsAsGoing && asked.includes(id);
  });
}

function countsOf(asked: readonly string[], replies: readonly ReplyRow[]): Readonly<Record<string, number>> {
  const count = (answer: ReplyRow['answer']) =>
    replies.filter((reply) => reply.answer === answer && !reply.isWaiting).length;
  return {
    going: count('going'),
    maybe: count('maybe'),
    no: count('no'),
    silent: silentCount(asked, replies),
  };
}

function silentCount(asked: readonly string[], replies: readonly ReplyRow[]): number {
  const replied = new Set(replies.map(({ accountId }) => accountId));
  return asked.filter((id) => !replied.has(id)).length;
}
