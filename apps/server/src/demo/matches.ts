import type { LoggedEvent, Player } from '@allcourt/contract';
import { bySide, type MatchState, opponentOf, type Side } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { importMatches, type WholeMatch } from '#server/features/matches/import.ts';
import { MAYA, type Person, type Registered, TENNIS_OPPONENTS } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import { type Contest, playMatch, type TimedPoint } from './play-match.ts';
import type { Random } from './random.ts';
import { type Fixture, levelsOf, season } from './season.ts';
import type { SeedContext } from './seed-context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Delay from a point to its arrival, and from the last live point to the seeding. */
const UPLOAD_MS = 400;
const LAST_POINT_AGO_MS = 40_000;
/** About one match in a hundred comes to the score that the live match shall have. */
const MAX_TRIES = 5000;

/** The season, and Maya's match that is being played right now. */
export async function seedMatches(context: SeedContext, accounts: Accounts): Promise<void> {
  const { db, clock, random } = context;
  const now = clock.now().getTime();
  const today = now - (now % DAY_MS);
  const played = season(random).map((fixture) => {
    const startedAt = today - fixture.daysAgo * DAY_MS + fixture.hour * HOUR_MS;
    return wholeMatch(fixture, { accounts, startedAt, log: playFixture(fixture, random) });
  });
  const live = liveMatch(random);
  const startedAt = now - LAST_POINT_AGO_MS - (live.points.at(-1)?.at ?? 0);
  await importMatches(db, [...played, wholeMatch(live.fixture, { accounts, startedAt, log: live.points })]);
}

type TimedEvent = TimedPoint | { at: number; kind: 'end'; ending: 'retired'; winner: Side };

/** Plays a match of the season to its end. */
export function playFixture(fixture: Fixture, random: Random): TimedEvent[] {
  const { retires } = fixture;
  const points = playMatch(contestOf(fixture), random, retires ? isWellIntoTheSecondSet : undefined);
  const last = points.at(-1);
  return retires && last
    ? [...points, { at: last.at + 60_000, kind: 'end', ending: 'retired', winner: opponentOf(retires) }]
    : points;
}

function isWellIntoTheSecondSet({ sets, games }: MatchState): boolean {
  return sets.length === 1 && games.a + games.b === 5;
}

/** Maya against Hannah Weiss: the first set 6–4, in the second 4–3 and 40–30 on her serve. Played until it comes so. */
function liveMatch(random: Random): {
  fixture: Pick<Fixture, 'setup' | 'surface' | 'sides'>;
  points: TimedPoint[];
} {
  const [opponent = MAYA] = TENNIS_OPPONENTS;
  const setup = {
    format: 'SET3-S:6/TB7',
    ruleset: 'itf@2026',
    discipline: 'singles',
    firstServer: 'b',
  } as const;
  const fixture = { setup, surface: 'hard', sides: { a: [MAYA], b: [opponent] } } as const;
  const contest: Contest = { setup, levels: levelsOf(fixture), depth: 'intermediate', isPlaced: true };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    let isThere = false;
    const points = playMatch(contest, random, (state) => {
      isThere = isGamePointInTheSecondSet(state);
      return isThere;
    });
    if (isThere) {
      return { fixture, points };
    }
  }
  throw new Error(`Of ${MAX_TRIES} matches none came to 6–4, 4–3, 40–30.`);
}

function isGamePointInTheSecondSet({ sets: [first, second], games, points, service }: MatchState): boolean {
  return (
    first?.a === 6 &&
    first.b === 4 &&
    !second &&
    games.a === 4 &&
    games.b === 3 &&
    points.a === 3 &&
    points.b === 2 &&
    service.side === 'a'
  );
}

interface Played {
  accounts: Accounts;
  startedAt: number;
  log: readonly TimedEvent[];
}

/** The match with the log that was played. */
export function wholeMatch(
  { setup, surface, sides }: Pick<Fixture, 'setup' | 'surface' | 'sides'>,
  { accounts, startedAt, log }: Played,
): WholeMatch {
  const owner = [...sides.a, ...sides.b].find(hasAccount) ?? MAYA;
  return {
    id: uuidv7({ msecs: startedAt }),
    setup,
    surface,
    players: bySide((side) => sides[side].map((person) => playerOf(person, accounts))),
    startedAt,
    ownerId: accountOf(accounts, owner),
    deviceId: uuidv7({ msecs: startedAt }),
    log: log.map((event, index) => {
      const at = startedAt + event.at;
      return { seq: index + 1, event: stamped(event, at), receivedAt: new Date(at + UPLOAD_MS) };
    }),
  };
}

function stamped(event: TimedEvent, at: number): LoggedEvent['event'] {
  return { ...event, at, id: uuidv7({ msecs: at }) };
}

function playerOf(person: Person, accounts: Accounts): Player {
  return { name: person.name, accountId: hasAccount(person) ? accountOf(accounts, person) : null };
}

function hasAccount(person: Person): person is Registered {
  return 'username' in person;
}

function contestOf(fixture: Fixture): Contest {
  const { setup, depth, isPlaced, weakSecondServe, trainedSecondServe } = fixture;
  return { setup, depth, isPlaced, levels: levelsOf(fixture), weakSecondServe, trainedSecondServe };
}
