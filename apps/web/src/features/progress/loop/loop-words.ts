/** Words for weaknesses and gains. */
import type { MeasuredGain, RankedWeakness } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { WEAKNESS_NAMES } from '@allcourt/training';
import { countText, decimalText, percentText } from '#web/ui/words/amounts.ts';

type Rate = RankedWeakness['now'];

/** `Second-serve points won`, as in the list of statistics. */
export function statisticName(sport: Sport, id: string): string {
  return findStatistic(sport, id)?.label ?? 'Another figure';
}

/** Share of a rate, 0 to 1; null of nothing. */
export function shareOf({ figure: { count, of } }: Rate): number | null {
  return of === 0 ? null : count / of;
}

/** `between 29% and 47%`. */
export function rateIntervalText({ low, high }: Rate): string {
  return `between ${percentText(low)} and ${percentText(high)}`;
}

/** `club level 45%`, `your best recent form 45%`. */
export function referenceText({ reference, isOwnBest }: RankedWeakness): string {
  return `${isOwnBest ? 'your best recent form' : 'club level'} ${percentText(reference)}`;
}

/** `about 2.1 points a match`. */
export function costText(cost: number): string {
  return `about ${decimalText(cost, 1)} points a match`;
}

export function weaknessName({ weakness }: Pick<RankedWeakness, 'weakness'>): string {
  return WEAKNESS_NAMES[weakness];
}

export type Verdict = 'no-match-since' | 'better' | 'worse' | 'chance';

/** Verdict on a measured change; an interval that includes zero is no clear change. */
export function verdictOf(sport: Sport, { change, after, statistic }: MeasuredGain): Verdict {
  if (change === null || after.figure.of === 0) {
    return 'no-match-since';
  }
  if (change.low <= 0 && change.high >= 0) {
    return 'chance';
  }
  const isBetter = change.by > 0 !== isBetterLow(sport, statistic);
  return isBetter ? 'better' : 'worse';
}

/** `+8 points (likely range −4 to +19)`, in percentage points. */
export function gainText({ change, after }: MeasuredGain): string {
  if (change === null || after.figure.of === 0) {
    return 'Score your next match point by point to measure it.';
  }
  const { by, low, high } = change;
  return `${signedPercent(by)} points (likely range ${signedPercent(low)} to ${signedPercent(high)})`;
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
