/** A set's score by its rules: its winner, whether it can continue, whether it is possible. */
import {
  type GamesSet,
  isCountedInGames,
  type PointsSet,
  type SetRules,
  type Tiebreak,
} from '../format/format.ts';
import { currentTiebreak } from '../play/state.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';

/** A set's score by its rules: won, drawn when time was called, still open, or impossible. */
export type SetStanding = 'won' | 'drawn' | 'open' | 'impossible';

/** A set's score by its rules. A timed set ends whenever time is called, so any score can be its end. */
export function setStanding(rules: SetRules, score: BySide<number>): SetStanding {
  if (!isCount(score.a) || !isCount(score.b)) {
    return 'impossible';
  }
  if (winnerOfSet(rules, score)) {
    return 'won';
  }
  if (rules.kind === 'timed') {
    return rules.tiebreakTo === null ? 'drawn' : 'open';
  }
  return isReachable(rules, score) ? 'open' : 'impossible';
}

/** The winner of a set with this score, or null if it is not over or has none. */
export function winnerOfSet(rules: SetRules, score: BySide<number>): Side | null {
  const leader: Side = score.a > score.b ? 'a' : 'b';
  const most = score[leader];
  const least = score[opponentOf(leader)];
  return isSetWon(rules, most, least) ? leader : null;
}

/** The tiebreak of a set that is level at this score, as its own set; null if it has none. */
export function tiebreakAt(rules: SetRules, level: number): PointsSet | null {
  const score = { a: level, b: level };
  const tiebreak: Omit<Tiebreak, 'at'> | null = currentTiebreak(rules, { games: score, levelAtTime: score });
  return tiebreak && { kind: 'points', pointsTo: tiebreak.pointsTo, winBy: tiebreak.winBy, scoring: 'rally' };
}

/** True when these points are possible in a game, a tiebreak or a points set in progress. */
export function arePointsOpen(rules: SetRules, games: BySide<number>, points: BySide<number>): boolean {
  if (!isCount(points.a) || !isCount(points.b)) {
    return false;
  }
  if (rules.kind === 'points') {
    return setStanding(rules, points) === 'open';
  }
  if (!isCountedInGames(rules)) {
    return true;
  }
  const tiebreak = games.a === games.b && rules.kind === 'games' ? tiebreakAt(rules, games.a) : null;
  return tiebreak ? setStanding(tiebreak, points) === 'open' : isGameOpen(rules.game, points);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isSetWon(rules: SetRules, most: number, least: number): boolean {
  switch (rules.kind) {
    case 'games':
      return isGamesSetWon(rules, most, least);
    case 'points':
      return isPointsSetWon(rules, most, least);
    case 'timed':
      return most > least;
  }
}

function isGamesSetWon({ gamesTo, winBy, tiebreak }: GamesSet, most: number, least: number): boolean {
  if (tiebreak && most === tiebreak.at + 1 && least === tiebreak.at) {
    return true;
  }
  if (most === gamesTo) {
    return most - least >= winBy;
  }
  // Past the target only the exact lead ends it, and with a tiebreak no side gets past one game more.
  const isPast = most > gamesTo && winBy > 1;
  return isPast && most - least === winBy && (!tiebreak || least < tiebreak.at);
}

function isPointsSetWon({ pointsTo, winBy }: PointsSet, most: number, least: number): boolean {
  return most === pointsTo ? most - least >= winBy : most > pointsTo && winBy === 2 && most - least === 2;
}

/** True when an unfinished score is possible. */
function isReachable(rules: GamesSet | PointsSet, { a, b }: BySide<number>): boolean {
  const most = Math.max(a, b);
  const target = rules.kind === 'points' ? rules.pointsTo : rules.gamesTo;
  if (most < target) {
    return true;
  }
  // From the target on only a lead that is too small keeps a set open; if a lead of one is enough, the first side
  // there wins.
  const isOpen = rules.winBy > 1 && most - Math.min(a, b) < rules.winBy;
  return isOpen && (rules.kind === 'points' || !rules.tiebreak || most <= rules.tiebreak.at);
}

function isGameOpen({ kind, points, decidingDeuce }: GamesSet['game'], { a, b }: BySide<number>): boolean {
  const most = Math.max(a, b);
  const least = Math.min(a, b);
  if (kind === 'consecutive') {
    // Each point of the other side restarts the run, and no run reached the needed length.
    return most <= (least + 1) * (points - 1);
  }
  return most < points || (most - least < 2 && (decidingDeuce === null || most <= 2 + decidingDeuce));
}
