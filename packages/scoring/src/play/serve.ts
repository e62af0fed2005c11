/**
 * Who serves, to whom, into which court, and who stands where.
 *
 * Tennis needs no memory: the server follows from the games played in the set and the points of the tie-break,
 * because a tie-break passes the serve as if its first point were half a game (T-04, T-15). Pickleball has a
 * memory of one word, the player whose service turn it is; where the four stand follows from the score (P-06).
 */
import { type Format, isCountedInGames, type SetRules } from '../format/format.ts';
import {
  type BySide,
  type Court,
  type Discipline,
  opponentOf,
  type PlayerNumber,
  partnerOf,
  type Side,
} from '../vocabulary.ts';
import { currentTiebreak, isDecidingPoint, type MatchState, type Opening, type Service } from './state.ts';

/** What the order of service needs to know of a match besides its state. */
export interface ServingMatch {
  readonly format: Format;
  readonly setup: {
    readonly discipline: Discipline;
    /** Mixed doubles: the players of each side who are of the same gender as each other. */
    readonly mixed?: BySide<PlayerNumber> | undefined;
  };
}

/** The serve at the start of a set. */
export function openingService(
  format: Format,
  rules: SetRules,
  discipline: Discipline,
  opening: Opening,
): Service {
  const isSideOut = rules.kind !== 'games' && rules.scoring === 'side-out';
  return {
    side: opening.side,
    player: opening.players[opening.side],
    // P-04: the first service turn of a game belongs to one player only, who is called the second server.
    number: isSideOut && discipline === 'doubles' ? format.rules.openingServer : null,
  };
}

/** Whose serve it is in tennis, from the score alone (T-11, T-13, T-15). */
export function tennisService(
  rules: SetRules,
  discipline: Discipline,
  state: Pick<MatchState, 'games' | 'points' | 'opening' | 'levelAtTime'>,
): Service {
  const { games, points, opening, levelAtTime } = state;
  const inPoints = !isCountedInGames(rules) || currentTiebreak(rules, state) !== null;
  // The tie-break of a timed set that is counted in points goes on where those points came to.
  const atTime = levelAtTime && !isCountedInGames(rules) ? serviceTurns(levelAtTime) : 0;
  const turn = games.a + games.b + atTime + (inPoints ? serviceTurns(points) : 0);
  const side = turn % 2 === 0 ? opening.side : opponentOf(opening.side);
  const first = opening.players[side];
  const isFirstsTurn = discipline === 'singles' || (turn >> 1) % 2 === 0;
  return { side, player: isFirstsTurn ? first : partnerOf(first), number: null };
}

/** Who stands in the right court of a pickleball side: the one who began there, as long as its score is even (P-06). */
export function playerOnRight(
  format: Format,
  { opening, points }: Pick<MatchState, 'opening' | 'points'>,
  side: Side,
): PlayerNumber {
  const first = opening.players[side];
  // P-24: with static sides nobody ever moves over.
  return format.rules.positions === 'static' || points[side] % 2 === 0 ? first : partnerOf(first);
}

/** The player who serves by the side's score in rally scoring: the right one on even, the left one on odd (P-21, P-24). */
export function rallyServer(
  format: Format,
  state: Pick<MatchState, 'opening' | 'points'>,
  side: Side,
): PlayerNumber {
  const onRight = playerOnRight(format, state, side);
  return format.rules.positions === 'static' && state.points[side] % 2 === 1 ? partnerOf(onRight) : onRight;
}

/** The player of a side whose turn it is; the same one all along, except where four take turns (P-25). */
export function playerOnTurn(
  { rules: { rotatesEvery } }: Format,
  { opening, rallies }: Pick<MatchState, 'opening' | 'rallies'>,
  side: Side,
): PlayerNumber {
  const first = opening.players[side];
  return rotatesEvery === null ? first : playerAt(first - 1 + Math.floor(rallies / rotatesEvery));
}

/** The player who must have begun for this one to be on turn after so many rallies. */
export function openingPlayerOf(
  { rules: { rotatesEvery } }: Format,
  player: PlayerNumber,
  rallies: number,
): PlayerNumber {
  return rotatesEvery === null ? player : playerAt(player + 3 - (Math.floor(rallies / rotatesEvery) % 4));
}

/** The court that the next serve is made from (T-02, T-05, T-12; P-03, P-06). */
export function serviceCourt({ format, setup }: ServingMatch, state: MatchState): Court {
  const { points, service } = state;
  if (format.sport === 'tennis') {
    if (isDecidingPoint(format, state)) {
      return decidingCourt({ format, setup }, state);
    }
    return (points.a + points.b) % 2 === 0 ? 'right' : 'left';
  }
  if (setup.discipline === 'singles') {
    return points[service.side] % 2 === 0 ? 'right' : 'left';
  }
  return playerOnRight(format, state, service.side) === service.player ? 'right' : 'left';
}

/** Who receives the next serve: the one in the court diagonally opposite. */
export function receiverOf(
  { format, setup }: ServingMatch,
  state: MatchState,
): { readonly side: Side; readonly player: PlayerNumber } {
  const side = opponentOf(state.service.side);
  if (setup.discipline === 'singles') {
    return { side, player: playerOnTurn(format, state, side) };
  }
  const onRight =
    format.sport === 'pickleball' ? playerOnRight(format, state, side) : state.opening.receivers[side];
  return {
    side,
    player: serviceCourt({ format, setup }, state) === 'right' ? onRight : partnerOf(onRight),
  };
}

/** T-04: one serve, then two each, as if half a game had been played before the first point. */
function serviceTurns({ a, b }: BySide<number>): number {
  return (a + b + 1) >> 1;
}

function playerAt(index: number): PlayerNumber {
  return ([1, 2, 3, 4] as const)[index % 4] ?? 1;
}

/** T-02: the receivers choose; in mixed doubles the one of the server's gender receives, wherever that one stands. */
function decidingCourt({ setup }: ServingMatch, state: MatchState): Court {
  if (!setup.mixed || setup.discipline === 'singles') {
    return state.court ?? 'right';
  }
  const { side, player } = state.service;
  const receiving = opponentOf(side);
  const like = setup.mixed[receiving];
  const receiver = player === setup.mixed[side] ? like : partnerOf(like);
  return state.opening.receivers[receiving] === receiver ? 'right' : 'left';
}
