// Everything about one occurrence.

import type { Invitee, Occurrence, OccurrenceAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type AttendanceRow, findAttendance } from './attendance/store.ts';
import { invitedIn, type Roster } from './audience/audience.ts';
import { findRoster } from './audience/roster-store.ts';
import { type Access, mayMark } from './policy.ts';
import { presentAll, readOccurrence } from './reading.ts';
import { findAnswerers, findReplies, type ReplyRow, whoOf } from './replies/store.ts';
import { type EventRow, findCreator } from './store.ts';
import type { EventOccurrence } from './times/occurrences.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

const selectDetail = preparedTogether(
  'around one occurrence',
  (db, { teamId, ...on }: Given<{ eventId: string; key: string; teamId: string | undefined }>) => ({
    creator: findCreator(db, on.eventId),
    attendance: findAttendance(db, on),
    roster: findRoster(db, teamId ?? null),
    replies: findReplies(db, on),
    answerers: findAnswerers(db, on),
  }),
);

/** One occurrence with everyone invited. */
export async function readDetail(
  context: Reading,
  which: { eventId: string; key: string },
): Promise<OccurrenceAnswer> {
  const { access, occurrence } = await readOccurrence(context, which);
  const { event, key, fields } = occurrence;
  const on = { eventId: event.id, key };
  const [presented, { creator, attendance, ...around }] = await Promise.all([
    presentOne(context, access, occurrence),
    selectDetail(context.db, { ...on, teamId: event.teamId ?? undefined }),
  ]);
  const own = attendance.find(({ accountId }) => accountId === access.accountId);
  return {
    occurrence: presented,
    notes: fields.notes,
    replyByMinutes: fields.replyByMinutes,
    series: event.rule === null ? null : { rule: event.rule, starts: event.starts, ends: event.ends },
    organiser: creator[0] ?? null,
    people:
      event.teamId === null
        ? []
        : peopleOf({ event, access, attendance, seesNotes: mayMark(access, event), ...around }),
    mayMarkAttendance: mayMark(access, event) && occurrence.startsAt <= context.clock.now(),
    ownAttendance: event.teamId === null ? (own?.attendance ?? null) : null,
    googleUrl: googleUrl(occurrence),
  };
}

/** One occurrence as the reader sees it. */
export async function presentOne(
  context: Reading,
  access: Access,
  occurrence: EventOccurrence,
): Promise<Occurrence> {
  const [presented] = await presentAll(context, access, [occurrence]);
  if (!presented) {
    throw new AppError('event-not-found');
  }
  return presented;
}

interface Around {
  readonly event: EventRow;
  readonly access: Access;
  readonly attendance: readonly AttendanceRow[];
  /** True for managers; others see the notes on themselves. */
  readonly seesNotes: boolean;
  readonly roster: Roster;
  readonly replies: readonly ReplyRow[];
  readonly answerers: Awaited<ReturnType<typeof findAnswerers>>;
}

/** The members it is for and its extras, with their replies. */
function peopleOf({ event, access, attendance, seesNotes, roster, replies, answerers }: Around): Invitee[] {
  const nameOf = new Map(answerers.map(({ id, name }) => [id, name]));
  const byPerson = new Map(replies.map((reply) => [whoOf(reply), reply]));
  const queue = replies.filter(({ isWaiting }) => isWaiting);
  return invitedIn(roster, event, (who) => byPerson.has(who)).map(
    ({ memberId, accountId, name, avatarUrl }) => {
      const reply = byPerson.get(accountId ?? memberId);
      const known = attendance.find(
        (row) => row.memberId === memberId || (accountId !== null && row.accountId === accountId),
      );
      return {
        memberId,
        accountId,
        face: { name, avatarUrl },
        isYou: accountId === access.accountId,
        ...presentReply(reply, queue),
        answeredBy: (reply?.answeredBy && nameOf.get(reply.answeredBy)) || null,
        attendance: known?.attendance ?? null,
        attendanceNote: seesNotes || accountId === access.accountId ? (known?.note ?? null) : null,
      };
    },
  );
}

function presentReply(reply: ReplyRow | undefined, queue: readonly ReplyRow[]) {
  return {
    answer: reply?.answer ?? null,
    note: reply?.note ?? null,
    waiting: reply?.isWaiting ? queue.indexOf(reply) + 1 : null,
    repliedAt: reply?.repliedAt.toISOString() ?? null,
  };
}

/** Link that opens a prefilled event in Google Calendar; nothing is sent until the reader opens it. */
function googleUrl({ fields, startsAt, endsAt }: EventOccurrence): string {
  const dates = fields.isAllDay
    ? `${dayOf(fields.starts)}/${dayOf(fields.ends)}`
    : `${basic(startsAt)}/${basic(endsAt)}`;
  const place = [fields.venue?.name, fields.venue?.address].filter(Boolean).join(', ');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: fields.title,
    dates,
    ctz: fields.timeZone,
    ...(place && { location: place }),
    ...(fields.notes && { details: fields.notes.slice(0, 1000) }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function basic(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function dayOf(wall: string): string {
  return wall.slice(0, 10).replaceAll('-', '');
}
