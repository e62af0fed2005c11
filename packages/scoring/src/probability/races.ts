/** The races of both sports, with the phases of their order of service. */
import type { Format, GamesSet, PointsSet } from '../format/format.ts';
import type { Freeze } from '../format/rulesets.ts';
import { addOne, isWon } from '../play/lead.ts';
import type { TiebreakInPlay } from '../play/state.ts';
import type { BySide, Discipline, Side } from '../vocabulary.ts';
import { type GamePosition, gameChance } from './game.ts';
import type { Phase, Race } from './race.ts';
import type { RaceTable } from './race-values.ts';
import { chanceOfA, type ServeModel } from './serve-model.ts';

/** A tiebreak (T-03, T-16, T-19). Its phase is `tiebreakPhase`. */
export function tiebreakRace({ pointsTo, winBy }: TiebreakInPlay, serve: ServeModel): Race {
  return {
    phases: 4,
    lead: winBy,
    loopFrom: Math.max(0, pointsTo - winBy),
    chance: (_a, _b, phase) => chanceOfA(serve, phase === 0 || phase === 3 ? 'a' : 'b'),
    isScored: () => true,
    isWon: (a, b, side) => isWon({ a, b }, side, pointsTo, winBy),
    next: (phase) => (phase + 1) % 4,
  };
}

/** T-04: one serve, then two each, so `a b b a` repeatedly; if `b` begins it is the same from its middle. */
export function tiebreakPhase(firstServer: Side, played: number): Phase {
  return (played + (firstServer === 'a' ? 0 : 2)) % 4;
}

/**
 * A set of games (T-07). Each step is a game, or the tiebreak; its phase is `servicePhase`.
 * @param tiebreaks the chances that `a` wins its tiebreak, null without one
 */
export function gamesRace(
  { gamesTo, winBy, game, tiebreak }: GamesSet,
  serve: ServeModel,
  tiebreaks: RaceTable | null,
): Race {
  const holds = byPhase((server) => neverSure(gameChance(game, chanceOfA(serve, server), LOVE_GAME)));
  const inTiebreaks = tiebreaks && byPhase((server) => tiebreaks.at(0, 0, tiebreakPhase(server, 0)));
  const isTiebreakAt = (a: number, b: number) => tiebreak !== null && a === tiebreak.at && b === tiebreak.at;
  return {
    phases: 2,
    lead: winBy,
    loopFrom: Math.max(0, gamesTo - winBy, tiebreak ? tiebreak.at + 1 : 0),
    chance: (a, b, phase) => (inTiebreaks && isTiebreakAt(a, b) ? inTiebreaks : holds)[phase] ?? Number.NaN,
    isScored: () => true,
    isWon: (a, b, side) =>
      isWon({ a, b }, side, gamesTo, winBy) ||
      isTiebreakAt(side === 'a' ? a - 1 : a, side === 'b' ? b - 1 : b),
    next: (phase) => 1 - phase, // T-11, T-06: a tiebreak counts as a game of its first server's
  };
}

/** The server: 0 for side `a`, 1 for `b`. */
export function servicePhase(side: Side): Phase {
  return side === 'a' ? 0 : 1;
}

/** A pickleball game. Its phase is `rallyPhase`. */
export function rallyRace(format: Format, discipline: Discipline, rules: PointsSet, serve: ServeModel): Race {
  const { pointsTo, winBy, scoring } = rules;
  const { freeze } = format.rules;
  const servers = scoring === 'side-out' && discipline === 'doubles' ? 2 : 1;
  const serverOf = (phase: Phase): Side => (phase < servers ? 'a' : 'b');
  return {
    phases: 2 * servers,
    lead: winBy,
    loopFrom: Math.max(0, isFrozenByScore(freeze) ? pointsTo - 1 : pointsTo - winBy),
    chance: (_a, _b, phase) => chanceOfA(serve, serverOf(phase)),
    isScored: (a, b, phase, winner) =>
      serverOf(phase) === winner || (scoring === 'rally' && !isFrozen(freeze, rules, { a, b }, winner)),
    isWon: (a, b, side) => isWon({ a, b }, side, pointsTo, winBy),
    // P-03, P-07: the server continues; a lost rally passes the serve to the partner or to the other side.
    next: (phase, winner) => (serverOf(phase) === winner ? phase : (phase + 1) % (2 * servers)),
  };
}

/** P-05: the phases of a pair follow each other like its servers, `a1 a2 b1 b2`. */
export function rallyPhase(side: Side, number: 1 | 2 | null): Phase {
  if (number === null) {
    return servicePhase(side);
  }
  return 2 * servicePhase(side) + number - 1;
}

/** True when a freeze depends on the points themselves, not only on their difference. */
function isFrozenByScore(freeze: Freeze): boolean {
  return freeze === 'own-last-point' || freeze === 'every-last-point';
}

/** P-22, P-24: whether the receivers' rally does not score. */
function isFrozen(
  freeze: Freeze,
  { pointsTo, winBy }: PointsSet,
  points: BySide<number>,
  winner: Side,
): boolean {
  switch (freeze) {
    case 'none':
      return false;
    case 'winning-point':
      return isWon(addOne(points, winner), winner, pointsTo, winBy);
    case 'own-last-point':
      return points[winner] >= pointsTo - 1;
    case 'every-last-point':
      return Math.max(points.a, points.b) >= pointsTo - 1;
  }
}

/** If both sides were sure to hold, an advantage set would never end: rounding must not make them sure. */
function neverSure(chance: number): number {
  return Math.min(1 - 1e-12, Math.max(1e-12, chance));
}

const LOVE_GAME: GamePosition = { points: { a: 0, b: 0 }, run: null };

function byPhase(value: (server: Side) => number): readonly number[] {
  return [value('a'), value('b')];
}
