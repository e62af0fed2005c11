/**
 * The server, the receiver, the service court, and every player's place.
 *
 * Tennis needs no memory: the server follows from the games of the set and the points of the tiebreak, because a
 * tiebreak passes the serve as if its first point were half a game (T-04, T-15). Pickleball remembers one thing, the
 * player whose service turn it is; the places of all four follow from the score (P-06).
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

/** The facts besides its state that decide a match's order of service. */
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

/** The server in tennis, from the score alone (T-11, T-13, T-15). */
export function tennisService(
  rules: SetRules,
  discipline: Discipline,
  state: Pick<MatchState, 'games' | 'points' | 'opening' | 'levelAtTime'>,
): Service {
  const { games, points, opening, levelAtTime } = state;
  const inPoints = !isCountedInGames(rules) || currentTiebreak(rules, state) !== null;
  // The tiebreak of a timed set counted in points continues the order of service of those points.
  const atTime = levelAtTime && !isCountedInGames(rules) ? serviceTurns(levelAtTime) : 0;
  const turn = games.a + games.b + atTime + (inPoints ? serviceTurns(points) : 0);
  const side = turn % 2 === 0 ? opening.side : opponentOf(opening.side);
  const first = opening.players[side];
  const isFirstsTurn = discipline === 'singles' || (turn >> 1) % 2 === 0;
  return { side, player: isFirstsTurn ? first : partnerOf(first), number: null };
}

/** The player in the right court of a pickleball side: the one who began there, while its score is even (P-06). */
export function playerOnRight(
  format: Format,
  { opening, points }: Pick<MatchState, 'opening' | 'points'>,
  side: Side,
): PlayerNumber {
  const first = opening.players[side];
  // P-24: with static sides players never move over.
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

/** The player of a side whose turn it is; always the same one, except when four take turns (P-25). */
export function playerOnTurn(
  { rules: { rotatesEvery } }: Format,
  { opening, rallies }: Pick<MatchState, 'opening' | 'rallies'>,
  side: Side,
): PlayerNumber {
  const first = opening.players[side];
  return rotatesEvery === null ? first : playerAt(first - 1 + Math.floor(rallies / rotatesEvery));
}

/** The player who must have served first for this one to be on turn after this many rallies. */
export function openingPlayerOf(
  { rules: { rotatesEvery } }: Format,
  player: PlayerNumber,
  rallies: number,
): PlayerNumber {
  return rotatesEvery === null ? player : playerAt(player + 3 - (Math.floor(rallies / rotatesEvery) % 4));
}

/** The court of the next serve (T-02, T-05, T-12; P-03, P-06). */
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

/** The receiver of the next serve: the player in the court diagonally opposite. */
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

/** T-02: the receivers choose; in mixed doubles the player of the server's gender receives, in either court. */
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
