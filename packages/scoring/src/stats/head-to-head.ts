/** The balance of matches between the same two sides: results, sets, games and the figures of both. */
import { type Format, isCountedInGames, rulesOfSet } from '../format/format.ts';
import type { SetScore } from '../play/state.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import type { Figures } from './counts.ts';
import { type PlayingRecord, recordOf } from './record.ts';
import { sumFigures } from './tally.ts';

/** The same number of both: of the one whose head-to-head it is, and of the opponents. */
export interface OwnAndTheirs<Value> {
  readonly own: Value;
  readonly theirs: Value;
}

/** A finished match, as a head-to-head counts it. */
export interface MetMatch {
  readonly format: Format;
  readonly sets: readonly Pick<SetScore, 'a' | 'b' | 'winner'>[];
  /** Null without a winner. */
  readonly winner: Side | null;
  /** The side of the one whose head-to-head it is. */
  readonly side: Side;
  /** The duration in milliseconds, if known. */
  readonly durationMs: number | null;
  /** The figures of both sides; null without points. */
  readonly figures: OwnAndTheirs<Figures> | null;
}

/** The balance of all matches between two sides. */
export interface HeadToHead {
  readonly record: PlayingRecord;
  /** Sets won; in pickleball, the games to 11, 15 or 21. */
  readonly sets: OwnAndTheirs<number>;
  /** Games won in sets that are counted in games. A match tiebreak is one game, as in its written score. */
  readonly games: OwnAndTheirs<number>;
  /** Points won in matches without a set that is counted in games. */
  readonly points: OwnAndTheirs<number>;
  /** The number of matches with figures. */
  readonly withPoints: number;
  readonly figures: OwnAndTheirs<Figures>;
}

/**
 * The balance of these matches.
 * @param matches oldest first, of one sport
 */
export function headToHead(matches: readonly MetMatch[]): HeadToHead {
  const counted = matches.flatMap(({ figures }) => figures ?? []);
  return {
    record: recordOf(
      matches.map(({ winner, side, durationMs }) => ({
        won: winner === null ? null : winner === side,
        durationMs,
      })),
    ),
    sets: sumOf(matches.map(setsIn)),
    games: sumOf(matches.map(gamesIn)),
    points: sumOf(matches.map(pointsIn)),
    withPoints: counted.length,
    figures: {
      own: sumFigures(counted.map(({ own }) => own)),
      theirs: sumFigures(counted.map(({ theirs }) => theirs)),
    },
  };
}

type Count = OwnAndTheirs<number>;

const NONE: Count = { own: 0, theirs: 0 };

function setsIn({ sets, side }: MetMatch): Count {
  return sumOf(sets.map(({ winner }) => countFor(winner, side)));
}

function gamesIn(match: MetMatch): Count {
  const { sets, side } = match;
  if (!hasGames(match)) {
    return NONE;
  }
  return sumOf(
    sets.map((set, index) => (isInGames(match, index) ? seenFrom(side, set) : countFor(set.winner, side))),
  );
}

function pointsIn(match: MetMatch): Count {
  return hasGames(match) ? NONE : sumOf(match.sets.map((set) => seenFrom(match.side, set)));
}

function hasGames(match: MetMatch): boolean {
  return match.sets.some((_, index) => isInGames(match, index));
}

function isInGames({ format }: MetMatch, index: number): boolean {
  return isCountedInGames(rulesOfSet(format, index));
}

function seenFrom(side: Side, score: Readonly<Record<Side, number>>): Count {
  return { own: score[side], theirs: score[opponentOf(side)] };
}

function countFor(winner: Side | null, side: Side): Count {
  return winner === null ? NONE : { own: winner === side ? 1 : 0, theirs: winner === side ? 0 : 1 };
}

function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({ own: total.own + count.own, theirs: total.theirs + count.theirs }),
    NONE,
  );
}
