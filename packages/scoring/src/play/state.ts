/** The state of a match: the score and everything that the next point depends on. */
import {
  type Format,
  type GameRules,
  isCountedInGames,
  rulesOfSet,
  type SetRules,
} from '../format/format.ts';
import type { Ending } from '../log/events.ts';
import type { RuleId } from '../rule-ids.ts';
import type { BySide, Court, PlayerNumber, Side } from '../vocabulary.ts';

/** The score of a set: games, or points in a points set. */
export interface SetScore {
  readonly a: number;
  readonly b: number;
  /** The points of its tiebreak, if one was played and they are known. */
  readonly tiebreak: BySide<number> | null;
  /** Null while the set is in progress, and if it was abandoned or drawn. */
  readonly winner: Side | null;
}

/** The status of the match as a whole. */
export type Status = 'in-progress' | 'completed' | Ending;

/** The next server. */
export interface Service {
  readonly side: Side;
  readonly player: PlayerNumber;
  /** First or second server of the service turn: side-out doubles only, otherwise null (P-05). */
  readonly number: 1 | 2 | null;
}

/** An order that a side gave for the set in progress (T-13, T-14, P-11). */
export type SaidOrder = `${Side}-${'server' | 'receiver'}`;

/** The opening of the set in progress; the order of service follows from it. */
export interface Opening {
  readonly side: Side;
  /** Each side's first server; in pickleball the player who starts in the right court (P-06). */
  readonly players: BySide<PlayerNumber>;
  /** Tennis doubles: each side's receiver in the right court (T-14). */
  readonly receivers: BySide<PlayerNumber>;
  /** The orders given for this set rather than carried over from the one before. */
  readonly said: readonly SaidOrder[];
}

/** The time-outs each side has taken: in this game, and medically in the match. */
export interface TimeoutsTaken {
  readonly standard: BySide<number>;
  readonly medical: BySide<number>;
}

/** The state of a match. */
export interface MatchState {
  readonly status: Status;
  /** Null until a side has won, and without a winner: abandoned, or drawn. */
  readonly winner: Side | null;
  /** The finished sets, in order. */
  readonly sets: readonly SetScore[];
  /** Games in the set in progress; always 0–0 in a points set. */
  readonly games: BySide<number>;
  /** Points of the game, the tiebreak or the points set in progress. */
  readonly points: BySide<number>;
  readonly opening: Opening;
  readonly service: Service;
  /** False if the score was entered without its server. */
  readonly isServiceKnown: boolean;
  /** 1 after a missed first serve. */
  readonly faults: 0 | 1;
  /** The points one side has won in a row, if that wins a game; otherwise null. */
  readonly run: { readonly side: Side; readonly length: number } | null;
  /** The court chosen for a deciding point, before it is played (T-02). */
  readonly court: Court | null;
  /**
   * True when the sides are, or are about to be, at the ends opposite to where they began. Null while that is unknown: after a
   * tiebreak entered without the points that decide its changes, until an `ends` event says.
   */
  readonly endsSwapped: boolean | null;
  /** The rule by which the sides change ends before the next point; null if they stay. */
  readonly endsDue: RuleId | null;
  /** True when the change of ends in the middle of this points set has been made (P-10). */
  readonly hasChangedMidGame: boolean;
  /** Rallies played in this points set, including those without a score. */
  readonly rallies: number;
  /** The level score of a timed set at which time was called, during its tiebreak. */
  readonly levelAtTime: BySide<number> | null;
  readonly timeouts: TimeoutsTaken;
  readonly isPaused: boolean;
}

/** Zero each. */
export const LOVE_ALL: BySide<number> = { a: 0, b: 0 };

/** The rules of the set in progress. */
export function currentRules(format: Format, state: Pick<MatchState, 'sets'>): SetRules {
  return rulesOfSet(format, state.sets.length);
}

/** A tiebreak in progress inside a set. */
export interface TiebreakInPlay {
  readonly pointsTo: number;
  readonly winBy: 1 | 2;
}

/** The tiebreak that the next point belongs to, or null. */
export function currentTiebreak(
  rules: SetRules,
  state: Pick<MatchState, 'games' | 'levelAtTime'>,
): TiebreakInPlay | null {
  if (rules.kind === 'games') {
    const { tiebreak } = rules;
    return tiebreak && state.games.a === tiebreak.at && state.games.b === tiebreak.at ? tiebreak : null;
  }
  return rules.kind === 'timed' && state.levelAtTime && rules.tiebreakTo !== null
    ? { pointsTo: rules.tiebreakTo, winBy: rules.tiebreakTo === 1 ? 1 : 2 } // a tiebreak to one point needs no lead of two
    : null;
}

type ScorePosition = Pick<MatchState, 'sets' | 'games' | 'levelAtTime'>;

/** True when the next point is a tiebreak point inside a set. */
export function isTiebreak(format: Format, state: ScorePosition): boolean {
  return currentTiebreak(currentRules(format, state), state) !== null;
}

/** The rules for winning the game in progress; null in a tiebreak and in a points set. */
export function currentGame(format: Format, state: ScorePosition): GameRules | null {
  const rules = currentRules(format, state);
  return isCountedInGames(rules) && !currentTiebreak(rules, state) ? rules.game : null;
}

/** True when points are counted 1, 2, 3 rather than 15, 30, 40. */
export function isCountedInPoints(format: Format, state: ScorePosition): boolean {
  return currentGame(format, state)?.kind !== 'traditional';
}

/** True when one point decides the game for either side: the deciding point of no-ad, or the star point (T-02). */
export function isDecidingPoint(format: Format, state: ScorePosition & Pick<MatchState, 'points'>): boolean {
  const deuce = currentGame(format, state)?.decidingDeuce ?? null;
  const { a, b } = state.points;
  return deuce !== null && a === b && a === 2 + deuce;
}

/** Sets won by each side. */
export function setsWon(state: Pick<MatchState, 'sets'>): BySide<number> {
  let a = 0;
  let b = 0;
  for (const { winner } of state.sets) {
    if (winner === 'a') {
      a += 1;
    } else if (winner === 'b') {
      b += 1;
    }
  }
  return { a, b };
}

/** Every set from the first to the one in progress, which is last and has no winner. */
export function setScores(format: Format, state: MatchState): readonly SetScore[] {
  const rules = currentRules(format, state);
  const { a, b } = state.levelAtTime ?? (isCountedInGames(rules) ? state.games : state.points);
  const isUntouched = a + b + state.points.a + state.points.b === 0;
  if (state.status === 'completed' || (state.status !== 'in-progress' && isUntouched)) {
    return state.sets;
  }
  const tiebreak = currentTiebreak(rules, state) ? state.points : null;
  return [...state.sets, { a, b, tiebreak, winner: null }];
}
