// Spots of an event for the spare finder: its roster with replies, and a spot for the first yes.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { effectivePermissions } from '#server/features/teams/service.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { readersIn } from '../audience/audience.ts';
import { findRoster, findTeamsOfMembers } from '../audience/roster-store.ts';
import { refresh, whenText } from '../notices.ts';
import { accessOf, requireMarker } from '../policy.ts';
import { readOccurrence } from '../reading.ts';
import { findEventsById, findExceptions, lockEvent } from '../store.ts';
import { type EventOccurrence, occurrenceAt } from '../times/occurrences.ts';
import { daysOf, findAbsencesInTeam } from './absence-store.ts';
import { findBusy } from './busy.ts';
import { countGoing, replyIn } from './replies.ts';
import { findReplies, whoOf } from './store.ts';

type Which = Readonly<{ eventId: string; key: string }>;

/** A date of a team's event that is not over, for those who schedule or plan there. */
export async function requireManagedDate(context: Context, which: Which) {
  const { access, occurrence } = await readOccurrence(context, which);
  requireMarker(access, occurrence.event);
  const { teamId } = occurrence.event;
  if (teamId === null) {
    throw new AppError('event-not-found');
  }
  if (occurrence.endsAt <= context.clock.now()) {
    throw new AppError('event-over');
  }
  return { occurrence, teamId };
}

/**
 * The members with an account who see the event of their team, their replies, and how busy they are. `hasFreeSpot` is true
 * while a spot is free.
 */
export async function findReserves(
  db: Database,
  { occurrence, teamId }: { occurrence: EventOccurrence; teamId: string },
) {
  const { event, key, fields } = occurrence;
  const { members, replies, absences, pairs } = await readTogether(db, {
    members: findRoster(db, teamId),
    replies: findReplies(db, { eventId: event.id, key }),
    absences: findAbsencesInTeam(db, { teamId, ...daysOf(fields) }),
    pairs: findTeamsOfMembers(db, teamId),
  });
  const roster = members.flatMap(({ permissions, accountId, ...member }) =>
    accountId !== null && effectivePermissions(permissions, member).has('view_calendar')
      ? [{ ...member, accountId }]
      : [],
  );
  const accountIds = roster.map(({ accountId }) => accountId);
  const absent = new Set(absences.map(({ accountId }) => accountId));
  const busy = await findBusy(db, { occurrence, accountIds, pairs });
  const replyOf = new Map(replies.map((one) => [whoOf(one), one]));
  return {
    reserves: roster.map(({ memberId, accountId, name, avatarUrl }) => ({
      ...{ memberId, accountId, name, avatarUrl },
      reply: replyOf.get(accountId)?.answer ?? null,
      isAbsent: absent.has(accountId) && replyOf.get(accountId)?.answer !== 'going',
      ...(busy.get(accountId) ?? { elsewhere: null, sameDay: 0 }),
    })),
    hasFreeSpot: fields.capacity === null || countGoing(replies) < fields.capacity,
  };
}

/** Of these members those who have an account and see the event, with it, and whether a spot is free. */
export async function findEligible(
  db: Database,
  {
    occurrence: { event, key, fields },
    teamId,
    memberIds,
  }: { occurrence: EventOccurrence; teamId: string; memberIds: readonly string[] },
): Promise<{ accountOf: ReadonlyMap<string, string>; hasFreeSpot: boolean }> {
  const { members, replies } = await readTogether(db, {
    members: findRoster(db, teamId, memberIds),
    replies: findReplies(db, { eventId: event.id, key }),
  });
  const eligible = readersIn(members).flatMap(({ memberId, accountId }) =>
    accountId === null ? [] : [[memberId, accountId] as const],
  );
  return {
    accountOf: new Map(eligible),
    hasFreeSpot: fields.capacity === null || countGoing(replies) < fields.capacity,
  };
}

/** Finds, of these dates, those that there are. */
export async function findDates(
  db: Database,
  wanted: readonly Which[],
): Promise<(which: Which) => EventOccurrence | undefined> {
  const ids = [...new Set(wanted.map(({ eventId }) => eventId))];
  const [events, exceptions] = [await findEventsById(db, ids), await findExceptions(db, ids)];
  const known = new Map(events.map((event) => [event.id, event]));
  return ({ eventId, key }) => {
    const event = known.get(eventId);
    const own = exceptions.filter((exception) => exception.eventId === eventId);
    return event && occurrenceAt(event, own, key);
  };
}

/** Locks a date that is not over, until the transaction ends. */
export async function lockDate(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { eventId, key }: Which,
): Promise<EventOccurrence> {
  const event = await lockEvent(tx, eventId);
  const found =
    event?.deletedAt === null ? occurrenceAt(event, await findExceptions(tx, [eventId]), key) : undefined;
  const occurrence = requireFound(found, 'event-not-found');
  if (occurrence.endsAt <= clock.now()) {
    throw new AppError('event-over');
  }
  return occurrence;
}

/** Has someone go to a locked date, after the time to reply by, too. False while they wait for a spot. */
export async function comeTo(
  context: Context,
  tx: Database,
  { occurrence, accountId }: { occurrence: EventOccurrence; accountId: string },
): Promise<boolean> {
  const access = await accessOf(tx, accountId);
  const person = { accountId, memberId: null };
  const body = { occurrence, answer: 'going', note: null } as const;
  const isWaiting = await replyIn(context, tx, { access, person, isOrganizer: true, ...body });
  refresh(context, occurrence.event);
  return !isWaiting;
}

/** The words of a notice about a date. */
export function dateWords(occurrence: EventOccurrence): { title: string; when: string } {
  return { title: occurrence.fields.title, when: whenText(occurrence) };
}
