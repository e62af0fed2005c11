// The season's fixtures: eight months behind a club that looks alive.

import type { Surface } from '@allcourt/contract';
import { type BySide, bySide, type Discipline, type MatchSetup, type Side } from '@allcourt/scoring';
import {
  ACES,
  FALCONS,
  MAYA,
  type Person,
  PICKLEBALL_OPPONENTS,
  RAPTORS,
  TENNIS_OPPONENTS,
  type Team,
} from './club.ts';
import type { Depth } from './play-point.ts';
import type { Random } from './random.ts';

export interface Fixture {
  setup: MatchSetup;
  surface: Surface;
  sides: BySide<readonly Person[]>;
  depth: Depth;
  /** The scorer noted where serves and last shots went. */
  isPlaced?: boolean | undefined;
  /** Counted back from today. */
  daysAgo: number;
  /** Hour of the day the first serve was hit, in UTC. */
  hour: number;
  /** Player who retires in the second set of a few matches. */
  retires?: Side;
  /** Players with an untrained second serve. */
  weakSecondServe?: Side;
  /** Players with a trained one. */
  trainedSecondServe?: Side;
}

const SEASON_DAYS = 240;
/** Since when Maya trains her second serve. */
const TRAINING_DAYS = 70;
const TENNIS_SURFACES: readonly Surface[] = [
  'hard',
  'hard',
  'hard',
  'hard',
  'indoor',
  'indoor',
  'clay',
  'clay',
  'grass',
];
const PICKLEBALL_SURFACES: readonly Surface[] = ['hard', 'indoor'];

/** Every match of the season that has been played to its end. */
export function season(random: Random): Fixture[] {
  return [
    ...mayasTennis(random),
    ...mayasPickleball(random),
    ...teamTennis(FALCONS, 20, random),
    ...teamTennis(RAPTORS, 20, random),
    ...teamPickleball(ACES, 16, random),
  ];
}

/** The number of Maya's last matches in either sport with the places of shots. */
const PLACED = 8;

/** Singles and doubles every few days, the last one yesterday. */
function mayasTennis(random: Random): Fixture[] {
  const partners = FALCONS.members.filter(({ username }) => ['aiko.tanaka', 'dev.patel'].includes(username));
  const hitters = others(FALCONS).filter(({ role }) => role !== 'coach');
  return Array.from({ length: 48 }, (_, index) => {
    const daysAgo = 1 + index * 5 + (index > 0 ? random.between(-1, 1) : 0);
    const isDoubles = index % 4 === 2;
    const own = isDoubles ? [MAYA, random.pick(partners)] : [MAYA];
    const pool = isDoubles || random.chance(0.75) ? TENNIS_OPPONENTS : hitters;
    const sides = { a: own, b: draw(pool, own.length, random) };
    const retires = index === 19 ? { retires: 'b' as const } : {};
    return {
      ...tennis(sides, random),
      depth: 'intermediate',
      isPlaced: index < PLACED,
      daysAgo,
      hour: random.between(15, 18),
      ...retires,
      ...(daysAgo > TRAINING_DAYS ? { weakSecondServe: 'a' as const } : { trainedSecondServe: 'a' as const }),
    };
  });
}

function mayasPickleball(random: Random): Fixture[] {
  const partners = others(ACES).filter(({ role }) => role === 'player');
  return Array.from({ length: 16 }, (_, index) => {
    const own = index % 8 < 5 ? [MAYA, random.pick(partners)] : [MAYA];
    const sides = { a: own, b: draw(PICKLEBALL_OPPONENTS, own.length, random) };
    const daysAgo = 3 + index * 9 + random.between(-1, 2);
    return {
      ...pickleball(sides, random),
      depth: 'intermediate',
      isPlaced: index < PLACED,
      daysAgo,
      hour: random.between(9, 11),
    };
  });
}

function teamTennis(team: Team, count: number, random: Random): Fixture[] {
  return Array.from({ length: count }, (_, index) => {
    const each = index % 4 === 3 ? 2 : 1;
    const drawn = draw(others(team), each * 2, random);
    const isAway = random.chance(0.4);
    const sides = {
      a: drawn.slice(0, each),
      b: isAway ? draw(TENNIS_OPPONENTS, each, random) : drawn.slice(each),
    };
    return { ...tennis(sides, random), ...anyDay(random) };
  });
}

function teamPickleball(team: Team, count: number, random: Random): Fixture[] {
  return Array.from({ length: count }, (_, index) => {
    const each = index % 4 === 0 ? 1 : 2;
    const drawn = draw(others(team), each * 2, random);
    return {
      ...pickleball({ a: drawn.slice(0, each), b: drawn.slice(each) }, random),
      ...anyDay(random),
    };
  });
}

function tennis(sides: Fixture['sides'], random: Random): Pick<Fixture, 'setup' | 'surface' | 'sides'> {
  const format = random.chance(0.9) ? 'SET3-S:6/TB7' : 'SET1-S:6/TB7';
  return {
    setup: { format, ruleset: 'itf@2026', ...line(sides, random) },
    surface: random.pick(TENNIS_SURFACES),
    sides,
  };
}

function pickleball(sides: Fixture['sides'], random: Random): Pick<Fixture, 'setup' | 'surface' | 'sides'> {
  return {
    setup: { format: 'SET3-S:TB11', ruleset: 'usap@2026', ...line(sides, random) },
    surface: random.pick(PICKLEBALL_SURFACES),
    sides,
  };
}

function line({ a }: Fixture['sides'], random: Random): { discipline: Discipline; firstServer: Side } {
  return { discipline: a.length === 2 ? 'doubles' : 'singles', firstServer: random.chance(0.5) ? 'a' : 'b' };
}

function anyDay(random: Random): Pick<Fixture, 'depth' | 'daysAgo' | 'hour'> {
  return {
    depth: random.pick(['basic', 'intermediate', 'advanced'] as const),
    daysAgo: random.between(1, SEASON_DAYS),
    hour: random.between(8, 18),
  };
}

function others(team: Team): Team['members'] {
  return team.members.filter(({ username }) => username !== MAYA.username);
}

/** So many different people. */
function draw<Player extends Person>(people: readonly Player[], count: number, random: Random): Player[] {
  const drawn: Player[] = [];
  while (drawn.length < count) {
    const left = people.filter((person) => !drawn.includes(person));
    drawn.push(random.pick(left));
  }
  return drawn;
}

/** The strength of each side: a pair is as good as the two of them together. */
export function levelsOf({ sides }: Pick<Fixture, 'sides'>): BySide<number> {
  return bySide((side) => sides[side].reduce((sum, { level }) => sum + level, 0) / sides[side].length);
}
