import { describe, expect, test } from 'vitest';
import { COURTS, isInCourt, type Point } from './courts.ts';
import type { Diagram } from './diagram.ts';
import type { Drill } from './drill.ts';
import { loadDrills } from './library.ts';
import type { Role, ShotKind } from './vocabulary.ts';

const ALL = [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))];

/** Problems in a diagram, by the rules of the game and common sense. */
type Fault = (drill: Drill) => string[];

describe.each<[string, Fault]>([
  ['has you and your partner on the near half, opponents on the far one', playersOnTheWrongHalf],
  ['has each ball cross the net, except a toss and the ones at a wall', ballsOnOneHalf],
  ['keeps every ball within reach', ballsOutOfReach],
  ['has each ball come down in court or at a player', ballsOut],
  ['has legal serves, from behind the baseline to the diagonal court', faults],
  ['has soft balls land in the kitchen, and lobs deep', ballsOfTheWrongLength],
  ['has no run that ends where it starts', idleRuns],
  ['shows what lies on the court only where the drill needs it', unlistedProps],
])('every diagram %s', (_rule, fault) => {
  test.each(['tennis', 'pickleball'] as const)('in %s', (sport) => {
    const drills = ALL.filter((drill) => drill.sport === sport);
    const found = drills.flatMap((drill) => fault(drill).map((words) => `${drill.id}: ${words}`));
    expect(found).toEqual([]);
  });
});

function playersOnTheWrongHalf({ diagram }: Drill): string[] {
  return diagram.players.flatMap(({ role, at }) => {
    const halves: Partial<Record<Role, number>> = {
      you: -1,
      partner: -1,
      next: -1,
      'hitting-partner': 1,
      opponent: 1,
      'opponent-2': 1,
      machine: 1,
    };
    const half = halves[role];
    return half === undefined || Math.sign(at[1]) === half ? [] : [role];
  });
}

function ballsOnOneHalf({ diagram }: Drill): string[] {
  return diagram.shots.flatMap(({ kind, from, to }) => {
    const isFree = kind === 'toss' || kind === 'wall';
    return isFree || Math.sign(from[1]) !== Math.sign(to[1]) ? [] : [`${kind} to ${to}`];
  });
}

function ballsOutOfReach({ diagram }: Drill): string[] {
  return diagram.shots.flatMap(({ by, kind, from }) => {
    const places = placesOfRole(diagram, by);
    return places.some((place) => apart(place, from) <= 2) ? [] : [`${by} plays a ${kind} from ${from}`];
  });
}

function ballsOut({ sport, diagram }: Drill): string[] {
  const receivers = diagram.players.flatMap(({ role }) => placesOfRole(diagram, role));
  return diagram.shots.flatMap(({ kind, to }) => {
    const isTaken = receivers.some((place) => apart(place, to) <= 1);
    return isInCourt(sport, to) || isTaken ? [] : [`${kind} to ${to}`];
  });
}

function faults({ sport, id, diagram }: Drill): string[] {
  const { length, singlesWidth, frontLine } = COURTS[sport];
  return diagram.shots
    .filter(({ kind }) => kind === 'serve')
    .flatMap(({ from, to }) => {
      const isBehind = Math.abs(from[1]) >= length / 2;
      const isDiagonal = Math.sign(from[0]) === -Math.sign(to[0]) && Math.abs(to[0]) <= singlesWidth / 2;
      const depth = Math.abs(to[1]);
      const isDeep = sport === 'tennis' ? depth <= frontLine : depth > frontLine && depth <= length / 2;
      const isLearning = SHORT_SERVES.includes(id);
      return (isBehind || isLearning) && isDiagonal && isDeep ? [] : [`serve from ${from} to ${to}`];
    });
}

/** Drills that serve from inside the court, to learn the motion or to take time away. */
const SHORT_SERVES = ['walk-back-to-the-baseline', 'block-the-big-serve'];

function ballsOfTheWrongLength({ sport, diagram }: Drill): string[] {
  const { length, frontLine } = COURTS[sport];
  const soft: readonly ShotKind[] = sport === 'pickleball' ? ['dink', 'drop', 'reset'] : ['drop-shot'];
  const softest = sport === 'pickleball' ? frontLine + 0.3 : frontLine / 2;
  return diagram.shots.flatMap(({ kind, to }) => {
    const depth = Math.abs(to[1]);
    const isWrong = (soft.includes(kind) && depth > softest) || (kind === 'lob' && depth < length / 4 + 0.01);
    return isWrong ? [`${kind} to ${to}`] : [];
  });
}

function idleRuns({ diagram }: Drill): string[] {
  return diagram.moves.flatMap(({ who, path }) => {
    const [from, to] = [path[0], path.at(-1)];
    return from && to && apart(from, to) > 0.3 ? [] : [who];
  });
}

function unlistedProps({ diagram, equipment, setUp }: Drill): string[] {
  const listed = equipment.map(({ item }) => item.replace(/s$/, ''));
  return diagram.props.flatMap(({ kind }) => {
    const name = kind === 'ladder' ? 'agility-ladder' : kind;
    return listed.includes(name) || setUp.includes(kind) ? [] : [kind];
  });
}

function placesOfRole({ players, moves }: Diagram, role: Role): Point[] {
  return [
    ...players.filter((player) => player.role === role).map(({ at }) => at),
    ...moves.filter(({ who }) => who === role).flatMap(({ path }) => path),
  ];
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
