/** One point: how it moves the score through game, tie-break, set and match, and with it the serve and the ends. */
import { type Format, type GamesSet, type PointsSet, rulesOfSet, setsToWin } from './format.ts';
import { RULESETS } from './rulesets.ts';
import { openingService, playerOnRight, tennisService } from './serve.ts';
import { currentRules, isTiebreak, LOVE_ALL, type MatchState, type SetScore, setsWon } from './state.ts';
import { type BySide, type Discipline, opponentOf, partnerOf, type Side, withSide } from './vocabulary.ts';

/** The state after `winner` has won the next point. Only for a match in progress. */
export function scorePoint(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  winner: Side,
): MatchState {
  const rules = currentRules(format, state);
  if (format.sport === 'pickleball' && rules.kind === 'points') {
    return scoreRally(format, discipline, rules, state, winner);
  }
  const points = addOne(state.points, winner);
  const after =
    rules.kind === 'points'
      ? scoreMatchTiebreak(format, rules, { ...state, points }, winner)
      : scoreGame(format, rules, { ...state, points }, winner);
  return after.status === 'completed'
    ? after
    : { ...after, service: tennisService(format, discipline, after) };
}

/** The state after a set has been decided: on to the next, or the match is won. */
export function closeSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  set: SetScore,
): MatchState {
  const sets = [...state.sets, set];
  const cleared = { ...state, sets, games: LOVE_ALL, points: LOVE_ALL };
  if (set.winner && setsWon({ sets })[set.winner] === setsToWin(format)) {
    return { ...cleared, status: 'completed', winner: set.winner };
  }
  // T-11, T-06: a set of an odd number of games, its tie-break counted as one, hands the first serve over. P-09.
  const played = currentRules(format, state).kind === 'games' ? set.a + set.b : 1;
  const opening =
    played % 2 === 0 ? state.opening : { ...state.opening, side: opponentOf(state.opening.side) };
  return {
    ...cleared,
    opening,
    service: openingService(rulesOfSet(format, sets.length), discipline, opening),
  };
}

function scoreGame(format: Format, rules: GamesSet, state: MatchState, winner: Side): MatchState {
  const { points } = state;
  const tiebreak = isTiebreak(format, state) ? rules.tiebreak : null;
  if (tiebreak) {
    if (!isWon(points, winner, tiebreak.pointsTo, tiebreak.winBy)) {
      return changeEndsInTiebreak(format, state);
    }
    return winGame(format, rules, state, winner, points);
  }
  // T-01: a game is four points by two; T-02: without advantage the point at three all decides.
  if (!isWon(points, winner, 4, rules.noAd ? 1 : 2)) {
    return state;
  }
  return winGame(format, rules, state, winner, null);
}

function winGame(
  format: Format,
  rules: GamesSet,
  state: MatchState,
  winner: Side,
  tiebreak: BySide<number> | null,
): MatchState {
  const games = addOne(state.games, winner);
  // T-09: ends change whenever an odd number of games of the set has been played, at its end too.
  const endsSwapped = (games.a + games.b) % 2 === 1 ? !state.endsSwapped : state.endsSwapped;
  const after = { ...state, games, points: LOVE_ALL, endsSwapped };
  if (!tiebreak && !isWon(games, winner, rules.gamesTo, 2)) {
    return after;
  }
  return closeSet(format, 'singles', after, { ...games, tiebreak, winner });
}

function scoreMatchTiebreak(format: Format, rules: PointsSet, state: MatchState, winner: Side): MatchState {
  const { points } = state;
  if (!isWon(points, winner, rules.pointsTo, rules.winBy)) {
    return changeEndsInTiebreak(format, state);
  }
  const after = { ...state, endsSwapped: !state.endsSwapped };
  return closeSet(format, 'singles', after, { ...points, tiebreak: null, winner });
}

function changeEndsInTiebreak(format: Format, state: MatchState): MatchState {
  const every = RULESETS[format.ruleset].tiebreakEndsEvery;
  const isChange = (state.points.a + state.points.b) % every === 0;
  return isChange ? { ...state, endsSwapped: !state.endsSwapped } : state;
}

function scoreRally(
  format: Format,
  discipline: Discipline,
  rules: PointsSet,
  state: MatchState,
  winner: Side,
): MatchState {
  const { service, opening } = state;
  const isServers = winner === service.side;
  const scores = isServers || rules.scoring === 'rally';
  const points = scores ? addOne(state.points, winner) : state.points;
  if (scores && isWon(points, winner, rules.pointsTo, rules.winBy)) {
    const after = { ...state, endsSwapped: !state.endsSwapped };
    return closeSet(format, discipline, after, { ...points, tiebreak: null, winner });
  }
  const moved = { ...state, points };
  const after = scores ? changeEndsMidGame(format, rules, moved, winner) : moved;
  if (isServers) {
    return after; // P-07: the server goes on, from the other court, which follows from the score
  }
  if (service.number === 1) {
    return { ...after, service: { ...service, player: partnerOf(service.player), number: 2 } };
  }
  // P-05, P-21: after a side out the one standing in the right court serves first.
  const player = discipline === 'doubles' ? playerOnRight(opening, points, winner) : 1;
  const number = service.number === null ? null : 1;
  return { ...after, service: { side: winner, player, number } };
}

function changeEndsMidGame(format: Format, rules: PointsSet, state: MatchState, winner: Side): MatchState {
  // P-10: in the deciding or only game, when a side is the first to reach the mark.
  const marks: Readonly<Record<number, number>> = RULESETS[format.ruleset].midGameEnds;
  const mark = marks[rules.pointsTo];
  const isDeciding = state.sets.length === format.bestOf - 1;
  const isFirstThere =
    mark !== undefined && state.points[winner] === mark && state.points[opponentOf(winner)] < mark;
  return isDeciding && isFirstThere ? { ...state, endsSwapped: !state.endsSwapped } : state;
}

function addOne(pair: BySide<number>, side: Side): BySide<number> {
  return withSide(pair, side, pair[side] + 1);
}

function isWon(score: BySide<number>, side: Side, target: number, lead: number): boolean {
  return score[side] >= target && score[side] - score[opponentOf(side)] >= lead;
}
