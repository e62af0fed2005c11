import { randomUUID } from 'node:crypto';
import type {
  CreateEventBody,
  EventChangedAnswer,
  InviteAnswer,
  RolesAnswer,
  RosterAnswer,
  TeamAnswer,
} from '@allcourt/contract';
import { LEAGUE, type Meeting, roundsOf } from '#server/demo/league.ts';
import type { Random } from '#server/demo/random.ts';
import type { TestClock } from '#test/clock.ts';
import { Bells } from './bells.ts';
import { EventDate } from './dates.ts';
import { Member } from './member.ts';

export const SEASON = 'Autumn League';
const WEEKS = 10;
const PLAYERS = 14;
const PRACTICE_DAYS = [0, 2, 3];
const SPOTS = 8;
/** A Monday in the first week. */
const FIRST_DAY = '2026-09-07';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONE = 'America/New_York';

/** A tie of the team, on its date. */
export interface OwnTie {
  readonly id: string;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly date: EventDate;
  /** The match of each line, by its code, and who scores it. */
  readonly matches: Map<string, { readonly matchId: string; readonly scorer: Member }>;
}

export interface Week {
  readonly practices: readonly EventDate[];
  readonly tie: OwnTie;
  /** Ties of the round that are played elsewhere. */
  readonly elsewhere: readonly Meeting[];
}

/** Everything that a season is played with. */
export interface SeasonClub {
  readonly random: Random;
  readonly clock: TestClock;
  readonly bells: Bells;
  readonly teamId: string;
  readonly conversationId: string;
  readonly captain: Member;
  readonly members: readonly Member[];
  readonly weeks: readonly Week[];
}

interface Ground {
  readonly origin: string;
  readonly clock: TestClock;
  readonly random: Random;
}

/** A team of fourteen that has joined by a link, with its practices and the ties of a season in the calendar. */
export async function openClub({ origin, clock, random }: Ground): Promise<SeasonClub> {
  const members: Member[] = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    members.push(
      await Member.register({
        origin,
        label: `P${String(number + 1).padStart(2, '0')}`,
        level: 7.8 - number * 0.1,
      }),
    );
  }
  const [captain, ...others] = members as [Member, ...Member[]];
  const bells = new Bells();
  const about = { name: LEAGUE[0], colour: '#0f2a66', crest: 'falcon', about: SEASON, founded: null };
  const made = await captain.ask<TeamAnswer>('POST', '/api/teams', { id: randomUUID(), ...about });
  const { id: teamId, conversationId } = made.team;
  const code = await invite(captain, teamId);
  for (const member of others) {
    await member.ask('POST', `/api/invites/${code}/accept`);
    bells.ring([captain], `joined:${member.label}`, 'team-joined', member);
  }
  const roster = await captain.ask<RosterAnswer>('GET', `/api/teams/${teamId}/members`);
  for (const member of members) {
    member.memberId = roster.members.find(({ accountId }) => accountId === member.accountId)?.id ?? '';
  }
  const calendar = { teamId, captain, members, bells };
  const practices: EventDate[][] = [];
  for (const day of PRACTICE_DAYS) {
    practices.push(await addPractice(calendar, day));
  }
  const weeks: Week[] = [];
  for (const [index, round] of roundsOf(LEAGUE).slice(0, WEEKS).entries()) {
    const own = round.find(({ home, away }) => [home, away].includes(LEAGUE[0] ?? ''));
    if (own) {
      weeks.push({
        practices: practices.flatMap((series) => series[index] ?? []),
        tie: await addTie(calendar, { index, own }),
        elsewhere: round.filter((meeting) => meeting !== own),
      });
    }
  }
  return { random, clock, bells, teamId, conversationId, captain, members, weeks };
}

async function invite(captain: Member, teamId: string): Promise<string> {
  const { roles } = await captain.ask<RolesAnswer>('GET', `/api/teams/${teamId}/roles`);
  const answer = await captain.ask<InviteAnswer>('POST', `/api/teams/${teamId}/invites`, {
    id: randomUUID(),
    email: null,
    roleId: roles.find(({ kind }) => kind === 'player')?.id,
    ...{ memberId: null, maxUses: null, days: 7, needsApproval: false },
  });
  return answer.invite.code;
}

type Calendar = Pick<SeasonClub, 'teamId' | 'captain' | 'members' | 'bells'>;

async function addPractice(calendar: Calendar, day: number): Promise<EventDate[]> {
  const until = dayAfter(day + 7 * (WEEKS - 1)).replaceAll('-', '');
  const made = await addEvent(calendar, {
    ...{ type: 'practice', title: 'Falcons practice', capacity: SPOTS },
    ...{ starts: `${dayAfter(day)}T18:00`, ends: `${dayAfter(day)}T19:30` },
    rule: `FREQ=WEEKLY;UNTIL=${until}`,
  });
  return Array.from({ length: WEEKS }, (_, week) =>
    dateOf(calendar, { ...made, type: 'practice', wall: `${dayAfter(day + 7 * week)}T18:00`, minutes: 90 }),
  );
}

async function addTie(calendar: Calendar, { index, own }: { index: number; own: Meeting }): Promise<OwnTie> {
  const isHome = own.home === LEAGUE[0];
  const opponent = isHome ? own.away : own.home;
  const wall = `${dayAfter(5 + 7 * index)}T14:00`;
  const made = await addEvent(calendar, {
    ...{ type: 'match', title: `Falcons v ${opponent}`, capacity: null, rule: null },
    ...{ starts: wall, ends: wall.replace('T14', 'T18') },
  });
  const date = dateOf(calendar, { ...made, type: 'match', wall, minutes: 240 });
  const id = randomUUID();
  await calendar.captain.ask('PUT', `/api/ties/${id}`, {
    ...{ eventId: date.eventId, key: date.key, lines: { kind: 'named', id: '3s-2d' } },
    ...{ opponent, isHome, season: SEASON },
  });
  return { id, opponent, isHome, date, matches: new Map() };
}

type Planned = Pick<CreateEventBody, 'type' | 'title' | 'capacity' | 'starts' | 'ends' | 'rule'>;

async function addEvent({ captain, teamId, members, bells }: Calendar, planned: Planned) {
  const body: CreateEventBody = {
    ...planned,
    ...{ id: randomUUID(), teamId, isAllDay: false, timeZone: ZONE, venue: null },
    ...{ arriveEarlyMinutes: null, notes: null, replyByMinutes: null, countsAsGoing: false },
  };
  await captain.ask<EventChangedAnswer>('POST', '/api/calendar/events', body);
  const first = `event:${body.id}:${keyOf(planned.starts)}`;
  bells.ring(members, `${first}|news`, 'event-new', captain);
  return { eventId: body.id, capacity: body.capacity };
}

function dateOf(
  { bells, captain }: Calendar,
  {
    wall,
    minutes,
    ...date
  }: Pick<EventDate, 'eventId' | 'capacity' | 'type'> & { wall: string; minutes: number },
): EventDate {
  const startsAt = instantIn(wall);
  const times = { startsAt, endsAt: startsAt + minutes * 60_000 };
  return new EventDate({ ...date, ...times, key: keyOf(wall) }, { bells, organizer: captain });
}

function keyOf(wall: string): string {
  return wall.replaceAll(/[-:]/g, '');
}

function dayAfter(days: number): string {
  return new Date(Date.parse(FIRST_DAY) + days * DAY_MS).toISOString().slice(0, 10);
}

/** New York is four hours behind, and five from November on. */
function instantIn(wall: string): number {
  return Date.parse(`${wall}:00Z`) + (wall < '2026-11-01T02' ? 4 : 5) * HOUR_MS;
}
