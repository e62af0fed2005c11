/** Words for changes of skills, in points of 100. */
import { countText, signedText } from './amounts.ts';

interface Basis {
  readonly points: number;
  readonly matches: number;
  readonly runs: number;
}

/** Sources of a skill: `112 points in 9 matches, 3 runs`. */
export function basisText({ points, matches, runs }: Basis): string {
  const ofMatches =
    points > 0 && `${countText(points, 'point')} in ${countText(matches, 'match', 'matches')}`;
  return [ofMatches, runs > 0 && countText(runs, 'run')].filter(Boolean).join(', ');
}

/** `−4 to +12 points of 100`. */
export function changeRangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${signedText(low)} to ${signedText(high)} points of 100`;
}

/** The method that tells a change from chance. */
export const CHANGE_METHOD =
  'Your later matches and runs against the earlier ones. A change shows only if zero is outside its likely range, so that at most 1 in 20 of those shown is chance.';

/** The same of another player. */
export const PLAYERS_CHANGE_METHOD = CHANGE_METHOD.replace('Your later', 'The later');
