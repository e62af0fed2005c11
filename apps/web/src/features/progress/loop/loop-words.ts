/** Words for weaknesses and gains. */
import type { MeasuredGain, RankedWeakness } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { WEAKNESS_NAMES } from '@allcourt/training';
import { isClear } from '@allcourt/training/progress';
import { amountText, countText, decimalText, percentText } from '#web/ui/words/amounts.ts';

type Rate = RankedWeakness['now'];

/** `Second-serve points won`, as in the list of statistics. */
export function statisticName(sport: Sport, id: string): string {
  return findStatistic(sport, id)?.label ?? 'Another figure';
}

/** `between 29% and 47%`. */
export function rateIntervalText({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return `between ${percentText(low)} and ${percentText(high)}`;
}

/** `112 points in 9 matches, known on 112 of 160`. */
export function sampleText({ figure: { of, known, total }, matches }: Rate): string {
  const coverage = known < total ? `, known on ${amountText(known)} of ${amountText(total)}` : '';
  return `${countText(of, 'point')} in ${countText(matches, 'match', 'matches')}${coverage}`;
}

/** The range of a rate over all that skipped answers could be: `29% to 52%, …`; null if none was skipped. */
export function skippedText({ bounds, isUneven }: Rate): string | null {
  if (bounds === null) {
    return null;
  }
  const range = `${percentText(bounds.low)} to ${percentText(bounds.high)}, whatever the skipped answers were.`;
  return isUneven
    ? `${range} You skip more after lost points or after won ones, so the likely range takes all of that in.`
    : range;
}

/** `estimated club level 45%`, `estimated advanced level 52%`. */
export function referenceText({ reference, level }: RankedWeakness): string {
  return `estimated ${level === 'advanced' ? 'advanced level' : 'club level'} ${percentText(reference)}`;
}

/** `about 2.1 points a match`. */
export function costText(cost: number): string {
  return `about ${decimalText(cost, 1)} points a match`;
}

export function weaknessName({ weakness }: Pick<RankedWeakness, 'weakness'>): string {
  return WEAKNESS_NAMES[weakness];
}

export type Verdict = 'no-match-before' | 'no-match-since' | 'better' | 'worse' | 'chance';

/** Verdict on a measured change; an interval that includes zero is no clear change. */
export function verdictOf(sport: Sport, { change, before, after, statistic }: MeasuredGain): Verdict {
  if (change === null || after.figure.of === 0) {
    // Later matches change nothing where none was played before.
    return before.figure.of === 0 && after.figure.of > 0 ? 'no-match-before' : 'no-match-since';
  }
  if (!isClear(change)) {
    return 'chance';
  }
  const isBetter = change.by > 0 !== isBetterLow(sport, statistic);
  return isBetter ? 'better' : 'worse';
}

/** `+8 points`, in percentage points. */
export function gainText({ by }: NonNullable<MeasuredGain['change']>): string {
  return `${signedPercent(by)} points`;
}

/** `−4 to +19 points`. */
export function gainRangeText({ low, high }: NonNullable<MeasuredGain['change']>): string {
  return `${signedPercent(low)} to ${signedPercent(high)} points`;
}

/** `3 runs`. */
export function runsText({ runs }: MeasuredGain): string {
  return countText(runs, 'run');
}

/** True when lower is better, as for double faults. */
function isBetterLow(sport: Sport, id: string): boolean {
  return findStatistic(sport, id)?.better === 'low';
}

/** `+8`, `−4`. */
function signedPercent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0) {
    return '0';
  }
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}
