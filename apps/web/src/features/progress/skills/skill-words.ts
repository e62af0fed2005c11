import type { SkillProgress } from '@allcourt/contract';
import { countText, signedText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

/** Sources of a level: `112 points in 9 matches, 3 runs`. */
export function basisText({ from, points, matches, runs }: SkillProgress): string {
  if (from === 'nothing') {
    return 'Not measured yet';
  }
  if (from === 'self') {
    return 'Your own rating';
  }
  const ofMatches = points > 0 && `${countText(points, ...POINTS)} in ${countText(matches, ...MATCHES)}`;
  const ofRuns = runs > 0 && countText(runs, ...RUNS);
  return [ofMatches, ofRuns].filter(Boolean).join(', ');
}

/** `between 41 and 55`; null unless measured. */
export function intervalText({ interval }: SkillProgress): string | null {
  return interval && `between ${Math.round(interval.low)} and ${Math.round(interval.high)}`;
}

/** `+6 since 3 Oct`; null without two measurements. */
export function changeText({ change }: SkillProgress, now: Date): string | null {
  return change && `${signedText(change.by)} since ${shortDayText(noonOf(change.since), now)}`;
}

/** A skill for screen readers: `78 of 100, target 85`. */
export function levelText({ current, target }: SkillProgress): string {
  const now = current === null ? 'Not measured' : `${Math.round(current)} of 100`;
  return target === null ? now : `${now}, target ${Math.round(target)}`;
}

const POINTS = ['point', 'points'] as const;
const MATCHES = ['match', 'matches'] as const;
const RUNS = ['run', 'runs'] as const;
