// Occurrences in all calendars that the reader can see, as they see them: for month, upcoming lists and Home.

import { setImmediate } from 'node:timers/promises';
import {
  type CalendarAnswer,
  type EventMatch,
  idSchema,
  MAX_CALENDAR_DAYS,
  type Occurrence,
} from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { mayScore, sideOf } from '#server/features/matches/policy.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { badRequest, requireFound } from '#server/plugins/errors.ts';
import { isAsked, isTheirs, narrowIn } from './audience/audience.ts';
import type { EventMatchRow } from './matches/store.ts';
import {
  type Access,
  accessIn,
  type CalendarTeam,
  mayChange,
  ownAccess,
  requireEventId,
  requireSeen,
  sees,
} from './policy.ts';
import { findAround, type ReplyCounts, type ReplyRow } from './replies/store.ts';
import {
  type Calendars,
  type DatedEvent,
  findDatedEvent,
  findEventsWithin,
  findExceptions,
  findTeamsOf,
} from './store.ts';
import { findUpcoming } from './times/next-store.ts';
import { closesAt, type EventOccurrence, expand, occurrenceAt } from './times/occurrences.ts';

const DAY_MS = 86_400_000;
/** Days ahead in which the next events are looked for: soon first, and if too few, as far as one may read. */
const UPCOMING_DAYS = [3, 45, MAX_CALENDAR_DAYS];

/** Events or occurrences that are worked on at a time: a millisecond or two. */
const SLICE = 100;

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/**
 * Occurrences between two instants with their calendars, as the text of the answer. A full month has thousands: they are
 * presented and written in slices, between which other requests are answered.
 */
export async function writeCalendarAnswer(
  context: Reading,
  { from, before }: { from: number; before: number },
): Promise<string> {
  if (before <= from || before - from > MAX_CALENDAR_DAYS * DAY_MS) {
    throw badRequest(`"before" has to be after "from", and at most ${MAX_CALENDAR_DAYS} days later.`);
  }
  const access = await ownAccess(context);
  const found = await findWithin(context.db, {
    ...calendarsOf(access),
    from: new Date(from),
    before: new Date(before),
  });
  const texts: string[] = [];
  for await (const slice of presentInSlices(context, access, found)) {
    texts.push(JSON.stringify(slice satisfies CalendarAnswer['occurrences']).slice(1, -1));
  }
  return `{"occurrences":[${texts.join()}],"teams":${JSON.stringify(presentTeams(access))}}`;
}

/** Current and next occurrences, nearest first. */
export async function readUpcoming(context: Reading, limit: number): Promise<Occurrence[]> {
  const { db, clock, account } = context;
  const accountId = requireAccount(account).id;
  const from = clock.now();
  const ahead = { accountId, from, before: new Date(from.getTime() + MAX_CALENDAR_DAYS * DAY_MS) };
  const { teams, events } = await findUpcoming(db, { ...ahead, limit });
  const access = accessIn(accountId, teams);
  const seen = events.filter((event) => sees(access, event));
  for (const days of UPCOMING_DAYS) {
    const found = await expandAll(seen, { from, before: new Date(from.getTime() + days * DAY_MS) });
    if (found.length >= limit || days === MAX_CALENDAR_DAYS) {
      const presented = await presentAll(context, access, found.slice(0, limit));
      // An extra of one date of a series is none of the others.
      return presented.filter(({ isOwn }) => isOwn);
    }
  }
  return [];
}

/** The occurrences in some calendars that touch a span of time, by their beginning. */
export async function findWithin(
  db: Database,
  where: Calendars & { from: Date; before: Date },
): Promise<EventOccurrence[]> {
  return expandAll(await findEventsWithin(db, where), where);
}

async function expandAll(
  events: readonly DatedEvent[],
  span: { from: Date; before: Date },
): Promise<EventOccurrence[]> {
  const found: EventOccurrence[] = [];
  for await (const slice of slicesOf(events)) {
    found.push(...slice.flatMap((event) => expand(event, event.exceptions, span)));
  }
  return found.sort(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() || (one.event.id < other.event.id ? -1 : 1),
  );
}

/** One occurrence that the reader sees. */
export async function readOccurrence(
  context: Reading,
  { eventId, key }: { eventId: string; key: string },
): Promise<{ access: Access; occurrence: EventOccurrence }> {
  const { access, event } = await readEvent(context, eventId);
  const seen = requireSeen(access, event?.deletedAt === null ? event : undefined);
  return { access, occurrence: requireFound(occurrenceAt(seen, seen.exceptions, key), 'event-not-found') };
}

const selectEvent = preparedTogether(
  'event of a reader',
  (db, { accountId, eventId }: Given<{ accountId: string; eventId: string }>) => ({
    teams: findTeamsOf(db, accountId),
    events: findDatedEvent(db, eventId),
  }),
);

/** An event, deleted or not, and what the reader can see: to be asked about it. */
export async function readEvent(
  { db, account }: Pick<Context, 'db' | 'account'>,
  eventId: string,
): Promise<{ access: Access; event: DatedEvent | undefined }> {
  const accountId = requireAccount(account).id;
  const { teams, events } = await selectEvent(db, { accountId, eventId: requireEventId(eventId) });
  return { access: accessIn(accountId, teams), event: events[0] };
}

/** One occurrence of an event, or the refusal. */
export async function requireOccurrence(
  db: Database,
  event: EventOccurrence['event'],
  key: string,
): Promise<EventOccurrence> {
  return requireFound(occurrenceAt(event, await findExceptions(db, [event.id]), key), 'event-not-found');
}

/** All visible calendars, or one of them. */
export function calendarsOf({ accountId, teams }: Access, teamId?: string): Calendars {
  if (teamId === undefined) {
    return { teamIds: [...teams.keys()], ownerId: accountId };
  }
  const known = idSchema.safeParse(teamId);
  return { teamIds: known.success && teams.has(known.data) ? [known.data] : [], ownerId: null };
}

/** Occurrences as the reader sees them: with the replies, and with the matches that belong to them. */
export async function presentAll(
  context: Reading,
  access: Access,
  occurrences: readonly EventOccurrence[],
): Promise<Occurrence[]> {
  const presented: Occurrence[] = [];
  for await (const slice of presentInSlices(context, access, occurrences)) {
    presented.push(...slice);
  }
  return presented;
}

/** The same, some at a time. */
async function* presentInSlices(
  { db, account, clock }: Reading,
  access: Access,
  occurrences: readonly EventOccurrence[],
): AsyncGenerator<Occurrence[]> {
  if (occurrences.length === 0) {
    return;
  }
  const eventIds = [...new Set(occurrences.map(({ event }) => event.id))];
  const teamIds = [...new Set(occurrences.flatMap(({ event }) => event.teamId ?? []))];
  const keys = occurrences.map(({ key }) => key).sort();
  const which = { eventIds, fromKey: keys[0] ?? '', toKey: keys.at(-1) ?? '' };
  const ofTeams = new Map(
    occurrences.flatMap(({ event: { id, teamId } }) => (teamId === null ? [] : [[id, teamId] as const])),
  );
  const { readers, asked, extras, subgroups, counts, own, matches, members } = await findAround(db, {
    ...which,
    accountId: access.accountId,
    teamIds,
    eventsOfTeams: [...ofTeams.keys()],
    teamsOfEvents: [...ofTeams.values()],
    ...narrowIn(occurrences.map(({ event }) => event)),
  });
  const around: Around = {
    access,
    reader: requireAccount(account),
    now: clock.now(),
    readers: new Map(readers.map((team) => [team.teamId, team.asked])),
    asked: new Map(asked.map((event) => [event.eventId, event.asked])),
    extras: new Map(extras.map((found) => [nameOf(found), found.extras])),
    subgroups,
    counts: new Map(counts.map((found) => [nameOf(found), found])),
    own: new Map(own.map((reply) => [nameOf(reply), reply])),
    matches: Map.groupBy(matches, ({ link }) => nameOf(link)),
    players: new Map(
      [...Map.groupBy(members, ({ teamId }) => teamId)].map(([teamId, found]) => [
        teamId,
        new Set(found.flatMap(({ accountId }) => accountId ?? [])),
      ]),
    ),
  };
  for await (const slice of slicesOf(occurrences)) {
    yield slice.map((occurrence) => presentOccurrence(occurrence, around));
  }
}

/** Lets other requests be answered before each slice of a long list, also after its rows were read. */
async function* slicesOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (items.length > SLICE) {
      await setImmediate();
    }
    yield items.slice(start, start + SLICE);
  }
}

/** Data around occurrences for presenting; maps are by event and key, or by team. */
interface Around {
  readonly access: Access;
  readonly reader: Account;
  readonly now: Date;
  /** The number asked in a team, and by an event for subgroups. */
  readonly readers: ReadonlyMap<string, number>;
  readonly asked: ReadonlyMap<string, number>;
  /** The number that replied to such an occurrence without being asked. */
  readonly extras: ReadonlyMap<string, number>;
  readonly subgroups: readonly { readonly id: string; readonly name: string }[];
  readonly counts: ReadonlyMap<string, ReplyCounts>;
  readonly own: ReadonlyMap<string, ReplyRow & { ahead: number }>;
  readonly matches: ReadonlyMap<string, readonly { link: EventMatchRow; match: StoredMatch }[]>;
  /** Members of each team with matches. */
  readonly players: ReadonlyMap<string, ReadonlySet<string>>;
}

/** An occurrence as its reader sees it. */
function presentOccurrence(occurrence: EventOccurrence, around: Around): Occurrence {
  const { event, key, fields, startsAt, endsAt } = occurrence;
  const { access, own, matches, now } = around;
  const name = nameOf({ eventId: event.id, key });
  const team = event.teamId === null ? undefined : access.teams.get(event.teamId);
  const reply = own.get(name);
  return {
    eventId: event.id,
    key,
    team: team ? presentTeam(team) : null,
    subgroups:
      event.subgroupIds && around.subgroups.filter(({ id }) => event.subgroupIds?.includes(id) === true),
    isAsked: isAsked(access, event),
    isOwn: isTheirs(access, event) || reply !== undefined,
    type: fields.type,
    title: fields.title,
    isAllDay: fields.isAllDay,
    starts: fields.starts,
    ends: fields.ends,
    timeZone: fields.timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isRecurring: event.rule !== null,
    isException: occurrence.isException,
    venue: fields.venue,
    arriveEarlyMinutes: fields.arriveEarlyMinutes,
    capacity: fields.capacity,
    replyBy: fields.replyByMinutes === null ? null : closesAt(occurrence).toISOString(),
    countsAsGoing: fields.countsAsGoing,
    version: event.version,
    counts: team ? countsOf(occurrence, around) : null,
    own: reply
      ? { answer: reply.answer, note: reply.note, waiting: reply.isWaiting ? reply.ahead + 1 : null }
      : null,
    mayEdit: mayChange(access, event),
    mayReply:
      team !== undefined &&
      team.archivedAt === null &&
      now < endsAt &&
      (isTheirs(access, event) || reply !== undefined),
    matches: (matches.get(name) ?? []).map(({ match }) =>
      presentEventMatch(match, around, around.players.get(event.teamId ?? '')),
    ),
  };
}

/** The teams of a calendar, by name. */
function presentTeams({ teams }: Access): CalendarAnswer['teams'] {
  return [...teams.values()].map((team) => ({
    ...presentTeam(team),
    maySchedule: team.permissions.has('schedule') && team.archivedAt === null,
  }));
}

function presentTeam({ id, name, colour, crest }: CalendarTeam) {
  return { id, name, colour, crest };
}

function countsOf({ event, key, fields }: EventOccurrence, { readers, asked, extras, counts }: Around) {
  const name = nameOf({ eventId: event.id, key });
  const found = counts.get(name);
  const { going = 0, spare = 0, maybe = 0, no = 0, waiting = 0, names = 0 } = found ?? {};
  const replied = going + spare + maybe + no + waiting - names - (extras.get(name) ?? 0);
  const people = event.subgroupIds === null ? readers.get(event.teamId ?? '') : asked.get(event.id);
  const noReply = Math.max((people ?? 0) - replied, 0);
  return { going: going + (fields.countsAsGoing ? noReply : 0), spare, maybe, no, waiting, noReply };
}

/** Readers who may not open a match still see its players and score on the event. */
function presentEventMatch(
  match: StoredMatch,
  { reader }: Around,
  team: ReadonlySet<string> | undefined,
): EventMatch {
  const ownSide = sideOf(reader, match);
  const canOpen = ownSide !== null || mayScore(reader, match);
  return {
    match: presentMatch(match, canOpen ? reader : null),
    side: ownSide ?? sideOfTeam(match, team),
    canOpen,
  };
}

/** The one side on which members of the team play; null where they play on both, or on none. */
function sideOfTeam({ players }: StoredMatch, team: ReadonlySet<string> | undefined): Side | null {
  const sides = new Set(
    players.filter(({ accountId }) => accountId !== null && team?.has(accountId)).map(({ side }) => side),
  );
  const [side] = sides;
  return sides.size === 1 && side ? side : null;
}

/** Map key of an occurrence. */
function nameOf({ eventId, key }: { eventId: string; key: string }): string {
  return `${eventId} ${key}`;
}
