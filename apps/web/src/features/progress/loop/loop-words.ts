/** Weaknesses and gains in plain words: what costs points, and what training has changed. */
import type { MeasuredGain, RankedWeakness } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { CATALOGUE } from '@allcourt/scoring/stats';
import { WEAKNESS_NAMES } from '@allcourt/training';
import { countText, percentText } from '#web/features/training/amounts.ts';
import { decimalText } from '#web/ui/words/amounts.ts';

type Rate = RankedWeakness['now'];

/** `Second-serve points won`, as statistics list it. */
export function statisticName(sport: Sport, id: string): string {
  return CATALOGUE[sport].find((entry) => entry.id === id)?.label ?? 'Another figure';
}

/** The share that a rate comes to, 0 to 1; null of nothing. */
export function shareOf({ figure: { count, of } }: Rate): number | null {
  return of === 0 ? null : count / of;
}

/** `between 29% and 47%`. */
export function rateIntervalText({ low, high }: Rate): string {
  return `between ${percentText(low)} and ${percentText(high)}`;
}

/** `level 45%`, `your own best 45%`. */
export function referenceText({ reference, isOwnBest }: RankedWeakness): string {
  return `${isOwnBest ? 'your own better half' : 'club level'} ${percentText(reference)}`;
}

/** `about 2.1 points a match`. */
export function costText(cost: number): string {
  return `about ${decimalText(cost, 1)} points a match`;
}

export function weaknessName({ weakness }: Pick<RankedWeakness, 'weakness'>): string {
  return WEAKNESS_NAMES[weakness];
}

export type Verdict = 'no-match-since' | 'better' | 'worse' | 'chance';

/** What a measured change comes to: one whose interval reaches over nothing may be chance. */
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

/** `+8 points, between −4 and +19: could be chance`, in hundredths. */
export function gainText(sport: Sport, gain: MeasuredGain): string {
  const verdict = verdictOf(sport, gain);
  const { change } = gain;
  if (verdict === 'no-match-since' || change === null) {
    return 'No match since. The next one that you score point by point measures it.';
  }
  const span = `${pointsText(change.by)}, between ${signedPercent(change.low)} and ${signedPercent(change.high)}`;
  return `${span}: ${VERDICT_WORDS[verdict]}`;
}

/** `After 3 runs since 3 Oct`. */
export function runsText({ runs }: MeasuredGain): string {
  return countText(runs, ['run', 'runs']);
}

const VERDICT_WORDS: Readonly<Record<Exclude<Verdict, 'no-match-since'>, string>> = {
  better: 'more than chance.',
  worse: 'the wrong way, by more than chance.',
  chance: 'could be chance.',
};

/** Whether less of it is better, as of double faults. */
function isBetterLow(sport: Sport, id: string): boolean {
  return CATALOGUE[sport].find((entry) => entry.id === id)?.better === 'low';
}

function pointsText(by: number): string {
  return `${signedPercent(by)} points`;
}

/** `+8%`, `−4%`. */
function signedPercent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0) {
    return '0';
  }
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}
