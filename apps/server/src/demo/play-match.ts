import {
  type BySide,
  type Match,
  type MatchSetup,
  type MatchState,
  opponentOf,
  type PointEvent,
  type Side,
  scorePoint,
  startMatch,
} from '@allcourt/scoring';
import { placeShots } from './place-shots.ts';
import { type Depth, playPickleballRally, playTennisPoint, winnerOf } from './play-point.ts';
import type { Random } from './random.ts';

export interface Contest {
  setup: MatchSetup;
  levels: BySide<number>;
  depth: Depth;
  /** Notes where serves and last shots went. */
  isPlaced?: boolean | undefined;
  /** The player who wins little behind a second serve. */
  weakSecondServe?: Side | undefined;
  trainedSecondServe?: Side | undefined;
}

/** A point with the time that had passed by then, in milliseconds since the first serve. */
export type TimedPoint = Omit<PointEvent, 'id'>;

/** Plays a match point by point, to its end or as far as `until` says. */
export function playMatch(
  { setup, levels, depth, isPlaced, weakSecondServe, trainedSecondServe }: Contest,
  random: Random,
  until: (state: MatchState) => boolean = () => false,
): TimedPoint[] {
  const { format, state: opening } = startOf(setup);
  const play = format.sport === 'tennis' ? playTennisPoint : playPickleballRally;
  const points: TimedPoint[] = [];
  let state = opening;
  let at = 0;
  let secondsWon = 0;
  let secondsLost = 0;
  while (state.status === 'in-progress' && !until(state)) {
    const server = state.service.side;
    const edge = levels[server] - levels[opponentOf(server)];
    const point = play({ edge, depth, random });
    const isLostBySecond =
      server === trainedSecondServe && !point.isServers && point.detail.serve === 2 && point.rally > 1;
    secondsLost += isLostBySecond ? 1 : 0;
    const winner = isLostBySecond && isSaved(secondsLost) ? server : winnerOf(point, server);
    at += pointTime(point.rally, random);
    const isWonBySecond = server === weakSecondServe && winner === server && point.detail.serve === 2;
    secondsWon += isWonBySecond ? 1 : 0;
    const known =
      isWonBySecond && isByFirst(secondsWon) ? { ...point.detail, serve: 1 as const } : point.detail;
    const placed = isPlaced ? placeShots(format.sport, known, at) : {};
    const detail = Object.keys(known).length > 0 ? { detail: { ...known, ...placed } } : {};
    points.push({ at, kind: 'point', winner, ...detail });
    const after = scorePoint(format, setup.discipline, state, winner);
    at += breakTime(state, after, random);
    state = after;
  }
  return points;
}

/** One of five points that a second serve would win is won by a first one while the second is weak. */
function isByFirst(count: number): boolean {
  return count % 5 === 1;
}

/** One of five rallies that a second serve would lose is won once it is trained. */
function isSaved(count: number): boolean {
  return count % 5 === 1;
}

function startOf(setup: MatchSetup): Match {
  const started = startMatch(setup);
  if (!started.ok) {
    throw new TypeError(`The demo plays a format that cannot be played: ${started.reason}`);
  }
  return started.value;
}

/** About three seconds for two shots, and then the balls, the towel and the next serve. */
function pointTime(rally: number, random: Random): number {
  return rally * 1600 + random.between(14_000, 22_000);
}

/** Extra pause after a point in milliseconds: change of ends, set break. */
function breakTime(before: MatchState, after: MatchState, random: Random): number {
  if (after.sets.length > before.sets.length) {
    return random.between(110_000, 130_000);
  }
  return after.endsDue === null ? 0 : random.between(60_000, 90_000);
}
