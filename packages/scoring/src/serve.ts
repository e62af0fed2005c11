/**
 * Who serves, to whom, into which court, and who stands at which end.
 *
 * Tennis needs no memory: the server follows from the games played in the set and the points of the tie-break,
 * because a tie-break passes the serve as if its first point were half a game (T-04, T-15). Pickleball has a
 * memory of one word, the player whose service turn it is; where the four stand follows from the score (P-06).
 */
import type { Format, SetRules } from './format.ts';
import { currentRules, isTiebreak, type MatchState, type Opening, type Service } from './state.ts';
import {
  type BySide,
  type Court,
  type Discipline,
  opponentOf,
  type PlayerNumber,
  partnerOf,
  type Side,
} from './vocabulary.ts';

/** The serve at the start of a set that is won by these rules. */
export function openingService(rules: SetRules, discipline: Discipline, opening: Opening): Service {
  const isSideOut = rules.kind === 'points' && rules.scoring === 'side-out';
  return {
    side: opening.side,
    player: opening.players[opening.side],
    // P-04: the first service turn of a game belongs to one player only, who is called the second server.
    number: isSideOut && discipline === 'doubles' ? 2 : null,
  };
}

/** Whose serve it is in tennis, from the score alone (T-11, T-13, T-15). */
export function tennisService(
  format: Format,
  discipline: Discipline,
  state: Pick<MatchState, 'sets' | 'games' | 'points' | 'opening'>,
): Service {
  const { games, points, opening } = state;
  const inTiebreak = currentRules(format, state).kind === 'points' || isTiebreak(format, state);
  const turn = games.a + games.b + (inTiebreak ? Math.floor((points.a + points.b + 1) / 2) : 0);
  const side = turn % 2 === 0 ? opening.side : opponentOf(opening.side);
  const first = opening.players[side];
  const isFirstsTurn = discipline === 'singles' || Math.floor(turn / 2) % 2 === 0;
  return { side, player: isFirstsTurn ? first : partnerOf(first), number: null };
}

/** Who stands in the right court of a pickleball side: the one who began there, as long as its score is even (P-06). */
export function playerOnRight(opening: Opening, points: BySide<number>, side: Side): PlayerNumber {
  const first = opening.players[side];
  return points[side] % 2 === 0 ? first : partnerOf(first);
}

/** The court that the next serve is made from (T-05, T-12; P-03, P-06). */
export function serviceCourt(format: Format, discipline: Discipline, state: MatchState): Court {
  const { points, service, opening } = state;
  if (format.sport === 'tennis') {
    return (points.a + points.b) % 2 === 0 ? 'right' : 'left';
  }
  if (discipline === 'singles') {
    return points[service.side] % 2 === 0 ? 'right' : 'left';
  }
  return playerOnRight(opening, points, service.side) === service.player ? 'right' : 'left';
}

/** Who receives the next serve: the one in the court diagonally opposite. */
export function receiverOf(
  format: Format,
  discipline: Discipline,
  state: MatchState,
): { readonly side: Side; readonly player: PlayerNumber } {
  const side = opponentOf(state.service.side);
  if (discipline === 'singles') {
    return { side, player: 1 };
  }
  const court = serviceCourt(format, discipline, state);
  const onRight =
    format.sport === 'pickleball'
      ? playerOnRight(state.opening, state.points, side)
      : state.opening.players[side];
  return { side, player: court === 'right' ? onRight : partnerOf(onRight) };
}
