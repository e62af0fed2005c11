// The Falcons in their league: the ties that they have played, those of the other teams, and the next one, whose lineup is
// published.

import type { CreateEventBody } from '@allcourt/contract';
import { findTieTemplate, type TieLine } from '@allcourt/scoring/ties';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { eventReplies, events } from '#server/db/schema/calendar.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { newEvent } from '#server/features/calendar/create.ts';
import { instantOf, keyOf } from '#server/features/calendar/times/wall-time.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { toRow } from '#server/features/ties/season.ts';
import { saveResultRow } from '#server/features/ties/season-store.ts';
import {
  askAccounts,
  insertTie,
  RESERVE,
  replaceTiePlayers,
  saveAnswer,
  saveTieLine,
  type TieRow,
} from '#server/features/ties/store.ts';
import { CLUB_ZONE, venueOf } from './calendar-plan.ts';
import { FALCONS, type Member, type Person } from './club.ts';
import { LEAGUE, playElsewhere, roundsOf, strengthOf } from './league.ts';
import { playFixture, wholeMatch } from './matches.ts';
import { type Accounts, accountOf } from './people.ts';
import { createRandom } from './random.ts';
import type { Fixture } from './season.ts';
import type { SeedContext } from './seed-context.ts';
import { findTeamId } from './store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Since the lineup of the next tie was published. */
const PUBLISHED_AGO_MS = 26 * HOUR_MS;
const SEASON = 'Winter League';
/** With it the table is close. */
const TABLE_SEED = 4;
const NEXT_TITLE = 'Falcons v Northside';

interface Line {
  readonly code: string;
  readonly ours: readonly string[];
  readonly theirs: readonly Person[];
}

/** A tie that has been played. */
interface Played {
  readonly opponent: string;
  readonly daysAgo: number;
  readonly isHome: boolean;
  /** Of its own, so that the season stays as it was chosen. */
  readonly seed: number;
  readonly lines: readonly Line[];
}

/** In order of strength, as the league wants it. Maya was away; the Falcons win by one line. */
const RIVERSIDE: readonly Line[] = [
  { code: 'S1', ours: ['jonas.lindqvist'], theirs: [{ name: 'Caleb Winters', level: 7.7 }] },
  { code: 'S2', ours: ['sofia.rossi'], theirs: [{ name: 'Renata Souza', level: 7 }] },
  { code: 'S3', ours: ['tariq.haddad'], theirs: [{ name: 'Paul Achterberg', level: 6.9 }] },
  {
    code: 'D1',
    ours: ['aiko.tanaka', 'dev.patel'],
    theirs: [
      { name: 'Mila Horvat', level: 7.2 },
      { name: 'Jin Ito', level: 7.3 },
    ],
  },
  {
    code: 'D2',
    ours: ['chloe.laurent', 'nina.kowalski'],
    theirs: [
      { name: 'Ana Belov', level: 6.9 },
      { name: 'Sam Ortega', level: 6.6 },
    ],
  },
];

/** The rounds of the league until today, the newest first. */
const PLAYED: readonly Played[] = [
  { opponent: 'Riverside', daysAgo: 8, isHome: true, seed: 12, lines: RIVERSIDE },
  {
    ...{ opponent: 'Lakeside', daysAgo: 22, isHome: false, seed: 1 },
    lines: against([
      ['Otis Brandt', 7.9],
      ['Freya Holm', 7.6],
      ['Nils Aaberg', 7.3],
      ['Ravi Menon', 7.4],
      ['Tom Akers', 7.2],
      ['Lucia Prado', 7],
      ['Wen Zhao', 6.9],
    ]),
  },
  {
    ...{ opponent: 'Old Mill', daysAgo: 36, isHome: true, seed: 3 },
    lines: against([
      ['Greta Voss', 7.1],
      ['Ike Obi', 6.8],
      ['Sara Lund', 6.5],
      ['Ben Carrow', 6.9],
      ['Ada Quist', 6.7],
      ['Joel Pratt', 6.3],
      ['Mina Sato', 6.2],
    ]),
  },
];

const NEXT: readonly Omit<Line, 'theirs'>[] = [
  { code: 'S1', ours: ['maya.okafor'] },
  { code: 'S2', ours: ['jonas.lindqvist'] },
  { code: 'S3', ours: ['sofia.rossi'] },
  { code: 'D1', ours: ['aiko.tanaka', 'dev.patel'] },
  { code: 'D2', ours: ['chloe.laurent', 'tariq.haddad'] },
];
const NEXT_RESERVES = ['nina.kowalski', 'luca.moretti'];
/** The others have not answered yet. */
const CONFIRMED = ['jonas.lindqvist', 'sofia.rossi', 'aiko.tanaka', 'dev.patel', 'chloe.laurent'];

interface League {
  readonly context: SeedContext;
  readonly accounts: Accounts;
  readonly teamId: string;
  /** The manager makes ties and publishes lineups. */
  readonly managerId: string;
  /** The ids on the roster, by username. */
  readonly memberOf: (username: string) => string;
}

/** The same players of ours, against these in the order of the lines. */
function against(people: readonly (readonly [name: string, level: number])[]): Line[] {
  let met = 0;
  return RIVERSIDE.map(({ code, ours }) => {
    const theirs = people.slice(met, met + ours.length).map(([name, level]) => ({ name, level }));
    met += ours.length;
    return { code, ours, theirs };
  });
}

/** Seeds the ties and the table; the calendar must be there. */
export async function seedTies(context: SeedContext, accounts: Accounts): Promise<void> {
  const teamId = await findTeamId(context.db, FALCONS.slug);
  const managerId = accountOf(accounts, { username: 'marcus.bell' });
  const memberOf = await readRoster(context.db, { teamId, accounts });
  const league = { context, accounts, teamId, managerId, memberOf };
  for (const played of PLAYED) {
    await seedPlayedTie(league, played);
  }
  await seedElsewhere(league);
  await seedNextTie(league);
}

/** The results of the other teams, round by round. */
async function seedElsewhere({ context: { db, clock }, teamId }: League): Promise<void> {
  const random = createRandom(TABLE_SEED);
  for (const [round, meetings] of roundsOf(LEAGUE).slice(0, PLAYED.length).entries()) {
    const daysAgo = PLAYED.at(-1 - round)?.daysAgo ?? 0;
    const playedOn = new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    for (const { home, away } of meetings.filter(
      (one) => one.home !== FALCONS.name && one.away !== FALCONS.name,
    )) {
      const result = playElsewhere(strengthOf(home) - strengthOf(away), random);
      const body = { season: SEASON, home, away, playedOn, ...result, byDecider: false, isVoid: false };
      await saveResultRow(db, toRow({ id: uuidv7(), teamId, ...body }));
    }
  }
}

async function seedPlayedTie(
  league: League,
  { opponent, daysAgo, isHome, seed, lines }: Played,
): Promise<void> {
  const { context, accounts, teamId, managerId } = league;
  const { db, clock } = context;
  const today = clock.now().getTime() - (clock.now().getTime() % DAY_MS);
  const day = new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const event = newEvent(eventOn(day, { teamId, opponent }), {
    teamId,
    ownerId: null,
    createdBy: managerId,
    now: new Date(today - 5 * daysAgo * DAY_MS),
  });
  await db.insert(events).values(event);
  const startsAt = instantOf(event.starts, CLUB_ZONE);
  const key = keyOf(event.starts);
  const came = lines.flatMap(({ ours }) => ours).map((username) => accountOf(accounts, { username }));
  await db.insert(eventReplies).values(
    came.map((accountId, index) => ({
      ...{ eventId: event.id, key, accountId, memberId: null, answer: 'going' as const, note: null },
      ...{ answeredBy: null, repliedAt: new Date(startsAt.getTime() - 4 * DAY_MS), isWaiting: false },
      turn: index + 1,
    })),
  );
  const tie = await insertLeagueTie(league, {
    eventId: event.id,
    key,
    startsAt,
    opponent,
    isHome,
    draft: draftOf(league, lines, []),
    publishedAt: new Date(startsAt.getTime() - 3 * DAY_MS),
  });
  await publish(league, tie, { lines, reserves: [], confirmed: lines.flatMap(({ ours }) => ours) });
  const random = createRandom(seed);
  for (const [index, { code, ours, theirs }] of lines.entries()) {
    const fixture: Fixture = {
      setup: {
        ...{ format: 'SET3-S:6/TB7', ruleset: 'itf@2026' },
        ...{ discipline: ours.length === 2 ? 'doubles' : 'singles', firstServer: index % 2 ? 'b' : 'a' },
      },
      ...{ surface: 'hard', depth: 'intermediate', daysAgo, hour: 0 },
      sides: { a: ours.map(falcon), b: theirs },
    };
    const match = wholeMatch(fixture, {
      accounts,
      startedAt: startsAt.getTime() + index * 60_000,
      log: playFixture(fixture, random),
    });
    await importMatches(db, [match]);
    await saveTieLine(db, {
      ...{ tieId: tie.id, code, matchId: match.id, side: 'a' },
      ...{ opponents: theirs.map(({ name }) => name), court: `${1 + (index % 3)}` },
    });
  }
}

async function seedNextTie(league: League): Promise<void> {
  const { context, teamId } = league;
  const [event] = await context.db
    .select()
    .from(events)
    .where(and(eq(events.teamId, teamId), eq(events.title, NEXT_TITLE)));
  if (!event) {
    throw new TypeError(`The demo's calendar has no "${NEXT_TITLE}".`);
  }
  const tie = await insertLeagueTie(league, {
    eventId: event.id,
    key: keyOf(event.starts),
    startsAt: instantOf(event.starts, CLUB_ZONE),
    opponent: 'Northside',
    isHome: true,
    draft: draftOf(league, NEXT, NEXT_RESERVES),
    publishedAt: new Date(context.clock.now().getTime() - PUBLISHED_AGO_MS),
  });
  await publish(league, tie, { lines: NEXT, reserves: NEXT_RESERVES, confirmed: CONFIRMED });
}

type Dated = Pick<TieRow, 'eventId' | 'key' | 'startsAt' | 'opponent' | 'isHome' | 'draft' | 'publishedAt'>;

async function insertLeagueTie({ context, teamId, managerId }: League, dated: Dated): Promise<TieRow> {
  const named = findTieTemplate('3s-2d');
  if (!named) {
    throw new TypeError('There is no template of three singles and two doubles.');
  }
  const { name: _name, detail: _detail, ...template } = named;
  const row: TieRow = {
    ...{ id: uuidv7(), teamId, ...dated, template, sport: template.sport, season: SEASON, version: 1 },
    ...{
      publishedBy: managerId,
      boardHash: null,
      boardBy: null,
      isVoid: false,
      createdAt: context.clock.now(),
    },
  };
  await insertTie(context.db, row);
  return row;
}

async function publish(
  { context: { db }, accounts, memberOf }: League,
  { id: tieId, publishedAt, startsAt }: TieRow,
  {
    lines,
    reserves,
    confirmed,
  }: {
    lines: readonly Pick<Line, 'code' | 'ours'>[];
    reserves: readonly string[];
    confirmed: readonly string[];
  },
): Promise<void> {
  const askedAt = publishedAt ?? startsAt;
  const placed = lines.flatMap(({ code, ours }) => ours.map((username, seat) => ({ code, seat, username })));
  const waiting = reserves.map((username, seat) => ({ code: RESERVE, seat, username }));
  const rows = [...placed, ...waiting];
  await replaceTiePlayers(db, {
    tieId,
    rows: rows.map(({ username, ...place }) => ({ tieId, ...place, memberId: memberOf(username) })),
  });
  const accountIds = rows.map((row) => accountOf(accounts, row));
  await askAccounts(db, { tieId, accountIds, askedAt });
  for (const username of confirmed) {
    const accountId = accountOf(accounts, { username });
    await saveAnswer(db, {
      ...{ tieId, accountId, answer: 'confirmed' },
      answeredAt: new Date(askedAt.getTime() + HOUR_MS),
    });
  }
}

function draftOf(
  { memberOf }: League,
  lines: readonly { readonly code: TieLine['code']; readonly ours: readonly string[] }[],
  reserves: readonly string[],
): TieRow['draft'] {
  return {
    placements: lines.map(({ code, ours }) => ({ code, players: ours.map(memberOf) })),
    reserves: reserves.map(memberOf),
  };
}

function eventOn(day: string, { teamId, opponent }: { teamId: string; opponent: string }): CreateEventBody {
  return {
    ...{ id: uuidv7(), teamId, type: 'match', title: `Falcons v ${opponent}`, isAllDay: false },
    ...{ starts: `${day}T13:00`, ends: `${day}T16:30`, timeZone: CLUB_ZONE, rule: null },
    venue: venueOf({ courts: '1–3', team: FALCONS }),
    ...{ arriveEarlyMinutes: 30, notes: null, capacity: null, replyByMinutes: null, countsAsGoing: false },
  };
}

function falcon(username: string): Member {
  const found = FALCONS.members.find((member) => member.username === username);
  if (!found) {
    throw new TypeError(`${username} is no Falcon.`);
  }
  return found;
}

async function readRoster(
  db: Database,
  { teamId, accounts }: { teamId: string; accounts: Accounts },
): Promise<(username: string) => string> {
  const rows = await db
    .select({ id: teamMembers.id, accountId: teamMembers.accountId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  const byAccount = new Map(rows.map(({ id, accountId }) => [accountId, id]));
  return (username) => {
    const id = byAccount.get(accountOf(accounts, { username }));
    if (id === undefined) {
      throw new TypeError(`${username} is not on the roster.`);
    }
    return id;
  };
}
