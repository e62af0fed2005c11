/**
 * The parts of a match's score that were entered without points, and the entries that a corrected score has replaced.
 *
 * A corrected score continues from the last recorded one that can lead to it. Entries since then belong to no score, and figures
 * leave them out; the way from there to the corrected score was not recorded.
 */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { Effect, Match } from '../log/match.ts';
import { currentGame, type MatchState, type SetScore } from '../play/state.ts';
import type { BySide } from '../vocabulary.ts';

/** The part of a set's score that was entered without points, which no figure includes. */
export interface Unscored {
  readonly games: number;
  /** Points of a points set, and of a game or tiebreak in progress. */
  readonly points: number;
}

/** The score of a match as far as it was not recorded point by point. */
export interface Unrecorded {
  /** The part of the score entered without points, for each set that has begun. */
  readonly unscored: readonly Unscored[];
  /** The effective entries, by index, whose results a later score has replaced. */
  readonly replaced: ReadonlySet<number>;
}

const NONE: Unscored = { games: 0, points: 0 };
const NOTHING: ReadonlySet<number> = new Set();

/** The parts entered without points, and the replaced entries. */
export function readUnrecorded(match: Match): Unrecorded {
  const { effective } = match;
  if (!effective.some(({ event }) => event.kind === 'score')) {
    return { unscored: unscoredOf(match, effective), replaced: NOTHING };
  }
  const kept: Effect[] = [];
  for (const effect of effective) {
    if (effect.event.kind === 'score') {
      dropReplaced(match, kept, effect.after);
    }
    kept.push(effect);
  }
  const counts = new Set(kept);
  const replaced = new Set(effective.flatMap((effect, index) => (counts.has(effect) ? [] : [index])));
  return { unscored: unscoredOf(match, kept), replaced };
}

/** Drops the newest entries until the score can follow. */
function dropReplaced({ format }: Match, kept: Effect[], score: MatchState): void {
  const recorded = kept.length;
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    if (canFollow(format, last.after, score, kept.length < recorded)) {
      break;
    }
    kept.pop();
  }
}

/**
 * True when a score can follow from an earlier one.
 * @param isWholeGames a game whose winner is corrected is replaced whole, because any of its points may be wrong
 */
function canFollow(format: Format, from: MatchState, to: MatchState, isWholeGames: boolean): boolean {
  const set = from.sets.length;
  if (set > to.sets.length || !from.sets.every((score, index) => isSameSet(score, to.sets[index]))) {
    return false;
  }
  const soFar = scoreOfSet(format, from, set);
  const then = scoreOfSet(format, to, set);
  if (!isAtMost(soFar, then)) {
    return false;
  }
  if (!isCountedInGames(rulesOfSet(format, set))) {
    return true;
  }
  if (set === to.sets.length && soFar.a === then.a && soFar.b === then.b) {
    return isAtMost(pointsFromDeuce(format, from), pointsFromDeuce(format, to));
  }
  return !isWholeGames || from.points.a + from.points.b === 0;
}

function isSameSet(one: SetScore, other: SetScore | undefined): boolean {
  if (other?.a !== one.a || other.b !== one.b) {
    return false;
  }
  const [ours, theirs] = [one.tiebreak, other.tiebreak];
  return !ours || !theirs || (ours.a === theirs.a && ours.b === theirs.b);
}

function isAtMost(one: BySide<number>, other: BySide<number>): boolean {
  return one.a <= other.a && one.b <= other.b;
}

/** The score of a set, finished or not: in games, or in points. */
function scoreOfSet(format: Format, { sets, games, points, levelAtTime }: MatchState, set: number) {
  return sets[set] ?? levelAtTime ?? (isCountedInGames(rulesOfSet(format, set)) ? games : points);
}

/** Every deuce is the first: advantages before it left no trace in the score. */
function pointsFromDeuce(format: Format, state: MatchState): BySide<number> {
  const { a, b } = state.points;
  const more = currentGame(format, state)?.kind === 'traditional' ? Math.max(0, Math.min(a, b) - 3) : 0;
  return { a: a - more, b: b - more };
}

function unscoredOf(match: Match, kept: readonly Effect[]): readonly Unscored[] {
  const sets = kept.reduce((most, { after }) => Math.max(most, setsBegun(after)), setsBegun(match.initial));
  const bySet: Unscored[] = Array.from({ length: sets }, () => NONE);
  let before = match.initial;
  for (const { event, after } of kept) {
    if (event.kind === 'game' || event.kind === 'set' || event.kind === 'score') {
      for (const [set, so] of bySet.entries()) {
        bySet[set] = added(so, standing(match, before, set), standing(match, after, set));
      }
    }
    before = after;
  }
  return bySet;
}

function setsBegun({ sets, status, games, points }: MatchState): number {
  const isOpen = status === 'in-progress' || games.a + games.b + points.a + points.b > 0;
  return sets.length + (isOpen ? 1 : 0);
}

function added(so: Unscored, had: Unscored, has: Unscored): Unscored {
  const already = has.games === had.games ? had.points : 0; // points of another game are none of this one
  return {
    games: so.games + Math.max(0, has.games - had.games),
    points: so.points + Math.max(0, has.points - already),
  };
}

/** Games and points of a set, finished or not. */
function standing({ format }: Match, { sets, games, points }: MatchState, set: number): Unscored {
  const finished = sets[set];
  if (finished) {
    const sum = finished.a + finished.b;
    return isCountedInGames(rulesOfSet(format, set)) ? { games: sum, points: 0 } : { games: 0, points: sum };
  }
  return set === sets.length ? { games: games.a + games.b, points: points.a + points.b } : NONE;
}
