// Attendance. Training minutes count for members who came.

import type { Attendance, AttendanceBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { findRoster } from '../audience/roster-store.ts';
import { refresh } from '../notices.ts';
import { requireMarker } from '../policy.ts';
import { readOccurrence } from '../reading.ts';
import { type EventOccurrence, trainedMinutesOf } from '../times/occurrences.ts';
import { deleteAttendance, findNote, saveAttendance } from './store.ts';

/** Notes down who was there, once it has begun. */
export async function markAttendance(
  context: Context,
  { people, own, ...which }: AttendanceBody & { eventId: string; key: string },
): Promise<void> {
  const { access, occurrence } = await readOccurrence(context, which);
  const { event } = occurrence;
  requireMarker(access, event);
  if (occurrence.startsAt > context.clock.now()) {
    throw new AppError('event-not-over');
  }
  const roster = event.teamId === null ? [] : await findRoster(context.db, event.teamId);
  const marks = people.map(({ memberId, attendance, note }) => {
    const member = requireFound(
      roster.find((one) => one.memberId === memberId),
      'member-not-found',
    );
    return { memberId, accountId: member.accountId, attendance, note };
  });
  const ownMark =
    event.teamId === null && own !== undefined
      ? [{ memberId: null, accountId: access.accountId, attendance: own, note: null }]
      : [];
  // A fixed lock order: two coaches may mark the same people, names without an account too, and the training of each is marked.
  const ordered = [...marks, ...ownMark].toSorted((one, other) => (whoOf(one) < whoOf(other) ? -1 : 1));
  await context.db.transaction(async (tx) => {
    for (const mark of ordered) {
      await noteAttendance(tx, { occurrence, markedBy: access.accountId, ...mark });
    }
  });
  refresh(context, event);
}

function whoOf({ accountId, memberId }: Pick<Mark, 'accountId' | 'memberId'>): string {
  return accountId ?? memberId ?? '';
}

interface Mark {
  occurrence: EventOccurrence;
  accountId: string | null;
  memberId: string | null;
  attendance: Attendance | null;
  markedBy: string | null;
  /** Undefined keeps the one that is there. */
  note: string | null | undefined;
}

/** Notes down whether one person was there; null takes it back. */
async function noteAttendance(
  tx: Database,
  { occurrence, accountId, memberId, attendance, markedBy, note }: Mark,
): Promise<void> {
  const { event, key, startsAt } = occurrence;
  const who = { eventId: event.id, key, accountId, memberId };
  if (attendance === null) {
    await deleteAttendance(tx, who);
    return;
  }
  await saveAttendance(tx, {
    ...who,
    id: uuidv7(),
    attendance,
    trainedMinutes: attendance === 'came' ? trainedMinutesOf(occurrence) : 0,
    heldAt: startsAt,
    markedBy,
    note: note === undefined ? await findNote(tx, who) : note,
  });
}
