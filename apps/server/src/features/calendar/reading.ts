// Occurrences in all calendars that the reader can see: one query for month, upcoming lists and Home.

import { idSchema, MAX_CALENDAR_DAYS, type Occurrence } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { badRequest, requireFound } from '#server/plugins/errors.ts';
import { findMatchesOfEvents, findTeamAccounts } from './match-store.ts';
import { type EventOccurrence, expand, occurrenceAt } from './occurrences.ts';
import { type Access, ownAccess, requireEventId, requireSeen } from './policy.ts';
import { type Around, presentOccurrence } from './present.ts';
import { countReplies, findOwnReplies } from './reply-store.ts';
import { type Calendars, countAsked, findEvent, findEventsWithin, findExceptions } from './store.ts';

const DAY_MS = 86_400_000;
/** How far ahead the next events are looked for: soon first, and where there are too few, as far as one may read. */
const UPCOMING_DAYS = [45, MAX_CALENDAR_DAYS];

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** Occurrences between two instants, with their calendars. */
export async function readCalendar(
  context: Reading,
  { from, before }: { from: number; before: number },
): Promise<{ occurrences: Occurrence[]; access: Access }> {
  if (before <= from || before - from > MAX_CALENDAR_DAYS * DAY_MS) {
    throw badRequest(`"before" has to be after "from", and at most ${MAX_CALENDAR_DAYS} days later.`);
  }
  const access = await ownAccess(context);
  const found = await findWithin(context.db, {
    ...calendarsOf(access),
    from: new Date(from),
    before: new Date(before),
  });
  return { occurrences: await presentAll(context, access, found), access };
}

/** Current and next occurrences, nearest first. */
export async function readUpcoming(context: Reading, limit: number): Promise<Occurrence[]> {
  const access = await ownAccess(context);
  const now = context.clock.now();
  for (const days of UPCOMING_DAYS) {
    const before = new Date(now.getTime() + days * DAY_MS);
    const found = await findWithin(context.db, { ...calendarsOf(access), from: now, before });
    if (found.length >= limit || days === MAX_CALENDAR_DAYS) {
      return presentAll(context, access, found.slice(0, limit));
    }
  }
  return [];
}

/** The occurrences in some calendars that touch a span of time, by their beginning. */
export async function findWithin(
  db: Database,
  where: Calendars & { from: Date; before: Date },
): Promise<EventOccurrence[]> {
  const rows = await findEventsWithin(db, where);
  const series = rows.filter(({ rule }) => rule !== null).map(({ id }) => id);
  const exceptions = Map.groupBy(await findExceptions(db, series), ({ eventId }) => eventId);
  return rows
    .flatMap((event) => expand(event, exceptions.get(event.id) ?? [], where))
    .sort(
      (one, other) =>
        one.startsAt.getTime() - other.startsAt.getTime() || (one.event.id < other.event.id ? -1 : 1),
    );
}

/** One occurrence that the reader sees. */
export async function readOccurrence(
  context: Reading,
  { eventId, key }: { eventId: string; key: string },
): Promise<{ access: Access; occurrence: EventOccurrence }> {
  const access = await ownAccess(context);
  const event = requireSeen(access, await findEvent(context.db, requireEventId(eventId)));
  return { access, occurrence: await requireOccurrence(context.db, event, key) };
}

/** One occurrence of an event, or the refusal. */
export async function requireOccurrence(
  db: Database,
  event: EventOccurrence['event'],
  key: string,
): Promise<EventOccurrence> {
  return requireFound(occurrenceAt(event, await findExceptions(db, [event.id]), key), 'event-not-found');
}

/** Occurrences as the reader sees them: with the replies, and with the matches that belong to them. */
export async function presentAll(
  { db, account, clock }: Reading,
  access: Access,
  occurrences: readonly EventOccurrence[],
): Promise<Occurrence[]> {
  const eventIds = [...new Set(occurrences.map(({ event }) => event.id))];
  const teamIds = [...new Set(occurrences.flatMap(({ event }) => event.teamId ?? []))];
  const keys = occurrences.map(({ key }) => key).sort();
  const which = { eventIds, fromKey: keys[0] ?? '', toKey: keys.at(-1) ?? '' };
  const [asked, counts, own, matches] = await Promise.all([
    countAsked(db, teamIds),
    countReplies(db, which),
    findOwnReplies(db, { ...which, accountId: access.accountId }),
    findMatchesOfEvents(db, eventIds),
  ]);
  const played = new Set(matches.map(({ link }) => link.eventId));
  const withMatches = occurrences.filter(({ event }) => played.has(event.id));
  const around: Around = {
    access,
    reader: requireAccount(account),
    now: clock.now(),
    asked,
    counts: Map.groupBy(counts, nameOf),
    own: new Map(own.map((reply) => [nameOf(reply), reply])),
    matches: Map.groupBy(matches, ({ link }) => nameOf(link)),
    players: await findTeamAccounts(
      db,
      withMatches.flatMap(({ event }) => event.teamId ?? []),
    ),
  };
  return occurrences.map((occurrence) => presentOccurrence(occurrence, around));
}

/** Map key of an occurrence. */
function nameOf({ eventId, key }: { eventId: string; key: string }): string {
  return `${eventId} ${key}`;
}

/** All visible calendars, or one of them. */
export function calendarsOf({ accountId, teams }: Access, teamId?: string): Calendars {
  if (teamId === undefined) {
    return { teamIds: [...teams.keys()], ownerId: accountId };
  }
  const known = idSchema.safeParse(teamId);
  return { teamIds: known.success && teams.has(known.data) ? [known.data] : [], ownerId: null };
}
