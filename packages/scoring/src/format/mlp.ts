/** A Major League Pickleball tie between two teams (P-25): four doubles games, and a DreamBreaker at two all. */
import type { Side } from '../vocabulary.ts';

/** The doubles games of a tie; all of them are played. */
const MLP_GAMES = 4;

/** The score of a tie. */
export interface MlpTie {
  /** Games won, including the DreamBreaker. */
  readonly a: number;
  readonly b: number;
  /** Null while the tie is open. */
  readonly winner: Side | null;
  /** The four doubles games ended two all, and the DreamBreaker is next. */
  readonly isDreamBreakerDue: boolean;
}

/**
 * The score of a tie after these games.
 * @param winners of the four doubles games in order, then of the DreamBreaker
 * @throws {TypeError} for more games than a tie has
 */
export function mlpTie(winners: readonly Side[]): MlpTie {
  const a = winners.filter((winner) => winner === 'a').length;
  const b = winners.length - a;
  const doubles = winners.slice(0, MLP_GAMES);
  const isLevel = doubles.length === MLP_GAMES && doubles.filter((winner) => winner === 'a').length === 2;
  if (winners.length > (isLevel ? MLP_GAMES + 1 : MLP_GAMES)) {
    throw new TypeError('A tie has four doubles games, and one DreamBreaker where they end two all.');
  }
  return {
    a,
    b,
    winner: winnerOf(a, b),
    isDreamBreakerDue: isLevel && winners.length === MLP_GAMES,
  };
}

/** Three games cannot be reached by the other team; two all leads to a fifth. */
function winnerOf(a: number, b: number): Side | null {
  const needed = MLP_GAMES / 2 + 1;
  if (Math.max(a, b) < needed) {
    return null;
  }
  return a > b ? 'a' : 'b';
}
