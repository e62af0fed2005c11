import assert from 'node:assert/strict';
import type { CreateEventBody, ReplyAnswer, Surface } from '@allcourt/contract';
import { and, asc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { eventAttendance, eventMatches, eventReplies, events } from '#server/db/schema/calendar.ts';
import { eventTasks, eventTaskTakers } from '#server/db/schema/event-tasks.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { newEvent } from '#server/features/calendar/create.ts';
import type { ReplyRow } from '#server/features/calendar/replies/store.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import {
  type EventOccurrence,
  expand,
  trainedMinutesOf,
} from '#server/features/calendar/times/occurrences.ts';
import { addMinutes, keyOf, wallOf } from '#server/features/calendar/times/wall-time.ts';
import { CLUB_ZONE, dayOf, PLANS, type Plan, venueOf } from './calendar-plan.ts';
import { COACH, FALCONS, MAYA, SLUGS } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';

const DAY_MS = 86_400_000;
/** Days ahead for which people reply, and days back for which attendance is known. */
const REPLIED_DAYS = 12;
const HELD_DAYS = 90;
const MATCHES_PLANNED_DAYS = 45;
const MATCH_MINUTES = 150;

type AttendanceRow = typeof eventAttendance.$inferInsert;

/** A match that was in the calendar before it was played. */
interface PlannedMatch {
  readonly id: string;
  readonly startedAt: Date;
  readonly surface: Surface | null;
  /** The family name across the net. */
  readonly opponent: string;
}

type Roster = readonly { memberId: string; accountId: string }[];

interface Planning {
  readonly now: Date;
  readonly random: Random;
  readonly mayaId: string;
  readonly coachId: string;
  /** By the name of the team. */
  readonly teams: ReadonlyMap<string, { teamId: string; roster: Roster }>;
}

/** The club's events with replies and attendance. */
export async function seedCalendar({ db, clock, random }: SeedContext, accounts: Accounts): Promise<void> {
  const now = clock.now();
  const mayaId = accountOf(accounts, MAYA);
  const planning = { now, random, mayaId, coachId: accountOf(accounts, COACH), teams: await findRosters(db) };
  const since = new Date(now.getTime() - MATCHES_PLANNED_DAYS * DAY_MS);
  const played = (await findMatchesToPlan(db, { accountId: mayaId, since })).map((match) => ({
    match,
    event: eventOfMatch(match, planning),
  }));
  const planned = PLANS.map((plan) => ({ plan, event: eventOf(plan, planning) }));
  const around = planned.flatMap(({ plan, event }) => ({ plan, occurrences: occurrencesAround(event, now) }));
  await db.insert(events).values([...planned, ...played].map(({ event }) => event));
  await db
    .insert(eventMatches)
    .values(
      played.map(({ match, event }) => ({ matchId: match.id, eventId: event.id, key: keyOf(event.starts) })),
    );
  const soon = new Date(now.getTime() + REPLIED_DAYS * DAY_MS);
  const replies = around.flatMap(({ plan, occurrences }) =>
    occurrences
      .filter(({ startsAt }) => startsAt < soon)
      .flatMap((occurrence) => repliesTo(occurrence, plan, planning)),
  );
  const attendance = around.flatMap(({ plan, occurrences }) =>
    occurrences
      .filter(({ endsAt }) => endsAt < now)
      .flatMap((occurrence) => attendanceOf(occurrence, plan, planning)),
  );
  await db.insert(eventReplies).values(replies);
  await db.insert(eventAttendance).values(attendance);
  await seedTasks(db, { planning, around, replies });
}

/** Tasks and a ride of the next practice, of which those who come have taken some. */
async function seedTasks(
  db: Database,
  {
    planning: { now, coachId },
    around,
    replies,
  }: {
    planning: Planning;
    around: readonly { plan: Plan; occurrences: readonly EventOccurrence[] }[];
    replies: readonly ReplyRow[];
  },
): Promise<void> {
  const practices = around.filter(({ plan }) => plan.title === 'Falcons practice');
  const next = practices.flatMap(({ occurrences }) => occurrences).find(({ startsAt }) => startsAt > now);
  assert(next, 'The club practices every week.');
  const on = { eventId: next.event.id, key: next.key };
  const coming = replies.flatMap(({ eventId, key, answer, accountId }) =>
    eventId === on.eventId && key === on.key && answer === 'going' ? (accountId ?? []) : [],
  );
  const [driver = coachId, ...others] = coming;
  const shared = { ...on, createdAt: now };
  const of = { createdBy: coachId, driverId: null, leavesBefore: null };
  const [balls, snacks, ride] = [uuidv7(), uuidv7(), uuidv7()];
  await db.insert(eventTasks).values([
    { id: balls, ...shared, ...of, title: 'Balls', needed: 1 },
    { id: snacks, ...shared, ...of, title: 'Snacks', needed: 2 },
    {
      ...{ id: ride, ...shared, title: 'Central Station', needed: 3 },
      ...{ createdBy: driver, driverId: driver, leavesBefore: 45 },
    },
  ]);
  const takers = others
    .slice(0, 2)
    .flatMap((accountId, place) => [
      { taskId: place === 0 ? balls : snacks, accountId, takenAt: now },
      ...(place === 0 ? [{ taskId: ride, accountId, takenAt: now }] : []),
    ]);
  await db.insert(eventTaskTakers).values(takers);
}

function eventOf(plan: Plan, { now, mayaId, coachId, teams }: Planning): EventRow {
  const { team, weekly } = plan;
  const next = `${dayOf(plan.day, wallOf(now, CLUB_ZONE).slice(0, 10))}T${plan.time}`;
  const starts = addMinutes(next, -(weekly?.since ?? 0) * 7 * 1440);
  const until = addMinutes(next, (weekly?.until ?? 0) * 7 * 1440).slice(0, 10);
  const teamId = team ? (teams.get(team.name)?.teamId ?? null) : null;
  const body: CreateEventBody = {
    id: uuidv7(),
    teamId,
    type: plan.type,
    title: plan.title,
    isAllDay: false,
    starts,
    ends: addMinutes(starts, plan.minutes),
    timeZone: CLUB_ZONE,
    rule: weekly ? `FREQ=WEEKLY;UNTIL=${until.replaceAll('-', '')}` : null,
    venue: venueOf(plan),
    arriveEarlyMinutes: plan.arriveEarlyMinutes ?? null,
    notes: plan.notes ?? null,
    capacity: plan.capacity ?? null,
    replyByMinutes: plan.replyByMinutes ?? null,
    countsAsGoing: false,
  };
  const whose = team ? { teamId, ownerId: null } : { teamId: null, ownerId: mayaId };
  return newEvent(body, { ...whose, createdBy: team === FALCONS ? coachId : mayaId, now });
}

/** A match of the season, as it stood in the calendar before it was played. */
function eventOfMatch(match: PlannedMatch, { now, mayaId, teams }: Planning): EventRow {
  const wall = wallOf(match.startedAt, CLUB_ZONE);
  const starts = `${wall.slice(0, 14)}${wall.slice(14) < '30' ? '00' : '30'}`;
  const teamId = teams.get(FALCONS.name)?.teamId ?? null;
  const body: CreateEventBody = {
    id: uuidv7(),
    teamId,
    type: 'match',
    title: `Okafor v ${match.opponent}`,
    isAllDay: false,
    starts,
    ends: addMinutes(starts, MATCH_MINUTES),
    timeZone: CLUB_ZONE,
    rule: null,
    venue: { ...venueOf({ courts: '1', team: FALCONS }), surface: match.surface },
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  };
  return newEvent(body, { teamId, ownerId: null, createdBy: mayaId, now });
}

function occurrencesAround(event: EventRow, now: Date): EventOccurrence[] {
  const [from, before] = [-HELD_DAYS, 2 * REPLIED_DAYS].map(
    (days) => new Date(now.getTime() + days * DAY_MS),
  );
  return from && before ? expand(event, [], { from, before }) : [];
}

/** Most have replied, some have not yet; anyone going after the last spot waits. */
function repliesTo(
  { event, key, fields, startsAt }: EventOccurrence,
  plan: Plan,
  { now, random, mayaId, teams }: Planning,
): ReplyRow[] {
  const roster = plan.team ? (teams.get(plan.team.name)?.roster ?? []) : [];
  const repliedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - DAY_MS);
  const rows: ReplyRow[] = [];
  for (const { accountId } of roster) {
    const answer = accountId === mayaId ? plan.maya : answerOf(plan, random);
    if (answer) {
      const going = rows.filter((row) => row.answer === 'going').length;
      const isWaiting = answer === 'going' && fields.capacity !== null && going >= fields.capacity;
      const note = answer === 'maybe' && random.chance(0.4) ? 'Depends on work' : null;
      const own = { eventId: event.id, key, accountId, memberId: null, answer, note };
      rows.push({ ...own, answeredBy: null, absenceId: null, repliedAt, isWaiting, turn: going + 1 });
    }
  }
  return rows;
}

function answerOf({ going }: Plan, random: Random): ReplyAnswer | null {
  if (random.chance(0.12)) {
    return null;
  }
  if (random.chance(going / 100)) {
    return 'going';
  }
  if (random.chance(0.2)) {
    return 'spare';
  }
  return random.chance(0.5) ? 'maybe' : 'no';
}

function attendanceOf(
  occurrence: EventOccurrence,
  plan: Plan,
  { random, mayaId, coachId, teams }: Planning,
): AttendanceRow[] {
  const roster = plan.team ? (teams.get(plan.team.name)?.roster ?? []) : [];
  return roster.map(({ memberId, accountId }) => {
    const attendance = random.chance(accountId === mayaId ? 0.85 : 0.75) ? 'came' : 'absent';
    return {
      id: uuidv7(),
      eventId: occurrence.event.id,
      key: occurrence.key,
      accountId,
      memberId,
      attendance,
      trainedMinutes: attendance === 'came' ? trainedMinutesOf(occurrence) : 0,
      heldAt: occurrence.startsAt,
      markedBy: coachId,
    };
  });
}

/** The members of each team of the club that have accounts, by the name of the team. */
async function findRosters(db: Database) {
  const rows = await db
    .select({
      name: teams.name,
      teamId: teams.id,
      memberId: teamMembers.id,
      accountId: teamMembers.accountId,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(isNotNull(teamMembers.accountId), inArray(teams.slug, SLUGS)))
    .orderBy(asc(teamMembers.id));
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, members]) => [
      name,
      {
        teamId: members[0]?.teamId ?? '',
        roster: members.flatMap(({ memberId, accountId }) => (accountId ? { memberId, accountId } : [])),
      },
    ]),
  );
}

/** A player's tennis matches since then, including the live one. */
async function findMatchesToPlan(
  db: Database,
  { accountId, since }: { accountId: string; since: Date },
): Promise<PlannedMatch[]> {
  const rows = await db
    .selectDistinctOn([matches.startedAt, matches.id], {
      id: matches.id,
      startedAt: matches.startedAt,
      surface: matches.surface,
      name: matchPlayers.name,
    })
    .from(matches)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, matches.id), ne(matchPlayers.side, 'a')))
    .where(and(eq(matches.ownerId, accountId), eq(matches.sport, 'tennis'), gte(matches.startedAt, since)))
    .orderBy(matches.startedAt, matches.id, matchPlayers.number);
  return rows.map(({ name, ...match }) => ({ ...match, opponent: name.split(' ').at(-1) ?? name }));
}
