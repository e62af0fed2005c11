/** Every figure of a match: for each side, in each set, and for each player of a pair. */
import type { Match } from '../log/match.ts';
import { type BySide, bySide, type PlayerNumber } from '../vocabulary.ts';
import { type Played, readPlayed, type StatGame } from './played.ts';
import type { StatPoint } from './stat-point.ts';
import { type SideFigures, tallyParts } from './tally.ts';
import type { Unscored } from './unscored.ts';

/** The figures of one set. */
export interface SetFigures extends BySide<SideFigures> {
  /** The part of its score without points, which no figure includes. */
  readonly unscored: Unscored;
}

/** The figures of a match. */
export interface MatchFigures extends SetFigures {
  /** The same for each set that has begun. They add up to the match. */
  readonly sets: readonly SetFigures[];
}

/**
 * All figures of a match.
 * @param played the played points, if the caller has them
 */
export function matchFigures(match: Match, played: Played = readPlayed(match)): MatchFigures {
  const parts = partsBySet(played);
  const players = playersOf(match);
  const { a, b } = bySide((side) => tallyParts(match.format.sport, parts, side, players));
  const none: SideFigures = { side: {}, players: [] };
  return {
    a: a.whole,
    b: b.whole,
    unscored: sumUnscored(played.unscored),
    sets: played.unscored.map((unscored, set) => ({
      a: a.parts[set] ?? none,
      b: b.parts[set] ?? none,
      unscored,
    })),
  };
}

/** Players whose figures differ from their side's: a pair's, and the four of a DreamBreaker, one at a time (P-25). */
export function playersOf({ setup, format }: Pick<Match, 'setup' | 'format'>): readonly PlayerNumber[] {
  if (format.rules.rotatesEvery !== null) {
    return [1, 2, 3, 4];
  }
  return setup.discipline === 'doubles' ? [1, 2] : [];
}

function partsBySet({ points, games, unscored }: Played) {
  const parts = unscored.map(() => ({ points: [] as StatPoint[], games: [] as StatGame[] }));
  for (const point of points) {
    parts[point.set]?.points.push(point);
  }
  for (const game of games) {
    parts[game.set]?.games.push(game);
  }
  return parts;
}

function sumUnscored(list: readonly Unscored[]): Unscored {
  return {
    games: list.reduce((sum, { games }) => sum + games, 0),
    points: list.reduce((sum, { points }) => sum + points, 0),
  };
}
