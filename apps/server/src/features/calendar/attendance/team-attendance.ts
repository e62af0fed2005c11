// Attendance of a team's members over a span of time.

import { MAX_CALENDAR_DAYS, type TeamAttendanceAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { ownAccess, requireMarkerOf } from '../policy.ts';
import { type AttendanceNote, countAttendance, findAttendants } from './month-store.ts';

const DAY_MS = 86_400_000;
const NOTHING = { came: 0, absent: 0, noShows: 0, trainedMinutes: 0, notes: [] };

/** Counts each member's dates, for those who take attendance. */
export async function readTeamAttendance(
  context: Context,
  { teamId, from, before }: { teamId: string; from: number; before: number },
): Promise<TeamAttendanceAnswer> {
  if (before <= from || before - from > MAX_CALENDAR_DAYS * DAY_MS) {
    throw badRequest(`"before" has to be after "from", and at most ${MAX_CALENDAR_DAYS} days later.`);
  }
  const access = await ownAccess(context);
  const team = requireMarkerOf(access, teamId);
  const span = { teamId: team.id, from: new Date(from), before: new Date(before) };
  const [{ dates, counted }, roster] = await Promise.all([
    countAttendance(context.db, span),
    findAttendants(context.db, team.id),
  ]);
  const countOf = new Map(counted.map(({ who, ...counts }) => [who, counts]));
  return {
    dates,
    people: roster.map(({ memberId, accountId, name, avatarUrl }) => {
      const { notes, ...counts } = countOf.get(accountId ?? memberId) ?? NOTHING;
      return { memberId, face: { name, avatarUrl }, ...counts, notes: inOrder(notes ?? []) };
    }),
  };
}

/** The oldest first. */
function inOrder(notes: readonly AttendanceNote[]) {
  return notes
    .map(({ id, heldAt, note }) => ({ id, heldAt: new Date(heldAt).toISOString(), note }))
    .toSorted((one, other) => (`${one.heldAt} ${one.id}` < `${other.heldAt} ${other.id}` ? -1 : 1))
    .map(({ heldAt, note }) => ({ heldAt, note }));
}
