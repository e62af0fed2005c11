// Everything about one occurrence.

import type { Invitee, Occurrence, OccurrenceAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { type AttendanceRow, findAttendance } from './attendance-store.ts';
import type { EventOccurrence } from './occurrences.ts';
import { type Access, mayMark } from './policy.ts';
import { presentAll, readOccurrence } from './reading.ts';
import { findReplies, type ReplyRow } from './reply-store.ts';
import { findFace, findNames, findRoster } from './store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** One occurrence with everyone invited. */
export async function readDetail(
  context: Reading,
  which: { eventId: string; key: string },
): Promise<OccurrenceAnswer> {
  const { access, occurrence } = await readOccurrence(context, which);
  const { event, key, fields } = occurrence;
  const attendance = await findAttendance(context.db, { eventId: event.id, key });
  const own = attendance.find(({ accountId }) => accountId === access.accountId);
  return {
    occurrence: await presentOne(context, access, occurrence),
    notes: fields.notes,
    replyByMinutes: fields.replyByMinutes,
    series: event.rule === null ? null : { rule: event.rule, starts: event.starts, ends: event.ends },
    organiser: await findFace(context.db, event.createdBy),
    people: await peopleOf(context, { access, occurrence, attendance }),
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

async function peopleOf(
  { db }: Pick<Context, 'db'>,
  {
    access,
    occurrence: { event, key },
    attendance,
  }: { access: Access; occurrence: EventOccurrence; attendance: readonly AttendanceRow[] },
): Promise<Invitee[]> {
  if (event.teamId === null) {
    return [];
  }
  const [roster, replies] = await Promise.all([
    findRoster(db, event.teamId),
    findReplies(db, { eventId: event.id, key }),
  ]);
  const answerers = await findNames(
    db,
    replies.flatMap(({ answeredBy }) => answeredBy ?? []),
  );
  const byAccount = new Map(replies.map((reply) => [reply.accountId, reply]));
  const queue = replies.filter(({ isWaiting }) => isWaiting);
  return roster
    .filter(({ permissions, ...member }) => effectivePermissions(permissions, member).has('view_calendar'))
    .map(({ memberId, accountId, name, avatarUrl }) => {
      const reply = accountId === null ? undefined : byAccount.get(accountId);
      const known = attendance.find(
        (row) => row.memberId === memberId || (accountId !== null && row.accountId === accountId),
      );
      return {
        memberId,
        accountId,
        face: { name, avatarUrl },
        isYou: accountId === access.accountId,
        ...presentReply(reply, queue),
        answeredBy: (reply?.answeredBy && answerers.get(reply.answeredBy)) || null,
        attendance: known?.attendance ?? null,
      };
    });
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
