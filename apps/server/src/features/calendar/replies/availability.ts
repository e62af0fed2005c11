// The replies of a team over a season.

import { type AvailabilityAnswer, MAX_AVAILABILITY_DATES, MAX_CALENDAR_DAYS } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { readTogether } from '#server/db/nested.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { readersIn } from '../audience/audience.ts';
import { findRoster } from '../audience/roster-store.ts';
import { mayManage, ownAccess } from '../policy.ts';
import { calendarsOf, findWithin, presentAll } from '../reading.ts';
import { absencesBetween, presentAbsence } from './absences.ts';
import { findRepliesBetween, whoOf } from './store.ts';

const DAY_MS = 86_400_000;

/** The dates of a window with everyone's replies, for those who see the team's calendar. */
export async function readAvailability(
  context: Context,
  { teamId, from, before }: { teamId: string; from: number; before: number },
): Promise<AvailabilityAnswer> {
  if (before <= from || before - from > MAX_CALENDAR_DAYS * DAY_MS) {
    throw badRequest(`"before" has to be after "from", and at most ${MAX_CALENDAR_DAYS} days later.`);
  }
  const access = await ownAccess(context);
  const calendars = calendarsOf(access, teamId);
  if (calendars.teamIds.length === 0) {
    throw new AppError('team-not-found');
  }
  const found = await findWithin(context.db, {
    ...calendars,
    from: new Date(from),
    before: new Date(before),
  });
  const shown = found.slice(0, MAX_AVAILABILITY_DATES);
  const keys = shown.map(({ key }) => key).sort();
  const eventIds = [...new Set(shown.map(({ event }) => event.id))];
  const { db } = context;
  const occurrences = await presentAll(context, access, shown);
  const { roster, replies, absences } = await readTogether(db, {
    roster: findRoster(db, teamId),
    replies: findRepliesBetween(db, { eventIds, fromKey: keys[0] ?? '', toKey: keys.at(-1) ?? '' }),
    absences: absencesBetween(db, { teamId, first: dayOf(from), last: dayOf(before) }),
  });
  const invited = readersIn(roster);
  const memberOf = new Map(invited.map(({ accountId, memberId }) => [accountId ?? memberId, memberId]));
  const seesAll = mayManage(access, teamId);
  const isShownDate = new Set(shown.map(({ event, key }) => `${event.id} ${key}`));
  return {
    occurrences,
    hasMore: found.length > shown.length,
    people: invited.map(({ memberId, accountId, name, avatarUrl, subgroupIds }) => ({
      memberId,
      subgroupIds,
      face: { name, avatarUrl },
      isYou: accountId === access.accountId,
    })),
    replies: replies.flatMap((reply) => {
      const memberId = memberOf.get(whoOf(reply));
      const { eventId, key, answer, isWaiting } = reply;
      return memberId !== undefined && isShownDate.has(`${eventId} ${key}`)
        ? [{ eventId, key, memberId, answer, isWaiting }]
        : [];
    }),
    absences: absences.flatMap((absence) => {
      const memberId = memberOf.get(absence.accountId);
      const isShown = seesAll || absence.accountId === access.accountId;
      return memberId !== undefined && isShown ? [{ ...presentAbsence(absence), memberId }] : [];
    }),
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
