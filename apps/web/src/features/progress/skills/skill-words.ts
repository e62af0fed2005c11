import type { SkillProgress } from '@allcourt/contract';
import { isClear } from '@allcourt/training/progress';
import { signedText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

/** The widest likely range, in points of 100, that a level is shown without a word of caution: one level. */
const WIDE = 20;

/** A word on a level: `Small sample`, `Your own rating`; null if it needs none. */
export function cautionText({ from, interval }: SkillProgress): string | null {
  if (from === 'nothing') {
    return 'Not measured yet';
  }
  if (from === 'self') {
    return 'Your own rating';
  }
  return interval && interval.high - interval.low > WIDE ? 'Small sample' : null;
}

/** `between 41 and 55`; null unless measured. */
export function intervalText({ interval }: Pick<SkillProgress, 'interval'>): string | null {
  return interval && `between ${Math.round(interval.low)} and ${Math.round(interval.high)}`;
}

/** `+6 since 3 Oct`, `No clear change since 3 Oct`; null without two measurements. */
export function changeText({ change }: Pick<SkillProgress, 'change'>, now: Date): string | null {
  if (change === null) {
    return null;
  }
  const since = `since ${shortDayText(noonOf(change.since), now)}`;
  return isClear(change) ? `${signedText(change.by)} ${since}` : `No clear change ${since}`;
}

/** A skill for screen readers: `78 of 100, target 85`. */
export function levelText({ current, target }: SkillProgress): string {
  const now = current === null ? 'Not measured' : `${Math.round(current)} of 100`;
  return target === null ? now : `${now}, target ${Math.round(target)}`;
}
