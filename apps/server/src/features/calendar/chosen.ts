// Events whose time a team has chosen, with the replies that the choice came with; and what else someone has at a time.

import type { CreateEventBody, Occurrence } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { askedOf } from './audience/audience.ts';
import { MAX_EVENTS, newEvent } from './create.ts';
import { announce, notifyMembers } from './notices.ts';
import type { Access } from './policy.ts';
import { calendarsOf, findWithin, presentAll } from './reading.ts';
import { fillEvent } from './replies/absences.ts';
import { type ReplyRow, saveReply } from './replies/store.ts';
import { countEvents, insertEvent } from './store.ts';
import { occurrenceAt } from './times/occurrences.ts';
import { addMinutes, keyOf } from './times/wall-time.ts';

type Fields = Pick<CreateEventBody, 'id' | 'type' | 'title' | 'venue' | 'notes' | 'starts' | 'timeZone'>;

interface Chosen extends Fields {
  readonly teamId: string;
  readonly minutes: number;
  readonly by: string;
  /** In the order in which they were given. */
  readonly replies: readonly {
    readonly accountId: string;
    readonly answer: ReplyRow['answer'];
    readonly answeredBy: string | null;
    readonly answeredAt: Date;
  }[];
}

/** Puts such an event into the calendar of its team, and notifies its members. */
export async function addChosen(
  context: Context,
  tx: Database,
  { teamId, minutes, by, replies, ...fields }: Chosen,
): Promise<void> {
  const now = context.clock.now();
  if ((await countEvents(tx, { teamId, ownerId: null })) >= MAX_EVENTS) {
    throw new AppError('too-many-events');
  }
  const body: CreateEventBody = {
    ...{ ...fields, teamId, ends: addMinutes(fields.starts, minutes), isAllDay: false, rule: null },
    ...{ arriveEarlyMinutes: null, replyByMinutes: null, countsAsGoing: false, capacity: null },
  };
  const event = newEvent(body, { teamId, ownerId: null, createdBy: by, now });
  await insertEvent(tx, event);
  await fillEvent(context, tx, { event, exceptions: [], now });
  const key = keyOf(event.starts);
  const asked = new Set(await askedOf(tx, teamId));
  const given = replies.filter(({ accountId }) => asked.has(accountId));
  for (const [index, { accountId, answer, answeredBy, answeredAt }] of given.entries()) {
    await saveReply(tx, {
      ...{ eventId: event.id, key, accountId, memberId: null, answer, answeredBy, note: null },
      ...{ absenceId: null, isWaiting: false, turn: index + 1, repliedAt: answeredAt },
    });
  }
  await announce(context, tx, { event, activity: 'event-made' });
  const occurrence = occurrenceAt(event, [], key);
  if (occurrence) {
    await notifyMembers(context, tx, { type: 'event-new', occurrence });
  }
}

interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** For each of these spans what the reader has in any of their calendars, and has not declined; undefined where nothing. */
export async function findBusyAt(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  access: Access,
  spans: readonly Span[],
): Promise<(Occurrence | undefined)[]> {
  const times = spans.flatMap(({ from, before }) => [from.getTime(), before.getTime()]);
  const whole = { from: new Date(Math.min(...times)), before: new Date(Math.max(...times)) };
  const around = await findWithin(context.db, { ...calendarsOf(access), ...whole });
  const touching = around.filter(
    ({ startsAt, endsAt, fields: { isAllDay } }) =>
      !isAllDay && spans.some(({ from, before }) => startsAt < before && endsAt > from),
  );
  const known = (await presentAll(context, access, touching)).filter(({ own }) => own?.answer !== 'no');
  return spans.map(({ from, before }) =>
    known.find(
      ({ startsAt, endsAt }) =>
        Date.parse(startsAt) < before.getTime() && Date.parse(endsAt) > from.getTime(),
    ),
  );
}
