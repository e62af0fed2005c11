/** The stage of a match, in a line: `Set 2, game 8`, `Game 2, to 11`. */
import { type Format, rulesOfSet, type Status } from '@allcourt/scoring';
import type { SetLike } from './set-score.ts';

/** @param sets every set, the one in progress last */
export function standingText(format: Format, sets: readonly SetLike[], status: Status): string {
  if (status !== 'in-progress') {
    return 'Match over';
  }
  const set = Math.max(1, sets.length);
  const rules = rulesOfSet(format, set - 1);
  if (rules.kind === 'points') {
    if (format.sport === 'tennis') {
      return `Match tiebreak to ${rules.pointsTo}`;
    }
    return format.bestOf === 1 ? `Game to ${rules.pointsTo}` : `Game ${set}, to ${rules.pointsTo}`;
  }
  if (rules.kind === 'timed') {
    return format.bestOf === 1 ? `${rules.minutes} minutes` : `Set ${set}, ${rules.minutes} minutes`;
  }
  const { a, b } = sets[set - 1] ?? { a: 0, b: 0 };
  const isTiebreak = rules.tiebreak !== null && a === rules.tiebreak.at && b === rules.tiebreak.at;
  const game = isTiebreak ? 'tiebreak' : `game ${a + b + 1}`;
  return format.bestOf === 1 ? game.charAt(0).toUpperCase() + game.slice(1) : `Set ${set}, ${game}`;
}
