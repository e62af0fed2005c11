/** The end of a set: the next one begins, or the match is decided. */
import { type Format, isCountedInGames, rulesOfSet, setsToWin } from '../format/format.ts';
import {
  type BySide,
  bySide,
  type Discipline,
  opponentOf,
  type PlayerNumber,
  partnerOf,
  type Side,
} from '../vocabulary.ts';
import { changeBetweenGames, turnedEnds } from './ends.ts';
import { openingService } from './serve.ts';
import { currentRules, LOVE_ALL, type MatchState, type Opening, type SetScore, setsWon } from './state.ts';

/** The state after a set has been finished. */
export function closeSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  set: SetScore,
): MatchState {
  const sets = [...state.sets, set];
  const isMatchOver = isDecided(format, sets);
  const opening = nextOpening(format, discipline, state, set);
  return {
    ...state,
    sets,
    games: LOVE_ALL,
    points: LOVE_ALL,
    run: null,
    faults: 0,
    court: null,
    levelAtTime: null,
    hasChangedMidGame: false,
    rallies: 0,
    isPaused: false,
    timeouts: { standard: LOVE_ALL, medical: state.timeouts.medical },
    status: isMatchOver ? 'completed' : 'in-progress',
    winner: isMatchOver ? winnerOf(format, sets) : null,
    endsDue: isMatchOver ? null : state.endsDue,
    opening: isMatchOver ? state.opening : opening,
    service: isMatchOver
      ? state.service
      : openingService(format, rulesOfSet(format, sets.length), discipline, opening),
  };
}

/** The state after a set counted in points, which is one game: the ends change. */
export function closePointsSet(
  format: Format,
  discipline: Discipline,
  state: MatchState,
  set: SetScore,
): MatchState {
  const endsDue = changeBetweenGames(format);
  const endsSwapped = turnedEnds(state.endsSwapped, true);
  return closeSet(format, discipline, { ...state, endsSwapped, endsDue }, set);
}

/** True when these sets decide the match, or are the last possible. */
export function isDecided(format: Format, sets: readonly SetScore[]): boolean {
  if (sets.length >= format.bestOf) {
    return true;
  }
  const { a, b } = setsWon({ sets });
  return format.decidedBy === 'majority' && Math.max(a, b) >= setsToWin(format);
}

/** The winner by these sets; null if level, as drawn sets and totals can be. */
export function winnerOf(format: Format, sets: readonly SetScore[]): Side | null {
  const { a, b } = format.decidedBy === 'total' ? totals(sets) : setsWon({ sets });
  if (a === b) {
    return null;
  }
  return a > b ? 'a' : 'b';
}

function nextOpening(format: Format, discipline: Discipline, state: MatchState, set: SetScore): Opening {
  const rules = currentRules(format, state);
  const next = rulesOfSet(format, state.sets.length + 1);
  const { opening } = state;
  // T-11, T-06: a set of an odd number of games, its tiebreak counted as one, passes the first serve on. P-09.
  const played = isCountedInGames(rules) ? set.a + set.b : 1;
  const side = played % 2 === 0 ? opening.side : opponentOf(opening.side);
  // T-16: a match tiebreak continues the order of service; T-13: any other set starts again with the same players.
  const goesOn = discipline === 'doubles' && isCountedInGames(rules) && !isCountedInGames(next);
  return { ...opening, side, players: goesOn ? playersDue(opening, played) : opening.players, said: [] };
}

/** Each pair's next server after this many games: after an odd number of turns the partner of its first server. */
function playersDue({ side: first, players }: Opening, games: number): BySide<PlayerNumber> {
  return bySide((side) => {
    const turns = side === first ? (games + 1) >> 1 : games >> 1;
    return turns % 2 === 0 ? players[side] : partnerOf(players[side]);
  });
}

function totals(sets: readonly SetScore[]): BySide<number> {
  return sets.reduce((total, set) => ({ a: total.a + set.a, b: total.b + set.b }), LOVE_ALL);
}

/** The state after time was called on a timed set (T-21); null without a time limit. A game in progress is dropped. */
export function callTime(format: Format, discipline: Discipline, state: MatchState): MatchState | null {
  const rules = currentRules(format, state);
  if (rules.kind !== 'timed' || state.levelAtTime) {
    return null;
  }
  const isInGames = isCountedInGames(rules);
  const score = isInGames ? state.games : state.points;
  const leader = leaderOf(score);
  if (!leader && rules.tiebreakTo !== null) {
    return { ...state, levelAtTime: score, points: LOVE_ALL, run: null, faults: 0, court: null };
  }
  const close = isInGames ? closeSet : closePointsSet;
  return close(format, discipline, state, { ...score, tiebreak: null, winner: leader });
}

function leaderOf({ a, b }: BySide<number>): Side | null {
  const ahead: Side = a > b ? 'a' : 'b';
  return a === b ? null : ahead;
}
