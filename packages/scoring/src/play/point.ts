/** One point: its effect on game, tiebreak and set, and on serve and ends. */
import {
  type Format,
  type GameRules,
  isCountedInGames,
  type PointsSet,
  type SetRules,
  type TimedSet,
} from '../format/format.ts';
import type { RuleId } from '../rule-ids.ts';
import { type BySide, type Discipline, opponentOf, type Side } from '../vocabulary.ts';
import { changeBetweenGames, tiebreakChange, turnedEnds } from './ends.ts';
import { addOne, isWon } from './lead.ts';
import { scoreRally, winPointsSet } from './rally.ts';
import { tennisService } from './serve.ts';
import { closeSet } from './set-end.ts';
import { currentRules, currentTiebreak, LOVE_ALL, type MatchState, type TiebreakInPlay } from './state.ts';

/** The state after `winner` won the next point. Only for a match in progress. */
export function scorePoint(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  winner: Side,
): MatchState {
  const rules = currentRules(format, state);
  if (format.sport === 'pickleball' && rules.kind !== 'games') {
    return scoreRally(format, discipline, rules, state, winner);
  }
  const tiebreak = currentTiebreak(rules, state);
  if (tiebreak) {
    return scoreTiebreakPoint(format, discipline, rules, tiebreak, state, winner);
  }
  return isCountedInGames(rules)
    ? scoreGamePoint(format, discipline, rules, state, winner)
    : scorePointsSet(format, discipline, rules, state, winner);
}

/** The state after `winner` won the game in progress, or the set if a tiebreak was in progress. */
export function winGame(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  winner: Side,
  tiebreakPoints: BySide<number> | null,
): MatchState {
  const rules = currentRules(format, state);
  const wasTiebreak = currentTiebreak(rules, state) !== null;
  const games = addOne(state.levelAtTime ?? state.games, winner);
  // T-09: ends change whenever an odd number of games of the set has been played, also at its end.
  const isChange = (games.a + games.b) % 2 === 1;
  const after: MatchState = {
    ...state,
    games,
    points: LOVE_ALL,
    run: null,
    faults: 0,
    court: null,
    endsSwapped: turnedEnds(state.endsSwapped, isChange),
    endsDue: isChange ? changeBetweenGames(format) : null,
    isPaused: false,
  };
  const isSetWon =
    wasTiebreak || (rules.kind === 'games' && isWon(games, winner, rules.gamesTo, rules.winBy));
  if (isSetWon) {
    return closeSet(format, discipline, after, { ...games, tiebreak: tiebreakPoints, winner });
  }
  return { ...after, service: tennisService(rules, discipline, after) };
}

function scoreGamePoint(
  format: Format,
  discipline: Discipline,
  rules: SetRules & { game: GameRules },
  state: MatchState,
  winner: Side,
): MatchState {
  const points = addOne(state.points, winner);
  const run = rules.game.kind === 'consecutive' ? nextRun(state.run, winner) : null;
  if (isGameWon(rules.game, points, run?.length ?? 0, winner)) {
    return winGame(format, discipline, state, winner, null);
  }
  return { ...state, points, run, faults: 0, court: null, endsDue: null, isPaused: false };
}

function isGameWon(game: GameRules, points: BySide<number>, run: number, winner: Side): boolean {
  if (game.kind === 'consecutive') {
    return run >= game.points;
  }
  const most = points[winner];
  const least = points[opponentOf(winner)];
  // T-01: four points by two; T-02: from the deciding deuce on, any lead.
  const isDecided = game.decidingDeuce !== null && least >= 2 + game.decidingDeuce && most > least;
  return most >= game.points && (most - least >= 2 || isDecided);
}

function nextRun(run: MatchState['run'], side: Side): NonNullable<MatchState['run']> {
  return { side, length: run?.side === side ? run.length + 1 : 1 };
}

function scoreTiebreakPoint(
  format: Format,
  discipline: Discipline,
  rules: SetRules,
  tiebreak: TiebreakInPlay,
  state: MatchState,
  winner: Side,
): MatchState {
  const points = addOne(state.points, winner);
  if (isWon(points, winner, tiebreak.pointsTo, tiebreak.winBy)) {
    return winGame(format, discipline, state, winner, points);
  }
  return afterTiebreakPoint(
    discipline,
    rules,
    state,
    points,
    tiebreakChange(format, tiebreak, points.a + points.b),
  );
}

function scorePointsSet(
  format: Format,
  discipline: Discipline,
  rules: PointsSet | TimedSet,
  state: MatchState,
  winner: Side,
): MatchState {
  const points = addOne(state.points, winner);
  if (rules.kind === 'points' && isWon(points, winner, rules.pointsTo, rules.winBy)) {
    return winPointsSet(format, discipline, state, winner, points);
  }
  const target = rules.kind === 'points' ? rules : null;
  return afterTiebreakPoint(
    discipline,
    rules,
    state,
    points,
    tiebreakChange(format, target, points.a + points.b),
  );
}

/** A point counted 1, 2, 3 that decides nothing yet: the serve moves on, and sometimes the ends change. */
function afterTiebreakPoint(
  discipline: Discipline,
  rules: SetRules,
  state: MatchState,
  points: BySide<number>,
  endsDue: RuleId | null,
): MatchState {
  const { games, opening, levelAtTime } = state;
  return {
    ...state,
    points,
    service: tennisService(rules, discipline, { games, points, opening, levelAtTime }),
    faults: 0,
    endsSwapped: turnedEnds(state.endsSwapped, endsDue !== null),
    endsDue,
    isPaused: false,
  };
}
